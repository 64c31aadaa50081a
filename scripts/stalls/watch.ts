/** Loaded into the server that `main.ts` starts: how long its main thread is held, and the memory it takes. */
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { threadCpuUsage } from 'node:process'

/** Milliseconds between two looks. */
const PACE = 5

const cpu = (): number => {
  const { user, system } = threadCpuUsage()
  return (user + system) / 1000
}

let hold = 0
let wait = 0
let taken = 0
let [lastCpu, last] = [cpu(), performance.now()]

setInterval(() => {
  const [nowCpu, now] = [cpu(), performance.now()]
  hold = Math.max(hold, nowCpu - lastCpu)
  wait = Math.max(wait, now - last - PACE)
  taken = Math.max(taken, process.memoryUsage.rss())
  lastCpu = nowCpu
  last = now
}, PACE).unref()

/** Whoever connects reads what was seen since the last one. The server may start anew under the same number. */
const place = process.env.STALLS_WATCH!
rmSync(place, { force: true })
createServer(asking => {
  asking.end(
    JSON.stringify({
      hold,
      wait,
      taken,
      now: process.memoryUsage.rss(),
      most: process.resourceUsage().maxRSS * 1024,
    }),
  )
  hold = 0
  wait = 0
  taken = 0
})
  .listen(place)
  .unref()
