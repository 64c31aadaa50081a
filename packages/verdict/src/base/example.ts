/** The form of an example of an official assert. */
import { EXTENDED_CTC_FR_PROFILE } from '@conforme/model'

/** A change to a document. */
export interface Change {
  /** `//name` for every element of that name, `(//name)[3]` for the third in the document. */
  readonly at: string
  /** `before`, `after`, `into`: puts the XML in `value` there, `into` as the last child. */
  readonly do: 'remove' | 'empty' | 'duplicate' | 'swap' | 'text' | 'attribute' | 'before' | 'after' | 'into'
  /** Of the attribute. */
  readonly name?: string
  /** The new text; undefined to remove an attribute. */
  readonly value?: string
}

/**
 * As in the examples of rules; or, of BR-FR-CDV, the message of a status with `cdar` changes to it. `with` names the ids
 * that the official rules make inseparable in one syntax or the other. With changes to a document of one syntax, the
 * example is about that syntax.
 */
export type OfficialExample = {
  readonly with?: readonly string[]
  readonly cii?: readonly Change[]
  readonly ubl?: readonly Change[]
  readonly status?: string
  readonly cdar?: readonly Change[]
} & { readonly [pointer: string]: unknown }

export interface OfficialExamples {
  readonly good: Readonly<Record<string, OfficialExample>>
  readonly bad: Readonly<Record<string, OfficialExample>>
}

export type Entry = readonly [id: string, examples: OfficialExamples]

const PROFILE = { '/process/specification': EXTENDED_CTC_FR_PROFILE } as const
const UNDER_PROFILE = { 'the profile, and nothing else': PROFILE }

/** An id of the profile: the plain draft under it is a good example. */
export function extended(
  id: string,
  name: string,
  bad: OfficialExample,
  good: OfficialExamples['good'] = {},
): Entry {
  const under = (example: OfficialExample) => ({ ...PROFILE, ...example })
  const goods = Object.entries(good).map(([key, example]) => [key, under(example)])
  return [
    id,
    { good: goods.length === 0 ? UNDER_PROFILE : Object.fromEntries(goods), bad: { [name]: under(bad) } },
  ]
}

export function core(id: string, name: string, bad: OfficialExample, good: OfficialExamples['good']): Entry {
  return [id, { good, bad: { [name]: bad } }]
}

/** A line with a price of zero. */
export const SAMPLE = {
  id: '2',
  quantity: '1',
  unit: 'C62',
  net_amount: '0.00',
  price: { net: '0.00' },
  vat_category: 'S',
  vat_rate: '20.00',
  item: { name: 'Échantillon' },
} as const

/** Ten euros of charges, compensated by the price of the line. */
export const CHARGED = {
  '/totals/charges': '10.00',
  '/lines/0/net_amount': '90.00',
  '/lines/0/price/net': '45.00',
  '/totals/lines': '90.00',
} as const
export const FREIGHT = {
  amount: '10.00',
  reason: 'Port',
  reason_code: 'FC',
  vat_category: 'S',
  vat_rate: '20.00',
}
export const FREIGHT_CHARGED = { ...CHARGED, '/charges': [FREIGHT] }
