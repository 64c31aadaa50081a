import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { format, toInvoice } from '@conforme/model'
import { validate } from '../../assessment/validate.ts'
import type { Json } from '../../base/json.ts'
import { applied } from '../../base/patches.ts'
import type { Suggestion } from '../../base/validation.ts'
import { CONTEXT, MINIMAL } from '../../testing.ts'

const TWO_RATES = {
  ...MINIMAL,
  lines: [
    MINIMAL.lines[0],
    { description: 'Repas', quantity: 2, unit_price_ht: '33.33', vat_rate: 10 },
    { description: 'Livre', quantity: 1, unit_price_ht: '0.03', vat_rate: '5.5' },
  ],
}

/** The offers for an amount without a place, except that of leaving it out. */
function offersOf(draft: Json): readonly Suggestion[] {
  return validate(draft, CONTEXT).suggestions.filter(
    ({ code, pointer }) => code === 'UNKNOWN_MONEY' && !pointer.startsWith('/options/'),
  )
}

/** The totals with an offer taken, and what blocks it. */
function taken(draft: Json, { json_patch }: Suggestion) {
  const after = applied(draft, json_patch)
  const { totals } = toInvoice(after, {}, CONTEXT.today).invoice
  const blocking = validate(after, CONTEXT).checks.filter(check => !check.ok && check.severity === 'error')
  return {
    with_vat: format(totals.with_vat!, 2),
    payable: format(totals.payable!, 2),
    blocking: blocking.map(check => check.code),
  }
}

/** Each field on an invoice of 100 € at 20 %, with what each reading makes of the total and of the amount due. */
const READINGS: Readonly<Record<string, readonly (readonly [unknown, ...(readonly [string, string])[]])[]>> =
  {
    tip: [[5, ['125.00', '125.00'], ['126.00', '126.00']]],
    pourboire: [['5,00 €', ['125.00', '125.00'], ['126.00', '126.00']]],
    taxe_de_sejour: [[6.6, ['126.60', '126.60'], ['127.92', '127.92']]],
    taxe: [[12, ['134.40', '134.40'], ['132.00', '132.00']]],
    debours: [[30, ['150.00', '150.00'], ['156.00', '156.00']]],
    consigne: [[12, ['132.00', '132.00'], ['134.40', '134.40']]],
    eco_participation: [['2.40', ['122.88', '122.88'], ['120.00', '120.00']]],
    accise: [[10, ['132.00', '132.00'], ['120.00', '120.00']]],
    interets: [[10, ['130.00', '130.00'], ['132.00', '132.00'], ['120.00', '110.00']]],
    penalites: [[10, ['130.00', '130.00'], ['120.00', '120.00'], ['120.00', '110.00']]],
    retenue_garantie: [
      [6, ['120.00', '120.00']],
      ['5 %', ['120.00', '120.00']],
      [12, ['120.00', '120.00']],
    ],
    holdback: [[6, ['120.00', '120.00']]],
    precompte: [[6, ['120.00', '120.00']]],
    retenue_a_la_source: [[15, ['120.00', '120.00']]],
    depot_de_garantie: [[50, ['170.00', '170.00'], ['120.00', '70.00']]],
    caution: [[50, ['170.00', '170.00'], ['120.00', '70.00']]],
    provision: [[50, ['120.00', '70.00'], ['180.00', '180.00']]],
    ancien_solde: [[80, ['120.00', '120.00']]],
    honoraires: [[40, ['168.00', '168.00']]],
    prime: [[30, ['156.00', '156.00'], ['120.00', '90.00']]],
    prime_cee: [[30, ['120.00', '90.00']]],
    frais_port: [
      [10, ['132.00', '132.00']],
      [-10, ['108.00', '108.00'], ['132.00', '132.00']],
    ],
    discounts: [
      [
        [{ amount: 5 }, { amount: 3 }],
        ['110.40', '110.40'],
      ],
    ],
  }

