/**
 * Official asserts that require the same as a rule of ours, for another profile or under another id: its findings and
 * its repair apply to them too.
 */
import type { Invoice } from '@conforme/model'

/** By the id that the official validators print for our rule. */
export const LIKES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['CO-04', 'CO-10', 'CO-11', 'CO-12', 'CO-13', 'CO-15', 'CL-10', 'CL-20', 'CL-24'].map(rest => [
      `BR-FREXT-${rest}`,
      `BR-${rest}`,
    ]),
  ),
  // Of lines, UBL and CII print different ids.
  ...Object.fromEntries(
    ['22', '23', '24', '26'].flatMap(number => [
      [`BR-FREXT-${number}`, `BR-${number}`],
      [`BR-FREXT-BR-${number}`, `BR-${number}`],
    ]),
  ),
  'BR-FREXT-BR-38': 'BR-38',
  'BR-FREXT-BR-44': 'BR-44',
  'BR-FREXT-54-2': 'BR-FR-28-Value',
  'BR-FREXT-08': 'BR-FR-MV-05_EXT-FR-FE-BG-12',
  'BR-FR-01_BT-1-2': 'BR-FR-02_BT-1',
  'BR-FR-01_BT-25-2': 'BR-FR-02_BT-25',
  'BR-FR-01_EXT-FR-FE-136-2': 'BR-FR-02_EXT-FR-FE-136',
}
const OF_CATEGORY = /^BR-F[RX]EXT-((?:AE|AF|AG|IC|[SZEGO])-(?:01|08|09))$/

/** The id of our counterpart of an official id, or undefined. */
export function likeOf(id: string): string | undefined {
  const [, rest] = OF_CATEGORY.exec(id) ?? []
  return rest === undefined ? LIKES[id] : `BR-${rest}`
}

/** Whether the repair of our rule repairs the assert: it does not know rows distinguished by their reason. */
export function isRepairedAlike(id: string, { vat_breakdown }: Invoice): boolean {
  if (!OF_CATEGORY.test(id)) return true
  const keys = vat_breakdown.map(({ category, rate }) => `${category} ${rate}`)
  return new Set(keys).size === keys.length
}
