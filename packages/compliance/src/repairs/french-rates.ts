/** The rates of VAT in force today in France, Corsica and overseas (CGI art. 278 to 281 nonies, 294 to 298 octies). */
import { type Decimal, literal } from '@conforme/model'

export const RATES_IN_FORCE: readonly Decimal[] = [
  ...['20', '10', '5.5', '2.1', '8.5', '13', '1.75', '1.05', '0.9'],
].map(literal)
