/**
 * Whether an unknown field of the draft is an amount. An amount that is lost in silence makes an
 * invoice too high or too low; a weight or a number that is lost does not.
 */

import type { GroupId } from '../terms/terms.ts'
import { type Decimal, decimal } from '../values/decimal.ts'
import { isRecord } from '../values/is-record.ts'
import { LONGEST_NAME, type Words, withoutNumber, wordsOf } from './money-names.ts'
import { type Amount, amountOf } from './money-value.ts'
import {
  ABOUT_ENTRIES,
  AMOUNT_FIRST,
  APART,
  COUNTED_BY,
  DISCOUNTED_FOR,
  INTEREST_WORDS,
  MEASURED,
  MEASURES,
  MONEY_FAMILIES,
  type MoneyFamily,
  NAMING,
  OTHER_ANYWHERE,
  OTHER_FIRST,
  OTHER_LAST,
  OTHER_LAST_OF_A_THING,
  PENALTY_WORDS,
  PERCENT_WORDS,
  VALUE_WORDS,
} from './money-words.ts'

/** An amount in an unknown field. */
export interface ForeignAmount {
  readonly family: MoneyFamily | undefined
  /** The words of its name and of the names around it. */
  readonly words: ReadonlySet<string>
  /** Undefined where the number reads in two ways, or is in a sentence. */
  readonly value: Decimal | undefined
  /** Whether the value or the name shows it; undefined where it may be either. */
  readonly percent: boolean | undefined
  /** Written with two decimals, as money is. */
  readonly cents?: true
}

const DEEPEST = 12
/** Amounts kept of one field: more explain nothing more. */
const MOST_AMOUNTS = 1000

/** A name as it was understood. */
interface Name {
  readonly words: Words
  readonly family: MoneyFamily | undefined
  /** It names a code, a day, a weight …: a number there is not an amount. */
  readonly isOther: boolean
}

const FAMILIES = Object.entries(MONEY_FAMILIES) as [MoneyFamily, ReadonlySet<string>][]
const ECO = /^(?:eco|ecotaxe?|ecopart|deee|weee)/
const WITHOUT_OR_WITH: ReadonlySet<string> = new Set(
  'ht ttc hors excl incl excluding including with without avec sans'.split(' '),
)
/** Groups in which a tax word names a registration. */
const OF_PARTIES: ReadonlySet<string> = new Set(['BG-4', 'BG-7', 'BG-10', 'BG-11', 'BG-5', 'BG-8', 'BG-12'])
/** Groups of amounts: an unknown `value` in them is one. */
const OF_MONEY: Readonly<Partial<Record<GroupId, MoneyFamily>>> = {
  'BG-20': 'discount',
  'BG-21': 'charge',
  'BG-22': 'total',
  'BG-23': 'tax',
  'BG-27': 'discount',
  'BG-28': 'charge',
  'BG-29': 'price',
}

/** Reads names of fields, each once: exports repeat the same few on every line. */
export class MoneyReader {
  readonly #names = new Map<string, Name>()

  /**
   * The amounts of an unknown field that are not zero; empty where it has none.
   * @param group the group of the draft with the field
   */
  amountsIn(key: string, value: unknown, group: GroupId): readonly ForeignAmount[] {
    const found: ForeignAmount[] = []
    if (typeof value !== 'object' && amountOf(value) === undefined) return found
    const name = this.#nameOf(key)
    if (name.words.some(word => APART.has(word))) return found
    const context = OF_MONEY[group]
    const isRegistration =
      OF_PARTIES.has(group) && name.family === 'tax' && !name.words.some(isAmountWord) && !isRecord(value)
    if (isRegistration) return found
    this.#collect(name, value, { family: context, words: [] }, 0, found)
    return found
  }

  #nameOf(key: string): Name {
    // `remise1`, `remise2` … are one name: figures are left out.
    const plain = key.length > LONGEST_NAME ? key.slice(0, LONGEST_NAME) : withoutNumber(key)
    let name = this.#names.get(plain)
    if (name === undefined) {
      name = understood(wordsOf(plain))
      if (this.#names.size < 10_000) this.#names.set(plain, name)
    }
    return name
  }

  #collect(name: Name, value: unknown, around: Around, depth: number, found: ForeignAmount[]): void {
    if (depth > DEEPEST || found.length === MOST_AMOUNTS) return
    // An address for deliveries is not a delivery fee.
    const own = name.isOther ? [] : name.words
    const words = around.words.length === 0 ? own : [...around.words, ...own]
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) this.#collect(name, value[i], around, depth + 1, found)
      return
    }
    if (isRecord(value)) {
      const family = name.isOther ? undefined : (familyOf(words) ?? around.family)
      this.#collectMembers(value, { family, words }, depth, found)
      return
    }
    const amount = amountOf(value)
    if (amount === undefined || name.isOther || isTermOfPenalty(value, amount, words)) return
    const isAbout =
      name.family !== undefined ||
      ((around.family !== undefined || around.naming !== undefined) &&
        (name.words.length === 0 || name.words.some(word => VALUE_WORDS.has(word))))
    const counts = around.words.some(word => ABOUT_ENTRIES.has(word)) && name.family === 'total'
    if (counts || !(isAbout ? amount.kind !== 'text' || amount.marked : isMoneyOfItself(value, amount, name)))
      return
    if (name.words.length === 1 && FLAG.has(name.words[0]!) && amount.value === ONE) return
    const family = familyOf(words) ?? around.naming ?? around.family ?? spokenOf(value, amount)
    found.push({
      family,
      words: setOf(words),
      value: amount.value,
      percent:
        amount.kind === 'percent' || name.words.some(word => PERCENT_WORDS.has(word))
          ? true
          : amount.marked
            ? false
            : undefined,
      ...(amount.cents ? { cents: true as const } : {}),
    })
  }

  #collectMembers(value: object, around: Around, depth: number, found: ForeignAmount[]): void {
    let inside = around
    for (const [key, member] of Object.entries(value))
      if (typeof member === 'string' && member.length <= LONGEST_NAME && NAMING.has(key.toLowerCase())) {
        const said = understood(wordsOf(member))
        if (said.family !== undefined && !said.isOther)
          inside = { ...around, naming: said.family, words: [...around.words, ...said.words] }
      }
    for (const [key, member] of Object.entries(value))
      this.#collect(this.#nameOf(key), member, inside, depth + 1, found)
  }
}

