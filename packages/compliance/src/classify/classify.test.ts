import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toInvoice } from '@conforme/model'
import { CONTEXT, MINIMAL } from '../testing.ts'
import { classify, classifyInvoice } from './classify.ts'

const of = (change: object = {}) => {
  const { treatment, processing_rule, bar, report, reasons } = classify({ ...MINIMAL, ...change }, CONTEXT)
  return [treatment, processing_rule, bar, report, ...reasons.map(({ code }) => code)]
}
const buyer = (change: object) => ({ buyer: { legal_name: 'Client', ...change } })
const abroad = { address: { country: 'DE', city: 'Bonn', postal: '53111', line1: 'Am Markt 1' } }

test('who sells what to whom decides', () => {
  assert.deepEqual(of(), ['e-invoicing', 'B2B', 'B2B', null, 'buyer_in_france'])
  assert.deepEqual(of(buyer({ siren: '110068012' })), [
    'e-invoicing',
    'B2G',
    'B2B',
    null,
    'buyer_in_france',
    'public_body',
  ])
  assert.deepEqual(of(buyer({ kind: 'PUBLIC_BODY', siren: '552081317' }))[1], 'B2G')
  assert.deepEqual(of(buyer(abroad)), ['e-reporting', 'B2BInt', 'B2BINT', '10.1', 'buyer_abroad'])
  assert.deepEqual(of(buyer({ ...abroad, kind: 'PUBLIC_BODY' }))[1], 'B2GInt')
  assert.deepEqual(of(buyer({ kind: 'CONSUMER' })), ['e-reporting', 'B2C', 'B2C', '10.3', 'consumer'])
  assert.deepEqual(of(buyer({ ...abroad, kind: 'CONSUMER' })).slice(1, 3), ['B2C', 'B2CINT'])
  assert.deepEqual(of(buyer({ address: { country: 'RE' } }))[1], 'B2B')
  assert.deepEqual(of({ seller: { legal_name: 'Bonn GmbH', ...abroad } }), [
    'e-reporting',
    'B2BInt',
    'B2BINT',
    '10.1',
    'seller_abroad',
  ])
})

test('the overseas departments of the VAT territory are France; the other territories are an export', () => {
  const siren = '552081317'
  for (const country of ['GP', 'MQ', 'RE'])
    for (const who of [{ address: { country } }, { siren, address: { country } }])
      assert.deepEqual(of(buyer(who)).slice(0, 3), ['e-invoicing', 'B2B', 'B2B'], country)
  for (const country of ['GF', 'YT', 'PM', 'BL', 'MF', 'PF', 'NC', 'WF', 'TF'])
    for (const who of [{ address: { country } }, { siren, address: { country } }])
      assert.deepEqual(of(buyer(who)), ['e-reporting', 'B2BInt', 'B2BINT', '10.1', 'buyer_overseas'], country)
  // A SIREN with an address abroad: a foreign company that is established here too.
  assert.equal(of(buyer({ siren, ...abroad }))[1], 'B2B')
  const guyane = { siren: '100000009', legal_name: 'Vendeur', address: { country: 'GF', city: 'Cayenne' } }
  assert.deepEqual(of({ seller: guyane }).slice(0, 2), ['e-reporting', 'B2BInt'])
})

test('who issues the invoice, and whether its seller owes VAT, does not change the classification', () => {
  assert.deepEqual(of({ type: '389' }).slice(0, 2), ['e-invoicing', 'B2B'])
  assert.deepEqual(of({ seller: { ...MINIMAL.seller, vat_regime: 'franchise_293b' } }).slice(0, 2), [
    'e-invoicing',
    'B2B',
  ])
})

test('the assumed note agrees with the classification', () => {
  const buyers = [
    { siren: '552081317' },
    { siren: '552081317', address: { country: 'GF' } },
    { address: { country: 'RE' } },
    { address: { country: 'NC' } },
    abroad,
    { ...abroad, siren: '552081317' },
    { kind: 'CONSUMER', address: { country: 'FR' } },
    { kind: 'CONSUMER', address: { country: 'GF' } },
    { kind: 'CONSUMER', ...abroad },
  ]
  for (const who of buyers) {
    const draft = { ...MINIMAL, ...buyer(who) }
    const { notes } = toInvoice(draft, CONTEXT.organisation, CONTEXT.today).invoice
    const assumed = notes.find(({ subject_code }) => subject_code === 'BAR')?.text
    assert.equal(classify(draft, CONTEXT).bar, assumed, JSON.stringify(who))
  }
})

test('a buyer without SIREN and country counts as foreign, and the reason requests either', () => {
  const { invoice } = toInvoice(MINIMAL, {}, CONTEXT.today)
  const { legal_id: _, ...buyer } = invoice.buyer
  const classified = classifyInvoice({ ...invoice, buyer: { ...buyer, address: {} } })
  assert.deepEqual([classified.processing_rule, classified.grounds[0]?.code], ['B2BInt', 'buyer_unknown'])
})

