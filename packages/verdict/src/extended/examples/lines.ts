/** Lines, their items and charges, under EXTENDED-CTC-FR. */
import type { Syntax } from '@conforme/formats'
import {
  CHARGED,
  type Entry,
  extended,
  FREIGHT_CHARGED,
  type OfficialExample,
  SAMPLE,
} from '../../base/example.ts'

const INFORMATION = {
  'an informing line does without': {
    '/lines/-': { id: '2', subtype: 'INFORMATION', item: { name: 'Livré en main propre' } },
  },
}
/** UBL and CII print different ids. */
const IN_UBL = 'BR-FREXT-'
const IN_CII = 'BR-FREXT-BR-'

function ofLine(number: string, name: string, bad: (syntax: Syntax) => OfficialExample): readonly Entry[] {
  return [
    extended(`${IN_UBL}${number}`, name, bad('ubl'), INFORMATION),
    extended(`${IN_CII}${number}`, name, bad('cii'), INFORMATION),
  ]
}

/** The reason in a row of category S when no line is of it. */
function ofNoLine(syntax: Syntax): readonly string[] {
  const id = syntax === 'ubl' ? 'BR-FREXT-S-08' : 'BR-FXEXT-S-08'
  return [id, `${id}ini`, `${id}rev`]
}

const GROUP = { ...SAMPLE, id: '1', subtype: 'GROUP', net_amount: '100.00', item: { name: 'Conseil' } }
const DETAIL = {
  ...SAMPLE,
  parent: '1',
  subtype: 'DETAIL',
  quantity: '2',
  unit: 'HUR',
  net_amount: '100.00',
  price: { net: '50.00' },
}
const GROUPED = { '/lines/0': GROUP, '/lines/1': DETAIL }

const ALL_LINES: readonly Entry[] = [
  ...ofLine('22', 'a line without a quantity', syntax => ({
    '/lines/0/quantity': null,
    '/lines/0/unit': null,
    with: [`${syntax === 'ubl' ? IN_UBL : IN_CII}23`],
  })),
  ...ofLine('23', 'a quantity without its unit', () => ({ '/lines/0/unit': null })),
  ...ofLine('24', 'a line without its amount', syntax => ({
    '/lines/0/net_amount': null,
    with: ['BR-FREXT-CO-10', 'BR-FREXT-CO-13', ...ofNoLine(syntax)],
  })),
  ...ofLine('26', 'a line without a price', () => ({ '/lines/0/price/net': null })),
  extended(
    'BR-FREXT-CO-04',
    'a line without a category',
    {
      '/lines/0/vat_category': null,
      '/lines/0/vat_rate': null,
      with: ['BR-FREXT-S-01', ...ofNoLine('cii'), ...ofNoLine('ubl'), 'UBL-FREXT-SR-48'],
    },
    INFORMATION,
  ),
  extended(
    'BR-FREXT-06',
    'a line of no kind below another',
    { '/lines/-': { ...SAMPLE, parent: '1' } },
    {
      'a group and its detail': GROUPED,
    },
  ),
  extended(
    'BR-FREXT-08',
    'two cents too many',
    { ...GROUPED, '/lines/0/net_amount': '100.02' },
    {
      'the sum of its details': GROUPED,
    },
  ),
  extended(
    'BR-FREXT-11',
    'below a line that is not there',
    {
      '/lines/0/subtype': 'DETAIL',
      '/lines/0/parent': '9',
    },
    { 'below its group': GROUPED },
  ),
  extended(
    'BR-FREXT-12',
    'a group without an amount below one with',
    {
      ...GROUPED,
      '/lines/2': { ...GROUP, id: '3', parent: '1', net_amount: undefined },
    },
    { 'a group and its detail': GROUPED },
  ),
  extended(
    'BR-FREXT-BR-38',
    'a charge without a reason',
    {
      ...CHARGED,
      '/charges': [{ amount: '10.00', vat_category: 'S', vat_rate: '20.00' }],
    },
    { 'the cost of freight': FREIGHT_CHARGED },
  ),
  extended(
    'BR-FREXT-BR-44',
    'a charge without a reason',
    {
      '/lines/0/charges': [{ amount: '10.00' }],
      '/lines/0/price/net': '45.00',
    },
    {
      'a fee': { '/lines/0/charges': [{ amount: '10.00', reason: 'Frais' }], '/lines/0/price/net': '45.00' },
    },
  ),
]

const measured = (more: object) => ({
  '/lines/0/item/attributes': [{ name: 'Longueur', measure: '2', measure_unit: 'MTR', ...more }],
})
const coded = (code: string) => ({ '/lines/0/item/attributes': [{ name: 'Bois', code, value: 'chêne' }] })
const A_LENGTH = { 'a length in metres': measured({}) }
const A_COLOUR = { 'a code of the list': coded('COLOR_TEXT') }

const ITEMS: readonly Entry[] = [
  extended(
    'BR-FREXT-54-1',
    'a value of nothing',
    { '/lines/0/item/attributes': [{ value: 'chêne' }] },
    A_COLOUR,
  ),
  extended('BR-FREXT-54-2', 'a text beside its measure', measured({ value: '2 m' }), A_LENGTH),
  extended('BR-FREXT-04', 'an invented code', coded('BOIS'), A_COLOUR),
  extended('(noid)', 'an invented code', coded('BOIS'), A_COLOUR),
  extended(
    'BR-FREXT-CL-19-GP',
    'an invented code',
    {
      ...discounted(),
      cii: [
        {
          at: '(//ram:AppliedTradeAllowanceCharge)[1]',
          do: 'into',
          value: '<ram:ReasonCode>PROMO</ram:ReasonCode>',
        },
      ],
    },
    {
      'a discount': {
        ...discounted(),
        cii: [
          {
            at: '(//ram:AppliedTradeAllowanceCharge)[1]',
            do: 'into',
            value: '<ram:ReasonCode>95</ram:ReasonCode>',
          },
        ],
      },
    },
  ),
]

function discounted(): OfficialExample {
  return { '/lines/0/price': { gross: '60.00', discount: '10.00', net: '50.00' } }
}

export const LINES: readonly Entry[] = [...ALL_LINES, ...ITEMS]
