import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { asGiven, type Unread, type UnreadKind } from '@conforme/model'
import { placeholders } from '../explain.ts'
import { TODAY } from '../testing.ts'
import { INPUT } from './index.ts'

/** The one thing of a draft that could not be read, as the reading reports it. */
function unreadOf(draft: unknown): Unread {
  const { unread } = asGiven(draft, TODAY)
  assert.equal(unread.length, 1, JSON.stringify(unread))
  return unread[0]!
}

function assertMeant(draft: unknown, kind: UnreadKind, expected: unknown): void {
  const unread = unreadOf(draft)
  assert.equal(unread.kind, kind)
  assert.deepEqual(INPUT[kind].repair?.(unread), expected)
}

describe('words', () => {
  for (const [kind, remark] of Object.entries(INPUT))
    test(`${kind} is reported in both languages, with the same figures`, () => {
      const { says, saysNearest = says, saysWhere = { says }, why, label } = remark
      for (const text of [says, saysNearest, saysWhere.says, why, label]) {
        assert.deepEqual(placeholders(text.fr).toSorted(), placeholders(text.en).toSorted())
        for (const words of [text.fr, text.en]) {
          assert.ok(words.length > 0 && words.length <= 200)
          assert.doesNotMatch(words, /^(?:Erreur|Invalid|Error)|!/)
          for (const name of placeholders(words)) assert.match(name, /^\{(?:value|nearest|pointer)\}$/)
        }
      }
    })

  test('only unknown fields leave the invoice readable, unless they hold money', () => {
    const kinds = Object.keys(INPUT) as UnreadKind[]
    assert.deepEqual(
      kinds.filter(kind => INPUT[kind].severity !== 'error'),
      ['unknown', 'repeated', 'ignored', 'ignore', 'markup', 'mojibake', 'invisible', 'direction'],
    )
  })

  test('a day that does not exist is not reported as a wrong form', () => {
    const holds = (issue_date: string) => INPUT.date.saysWhere?.holds(unreadOf({ issue_date }))
    for (const day of ['2026-11-31', '2026-02-30', '2026-13-01']) assert.equal(holds(day), true, day)
    for (const day of ['20/11/2026', '20261131', 'demain']) assert.equal(holds(day), false, day)
  })

  test('each kind has its own code', () => {
    const codes = Object.values(INPUT).map(remark => remark.code)
    assert.equal(new Set(codes).size, codes.length)
  })
})

