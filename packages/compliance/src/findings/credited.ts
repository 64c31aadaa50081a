/** Credit notes against the amount of what they credit, where the host knows the invoices that they name. */
import { add, type Decimal, decimal, type Invoice, isCreditNote, sum, type Text, ZERO } from '@conforme/model'
import { fill, type Language } from '@conforme/rules'
import { checkOf, type Remark } from '../base/remarks.ts'

/** An invoice that the host has: its number, its total with VAT as decimal text, its currency. */
export interface KnownInvoice {
  readonly number: string
  readonly with_vat: string
  readonly currency: string
}

/** Another credit note that the host has. */
export interface KnownCredit extends KnownInvoice {
  /** The numbers of the invoices that it credits. */
  readonly credits: readonly string[]
}

export const CREDIT_EXCEEDS: {
  readonly label: Text
  readonly says: Text
  /** Where other credit notes have credited a part already. */
  readonly saysAlready: Text
  readonly why: Text
  readonly source: string
} = {
  label: { fr: 'Montant de l’avoir', en: 'Amount of the credit note' },
  says: {
    fr: 'Vérifiez l’avoir de {credit} : la facture {numbers} n’est que de {invoiced}.',
    en: 'Check the credit note of {credit}: invoice {numbers} is of {invoiced} only.',
  },
  saysAlready: {
    fr: 'Vérifiez l’avoir de {credit} : la facture {numbers} est de {invoiced}, et {notes} en rend déjà {returned}.',
    en: 'Check the credit note of {credit}: invoice {numbers} is of {invoiced}, and {notes} returns {returned} already.',
  },
  why: {
    fr: 'Un avoir rend au plus ce qui a été facturé ; au-delà, la TVA est rendue deux fois.',
    en: 'A credit note returns at most what was invoiced; beyond that VAT is returned twice.',
  },
  source: 'CGI art. 272, 1',
}

/** The numbers that a credit note credits; none for any other invoice. */
export function creditedNumbers({ type, preceding_invoices }: Invoice): readonly string[] {
  if (!isCreditNote(type)) return []
  return [...new Set(preceding_invoices.flatMap(({ number }) => (number === undefined ? [] : [number])))]
}

/**
 * Reports a credit note that, with the others for the same invoices, credits more than their total.
 * @param known the invoices among `creditedNumbers` that the host has
 * @param others the other credit notes that credit them; one that credits another invoice too is not counted, since
 *   its parts are unknown
 * @returns nothing where one of them is unknown, or in another currency
 */
export function creditRemarks(
  invoice: Invoice,
  known: readonly KnownInvoice[],
  language: Language,
  others: readonly KnownCredit[] = [],
): readonly Remark[] {
  const numbers = creditedNumbers(invoice)
  const credit = invoice.totals.with_vat
  const found = numbers.map(number => known.find(entry => entry.number === number))
  if (credit === undefined || numbers.length === 0) return []
  if (!found.every(entry => entry !== undefined && entry.currency === invoice.currency)) return []
  const invoiced = sumOf(found as readonly KnownInvoice[])
  const made = others.filter(
    ({ credits, currency }) =>
      currency === invoice.currency &&
      credits.length > 0 &&
      credits.every(number => numbers.includes(number)),
  )
  const returned = sumOf(made)
  if (add(credit, returned) <= invoiced) return []
  const values = {
    credit,
    invoiced,
    numbers: numbers.join(', '),
    returned,
    notes: listed(made.map(({ number }) => number)),
  }
  const says = returned === ZERO ? CREDIT_EXCEEDS.says : CREDIT_EXCEEDS.saysAlready
  return [
    {
      check: checkOf(
        { ...CREDIT_EXCEEDS, code: 'CREDIT_EXCEEDS', severity: 'warning', terms: ['BT-25', 'BT-112'] },
        fill(says[language], values, language),
        '/preceding_invoices',
        language,
      ),
    },
  ]
}

function sumOf(known: readonly KnownInvoice[]): Decimal {
  return sum(known.map(({ with_vat }) => decimal(with_vat) ?? ZERO))
}

/** Credit notes that a message names. */
const MOST_NAMED = 3

function listed(numbers: readonly string[]): string {
  const more = numbers.length > MOST_NAMED ? '…' : ''
  return `${numbers.slice(0, MOST_NAMED).join(', ')}${more}`
}
