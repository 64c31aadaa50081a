import { type Invoice, isFrench, type Text, type VatRow } from '@conforme/model'
import { kind, type Proposal } from '../../base/repair-kind.ts'
import { EXEMPTION_CASES, type ExemptionCase } from '../../reading/exemption-words.ts'
import { plainWord } from '../../reading/words.ts'

const REASONS = {
  code: {
    fr: 'Le code désigne cet article de loi.',
    en: 'The code stands for this article of law.',
  },
  text: {
    fr: 'La mention cite l’article que ce code désigne.',
    en: 'The wording quotes the article that this code stands for.',
  },
  category: {
    fr: 'Le motif usuel de cette catégorie de TVA ; à confirmer.',
    en: 'The usual reason of this VAT category; to be confirmed.',
  },
} satisfies Record<string, Text>

/** Characters of a reason that are read: quotations come early. */
const LONGEST = 500

function caseOf({ category, exemption_code, exemption_reason }: VatRow): ExemptionCase | undefined {
  const words = plainWord((exemption_reason ?? '').slice(0, LONGEST))
  const found = EXEMPTION_CASES.filter(entry =>
    exemption_code === undefined ? entry.quotes.test(words) : entry.code === exemption_code,
  )
  // A wording that quotes two articles, or that of another category, leaves the choice open.
  return found.length === 1 && found[0]!.category === category ? found[0] : undefined
}

/** The one usual case of a category; the reverse charge has one in France and one in the other states. */
function usualCase({ category }: VatRow, { buyer }: Invoice): ExemptionCase | undefined {
  const code = isFrench(buyer.address.country) ? 'VATEX-FR-AE' : 'VATEX-EU-AE'
  const usual = EXEMPTION_CASES.filter(
    entry => entry.category === category && (category !== 'AE' || entry.code === code),
  )
  return usual.length === 1 ? usual[0] : undefined
}

function ofRow(row: VatRow, at: string, invoice: Invoice): Proposal | undefined {
  const found = caseOf(row)
  const value = at === 'BT-121' ? found?.code : found?.text
  if (value !== undefined) return { value, sure: true, reason: at === 'BT-121' ? REASONS.text : REASONS.code }
  const usual = usualCase(row, invoice)
  return usual && { value: at === 'BT-121' ? usual.code : usual.text, sure: 0.8, reason: REASONS.category }
}

export default kind({
  id: 'exemption',
  label: { fr: 'Motif d’exonération', en: 'Reason for exemption' },
  about: {
    fr: 'Donne la mention légale d’un code VATEX, et le code VATEX d’une mention qui cite son article. Certain dans les deux sens ; quand ni l’un ni l’autre n’est donné, c’est une question.',
    en: 'Gives the legal wording of a VATEX code, and the VATEX code of a wording that quotes its article. Certain both ways; where neither is given it is a question.',
  },
  origin: 'convention',
  propose: ({ pointer, finding }, { invoice }) => {
    const row = invoice.vat_breakdown[Number(pointer.split('/')[2])]
    return row === undefined || finding === undefined ? undefined : ofRow(row, finding.rule.at, invoice)
  },
  examples: {
    'a code without its wording': {
      given: {
        '/lines/0/vat_rate': 0,
        '/lines/0/vat_category': 'E',
        '/vat_breakdown': [
          { category: 'E', exemption_code: 'VATEX-FR-CGI261-4' },
          { category: 'S', rate: 20 },
        ],
      },
      repaired: { '/vat_breakdown/0/exemption_reason': 'Exonération de TVA, art. 261, 4 du CGI' },
    },
    'a wording without its code': {
      given: {
        '/lines/0/vat_rate': 0,
        '/lines/0/vat_category': 'E',
        '/vat_breakdown': [
          { category: 'E', exemption_reason: 'Exonéré, article 261 D, 2° du CGI' },
          { category: 'S', rate: 20 },
        ],
      },
      repaired: { '/vat_breakdown/0/exemption_code': 'VATEX-FR-CGI261D-2' },
    },
    'an exemption without a reason': {
      given: { '/lines/0/vat_rate': 0, '/lines/0/vat_category': 'E' },
      left: true,
    },
  },
})
