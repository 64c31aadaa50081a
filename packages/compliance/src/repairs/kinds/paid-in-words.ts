import {
  add,
  type Decimal,
  format,
  type Invoice,
  paidInWords,
  subtract,
  type Text,
  valueAt,
  ZERO,
} from '@conforme/model'
import type { Json } from '../../base/json.ts'
import { setting } from '../../base/patches.ts'
import { kind, type Proposal } from '../../base/repair-kind.ts'
import type { Operation } from '../../base/validation.ts'
import { effectOn, saying } from '../effect-words.ts'

const READINGS = {
  whole: {
    fr: 'Tout est payé, s’il en est ainsi : le cadre passe en 2',
    en: 'All of it is paid, if that is so: the frame ends in 2',
  },
  part: { fr: 'La somme que ces mots disent payée', en: 'The sum that these words say is paid' },
} satisfies Record<string, Text>
const SURE = { whole: 0.7, part: 0.8, despiteSum: 0.3 }
const ORDINARY_FRAME = /^([BSM])1$/

function paying(
  amount: Decimal,
  draft: Json,
  { totals, process, issue_date }: Invoice,
): readonly Operation[] {
  const frame = ORDINARY_FRAME.exec(process.type ?? '')?.[1]
  const isWhole = amount === totals.with_vat
  const left = add(subtract(totals.with_vat ?? ZERO, amount), totals.rounding ?? ZERO)
  const given = (pointer: string) => valueAt(draft, pointer) != null
  return [
    ...setting(draft, '/totals/prepaid', format(amount, 2)),
    ...(given('/totals/payable') ? setting(draft, '/totals/payable', format(left, 2)) : []),
    ...(isWhole && frame !== undefined && given('/process/type')
      ? setting(draft, '/process/type', `${frame}2`)
      : []),
    // A paid invoice is due on the day on which it was paid (BR-FR-CO-09); without one, the day of issue.
    ...(isWhole && issue_date !== undefined && !given('/due_date') && draft.issue_date != null
      ? setting(draft, '/due_date', issue_date)
      : []),
  ]
}

export default kind({
  id: 'paid-in-words',
  label: { fr: 'Payée, dit un texte', en: 'Paid, says a text' },
  about: {
    fr: '« Payé par CB », « réglé », « pour acquit » sans montant déjà payé : propose le montant payé (le total, ou la somme que dit le texte), le net à payer nul et le cadre en 2. Jamais certain : on demande si la facture est payée.',
    en: '“Payé par CB”, “paid online” without an amount already paid: offers the amount paid (the total, or the sum that the text says), nothing due and a frame in 2. Never certain: it is asked whether the invoice is paid.',
  },
  origin: 'convention',
  propose: (_, { draft, invoice }) => {
    const { with_vat } = invoice.totals
    const said = paidInWords(invoice)
    if (said === undefined || with_vat === undefined) return undefined
    const paid = (amount: Decimal, sure: number, reading: Text): Proposal => {
      const after = { ...invoice, totals: { ...invoice.totals, prepaid: amount } }
      return {
        pointer: '/totals/prepaid',
        value: format(amount, 2),
        operations: paying(amount, draft, invoice),
        sure,
        reason: saying(reading, effectOn('payable', invoice, after)),
      }
    }
    const isPart = said.amount !== undefined && said.amount < with_vat
    return [
      paid(with_vat, isPart ? SURE.despiteSum : SURE.whole, READINGS.whole),
      ...(isPart ? [paid(said.amount, SURE.part, READINGS.part)] : []),
    ]
  },
  examples: {
    'paid by card, says a note': {
      given: { '/notes': [{ text: 'Payé par CB le 20/11/2026' }] },
      offered: { '/totals/prepaid': '4176.00' },
    },
    'a sum, says the label of the means': {
      given: { '/payment_means': [{ code: '48', text: 'Réglé par carte 100,00 €' }] },
      offered: { '/totals/prepaid': '100.00' },
    },
  },
})
