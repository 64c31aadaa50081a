/** BG-1: the notes that law and norm require, in the words of the caller where there are some. */

import type { Reason, Text } from '../reasons/reasons.ts'
import type { BuyerKind, Facts } from '../terms/invoice.ts'
import type { Organisation } from '../terms/organisation.ts'
import { isFrench, isOurs } from './identity.ts'
import type { Open, Pen } from './pen.ts'
import { type Clause, type Subject, saidIn, statesAmount, wordsOn } from './said.ts'
import { FRANCHISE_REASON } from './totals.ts'
import { treatmentOf } from './treatment.ts'

export const VAT_GROUP_MARK = 'MEMBRE_ASSUJETTI_UNIQUE'

const INDEMNITY = 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €'

/** The term of the law where nothing was agreed: between professionals, and where the buyer is a public body. */
const LEGAL: Readonly<Record<'BUSINESS' | 'PUBLIC_BODY', Readonly<Record<Subject, string>>>> = {
  BUSINESS: {
    PMD: 'En cas de retard de paiement, pénalités au taux de refinancement de la BCE majoré de 10 points, exigibles sans rappel',
    PMT: INDEMNITY,
    AAB: 'Pas d’escompte pour paiement anticipé',
  },
  PUBLIC_BODY: {
    PMD: 'En cas de retard de paiement, intérêts moratoires au taux de refinancement de la BCE majoré de 8 points, dus de plein droit',
    PMT: INDEMNITY,
    AAB: 'Pas d’escompte pour paiement anticipé',
  },
}
const LEGAL_REASONS: Readonly<Record<BuyerKind, Readonly<Record<Subject, Reason>>>> = {
  BUSINESS: { PMD: 'penalties', PMT: 'recovery', AAB: 'discount' },
  PUBLIC_BODY: { PMD: 'penalties_public', PMT: 'recovery_public', AAB: 'discount' },
  CONSUMER: { PMD: 'penalties_consumer', PMT: 'recovery_consumer', AAB: 'discount_consumer' },
}
const PROFESSIONAL = /professionnel/i

/** The wording that a note of the code has by law, for the kind of buyer. */
export function legalWording(subject: Subject, kind: BuyerKind): string {
  if (kind === 'PUBLIC_BODY') return LEGAL.PUBLIC_BODY[subject]
  const wording = LEGAL.BUSINESS[subject]
  return kind === 'CONSUMER' ? betweenProfessionals(subject, wording) : wording
}

/** Only professionals owe penalties and indemnity by the code de commerce; BR-FR-05 requires the notes all the same. */
function betweenProfessionals(subject: Subject, wording: string): string {
  if (subject === 'AAB' || PROFESSIONAL.test(wording)) return wording
  return `Entre professionnels : ${wording.charAt(0).toLowerCase()}${wording.slice(1)}`
}

export function completeNotes(
  pen: Pen,
  invoice: Open<'BG-0'>,
  facts: Pick<Facts, 'buyer_kind' | 'vat_regime'>,
  organisation: Organisation,
): void {
  const ours = isOurs(invoice.seller, organisation)
  const house = ours ? organisation : {}
  const said = saidIn(invoice, house.payment_terms?.text)
  const add = (code: string, text: string, reason: Reason | Text) => {
    if (invoice.notes.some(note => note.subject_code === code)) return
    pen.append(invoice.notes, { subject_code: code, text }, '/notes', reason)
  }
  if (isFrench(invoice.seller.address.country))
    add('BAR', treatmentOf(invoice, facts.buyer_kind).bar, 'treatment')
  const own: Readonly<Record<Subject, string | undefined>> = {
    PMD: house.penalty_mention,
    PMT: house.recovery_mention,
    AAB: house.discount_mention,
  }
  for (const subject of ['PMD', 'PMT', 'AAB'] as const)
    add(subject, ...mentionOf(subject, facts.buyer_kind, said, own[subject]))
  if (ours && organisation.vat_group !== undefined) add('TXD', VAT_GROUP_MARK, 'vat_group')
  if (facts.vat_regime === 'franchise_293b' && invoice.seller.vat === undefined)
    if (!invoice.notes.some(note => note.text?.includes('293 B'))) {
      pen.append(invoice.notes, { subject_code: 'AAI', text: FRANCHISE_REASON }, '/notes', 'franchise')
    }
}

/** The words of the invoice come first, then the seller's own mention, then the law. */
function mentionOf(
  subject: Subject,
  kind: BuyerKind,
  said: readonly Clause[],
  own: string | undefined,
): [text: string, reason: Reason] {
  const words = wordsOn(subject, said)
  if (words !== undefined && (subject !== 'PMT' || statesAmount(words))) return [words, 'own_words']
  // The interest owed by public bodies is set by decree: a mention written for companies does not change it.
  if (own !== undefined && !(kind === 'PUBLIC_BODY' && subject === 'PMD'))
    return [kind === 'CONSUMER' ? betweenProfessionals(subject, own) : own, 'profile']
  return [legalWording(subject, kind), LEGAL_REASONS[kind][subject]]
}
