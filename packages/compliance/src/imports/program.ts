/** The form of an import: how the JSON of another program becomes a draft, row by row. */
import type { Text } from '@conforme/model'
import type { Json } from '../base/json.ts'
import { country, type Reader, text } from '../reading/readers.ts'
import type { Sale } from './sale.ts'

/**
 * Where a value goes. `from` is a place of the export (RFC 6901, `*` for each item of a list); several are joined
 * by a blank. With `read` the value is copied; without it `to` names the amounts of the draft that come from there,
 * computed exactly by `settle`; without `to` the field repeats others.
 */
export interface Row {
  readonly from: string | readonly string[]
  readonly to?: string
  readonly read?: Reader
}

/** A value that was found, where, and where it goes. */
export interface Found {
  readonly from: string
  readonly to: string
  /** Undefined where there is none. */
  readonly value: unknown
}

export interface Program {
  /** Names the file and the request: `from`. */
  readonly id: string
  readonly label: string
  /** What is recognised, and what a reader of the page should know. */
  readonly about: Text
  /** What shows the amount paid already, and when a person is asked instead. */
  readonly paid: Text
  /** Where the shape is documented. */
  readonly source: string
  /** The object inside the envelope of an API, with the place of that object. */
  readonly envelopes?: readonly string[]
  /** By its shape alone. Never throws. */
  readonly recognises: (source: Json) => boolean
  readonly rows: readonly Row[]
  /** Its amounts, as the program states them. Never throws. */
  readonly sale: (source: Json) => Sale
  /** Values at no fixed place: a VAT number among several, the type of a credit note. */
  readonly finds?: (source: Json) => readonly Found[]
  /** Digits of the smallest unit, where amounts are counted in it: 2 for cents. */
  readonly minor?: (source: Json) => number
}

export function program(spec: Program): Program {
  return Object.freeze(spec)
}

/** A value that is copied. */
export function carries(from: Row['from'], to: string, read: Reader): Row {
  return { from, to, read }
}

/**
 * An address.
 * @param fields of ours, each with the field of the export, where that has another name: `line1=street city`
 */
export function address(from: string, to: string, fields: string): readonly Row[] {
  return fields.split(' ').map(field => {
    const [own = '', given = own] = field.split('=')
    return carries(`${from}/${given}`, `${to}/${own}`, own === 'country' ? country : text)
  })
}

/** Amounts that enter the arithmetic. @param from places, several also in one text, apart by blanks */
export function counts(to: string, ...from: readonly string[]): readonly Row[] {
  return placesIn(from).map(place => ({ from: place, to }))
}

/** What other fields state already, or what does not concern the customer. @param from as for `counts` */
export function repeats(...from: readonly string[]): readonly Row[] {
  return placesIn(from).map(place => ({ from: place }))
}

const placesIn = (texts: readonly string[]) => texts.flatMap(text => text.trim().split(/\s+/))
