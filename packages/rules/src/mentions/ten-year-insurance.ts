import { isSaid, wordsIn } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

/** Building work on a structure, not a mere supply of materials. */
const WORKS =
  /ma[çc]onnerie|gros[ -]œuvre|gros[ -]oeuvre|charpente|toiture|couverture zinc|zinguerie|[ée]tanch[ée]it[ée]|ravalement|terrassement|fondations|dalle b[ée]ton|carrelage|pl[âa]trerie|cloisons|isolation (?:thermique|des combles|par l|ext[ée]rieure|int[ée]rieure)|plomberie|chauffage central|installation [ée]lectrique|r[ée]novation (?:de |d[’']|compl[èe]te|int[ée]rieure|[ée]nerg)|extension de maison|v[ée]randa|piscine ma[çc]onn|pose de (?:fen[êe]tres|menuiseries|parquet|cl[ôo]ture|portail|volets|baies?)/i
const INSURED = /d[ée]cennale|assur(?:ance|eur|é)|insur/i
const REVERSE_CHARGE = 'AE'

export default rule({
  id: 'TEN_YEAR_INSURANCE',
  on: 'BG-0',
  at: 'BG-1',
  severity: 'warning',
  onDocuments: 'silent',
  // Article 22 of the law of 2014 wrote article 22-2; whether the crafts code of 2023 renumbered it was not verified.
  basis: {
    text: 'C. assur. art. L243-2 ; loi n° 96-603 du 5 juillet 1996, art. 22-2 (loi n° 2014-626, art. 22)',
  },

  // The law does not require this insurance of a subcontractor, whose customer owes the VAT.
  when: ({ facts, lines }) =>
    facts.operation_category !== 'GOODS' && lines[0]?.vat_category !== REVERSE_CHARGE,
  holds: invoice => wordsIn(invoice, WORKS) === undefined || isSaid(invoice, INSURED),
  detail: invoice => ({ works: wordsIn(invoice, WORKS) }),

  label: { fr: 'Assurance décennale', en: 'Ten-year insurance' },
  says: {
    fr: 'Pour des travaux (« {works} »), nommez dans une note l’assureur décennal et la zone qu’il couvre.',
    en: 'For building work (“{works}”), name in a note the insurer of ten-year liability and the area covered.',
  },
  why: {
    fr: 'L’artisan indique son assureur et la zone couverte ; l’attestation se joint aux devis et factures.',
    en: 'Tradespeople state their insurer and the area covered; the certificate goes with estimates and invoices.',
  },

  examples: {
    good: {
      advice: 'simple',
      'works and their insurer': {
        '/lines/0/item/name': 'Réfection de toiture',
        '/notes/-': {
          subject_code: 'AAI',
          text: 'Assurance décennale : Mutuelle du Bâtiment, France entière',
        },
      },
    },
    bad: { 'works without insurer': { '/lines/0/item/name': 'Réfection de toiture' } },
  },
})
