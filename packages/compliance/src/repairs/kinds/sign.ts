import {
  absolute,
  type Decimal,
  format,
  type Invoice,
  isCreditNote,
  netOfLine,
  type Text,
  valueAt,
  ZERO,
} from '@conforme/model'
import type { Json } from '../../base/json.ts'
import { setting } from '../../base/patches.ts'
import { kind, type Proposal, type Situation } from '../../base/repair-kind.ts'
import type { Operation } from '../../base/validation.ts'
import { departs, givenNodes, supposing } from '../arithmetic.ts'
import { effectOn, saying } from '../effect-words.ts'
import { turned } from '../signs.ts'
import { holdsUnknownAmounts } from '../witnesses.ts'

const READINGS = {
  allowances: { fr: 'Une remise, écrite en positif', en: 'An allowance, written as a positive amount' },
  charges: { fr: 'Des frais, écrits en positif', en: 'A charge, written as a positive amount' },
  credit: { fr: 'Un avoir, en montants positifs', en: 'A credit note, in positive amounts' },
  invoice: { fr: 'Une facture, en montants positifs', en: 'An invoice, in positive amounts' },
  negative: {
    fr: 'Une facture d’un montant négatif, que l’acheteur n’a pas à payer',
    en: 'An invoice of a negative amount, which the buyer does not have to pay',
  },
} satisfies Record<string, Text>
const WITNESSED: Text = {
  fr: 'deux autres montants donnés le confirment',
  en: 'two other given amounts confirm it',
}
const SURE = {
  allowance: 0.7,
  moved: 0.5,
  stated: 0.85,
  credit: 0.8,
  invoice: 0.45,
  negative: 0.3,
  credited: 0.7,
}
/** The invoice that a credit note of each type reduces (BR-FR-04). */
const INVOICE_OF: Readonly<Record<string, string>> = {
  '381': '380',
  '261': '389',
  '396': '393',
  '502': '501',
}
const CREDIT_OF: Readonly<Record<string, string>> = { '380': '381', '389': '261', '393': '396', '501': '502' }

const PART = /^((?:\/lines\/(\d+))?)\/(allowances|charges)\/(\d+)\/amount$/
type List = 'allowances' | 'charges'
type Part = Invoice['lines'][number]['charges'][number]

/** The invoice with an entry of a list in another place, positive. */
function supposed(invoice: Invoice, line: number | undefined, from: List, i: number, to: List): Invoice {
  const moved = (owner: { readonly [list in List]: readonly Part[] }) => {
    const entry = { ...owner[from][i]!, amount: absolute(owner[from][i]!.amount ?? ZERO) }
    return from === to
      ? { [from]: owner[from].with(i, entry) }
      : { [from]: owner[from].toSpliced(i, 1), [to]: [...owner[to], entry] }
  }
  if (line === undefined) return supposing(invoice, moved(invoice as never) as never)
  const changed = { ...invoice.lines[line]!, ...moved(invoice.lines[line]!) } as Invoice['lines'][number]
  const lines = invoice.lines.with(line, { ...changed, net_amount: netOfLine(changed) })
  return supposing(invoice, { lines })
}

/** Amounts that have the same meaning twice. */
const SAME: Readonly<Record<string, string>> = { '/totals/payable': '/totals/with_vat' }

/** Of the amounts that the caller wrote, those that only this reading makes right; none where it leaves one wrong. */
function confirmedBy(before: Invoice, after: Invoice, draft: Json): number {
  const wrong = new Set((givenNodes(draft, before) ?? []).filter(departs).map(({ pointer }) => pointer))
  const now = givenNodes(draft, after)
  if (now === undefined || now.some(departs)) return 0
  const right = now.map(({ pointer }) => pointer).filter(pointer => wrong.has(pointer))
  return new Set(right.map(pointer => SAME[pointer] ?? pointer)).size
}

