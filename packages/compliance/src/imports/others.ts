/** Objects of other programs that are not sales invoices, though they hold amounts: what to send instead. */
import { isRecord, type Text, valueAt } from '@conforme/model'

export interface OtherObject {
  /** Where the given object shows it. */
  readonly pointer: string
  readonly text: Text
}

interface Kind {
  readonly program: string
  /** Where the kind of an object is: alone, in an event, in a reply. */
  readonly at: readonly string[]
  readonly values: ReadonlySet<string>
  readonly instead: Text
}

const KINDS: readonly Kind[] = [
  {
    program: 'Stripe',
    at: ['/object', '/data/object/object'],
    values: new Set(
      'refund charge payment_intent checkout.session quote subscription invoiceitem payout balance_transaction'.split(
        ' ',
      ),
    ),
    instead: {
      fr: 'envoyez la facture (`invoice`) ou l’avoir (`credit_note`)',
      en: 'send the invoice (`invoice`) or the credit note (`credit_note`)',
    },
  },
  {
    program: 'Odoo',
    at: ['/move_type', '/result/0/move_type'],
    values: new Set(['in_invoice', 'in_refund', 'in_receipt', 'entry']),
    instead: {
      fr: 'envoyez une facture de vente (`out_invoice`) ou son avoir (`out_refund`)',
      en: 'send an invoice of a sale (`out_invoice`) or its credit note (`out_refund`)',
    },
  },
]

/** @returns undefined for anything that may be a draft or an export */
export function otherObject(given: unknown): OtherObject | undefined {
  if (!isRecord(given) || 'seller' in given || 'buyer' in given) return undefined
  for (const { program, at, values, instead } of KINDS)
    for (const pointer of at) {
      const value = valueAt(given, pointer)
      if (typeof value !== 'string' || !values.has(value)) continue
      return {
        pointer,
        text: {
          fr: `C’est un objet \`${value}\` de ${program}, et non une facture de vente : ${instead.fr}.`,
          en: `This is an object \`${value}\` of ${program}, not an invoice of a sale: ${instead.en}.`,
        },
      }
    }
  return undefined
}
