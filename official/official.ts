import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { delimiter } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

export type Layer = 'schema' | 'en16931' | 'extended' | 'france'

export interface OfficialFinding {
  readonly id: string
  readonly flag: 'fatal' | 'warning'
  readonly text: string
  readonly location: string
}

export interface LayerVerdict {
  readonly ran: boolean
  /** Why it did not run: most often the words with which the official stylesheet stopped. */
  readonly reason?: string
  readonly findings: readonly OfficialFinding[]
}

export interface Verdict {
  readonly id: string
  readonly syntax: 'CII' | 'UBL-Invoice' | 'UBL-CreditNote' | null
  /** `extended` stands in for `en16931` where BT-24 names EXTENDED-CTC-FR. */
  readonly layers: Readonly<Partial<Record<Layer, LayerVerdict>>>
  /** Every layer ran, and none has a fatal finding. */
  readonly valid: boolean
}

export interface Judge {
  readonly artefacts: { readonly en16931: string; readonly france: string }
  judge(xml: string | Uint8Array, id?: string): Promise<Verdict>
  close(): Promise<void>
}

type Jvm = ChildProcessByStdio<Writable, Readable, null>

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const classes = here('target/classes')
const classpath = here('target/classpath')

/** The official validators, ready to judge; or, outside CI, why this machine cannot run them. */
export async function openJudge(): Promise<Judge | { skipped: string }> {
  try {
    build()
    return await start()
  } catch (failure) {
    if (process.env.CI === 'true') throw failure
    return { skipped: failure instanceof Error ? failure.message : String(failure) }
  }
}

function build() {
  if (isBuilt()) return
  const goals = ['compile', 'dependency:build-classpath', `-Dmdep.outputFile=${classpath}`]
  const maven = spawnSync('mvn', ['-q', '-B', '-f', here('pom.xml'), ...goals], { encoding: 'utf8' })
  if (maven.error) throw new Error('Maven is not installed', { cause: maven.error })
  if (maven.status !== 0) throw new Error(`Maven could not build the judge: ${firstError(maven.stdout)}`)
  // Maven leaves a classpath alone that it finds unchanged; its date has to say when we last built.
  utimesSync(classpath, new Date(), new Date())
}

function isBuilt(): boolean {
  if (!existsSync(classpath) || !existsSync(`${classes}/Official.class`)) return false
  const built = statSync(classpath).mtimeMs
  const isFresh = ['pom.xml', 'src/main/java/Official.java'].every(
    path => statSync(here(path)).mtimeMs < built,
  )
  return isFresh && readFileSync(classpath, 'utf8').split(delimiter).every(existsSync)
}

function firstError(log: string): string {
  return (
    log
      .split('\n')
      .find(line => line.startsWith('[ERROR]'))
      ?.slice('[ERROR] '.length) ?? log.trim()
  )
}

async function start(): Promise<Judge> {
  // The stack is for the larger stylesheets, whose compilation recurses deeply.
  const memory = ['-Xss16m', '-Xmx2g', '-XX:+ExitOnOutOfMemoryError']
  const path = [classes, readFileSync(classpath, 'utf8')].join(delimiter)
  const jvm = spawn('java', [...memory, '-cp', path, 'Official'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<Error>(resolve => {
    jvm.once('error', cause => resolve(new Error('Java is not installed', { cause })))
    jvm.once('close', code => resolve(new Error(`the official judge has stopped, with code ${code}`)))
  })
  const lines = createInterface({ input: jvm.stdout })
  const hello = new Promise<string>(resolve => lines.once('line', resolve))
  const first = await Promise.race([hello, ended])
  if (first instanceof Error) throw first
  return talk(jvm, lines, ended, JSON.parse(first).artefacts)
}

/** Verdicts come back in the order in which they are ready, under the number of their request. */
function talk(jvm: Jvm, lines: Interface, ended: Promise<Error>, artefacts: Judge['artefacts']): Judge {
  const waiting = new Map<string, (verdict: Verdict) => void>()
  let asked = 0

  lines.on('line', line => {
    const verdict: Verdict = JSON.parse(line)
    waiting.get(verdict.id)?.(verdict)
    waiting.delete(verdict.id)
  })
  jvm.stdin.on('error', () => {}) // a broken pipe is told by `ended`

  const stopped = ended.then(failure => Promise.reject(failure))
  stopped.catch(() => {}) // of interest only to those who still wait for a verdict

  return {
    artefacts,
    async judge(xml, id) {
      const number = String(++asked)
      const document = typeof xml === 'string' ? { xml } : { base64: Buffer.from(xml).toString('base64') }
      const verdict = new Promise<Verdict>(resolve => waiting.set(number, resolve))
      jvm.stdin.write(`${JSON.stringify({ id: number, ...document })}\n`)
      return { ...(await Promise.race([verdict, stopped])), id: id ?? number }
    },
    async close() {
      jvm.stdin.end()
      await ended
    },
  }
}
