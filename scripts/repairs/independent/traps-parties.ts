/** Mutations of parties, addresses and identifiers: the number at hand is not the right one in most. A table. */
import { siren, siret, vatOf } from '../../situations/exact.ts'
import { BUYER, OTHER, PROFILED } from './bases.ts'
import type { Edits, Trap } from './case.ts'
import { trap } from './trap.ts'

const gone = undefined
const A = '/buyer/address'
const spaced = BUYER.replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3')
const SIRET = siret(BUYER, '0002')
const VAT = vatOf(BUYER)
const LEADING = siren('00531234')
/** A digit changed, so that Luhn no longer holds. */
const slipped = BUYER.replace(/^(\d{4})(\d)/, (_, head, digit) => `${head}${(Number(digit) + 1) % 10}`)
const swapped = BUYER.replace(/^(\d\d)(\d)(\d)/, '$1$3$2')
const wrongKey = `FR${String((Number(VAT.slice(2, 4)) + 7) % 97).padStart(2, '0')}${BUYER}`
const address = (value: string, scheme: string): Edits => ({ '/buyer/electronic_address': { value, scheme } })
const _two = { bases: ['conseil', 'quincaillerie'] } as const
const german = {
  legal_name: 'Nordlicht GmbH',
  vat: 'DE136695976',
  address: { line1: 'Lindenallee 4', postal: '20259', city: 'Hamburg', country: 'DE' },
  electronic_address: { value: 'ap@nordlicht.example', scheme: 'EM' },
}
const ic = {
  '/operation_category': 'GOODS',
  '/delivery': { line1: 'Lindenallee 4', postal: '20259', city: 'Hamburg', country: 'DE' },
  '/lines': [
    {
      description: 'Lampe',
      quantity: '2',
      unit: 'C62',
      unit_price_ht: '90.00',
      vat_rate: '0',
      vat_category: 'K',
    },
  ],
}

