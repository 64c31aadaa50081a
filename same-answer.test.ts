/** The command line and the HTTP interface say the same of the same draft: one engine, two doors. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readArguments } from './packages/cli/src/arguments/arguments.ts'
import { Terminal } from './packages/cli/src/terminal/terminal.ts'
import remediateVerb from './packages/cli/src/verbs/remediate/remediate.ts'
import { openTestServer, type TestServer } from './packages/server/src/testing.ts'
import { BASES } from './scripts/repairs/independent/bases.ts'
import { casesOf } from './scripts/repairs/independent/case.ts'
import { CODE_TRAPS } from './scripts/repairs/independent/traps-codes.ts'
import { FORM_TRAPS } from './scripts/repairs/independent/traps-forms.ts'
import { MONEY_TRAPS } from './scripts/repairs/independent/traps-money.ts'
import { PARTY_TRAPS } from './scripts/repairs/independent/traps-parties.ts'

type Json = { readonly [key: string]: unknown }

const TODAY = '2026-11-22'
const LEAST = 60
/** Whether and how the service can send it, to which platform: the command line sends nothing from a verdict. */
const OF_THE_SERVICE: ReadonlySet<string> = new Set(['transmittable', 'transmission', 'next_actions'])

const MONEY: readonly Json[] = [
  { tip: 5 },
  { retenue_garantie: '5 %' },
  { taxe_de_sejour: 6.6 },
  { total_ttc: 1 },
  { payment_terms: 'Payé par CB' },
  { allowances: [{ amount: '-10.00', reason: 'Remise', vat_rate: 20 }] },
  { type: '381', preceding_invoices: [{ number: 'F-1', issue_date: '2026-10-02' }], net_a_payer: -12 },
]

/** Every ninth case of the independent benchmark, and amounts that only a person can place. */
const DRAFTS: readonly Json[] = [
  ...[...MONEY_TRAPS, ...CODE_TRAPS, ...PARTY_TRAPS, ...FORM_TRAPS]
    .filter(trap => trap.profile !== true)
    .flatMap(trap => casesOf(trap, BASES).map(({ draft }) => draft as Json))
    .filter((_, i) => i % 9 === 0),
  ...MONEY.map(fields => ({ ...BASES.get('conseil'), ...fields })),
]

let server: TestServer
before(async () => {
  server = await openTestServer({ clock: () => new Date(`${TODAY}T10:00:00Z`) })
})
after(() => server.close())

async function overHttp(verb: string, draft: Json): Promise<Json | undefined> {
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: `/api/v1/invoices/${verb}`,
    headers: { ...server.sandbox.headers, 'content-type': 'application/json', 'accept-language': 'fr' },
    payload: JSON.stringify(draft),
  })
  // What is no request of this interface is refused at the door, before it is judged.
  return statusCode === 200 ? JSON.parse(body) : undefined
}

const folder = mkdtempSync(join(tmpdir(), 'conforme-same-'))
const files = DRAFTS.map((draft, i) => {
  const path = join(folder, `${i}.json`)
  writeFileSync(path, JSON.stringify(draft))
  return path
})

const same = (one: Json, other: Json, name: string) => {
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
    if (!OF_THE_SERVICE.has(key)) assert.deepEqual(one[key], other[key], `${name}: ${key}`)
}

test('validate', async () => {
  const main = new URL('packages/cli/src/main.js', import.meta.url).pathname
  const words = [main, 'validate', ...files, '--json', '--today', TODAY, '--lang', 'fr']
  const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  const told = JSON.parse(stdout) as { readonly files?: readonly Json[] } | readonly Json[]
  const verdicts = (
    Array.isArray(told) ? told : (told as { files: readonly Json[] }).files
  ) as readonly Json[]
  assert.equal(verdicts.length, DRAFTS.length)
  let compared = 0
  for (const [i, draft] of DRAFTS.entries()) {
    const reply = await overHttp('validate', draft)
    if (reply === undefined) continue
    const { file: _, ...verdict } = verdicts[i]!
    same((verdict.validation as Json | undefined) ?? verdict, reply, `draft ${i}`)
    compared += 1
  }
  assert.ok(compared >= LEAST, `only ${compared} of ${DRAFTS.length}`)
})

/** Keeps what is written for programs. */
class Kept extends Terminal {
  value: unknown
  override json(value: unknown): void {
    this.value = JSON.parse(JSON.stringify(value))
  }
}

test('remediate', async () => {
  let compared = 0
  for (const [i, draft] of DRAFTS.entries()) {
    const reply = await overHttp('remediate', { ...draft, auto: true })
    if (reply === undefined) continue
    const terminal = new Kept('fr')
    await remediateVerb.run(
      readArguments(remediateVerb, [files[i]!, '--auto', '--json', '--today', TODAY]),
      terminal,
    )
    const told = terminal.value as Json
    same(told, { ...reply, validation: told.validation }, `draft ${i}`)
    same(told.validation as Json, reply.validation as Json, `draft ${i}, verdict`)
    compared += 1
  }
  assert.ok(compared >= LEAST, `only ${compared} of ${DRAFTS.length}`)
})