function ofPart(pointer: string, situation: Situation): readonly Proposal[] | undefined {
  const [, at, index, list, number] = PART.exec(pointer) ?? []
  if (list === undefined) return undefined
  const { draft, invoice, money } = situation
  const line = index === undefined ? undefined : Number(index)
  const [from, i] = [list as List, Number(number)]
  const entry = (line === undefined ? invoice : invoice.lines[line])?.[from][i]
  const given = valueAt(draft, `${at}/${from}/${i}`)
  if (entry?.amount === undefined || typeof given !== 'object' || given === null) return undefined
  const to: List = from === 'allowances' ? 'charges' : 'allowances'
  const amount = format(absolute(entry.amount), 2)
  const isOpen = holdsUnknownAmounts(situation) || money.some(unread => unread.kind === 'money')
  const kept = supposed(invoice, line, from, i, from)
  const moved = supposed(invoice, line, from, i, to)
  const confirmed = confirmedBy(invoice, kept, draft)
  const isStated = (givenNodes(draft, invoice) ?? []).some(node => /^\/totals\//.test(node.pointer))
  const isSound = isStated && !(givenNodes(draft, invoice) ?? []).some(departs)
  const positive: Proposal = {
    pointer,
    value: amount,
    operations: [...setting(draft, pointer, amount), ...positivePercent(draft, `${at}/${from}/${i}`, entry)],
    sure:
      confirmed >= 2 && !isOpen ? true : confirmed > 0 ? SURE.stated : isSound ? SURE.moved : SURE.allowance,
    reason: saying(READINGS[from], also(effectOn('with_vat', invoice, kept), confirmed >= 2)),
  }
  // Allowances and charges have different codes of reasons.
  const { reason_code: _, ...rest } = given as Record<string, unknown>
  const percent = entry.percent === undefined ? {} : { percent: format(absolute(entry.percent)) }
  const value = { ...rest, ...percent, amount }
  const other: Proposal = {
    pointer: `${at}/${to}`,
    value,
    operations: [{ op: 'remove', path: `${at}/${from}/${i}` }, ...setting(draft, `${at}/${to}/-`, value)],
    sure: isSound ? SURE.stated : SURE.moved,
    reason: saying(READINGS[to], effectOn('with_vat', invoice, moved)),
  }
  return [positive, other]
}

function also(effect: Text | undefined, isWitnessed: boolean): Text | undefined {
  if (!isWitnessed || effect === undefined) return effect
  return { fr: `${effect.fr} ; ${WITNESSED.fr}`, en: `${effect.en}; ${WITNESSED.en}` }
}

function positivePercent(
  draft: Json,
  at: string,
  { percent, base }: { readonly percent?: Decimal; readonly base?: Decimal },
): readonly Operation[] {
  return [...Object.entries({ percent, base })].flatMap(([key, value]) =>
    value !== undefined && value < ZERO && valueAt(draft, `${at}/${key}`) != null
      ? setting(draft, `${at}/${key}`, format(absolute(value)))
      : [],
  )
}

/** Of many operations, the first one is shown. */
function shownBy(operations: readonly Operation[]): Pick<Proposal, 'pointer' | 'value'> {
  return { pointer: operations[0]!.path, value: operations[0]!.value }
}

/** A document whose total is negative: its type is wrong, or its signs are. */
function ofDocument({ draft, invoice }: Situation): readonly Proposal[] {
  const { type = '' } = invoice
  const round = turned(invoice, draft)
  const other = isCreditNote(type) ? INVOICE_OF[type] : CREDIT_OF[type]
  const typed = (code: string) => setting(draft, '/type', code)
  const positive = (code: string, sure: number, reading: Text): readonly Proposal[] =>
    round === undefined || (round.operations.length === 0 && code === type)
      ? []
      : [
          {
            ...(code === type ? shownBy(round.operations) : { pointer: '/type', value: code }),
            operations: code === type ? round.operations : [...typed(code), ...round.operations],
            sure,
            reason: saying(reading, effectOn('with_vat', invoice, round.after)),
          },
        ]
  if (!isCreditNote(type))
    return [
      ...(other === undefined ? [] : positive(other, SURE.credited, READINGS.credit)),
      ...positive(type, SURE.invoice, READINGS.invoice),
    ]
  return [
    ...positive(type, SURE.credit, READINGS.credit),
    ...(other === undefined
      ? []
      : [
          ...positive(other, SURE.invoice, READINGS.invoice),
          {
            pointer: '/type',
            value: other,
            operations: typed(other),
            sure: SURE.negative,
            reason: saying(READINGS.negative, effectOn('with_vat', invoice, invoice)),
          },
        ]),
  ]
}

export default kind({
  id: 'sign',
  label: { fr: 'Signe des montants', en: 'Sign of amounts' },
  about: {
    fr: 'Remise ou frais négatifs : la même chose en positif, ou l’autre liste ; avoir négatif : un avoir en positif, ou une facture ; facture négative : un avoir, ou les signes retournés ; chaque lecture avec son effet. Certain pour une remise ou des frais que deux autres montants donnés confirment ; sinon proposé.',
    en: 'A negative allowance or charge: the same as a positive amount, or the other list; a negative credit note: a positive one, or an invoice; a negative invoice: a credit note, or the signs turned round; each reading with its effect. Certain for an allowance or charge that two other given amounts confirm; else offered.',
  },
  origin: 'convention',
  elsewhere: true,
  propose: ({ code, pointer }, situation) =>
    code === 'ALLOWANCE_SIGN' ? ofPart(pointer, situation) : ofDocument(situation),
  examples: {
    'a discount with a minus sign': {
      given: { '/allowances': [{ amount: '-64.00', reason: 'Remise', vat_rate: 20 }] },
      offered: {
        '/allowances/0/amount': '64.00',
        '/charges': { amount: '64.00', reason: 'Remise', vat_rate: 20 },
      },
    },
    'a discount with a minus sign, that two totals confirm': {
      given: {
        '/allowances': [{ amount: '-80.00', reason: 'Remise', vat_rate: 20 }],
        '/totals': { without_vat: '3400.00', vat: '680.00', with_vat: '4080.00' },
      },
      repaired: { '/allowances/0/amount': '80.00' },
    },
    'a charge with a minus sign': {
      given: { '/charges': [{ amount: '-15.00', reason: 'Port', vat_rate: 20 }] },
      offered: {
        '/charges/0/amount': '15.00',
        '/allowances': { amount: '15.00', reason: 'Port', vat_rate: 20 },
      },
    },
    'a discount of a line with a minus sign': {
      given: { '/lines/0/allowances': [{ amount: '-50.00', reason: 'Remise' }] },
      offered: {
        '/lines/0/allowances/0/amount': '50.00',
        '/lines/0/charges': { amount: '50.00', reason: 'Remise' },
      },
    },
    'a credit note of negative quantities': {
      given: {
        '/type': '381',
        '/preceding_invoices': [{ number: 'F-1', issue_date: '2026-10-02' }],
        '/lines/0/quantity': -3,
        '/lines/1/quantity': '-1.5',
      },
      offered: { '/lines/0/quantity': '3', '/type': '380' },
    },
    'an invoice below zero': {
      given: { '/lines/0/quantity': -3, '/lines/1/quantity': '-1.5' },
      offered: { '/type': '381', '/lines/0/quantity': '3' },
    },
  },
})
