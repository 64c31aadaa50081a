import type { Text } from '../reasons/reasons.ts'

/**
 * The VAT categories of EN 16931, in the order of the ids below. `infix` is how the ids of their rules spell them, which is
 * not always by their code: BR-IC-01 is about K.
 */
// biome-ignore format: one category a line
export const VAT_CATEGORY_NAMES = [
  { code: 'S', infix: 'S', fr: 'taux normal ou réduit', en: 'standard or reduced rate' },
  { code: 'Z', infix: 'Z', fr: 'taux zéro', en: 'zero rate' },
  { code: 'E', infix: 'E', fr: 'exonération', en: 'exempt' },
  { code: 'AE', infix: 'AE', fr: 'autoliquidation', en: 'reverse charge' },
  { code: 'K', infix: 'IC', fr: 'livraison intracommunautaire', en: 'intra-Community supply' },
  { code: 'G', infix: 'G', fr: 'exportation', en: 'export' },
  { code: 'O', infix: 'O', fr: 'hors champ de la TVA', en: 'outside the scope of VAT' },
  { code: 'L', infix: 'AF', fr: 'IGIC des Canaries', en: 'IGIC of the Canary Islands' },
  { code: 'M', infix: 'AG', fr: 'IPSI de Ceuta et Melilla', en: 'IPSI of Ceuta and Melilla' },
] as const satisfies readonly ({ readonly code: string; readonly infix: string } & Text)[]

/**
 * The ids of the official rules that EN 16931 and EXTENDED-CTC-FR have for each VAT category, by their number. Rules, verdict
 * and repairs go through the categories and take their ids from here, so that a search for an id finds this row.
 */

// biome-ignore format: one number a line, in the order of the categories
const IDS = {
  '01': ['BR-S-01', 'BR-Z-01', 'BR-E-01', 'BR-AE-01', 'BR-IC-01', 'BR-G-01', 'BR-O-01', 'BR-AF-01', 'BR-AG-01'],
  '02': ['BR-S-02', 'BR-Z-02', 'BR-E-02', 'BR-AE-02', 'BR-IC-02', 'BR-G-02', 'BR-O-02', 'BR-AF-02', 'BR-AG-02'],
  '03': ['BR-S-03', 'BR-Z-03', 'BR-E-03', 'BR-AE-03', 'BR-IC-03', 'BR-G-03', 'BR-O-03', 'BR-AF-03', 'BR-AG-03'],
  '04': ['BR-S-04', 'BR-Z-04', 'BR-E-04', 'BR-AE-04', 'BR-IC-04', 'BR-G-04', 'BR-O-04', 'BR-AF-04', 'BR-AG-04'],
  '05': ['BR-S-05', 'BR-Z-05', 'BR-E-05', 'BR-AE-05', 'BR-IC-05', 'BR-G-05', 'BR-O-05', 'BR-AF-05', 'BR-AG-05'],
  '06': ['BR-S-06', 'BR-Z-06', 'BR-E-06', 'BR-AE-06', 'BR-IC-06', 'BR-G-06', 'BR-O-06', 'BR-AF-06', 'BR-AG-06'],
  '07': ['BR-S-07', 'BR-Z-07', 'BR-E-07', 'BR-AE-07', 'BR-IC-07', 'BR-G-07', 'BR-O-07', 'BR-AF-07', 'BR-AG-07'],
  '08': ['BR-S-08', 'BR-Z-08', 'BR-E-08', 'BR-AE-08', 'BR-IC-08', 'BR-G-08', 'BR-O-08', 'BR-AF-08', 'BR-AG-08'],
  '09': ['BR-S-09', 'BR-Z-09', 'BR-E-09', 'BR-AE-09', 'BR-IC-09', 'BR-G-09', 'BR-O-09', 'BR-AF-09', 'BR-AG-09'],
  '10': ['BR-S-10', 'BR-Z-10', 'BR-E-10', 'BR-AE-10', 'BR-IC-10', 'BR-G-10', 'BR-O-10', 'BR-AF-10', 'BR-AG-10'],
  // EXTENDED-CTC-FR: both syntaxes, then UBL, then CII.
  'FREXT-01': ['BR-FREXT-S-01', 'BR-FREXT-Z-01', 'BR-FREXT-E-01', 'BR-FREXT-AE-01', 'BR-FREXT-IC-01', 'BR-FREXT-G-01', 'BR-FREXT-O-01', 'BR-FREXT-AF-01', 'BR-FREXT-AG-01'],
  'FREXT-08': ['BR-FREXT-S-08', 'BR-FREXT-Z-08', 'BR-FREXT-E-08', 'BR-FREXT-AE-08', 'BR-FREXT-IC-08', 'BR-FREXT-G-08', 'BR-FREXT-O-08', 'BR-FREXT-AF-08', 'BR-FREXT-AG-08'],
  'FXEXT-08': ['BR-FXEXT-S-08', 'BR-FXEXT-Z-08', 'BR-FXEXT-E-08', 'BR-FXEXT-AE-08', 'BR-FXEXT-IC-08', 'BR-FXEXT-G-08', 'BR-FXEXT-O-08', 'BR-FXEXT-AF-08', 'BR-FXEXT-AG-08'],
} as const
const ORDER: readonly string[] = VAT_CATEGORY_NAMES.map(({ infix }) => infix)

/** The id of a rule of a category, spelt as its rules spell it: IC for K, AF for L, AG for M. */
export function vatRule(infix: string, number: keyof typeof IDS): string {
  const id = IDS[number][ORDER.indexOf(infix)]
  if (id === undefined) throw new RangeError(`${infix} is no VAT category of the rules`)
  return id
}

/** The numbers that EN 16931 has rules of each category under. */
export type VatRuleNumber = Exclude<keyof typeof IDS, `${string}EXT-${string}`>
