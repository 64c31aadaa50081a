/** EXTENDED-CTC-FR in CII: EN 16931 relaxed for what French practice needs, in both editions. */
import type { XmlNode } from '@conforme/formats'
import { all, has } from '../../base/path.ts'
import type { Context, Pattern, RuleSet } from '../../base/rule-set.ts'
import { MODEL } from '../../en16931/cii/index.ts'
import { clean } from '../../en16931/cii/tree.ts'
import { derive } from '../derive.ts'
import { breakdownContext } from './breakdowns.ts'
import { EXTENDED_CODES, PROPERTY_CONTEXT } from './codes.ts'
import { categoryInUse, type KindOfLine, TERMS_OF_PAYMENT } from './document.ts'
import { COUNTED_LINE, SUB_LINE_CONTEXT } from './lines.ts'
import { EXTENDED_SYNTAX } from './syntax.ts'
import { type Reading, totalAsserts } from './totals.ts'

interface Edition {
  readonly version: '1.4.0.03' | '1.4.0.04'
  readonly reading: Reading
  readonly kindOfLine: KindOfLine
  readonly more: readonly Pattern[]
}

const LIFTED = `
  BR-22 BR-23 BR-24 BR-26 BR-27 BR-28 BR-CO-04 BR-CO-17 BR-CO-22 BR-CO-24
  BR-AE-08 BR-AF-08 BR-AF-10 BR-AG-08 BR-AG-10 BR-E-08 BR-G-08 BR-IC-08 BR-S-08 BR-S-09 BR-S-10 BR-Z-08 BR-Z-10
  BR-O-02 BR-O-03 BR-O-04 BR-O-08 BR-O-09 BR-O-10 BR-O-11 BR-O-12 BR-O-13 BR-O-14`

/** Before the breakdown of each category its taxable amount is judged; that hides the asserts on the tax. */
const beforeBreakdown = (name: string, code?: string) => (left: Context) => [
  breakdownContext(name, code),
  ...(left.asserts.length === 0 ? [] : [left]),
]

const hasReason = (it: XmlNode) => has(it, '../ram:Reason') || has(it, '../ram:ReasonCode')

function modelOf({ reading, kindOfLine }: Edition): Pattern {
  const totals = totalAsserts(reading)
  const inUse = (name: string, code = name) => [categoryInUse(name, code, kindOfLine)]
  return derive(MODEL, {
    lifted: LIFTED,
    replaced: {
      'BR-38': [{ id: 'BR-FREXT-BR-38', holds: hasReason }],
      'BR-44': [{ id: 'BR-FREXT-BR-44', holds: hasReason }],
      'BR-54': [
        { id: 'BR-FREXT-54-1', holds: it => has(it, 'ram:Description') || has(it, 'ram:TypeCode') },
        { id: 'BR-FREXT-54-2', holds: hasOneValue },
      ],
      'BR-CO-10': [totals[10]],
      'BR-CO-11': [totals[11]],
      'BR-CO-12': [totals[12]],
      'BR-CO-13': [totals[13], totals[15]],
      'BR-CO-15': [TERMS_OF_PAYMENT],
      'BR-S-01': inUse('S'),
      'BR-Z-01': inUse('Z'),
      'BR-E-01': inUse('E'),
      'BR-AE-01': inUse('AE'),
      'BR-IC-01': inUse('IC', 'K'),
      'BR-G-01': inUse('G'),
      'BR-O-01': inUse('O'),
      'BR-AF-01': inUse('AF', 'L'),
      'BR-AG-01': inUse('AG', 'M'),
    },
    contexts: {
      'BR-21': line => [line, COUNTED_LINE],
      'BR-AE-09': beforeBreakdown('AE'),
      'BR-AF-09': beforeBreakdown('AF', 'L'),
      'BR-AG-09': beforeBreakdown('AG', 'M'),
      'BR-E-09': beforeBreakdown('E'),
      'BR-G-09': beforeBreakdown('G'),
      'BR-IC-09': beforeBreakdown('IC', 'K'),
      'BR-O-09': beforeBreakdown('O'),
      'BR-S-09': beforeBreakdown('S'),
      'BR-Z-09': beforeBreakdown('Z'),
    },
  })
}

/** A text, or a measure with its unit, and not both. */
function hasOneValue(it: XmlNode): boolean {
  if (has(it, 'ram:Value')) return !has(it, 'ram:ValueMeasure')
  return all(it, 'ram:ValueMeasure').some(measure => (measure.attribute('unitCode') ?? '') !== '')
}

/** BR-CO-27, which the official artefact prints without an id: a transfer has one account, of one kind. */
const TRANSFER: Pattern = [
  {
    match: 'ram:SpecifiedTradeSettlementPaymentMeans',
    where: it => ['30', '58'].includes(clean(it, 'ram:TypeCode')),
    asserts: [
      {
        id: '(noid)',
        holds: it => {
          const account = 'ram:PayeePartyCreditorFinancialAccount'
          return has(it, `${account}/ram:IBANID`) !== has(it, `${account}/ram:ProprietaryID`)
        },
      },
    ],
  },
]

function edition(of: Edition): RuleSet {
  const { version, more } = of
  return {
    id: 'extended-ctc-fr-cii',
    version,
    patterns: [
      modelOf(of),
      EXTENDED_SYNTAX[version],
      EXTENDED_CODES,
      [PROPERTY_CONTEXT],
      [SUB_LINE_CONTEXT],
      ...more,
    ],
  }
}

export const EXTENDED_CTC_FR_CII_03 = edition({
  version: '1.4.0.03',
  reading: 'loose',
  kindOfLine: 'in the settlement',
  more: [TRANSFER],
})

export const EXTENDED_CTC_FR_CII_04 = edition({
  version: '1.4.0.04',
  reading: 'total',
  kindOfLine: 'beside the settlement',
  more: [],
})
