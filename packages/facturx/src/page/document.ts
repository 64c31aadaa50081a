/** What the page calls the invoice. */
import { FRENCH_DOCUMENT_TYPES, type Invoice, isCreditNote, type Text } from '@conforme/model'

const INVOICE: Text = { fr: 'Facture', en: 'Invoice' }
const CREDIT_NOTE: Text = { fr: 'Avoir', en: 'Credit note' }

export function titleOf({ type }: Invoice): Text {
  const known = FRENCH_DOCUMENT_TYPES.get(type ?? '')
  if (known !== undefined) return { fr: capital(known.fr), en: capital(known.en) }
  return isCreditNote(type) ? CREDIT_NOTE : INVOICE
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
