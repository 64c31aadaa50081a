import { isSaid, TO_CONSUMER, wordsIn } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const MEDIATOR = /m[ée]diat(?:eur|ion|rice)|\bmediat(?:or|ion)/i

/** Trades that consumers most often dispute. */
const TRADE =
  /travaux|r[ée]paration|d[ée]pannage|\bpose de|installation de|r[ée]novation|entretien|location|abonnement|formation|s[ée]jour|voyage|d[ée]m[ée]nagement|meubles?\b|cuisine|fen[êe]tres|toiture|plomberie|serrurerie|chaudi[èe]re|v[ée]hicule|voiture/i

export default rule({
  id: 'CONSUMER_MEDIATOR',
  on: 'BG-0',
  at: 'BG-1',
  // The conditions of sale or a website may name the mediator as well.
  severity: 'info',
  onDocuments: 'silent',
  basis: { text: 'C. conso. art. L616-1 et R616-1' },

  when: ({ facts }) => facts.buyer_kind === 'CONSUMER',
  holds: invoice => wordsIn(invoice, TRADE) === undefined || isSaid(invoice, MEDIATOR),

  label: { fr: 'Médiateur de la consommation', en: 'Consumer mediator' },
  says: {
    fr: 'Si ni votre site ni vos conditions de vente ne le font, donnez dans une note les coordonnées du médiateur.',
    en: 'If neither your website nor your conditions of sale do, give the mediator’s address in a note.',
  },
  why: {
    fr: 'Le consommateur doit connaître le médiateur dont le vendeur relève, sous peine d’une amende.',
    en: 'Consumers must be informed of the seller’s mediator, or the seller may be fined.',
  },

  examples: {
    good: {
      'a business': 'simple',
      'the mediator is named': {
        ...TO_CONSUMER,
        '/lines/0/item/name': 'Réparation de serrure',
        '/notes/-': { subject_code: 'AAI', text: 'Médiateur : CM2C, 14 rue Saint-Jean, 75017 Paris' },
      },
    },
    bad: {
      'no mediator': { ...TO_CONSUMER, '/lines/0/item/name': 'Réparation de serrure' },
    },
  },
})
