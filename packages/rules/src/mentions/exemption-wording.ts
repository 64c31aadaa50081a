import type { Invoice, VatRow } from '@conforme/model'
import { isMatterOutside } from '../base/outside-words.ts'
import { rule } from '../base/rule.ts'
import { BELGIAN_BUYER, GOODS, isFrenchSale, untaxed } from '../base/supply.ts'

const WITHOUT_VAT: ReadonlySet<string> = new Set(['E', 'AE', 'K', 'G', 'O'])
/** Longer texts are read from their beginning. */
const LONGEST = 1000

/** A provision, or words saying that there is no VAT: the law accepts either (242 nonies A, I, 12°). */
const PROVISION =
  /\b(?:art|article|articles|cgi|bofip|boi|directive|dir|loi|code|convention|accord|section|§|vatex)\b/i
const EXEMPTION =
  /exon[ée]r|exempt|non applicable|not applicable|non soumis|non assujetti|not subject|hors (?:du )?champ|hors (?:taxe|tva)|outside (?:the )?scope|franchise|suspension|d[ée]taxe|net de taxe|sans tva|autoliquid|reverse charge|intra.?communautaire|intra.?(?:eu|community)|export|r[ée]gime particulier|marge|margin scheme|d[ée]bours|steuer|vat free|zero.?rated/i

/** Articles and the categories that they belong to: services that go with an export are E to some. */
const ARTICLES: readonly (readonly [RegExp, string])[] = [
  [/\b262 ?ter\b/i, 'K'],
  [/\b262[ ,-]{1,2}I\b(?! ?ter| ?bis)/i, 'G E'],
  [/\b293 ?b\b/i, 'E'],
  [/\b283[ ,-]*2\b/i, 'AE'],
]

/** The article in a French code: `VATEX-FR-CGI261D-2` is 261 D. */
const CODE = /^VATEX-FR-CGI(\d{3})(BIS|TER|[A-H])?(?:-(\d))?/
const FRANCHISE = { article: '293B', number: undefined }
/** « 261, 4 », « 261-4-1° », « 261 D, 2° » */
const CITED = /\b(2[5-9]\d)[ -]?(bis|ter|[A-H]\b)?(?:[ ,-]{1,3}(\d)\b)?/gi

function articleOf(code: string) {
  if (code === 'VATEX-FR-FRANCHISE') return FRANCHISE
  const [, number, letter = '', part] = CODE.exec(code) ?? []
  return number === undefined ? undefined : { article: number + letter, number: part }
}

/** Whether a text that quotes articles of the CGI quotes, among them, the one of the code. */
function quotesArticleOf(code: string, reason: string): boolean {
  const own = articleOf(code.toUpperCase())
  const cited = [...reason.slice(0, LONGEST).matchAll(CITED)]
  if (own === undefined || cited.length === 0) return true
  return cited.some(([, number, letter = '', part]) => {
    const isSamePart = part === undefined || own.number === undefined || part === own.number
    return `${number}${letter}`.toUpperCase() === own.article && isSamePart
  })
}

const EXEMPT = untaxed('E', 'Exonération de TVA, art. 275 du CGI', 'VATEX-FR-CGI275')

const common = {
  id: 'EXEMPTION_WORDING',
  on: 'BG-23',
  at: 'BT-120',
  reads: ['BT-118'],
  severity: 'warning',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 12°' },
  label: { fr: 'Texte du motif d’exonération', en: 'Wording of the exemption' },
  why: {
    fr: 'Sans référence à la loi, une facture sans TVA est tenue pour taxable.',
    en: 'Without a reference to the law, an invoice without VAT is held to be taxable.',
  },
} as const

export default [
  rule({
    ...common,
    when: isJudged,
    holds: ({ category, exemption_reason }) => {
      const text = exemption_reason!.slice(0, LONGEST)
      // What is not a sale needs no provision that exempts it: its name is enough.
      return PROVISION.test(text) || EXEMPTION.test(text) || (category === 'O' && isMatterOutside(text))
    },
    says: {
      fr: 'Citez dans le motif la disposition qui dispense de TVA : « {BT-120} » n’en désigne aucune.',
      en: 'Quote in the reason the provision that waives the VAT: “{BT-120}” names no such provision.',
    },
    examples: {
      good: {
        'an article': EXEMPT,
        'words of the law': { ...EXEMPT, '/vat_breakdown/0/exemption_reason': 'Opération exonérée de TVA' },
      },
      bad: {
        'a full stop': { ...EXEMPT, '/vat_breakdown/0/exemption_reason': '.' },
        'an abbreviation': { ...EXEMPT, '/vat_breakdown/0/exemption_reason': 'exo' },
      },
    },
  }),
  rule({
    ...common,
    when: isJudged,
    holds: ({ category, exemption_reason }) => {
      const text = exemption_reason!.slice(0, LONGEST)
      const cited = ARTICLES.filter(([article]) => article.test(text))
      return cited.length === 0 || cited.some(([, own]) => own.split(' ').includes(category!))
    },
    says: {
      fr: 'Accordez le motif « {BT-120} » et le code de TVA {BT-118} : l’article cité est celui d’un autre code.',
      en: 'Make the reason “{BT-120}” and VAT category {BT-118} agree: the article quoted belongs to another.',
    },
    examples: {
      good: {
        'goods to Belgium': {
          ...GOODS,
          ...BELGIAN_BUYER,
          ...untaxed('K', 'Exonération de TVA, art. 262 ter I du CGI', 'VATEX-EU-IC'),
          '/delivery': {
            date: '2026-11-19',
            line1: 'Rue Haute 4',
            postal: '1000',
            city: 'Bruxelles',
            country: 'BE',
          },
        },
      },
      bad: {
        'the article of exports, for goods to Belgium': {
          ...GOODS,
          ...BELGIAN_BUYER,
          ...untaxed('K', 'Exonération de TVA, art. 262 I du CGI', 'VATEX-EU-IC'),
          '/delivery': {
            date: '2026-11-19',
            line1: 'Rue Haute 4',
            postal: '1000',
            city: 'Bruxelles',
            country: 'BE',
          },
        },
        'the article of supplies within the Union': {
          ...EXEMPT,
          '/vat_breakdown/0/exemption_reason': 'Exonération de TVA, art. 262 ter I du CGI',
        },
      },
    },
  }),
  rule({
    ...common,
    reads: ['BT-121'],
    when: (row, invoice) => isJudged(row, invoice) && row.exemption_code !== undefined,
    holds: ({ exemption_code, exemption_reason }) => quotesArticleOf(exemption_code!, exemption_reason!),
    says: {
      fr: 'Accordez le motif « {BT-120} » et le code {BT-121} : ils citent deux dispositions différentes.',
      en: 'Make the reason “{BT-120}” and code {BT-121} agree: they quote two different provisions.',
    },
    examples: {
      good: { 'the same article': EXEMPT },
      bad: {
        'the purchases of exporters, and stores under customs': {
          ...EXEMPT,
          '/vat_breakdown/0/exemption_code': 'VATEX-FR-CGI275',
          '/vat_breakdown/0/exemption_reason': 'Exonération de TVA, art. 277 A du CGI',
        },
      },
    },
  }),
]

/** A disbursement for the buyer is not a sale: its code is enough (CGI art. 267, II, 2°). */
function isJudged({ category, exemption_reason, exemption_code }: VatRow, invoice: Invoice): boolean {
  return (
    exemption_reason !== undefined &&
    exemption_code !== 'VATEX-EU-79-C' &&
    WITHOUT_VAT.has(category ?? '') &&
    isFrenchSale(invoice)
  )
}