describe('numbers', () => {
  const amount = (value: unknown) => ({ totals: { payable: value } })
  const price = (value: unknown) => ({ lines: [{ unit_price_ht: value }] })
  for (const [written, meant] of [
    ['1 234,56', '1234.56'],
    ['1\u202f234,56 €', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['+12.50', '12.50'],
    ['-12,5', '-12.5'],
    [',5', '0.5'],
    ['12.', '12'],
    ['20 %', '20'],
  ])
    test(`${written} means ${meant}`, () => assertMeant(amount(written), 'decimal', meant))

  for (const written of ['1,234', 'douze', 'NaN', '12€50', '--5', '1.2,3.4'])
    test(`what ${written} means cannot be known`, () => assertMeant(amount(written), 'decimal', undefined))

  for (const written of [
    'TVA 20',
    'taux de TVA : 20 %',
    '20 % TVA',
    '20% de TVA',
    'VAT 20',
    'TVA à 20 %',
    'taux 20 %',
  ])
    test(`the rate ${written} means 20`, () =>
      assertMeant({ lines: [{ vat_rate: written }] }, 'decimal', '20'))

  test('words of VAT beside an amount show that it is not an amount', () =>
    assertMeant(amount('TVA 20'), 'decimal', undefined))

  test('a price may have three decimals', () => assertMeant(price('2,145'), 'decimal', '2.145'))

  test('floating-point dust is rounded to what the term allows', () => {
    assertMeant(amount(0.1 + 0.2), 'precision', '0.30')
    assertMeant(amount('19.994999999999997'), 'precision', '19.99')
    assertMeant(amount('0.005000000001'), 'precision', '0.01')
    assertMeant(amount(1e-9), 'precision', '0.00')
    assertMeant(price(2.1450000000000005), 'precision', '2.145')
    assertMeant({ lines: [{ quantity: 0.30000000000000004 }] }, 'precision', '0.30')
  })

  test('an exponent is written out, and what is too long stays', () => {
    assertMeant(amount('1e3'), 'decimal', '1000')
    assertMeant(amount('1.5e-3'), 'decimal', '0.0015')
    assertMeant(amount(1e40), 'size', undefined)
    assertMeant(amount('12345678901234567890'), 'size', undefined)
  })
})

describe('dates', () => {
  for (const written of [
    '20/11/2026',
    '20-11-2026',
    '20.11.2026',
    '20261120',
    '2026/11/20',
    '2026-11-20T10:30:00Z',
    '20/11/26',
    '11/20/2026',
    '20 novembre 2026',
    'le 20 nov. 2026',
    '20 Nov 2026',
    '20 November 2026',
  ])
    test(`${written} means 2026-11-20`, () => assertMeant({ issue_date: written }, 'date', '2026-11-20'))

  test('months with accents are read', () => assertMeant({ due_date: '1er août 2026' }, 'date', '2026-08-01'))

  test('an abbreviated month is read where only one month fits', () => {
    assertMeant({ due_date: '3 juil. 2026' }, 'date', '2026-07-03')
    assertMeant({ due_date: '3 jui 2026' }, 'date', undefined)
  })

  for (const written of ['2026-02-30', '31/11/2026', '20 brumaire 2026', 'demain'])
    test(`${written} is not a day`, () => assertMeant({ issue_date: written }, 'date', undefined))
})

describe('types', () => {
  test('a number where text goes is its text', () => {
    assertMeant({ number: 2026001 }, 'type', '2026001')
    assertMeant({ buyer: { siren: 200000008 } }, 'type', '200000008')
  })

  test('yes and no in words are true and false', () => {
    assertMeant({ delivery_differs: 'oui' }, 'type', true)
    assertMeant({ seller: { sole_trader: 'False' } }, 'type', false)
    assertMeant({ delivery_differs: 'peut-être' }, 'type', undefined)
  })

  test('an identifier gets the scheme that its place and form show', () => {
    assertMeant({ seller: { legal_id: '100 000 009' } }, 'type', { value: '100000009', scheme: '0002' })
    assertMeant({ buyer: { electronic_address: '200000008' } }, 'type', {
      value: '200000008',
      scheme: '0225',
    })
    assertMeant({ buyer: { electronic_address: 'a@b.example' } }, 'type', {
      value: 'a@b.example',
      scheme: 'EM',
    })
    assertMeant({ buyer: { ids: ['20000000800017'] } }, 'type', { value: '20000000800017', scheme: '0009' })
  })

  test('one item without its list is a list of one', () => {
    assertMeant({ lines: { description: 'Conseil' } }, 'type', [{ description: 'Conseil' }])
    assertMeant({ seller: { ids: '10000000900017' } }, 'type', [{ value: '10000000900017', scheme: '0009' }])
    assertMeant({ seller: { ids: { value: 'A7' } } }, 'type', [{ value: 'A7' }])
  })

  test('the items of a wrapped or numbered list are its items', () => {
    const line = { description: 'Conseil' }
    assertMeant({ lines: { object: 'list', data: [line, line] } }, 'type', [line, line])
    assertMeant({ lines: { 0: line, 1: line } }, 'type', [line, line])
    assertMeant({ lines: { line } }, 'type', [line])
    assertMeant({ lines: { total: 12, first: line } }, 'type', undefined)
  })

  test('the number of an article is not a SIRET, nor the object type of an export a number', () => {
    assertMeant({ lines: [{ item: { standard_id: '03456789012345' } }] }, 'type', { value: '03456789012345' })
    assertMeant({ object: 'invoice' }, 'type', undefined)
    assertMeant({ object: 'Chantier 12' }, 'type', { value: 'Chantier 12' })
  })

  test('a number is not a day in words: a repair of its own reads what it counts', () => {
    assertMeant({ issue_date: 20261120 }, 'type', undefined)
    assertMeant({ issue_date: 46346 }, 'type', undefined)
  })

  test('what cannot be guessed is not', () => {
    assertMeant({ buyer: 'Comptoir du Rhône' }, 'type', undefined)
    assertMeant({ totals: { payable: true } }, 'type', undefined)
    assertMeant({ number: {} }, 'type', undefined)
  })
})

describe('words of a closed list', () => {
  test('French words and near misses are understood', () => {
    assertMeant({ operation_category: 'Biens' }, 'enum', 'GOODS')
    assertMeant({ operation_category: 'Prestation de services' }, 'enum', 'SERVICES')
    assertMeant({ operation_category: 'SERVICE' }, 'enum', 'SERVICES')
    assertMeant({ buyer: { kind: 'particulier' } }, 'enum', 'CONSUMER')
  })

  test('a word of another list is not accepted', () =>
    assertMeant({ operation_category: 'particulier' }, 'enum', undefined))
})

describe('text and fields', () => {
  test('forbidden characters are left out', () =>
    assertMeant({ payment_terms: 'Trente\u0000 jours' }, 'characters', 'Trente jours'))

  test('a misnamed field has no value of its own to repair', () =>
    assertMeant({ byuer: {} }, 'unknown', undefined))
})
