import { FRENCH_VAT_CATEGORIES } from '@conforme/model'
import { formed } from '../base/kinds.ts'

/** The Canary Islands, Ceuta and Melilla have an assert of their own. */
const SPANISH: ReadonlySet<string> = new Set(['L', 'M'])

const rateOf = (code: string) => (code === 's' ? '20.00' : '0.00')

// CII also fails when the code is missing; EN 16931 (BR-32, BR-37, BR-47, BR-CO-04) reports that.
const CODES = [
  {
    at: 'BT-95',
    list: { cii: 'BR-FR-15_BT-95_BT-102', ubl: 'BR-FR-15_BT-95_BT-102-1' },
    spanish: { cii: 'BR-FR-15_BT-95_BT-102_LM', ubl: 'BR-FR-15_BT-95_BT-102-2' },
    example: (code: string) => ({
      '/allowances': [{ amount: '0.00', vat_category: code, vat_rate: rateOf(code), reason: 'Remise' }],
    }),
  },
  {
    at: 'BT-102',
    list: { cii: 'BR-FR-15_BT-95_BT-102', ubl: 'BR-FR-15_BT-95_BT-102-1' },
    spanish: { cii: 'BR-FR-15_BT-95_BT-102_LM', ubl: 'BR-FR-15_BT-95_BT-102-2' },
    example: (code: string) => ({
      '/charges': [{ amount: '0.00', vat_category: code, vat_rate: rateOf(code), reason: 'Port' }],
    }),
  },
  {
    at: 'BT-118',
    list: { cii: 'BR-FR-15_BT-95_BT-118', ubl: 'BR-FR-15_BT-118-1' },
    spanish: { cii: 'BR-FR-15_BT-95_BT-118_LM', ubl: 'BR-FR-15_BT-118-2' },
    example: (code: string) => ({ '/vat_breakdown/0/category': code }),
  },
  {
    at: 'BT-151',
    list: { cii: 'BR-FR-15_BT-95_BT-151', ubl: 'BR-FR-15_BT-151-1' },
    // The official UBL file numbers it after rule 8.
    spanish: { cii: 'BR-FR-15_BT-95_BT-151_LM', ubl: 'BR-FR-08_BT-151-2' },
    example: (code: string) => ({ '/lines/0/vat_category': code }),
  },
] as const

const COMMON = {
  id: 'BR-FR-15',
  basis: { text: 'XP Z12-012, BR-FR-15' },
  covers: ['BR-CL-17', 'BR-CL-18'],
  label: { fr: 'Code de TVA', en: 'VAT category' },
} as const

export default CODES.flatMap(({ at, list, spanish, example }) => [
  formed({
    ...COMMON,
    assert: list,
    at,
    list: FRENCH_VAT_CATEGORIES,
    accepts: code => FRENCH_VAT_CATEGORIES.has(code) || SPANISH.has(code),
    says: {
      fr: `Choisissez [${at}] parmi S, E, AE, K, G, O et Z ; trouvé : {${at}}.`,
      en: `Take the [${at}] from S, E, AE, K, G, O and Z; found: {${at}}.`,
    },
    why: {
      fr: 'L’administration ne lit que ces sept régimes ; un autre code fait rejeter la facture.',
      en: 'The tax office reads these seven regimes only; an invoice with any other code is rejected.',
    },
    repairs: ['code-spelling'],
    examples: {
      good: { 'zero rate': example('Z') },
      bad: { 'Italian split payment': example('B'), 'in lower case': example('s') },
    },
  }),
  formed({
    ...COMMON,
    assert: spanish,
    at,
    accepts: code => !SPANISH.has(code),
    says: {
      fr: `Remplacez {${at}} dans [${at}] : L et M sont les taxes des Canaries et de Ceuta, non la TVA.`,
      en: `Replace {${at}} in the [${at}]: L and M are the taxes of the Canaries and Ceuta, not VAT.`,
    },
    why: {
      fr: 'Une facture qui porte l’IGIC ou l’IPSI n’entre pas dans le circuit français : elle est rejetée.',
      en: 'An invoice with IGIC or IPSI has no place in the French circuit: it is rejected.',
    },
    examples: {
      good: { 'reverse charge': example('AE') },
      bad: { 'the Canaries': example('L'), Ceuta: example('M') },
    },
  }),
])
