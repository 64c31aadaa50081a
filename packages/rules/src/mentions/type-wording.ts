import type { Invoice, Text } from '@conforme/model'
import { read } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const ORDINARY = '380'

interface Claim {
  readonly words: RegExp
  /** The type of document that has this meaning; undefined where an invoice cannot express it. */
  readonly type?: string
}

/** What a note calls this document, at its beginning: further on it means another document. */
const CLAIMS: readonly Claim[] = [
  { words: /\bannul(?:e|ant) et rempla(?:ce|çant)\b|\b(?:cancels|supersedes) and replaces\b/i, type: '384' },
  {
    words: /^\s*(?:facture rectificative|facture corrective|corrected invoice|corrective invoice)\b/i,
    type: '384',
  },
  {
    words:
      /^\s*(?:avoir|note de cr[ée]dit|credit note)(?:\s*$| (?:sur|relati[fv]e?|total|partiel|pour|n°|on|for|against)\b)/i,
    type: '381',
  },
  { words: /^\s*facture d[’']acompte\s*(?:$|[.,;:]|n°|\d)/i, type: '386' },
  {
    words:
      /^\s*(?:ceci est une? |this is an? )?(?:facture )?pro[ -]?forma\b(?! (?:n°|du|of|no\b))|^\s*(?:devis|estimate|quotation)\s*(?:$|[,;.])|\bsans valeur (?:de facture|comptable|fiscale)\b|\bnot an? (?:tax |vat )?invoice\b|^\s*(?:facture )?(?:annul[ée]e|cancelled|void)\s*(?:$|[.,;!])|^\s*(?:brouillon|draft|sp[ée]cimen|bon de livraison|bon de commande)\s*$/i,
  },
]

const common = {
  id: 'TYPE_WORDING',
  severity: 'warning',
  onDocuments: 'info',
  basis: { text: 'CGI art. 289, I, 1 et 5 ; XP Z12-012, BT-3' },
  label: { fr: 'Nature du document en mots', en: 'Kind of document in words' },
  why: {
    fr: 'La plateforme traite le type ; l’acheteur lit la note : l’un des deux n’enregistrera pas la même chose.',
    en: 'The platform acts on the type, the buyer reads the note: one of them will not record the same thing.',
  },
  origin: 'convention',
  confidence: 0.6,
} as const

const says = (term: 'BT-22' | 'BT-20'): Text => ({
  fr: `Choisissez : « {${term}} » dit que ce document n’est pas une facture ordinaire, et son type est 380.`,
  en: `Choose: “{${term}}” says that this document is not an ordinary invoice, and its type is 380.`,
})

export default [
  rule({
    ...common,
    on: 'BG-1',
    at: 'BT-22',
    reads: ['BT-3'],
    when: ({ text }, { type }) => type === ORDINARY && text !== undefined,
    holds: ({ text }) => claimIn(text) === undefined,
    says: says('BT-22'),
    examples: {
      good: {
        'a note of something else': 'simple',
        'another document': { '/notes/-': { text: 'Selon notre devis 118 et facture pro forma n° 12' } },
        'a credit note that is one': {
          '/type': '381',
          '/preceding_invoices': [{ number: 'F-2026-0101', issue_date: '2026-10-02' }],
          '/notes/-': { text: 'Avoir sur facture F-2026-0101' },
        },
      },
      bad: {
        'a pro forma invoice': { '/notes/-': { text: 'Facture pro forma' } },
        'no invoice at all': { '/notes/-': { text: 'Devis, sans valeur de facture' } },
        'a credit note': { '/notes/-': { text: 'Avoir sur facture F-2026-0101' } },
        'a corrected invoice': {
          '/notes/-': { text: 'Cette facture annule et remplace la facture F-2026-0101' },
        },
        cancelled: { '/notes/-': { text: 'Facture annulée' } },
      },
    },
  }),
  rule({
    ...common,
    on: 'BG-0',
    at: 'BT-3',
    reads: ['BT-22'],
    when: ({ type }) => type === ORDINARY,
    holds: invoice => typeClaimed(invoice) === undefined,
    says: {
      fr: 'Donnez au document le type {claimed}, que ses lignes annoncent, ou changez leur texte : son type est {BT-3}.',
      en: 'Give the document type {claimed}, which its lines announce, or change their text: its type is {BT-3}.',
    },
    detail: invoice => ({ claimed: typeClaimed(invoice) }),
    suggest: typeClaimed,
    examples: {
      good: { 'something sold': 'simple' },
      bad: { 'a credit note on its only line': { '/lines/0/item/name': 'Avoir sur facture F-2026-0101' } },
    },
  }),
]

function claimIn(text: string | undefined): Claim | undefined {
  const beginning = read(text)
  for (let i = 0; i < CLAIMS.length; i++) if (CLAIMS[i]!.words.test(beginning)) return CLAIMS[i]
  return undefined
}

const MOST_LINES = 200

/** The type that every line announces: a credit among other lines only reduces the invoice. */
function typeClaimed({ lines }: Invoice): string | undefined {
  let claimed: string | undefined
  for (let i = 0; i < lines.length && i < MOST_LINES; i++) {
    const type = claimIn(lines[i]!.item.name)?.type
    if (type === undefined || type === '386' || (claimed !== undefined && claimed !== type)) return undefined
    claimed = type
  }
  return claimed
}
