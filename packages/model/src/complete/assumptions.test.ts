/**
 * The reasons of assumptions: for each, a situation where it is given and one where it must not be, because
 * the caller gave something else or the value cannot be known.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { REASONS, type Reason } from '../reasons/reasons.ts'
import type { Organisation } from '../terms/organisation.ts'
import { toInvoice } from '../to-invoice.ts'

const HOUSE: Organisation = {
  legal_name: 'Atelier Exemple SAS',
  siren: '100000009',
  vat: 'FR88100000009',
  iban: 'FR7630006000011234567890189',
}
const LINE = { description: 'Conseil', quantity: 2, unit_price_ht: 50, vat_rate: 20 }
const PLAIN = {
  number: 'F-1',
  seller: { siren: '500000013', legal_name: 'Atelier du Rhône', legal_form: 'SARL' },
  buyer: { siren: '412345670', legal_name: 'Comptoir Lorrain SAS' },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-18',
  lines: [LINE],
}
const GOODS = { operation_category: 'GOODS' }
const OURS = { seller: { siren: '100000009' } }
const COMMUNE = { siren: '215403957', legal_name: 'Commune de Nancy' }
const CONSUMER = { kind: 'CONSUMER', legal_name: 'Mme Durand', address: { postal: '54000', city: 'Nancy' } }
const DEPOSIT = { number: 'AC-1', issue_date: '2026-11-05', type: '386' }
const exempt = (code: string | undefined, reason = 'Exonération') => ({
  lines: [{ ...LINE, vat_rate: undefined, vat_category: 'E' }],
  vat_breakdown: [
    { category: 'E', exemption_reason: reason, ...(code === undefined ? {} : { exemption_code: code }) },
  ],
})
const FARMER = 'Remboursement forfaitaire agricole, art. 298 quater du CGI'
const taxedAs = (vat_category: string) => ({ lines: [{ ...LINE, vat_rate: undefined, vat_category }] })
const term = (days: number) => ({ ...HOUSE, payment_terms: { days } })

const EXEMPT_LINE = {
  description: 'Formation',
  quantity: 1,
  unit_price_ht: 100,
  vat_category: 'E',
  vat_rate: 0,
  exemption_reason: 'Art. 261-4-4° a du CGI',
  exemption_code: 'VATEX-FR-CGI261-4',
}
const LOT = { id: '1', subtype: 'GROUP', description: 'Lot 1' }
const GROUPED = { lines: [LOT, { ...LINE, id: '2', parent: '1' }] }

/** A draft in place of the plain one, and whether our organisation's profile completes it. */
type Case = readonly [change: object, organisation?: Organisation]

