import type { Socket } from 'node:net'
import { limitOf } from '../base/limits.ts'
import type { App } from '../services/feature.ts'

/**
 * Holds the number of open connections: past the limit, the one that has waited longest gives way, so that a server
 * full of idle or slow connections still takes the next request. One that is being answered never does.
 */
export function holdConnections(app: App, most: number = limitOf('connections')): void {
  // In the order in which each began to wait.
  const waiting = new Set<Socket>()
  let open = 0
  app.server.on('connection', socket => {
    open += 1
    waiting.add(socket)
    socket.once('close', () => {
      open -= 1
      waiting.delete(socket)
    })
    if (open <= most) return
    const [oldest] = waiting
    oldest?.destroy()
  })
  app.addHook('preHandler', async ({ raw }) => {
    waiting.delete(raw.socket)
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.socket.destroyed) waiting.add(raw.socket)
  })
}
