import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { render } from './render.ts'
import { CONTEXT, MINIMAL } from './testing.ts'

test('a valid draft renders, with what the contract says of it', () => {
  const rendered = render({ ...MINIMAL, number: 'F-2026/7' }, CONTEXT)
  assert.ok(rendered.ok)
  assert.equal(rendered.format, 'ubl')
  assert.equal(rendered.filename, 'F-2026_7.xml')
  assert.equal(rendered.sha256, createHash('sha256').update(rendered.xml).digest('hex'))
  assert.deepEqual(rendered.totals, {
    lines_ht: '100.00',
    allowances: '0.00',
    charges: '0.00',
    total_ht: '100.00',
    total_vat: '20.00',
    total_ttc: '120.00',
    prepaid: '0.00',
    payable: '120.00',
    vat_breakdown: [{ category: 'S', rate: '20.00', base: '100.00', amount: '20.00' }],
  })
  assert.equal(rendered.summary.due_date, '2026-12-20')
})

test('the same draft gives the same bytes', () => {
  const [first, second] = [render(MINIMAL, CONTEXT), render(structuredClone(MINIMAL), CONTEXT)]
  assert.ok(first.ok && second.ok)
  assert.equal(first.xml, second.xml)
})

test('factur-x renders its CII; the format asked for wins over the draft’s own', () => {
  const facturX = render({ ...MINIMAL, format: 'factur-x' }, CONTEXT)
  const cii = render(MINIMAL, CONTEXT, 'cii')
  assert.ok(facturX.ok && cii.ok)
  assert.equal(facturX.pdf, null)
  assert.match(cii.xml, /<rsm:CrossIndustryInvoice/)
  assert.equal(cii.format, 'cii')
})

test('a draft that is not valid is refused with its verdict', () => {
  const refused = render({ ...MINIMAL, buyer: {} }, CONTEXT)
  assert.ok(!refused.ok)
  assert.ok(refused.validation.errors.length > 0)
})

test('a number may be provisional in the sandbox, never live', () => {
  const sandbox = render(MINIMAL, CONTEXT)
  assert.ok(sandbox.ok)
  assert.match(sandbox.summary.number, /^PROVISOIRE-/)
  assert.ok(sandbox.assumptions.some(entry => entry.pointer === '/number'))
  assert.ok(!render(MINIMAL, { ...CONTEXT, mode: 'live' }).ok)
})

test('the exchange rate of the VAT is written where the profile has a place for it, and served its turn elsewhere', () => {
  const draft = { ...MINIMAL, currency: 'USD', vat_currency: 'EUR', exchange_rate: '0.92' }
  const specification = 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr'
  for (const format of ['cii', 'ubl'] as const) {
    const core = render(draft, CONTEXT, format)
    const extended = render({ ...draft, process: { specification } }, CONTEXT, format)
    assert.ok(core.ok && extended.ok)
    assert.deepEqual(
      [core.xml, extended.xml].map(xml => xml.includes('>0.92')),
      [false, true],
    )
  }
})
