import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PatchFailure } from '../base/patches.ts'
import { embeddedRegister } from '../companies/embedded.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'
import { type RemediateRequest, remediate } from './remediate.ts'

const run = (request: object) => remediate(request as RemediateRequest, CONTEXT, embeddedRegister)
const nameless = { ...MINIMAL, buyer: { legal_name: 'Comptoir du Rhône SARL' } }

test('a patch of the buyer’s SIREN makes the draft valid, and the next step is to render', async () => {
  const { validation, applied, next, invoice } = await run({
    ...nameless,
    patches: { buyer_siren: '200000008' },
  })
  assert.equal(validation.valid, true)
  assert.deepEqual(applied, [{ pointer: '/buyer/siren', from: null, to: '200000008', origin: 'caller' }])
  assert.deepEqual(next, { step: 'RENDER', missing: [] })
  assert.ok(!('patches' in invoice))
})

test('while something is missing, next names it by its patch key', async () => {
  const { next } = await run(nameless)
  assert.deepEqual([next.step, next.missing], ['REMEDIATE', ['buyer_siren']])
})

test('the six keys write to the field that the draft already uses', async () => {
  const delivery = { date: '2026-11-01', line1: 'Ancien quai' }
  const { invoice } = await run({
    ...MINIMAL,
    service_date: undefined,
    delivery,
    patches: {
      service_date: '2026-11-19',
      delivery_line1: 'Nouveau quai',
      delivery_city: 'Sète',
      issue_date: '2026-11-21',
      operation_category: 'GOODS',
    },
  })
  assert.deepEqual(invoice.delivery, { date: '2026-11-19', line1: 'Nouveau quai', city: 'Sète' })
  assert.deepEqual([invoice.issue_date, invoice.operation_category], ['2026-11-21', 'GOODS'])
})

test('every suggestion’s patch fits as it is', async () => {
  const { validation } = await run({ ...nameless, buyer: { legal_name: 'X', vat: 'FR37200000008' } })
  const found = validation.suggestions.find(entry => entry.code === 'BUYER_SIREN')
  assert.deepEqual(found?.patch, { buyer_siren: '200000008' })
  const again = await run({ ...nameless, patches: found?.patch })
  assert.equal(again.validation.valid, true)
})

test('RFC 6902 operations reach what the six keys do not', async () => {
  const { invoice, applied } = await run({
    ...MINIMAL,
    json_patch: [
      {
        op: 'add',
        path: '/lines/-',
        value: { description: 'Frais', quantity: 1, unit_price_ht: 5, vat_rate: 20 },
      },
    ],
  })
  assert.equal((invoice.lines as unknown[]).length, 2)
  assert.equal(applied.length, 1)
})

test('a patch that does not fit is the request’s fault, with its place', async () => {
  const fits = (request: object) => run({ ...MINIMAL, ...request })
  await assert.rejects(
    fits({ json_patch: [{ op: 'replace', path: '/nowhere/at/all', value: 1 }] }),
    PatchFailure,
  )
  await assert.rejects(fits({ json_patch: [{ op: 'add', path: '/__proto__/x', value: 1 }] }), PatchFailure)
  await assert.rejects(fits({ patches: { buyer_sirn: '1' } }), /did you mean buyer_siren/)
  assert.equal(({} as { x?: number }).x, undefined)
})

test('what an operation replaces is reported once, with the value that was there by then', async () => {
  const json_patch = [
    { op: 'replace', path: '/note', value: 'b' },
    { op: 'replace', path: '/note', value: 'c' },
    { op: 'add', path: '/lines/0', value: {} },
    { op: 'remove', path: '/lines/0' },
    { op: 'move', from: '/x/y', path: '/x' },
    { op: 'move', from: '/x', path: '/x' },
    { op: 'remove', path: '/x' },
  ]
  const { applied } = await run({ ...MINIMAL, note: 'a', x: { y: 'kept', z: 1 }, json_patch })
  const found = applied.map(({ pointer, from, to }) => [pointer, from, to])
  assert.deepEqual(found, [
    ['/note', 'a', 'b'],
    ['/note', 'b', 'c'],
    ['/lines/0', null, {}],
    ['/lines/0', {}, null],
    ['/x', { z: 1 }, null],
    ['/x', null, null],
    ['/x', 'kept', null],
  ])
})

