/**
 * `npm run bench:http`: what the service costs around its engine. The same requests go by turns to the engine behind a
 * bare route of Fastify and to the whole service, each in a process of its own; the rates are compared in one run.
 * With TEST_DATABASE_URL on PostgreSQL, else on PGlite. Options: --seconds N a round (5), --rounds N (3).
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { generateKey } from '@conforme/server'
import type { Load, Seen } from './load.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, rounds: { type: 'string', default: '3' } },
})
const CONNECTIONS = 32
const isPostgres = Boolean(process.env.TEST_DATABASE_URL)

const ADDRESS = { line1: '1 rue de la Paix', postal: '75002', city: 'Paris', country: 'FR' }
/** 2 KB, as an ERP sends it. */
const DRAFT = {
  format: 'cii',
  number: '%ID%',
  issue_date: '2026-11-20',
  due_date: '2026-12-20',
  operation_category: 'SERVICES',
  service_date: '2026-11-18',
  seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS', address: ADDRESS },
  buyer: { siren: '552081317', legal_name: 'Electricite de France', address: ADDRESS },
  lines: Array.from({ length: 12 }, (_, i) => ({
    description: `Conseil, mission ${i + 1}`,
    quantity: i + 1,
    unit_price_ht: 100 + i,
    vat_rate: 20,
    note: 'Selon devis accepté',
  })),
}

const json = (more: object = {}) => JSON.stringify({ ...DRAFT, ...more })
const VALIDATE = { path: '/api/v1/invoices/validate', body: json(), status: 200 }
const WORKS = [
  { name: 'validate, no id', bar: isPostgres ? 0.8 : 0.8, ...VALIDATE },
  {
    name: 'validate with a new id',
    bar: isPostgres ? 0.5 : 0.25,
    ...VALIDATE,
    body: json({ invoice_id: '%ID%' }),
  },
  {
    name: 'submit',
    bar: isPostgres ? 0.3 : 0.12,
    path: '/api/v1/invoices/submit',
    body: json(),
    status: 202,
  },
] as const

const data = await mkdtemp(join(tmpdir(), 'conforme-bench-'))
const key = generateKey('sandbox')
const bare = start('./bare.ts', {})
const service = start('./service.ts', {
  DATA_DIR: join(data, 'data'),
  CONFORME_SANDBOX_KEY: key,
  PORT: '0',
  LOG_LEVEL: 'error',
  RATE_LIMIT: '0',
  ...(isPostgres ? { DATABASE_URL: process.env.TEST_DATABASE_URL } : {}),
})
const [bareAddress, address] = [await said(bare), await said(service)]
const headers = { authorization: `Bearer ${key}` }

const common = { connections: CONNECTIONS, seconds: Number(values.seconds) }
const seen = new Map<string, Seen[]>()
for (let round = 0; round < Number(values.rounds); round += 1) {
  await note('bare', { ...common, ...VALIDATE, address: bareAddress, headers: {} })
  for (const { name, path, body, status } of WORKS)
    await note(name, { ...common, path, body, status, address, headers })
}
const floor = middle('bare').perSecond
console.log(`${isPostgres ? 'PostgreSQL' : 'PGlite'}, ${CONNECTIONS} connections`)
row('the engine behind a bare route', middle('bare'))
for (const { name, bar } of WORKS) {
  const of = middle(name)
  row(name, of, `${(of.perSecond / floor).toFixed(2)} of it (bar ${bar})`)
}
for (const child of [bare, service]) child.kill('SIGTERM')
await Promise.all([bare, service].map(child => once(child, 'exit')))
await rm(data, { recursive: true, force: true })

function start(file: string, env: Readonly<Record<string, string | undefined>>) {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...env } })
  process.on('exit', () => child.kill('SIGKILL'))
  return child
}

async function said<T = string>(child: ReturnType<typeof start>): Promise<T> {
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`a process ended with ${code}`)
    }),
  ])
  return message as T
}

async function note(name: string, load: Load): Promise<void> {
  const child = fork(new URL('./load.ts', import.meta.url), [JSON.stringify(load)])
  const over = once(child, 'exit')
  seen.set(name, [...(seen.get(name) ?? []), await said<Seen>(child)])
  await over
}

/** The round of the median rate. */
function middle(name: string): Seen {
  const rounds = seen.get(name)!.toSorted((a, b) => a.perSecond - b.perSecond)
  return rounds[rounds.length >> 1]!
}

function row(name: string, { perSecond, median, p99 }: Seen, ratio = ''): void {
  const figures = `${perSecond.toFixed(0).padStart(6)} a second, ${median.toFixed(1).padStart(6)} ms, p99 ${p99.toFixed(1).padStart(6)} ms`
  console.log(`${name.padEnd(32)} ${figures}  ${ratio}`)
}
