// The rates of French VAT, with the parts of France and the days in which they are in force (CGI art. 278 to 281
// nonies, 294, 296, 297). Days before 2000 are left out: no document of the reform may have one (BR-FR-03).
import type { Day } from '../values/day.ts'
import { type Decimal, literal } from '../values/decimal.ts'
import type { VatTerritory } from './vat-territory.ts'

export interface VatRate {
  readonly rate: Decimal
  readonly territories: ReadonlySet<VatTerritory>
  /** First day. Default: before 2000. */
  readonly since?: Day
  /** Last day. Default: still in force. */
  readonly until?: Day
  /** The rate that took its place. */
  readonly now?: Decimal
}

const MAINLAND: ReadonlySet<VatTerritory> = new Set(['METROPOLE', 'CORSE'])
const CORSICA: ReadonlySet<VatTerritory> = new Set(['CORSE'])
const OVERSEAS: ReadonlySet<VatTerritory> = new Set(['ANTILLES', 'REUNION'])
const EVERYWHERE: ReadonlySet<VatTerritory> = new Set(['METROPOLE', 'CORSE', 'ANTILLES', 'REUNION'])

// biome-ignore format: one row a rate
export const VAT_RATES: readonly VatRate[] = [
  { rate: literal('20.6'), territories: MAINLAND, until: '2000-03-31', now: literal('20') },
  { rate: literal('19.6'), territories: MAINLAND, since: '2000-04-01', until: '2013-12-31', now: literal('20') },
  { rate: literal('20'), territories: MAINLAND, since: '2014-01-01' },
  { rate: literal('7'), territories: MAINLAND, since: '2012-01-01', until: '2013-12-31', now: literal('10') },
  { rate: literal('10'), territories: MAINLAND, since: '2014-01-01' },
  { rate: literal('5.5'), territories: MAINLAND },
  { rate: literal('2.1'), territories: EVERYWHERE },
  { rate: literal('13'), territories: CORSICA },
  { rate: literal('0.9'), territories: CORSICA },
  { rate: literal('8.5'), territories: OVERSEAS },
  { rate: literal('1.75'), territories: OVERSEAS },
  { rate: literal('1.05'), territories: OVERSEAS },
]

const BY_RATE: ReadonlyMap<Decimal, VatRate> = new Map(VAT_RATES.map(row => [row.rate, row]))

/** What is known of a rate, in percent; undefined for a rate that was in force nowhere in France since 2000. */
export function vatRate(rate: Decimal): VatRate | undefined {
  return BY_RATE.get(rate)
}

/** Whether the rate was in force on one day or more from `first` to `last`. */
export function wasInForce({ since, until }: VatRate, first: Day, last: Day = first): boolean {
  return (since === undefined || last >= since) && (until === undefined || first <= until)
}