const MATRIX: Readonly<Record<Reason, { readonly given: readonly Case[]; readonly not: readonly Case[] }>> = {
  profile: {
    given: [[OURS, HOUSE]],
    not: [
      [{}, HOUSE],
      [{ seller: { siret: '55208131766522' } }, HOUSE],
    ],
  },
  legal_information: { given: [[{}]], not: [[{ seller: { ...PLAIN.seller, legal_information: 'SARL' } }]] },
  direct_debit: { given: [[{ direct_debit: { mandate: 'M-1' } }]], not: [[{}]] },
  currency: { given: [[{}]], not: [[{ currency: 'EUR' }]] },
  type: { given: [[{}]], not: [[{ type: '380' }]] },
  specification: { given: [[{}]], not: [[{ process: { specification: 'urn:cen.eu:en16931:2017' } }]] },
  number: { given: [[{ number: null }]], not: [[{}]] },
  country_siren: { given: [[{}]], not: [[{ seller: { legal_name: 'X' }, buyer: CONSUMER }]] },
  country_vat: { given: [[{ buyer: { legal_name: 'X', vat: 'DE136695976' } }]], not: [[{}]] },
  country_postal: {
    given: [[{ buyer: { ...PLAIN.buyer, address: { postal: '97300', city: 'Cayenne' } } }]],
    not: [[{ buyer: { ...PLAIN.buyer, address: { postal: '97400', city: 'Saint-Denis' } } }]],
  },
  country_default: {
    given: [[{ buyer: CONSUMER }]],
    not: [
      [{}],
      [{ buyer: { legal_name: 'Acme GmbH' } }],
      [{ buyer: { legal_name: 'Acme', contact: { phone: '+49 30 1234' } } }],
      [{ buyer: { legal_name: 'Acme', address: { postal: 'SW1A 1AA' } } }],
      [{ buyer: { legal_name: 'Acme' }, ...taxedAs('G') }],
    ],
  },
  delivery_country: {
    given: [[{ delivery: { city: 'Nancy' } }]],
    not: [[{ delivery: { city: 'Nancy', country: 'FR' } }]],
  },
  siren_siret: {
    given: [[{ buyer: { legal_name: 'X', siret: '55208131766522' } }]],
    not: [[{ buyer: { legal_name: 'X', siret: '55208131766523' } }]],
  },
  vat_seller: {
    given: [[{}], [exempt('VATEX-EU-F')]],
    not: [
      [{ seller: { ...PLAIN.seller, vat: null } }],
      [{ seller: { ...PLAIN.seller, vat_regime: 'franchise_293b' } }],
      [exempt('VATEX-FR-CGI261-4')],
      [taxedAs('E')],
      [taxedAs('O')],
    ],
  },
  vat_buyer: {
    given: [[taxedAs('AE')]],
    not: [
      [{}],
      [taxedAs('O')],
      [{ ...taxedAs('AE'), buyer: COMMUNE }],
      [{ ...taxedAs('AE'), buyer: { ...PLAIN.buyer, vat: null } }],
    ],
  },
  tax_siren: {
    given: [[exempt('VATEX-FR-CGI261-4')], [exempt('VATEX-EU-132-1B')]],
    not: [
      [{}],
      [exempt('VATEX-EU-F')],
      [{ ...exempt('VATEX-FR-CGI261-4'), seller: { siren: '500000013', vat: 'FR05500000013' } }],
    ],
  },
  tax_siren_farmer: {
    given: [[exempt(undefined, FARMER)], [{ ...taxedAs('Z'), notes: [{ text: FARMER }] }]],
    not: [
      [exempt(undefined, 'Exonération de TVA, art. 262 II du CGI')],
      [{ ...exempt(undefined, FARMER), seller: { siren: '500000013', vat: 'FR05500000013' } }],
      [{ notes: [{ text: FARMER }] }],
    ],
  },
  address_siren: {
    given: [[{}]],
    not: [
      [
        { ...OURS, buyer: COMMUNE },
        { ...HOUSE, electronic_address: '100000009' },
      ],
    ],
  },
  address_siret: {
    given: [[{ buyer: { siren: '552081317', siret: '55208131766522', kind: 'PUBLIC_BODY' } }]],
    not: [[{ buyer: { siren: '552081317', siret: '55208131766522' } }], [{ buyer: COMMUNE }]],
  },
  address_public: { given: [[{ buyer: COMMUNE }]], not: [[{}]] },
  address_email: {
    given: [[{ buyer: { ...CONSUMER, contact: { email: 'a@b.fr' } } }]],
    not: [[{ buyer: { ...PLAIN.buyer, contact: { email: 'a@b.fr' } } }]],
  },
  address_consumer: { given: [[{ buyer: CONSUMER }]], not: [[{}], [{ buyer: { legal_name: 'X' } }]] },
  process_1: {
    given: [
      [{}],
      [{ preceding_invoices: [{ number: 'SIT-1' }] }],
      [{ totals: { prepaid: 50 } }],
      [{ totals: { prepaid: 50 }, preceding_invoices: [{ number: 'A', type: '380' }] }],
    ],
    not: [[{ process: { type: 'S1' } }], [{ totals: { prepaid: 120 } }]],
  },
  process_2: {
    given: [[{ totals: { prepaid: 120 } }], [{ totals: { with_vat: '119.99', prepaid: 120 } }]],
    not: [[{ totals: { prepaid: 119 } }], [{}]],
  },
  process_4: {
    given: [[{ preceding_invoices: [DEPOSIT] }]],
    not: [[{ preceding_invoices: [{ number: 'A' }] }], [{ type: '386', preceding_invoices: [DEPOSIT] }]],
  },
  category: { given: [[{ operation_category: null, process: { type: 'S1' } }]], not: [[{}]] },
  due_profile: {
    given: [[OURS, term(60)]],
    not: [
      [{}, term(60)],
      [{ ...OURS, payment_terms: '45 jours' }, term(60)],
      [{ ...OURS, payment_terms: 'selon contrat' }, term(60)],
      [{ ...OURS, due_date: '2026-12-01' }, term(60)],
    ],
  },
  due_default: {
    given: [[{ service_date: null }]],
    not: [
      [{}],
      [{ service_date: null, payment_terms: 'selon devis' }],
      [{ service_date: null, payment_terms: 'Voir nos CGV' }],
      [{ service_date: null, notes: [{ text: 'Payable en 3 fois' }] }],
      [{ service_date: null, buyer: CONSUMER }],
      [{ service_date: null, buyer: COMMUNE }],
    ],
  },
  due_paid: { given: [[{ totals: { prepaid: 120 } }]], not: [[{}]] },
  due_credit: { given: [[{ type: '381' }]], not: [[{}], [{ type: '381', payment_terms: 'sous 8 jours' }]] },
  due_deposit: { given: [[{ type: '386' }]], not: [[{}], [{ type: '386', payment_terms: '30 jours' }]] },
  due_public: {
    given: [[{ buyer: COMMUNE }], [{ ...OURS, buyer: COMMUNE }, term(60)]],
    not: [[{}], [{ buyer: COMMUNE, payment_terms: '20 jours' }]],
  },
  due_periodic: {
    given: [[{ ...OURS, period: { start: '2026-10-01', end: '2026-10-31' } }, term(60)]],
    not: [
      [OURS, term(60)],
      [{ ...OURS, period: { end: '2026-10-31' } }, term(30)],
    ],
  },
  due_hospital: {
    given: [[{ ...OURS, buyer: { ...COMMUNE, legal_name: 'Centre hospitalier' } }, term(60)]],
    not: [[{ ...OURS, buyer: { ...COMMUNE, legal_name: 'Centre hospitalier' } }, term(45)]],
  },
  due_meat: {
    given: [
      [{ ...GOODS, lines: [{ ...LINE, description: 'Carcasse de bœuf' }] }],
      [{ ...OURS, ...GOODS, lines: [{ ...LINE, description: 'Viande fraîche' }] }, term(30)],
    ],
    not: [[{ ...GOODS, lines: [LINE, { ...LINE, description: 'Carcasse de bœuf' }] }]],
  },
  due_perishable: {
    given: [[{ ...OURS, ...GOODS, lines: [{ ...LINE, description: 'Tomates grappe' }] }, term(45)]],
    not: [[{ ...OURS, ...GOODS, lines: [{ ...LINE, description: 'Fruits secs' }] }, term(45)]],
  },
  due_spirits: {
    given: [[{ ...OURS, ...GOODS, lines: [{ ...LINE, description: 'Cognac VSOP' }] }, term(60)]],
    not: [[{ ...OURS, ...GOODS, lines: [{ ...LINE, description: 'Vin rouge' }] }, term(60)]],
  },
  due_transport: {
    given: [[{ ...OURS, lines: [{ ...LINE, description: 'Transport Flers-Lyon' }] }, term(45)]],
    not: [
      [{ ...OURS, lines: [LINE, { ...LINE, description: 'Transport' }] }, term(45)],
      [{ ...OURS, lines: [{ ...LINE, description: 'Transport de voyageurs' }] }, term(45)],
      [{ ...OURS, lines: [{ ...LINE, description: 'Manutention' }] }, term(45)],
    ],
  },
  own_words: {
    given: [
      [{ payment_terms: '30 jours net ; escompte de 2 % sous 8 jours' }],
      [{ notes: [{ text: 'Pénalités de retard : 3 fois le taux d’intérêt légal.' }] }],
      [{ notes: [{ subject_code: 'AAI', text: 'Recovery costs in case of late payment: EUR 40' }] }],
    ],
    not: [[{}], [{ payment_terms: '30 jours' }]],
  },
  penalties: {
    given: [[{}]],
    not: [
      [{ payment_terms: 'Pénalités de retard : 12 % l’an' }],
      [{ notes: [{ text: 'Late payment interest of 1% a month' }] }],
      [{ notes: [{ subject_code: 'PMD', text: 'x' }] }],
      [{ buyer: COMMUNE }],
      [{ buyer: CONSUMER }],
      [OURS, { ...HOUSE, penalty_mention: 'Pénalités : 12 %' }],
    ],
  },
  penalties_public: {
    given: [
      [{ buyer: COMMUNE }],
      [
        { ...OURS, buyer: COMMUNE },
        { ...HOUSE, penalty_mention: 'BCE + 10' },
      ],
    ],
    not: [[{}]],
  },
  penalties_consumer: { given: [[{ buyer: CONSUMER }]], not: [[{}], [{ buyer: COMMUNE }]] },
  recovery: {
    given: [[{}], [{ notes: [{ text: 'Indemnité forfaitaire de déplacement : 35 €' }] }]],
    not: [
      [{ notes: [{ text: 'Indemnité forfaitaire pour frais de recouvrement : 40 €' }] }],
      [{ buyer: COMMUNE }],
      [{ buyer: CONSUMER }],
    ],
  },
  recovery_public: { given: [[{ buyer: COMMUNE }]], not: [[{}]] },
  recovery_consumer: { given: [[{ buyer: CONSUMER }]], not: [[{}]] },
  discount: {
    given: [[{}], [{ payment_terms: '30 jours, remise exceptionnelle de 10 % déjà déduite' }]],
    not: [
      [{ payment_terms: 'Escompte de 2 % sous 8 jours' }],
      [{ payment_terms: '2/10 net 30' }],
      [{ notes: [{ text: '1% discount if paid within 10 days' }] }],
      [{ notes: [{ text: 'Remise de 2 % pour règlement comptant' }] }],
      [OURS, { ...HOUSE, payment_terms: { text: '30 jours, escompte de 1 % à 10 jours' } }],
    ],
  },
  discount_consumer: { given: [[{ buyer: CONSUMER }]], not: [[{}]] },
  own_account: {
    given: [
      [OURS, HOUSE],
      [{ ...OURS, payment_terms: 'Virement à 30 jours' }, HOUSE],
    ],
    not: [
      [{}, HOUSE],
      [{ ...OURS, payee: { legal_name: 'Factor Nord' } }, HOUSE],
      ...['393', '501', '472'].map((type): Case => [{ ...OURS, type }, HOUSE]),
      [{ ...OURS, notes: [{ subject_code: 'ACC', text: 'Payez à Factor Nord' }] }, HOUSE],
      [{ ...OURS, notes: [{ text: 'Créance cédée à Factor Nord SA' }] }, HOUSE],
      [{ ...OURS, direct_debit: { mandate: 'M-1' } }, HOUSE],
      ...[
        'Paiement par chèque',
        'Réglé par carte bancaire',
        'Le montant sera prélevé le 5 décembre 2026',
        'LCR à 45 jours',
        'Espèces',
        'Paid by credit card',
        'Virement sur le compte FR14 2004 1010 0505 0001 3M02 606',
        'À régler à la société Holding Exemple',
      ].map((payment_terms): Case => [{ ...OURS, payment_terms }, HOUSE]),
      [{ ...OURS, payment_means: [{ code: '20' }] }, HOUSE],
      [{ ...OURS, totals: { prepaid: 120 } }, HOUSE],
    ],
  },
  treatment: { given: [[{}]], not: [[{ notes: [{ subject_code: 'BAR', text: 'B2B' }] }]] },
  vat_group: { given: [[OURS, { ...HOUSE, vat_group: { siren: '300000007' } }]], not: [[{}, HOUSE]] },
  debits: { given: [[{ seller: { ...PLAIN.seller, vat_on_debits: true } }]], not: [[{}]] },
  unit: { given: [[{}]], not: [[{ lines: [{ ...LINE, unit: 'HUR' }] }]] },
  vat_category: { given: [[{}]], not: [[taxedAs('E')]] },
  vat_zero: { given: [[taxedAs('E')]], not: [[{}], [taxedAs('O')]] },
  franchise: { given: [[{ seller: { ...PLAIN.seller, vat_regime: 'franchise_293b' } }]], not: [[{}]] },
  only_vat: {
    given: [[{ allowances: [{ amount: 5 }] }]],
    not: [[{ allowances: [{ amount: 5 }], lines: [LINE, { ...LINE, vat_rate: 10 }] }]],
  },
  exemption_of_lines: {
    given: [[{ lines: [EXEMPT_LINE, LINE] }], [{ lines: [EXEMPT_LINE, { ...EXEMPT_LINE, quantity: 3 }] }]],
    not: [
      [{ lines: [EXEMPT_LINE, { ...EXEMPT_LINE, exemption_reason: 'Art. 261-4-1° du CGI' }] }],
      [{ lines: [EXEMPT_LINE, { ...EXEMPT_LINE, exemption_reason: undefined, exemption_code: undefined }] }],
      [
        {
          lines: [EXEMPT_LINE],
          vat_breakdown: [{ category: 'E', exemption_reason: 'Art. 261-4-4° du CGI' }],
        },
      ],
      [{ lines: [{ ...EXEMPT_LINE, vat_category: 'S', vat_rate: 20 }] }],
    ],
  },
  exemption: {
    given: [
      [taxedAs('AE')],
      [{ ...taxedAs('K'), buyer: { legal_name: 'X', vat: 'DE136695976' } }],
      [{ ...taxedAs('G'), buyer: { ...PLAIN.buyer, address: { postal: '97400', city: 'Saint-Denis' } } }],
      [{ ...taxedAs('G'), buyer: { legal_name: 'X', address: { country: 'US' } } }],
    ],
    not: [
      [taxedAs('K')],
      [taxedAs('G')],
      [taxedAs('E')],
      [{ ...taxedAs('G'), buyer: { legal_name: 'X', address: { country: 'DE' } } }],
      [{ ...taxedAs('AE'), buyer: { legal_name: 'X', address: { country: 'US' } } }],
    ],
  },
  line_number: { given: [[{}]], not: [[{ lines: [{ ...LINE, id: '1' }] }]] },
  base_of_line: {
    given: [[{ lines: [{ ...LINE, allowances: [{ percent: 10 }] }] }]],
    not: [[{ lines: [{ ...LINE, allowances: [{ percent: 10, base: 50 }] }] }]],
  },
  base_of_lines: {
    given: [[{ allowances: [{ percent: 10 }] }]],
    not: [[{ allowances: [{ percent: 10 }], lines: [LINE, { ...LINE, vat_rate: 10 }] }]],
  },
  computed: { given: [[{}]], not: [] },
  converted: { given: [[{ currency: 'USD', exchange_rate: '0.9' }]], not: [[{ currency: 'USD' }]] },
  vat_currency: { given: [[{ currency: 'USD' }]], not: [[{}]] },
  credit_means: { given: [[{ type: '381' }]], not: [[{}]] },
  detail: {
    given: [[GROUPED]],
    not: [[{}], [{ lines: [LOT, { ...LINE, id: '2', parent: '1', subtype: 'DETAIL' }] }]],
  },
  group: {
    given: [
      [
        {
          lines: [
            { id: '1', description: 'Lot 1' },
            { ...LINE, id: '2', parent: '1' },
          ],
        },
      ],
    ],
    not: [
      [{}],
      [GROUPED],
      [{ lines: [{ id: '1', description: 'Lot 1' }, LINE] }],
      [
        {
          lines: [
            { ...LINE, id: '1' },
            { ...LINE, id: '2', parent: '1' },
          ],
        },
      ],
    ],
  },
  group_amount: {
    given: [[GROUPED]],
    not: [[{}], [{ lines: [{ ...LOT, net_amount: '100.00' }, GROUPED.lines[1]] }]],
  },
  information_amount: {
    given: [[{ lines: [LINE, { description: 'Garantie de deux ans', subtype: 'INFORMATION' }] }]],
    not: [[{}]],
  },
  payer_means: {
    given: [[{ payer: { legal_name: 'Centrale de Règlement SAS' } }]],
    not: [[{}], [{ payer: { legal_name: 'Centrale de Règlement SAS' }, payment_means: [{ code: '20' }] }]],
  },
}

