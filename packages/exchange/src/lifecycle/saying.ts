/** What seller or buyer want to say of an invoice, held against the table of statuses. */
import { FRENCH_VAT_RATES, fits, format, type Text, ZERO } from '@conforme/model'
import { lifecycleLabel } from './lifecycle.ts'
import { type NotNow, whyNotNow } from './standing.ts'
import { type Actor, type ReceivedAmount, type StatusReason, type StatusRow, statusRow } from './statuses.ts'

/** A status that a party wants to set. */
export interface Said {
  readonly code: number
  readonly actor: Actor
  readonly reasons: readonly StatusReason[]
  readonly amounts: readonly ReceivedAmount[]
}

/**
 * `unknown_status`: not in the table · `access`: for another party to report · `state`: not now · `reason`: a reason
 * is missing, or does not belong to this status · `amount`: amounts are missing, or have no place there.
 */
export type StatusFindingKind = 'unknown_status' | 'access' | 'state' | 'reason' | 'amount'

/** What speaks against a status, and at which place of the request. */
export interface StatusFinding {
  readonly kind: StatusFindingKind
  /** RFC 6901. */
  readonly pointer: string
  readonly text: Text
}

/** The word of XP Z12-013 for each (AcknowledgementDetail, reasonCode). */
export const STATUS_FINDING_CODES: Readonly<Record<StatusFindingKind, string>> = {
  unknown_status: 'InvoiceLCInvalidStatus',
  access: 'InvoiceLCAccessDenied',
  state: 'InvoiceLCStatusError',
  reason: 'InvoiceLCRuleError',
  amount: 'InvoiceLCAmountError',
}

/**
 * Everything that speaks against a status; empty when it may be set.
 * @param history the codes that came before, the oldest first
 */
export function statusFindings(reported: Said, history: readonly number[]): readonly StatusFinding[] {
  const row = statusRow(reported.code)
  if (row === undefined) return [unknownStatus(reported.code)]
  return [
    ...accessTo(reported, row),
    ...stateOf(reported.code, history),
    ...reasonsOf(reported, row),
    ...amountsOf(reported, row),
  ]
}

function unknownStatus(code: number): StatusFinding {
  const text = {
    fr: `${code} n’est pas un statut du cycle de vie.`,
    en: `${code} is not a status of the life cycle.`,
  }
  return { kind: 'unknown_status', pointer: '/code', text }
}

const ACTORS: Readonly<Record<Actor, Text>> = {
  sender_platform: { fr: 'à la plateforme du vendeur', en: 'the seller’s platform' },
  receiver_platform: { fr: 'à la plateforme de l’acheteur', en: 'the buyer’s platform' },
  seller: { fr: 'au vendeur', en: 'the seller' },
  buyer: { fr: 'à l’acheteur', en: 'the buyer' },
}

function accessTo({ code, actor }: Said, { by }: StatusRow): readonly StatusFinding[] {
  if (by.includes(actor)) return []
  const who = (language: 'fr' | 'en', or: string) => by.map(each => ACTORS[each][language]).join(or)
  const text = {
    fr: `Il revient ${who('fr', ' ou ')} de déclarer ${nameOf(code).fr}.`,
    en: `Only ${who('en', ' or ')} may report ${nameOf(code).en}.`,
  }
  return [{ kind: 'access', pointer: '/actor', text }]
}

function nameOf(code: number): Text {
  const { fr, en } = lifecycleLabel(code)
  return { fr: `« ${fr} » (${code})`, en: `"${en}" (${code})` }
}

const OBSTACLES: Readonly<Record<NotNow, (code: number) => Text>> = {
  early: code => ({
    fr: `${nameOf(code).fr} suppose que la facture soit déposée (200).`,
    en: `${nameOf(code).en} needs a deposited invoice (200).`,
  }),
  final: code => ({
    fr: `Aucun statut ne peut suivre un refus (210) ou un rejet (213) : ${nameOf(code).fr} ne peut être déclaré.`,
    en: `After a refusal (210) or a rejection (213) no status may follow: ${nameOf(code).en} cannot be reported.`,
  }),
  late: code => ({
    fr: `${nameOf(code).fr} a déjà été déclaré, ou la facture a dépassé ce statut.`,
    en: `${nameOf(code).en} was reported before, or the invoice is past that status.`,
  }),
  unasked: code => ({
    fr: `${nameOf(code).fr} répond à ${answered(code, 'fr')}, qui n’a pas été reçu.`,
    en: `${nameOf(code).en} answers ${answered(code, 'en')}, which has not been received.`,
  }),
}

const answered = (code: number, language: keyof Text): string =>
  (statusRow(code)?.after ?? []).map(each => nameOf(each)[language]).join(', ')

function stateOf(code: number, history: readonly number[]): readonly StatusFinding[] {
  const obstacle = whyNotNow(code, history)
  return obstacle === undefined ? [] : [{ kind: 'state', pointer: '/code', text: OBSTACLES[obstacle](code) }]
}

function reasonsOf({ code, reasons }: Said, row: StatusRow): readonly StatusFinding[] {
  const admitted = row.reasons?.codes ?? []
  const list = admitted.join(', ')
  if (reasons.length === 0) {
    if (!row.reasons?.required) return []
    const text = {
      fr: `${nameOf(code).fr} demande un motif parmi ${list}.`,
      en: `${nameOf(code).en} needs a reason, one of ${list}.`,
    }
    return [{ kind: 'reason', pointer: '/reasons', text }]
  }
  return reasons.flatMap((reason, index): readonly StatusFinding[] => {
    if (admitted.includes(reason.code)) return []
    const text = {
      fr: `${nameOf(code).fr} n’admet pas le motif ${reason.code}, mais ${list || 'aucun'}.`,
      en: `${nameOf(code).en} does not take the reason ${reason.code}, but ${list || 'none'}.`,
    }
    return [{ kind: 'reason', pointer: `/reasons/${index}/code`, text }]
  })
}

function amountsOf({ code, amounts }: Said, row: StatusRow): readonly StatusFinding[] {
  if (!row.amounts) {
    if (amounts.length === 0) return []
    const text = { fr: `${nameOf(code).fr} ne dit aucun montant.`, en: `${nameOf(code).en} takes no amount.` }
    return [{ kind: 'amount', pointer: '/amounts', text }]
  }
  if (amounts.length === 0) {
    if (!row.amounts.required) return []
    const text = {
      fr: `${nameOf(code).fr} demande le montant TTC reçu, taux de TVA par taux.`,
      en: `${nameOf(code).en} needs the amount received with VAT, rate by rate.`,
    }
    return [{ kind: 'amount', pointer: '/amounts', text }]
  }
  return amounts.flatMap(amountAt)
}

function amountAt({ amount, vat_rate }: ReceivedAmount, index: number): readonly StatusFinding[] {
  const pointer = `/amounts/${index}`
  const objections: StatusFinding[] = []
  const object = (key: string, fr: string, en: string) =>
    objections.push({ kind: 'amount', pointer: `${pointer}/${key}`, text: { fr, en } })
  if (amount === ZERO)
    object('amount', 'Un montant reçu ou payé n’est pas nul.', 'An amount received or paid is not zero.')
  else if (!fits(amount, 19, 2))
    object('amount', 'Un montant a deux décimales au plus.', 'An amount has two decimals at most.')
  if (!FRENCH_VAT_RATES.has(vat_rate)) {
    const rate = format(vat_rate)
    object('vat_rate', `${rate} % n’est pas un taux de TVA français.`, `${rate} % is no French rate of VAT.`)
  }
  return objections
}
