import { isSaid, wordsIn } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const AUCTION =
  /adjudication|adjug[ée]|vente aux ench[èe]res|ench[èe]res? publiques?|commissaire-priseur|prix marteau|hammer price|auction/i
const PRICE = /prix d[’']adjudication|prix marteau|adjug[ée]e? (?:à|pour)|hammer price/i
const COSTS = /frais|commission|honoraires|premium|costs/i

export default rule({
  id: 'AUCTION',
  on: 'BG-0',
  at: 'BG-25',
  severity: 'warning',
  onDocuments: 'silent',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 18°' },

  holds: invoice =>
    wordsIn(invoice, AUCTION) === undefined || (isSaid(invoice, PRICE) && isSaid(invoice, COSTS)),

  label: { fr: 'Vente aux enchères', en: 'Sale by auction' },
  says: {
    fr: 'Pour une vente aux enchères, dites à part le prix d’adjudication, les taxes et les frais accessoires.',
    en: 'For a sale by auction, state apart the hammer price, the taxes and the accessory costs.',
  },
  why: {
    fr: 'L’acheteur aux enchères doit lire ce qu’il paie au vendeur, au fisc et à l’organisateur.',
    en: 'A buyer at an auction must read what goes to the seller, to the tax office and to the auctioneer.',
  },

  examples: {
    good: {
      advice: 'simple',
      'price and costs': {
        '/lines/0/item/name': 'Lot 12, vente aux enchères : prix d’adjudication',
        '/lines/0/item/description': 'Frais acheteur facturés à part',
      },
    },
    bad: { 'a lot': { '/lines/0/item/name': 'Lot 12, vente aux enchères du 14 novembre' } },
  },
})
