import { type Invoice, once, vatTerritory, ZERO } from '@conforme/model'
import { MOST_NOTES, read, sentencesIn } from '../base/evidence.ts'
import { isMatterOutside, PROVISION, PROVISION_IN_WORDS } from '../base/outside-words.ts'
import { rule } from '../base/rule.ts'
import { destinationOf, GOODS, isFrenchSale, isInFrance, untaxed } from '../base/supply.ts'

/** Disbursements for the buyer: the code is enough (CGI art. 267, II, 2°). */
const LAID_OUT = 'VATEX-EU-79-C'

const DEPOSIT = {
  ...untaxed('O', 'Consigne d’emballages à rendre, art. 267 du CGI', 'VATEX-EU-O'),
  '/lines/0/vat_rate': null,
  '/vat_breakdown/0/rate': null,
  '/seller/vat': null,
  '/buyer/vat': null,
  '/notes/0/text': 'OUTOFSCOPE',
} as const
const UNSAID = {
  ...DEPOSIT,
  '/vat_breakdown/0/exemption_reason': 'Opération hors du champ de la TVA',
} as const

export default rule({
  id: 'OUTSIDE_SCOPE_GROUND',
  on: 'BG-23',
  at: 'BT-120',
  category: 'O',
  basis: { text: 'CGI art. 256, 256 ter, 258, 259, 267 et 294' },
  // Whether a sum pays for a supply depends on facts that only a person knows.
  severity: 'warning',

  when: ({ category, base }, invoice) =>
    category === 'O' && base !== ZERO && isFrenchSale(invoice) && isTaxableHere(invoice),
  holds: ({ exemption_reason, exemption_code }, invoice) =>
    exemption_code === LAID_OUT || isGround(exemption_reason) || isGroundSaid(invoice),

  label: { fr: 'Fondement du hors champ', en: 'Ground for being outside the scope' },
  says: {
    fr: 'Dites pourquoi cette somme est hors du champ de la TVA : entre Français, une vente payée y est soumise.',
    en: 'Say why this sum is outside the scope of VAT: between French parties a sale for payment is within it.',
  },
  why: {
    fr: 'Une vente ou un service payé est taxable (CGI, art. 256) : sans motif, la TVA serait réclamée au vendeur.',
    en: 'A sale or service for payment is taxable (CGI, art. 256): without a ground the VAT would be claimed from the seller.',
  },

  examples: {
    good: {
      'packaging to be returned': DEPOSIT,
      'the reason given on the line': {
        ...UNSAID,
        '/lines/0/item/name': 'Indemnité de résiliation du contrat',
      },
      'interest on a late payment': {
        ...UNSAID,
        '/vat_breakdown/0/exemption_reason': 'Intérêts de retard, hors du champ de la TVA',
      },
      'the reason given in a note': {
        ...UNSAID,
        '/notes/-': { text: 'Refacturation à l’identique, débours' },
      },
      'a sum laid out for the buyer': { ...UNSAID, '/vat_breakdown/0/exemption_code': 'VATEX-EU-79-C' },
      'a service in Mayotte': {
        ...UNSAID,
        '/buyer/address': { line1: '4 rue du Commerce', postal: '97600', city: 'Mamoudzou', country: 'YT' },
      },
    },
    bad: {
      'advice between French companies': UNSAID,
      'notes of other matters': {
        ...UNSAID,
        '/notes/-': {
          text: 'Livraison 260 rue de Paris. Règlement par chèque. Droit français, article 3 du contrat. Contribution de conseil.',
        },
      },
      'goods delivered in France': { ...UNSAID, ...GOODS, '/lines/0/item/name': 'Chaise en chêne' },
    },
  },
})

/** Both parties and the delivery are where French VAT is due. */
function isTaxableHere(invoice: Invoice): boolean {
  const { buyer } = invoice
  const destination = destinationOf(invoice)
  if (!isInFrance(destination)) return false
  if (invoice.facts.operation_category !== 'GOODS' && !isInFrance(buyer.address)) return false
  return ![buyer.address, destination].some(place => WITHOUT_VAT.has(vatTerritory(place) ?? ''))
}

/** Parts of France where VAT does not apply (CGI art. 294, 1). */
const WITHOUT_VAT: ReadonlySet<string> = new Set(['GUYANE', 'MAYOTTE', 'OUTSIDE'])

/** Notes on late payment name interest and indemnities of another kind. */
const OF_LATENESS = /retard|recouvrement|escompte|\blate\b|overdue|recovery/i

/** Whether a reason cites a provision or names what the sum is. */
function isGround(text: string | undefined): boolean {
  return PROVISION.test(read(text)) || isMatterOutside(text)
}

/** A note is about many things: a number counts there as an article only when the law is named. */
const isGroundInNote = (sentence: string): boolean =>
  !OF_LATENESS.test(sentence) && (PROVISION_IN_WORDS.test(sentence) || isMatterOutside(sentence))

/** Whether a note, or a part outside the scope, gives the ground. Numbers on a line are not articles. */
const isGroundSaid = once(({ notes, lines, charges }: Invoice): boolean => {
  if (notes.slice(0, MOST_NOTES).some(({ text }) => sentencesIn(text).some(isGroundInNote))) return true
  if (charges.some(({ vat_category, reason }) => vat_category === 'O' && isMatterOutside(reason))) return true
  return lines.some(
    ({ vat_category, item, note }) =>
      vat_category === 'O' &&
      (isMatterOutside(item.name) || isMatterOutside(item.description) || isMatterOutside(note)),
  )
})
