/** Two hundred thousand files in a folder, and more in an archive than its small form has room for. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { after, describe, test } from 'node:test'
import yazl from 'yazl'
import { documentPath, environment, MAIN, scratch } from '../../testing.ts'

const COUNT = 200_000
/** Of which ZIP has a form of its own beyond 65,535. */
const MEMBERS = 70_000
const IN_A_FOLDER = 50_000
const root = scratch()
after(() => rmSync(root, { recursive: true }))

/** Most memory, in megabytes, that judging so many files may take beyond what a quarter of them takes. */
const MORE = 200

interface Ended {
  readonly code: number | null
  readonly summary: Readonly<Record<string, unknown>>
  /** Megabytes; 0 where the system does not say. */
  readonly memory: number
}

async function judge(path: string): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, 'validate', path, '--format', 'summary'], {
    env: environment({}),
  })
  let memory = 0
  const looking = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid!))
  }, 100)
  const [[code], out, err] = await Promise.all([
    once(child, 'close'),
    child.stdout.setEncoding('utf8').toArray(),
    child.stderr.setEncoding('utf8').toArray(),
  ])
  clearInterval(looking)
  assert.equal(err.join(''), '')
  const { rules: _, ...summary } = JSON.parse(out.join(''))
  return { code, summary, memory }
}

function memoryOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Links to a few files: every thousandth is an invoice, the others are no JSON. */
function folder(name: string, count: number): string {
  const sources = join(root, `${name}-sources`)
  mkdirSync(sources)
  for (let i = 0; i * IN_A_FOLDER < count; i++) {
    // A file may have some 65,000 names.
    writeFileSync(join(sources, `${i}.good`), readFileSync(documentPath('simple.cii')))
    writeFileSync(join(sources, `${i}.none`), 'none')
    mkdirSync(join(root, name, String(i)), { recursive: true })
    for (let j = 0; j < Math.min(IN_A_FOLDER, count - i * IN_A_FOLDER); j++)
      linkSync(
        join(sources, `${i}.${j % 1000 === 0 ? 'good' : 'none'}`),
        join(root, name, String(i), `${j}.json`),
      )
  }
  return join(root, name)
}

function expected(count: number): object {
  const valid = count / 1000
  return { files: count, valid, invalid: 0, unreadable: count - valid, skipped: 0 }
}

describe('as many files as there can be', () => {
  test('two hundred thousand in a folder are all judged, in memory that does not grow with them', async () => {
    const quarter = await judge(folder('quarter', COUNT / 4))
    assert.deepEqual([quarter.code, quarter.summary], [3, expected(COUNT / 4)])
    const all = await judge(folder('all', COUNT))
    assert.deepEqual([all.code, all.summary], [3, expected(COUNT)])
    assert.ok(all.memory < quarter.memory + MORE, `${quarter.memory} MB, then ${all.memory} MB`)
  })

  test('seventy thousand in an archive are all judged', async () => {
    const zip = new yazl.ZipFile()
    const good = readFileSync(documentPath('simple.cii'))
    for (let i = 0; i < MEMBERS; i++)
      zip.addBuffer(i % 1000 === 0 ? good : Buffer.from('none'), `${i}.json`, { compress: i % 1000 === 0 })
    zip.end()
    const path = join(root, 'all.zip')
    await pipeline(zip.outputStream as NodeJS.ReadableStream, createWriteStream(path))
    const { code, summary } = await judge(path)
    assert.deepEqual([code, summary], [3, expected(MEMBERS)])
  })
})
