/** Credit notes against the amount of what they credit, where the host knows the invoices that they name. */
import {
  add,
  type Decimal,
  decimal,
  format,
  type Invoice,
  isCreditNote,
  type Text,
  toInvoice,
  ZERO,
} from '@conforme/model'
import { fill } from '@conforme/rules'
import { docsOf, type Remark } from './remarks.ts'
import type { Context } from './validation.ts'

/** An invoice that the host has: its number, its total with VAT as decimal text, its currency. */
export interface KnownInvoice {
  readonly number: string
  readonly with_vat: string
  readonly currency: string
}

export const CREDIT_EXCEEDS: {
  readonly label: Text
  readonly says: Text
  readonly why: Text
  readonly source: string
} = {
  label: { fr: 'Montant de l’avoir', en: 'Amount of the credit note' },
  says: {
    fr: 'Vérifiez l’avoir de {credit} : la facture {numbers} n’est que de {invoiced}.',
    en: 'Check the credit note of {credit}: invoice {numbers} is of {invoiced} only.',
  },
  why: {
    fr: 'Un avoir rend au plus ce qui a été facturé ; au-delà, la TVA est rendue deux fois.',
    en: 'A credit note returns at most what was invoiced; beyond that VAT is returned twice.',
  },
  source: 'CGI art. 272, 1',
}

/** The numbers that a credit note credits; none for any other draft. */
export function creditedNumbers(draft: unknown, context: Context): readonly string[] {
  return numbersIn(read(draft, context))
}

/**
 * What the amounts show: a credit note of more than all that it credits.
 * @param known the invoices among `creditedNumbers` that the host has
 * @returns nothing where one of them is unknown, or of another currency
 */
export function creditRemarks(
  draft: unknown,
  known: readonly KnownInvoice[],
  context: Context,
): readonly Remark[] {
  const invoice = read(draft, context)
  const numbers = numbersIn(invoice)
  const credit = invoice.totals.with_vat
  const found = numbers.map(number => known.find(entry => entry.number === number))
  if (credit === undefined || numbers.length === 0) return []
  if (!found.every(entry => entry !== undefined && entry.currency === invoice.currency)) return []
  const invoiced = found.reduce<Decimal>((total, entry) => add(total, decimal(entry!.with_vat) ?? ZERO), ZERO)
  if (credit <= invoiced) return []
  const values = { credit: format(credit, 2), invoiced: format(invoiced, 2), numbers: numbers.join(', ') }
  const { language } = context
  return [
    {
      check: {
        code: 'CREDIT_EXCEEDS',
        label: CREDIT_EXCEEDS.label[language],
        ok: false,
        severity: 'warning',
        message: fill(CREDIT_EXCEEDS.says[language], values, language),
        pointer: '/preceding_invoices',
        terms: ['BT-25', 'BT-112'],
        source: CREDIT_EXCEEDS.source,
        docs: docsOf('CREDIT_EXCEEDS'),
      },
    },
  ]
}

function read(draft: unknown, { organisation, today }: Context): Invoice {
  return toInvoice(draft, organisation, today).invoice
}

function numbersIn({ type, preceding_invoices }: Invoice): readonly string[] {
  if (!isCreditNote(type)) return []
  return [...new Set(preceding_invoices.flatMap(({ number }) => (number === undefined ? [] : [number])))]
}
