/**
 * `npm run bench:start`: how long `conforme validate` takes from start to end, packed and from sources, one after the
 * other in turns, warm. Nothing passes or fails here. Before: `npm run pack`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { median } from '../shared/median.ts'

const TURNS = 25
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const PACKED = at('dist/conforme/dist/main.js')
const DRAFT = at('corpus/drafts/simple.json')

const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  'floor: node, nothing to do': ['--eval', '0'],
  'from sources': [at('packages/cli/src/main.js'), 'validate', DRAFT],
  packed: [PACKED, 'validate', DRAFT],
}

/** Milliseconds from start to end. */
function run(words: readonly string[]): number {
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr}`)
  return performance.now() - start
}

if (existsSync(PACKED)) {
  const times = new Map(Object.keys(VARIANTS).map(name => [name, [] as number[]]))
  // The first turns fill the compile cache.
  for (let turn = -2; turn < TURNS; turn++)
    for (const [name, words] of Object.entries(VARIANTS)) {
      const time = run(words)
      if (turn >= 0) times.get(name)!.push(time)
    }
  const sources = times.get('from sources')!
  for (const [name, all] of times) {
    const [middle, least] = [median(all), Math.min(...all)]
    const ratios = [middle / median(sources), least / Math.min(...sources)].map(ratio => ratio.toFixed(2))
    console.log(
      `${name.padEnd(28)} median ${middle.toFixed(0).padStart(5)} ms, least ${least.toFixed(0).padStart(5)} ms; ${ratios.join(' and ')} of sources`,
    )
  }
} else {
  console.error('bench:start: dist/conforme is not there; run npm run pack first.')
  process.exitCode = 2
}