const SETS = new WeakMap<Words, ReadonlySet<string>>()

/** One set for all fields of one name. */
function setOf(words: Words): ReadonlySet<string> {
  const known = SETS.get(words) ?? new Set(words)
  SETS.set(words, known)
  return known
}

/** « 12 % », « Pénalités de retard : 12 % par an »: what a late payment would cost, not what is due. */
function isTermOfPenalty(value: unknown, { kind }: Amount, words: Words): boolean {
  const isPenalty = words.some(word => PENALTY_WORDS.has(word))
  if (!isPenalty && !words.some(word => INTEREST_WORDS.has(word))) return false
  if (IN_CURRENCY.test(String(value))) return false
  return kind === 'percent' || (isPenalty && kind === 'text') || words.some(word => PERCENT_WORDS.has(word))
}

const IN_CURRENCY = /[€$£¥]|\b(?:eur|euros?|usd|gbp|chf)\b|\deur/i

interface Around {
  readonly family: MoneyFamily | undefined
  readonly words: Words
  /** The meaning of the value by its neighbour. */
  readonly naming?: MoneyFamily
}

/** « 45.50 », « 20 € », « -10 % », « remise de 10 % »: whatever the name of the field, unless it is that of a size. */
function isMoneyOfItself(value: unknown, amount: Amount, { words }: Name): boolean {
  if (amount.kind === 'money') return true
  if (amount.kind === 'percent') return /^[-−]/.test(String(value).trim())
  if (amount.kind === 'text') return spokenOf(value, amount) !== undefined
  return amount.cents === true && words.length > 0 && !words.some(word => MEASURED.has(word))
}

/** Longer texts are about more than a charge or a deduction. */
const LONGEST_SAYING = 60

/** « Livraison offerte dès 50 € » */
const ADVERTISED =
  /(?:^| )(?:offert|gratuit|d[èe]s |à partir|jusqu|free\b|from |over |up to |prochain|next )/i

/** The meaning of an amount in a short text: « Port : 12,50 € HT ». */
function spokenOf(value: unknown, { kind }: Amount): MoneyFamily | undefined {
  if (kind !== 'text' || typeof value !== 'string' || value.length > LONGEST_SAYING) return undefined
  if (ADVERTISED.test(value)) return undefined
  const words = wordsOf(value)
  return STRONG.find(family => words.some(word => MONEY_FAMILIES[family].has(word)))
}

const ONE = decimal('1')
/** Programs write 1 for true here. */
const FLAG: ReadonlySet<string> = new Set(['paid', 'paye', 'due', 'tax', 'vat', 'tva'])

function isAmountWord(word: string): boolean {
  return MONEY_FAMILIES.total.has(word) || MONEY_FAMILIES.price.has(word)
}

function understood(words: Words): Name {
  const family = familyOf(words)
  return { words, family: isOther(words) ? undefined : family, isOther: isOther(words) }
}

function familyOf(words: Words): MoneyFamily | undefined {
  const taxed = words.some(word => MONEY_FAMILIES.tax.has(word))
  const isBeside = words.some(word => WITHOUT_OR_WITH.has(word))
  if (taxed && !isBeside && !words.some(word => ECO.test(word))) return 'tax'
  // The total excluding tax is not a tax.
  if (taxed && isBeside)
    return FAMILIES.find(([id, known]) => id !== 'tax' && words.some(word => known.has(word)))?.[0] ?? 'total'
  return FAMILIES.find(([, known]) => words.some(word => known.has(word)))?.[0]
}

function isOther(words: Words): boolean {
  const first = words[0]
  const last = words.at(-1)
  if (first === undefined || last === undefined) return false
  const isDiscount = words.some(word => MONEY_FAMILIES.discount.has(word))
  if (words.some(word => OTHER_ANYWHERE.has(word) && !(isDiscount && DISCOUNTED_FOR.has(word)))) return true
  if (COUNTED_BY.has(last) && STRONG.some(family => MONEY_FAMILIES[family].has(first))) return false
  const goesBy = MEASURES.has(first) && (MONEY_FAMILIES.charge.has(last) || MONEY_FAMILIES.discount.has(last))
  if ((OTHER_FIRST.has(first) && !goesBy) || (OTHER_LAST.has(last) && !UNIT_AMOUNT.has(last))) return true
  if (last === 'unit' && !words.some(isAmountWord)) return true
  return OTHER_LAST_OF_A_THING.has(last) && !AMOUNT_FIRST.has(first)
}

const STRONG = ['discount', 'charge', 'paid'] as const

/** `price_unit` is a price; `weight_unit` is not. */
const UNIT_AMOUNT: ReadonlySet<string> = new Set(['unit'])
