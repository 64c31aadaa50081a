/**
 * `npm run bench:many -- [--count N] [--seed S]`: how fast `conforme validate` judges a folder and ZIP archives with all
 * cores, as a ratio of one thread in the same run, and what memory it takes for a tenth of the files and for all.
 * On a machine that others use too, compare the processor time a document: threads that hinder each other need more.
 * Nothing passes or fails here. The whole measurement is `--count 100000`, which needs 3 GB of disk.
 */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { render } from '@conforme/compliance'
import yazl from 'yazl'
import { CONTEXT, DRAFTS } from '../corpus.ts'
import { dice } from '../shared/dice.ts'

const { values } = parseArgs({
  options: { count: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
})
const COUNT = Number(values.count)
const roll = dice(Number(values.seed))
const MAIN = fileURLToPath(new URL('../../packages/cli/src/main.js', import.meta.url))
const CORES = availableParallelism()
/** Documents that are rendered; the others are these under other numbers. */
const DIFFERENT = 60
/** Files of a folder. */
const IN_A_FOLDER = 1000

const WORDS = 'fourniture pose entretien contrôle livraison étude atelier bureau chantier mensuel'.split(' ')
const some = (count: number): string =>
  Array.from({ length: count }, () => WORDS[roll(WORDS.length)]).join(' ')

/** An invoice of ten lines with notes, some 20 KB; every tenth breaks a rule. */
function documentOf(index: number): string {
  const { totals: _, vat_breakdown: __, ...rest } = DRAFTS.get('simple')!
  const [line] = DRAFTS.get('simple')!.lines as readonly Record<string, unknown>[]
  const lines = Array.from({ length: 10 }, (_, i) => ({
    ...line,
    id: String(i + 1),
    note: some(45),
  }))
  const rendered = render({ ...rest, number: `N-${'0'.repeat(8)}`, lines }, CONTEXT, 'cii')
  if (!rendered.ok) throw new Error(rendered.validation.errors.join('\n'))
  if (index % 10 > 0) return rendered.xml
  return rendered.xml.replace(/<ram:DuePayableAmount>[^<]*/, '<ram:DuePayableAmount>1.00')
}

const templates = Array.from({ length: DIFFERENT }, (_, i) => documentOf(i))
const fileOf = (i: number): string =>
  templates[i % DIFFERENT]!.replaceAll(`N-${'0'.repeat(8)}`, `N-${String(i).padStart(8, '0')}`)

interface Run {
  readonly seconds: number
  /** Of processor time, of all threads. */
  readonly work: number
  /** Megabytes, of the whole process. */
  readonly memory: number
}

/** Judges what is in a folder, in a process of its own. */
async function judge(path: string, threads: number): Promise<Run> {
  const start = performance.now()
  const words = [MAIN, 'validate', path, '--format', 'summary', '--jobs', String(threads)]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  let memory = 0
  let work = 0
  const looking = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid!))
    work = Math.max(work, workOf(child.pid!))
  }, 50)
  const out = (await child.stdout.setEncoding('utf8').toArray()).join('')
  clearInterval(looking)
  const seconds = (performance.now() - start) / 1000
  const { files, unreadable } = JSON.parse(out)
  if (unreadable > 0) throw new Error(`${unreadable} of ${files} files could not be read`)
  return { seconds, work, memory }
}

/** Most that a process had; 0 where the system does not say. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Ticks of the clock that Linux counts processor time in. */
const TICKS = 100

/** Seconds of processor time that a process has used; 0 where the system does not say. */
function workOf(pid: number): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = rest.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return 0
  }
}

async function archive(path: string, from: number, to: number): Promise<void> {
  const zip = new yazl.ZipFile()
  for (let i = from; i < to; i++) zip.addBuffer(Buffer.from(fileOf(i)), `${i}.xml`, { compressionLevel: 1 })
  zip.end()
  await pipeline(zip.outputStream as NodeJS.ReadableStream, createWriteStream(path))
}

const root = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  const [tenth, all] = [join(root, 'tenth'), join(root, 'all')]
  const small = Math.ceil(COUNT / 10)
  for (const [folder, count] of [
    [tenth, small],
    [all, COUNT],
  ] as const)
    for (let i = 0; i < count; i++) {
      const below = join(folder, String(Math.floor(i / IN_A_FOLDER)))
      if (i % IN_A_FOLDER === 0) mkdirSync(below, { recursive: true })
      writeFileSync(join(below, `${i}.xml`), fileOf(i))
    }
  const zips = join(root, 'zips')
  mkdirSync(zips)
  for (let i = 0; i < COUNT; i += IN_A_FOLDER)
    await archive(join(zips, `${i}.zip`), i, Math.min(i + IN_A_FOLDER, COUNT))

  const size = templates.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / DIFFERENT
  console.log(`${COUNT} documents of ${Math.round(size)} bytes, ${CORES} cores, seed ${values.seed}`)
  // What a start takes is left out of the rates, as it is the same for a tenth.
  const rateOf = (short: Run, long: Run): number => (COUNT - small) / (long.seconds - short.seconds)
  const workOfOne = (short: Run, long: Run): number => (1000 * (long.work - short.work)) / (COUNT - small)
  const rates: number[] = []
  for (const threads of [1, CORES]) {
    const short = await judge(tenth, threads)
    const long = await judge(all, threads)
    rates.push(rateOf(short, long))
    console.log(
      `${threads === 1 ? 'one thread' : 'all cores'}: ${rates.at(-1)!.toFixed(0)}/s, ${long.seconds.toFixed(1)} s with the start; ` +
        `${workOfOne(short, long).toFixed(2)} ms of processor time a document; ` +
        `memory ${short.memory.toFixed(0)} MB for ${small}, ${long.memory.toFixed(0)} MB for ${COUNT}`,
    )
  }
  console.log(`all cores: ${((100 * rates[1]!) / (CORES * rates[0]!)).toFixed(0)} % of cores × one thread`)
  const packed = await judge(zips, CORES)
  console.log(
    `ZIP, all cores: ${packed.seconds.toFixed(1)} s with the start, memory ${packed.memory.toFixed(0)} MB`,
  )
} finally {
  rmSync(root, { recursive: true })
}
