/**
 * How many units of a currency one euro has been worth: the lowest and the highest euro foreign exchange reference
 * rate of the European Central Bank from 2 January 2015 to 13 April 2026 (eurofxref-hist.csv), and fixed parities.
 * Every code is one of ISO 4217; a currency without a row is not judged.
 */
import { type Decimal, literal } from '@conforme/model'

export interface Worth {
  readonly lowest: Decimal
  readonly highest: Decimal
}

// biome-ignore format: one row a currency
const REFERENCE_RATES = {
  AUD: ['1.3689', '1.8635'], BRL: ['2.9057', '6.9553'], CAD: ['1.2881', '1.6393'],
  CHF: ['0.9008', '1.2022'], CNY: ['6.5552', '8.4584'], CZK: ['23.271', '28.405'], DKK: ['7.4331', '7.4732'],
  GBP: ['0.6963', '0.92985'], HKD: ['7.5084', '9.7723'], HUF: ['296.62', '430.65'], IDR: ['13665.33', '20085'],
  ILS: ['3.2537', '4.7291'], INR: ['65.8671', '110.093'], ISK: ['121.3', '165.8'], JPY: ['111.17', '186.75'],
  KRW: ['1156.94', '1753.22'], MXN: ['16.0487', '27.0896'], MYR: ['3.8533', '5.184'], NOK: ['8.3275', '12.3165'],
  NZD: ['1.3884', '2.0603'], PHP: ['46.852', '70.606'], PLN: ['3.9683', '4.9525'], RON: ['4.3955', '5.1188'],
  RUB: ['53.4111', '117.201'], SEK: ['9.1141', '11.9872'], SGD: ['1.3838', '1.6409'], THB: ['33.204', '41.121'],
  TRY: ['2.634', '52.3147'], USD: ['0.9565', '1.2493'], ZAR: ['12.7006', '21.8788'],
} as const
/** The franc CFP and the francs CFA have a fixed parity with the euro. */
const PARITIES = { XAF: '655.957', XOF: '655.957', XPF: '119.33174' } as const
/** The Central Bank publishes neither: the dirham of the Emirates at 3.6725 to the dollar, that of Morocco roughly. */
const OTHERS = { AED: ['3.5127', '4.5881'], MAD: ['9', '13'] } as const

export const PER_EURO: ReadonlyMap<string, Worth> = new Map(
  [
    ...Object.entries({ ...REFERENCE_RATES, ...OTHERS }),
    ...Object.entries(PARITIES).map(([code, rate]) => [code, [rate, rate]] as const),
  ].map(([code, [lowest, highest]]) => [code, { lowest: literal(lowest), highest: literal(highest) }]),
)
