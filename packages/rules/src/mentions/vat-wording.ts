import { type Invoice, ZERO } from '@conforme/model'
import { read, sentencesIn } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

/** A sentence saying that no VAT is due on this sale; one with a condition (« si », « pour les ») does not. */
const CLAIM =
  /^(?:op[ée]ration |facture |vente |prestation |livraison )?(?:tva (?:non applicable|due par le preneur)|exon[ée]r(?:[ée]e?|ation) de (?:la )?(?:tva|t\.v\.a\.)|autoliquidation(?: de la tva)?\b|reverse charge\b|vat reverse charge|vat exempt)/i
const CONDITION =
  /\b(?:si|sauf|lorsque|quand|pour les|en cas|selon|[ée]ventuel\w{0,10}|if|unless|when|where|may|only|clients?|customers?|assujettis)\b/i
/** What every such sentence contains: most texts contain none of it and are not parsed. */
const HINT = /tva|t\.v\.a|exon|liquidation|reverse|vat/i
const LONGEST = 150
/** SMALL_BUSINESS_MIXED reports these in notes. */
const SMALL_BUSINESS = /293\s?b/i

const common = {
  id: 'VAT_WORDING',
  severity: 'warning',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 12° et 13° ; CGI art. 283-3' },
  label: { fr: 'Mention sur la TVA', en: 'Wording on VAT' },
  why: {
    fr: 'La TVA facturée est due, et l’acheteur à qui la facture dit le contraire refusera de la payer.',
    en: 'The VAT charged is due, and a buyer to whom the invoice says otherwise will refuse to pay it.',
  },
} as const

export default [
  rule({
    ...common,
    on: 'BG-1',
    at: 'BT-22',
    when: ({ text }, invoice) => text !== undefined && HINT.test(read(text)) && isTaxed(invoice),
    holds: ({ text }, { facts }) =>
      !isClaimed(text!) || (SMALL_BUSINESS.test(read(text)) && facts.vat_regime === 'normal'),
    says: {
      fr: 'Choisissez : la note « {BT-22} » dit la vente sans TVA, et toutes les lignes la facturent.',
      en: 'Choose: the note “{BT-22}” says that no VAT is due on the sale, but every line charges it.',
    },
    examples: {
      good: {
        'a note of something else': 'simple',
        'what may hold for others': {
          '/notes/-': { text: 'Autoliquidation pour les assujettis d’un autre État membre.' },
        },
        'what holds for some customers only': {
          '/notes/-': { text: 'Reverse charge applies to EU business customers only.' },
        },
      },
      bad: {
        'reverse charge beside twenty per cent': { '/notes/-': { text: 'Autoliquidation de la TVA' } },
        'an exemption beside twenty per cent': {
          '/notes/-': { subject_code: 'AAI', text: 'Exonération de TVA, article 262 ter I du CGI' },
        },
      },
    },
  }),
  rule({
    ...common,
    on: 'BG-0',
    at: 'BT-20',
    when: invoice => HINT.test(read(invoice.payment_terms)) && isTaxed(invoice),
    holds: ({ payment_terms }) => !isClaimed(payment_terms!),
    says: {
      fr: 'Choisissez : les conditions « {BT-20} » disent la vente sans TVA, et toutes les lignes la facturent.',
      en: 'Choose: the terms “{BT-20}” say that no VAT is due on the sale, but every line charges it.',
    },
    examples: {
      good: { 'thirty days': { '/payment_terms': '30 jours' } },
      bad: {
        'the words of a small business beside twenty per cent': {
          '/payment_terms': '30 jours. TVA non applicable, art. 293 B du CGI',
        },
      },
    },
  }),
]

function isTaxed({ computed }: Invoice): boolean {
  return (
    computed.by_vat.length > 0 &&
    computed.by_vat.every(({ category, rate }) => category === 'S' && rate !== undefined && rate > ZERO)
  )
}

function isClaimed(text: string): boolean {
  return sentencesIn(text).some(part => {
    const sentence = part.trim()
    return sentence.length <= LONGEST && CLAIM.test(sentence) && !CONDITION.test(sentence)
  })
}
