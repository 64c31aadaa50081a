/** EXTENDED-CTC-FR in UBL: EN 16931 relaxed for what French practice needs. */
import type { XmlNode } from '@conforme/formats'
import { double } from '../../base/lexical.ts'
import { all, has, text } from '../../base/path.ts'
import type { Assert, Context, Pattern, RuleSet } from '../../base/rule-set.ts'
import { bitOf } from '../../en16931/ubl/facts.ts'
import { MODEL } from '../../en16931/ubl/index.ts'
import { assertOf, derive } from '../derive.ts'
import { categoryInUse, TAX_OF_S, taxableAsserts } from './breakdowns.ts'
import { EXTENDED_CODES } from './codes.ts'
import { isCounted, LINES_AND_PROPERTIES } from './sub-lines.ts'
import { EXTENDED_SYNTAX, ofDocument } from './syntax.ts'
import { GROSS_TOTAL, NET_TOTAL, SUM_OF_ALLOWANCES, SUM_OF_CHARGES, SUM_OF_LINES } from './totals.ts'

const LIFTED = `
  BR-27 BR-28 BR-CO-17 BR-O-02 BR-O-03 BR-O-04 BR-O-11 BR-O-12 BR-O-13 BR-O-14 BR-S-10 BR-Z-10`

/** The amount due on an invoice has a due date, or terms. */
const TERMS_OF_PAYMENT: Context = {
  match: '/ubl:Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount',
  asserts: [
    {
      id: 'BR-CO-25',
      holds: (it, { root }) => {
        const amount = double(text(it, '.'))
        return amount <= 0 || (amount > 0 && hasTerms(root))
      },
    },
  ],
}

function hasTerms(root: XmlNode): boolean {
  return has(root, './/cbc:DueDate') || has(root, './/cac:PaymentTerms/cbc:Note')
}

/** What EN 16931 requires of every line, this profile requires of the lines that count. */
function ofCountedLine(id: string, base: string): readonly Assert[] {
  const { holds } = assertOf(MODEL, base)
  return [{ id, holds: (line, subject) => !isCounted(line, subject) || holds(line, subject) }]
}

/** A text, or a quantity with its unit, and not both. */
function hasOneValue(it: XmlNode): boolean {
  if (has(it, 'cbc:Value')) return !has(it, 'cbc:ValueQuantity')
  return all(it, 'cbc:ValueQuantity').some(quantity => (quantity.attribute('unitCode') ?? '') !== '')
}

const inUse = (name: string, code = name) => categoryInUse(name, bitOf(code), code)

const EXTENDED_MODEL: Pattern = derive(MODEL, {
  lifted: LIFTED,
  replaced: {
    'BR-22': ofCountedLine('BR-FREXT-22', 'BR-22'),
    'BR-23': ofCountedLine('BR-FREXT-23', 'BR-23'),
    'BR-24': ofCountedLine('BR-FREXT-24', 'BR-24'),
    'BR-26': ofCountedLine('BR-FREXT-26', 'BR-26'),
    'BR-CO-04': ofCountedLine('BR-FREXT-CO-04', 'BR-CO-04'),
    'BR-54': [
      { id: 'BR-FREXT-54-1', holds: it => has(it, 'cbc:Name') || has(it, 'cbc:NameCode') },
      { id: 'BR-FREXT-54-2', holds: hasOneValue },
    ],
    'BR-CO-10': [SUM_OF_LINES],
    'BR-CO-11': [SUM_OF_ALLOWANCES],
    'BR-CO-12': [SUM_OF_CHARGES],
    'BR-CO-13': [NET_TOTAL, GROSS_TOTAL],
    // Of reverse charge and of IPSI the rules of EN 16931 stay, beside those of the profile.
    'BR-CO-15': [inUse('AE'), inUse('AG', 'M')],
    'BR-S-01': [inUse('S')],
    'BR-Z-01': [inUse('Z')],
    'BR-E-01': [inUse('E')],
    'BR-IC-01': [inUse('IC', 'K')],
    'BR-G-01': [inUse('G')],
    'BR-O-01': [inUse('O')],
    'BR-AF-01': [inUse('AF', 'L')],
    'BR-AE-08': taxableAsserts('AE'),
    'BR-E-08': taxableAsserts('E'),
    'BR-G-08': taxableAsserts('G'),
    'BR-IC-08': taxableAsserts('IC', 'K'),
    'BR-AF-08': taxableAsserts('AF', 'L'),
    'BR-AG-08': taxableAsserts('AG', 'M'),
    'BR-O-08': taxableAsserts('O'),
    'BR-S-08': taxableAsserts('S'),
    'BR-S-09': [TAX_OF_S],
    'BR-Z-08': taxableAsserts('Z'),
  },
  contexts: {
    'BR-52': reference => [reference, TERMS_OF_PAYMENT],
    'BR-55': ofDocument,
  },
})

const PATTERNS: readonly Pattern[] = [EXTENDED_MODEL, EXTENDED_SYNTAX, EXTENDED_CODES, LINES_AND_PROPERTIES]

export const EXTENDED_CTC_FR_UBL_03: RuleSet = {
  id: 'extended-ctc-fr-ubl',
  version: '1.4.0.03',
  patterns: PATTERNS,
}

/** No rule differs. */
export const EXTENDED_CTC_FR_UBL_04: RuleSet = { ...EXTENDED_CTC_FR_UBL_03, version: '1.4.0.04' }
