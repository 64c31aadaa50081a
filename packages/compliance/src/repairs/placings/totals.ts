/**
 * Totals, prices and rates in unknown fields that contradict the invoice: what would explain both. The unknown totals
 * that agree with the invoice are witnesses too: an explanation must leave them right.
 */
import {
  add,
  callerPointer,
  type Decimal,
  divide,
  type ForeignAmount,
  format,
  HUNDRED,
  type Invoice,
  literal,
  once,
  percentage,
  type Text,
  totalsNamed,
  type Unread,
  valueAt,
  ZERO,
} from '@conforme/model'
import type { Json } from '../../base/json.ts'
import { applied, setting } from '../../base/patches.ts'
import type { Proposal, Situation } from '../../base/repair-kind.ts'
import type { Operation } from '../../base/validation.ts'
import { effectOn } from '../effect-words.ts'
import { suppositionsOf } from '../explanations/index.ts'
import { lineExplanations } from '../explanations/line.ts'
import { otherRate } from '../explanations/rates.ts'
import { RATES_IN_FORCE } from '../french-rates.ts'
import { has } from './placing.ts'

type Total = ReturnType<typeof totalsNamed>[number]
type Stated = ReadonlyMap<Total, Decimal>

/** Fields whose contradiction is explained: each is tried against the whole invoice. */
const MOST_EXPLAINED = 8
const MOST_OFFERS = 4
const PRICE_DECIMALS = 6
const ONE = literal('1')
const SURE = { rate: 0.6, price: 0.5, taxed: 0.7 }
const REASONS = {
  rate: {
    fr: 'Ce nombre serait le taux de TVA, et non celui que portent les lignes : lequel est le bon ?',
    en: 'This number would be the rate of VAT, and not the one of the lines: which one is right?',
  },
  price: {
    fr: 'Le prix serait celui de ce champ, et non celui de la ligne : lequel est le bon ?',
    en: 'The price would be the one in this field, and not that of the line: which one is right?',
  },
  taxed: {
    fr: 'Le prix de la ligne serait celui de ce champ, TVA retirée : lequel est le bon ?',
    en: 'The price of the line would be the one in this field without its VAT: which one is right?',
  },
} satisfies Record<string, Text>

/** @param line the index of the line with the field; undefined: on the whole invoice */
export function contradictions(
  unread: Unread,
  line: number | undefined,
  situation: Situation,
): readonly Proposal[] {
  const { amounts = [], pointer } = unread
  if (unexplained(situation).has(unread)) return []
  const [only, ...others] = amounts
  if (only?.value === undefined) return []
  if (line !== undefined) return others.length > 0 ? [] : ofLine(only, only.value, pointer, line, situation)
  const explained = readingsOf(amounts).flatMap(stated => explain(stated, unread, situation))
  return [...(others.length > 0 ? [] : asRate(only, only.value, pointer, situation)), ...explained].slice(
    0,
    MOST_OFFERS,
  )
}

/** Those beyond the first are left out: each would be compared with all the others. */
const unexplained = once(
  ({ money }: Situation): ReadonlySet<Unread> =>
    new Set(money.filter(({ kind }) => kind === 'money').slice(MOST_EXPLAINED)),
)

/** The totals that amounts state, in each meaning that their names allow; none where one of them is not a total. */
function readingsOf(amounts: readonly ForeignAmount[]): readonly Stated[] {
  const named = amounts.map(amount => ({ keys: totalsNamed(amount), value: amount.value }))
  if (named.some(({ keys, value }) => keys.length === 0 || value === undefined)) return []
  const [only, ...others] = named
  if (others.length === 0) return only!.keys.map(key => new Map([[key, only!.value!]]))
  const stated = new Map(named.map(({ keys, value }) => [keys[0]!, value!]))
  return stated.size === named.length ? [stated] : []
}

/** What the other unknown fields state, where their names leave no doubt. */
const statedElsewhere = once(({ money }: Situation): ReadonlyMap<string, Stated> => {
  const found = new Map<string, Stated>()
  for (const { pointer, amounts = [] } of money.slice(0, MOST_EXPLAINED))
    if (!pointer.startsWith('/lines/')) {
      const readings = readingsOf(amounts)
      // A total without VAT is that of the lines too; a plain total may be any of three.
      if (readings.length > 0 && readings.length <= 2) found.set(pointer, readings[0]!)
    }
  return found
})

function explain(stated: Stated, { pointer }: Unread, situation: Situation): readonly Proposal[] {
  const others = [...statedElsewhere(situation)].filter(([at]) => at !== pointer)
  const together = new Map([...others.flatMap(([, each]) => [...each]), ...stated])
  const agree = others.every(([, each]) => [...each].every(([key, value]) => together.get(key) === value))
  const fromAll = agree ? explainedBy(together, [pointer, ...others.map(([at]) => at)], situation) : []
  return fromAll.length > 0 ? fromAll : explainedBy(stated, [pointer], situation)
}