const reasonsOf = ([change, organisation]: Case) =>
  toInvoice({ ...PLAIN, ...change }, organisation ?? {}, '2026-11-22').assumptions.map(({ reason }) => reason)

for (const reason of Object.keys(MATRIX) as Reason[])
  describe(reason, () => {
    const { given, not } = MATRIX[reason]
    for (const each of given)
      test(`is given for ${JSON.stringify(each[0])}`, () => {
        assert.ok(reasonsOf(each).includes(REASONS[reason]))
      })
    for (const each of not)
      test(`is not given for ${JSON.stringify(each[0])}`, () => {
        assert.ok(!reasonsOf(each).includes(REASONS[reason]))
      })
  })

test('a note has the caller’s words, and no other note contradicts it', () => {
  const notes = toInvoice(
    { ...PLAIN, payment_terms: '30 jours net, escompte de 2 % sous 8 jours' },
    {},
    '2026-11-22',
  ).invoice.notes
  assert.equal(notes.find(note => note.subject_code === 'AAB')?.text, 'escompte de 2 % sous 8 jours')
  assert.ok(!notes.some(note => /pas d.escompte/i.test(note.text ?? '')))
})

test('an export to Réunion quotes article 294, one to America does not', () => {
  const row = (buyer: object) =>
    toInvoice({ ...PLAIN, ...taxedAs('G'), buyer }, {}, '2026-11-22').invoice.vat_breakdown[0]!
  assert.match(row({ legal_name: 'X', address: { country: 'RE' } }).exemption_reason!, /294-2/)
  assert.doesNotMatch(row({ legal_name: 'X', address: { country: 'US' } }).exemption_reason!, /294/)
})