describe('every reading of an amount changes the invoice as announced', () => {
  for (const [field, values] of Object.entries(READINGS))
    for (const [value, ...readings] of values)
      test(`${field}: ${JSON.stringify(value)}`, () => {
        const draft = { ...MINIMAL, [field]: value }
        const offers = offersOf(draft)
        const made = offers.map(offer => taken(draft, offer))
        assert.deepEqual(
          made,
          readings.map(([with_vat, payable]) => ({ with_vat, payable, blocking: [] })),
        )
        for (const [i, { reason, certain }] of offers.entries()) {
          assert.equal(certain, false)
          const { with_vat, payable } = made[i]!
          const said = payable === with_vat ? with_vat : payable
          assert.ok(reason.includes(said.replace('.', ',')), reason)
        }
      })
})

test('a retention is worded as such and not as a discount, and more than the law allows is doubted', () => {
  const [within] = offersOf({ ...MINIMAL, retenue_garantie: '5 %' })
  const [beyond] = offersOf({ ...MINIMAL, retenue_garantie: '10 %' })
  assert.match(String(within?.value), /^Retenue de garantie de 5 % \(6,00 €\), payable un an après/)
  assert.match(within!.reason, /n’est pas une remise/)
  assert.match(beyond!.reason, /limite la retenue à 5 %/)
  assert.ok(beyond!.confidence < within!.confidence)
})

test('a retention keeps the given terms', () => {
  const draft = { ...MINIMAL, payment_terms: '30 jours fin de mois', retenue_garantie: 6 }
  assert.match(String(offersOf(draft)[0]?.value), /^30 jours fin de mois ; Retenue de garantie de 6,00 €/)
})

test('what is outside VAT is not offered where category E has another reason', () => {
  const lines = [MINIMAL.lines[0], { ...MINIMAL.lines[0], vat_rate: 0, vat_category: 'E' }]
  const vat_breakdown = [{ category: 'E', rate: '0', exemption_code: 'VATEX-FR-CGI261-4' }]
  const offers = offersOf({ ...MINIMAL, lines, vat_breakdown, debours: 30 })
  assert.ok(offers.length > 0)
  assert.ok(offers.every(({ value }) => !JSON.stringify(value).includes('267')))
})

test('an amount of the document is divided between the rates, and the cents add up', () => {
  const draft = { ...TWO_RATES, frais_port: '10.00' }
  const [divided] = offersOf(draft)
  const charges = applied(draft, divided!.json_patch).charges as { amount: string; vat_rate: string }[]
  assert.deepEqual(
    charges.map(({ amount, vat_rate }) => [amount, vat_rate]),
    [
      ['6.00', '20'],
      ['4.00', '10'],
      ['0.00', '5.5'],
    ],
  )
  assert.match(divided!.reason, /répartie entre les taux/)
  assert.deepEqual(taken(draft, divided!).blocking, [])
})

test('a cost or a margin of the seller is first offered to be left out', () => {
  const [first] = validate({ ...MINIMAL, marge: 30 }, CONTEXT).suggestions.filter(
    it => it.code === 'UNKNOWN_MONEY',
  )
  assert.deepEqual([first?.pointer, first?.value], ['/options/ignore/0', '/marge'])
  assert.match(first!.reason, /interne/)
})

describe('the place of an amount is asked for, with the reason', () => {
  const asks = (field: string, value: unknown, language: 'fr' | 'en' = 'fr') =>
    validate({ ...MINIMAL, [field]: value }, { ...CONTEXT, language }).questions.find(
      question => question.pointer === `/${field}`,
    )?.asks ?? ''
  const of: readonly (readonly [string, unknown, RegExp, RegExp])[] = [
    ['remise', '1.234', /se lit de plusieurs façons/, /reads in several ways/],
    ['remise', '10 € dès demain', /dans une phrase/, /within a sentence/],
    ['truc', '15 €', /rien ne dit ce qu’est ce montant/, /nothing says what this amount is/],
    ['frais', { port: 5, remise: 3 }, /plusieurs montants/, /several amounts/],
    ['prix', 30, /pas ce prix/, /no such price/],
    ['total_ttc', 150, /un autre total/, /another total/],
    ['total_tva', 5, /une autre TVA/, /another VAT/],
    ['tip', 5, /reversé au personnel/, /passed on to the staff/],
  ]
  for (const [field, value, fr, en] of of)
    test(`${field}: ${JSON.stringify(value)}`, () => {
      assert.match(asks(field, value), fr)
      assert.match(asks(field, value, 'en'), en)
    })
})
