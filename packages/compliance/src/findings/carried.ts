/** What the target document has no place for: reported before anything is rendered, never dropped in silence. */
import { isExtended, type Loss, losses } from '@conforme/formats'
import { callerPointer, type Format, type Invoice, type Text, valueAt } from '@conforme/model'
import { fill, type Language } from '@conforme/rules'
import { checkOf, type Remark } from '../base/remarks.ts'

const CODE = 'NOT_CARRIED'
const LABEL: Text = { fr: 'Donnée sans place dans le document', en: 'No place in the document' }

/** `characters` loses no meaning: the writer leaves out what the syntax uses as a mark. */
const WORDS: Readonly<Record<Exclude<Loss['why'], 'characters'> | 'syntax', Text>> = {
  profile: {
    fr: 'Retirez le profil précisé pour que [{term}] soit écrit : EN 16931 n’a pas de place pour lui, et le document l’omet.',
    en: 'Remove the profile that is named for the [{term}] to be written: EN 16931 has no place for it, and the document omits it.',
  },
  syntax: {
    fr: 'Retirez [{term}] ou choisissez un autre format : la syntaxe du document n’a pas d’élément pour lui.',
    en: 'Remove the [{term}] or choose another format: the syntax of the document has no element for it.',
  },
  beside: {
    fr: 'Complétez ce groupe : [{term}] s’écrit à côté d’une autre donnée, qui manque.',
    en: 'Complete this group: the [{term}] is written beside another term, which is missing.',
  },
  host: {
    fr: 'Indiquez un moyen de paiement (BG-16) : [{term}] s’écrit à l’intérieur.',
    en: 'Give a payment means (BG-16): the [{term}] is written inside it.',
  },
  repeated: {
    fr: 'Donnez la même valeur partout : le document ne dit [{term}] qu’une fois.',
    en: 'Give the same value throughout: the document says the [{term}] once only.',
  },
}

export function syntaxOf(format: Format): 'cii' | 'ubl' {
  return format === 'ubl' ? 'ubl' : 'cii'
}

/**
 * The invoice as it is written. The exchange rate is only needed to compute BT-111: the French extension has a place
 * for it where VAT has a currency of its own, EN 16931 has none.
 */
export function written(invoice: Invoice): Invoice {
  if (invoice.exchange_rate === undefined && invoice.exchange_date === undefined) return invoice
  if (isExtended(invoice) && invoice.vat_currency !== undefined) return invoice
  const { exchange_rate: _, exchange_date: __, ...rest } = invoice
  return rest
}

/** What is left out without harm: more detail on an invoice that its number and date identify already. */
const HARMLESS: ReadonlySet<string> = new Set(['EXT-FR-FE-02'])

export function lossRemarks(invoice: Invoice, draft: unknown, format: Format, language: Language): Remark[] {
  const isWide = isExtended(invoice)
  return losses(written(invoice), syntaxOf(format)).flatMap(({ term, pointer, why: found }) => {
    if (found === 'characters') return []
    const why = found === 'profile' && isWide ? 'syntax' : found
    // The rule on the profile reports the named profile, and what else it leaves out.
    if (why === 'profile' && !HARMLESS.has(term)) return []
    const severity = why === 'profile' ? 'info' : 'error'
    const message = fill(WORDS[why][language].replaceAll('{term}', term), {}, language)
    const place = callerPointer(draft, pointer)
    // An assumption beside a missing term is not a loss: that term is reported.
    if (why === 'beside' && valueAt(draft, place) === undefined) return []
    return {
      found: { code: CODE, severity, pointer: place, terms: [term] },
      check: checkOf({ ...NOT_CARRIED, severity, terms: [term] }, message, place, language),
    }
  })
}

/** What its page explains: one sentence a reason. */
export const NOT_CARRIED = {
  code: CODE,
  label: LABEL,
  severity: 'error',
  says: Object.values(WORDS),
  source: 'EN 16931-3',
} as const
