import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { containerFindings, readContainer } from '@conforme/facturx'
import { EXTENDED_CTC_FR_PROFILE, FACTURX_EXTENDED_PROFILE } from '@conforme/model'
import { CONTEXT, MINIMAL, testFonts } from '../testing.ts'
import { render } from './render.ts'

test('a valid draft renders, with the fields of the contract', () => {
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
  assert.equal(rendered.summary.due_date, '2026-12-19')
})

test('the same draft gives the same bytes', () => {
  const [first, second] = [render(MINIMAL, CONTEXT), render(structuredClone(MINIMAL), CONTEXT)]
  assert.ok(first.ok && second.ok)
  assert.equal(first.xml, second.xml)
})

test('the requested format overrides the draft’s own', () => {
  const cii = render(MINIMAL, CONTEXT, 'cii')
  assert.ok(cii.ok)
  assert.match(cii.xml, /<rsm:CrossIndustryInvoice/)
  assert.equal(cii.format, 'cii')
})

const WITH_FONTS = { ...CONTEXT, fonts: await testFonts() }
const FACTURX = { ...MINIMAL, number: 'F-1', format: 'factur-x' }

test('factur-x is a PDF with its CII inside, and that CII alone without fonts', () => {
  const [hybrid, alone] = [render(FACTURX, WITH_FONTS), render(FACTURX, CONTEXT)]
  assert.ok(hybrid.ok && alone.ok)
  assert.deepEqual([hybrid.filename, hybrid.media_type], ['F-1.pdf', 'application/pdf'])
  assert.equal(hybrid.sha256, createHash('sha256').update(hybrid.pdf!).digest('hex'))
  assert.deepEqual([alone.filename, alone.media_type, alone.pdf], ['F-1.xml', 'application/xml', null])
  assert.equal(hybrid.xml, alone.xml)
  const [embedded] = readContainer(hybrid.pdf!).invoices
  assert.equal(new TextDecoder().decode(embedded!.bytes), hybrid.xml)
})

test('the day and the language of the page are those of the caller, whatever the language of messages', () => {
  const pdf = (draft: object, more: object = {}) => {
    const rendered = render({ ...FACTURX, ...draft }, { ...WITH_FONTS, ...more })
    assert.ok(rendered.ok)
    return Buffer.from(rendered.pdf!)
  }
  const usual = pdf({})
  assert.match(usual.toString('latin1'), /<xmp:CreateDate>2026-11-21T00:00:00Z</)
  assert.deepEqual(pdf({}, { language: 'en' }), usual)
  const english = pdf({ options: { language: 'en' } })
  assert.match(english.toString('latin1'), /Invoice F-1/)
  const organisation = { siren: '100000009', legal_name: 'Atelier Exemple SAS', language: 'en' }
  assert.match(pdf({}, { organisation }).toString('latin1'), /Invoice F-1/)
  assert.match(pdf({ options: { language: 'fr' } }, { organisation }).toString('latin1'), /Facture F-1/)
})

test('the look of the organisation’s profile is only for its own invoices', () => {
  const look = { accent_colour: '#B3261E', legal_name: 'Autre', siren: '200000008' }
  const [plain, other, own] = [{}, look, { ...look, siren: '100000009' }].map(organisation => {
    const rendered = render(FACTURX, { ...WITH_FONTS, organisation })
    assert.ok(rendered.ok)
    return rendered.pdf
  })
  assert.deepEqual(other, plain)
  assert.notDeepEqual(own, plain)
})

test('a Factur-X names its own extended profile, with a remark', () => {
  const process = { specification: EXTENDED_CTC_FR_PROFILE }
  const [hybrid, cii] = [
    render({ ...FACTURX, process }, WITH_FONTS),
    render({ ...FACTURX, process }, CONTEXT, 'cii'),
  ]
  assert.ok(hybrid.ok && cii.ok)
  assert.equal(hybrid.profile, FACTURX_EXTENDED_PROFILE)
  assert.ok(hybrid.xml.includes(FACTURX_EXTENDED_PROFILE))
  assert.equal(
    hybrid.assumptions.find(({ pointer }) => pointer === '/process/specification')?.value,
    hybrid.profile,
  )
  assert.deepEqual(containerFindings(readContainer(hybrid.pdf!), hybrid.profile), [])
  assert.equal(cii.profile, EXTENDED_CTC_FR_PROFILE)
})

test('what the page cannot show is reported with its place', () => {
  const lines = [{ ...MINIMAL.lines[0], description: 'Thé 烏龍' }]
  const rendered = render({ ...FACTURX, lines }, WITH_FONTS)
  assert.ok(rendered.ok)
  const told = rendered.assumptions.find(entry => entry.pointer === '/lines/0/description')
  assert.equal(told?.value, 'Thé 烏龍')
  assert.match(told?.reason ?? '', /numéro Unicode|Unicode number/)
  assert.match(rendered.xml, /烏龍/)
})

test('a logo that is not a picture is reported, and the page made without it', () => {
  const organisation = { siren: '100000009', logo: 'data:image/png;base64,AAAA' }
  const rendered = render(FACTURX, { ...WITH_FONTS, organisation })
  assert.ok(rendered.ok)
  assert.ok(rendered.pdf !== null)
  assert.ok(rendered.assumptions.some(({ reason }) => reason.startsWith('le logo')))
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

test('the exchange rate of the VAT is written where the profile has a place for it, and only used for the computation elsewhere', () => {
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
