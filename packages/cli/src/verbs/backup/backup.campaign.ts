import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { generateKey } from '@conforme/server'
import { conforme, environment, MAIN, readDraft, scratch } from '../../testing.ts'

interface Served {
  readonly child: ChildProcess
  readonly address: string
}

/** The real server. */
async function serve(place: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Served> {
  const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0', ...place], {
    env: environment({ LOG_LEVEL: 'info', RATE_LIMIT: '0', ...env }),
  })
  child.stderr.resume()
  let said = ''
  for await (const chunk of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += chunk
    const address = /listening at (http:\/\/[\w.:]+)/.exec(said)?.[1]
    if (address !== undefined) {
      child.stdout.resume()
      return { child, address }
    }
  }
  throw new Error(said)
}

async function stop({ child }: Served): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

interface Known {
  readonly invoice_id: string
  readonly status: string
}

function asking(address: string, key: string) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const get = (path: string) => fetch(`${address}/api/v1${path}`, { headers })
  return {
    submit: (draft: object) =>
      fetch(`${address}/api/v1/invoices/submit`, { method: 'POST', headers, body: JSON.stringify(draft) }),
    async list(): Promise<readonly Known[]> {
      const all: Known[] = []
      for (;;) {
        const after = all.length > 0 ? `&starting_after=${all.at(-1)!.invoice_id}` : ''
        const reply = await get(`/invoices?limit=100${after}`)
        const { data, has_more } = (await reply.json()) as { data: Known[]; has_more: boolean }
        all.push(...data)
        if (!has_more) return all
      }
    },
  }
}

const draft = (id: string) => ({ ...readDraft('minimal'), invoice_id: id, number: id })

/** The rows of a table in a backup, by column. */
function rowsOf(path: string, table: string): readonly Readonly<Record<string, string | null>>[] {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n')
  const start = lines.findIndex(line => line.startsWith(`{"table":"${table}"`))
  const { columns } = JSON.parse(lines[start]!) as { columns: string[] }
  const rows = lines.slice(
    start + 1,
    lines.findIndex((line, i) => i > start && line.startsWith('{')),
  )
  return rows.map(line => {
    const values = JSON.parse(line) as (string | null)[]
    return Object.fromEntries(columns.map((column, i) => [column, values[i] ?? null]))
  })
}

describe('conforme backup and restore of a server at work', () => {
  test('take one instant of a server at work, and lose nothing it had acknowledged', {
    timeout: 600_000,
  }, async () => {
    const data = scratch()
    const place = ['--data-dir', data]
    const file = join(scratch(), 'backup.gz')
    const key = generateKey('sandbox')
    const server = await serve(place, { CONFORME_SANDBOX_KEY: key })
    const acknowledged = new Set<string>()
    let stopping = false
    const client = asking(server.address, key)
    const hands = Array.from({ length: 4 }, async (_, hand) => {
      for (let i = 0; !stopping; i += 1) {
        const id = `B-${hand}-${i}`
        const { status } = await client.submit(draft(id))
        assert.equal(status, 202)
        acknowledged.add(id)
      }
    })
    while (acknowledged.size < 20) await new Promise(resolve => setTimeout(resolve, 20))
    const before = [...acknowledged]
    const { code, err } = await conforme(['backup', file, ...place])
    stopping = true
    await Promise.all(hands)
    assert.equal(code, 0, err)
    assert.match(err, /^Sauvegarde faite : \d+ factures, \d+ documents, \d+ lignes, [\d, ]+ [km]o, état du /i)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.ok(!existsSync(join(data, 'backup')))
    assert.deepEqual(readdirSync(join(file, '..')), ['backup.gz'])

    const kept = rowsOf(file, 'invoices')
    const ids = new Set(kept.map(({ invoice_id }) => invoice_id))
    for (const id of before) assert.ok(ids.has(id), `${id} was acknowledged before the backup began`)
    assert.ok(acknowledged.size > before.length, 'the server went on meanwhile')
    // None is there by half: its document, its submission and its events came in the same transaction.
    const documents = rowsOf(file, 'documents')
    const events = rowsOf(file, 'events')
    for (const { id } of kept) {
      const [document] = documents.filter(({ invoice }) => invoice === id)
      const content = Buffer.from(document!.content!, 'base64')
      assert.equal(createHash('sha256').update(content).digest('hex'), document!.sha256)
      const types = events.filter(({ invoice }) => invoice === id).map(({ type }) => type)
      assert.deepEqual(types.slice(0, 3), ['invoice.created', 'invoice.validated', 'invoice.transmitting'])
    }
    assert.equal(rowsOf(file, 'submissions').length, kept.length)
    await stop(server)

    const elsewhere = ['--data-dir', scratch()]
    const restored = await conforme(['restore', file, '--json', ...elsewhere])
    assert.equal(restored.code, 0, restored.err)
    const { tables, open } = JSON.parse(restored.out)
    assert.equal(tables.invoices, kept.length)
    const unsent = rowsOf(file, 'submissions').filter(({ status }) =>
      ['queued', 'sending', 'uncertain'].includes(status!),
    )
    assert.equal(open, unsent.length)
    const again = await conforme(['restore', file, ...elsewhere])
    assert.equal(again.code, 3)
    assert.match(again.err, /La base n’est pas vide : .*\(invoices, /)

    const second = await serve(elsewhere)
    try {
      const { list } = asking(second.address, key)
      for (;;) {
        const all = await list()
        assert.equal(all.length, kept.length)
        if (all.every(({ status }) => status !== 'TRANSMITTING')) break
        await new Promise(resolve => setTimeout(resolve, 500))
      }
      const later = join(scratch(), 'later.gz')
      assert.equal((await conforme(['backup', later, ...elsewhere])).code, 0)
      const hashes = (rows: typeof documents) =>
        rows.map(({ invoice, sha256 }) => `${invoice} ${sha256}`).sort()
      assert.deepEqual(hashes(rowsOf(later, 'documents')), hashes(documents))
      const deposits = rowsOf(later, 'sandbox_deposits')
      assert.equal(deposits.length, kept.length)
      assert.ok(deposits.every(({ outcome }) => outcome !== 'REPEATED' && outcome !== 'DUPLICATE'))
    } finally {
      await stop(second)
    }
  })
})
