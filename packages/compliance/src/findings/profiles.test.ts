import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  EN16931_PROFILE,
  EXTENDED_CTC_FR_PROFILE,
  FACTURX_EXTENDED_PROFILE,
  toInvoice,
} from '@conforme/model'
import { validate } from '../assessment/validate.ts'
import { render } from '../drafts/render.ts'
import { validateDocument } from '../judging/document.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'

/** What blocks. */
const codes = (draft: unknown) =>
  validate(draft, CONTEXT)
    .checks.filter(({ ok, severity }) => !ok && severity === 'error')
    .map(check => check.code)

const PAID_BY_ANOTHER = {
  ...MINIMAL,
  payer: { legal_name: 'Centrale de paiement', ids: [{ value: '20000000800017', scheme: '0009' }] },
}
const PROFILE = '/process/specification'

test('the profile follows the content: what only the extension has a place for is written in it', () => {
  for (const [format, profile] of [
    ['factur-x', FACTURX_EXTENDED_PROFILE],
    ['cii', EXTENDED_CTC_FR_PROFILE],
    ['ubl', EXTENDED_CTC_FR_PROFILE],
  ] as const) {
    const found = validate({ ...PAID_BY_ANOTHER, format }, CONTEXT)
    assert.deepEqual([found.errors, found.profile], [[], profile])
    const told = found.assumptions.filter(({ pointer }) => pointer === PROFILE)
    assert.deepEqual(
      told.map(({ value }) => value),
      [profile],
    )
    assert.match(told[0]!.reason, /payeur \(EXT-PAYER-NAME\)/)
    assert.equal(found.rule_sets[1]!.id, 'extended-ctc-fr')
  }
  assert.equal(validate(MINIMAL, CONTEXT).profile, EN16931_PROFILE)
})

test('a named profile that is too narrow blocks, once, and may be left out', () => {
  const draft = { ...PAID_BY_ANOTHER, process: { specification: EN16931_PROFILE } }
  const { valid, checks, suggestions } = validate(draft, CONTEXT)
  const failed = checks.filter(({ ok, severity }) => !ok && severity === 'error')
  assert.deepEqual(
    [valid, failed.map(({ code, pointer }) => [code, pointer])],
    [false, [['PROFILE', PROFILE]]],
  )
  const [offer] = suggestions.filter(({ code }) => code === 'PROFILE')
  assert.deepEqual([offer!.json_patch, offer!.certain], [[{ op: 'remove', path: PROFILE }], false])
})

test('the kind of an earlier invoice never blocks', () => {
  const preceding_invoices = [{ number: 'F-1', issue_date: '2026-10-01', type: '386' }]
  assert.deepEqual(validate({ ...MINIMAL, preceding_invoices }, CONTEXT).errors, [])
  const named = { ...MINIMAL, preceding_invoices, process: { specification: EN16931_PROFILE } }
  const { errors, checks } = validate(named, CONTEXT)
  assert.deepEqual(errors, [])
  assert.ok(checks.some(({ code, severity }) => code === 'NOT_CARRIED' && severity === 'info'))
})

test('several identifiers of the buyer pass where the official rules accept them', () => {
  const ids = [
    { value: '20000000800017', scheme: '0009' },
    { value: 'SERVICE-12', scheme: '0224' },
  ]
  const draft = { ...MINIMAL, buyer: { ...MINIMAL.buyer, ids } }
  const named = { ...draft, process: { specification: EN16931_PROFILE } }
  for (const format of ['factur-x', 'cii', 'ubl'])
    assert.deepEqual(validate({ ...draft, format }, CONTEXT).errors, [])
  assert.equal(validate({ ...named, format: 'cii' }, CONTEXT).valid, true)
  assert.equal(validate({ ...named, format: 'ubl' }, CONTEXT).valid, false)
})

test('a profile that does not exist, or is of another network, is a separate finding', () => {
  for (const specification of [
    'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    'urn:factur-x.eu:1p0:minimum',
    'urn:factur-x.eu:1p0:basicwl',
    'EN 16931',
  ])
    assert.deepEqual(codes({ ...MINIMAL, process: { specification } }), ['PROFILE'])
})

test('a Factur-X names each party of the extension', () => {
  const { legal_name: _, ...payer } = PAID_BY_ANOTHER.payer
  assert.deepEqual(codes({ ...MINIMAL, payer, format: 'factur-x' }), ['PARTY_NAME'])
  assert.deepEqual(codes({ ...MINIMAL, payer, format: 'cii' }), [])
})

test('lines that group or inform need neither quantity nor price nor VAT, and count for nothing', () => {
  const [line] = MINIMAL.lines
  const lines = [
    { id: '1', subtype: 'GROUP', description: 'Lot 1' },
    { ...line, id: '2', parent: '1' },
    { id: '3', parent: '1', subtype: 'INFORMATION', description: 'Livré par nos soins' },
  ]
  for (const format of ['factur-x', 'cii', 'ubl'] as const) {
    const rendered = render({ ...MINIMAL, number: 'F-1', lines, format }, CONTEXT)
    assert.ok(rendered.ok, rendered.validation.errors.join())
    const { totals } = rendered.invoice
    assert.deepEqual(totals, toInvoice(MINIMAL, CONTEXT.organisation, CONTEXT.today).invoice.totals)
    assert.deepEqual(validateDocument(rendered.xml, CONTEXT).errors, [])
  }
})

test('a document under a foreign profile is reported so, and judged as EN 16931', () => {
  const rendered = render({ ...MINIMAL, number: 'F-1', format: 'ubl' }, CONTEXT)
  assert.ok(rendered.ok)
  const under = (profile: string) => validateDocument(rendered.xml.replace(EN16931_PROFILE, profile), CONTEXT)
  const profileIn = ({ checks }: ReturnType<typeof under>) =>
    checks.filter(({ code, ok }) => code === 'PROFILE' && !ok).map(({ severity }) => severity)
  const peppol = under('urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0')
  assert.deepEqual([peppol.valid, profileIn(peppol)], [true, ['warning']])
  assert.deepEqual(profileIn(under('urn:exemple:maison')), ['warning'])
  assert.deepEqual(profileIn(under('urn:factur-x.eu:1p0:minimum')), ['error'])
  assert.deepEqual(profileIn(under(EN16931_PROFILE)), [])
})