test('an explicit note on the invoice comes first', () => {
  const bar = (text: string) => ({ notes: [{ subject_code: 'BAR', text }] })
  assert.deepEqual(of(bar('ARCHIVEONLY')), ['neither', 'ArchiveOnly', 'ARCHIVEONLY', null, 'archive_only'])
  assert.deepEqual(of(bar('OUTOFSCOPE')), [
    'neither',
    'OutOfScope',
    'OUTOFSCOPE',
    null,
    'declared_out_of_scope',
  ])
  assert.deepEqual(of({ ...bar('OUTOFSCOPE'), ...buyer({ siren: '110068012' }) })[1], 'B2GOutOfScope')
})

test('what is exempt without a duty to invoice is neither', () => {
  const line = (change: object) => ({
    lines: [{ description: 'Soin', quantity: 1, unit_price_ht: 50, vat_rate: 0, ...change }],
  })
  const breakdown = (category: string, exemption_code: string) => ({
    vat_breakdown: [
      { category, rate: 0, base: '50.00', amount: '0.00', exemption_code, exemption_reason: 'Exonéré' },
    ],
  })
  const exempt = { ...line({ vat_category: 'E' }), ...breakdown('E', 'VATEX-FR-CGI261-4') }
  assert.deepEqual(of(exempt), ['neither', 'OutOfScope', 'OUTOFSCOPE', null, 'exempt_without_invoicing'])
  const franchise = { ...line({ vat_category: 'E' }), ...breakdown('E', 'VATEX-FR-FRANCHISE') }
  assert.equal(of(franchise)[1], 'B2B')
})

test('answers in the language of the request, and accepts anything', () => {
  assert.match(classify(MINIMAL, CONTEXT).reasons[0]!.message, /établi en France/)
  assert.match(classify(MINIMAL, { ...CONTEXT, language: 'en' }).reasons[0]!.message, /established in France/)
  for (const odd of [null, undefined, 4, 'x', [], { buyer: 1 }])
    assert.ok(classify(odd, CONTEXT).processing_rule)
})

const outside = (exemption_code: string) => ({
  lines: [{ description: 'Conseil', quantity: 1, unit_price_ht: 50, vat_category: 'O' }],
  vat_breakdown: [
    { category: 'O', base: '50.00', amount: '0.00', exemption_code, exemption_reason: 'Hors champ' },
  ],
})

test('a service outside French VAT because its buyer is abroad is reported; a disbursement is not', () => {
  const swiss = buyer({ address: { country: 'CH', city: 'Bern', postal: '3011', line1: 'Marktgasse 4' } })
  assert.deepEqual(of({ ...outside('VATEX-EU-O'), ...swiss }).slice(0, 4), [
    'e-reporting',
    'B2BInt',
    'B2BINT',
    '10.1',
  ])
  assert.equal(of({ ...outside('VATEX-EU-79-C'), ...swiss })[0], 'neither')
  assert.equal(of(outside('VATEX-EU-O'))[0], 'neither')
})

test('a French post code determines the territory', () => {
  const at = (postal: string) =>
    buyer({ siren: '552081317', address: { country: 'FR', postal, city: 'Ville' } })
  for (const postal of ['97300', '97600', '97500', '97133', '97150', '98800'])
    assert.equal(of(at(postal))[4], 'buyer_overseas', postal)
  for (const postal of ['75002', '20000', '97100', '97200', '97400'])
    assert.equal(of(at(postal))[4], 'buyer_in_france', postal)
  const seller = { siren: '100000009', legal_name: 'Vendeur', address: { country: 'FR', postal: '97300' } }
  assert.equal(of({ seller })[4], 'seller_overseas')
})

test('a public body is recognised by its SIREN, unless the name is that of a company', () => {
  const rule = (siren: string, legal_name: string) => of({ buyer: { siren, legal_name } })[1]
  assert.equal(rule('215403957', 'Commune de Nancy'), 'B2G')
  assert.equal(rule('215403957', 'Dupont SAS'), 'B2B')
  assert.equal(rule('200000008', 'Comptoir Exemple'), 'B2B')
  assert.equal(rule('412345670', 'Commune de Nancy'), 'B2B')
})

test('the assumed note BAR agrees with the answer, whoever buys what from whom', () => {
  const kinds = [undefined, 'BUSINESS', 'PUBLIC_BODY', 'CONSUMER']
  const sirens = [undefined, '552081317', '215403957', '200000008']
  const addresses = [undefined, ...['FR', 'RE', 'GF', 'MC', 'DE', 'US'].map(country => ({ country }))]
  const sales = [{}, outside('VATEX-EU-O'), outside('VATEX-EU-79-C')]
  for (const kind of kinds)
    for (const siren of sirens)
      for (const address of [...addresses, { country: 'FR', postal: '97300' }])
        for (const sale of sales) {
          const draft = { ...MINIMAL, ...sale, ...buyer({ kind, siren, address }) }
          const { invoice } = toInvoice(draft, CONTEXT.organisation, CONTEXT.today)
          const note = invoice.notes.find(({ subject_code }) => subject_code === 'BAR')?.text
          assert.equal(note, classify(draft, CONTEXT).bar, JSON.stringify({ kind, siren, address, sale }))
        }
})
