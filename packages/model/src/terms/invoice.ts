/** The invoice as the rules read it and the writers take it. Its shape derives from the table of terms. */
import type { Day } from '../values/day.ts'
import type { Decimal } from '../values/decimal.ts'
import type { GROUPS, GroupId, TERMS, TermId } from './terms.ts'

export interface Identifier {
  readonly value: string
  /** ISO 6523 ICD, EAS or UNTDID 1153 code, by term. */
  readonly scheme?: string
}

export interface Classification extends Identifier {
  readonly version?: string
}

/** What a leaf of each type holds once it has been read. */
export interface LeafValues {
  text: string
  code: string
  identifier: Identifier
  classification: Classification
  amount: Decimal
  price: Decimal
  quantity: Decimal
  percent: Decimal
  rate: Decimal
  date: Day
  binary: string
}

type Terms = typeof TERMS
type GroupTable = typeof GROUPS

export type TermsIn<G extends GroupId> = { [T in TermId]: Terms[T]['in'] extends G ? T : never }[TermId]
export type GroupsIn<G extends GroupId> = {
  [H in GroupId]: GroupTable[H]['in'] extends G ? H : never
}[GroupId]

type Value<T extends TermId> = LeafValues[Terms[T]['type']]
type ManyTerms<G extends GroupId> = {
  [T in TermsIn<G>]: Terms[T] extends { many: true } ? T : never
}[TermsIn<G>]
type OneTerms<G extends GroupId> = Exclude<TermsIn<G>, ManyTerms<G>>
type ManyGroups<G extends GroupId> = {
  [H in GroupsIn<G>]: GroupTable[H] extends { many: true } ? H : never
}[GroupsIn<G>]
type SureGroups<G extends GroupId> = {
  [H in Exclude<GroupsIn<G>, ManyGroups<G>>]: GroupTable[H] extends { min: 1 } ? H : never
}[Exclude<GroupsIn<G>, ManyGroups<G>>]
type MaybeGroups<G extends GroupId> = Exclude<GroupsIn<G>, ManyGroups<G> | SureGroups<G>>

/**
 * A group of the invoice. Lists are always there, possibly empty; a group of cardinality 1..1 is always an
 * object; leaves and 0..1 groups may be missing.
 */
export type Group<G extends GroupId> = { readonly [T in OneTerms<G> as Terms[T]['key']]?: Value<T> } & {
  readonly [T in ManyTerms<G> as Terms[T]['key']]: readonly Value<T>[]
} & { readonly [H in ManyGroups<G> as GroupTable[H]['key']]: readonly Group<H>[] } & {
  readonly [H in SureGroups<G> as GroupTable[H]['key']]: Group<H>
} & { readonly [H in MaybeGroups<G> as GroupTable[H]['key']]?: Group<H> }

export type Note = Group<'BG-1'>
export type Seller = Group<'BG-4'>
export type Buyer = Group<'BG-7'>
export type Line = Group<'BG-25'>
export type Totals = Group<'BG-22'>
export type VatRow = Group<'BG-23'>
export type PaymentMeans = Group<'BG-16'>
export type Attachment = Group<'BG-24'>

export type OperationCategory = 'GOODS' | 'SERVICES' | 'MIXED'
export type BuyerKind = 'BUSINESS' | 'PUBLIC_BODY' | 'CONSUMER'
export type VatRegime = 'normal' | 'franchise_293b'

/** The time of payment in the words of terms or notes. */
export interface AgreedTerm {
  /** The words. */
  readonly text: string
  /** Every day that the words can mean: counted from issue or delivery, and in either order with « fin de mois ». */
  readonly due: readonly [Day, ...Day[]]
  /** The words set a limit (« 30 jours maximum »): an earlier day respects it. */
  readonly atMost: boolean
  /** The words name a day of the calendar: there is nothing to count. */
  readonly exact?: true
  /** The length that they name, where they name one: days, and whether the end of the month is added. */
  readonly length?: { readonly days: number; readonly endOfMonth: boolean }
}

/** What the draft gives of the invoice that no business term has, but the law looks at. */
export interface Facts {
  /** The day on which the invoice is judged. */
  readonly today: Day
  /** The caller gave no number; BT-1 holds a provisional one. */
  readonly provisional_number: boolean
  readonly operation_category?: OperationCategory
  readonly delivery_differs?: boolean
  readonly buyer_kind: BuyerKind
  readonly agreed_term?: AgreedTerm
  readonly vat_regime: VatRegime
  readonly vat_on_debits: boolean
  readonly legal_form?: string
  readonly share_capital?: string
  readonly rcs_town?: string
  readonly sole_trader: boolean
  readonly vat_group: boolean
}

/** Lines, allowances and charges of one VAT category and rate, summed. */
export interface VatSum {
  readonly category: string
  readonly rate: Decimal | undefined
  /** Lines − allowances + charges of this category and rate. */
  readonly base: Decimal
  /** base × rate / 100, rounded half up to two decimals. */
  readonly vat: Decimal
}

/** Sums that a missing amount or code leaves incomplete: nothing can be concluded from them. */
export interface PartialSums {
  readonly lines: boolean
  readonly allowances: boolean
  readonly charges: boolean
  readonly vat: boolean
  readonly by_vat: boolean
}

/** The VAT categories in use, by the part of the invoice that has them. */
export interface CategoriesInUse {
  readonly lines: ReadonlySet<string>
  readonly allowances: ReadonlySet<string>
  readonly charges: ReadonlySet<string>
  readonly vat_breakdown: ReadonlySet<string>
}

/** The arithmetic of EN 16931 over the invoice as given, computed once and read by the rules. */
export interface Computed {
  readonly lines: Decimal
  readonly allowances: Decimal
  readonly charges: Decimal
  /** Sum of BT-117 over the VAT breakdown. */
  readonly vat: Decimal
  readonly by_vat: readonly VatSum[]
  readonly partial: PartialSums
  readonly categories: CategoriesInUse
}

export type Invoice = Group<'BG-0'> & { readonly facts: Facts; readonly computed: Computed }

/** Every group by its number; BG-0 is the invoice itself. */
export type Groups = { [G in GroupId]: G extends 'BG-0' ? Invoice : Group<G> }