test('the size of a reply depends on the draft, not on the draft times the operations', async () => {
  const text = 'x'.repeat(1000)
  const lengthOf = async (make: (i: number) => readonly object[]) => {
    const json_patch = Array.from({ length: 250 }, (_, i) => make(i)).flat()
    const { applied } = await run({ ...MINIMAL, x: { y: text }, json_patch })
    return JSON.stringify(applied).split(text).length - 1
  }
  assert.ok((await lengthOf(() => [{ op: 'replace', path: '/x', value: [] }])) <= 1)
  assert.ok((await lengthOf(() => [{ op: 'add', path: '/x', value: {} }])) <= 1)
  assert.ok((await lengthOf(() => [{ op: 'move', from: '/x', path: '/x' }])) <= 1)
  const around = [
    { op: 'move', from: '/x/y', path: '/x' },
    { op: 'add', path: '/t', value: {} },
    { op: 'move', from: '/x', path: '/t/y' },
    { op: 'move', from: '/t', path: '/x' },
  ]
  assert.ok((await lengthOf(() => around)) <= 1)
})

test('copies of copies stop before memory runs out', async () => {
  const twice = Array.from({ length: 40 }, (_, i) => ({ op: 'copy' as const, from: '/a', path: `/a/${i}` }))
  await assert.rejects(run({ ...MINIMAL, a: { x: 1 }, json_patch: twice }), /more than 100000 values/)
})

test('ten thousand amounts of lines are repaired where a total confirms it, each place once', async () => {
  const lines = Array.from({ length: 10_000 }, () => ({ ...MINIMAL.lines[0], net_amount: '1.00' }))
  const { applied } = await run({ ...MINIMAL, auto: true, lines, totals: { lines: '1000000.00' } })
  const places = new Set(applied.map(({ pointer }) => pointer))
  assert.equal(applied.length, places.size)
  assert.ok(places.has('/lines/9999/net_amount'))
})

test('ten thousand rows of VAT that no other amount contradicts are left to a person', async () => {
  const rows = Array.from({ length: 10_000 }, () => ({ category: 'S', rate: 20, base: '1', amount: '2' }))
  const { applied, invoice } = await run({ ...MINIMAL, auto: true, vat_breakdown: rows })
  assert.deepEqual([applied, invoice.vat_breakdown], [[], rows])
})

test('a buyer known by one name only is found in the register', async () => {
  const { lookup, invoice, applied } = await run({ ...nameless, buyer: { legal_name: 'Leroy-Merlin' } })
  assert.equal(lookup?.chosen, '384560942')
  assert.equal((invoice.buyer as { siren?: string }).siren, '384560942')
  assert.equal(applied[0]?.origin, 'register')
})

test('an ambiguous name lists its candidates and never picks', async () => {
  const { lookup, invoice } = await run({ ...nameless, buyer: { legal_name: 'Carrefour' } })
  assert.ok((lookup?.candidates.length ?? 0) >= 2)
  assert.equal((await run({ ...nameless, buyer: { legal_name: 'SNCF' } })).lookup?.chosen, null)
  assert.equal((await run({ ...nameless, buyer: { legal_name: 'Renault' } })).lookup?.chosen, null)
  assert.equal(typeof invoice, 'object')
})

test('an incomplete register picks no namesake in another department', async () => {
  const at = async (postal: string, whole: boolean) => {
    const buyer = {
      legal_name: 'Leroy-Merlin',
      address: { line1: '1 quai', postal, city: 'X', country: 'FR' },
    }
    const register = { ...embeddedRegister, isWhole: async () => whole }
    const request = { ...nameless, buyer } as RemediateRequest
    return (await remediate(request, CONTEXT, register)).lookup
  }
  assert.equal((await at('59000', false))?.chosen, '384560942')
  assert.equal((await at('69003', false))?.chosen, null)
  assert.equal((await at('69003', false))?.candidates[0]?.siren, '384560942')
  assert.equal((await at('69003', true))?.chosen, '384560942')
})

test('a consumer is not looked up', async () => {
  assert.equal(
    (await run({ ...nameless, buyer: { legal_name: 'Carrefour', kind: 'CONSUMER' } })).lookup,
    null,
  )
})

test('auto applies certain repairs only, and a repaired draft stays as it is', async () => {
  const totals = { without_vat: '100.00', vat: '20.00', with_vat: '119.00', payable: '199.00' }
  const draft = { ...MINIMAL, totals }
  const { validation, invoice, applied } = await run({ ...draft, auto: true })
  assert.equal(validation.valid, true)
  assert.deepEqual(invoice.totals, { ...totals, with_vat: '120.00', payable: '120.00' })
  assert.deepEqual(
    applied.map(change => change.origin),
    ['computed', 'computed'],
  )
  const again = await run({ ...invoice, auto: true })
  assert.deepEqual([again.applied, again.invoice], [[], invoice])
})

test('a place that a list cannot have is the request’s fault', async () => {
  for (const path of ['/lines/length', '/lines/4294967296', '/lines/7', '/lines/01', '/lines/constructor'])
    for (const op of ['add', 'replace', 'remove', 'test'])
      await assert.rejects(run({ ...MINIMAL, json_patch: [{ op, path, value: -1 }] }), PatchFailure, path)
})
