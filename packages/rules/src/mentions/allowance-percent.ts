import {
  absolute,
  add,
  CENT,
  type Decimal,
  grossOfLine,
  type Line,
  literal,
  multiply,
  percentage,
  subtract,
} from '@conforme/model'
import { totalling } from '../base/example-parts.ts'
import { rule } from '../base/rule.ts'

/** Half of the last decimal of a percentage with two, as a share. */
const HALF_A_STEP = literal('0.00005')

interface Entry {
  readonly amount?: Decimal
  readonly base?: Decimal
  readonly percent?: Decimal
}

const common = {
  id: 'ALLOWANCE_PERCENT',
  onDocuments: 'warning',
  basis: { text: 'EN 16931-1, BT-92 à BT-94, BT-99 à BT-101, BT-136 à BT-138, BT-141 à BT-143' },
  label: { fr: 'Pourcentage de remise ou de frais', en: 'Percentage of allowance or charge' },
  says: {
    fr: 'Accordez montant et pourcentage : {percent} % de {base} font {expected}, et non {amount}.',
    en: 'Make amount and percentage agree: {percent} % of {base} is {expected}, not {amount}.',
  },
  why: {
    fr: 'L’acheteur lit deux remises ou deux frais différents, et ne sait lequel payer.',
    en: 'The buyer reads two different allowances or charges and cannot tell which one applies.',
  },
  when: ({ amount, base, percent }: Entry) =>
    amount !== undefined && base !== undefined && percent !== undefined,
  holds: ({ amount, base, percent }: Entry) => isClose(amount!, base!, percent!),
  detail: (it: Entry) => ({ ...it, percent: it.percent, expected: percentage(it.base!, it.percent!) }),
  suggest: ({ base, percent }: Entry) => percentage(base!, percent!),
  confidence: 0.5,
} as const

/** On a line a missing base means the amount of the line, unless a discount may apply to what another left. */
function baseOn({ base }: Entry, line: Line): Decimal | undefined {
  return base ?? (line.allowances.length + line.charges.length === 1 ? grossOfLine(line) : undefined)
}
const onLine = {
  ...common,
  when: (it: Entry, _: unknown, line: Line) =>
    it.amount !== undefined && it.percent !== undefined && baseOn(it, line) !== undefined,
  holds: (it: Entry, _: unknown, line: Line) => isClose(it.amount!, baseOn(it, line)!, it.percent!),
  detail: (it: Entry, _: unknown, line: Line) => ({
    ...it,
    base: baseOn(it, line),
    expected: percentage(baseOn(it, line)!, it.percent!),
  }),
  suggest: (it: Entry, _: unknown, line: Line) => percentage(baseOn(it, line)!, it.percent!),
} as const

const VAT = { vat_category: 'S', vat_rate: '20.00' }
const TEN_OFF = { base: '100.00', percent: '10.00', reason: 'Remise' }
const LINE_75 = {
  ...totalling({ lines: '75.00' }, '75.00', '15.00', '90.00'),
  '/lines/0/net_amount': '75.00',
}
const LINE_125 = {
  ...totalling({ lines: '125.00' }, '125.00', '25.00', '150.00'),
  '/lines/0/net_amount': '125.00',
}

export default [
  rule({
    ...common,
    on: 'BG-20',
    at: 'BT-92',
    examples: {
      good: {
        'ten percent': {
          ...totalling({ allowances: '10.00' }, '90.00', '18.00', '108.00'),
          '/allowances': [{ amount: '10.00', ...TEN_OFF, ...VAT }],
        },
        'a percentage rounded to two decimals': {
          ...totalling({ allowances: '33.34' }, '66.66', '13.33', '79.99'),
          '/allowances': [{ amount: '33.34', base: '1000.20', percent: '3.33', reason: 'Remise', ...VAT }],
        },
      },
      bad: {
        'ten percent of 100 that make 25': {
          ...totalling({ allowances: '25.00' }, '75.00', '15.00', '90.00'),
          '/allowances': [{ amount: '25.00', ...TEN_OFF, ...VAT }],
        },
      },
    },
  }),
  rule({
    ...common,
    on: 'BG-21',
    at: 'BT-99',
    examples: {
      good: {
        'ten percent': {
          ...totalling({ charges: '10.00' }, '110.00', '22.00', '132.00'),
          '/charges': [{ amount: '10.00', ...TEN_OFF, ...VAT }],
        },
      },
      bad: {
        'ten percent of 100 that make 25': {
          ...totalling({ charges: '25.00' }, '125.00', '25.00', '150.00'),
          '/charges': [{ amount: '25.00', ...TEN_OFF, ...VAT }],
        },
      },
    },
  }),
  rule({
    ...onLine,
    on: 'BG-27',
    at: 'BT-136',
    examples: {
      good: {
        'five percent of what ten percent left': {
          ...totalling({ lines: '85.50' }, '85.50', '17.10', '102.60'),
          '/lines/0/net_amount': '85.50',
          '/lines/0/allowances': [
            { amount: '10.00', percent: '10', reason: 'Remise' },
            { amount: '4.50', percent: '5', reason: 'Remise' },
          ],
        },
        'a quarter': { ...LINE_75, '/lines/0/allowances': [{ ...TEN_OFF, amount: '25.00', percent: '25' }] },
      },
      bad: {
        'ten percent of 100 that make 25': {
          ...LINE_75,
          '/lines/0/allowances': [{ amount: '25.00', ...TEN_OFF }],
        },
        'a quarter of the line, stated as a quarter of one per cent': {
          ...LINE_75,
          '/lines/0/allowances': [{ amount: '25.00', percent: '0.25', reason: 'Remise' }],
        },
      },
    },
  }),
  rule({
    ...onLine,
    on: 'BG-28',
    at: 'BT-141',
    examples: {
      good: {
        'a quarter': { ...LINE_125, '/lines/0/charges': [{ ...TEN_OFF, amount: '25.00', percent: '25' }] },
      },
      bad: {
        'ten percent of 100 that make 25': {
          ...LINE_125,
          '/lines/0/charges': [{ amount: '25.00', ...TEN_OFF }],
        },
      },
    },
  }),
]

/** Within what rounding the percentage explains the amount. A wrong sign is reported by another rule. */
function isClose(amount: Decimal, base: Decimal, percent: Decimal): boolean {
  const gap = absolute(subtract(absolute(amount), absolute(percentage(base, percent))))
  return gap <= add(CENT, multiply(absolute(base), HALF_A_STEP))
}
