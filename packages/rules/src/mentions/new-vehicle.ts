import { isSaid, wordsIn } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const VEHICLE =
  /\b(?:voitures?|v[ée]hicules?|automobiles?|berlines?|utilitaires?|motos?|motocycl\w*|scooters?|camions?|camping-cars?|bateaux?|voiliers?|yachts?|navires?|a[ée]ronefs?|avions?|h[ée]licopt[èe]res?|cars?|vehicles?|trucks?|motorcycles?|boats?|Renault|Peugeot|Citro[ëe]n|Dacia|Volkswagen|Audi|BMW|Mercedes|Tesla|Toyota|Porsche|Ferrari|Yamaha|Ducati|Airbus|Beneteau|Jeanneau)\b/i
/** What is sold for a vehicle is not a vehicle. */
const PART =
  /pi[èe]ces?\b|pneus?|accessoires?|jantes?|filtres?|huile|batteries? |plaquettes?|r[ée]troviseur|pare-|moteur (?:de|pour)|pour (?:voiture|v[ée]hicule|moto|camion)|spare|\bparts?\b|tyres?|miniature|jouet|housse|tapis|bougies?|si[èe]ge/i
const FIRST_USE =
  /mise en (?:service|circulation)|premi[èe]re (?:utilisation|immatriculation)|\d ?(?:km|kilom[èe]tres?|heures? (?:de vol|de navigation|moteur))\b|\bkm\b|first (?:use|registration)|entry into service|mileage|occasion|used/i

export default rule({
  id: 'NEW_VEHICLE',
  on: 'BG-0',
  at: 'BG-25',
  severity: 'warning',
  onDocuments: 'silent',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 17° ; CGI art. 298 sexies' },
  category: 'K',

  when: ({ computed }) => computed.categories.lines.has('K'),
  holds: invoice =>
    wordsIn(invoice, VEHICLE) === undefined ||
    wordsIn(invoice, PART) !== undefined ||
    isSaid(invoice, FIRST_USE),
  detail: invoice => ({ vehicle: wordsIn(invoice, VEHICLE) }),

  label: { fr: 'Moyen de transport neuf', en: 'New means of transport' },
  says: {
    fr: 'Si « {vehicle} » est neuf, dites la date de première mise en service et le kilométrage ou les heures.',
    en: 'If “{vehicle}” is new, state the date of first entry into service and the kilometres or hours.',
  },
  why: {
    fr: 'Un véhicule neuf livré dans un autre État membre y est taxé ; ces mentions prouvent s’il est neuf.',
    en: 'A new vehicle supplied to another member state is taxed there; these mentions prove whether it is new.',
  },

  examples: {
    good: { advice: 'simple' },
    bad: {
      'a car to Belgium': {
        '/lines/0/vat_category': 'K',
        '/lines/0/vat_rate': '0.00',
        '/lines/0/item/name': 'Voiture Peugeot 308',
        '/operation_category': 'GOODS',
        '/process/type': 'B1',
        '/vat_breakdown/0': {
          category: 'K',
          rate: '0.00',
          base: '100.00',
          amount: '0.00',
          exemption_code: 'VATEX-EU-IC',
          exemption_reason: 'Exonération de TVA, art. 262 ter, I du CGI',
        },
        '/totals/vat': '0.00',
        '/totals/with_vat': '100.00',
        '/totals/payable': '100.00',
        '/buyer/legal_id': null,
        '/buyer/vat': 'BE0876543210',
        '/buyer/address/country': 'BE',
        '/buyer/electronic_address': { value: 'facture@acheteur.example', scheme: 'EM' },
        '/delivery': {
          date: '2026-11-19',
          line1: 'Rue Neuve 1',
          city: 'Bruxelles',
          postal: '1000',
          country: 'BE',
        },
        '/notes/0/text': 'B2BINT',
      },
    },
  },
})
