/** The VAT rate that follows from a base and its tax. */
import { absolute, add, CENT, type Decimal, literal, percentage, subtract, ZERO } from '@conforme/model'

function rates(list: string): readonly Decimal[] {
  return list.split(' ').map(literal)
}

/** Of mainland France and overseas (CGI, art. 278 to 281 nonies, 294, 296). */
const FRENCH = rates('20 10 5.5 2.1 8.5 1.05 1.75 0.9 13')
/** In force in the member states. */
const UNION = rates('3 4 4.8 5 6 7 8 9 9.5 11 12 13.5 14 15 16 17 18 19 21 22 23 24 25 25.5 27')

/**
 * The one rate that gives this tax on this base to the cent: of those that the sale states, else French, else of
 * the Union. Undefined where none does, or where several do.
 */
export function rateTold(
  base: Decimal | undefined,
  tax: Decimal | undefined,
  stated: readonly Decimal[],
): Decimal | undefined {
  if (base === undefined || tax === undefined || base === ZERO) return undefined
  if (tax === ZERO) return ZERO
  for (const list of [stated, FRENCH, UNION]) {
    const [only, other] = [...new Set(list)].filter(rate => gives(base, rate, tax))
    if (only !== undefined) return other === undefined ? only : undefined
  }
  return undefined
}

function gives(base: Decimal, rate: Decimal, tax: Decimal): boolean {
  return absolute(subtract(percentage(base, rate, 2), tax)) <= CENT && add(base, tax) !== base
}