// biome-ignore format: one row a mutation
export const PARTY_TRAPS: readonly Trap[] = [
  // SIREN
  trap('siren', 'spaces', 'certain', 'espaces', 'spaces', { '/buyer/siren': spaced }),
  trap('siren', 'register', 'certain', '« RCS Nancy 412 345 … »', '“RCS Nancy …”', { '/buyer/siren': `RCS Nancy ${spaced}` }),
  trap('siren', 'digit-and-vat', 'certain', 'un chiffre faux, numéro de TVA juste', 'a digit wrong, VAT number right', { '/buyer/siren': slipped }, { truth: { '/buyer/vat': VAT } }),
  trap('siren', 'swapped-and-vat', 'certain', 'deux chiffres intervertis, numéro de TVA juste', 'two digits exchanged, VAT number right', { '/buyer/siren': swapped }, { truth: { '/buyer/vat': VAT } }),
  trap('siren', 'other-company', 'ask', 'SIREN d’une autre société, TVA juste', 'SIREN of another company, VAT number right', { '/buyer/siren': OTHER }, { truth: { '/buyer/vat': VAT }, keep: ['/buyer/siren', '/buyer/vat'] }),
  trap('siren', 'vat-of-other', 'ask', 'SIREN juste, TVA d’une autre société', 'SIREN right, VAT number of another company', { '/buyer/vat': vatOf(OTHER) }, { truth: { '/buyer/vat': VAT }, keep: ['/buyer/siren', '/buyer/vat'] }),
  trap('siren', 'digit-alone', 'ask', 'un chiffre faux, rien d’autre', 'a digit wrong, nothing else', { '/buyer/siren': slipped }),
  trap('siren', 'zero-lost', 'offer', 'zéros de tête perdus, nombre', 'leading zeros lost, a number', { '/buyer/siren': Number(LEADING) }, { truth: { '/buyer/siren': LEADING } }),
  trap('siren', 'short', 'ask', 'huit chiffres', 'eight digits', { '/buyer/siren': BUYER.slice(0, 8) }),
  trap('siren', 'seller-in-buyer', 'ask', 'SIREN du vendeur chez l’acheteur', 'SIREN of the seller at the buyer', { '/buyer/siren': siren('50000001') }, { bases: ['conseil'] }),
  trap('siren', 'three-witnesses', 'ask', 'SIREN et SIRET d’une société, TVA d’une autre', 'SIREN and SIRET of one company, VAT number of another', { '/buyer/siren': OTHER, '/buyer/siret': siret(OTHER, '0001') }, { truth: { '/buyer/vat': VAT, '/buyer/siret': SIRET }, keep: ['/buyer/vat', '/buyer/siret'] }),
  trap('siren', 'german-number', 'ask', 'numéro allemand dans le SIREN', 'German number in the SIREN', { '/buyer/siren': 'DE136695976', '/buyer/vat': gone }, { truth: { ...ic, '/buyer': german }, bases: ['quincaillerie'] }),

  // SIRET
  trap('siret', 'spaces', 'certain', 'espaces', 'spaces', { '/buyer/siret': `${spaced} ${SIRET.slice(9)}` }, { truth: { '/buyer/siret': SIRET } }),
  trap('siret', 'dots', 'certain', 'points', 'dots', { '/buyer/siret': `${spaced.replaceAll(' ', '.')}.${SIRET.slice(9)}` }, { truth: { '/buyer/siret': SIRET } }),
  trap('siret', 'other-company', 'ask', 'SIRET d’une autre société', 'SIRET of another company', { '/buyer/siret': siret(OTHER, '0001') }, { truth: { '/buyer/siret': SIRET }, keep: ['/buyer/siren', '/buyer/siret'] }),
  trap('siret', 'siren-of-other', 'ask', 'SIRET juste, SIREN d’une autre société', 'SIRET right, SIREN of another company', { '/buyer/siren': OTHER }, { truth: { '/buyer/siret': SIRET }, keep: ['/buyer/siren', '/buyer/siret'] }),
  trap('siret', 'thirteen', 'ask', 'treize chiffres', 'thirteen digits', { '/buyer/siret': SIRET.slice(0, 13) }, { truth: { '/buyer/siret': SIRET } }),
  trap('siret', 'digit', 'ask', 'un chiffre du NIC faux', 'a digit of the NIC wrong', { '/buyer/siret': `${SIRET.slice(0, 12)}${(Number(SIRET[12]) + 1) % 10}${SIRET[13]}` }, { truth: { '/buyer/siret': SIRET } }),
  trap('siret', 'post-office', 'leave', 'SIRET de La Poste, hors de la clé commune', 'SIRET of La Poste, out of the common key', {}, { truth: { '/buyer/siren': '356000000', '/buyer/siret': '35600000049837', '/buyer/legal_name': 'La Poste' }, bases: ['conseil'] }),
  trap('siret', 'alone', 'certain', 'SIRET seul, sans SIREN', 'SIRET alone, no SIREN', { '/buyer/siren': gone }, { truth: { '/buyer/siret': SIRET } }),

  // VAT numbers
  trap('vat-number', 'spaces', 'certain', 'espaces et minuscules', 'spaces and small letters', { '/buyer/vat': `fr ${VAT.slice(2, 4)} ${spaced}` }, { truth: { '/buyer/vat': VAT } }),
  trap('vat-number', 'no-prefix', 'certain', 'sans FR', 'without FR', { '/buyer/vat': VAT.slice(2) }, { truth: { '/buyer/vat': VAT } }),
  trap('vat-number', 'key', 'offer', 'clé fausse', 'wrong key', { '/buyer/vat': wrongKey }, { truth: { '/buyer/vat': VAT } }),
  trap('vat-number', 'seller-number', 'ask', 'numéro du vendeur chez l’acheteur', 'number of the seller at the buyer', { '/buyer/vat': vatOf(siren('50000001')) }, { truth: { '/buyer/vat': VAT }, keep: ['/buyer/siren'], bases: ['conseil'] }),
  trap('vat-number', 'absent-word', 'certain', '« N/A »', '“N/A”', { '/buyer/vat': 'N/A' }),
  trap('vat-number', 'absent-dash', 'certain', '« - »', '“-”', { '/buyer/vat': '-' }),
  trap('vat-number', 'belgian', 'certain', '« BE 0123.456.749 »', '“BE 0123.456.749”', { '/buyer/vat': 'BE 0123.456.749' }, { truth: { ...ic, '/buyer': { ...german, legal_name: 'Brabant SA', vat: 'BE0123456749', address: { line1: '4 rue Neuve', postal: '1000', city: 'Bruxelles', country: 'BE' } } }, bases: ['quincaillerie'] }),
  trap('vat-number', 'belgian-short', 'offer', 'numéro belge de neuf chiffres', 'Belgian number of nine digits', { '/buyer/vat': 'BE123456749' }, { truth: { ...ic, '/buyer': { ...german, legal_name: 'Brabant SA', vat: 'BE0123456749', address: { line1: '4 rue Neuve', postal: '1000', city: 'Bruxelles', country: 'BE' } } }, bases: ['quincaillerie'] }),
  trap('vat-number', 'french-number-of-german', 'leave', 'acheteur allemand immatriculé en France', 'German buyer registered in France', {}, { truth: { '/buyer': { ...german, vat: VAT, siren: BUYER, electronic_address: { value: BUYER, scheme: '0225' } } }, bases: ['bureau'] }),
  trap('vat-number', 'missing-k', 'ask', 'livraison intracommunautaire sans numéro', 'intra-Union supply without number', { '/buyer/vat': gone }, { truth: { ...ic, '/buyer': german }, bases: ['quincaillerie'] }),
  trap('vat-number', 'town-hall', 'leave', 'commune, sans numéro de TVA', 'town hall, no VAT number', {}, { truth: { '/buyer': { siren: '215403957', legal_name: 'Commune de Nancy', kind: 'PUBLIC_BODY', address: { line1: '1 place Stanislas', postal: '54000', city: 'Nancy', country: 'FR' } } }, never: [vatOf('215403957')], bases: ['conseil', 'bureau'] }),

  // Electronic addresses
  trap('electronic-address', 'siren-scheme', 'certain', 'schéma du SIREN', 'scheme of the SIREN', address(BUYER, '0002'), { truth: address(BUYER, '0225') }),
  trap('electronic-address', 'spaces', 'certain', 'espaces', 'spaces', address(spaced, '0225'), { truth: address(BUYER, '0225') }),
  trap('electronic-address', 'suffix', 'certain', 'suffixe à garder, schéma 0002', 'suffix to be kept, scheme 0002', address(`${BUYER}_FACTURES`, '0002'), { truth: address(`${BUYER}_FACTURES`, '0225') }),
  trap('electronic-address', 'siret-line', 'certain', 'ligne du SIRET, schéma 0009', 'line of the SIRET, scheme 0009', address(`${BUYER}_${SIRET}`, '0009'), { truth: address(`${BUYER}_${SIRET}`, '0225') }),
  trap('electronic-address', 'siret-alone', 'offer', 'SIRET seul', 'SIRET alone', address(SIRET, '0009'), { truth: address(`${BUYER}_${SIRET}`, '0225') }),
  trap('electronic-address', 'other-company', 'ask', 'adresse d’une autre société', 'address of another company', address(OTHER, '0002'), { truth: address(BUYER, '0225'), keep: ['/buyer/siren'] }),
  trap('electronic-address', 'siret-of-other', 'ask', 'SIREN_SIRET d’une autre société', 'SIREN_SIRET of another company', address(`${BUYER}_${siret(OTHER, '0001')}`, '0225'), { truth: address(`${BUYER}_${SIRET}`, '0225'), keep: ['/buyer/siren'] }),
  trap('electronic-address', 'peppol', 'offer', 'numéro de TVA au schéma 9957', 'VAT number under scheme 9957', address(VAT, '9957'), { truth: address(BUYER, '0225') }),
  trap('electronic-address', 'e-mail', 'ask', 'courriel d’une société française', 'e-mail of a French company', address('compta@comptoir.example', 'EM'), { truth: address(BUYER, '0225') }),
  trap('electronic-address', 'right', 'leave', 'suffixe et schéma justes', 'suffix and scheme right', {}, { truth: address(`${BUYER}_ACHATS`, '0225'), bases: ['conseil'] }),

  // Addresses
  trap('address-text', 'together', 'certain', '« 54000 Nancy » dans la ville', '“54000 Nancy” in the town', { [`${A}/postal`]: gone, [`${A}/city`]: '54000 Nancy' }),
  trap('address-text', 'behind', 'certain', '« Nancy 54000 »', '“Nancy 54000”', { [`${A}/postal`]: gone, [`${A}/city`]: 'Nancy 54000' }),
  trap('address-text', 'cedex', 'certain', '« 54035 Nancy Cedex »', '“54035 Nancy Cedex”', { [`${A}/postal`]: gone, [`${A}/city`]: '54035 Nancy Cedex' }, { truth: { [A]: { line1: 'CS 40001', postal: '54035', city: 'Nancy Cedex', country: 'FR' } } }),
  trap('address-text', 'street-of-town', 'offer', '« 3 rue de Lyon, 75012 Paris »', '“3 rue de Lyon, 75012 Paris”', { [A]: '3 rue de Lyon, 75012 Paris' }, { truth: { [A]: { line1: '3 rue de Lyon', postal: '75012', city: 'Paris' } }, also: [{ [`${A}/country`]: 'FR' }] }),
  trap('address-text', 'two-towns', 'ask', 'deux villes et deux codes postaux', 'two towns and two post codes', { [A]: '4 rue du Lac, 69100 Villeurbanne, siège 75008 Paris' }, { truth: { [A]: { line1: '4 rue du Lac', postal: '69100', city: 'Villeurbanne' } } }),
  trap('address-text', 'codes-differ', 'ask', 'code postal contre celui de la ville', 'post code against that of the town', { [`${A}/postal`]: '54000', [`${A}/city`]: '57000 Metz' }, { truth: { [A]: { line1: '8 avenue Foch', postal: '57000', city: 'Metz', country: 'FR' } }, keep: [`${A}/postal`] }),
  trap('address-text', 'arrondissement', 'leave', '« Lyon 3e » n’est pas un code postal', '“Lyon 3e” is no post code', {}, { truth: { [A]: { line1: '8 cours Lafayette', postal: '69003', city: 'Lyon 3e', country: 'FR' } } }),
  trap('address-text', 'number-like-code', 'leave', '« 12345 route de Toul » en voie', '“12345 route de Toul” as street', {}, { truth: { [A]: { line1: '12345 route de Toul', postal: '54000', city: 'Nancy', country: 'FR' } } }),
  trap('address-text', 'hamburg', 'ask', 'adresse allemande en un texte', 'German address in one text', { '/buyer/address': 'Lindenallee 4, 20259 Hamburg, Allemagne' }, { truth: { ...ic, '/buyer': german }, bases: ['quincaillerie'] }),
  trap('address-text', 'overseas', 'certain', '« 97400 Saint-Denis », La Réunion', '“97400 Saint-Denis”, Réunion', { [`${A}/postal`]: gone, [`${A}/city`]: '97400 Saint-Denis' }, { truth: { [A]: { line1: '5 rue Juliette-Dodu', postal: '97400', city: 'Saint-Denis', country: 'RE' } }, bases: ['bureau'] }),

  // Notes, and what must not be added to the caller’s words
  trap('legal-notes', 'twice', 'certain', 'note donnée deux fois', 'note given twice', { '/notes/1': { subject_code: 'PMT', text: 'Indemnité forfaitaire de recouvrement : 40 €' } }, { truth: { '/notes': [{ subject_code: 'PMT', text: 'Indemnité forfaitaire de recouvrement : 40 €' }] } }),
  trap('legal-notes', 'two-discounts', 'ask', 'deux notes AAB qui se contredisent', 'two AAB notes that contradict each other', { '/notes/1': { subject_code: 'AAB', text: 'Pas d’escompte pour paiement anticipé' } }, { truth: { '/notes': [{ subject_code: 'AAB', text: 'Escompte de 2 % pour paiement sous 8 jours' }] }, keep: ['/notes/0', '/notes/1'] }),
  trap('legal-notes', 'two-penalties', 'ask', 'deux notes PMD de taux différents', 'two PMD notes of different rates', { '/notes/1': { subject_code: 'PMD', text: 'Pénalités de retard : 12 % par an' } }, { truth: { '/notes': [{ subject_code: 'PMD', text: 'Pénalités de retard : trois fois le taux d’intérêt légal' }] }, keep: ['/notes/0', '/notes/1'] }),
  trap('legal-notes', 'discount-in-terms', 'leave', 'escompte dans les conditions de paiement', 'discount in the payment terms', {}, { truth: { '/payment_terms': '30 jours net, escompte de 2 % sous 8 jours' }, never: ['Pas d’escompte'] }),
  trap('legal-notes', 'penalty-without-code', 'leave', 'pénalités dans une note sans code', 'penalties in a note without code', {}, { truth: { '/notes': [{ text: 'Pénalités de retard : 3 fois le taux d’intérêt légal.' }] }, never: ['Banque centrale', 'BCE', '10 points'] }),
  trap('legal-notes', 'public-buyer', 'leave', 'acheteur public : BCE + 8, non + 10', 'public buyer: ECB + 8, not + 10', {}, { truth: { '/buyer': { siren: '215403957', siret: siret('215403957', '0001'), legal_name: 'Commune de Nancy', kind: 'PUBLIC_BODY', address: { line1: '1 place Stanislas', postal: '54000', city: 'Nancy', country: 'FR' } } }, never: ['10 points', 'dix points'], bases: ['conseil', 'bureau'] }),
  trap('legal-notes', 'factor', 'leave', 'créance cédée : ni notre IBAN ni le virement à nous', 'assigned claim: not our IBAN', {}, { truth: { '/type': '393', '/seller': { siren: PROFILED, legal_name: 'Atelier Exemple SAS' }, '/payee': { siren: OTHER, legal_name: 'Factor Nord SA' }, '/notes': [{ subject_code: 'ACC', text: 'Payez à Factor Nord SA, subrogée dans nos droits' }] }, never: ['FR7630006000011234567890189'], profile: true }),
  trap('legal-notes', 'direct-debit', 'leave', 'prélèvement : pas de virement en plus', 'direct debit: no transfer besides', {}, { truth: { '/seller': { siren: PROFILED, legal_name: 'Atelier Exemple SAS' }, '/payment_means': [{ code: '59' }], '/direct_debit': { mandate: 'MND-1', creditor_id: 'FR12ZZZ123456', account: 'FR1420041010050500013M02606' } }, never: ['FR7630006000011234567890189'], profile: true }),
  trap('legal-notes', 'indemnity-without-amount', 'offer', 'indemnité sans son montant', 'indemnity without its amount', { '/notes/0/text': 'Indemnité de recouvrement due' }, { truth: { '/notes': [{ subject_code: 'PMT', text: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €' }] } }),

  // Due dates: always a matter of agreement
  ...(
    [
      ['end-of-month', '45 jours fin de mois', '2027-01-31', '2027-01-14'],
      ['receipt', 'À réception de facture', '2026-11-20', '2026-11-20'],
      ['cash', 'Comptant', '2026-11-20', '2026-11-20'],
      ['sixty', '60 jours date de facture', '2027-01-19', '2027-01-19'],
      ['month-the-tenth', '30 jours fin de mois le 10', '2027-01-10', '2027-01-10'],
      ['fifteen', '15 jours nets', '2026-12-05', '2026-12-05'],
    ] as const
  ).flatMap(([id, terms, day, other]) => [
    trap('due-date', `absent-${id}`, 'offer', `échéance absente, « ${terms} »`, `no due date, “${terms}”`, { '/due_date': gone }, { truth: { '/payment_terms': terms, '/due_date': day }, also: [{ '/due_date': other }], never: ['2026-12-20'], bases: ['conseil'] }),
    trap('due-date', `before-${id}`, 'offer', `échéance d’un autre mois, « ${terms} »`, `due before issue, “${terms}”`, { '/due_date': '2026-10-01' }, { truth: { '/payment_terms': terms, '/due_date': day }, also: [{ '/due_date': other }], never: ['2026-12-20'], bases: ['quincaillerie'] }),
  ]),
  trap('due-date', 'year-slip', 'ask', 'échéance au 4 janvier de l’année passée', 'due on 4 January of the past year', { '/due_date': '2026-01-04' }, { truth: { '/due_date': '2027-01-04' } }),
]
