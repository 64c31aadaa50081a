/** A sale as other programs state it: amounts after or before tax, with or without their VAT. */
import {
  absolute,
  add,
  type Decimal,
  divide,
  format,
  literal,
  multiply,
  ONE,
  round,
  subtract,
  ZERO,
} from '@conforme/model'

interface Taxed {
  /** VAT of it, as the program states it. */
  readonly tax?: Decimal
  /** 20 means 20 %. */
  readonly rate?: Decimal
  readonly category?: string
  /** Several taxes, or another than VAT: no rate can be concluded. */
  readonly open?: true
  /** Its amounts include the VAT; by default as the whole sale does. */
  readonly inclusive?: boolean
}

export interface SaleLine extends Taxed {
  /** The index of the item in the export. */
  readonly at: number
  readonly quantity?: Decimal
  /** Of one unit, before the discount of the line. */
  readonly price?: Decimal
  /** Of the line, before its discount. */
  readonly before?: Decimal
  /** The reduction of the line; positive. */
  readonly discount?: Decimal
  readonly reason?: string
  /** What is added to the line beside its price; positive. */
  readonly charge?: Decimal
  readonly chargeReason?: string
  /** Of the line, after its discount. */
  readonly after?: Decimal
}

/** Shipping, a fee, a tip: positive; a discount of the whole sale: negative. */
export interface SaleExtra extends Taxed {
  readonly amount: Decimal
  readonly reason: string
  /** UNTDID 5189 of an allowance, 7161 of a charge. */
  readonly code?: string
}

export interface SaleTotals {
  readonly lines?: Decimal
  readonly without_vat?: Decimal
  readonly vat?: Decimal
  readonly with_vat?: Decimal
  readonly prepaid?: Decimal
  readonly payable?: Decimal
  readonly rounding?: Decimal
}

export interface Waiting {
  readonly from: string
  readonly amount: Decimal
  /** What the amount would be, where that is not the value at `from`: `prepaid`. It then waits under that name. */
  readonly field?: string
}

export interface Sale {
  readonly credit: boolean
  readonly inclusive: boolean
  readonly lines: readonly SaleLine[]
  readonly extras: readonly SaleExtra[]
  /** As the program states them: the totals of the draft are compared with them. */
  readonly totals: SaleTotals
  /** Amounts that no field of an invoice takes unasked: they wait, and block. */
  readonly waiting?: readonly Waiting[]
  /** VAT by rate, where the program states it. */
  readonly taxes?: readonly { readonly rate: Decimal; readonly amount?: Decimal }[]
}

/** Programs write zero where nothing was paid, or rounded. */
export const unlessZero = (value: Decimal | undefined) => (value === ZERO ? undefined : value)

/** A price of one unit, or the amount that a price of several leads to. */
export function priced(
  quantity: Decimal | undefined,
  price: Decimal | undefined,
  base: Decimal | undefined,
): Pick<SaleLine, 'price' | 'before'> {
  if (price === undefined) return {}
  if (base === undefined || base === ONE || base === ZERO) return { price }
  return quantity === undefined ? {} : { before: divide(multiply(quantity, price), base, 2) }
}

const CLOSE = literal('0.02')
/** Prices that programs cut to five decimals, of each piece. */
const CUT = literal('0.00001')

/**
 * The reduction of a line: the stated discount where the amounts of the line contradict it, so that the difference is a
 * finding; else the difference of the amounts, which includes the roundings of the program.
 */
export function reducedBy(
  stated: Decimal,
  between: Decimal | undefined,
  quantity: Decimal | undefined,
): Decimal {
  if (between === undefined) return stated
  const near = add(CLOSE, multiply(absolute(quantity ?? ZERO), CUT))
  return absolute(subtract(absolute(stated), absolute(between))) <= near ? between : stated
}

/** A remainder below this, beyond the cents, comes from a program's own arithmetic. */
const DUST = literal('0.0005')

/** A total in cents; with more decimals where the program means them, a dinar or a shop of mills: that is a finding. */
export function asStated(value: Decimal): string {
  const rounded = round(value, 2)
  return format(absolute(subtract(value, rounded)) < DUST ? rounded : value, 2)
}