/** The invoice as though the totals had been given in their fields. */
function explainedBy(stated: Stated, pointers: readonly string[], situation: Situation): readonly Proposal[] {
  const { draft, invoice, unknown, money } = situation
  const given = draft.totals ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) return []
  const open = [...stated].filter(([key]) => valueAt(given, `/${key}`) == null)
  if (open.length === 0 || open.some(([, value]) => value < ZERO)) return []
  const totals = Object.fromEntries(open.map(([key, value]) => [key, format(value, 2)]))
  const supposed: Situation = {
    draft: { ...draft, totals: { ...given, ...totals } },
    invoice: { ...invoice, totals: { ...invoice.totals, ...Object.fromEntries(open) } },
    unknown,
    money: [],
  }
  const told = money.filter(it => it.kind === 'money' && pointers.includes(it.pointer))
  const removed = told.map((it): Operation => ({ op: 'remove', path: it.pointer }))
  return suppositionsOf(supposed)
    .slice(0, MOST_OFFERS)
    .map(({ pointer, value, operations, sure, reason, supposed: after }): Proposal => {
      const told = withEffect(invoice, after, reason)
      return { pointer, value, operations: written(draft, removed, operations), sure, reason: told }
    })
}

/** Operations that were made for a draft with more totals, as they are for the draft itself. */
function written(
  draft: Json,
  removed: readonly Operation[],
  operations: readonly Operation[],
): readonly Operation[] {
  let current = applied(draft, removed)
  const made: Operation[] = [...removed]
  for (const { path, value } of operations) {
    const own = setting(current, path, value)
    // A list or group that an earlier operation made is there already.
    if (isContainer(value) && valueAt(current, path) != null) continue
    made.push(...own)
    current = applied(current, own)
  }
  return made
}

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** « Le total TTC passerait de … à … », before the explanation. */
function withEffect(before: Invoice, after: Invoice, reason: Text): Text {
  const effect = effectOn('with_vat', before, after)
  if (effect === undefined) return reason
  const said = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}. `
  return { fr: `${said(effect.fr)}${reason.fr}`, en: `${said(effect.en)}${reason.en}` }
}

/** « tva: 10 » on an invoice at 20 %: a rate, perhaps. */
function asRate(
  amount: ForeignAmount,
  value: Decimal,
  pointer: string,
  situation: Situation,
): readonly Proposal[] {
  if (amount.family !== 'tax' || amount.percent === false || !RATES_IN_FORCE.includes(value)) return []
  if (has(amount, 'total', 'totals', 'montant', 'montants', 'amount')) return []
  const found = otherRate({ situation, departing: [] }).find(it => it.value === format(value))
  if (found === undefined) return []
  return [
    {
      pointer: found.pointer,
      value: found.value,
      operations: [{ op: 'remove', path: pointer }, ...found.operations],
      sure: SURE.rate,
      reason: withEffect(situation.invoice, found.supposed, REASONS.rate),
    },
  ]
}

const isTaxed = (amount: ForeignAmount) =>
  has(amount, 'ttc', 'puttc', 'mttc', 'incl', 'including', 'with', 'avec')

function ofLine(
  amount: ForeignAmount,
  value: Decimal,
  pointer: string,
  i: number,
  situation: Situation,
): readonly Proposal[] {
  const { draft, invoice } = situation
  const line = invoice.lines[i]
  if (line === undefined) return []
  const removed: Operation = { op: 'remove', path: pointer }
  const to = (at: string, text: string, sure: number, reason: Text): Proposal => ({
    pointer: at,
    value: text,
    operations: [removed, ...setting(draft, at, text)],
    sure,
    reason,
  })
  if (amount.family === 'tax') {
    const net = line.net_amount
    const rates = RATES_IN_FORCE.filter(
      rate =>
        rate !== line.vat_rate &&
        ((amount.percent !== false && rate === value) ||
          (net !== undefined && percentage(net, rate) === value)),
    )
    return rates
      .slice(0, MOST_OFFERS)
      .map(rate => to(`/lines/${i}/vat_rate`, format(rate), SURE.rate, REASONS.rate))
  }
  if (amount.percent === true) return []
  const factor = add(ONE, divide(line.vat_rate ?? ZERO, HUNDRED))
  const isTotal = amount.family === 'total' || has(amount, 'total', 'totals', 'subtotal')
  if (isTotal && valueAt(draft, `/lines/${i}/net_amount`) == null)
    return ofLineTotal(isTaxed(amount) ? divide(value, factor, 2) : value, pointer, i, situation)
  if (amount.family !== 'price' || line.price.gross !== undefined) return []
  const at = callerPointer(draft, `/lines/${i}/price/net`)
  return isTaxed(amount)
    ? [to(at, format(divide(value, factor, PRICE_DECIMALS), 2), SURE.taxed, REASONS.taxed)]
    : [to(at, format(value, 2), SURE.price, REASONS.price)]
}

/** The line as though its amount had been given in its field. */
function ofLineTotal(
  net: Decimal,
  pointer: string,
  i: number,
  { draft, invoice }: Situation,
): readonly Proposal[] {
  const line = invoice.lines[i]!
  const supposed: Situation = {
    draft,
    invoice: { ...invoice, lines: invoice.lines.with(i, { ...line, net_amount: net }) },
    unknown: [],
    money: [],
  }
  return lineExplanations(supposed, i).flatMap(({ operations, ...proposal }) =>
    operations === undefined
      ? []
      : [{ ...proposal, operations: [{ op: 'remove', path: pointer } as const, ...operations] }],
  )
}
