/** A judge in Java: built with Maven when something changed, then kept, asked by lines of JSON. */
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { delimiter } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** Where a judge is, and what to run of it. */
export interface Program {
  /** The folder of its `pom.xml`. */
  readonly folder: URL
  /** Its one class. */
  readonly main: string
  readonly memory: readonly string[]
  /** Beside the environment of this process. */
  readonly environment?: Readonly<Record<string, string>>
}

/** `Hello` is its first line, `Reply` each of the others. */
interface Jvm<Hello, Reply> {
  readonly hello: Hello
  ask(request: object): Promise<Reply>
  close(): Promise<void>
}

type Child = ChildProcessByStdio<Writable, Readable, null>

/** The judge, ready to be asked; or, outside CI, why this machine cannot run it. */
export async function openJvm<Hello, Reply>(
  program: Program,
): Promise<Jvm<Hello, Reply> | { skipped: string }> {
  try {
    build(program)
    return await start<Hello, Reply>(program)
  } catch (failure) {
    if (process.env.CI === 'true') throw failure
    return { skipped: failure instanceof Error ? failure.message : String(failure) }
  }
}

function placesOf({ folder, main }: Program) {
  const here = (path: string) => fileURLToPath(new URL(path, folder))
  return {
    pom: here('pom.xml'),
    source: here(`src/main/java/${main}.java`),
    classes: here('target/classes'),
    classpath: here('target/classpath'),
  }
}

function build(program: Program) {
  if (isBuilt(program)) return
  const { pom, classpath } = placesOf(program)
  const goals = ['compile', 'dependency:build-classpath', `-Dmdep.outputFile=${classpath}`]
  const maven = spawnSync('mvn', ['-q', '-B', '-f', pom, ...goals], { encoding: 'utf8' })
  if (maven.error) throw new Error('Maven is not installed', { cause: maven.error })
  if (maven.status !== 0) throw new Error(`Maven could not build the judge: ${firstError(maven.stdout)}`)
  // Maven leaves a classpath alone that it finds unchanged; its date has to say when we last built.
  utimesSync(classpath, new Date(), new Date())
}

function isBuilt(program: Program): boolean {
  const { pom, source, classes, classpath } = placesOf(program)
  if (!existsSync(classpath) || !existsSync(`${classes}/${program.main}.class`)) return false
  const built = statSync(classpath).mtimeMs
  const isFresh = [pom, source].every(path => statSync(path).mtimeMs < built)
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

async function start<Hello, Reply>(program: Program): Promise<Jvm<Hello, Reply>> {
  const { classes, classpath } = placesOf(program)
  const path = [classes, readFileSync(classpath, 'utf8')].join(delimiter)
  const words = [...program.memory, '-XX:+ExitOnOutOfMemoryError', '-cp', path, program.main]
  const child = spawn('java', words, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...program.environment },
  })
  const ended = new Promise<Error>(resolve => {
    child.once('error', cause => resolve(new Error('Java is not installed', { cause })))
    child.once('close', code => resolve(new Error(`the official judge has stopped, with code ${code}`)))
  })
  const lines = createInterface({ input: child.stdout })
  const hello = new Promise<string>(resolve => lines.once('line', resolve))
  const first = await Promise.race([hello, ended])
  if (first instanceof Error) throw first
  return talk(child, lines, ended, JSON.parse(first))
}

/** Replies come back in the order in which they are ready, under the number of their request. */
function talk<Hello, Reply>(
  child: Child,
  lines: Interface,
  ended: Promise<Error>,
  hello: Hello,
): Jvm<Hello, Reply> {
  const waiting = new Map<string, (reply: Reply) => void>()
  let asked = 0

  lines.on('line', line => {
    const reply = JSON.parse(line) as Reply & { readonly id: string }
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  child.stdin.on('error', () => {}) // a broken pipe is told by `ended`

  const stopped = ended.then(failure => Promise.reject(failure))
  stopped.catch(() => {}) // of interest only to those who still wait for a reply

  return {
    hello,
    async ask(request) {
      const id = String(++asked)
      const reply = new Promise<Reply>(resolve => waiting.set(id, resolve))
      child.stdin.write(`${JSON.stringify({ id, ...request })}\n`)
      return Promise.race([reply, stopped])
    },
    async close() {
      child.stdin.end()
      await ended
    },
  }
}
