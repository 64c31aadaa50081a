import { FRENCH_DOCUMENT_TYPES, type Invoice, isCreditNote, type Text, ZERO } from '@conforme/model'
import { kind } from '../../base/repair-kind.ts'
import { plainWord } from '../../reading/words.ts'

const NAMED: Text = {
  fr: 'Ce mot désigne un seul type de document de la réforme.',
  en: 'This word names one document type of the reform only.',
}
/** What people write beside the names of the types. */
const OTHERS: Readonly<Record<string, string>> = {
  'note de credit': '381',
  'facture d avoir': '381',
  acompte: '386',
  'facture acompte': '386',
  'credit note': '381',
  credit_note: '381',
  creditnote: '381',
  'credit memo': '381',
  rectificative: '384',
  autofacturation: '389',
}

/** Types of UNTDID 1001 that the reform does not accept, and their equivalents. */
const OTHER_CODES: ReadonlyMap<string, string> = new Map([
  ...'80 82 84 326 383 385 387 388 395 575 623 780'.split(' ').map(code => [code, '380'] as const),
  ...'81 83 532'.split(' ').map(code => [code, '381'] as const),
])
const REPLACED: Text = {
  fr: 'Le code désigne une facture ou un avoir que la réforme nomme autrement ; à confirmer.',
  en: 'The code is of an invoice or a credit note that the reform names otherwise; to be confirmed.',
}

const AGAINST: Text = {
  fr: 'Ce mot désigne ce type, mais les montants ou l’acompte déjà versé disent autre chose.',
  en: 'This word names this type, but the amounts or the advance already paid say otherwise.',
}
const DEPOSIT = '386'

/** An invoice below zero, a credit note too, a deposit on which a deposit was paid. */
function isContradicted(code: string, { totals, preceding_invoices }: Invoice): boolean {
  if ((totals.with_vat ?? ZERO) < ZERO) return true
  if (code === DEPOSIT) return (totals.prepaid ?? ZERO) !== ZERO || preceding_invoices.length > 0
  return isCreditNote(code) && (totals.prepaid ?? ZERO) !== ZERO
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ...[...FRENCH_DOCUMENT_TYPES].flatMap(([code, { fr, en }]) =>
    [fr, en].map(name => [plainWord(name), code] as const),
  ),
  ...Object.entries(OTHERS),
])

export default kind({
  id: 'document-type',
  label: { fr: 'Type de document en toutes lettres', en: 'Document type in words' },
  about: {
    fr: 'Remplace « facture » par 380, « avoir » par 381, « facture d’acompte » par 386. Certain : chaque mot désigne un seul des seize types de la réforme ; proposé pour un autre code d’UNTDID 1001 (388), et quand le signe des montants ou un acompte déjà versé disent autre chose.',
    en: 'Replaces “facture” with 380, “avoir” with 381, “deposit invoice” with 386. Certain: each word names one of the sixteen types of the reform only; offered for another code of UNTDID 1001 (388), and where the sign of the amounts or an advance already paid says otherwise.',
  },
  origin: 'convention',
  propose: ({ finding }, { invoice }) => {
    const given = finding?.values[finding.rule.at]
    const code = typeof given === 'string' ? TYPES.get(plainWord(given)) : undefined
    if (code === undefined) {
      const other = typeof given === 'string' ? OTHER_CODES.get(given) : undefined
      return other === undefined ? undefined : { value: other, sure: 0.6, reason: REPLACED }
    }
    return isContradicted(code, invoice)
      ? { value: code, sure: 0.7, reason: AGAINST }
      : { value: code, sure: true, reason: NAMED }
  },
  examples: {
    'an invoice': { given: { '/type': 'Facture' }, repaired: { '/type': '380' } },
    'a credit note': {
      given: { '/type': 'avoir', '/preceding_invoices': [{ number: 'F-1', issue_date: '2026-10-02' }] },
      repaired: { '/type': '381' },
    },
    'a credit note, as programs name it': {
      given: {
        '/type': 'credit_note',
        '/preceding_invoices': [{ number: 'F-1', issue_date: '2026-10-02' }],
      },
      repaired: { '/type': '381' },
    },
    'an invoice below zero': {
      given: { '/type': 'facture', '/lines/0/quantity': -3, '/lines/1/quantity': '-1.5' },
      offered: { '/type': '380' },
    },
    'a tax invoice, as UNTDID 1001 calls it': { given: { '/type': '388' }, offered: { '/type': '380' } },
    'no document of the reform': { given: { '/type': 'devis' }, left: true },
  },
})
