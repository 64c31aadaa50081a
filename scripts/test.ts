/**
 * Runs the tests, as many processes at a time as there are processors. `npm test`: every `*.test.ts`.
 * `quick`: those of the packages without a database. `campaigns`: every `*.campaign.ts`, long walks and kills.
 */
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import process from 'node:process'

/** Their tests share a process: they touch nothing outside of it, and a start costs as much as most of their files. */
const SHARING = ['model', 'rules', 'formats', 'verdict', 'facturx', 'compliance', 'exchange']
/** These sample the heap: in a process that others have used, they would count what others left. */
const HEAP = /\/garbage\.test\.ts$/
/** At the root, the short ones that start no server. */
const QUICK_AT_ROOT = ['architecture', 'golden', 'lockfile']

const [lane = 'all'] = process.argv.slice(2)
const workers = availableParallelism()
const found = (pattern: string) => globSync(pattern, { exclude: ['**/node_modules/**'] }).sort()
const pure = SHARING.flatMap(name => found(`packages/${name}/src/**/*.test.ts`))
const shared = pure.filter(file => !HEAP.test(file))
const lanes: Readonly<Record<string, () => Promise<readonly number[]>>> = {
  async all() {
    const apart = [...found('packages/**/*.test.ts'), ...found('*.test.ts')].filter(
      file => !shared.includes(file),
    )
    return [...(await together(shared)), await alone(apart)]
  },
  async quick() {
    const codes = await together([...shared, ...QUICK_AT_ROOT.map(name => `${name}.test.ts`)])
    return [...codes, await alone(pure.filter(file => HEAP.test(file)))]
  },
  campaigns: async () => [await alone([...found('packages/**/*.campaign.ts'), ...found('*.campaign.ts')])],
}

const run = lanes[lane]
if (run === undefined) {
  console.error(`test: there is no ${lane}; there are ${Object.keys(lanes).join(', ')}`)
  process.exitCode = 2
} else if ((await run()).some(code => code !== 0)) process.exitCode = 1

/** Each file in a process of its own. */
function alone(files: readonly string[]): Promise<number> {
  return node([`--test-concurrency=${workers}`, ...files], true)
}

/** All files in as many processes as there are processors; each says what it found when it ends. */
function together(files: readonly string[]): Promise<readonly number[]> {
  const shares = Array.from({ length: workers }, (_, i) => files.filter((_, j) => j % workers === i))
  return Promise.all(
    shares.filter(share => share.length > 0).map(share => node(['--test-isolation=none', ...share], false)),
  )
}

/** The exit code of Node's test runner. What it compiled is kept, for the next process and the next run. */
function node(words: readonly string[], live: boolean): Promise<number> {
  const child = spawn(process.execPath, ['--test', ...words], {
    stdio: ['ignore', live ? 'inherit' : 'pipe', 'inherit'],
    env: { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', ...process.env },
  })
  const said: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => said.push(part))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      process.stdout.write(Buffer.concat(said))
      resolve(code ?? 1)
    })
  })
}
