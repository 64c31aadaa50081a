import {
  EAS,
  ISO_3166_1,
  ISO_4217,
  ISO_6523,
  isCreditNote,
  MIME_TYPES,
  type TermId,
  type Text,
  UNECE_REC_20_21,
  UNTDID_1001_INVOICE,
  UNTDID_1153,
  UNTDID_2005,
  UNTDID_4451,
  UNTDID_4461,
  UNTDID_5189,
  UNTDID_5305,
  UNTDID_7143,
  UNTDID_7161,
  VATEX,
} from '@conforme/model'
import { formed, listed, schemed } from '../base/kinds.ts'
import type { RepairKind } from '../base/repair-kinds.ts'
import type { Example, Rule } from '../base/rule.ts'

type Changes = { readonly [pointer: string]: unknown }

interface Row {
  readonly number: string
  readonly at: TermId
  /** The number that the CII validator prints, where it is another. */
  readonly cii?: string
  /** Default: those of the list. */
  readonly repairs?: readonly RepairKind[]
  readonly bad: Changes
}

interface List {
  readonly list: ReadonlySet<string>
  readonly name: string
  readonly why: Text
  readonly repairs?: readonly RepairKind[]
  readonly rows: readonly Row[]
}

const allowance = (given: object): Changes => ({
  '/allowances': [{ amount: '0.00', vat_category: 'S', vat_rate: '20.00', reason: 'Remise', ...given }],
  '/totals/allowances': '0.00',
})
const charge = (given: object): Changes => ({
  '/charges': [{ amount: '0.00', vat_category: 'S', vat_rate: '20.00', reason: 'Frais', ...given }],
  '/totals/charges': '0.00',
})
const free = { quantity: '1', unit: 'HUR', net_amount: '0.00', price: { net: '0.00' } }
const representative = { legal_name: 'Fiscalis SAS', vat: 'FR02300000007' }
const odd = { value: '100000009', scheme: 'SIREN' }
const oddBuyer = { ...odd, value: '200000008' }

// Where CII and UBL accept different codes (AN, SS; three note subjects), only those of both are accepted.
// biome-ignore format: one row a line
const LISTS: readonly List[] = [
  {
    list: ISO_4217,
    name: 'ISO 4217',
    repairs: ['code-spelling', 'currency-name'],
    why: { fr: 'Une devise inconnue bloque la saisie de tous les montants chez l’acheteur.', en: 'An unknown currency stops every amount from being entered at the buyer’s.' },
    rows: [
      { number: '04', at: 'BT-5', bad: { '/currency': 'EURO' } },
      { number: '05', at: 'BT-6', bad: { '/currency': 'USD', '/vat_currency': 'EURO', '/totals/vat_in_vat_currency': '18.40' } },
    ],
  },
  {
    list: UNTDID_4451,
    name: 'UNTDID 4451',
    repairs: ['code-spelling'],
    why: { fr: 'La plateforme range la note d’après ce code : inconnu, une mention obligatoire passe inaperçue.', en: 'The platform files the note by this code: if unknown, a mandatory statement goes unnoticed.' },
    rows: [{ number: '08', at: 'BT-21', bad: { '/notes/-': { subject_code: 'XXX', text: 'Merci de votre confiance' } } }],
  },
  {
    list: ISO_3166_1,
    name: 'ISO 3166-1',
    repairs: ['absent-value', 'code-spelling', 'country-name'],
    why: { fr: 'Le pays décide de la TVA et du routage ; un code inconnu fait rejeter la facture.', en: 'The country decides VAT and routing; an unknown code gets the invoice rejected.' },
    rows: [
      { number: '14', at: 'BT-40', bad: { '/seller/address/country': 'FRA' } },
      { number: '14', at: 'BT-55', bad: { '/buyer/address/country': 'FRA' } },
      { number: '14', at: 'BT-69', bad: { '/tax_representative': { ...representative, address: { country: 'FRA' } } } },
      { number: '14', at: 'BT-80', bad: { '/delivery/country': 'FRA' } },
      { number: '14', at: 'EXT-FR-FE-177', bad: { '/lines/0/item_seller': { country: 'FRA' } } },
    ],
  },
  {
    list: ISO_3166_1,
    name: 'ISO 3166-1',
    repairs: ['code-spelling', 'country-name'],
    why: { fr: 'La douane et les statistiques d’échanges lisent ce pays ; inconnu, il bloque la déclaration.', en: 'Customs and trade statistics read this country; an unknown one stops the declaration.' },
    rows: [{ number: '15', at: 'BT-159', bad: { '/lines/0/item/origin': 'CHN' } }],
  },
  {
    list: UNTDID_4461,
    name: 'UNTDID 4461',
    why: { fr: 'Le logiciel de l’acheteur prépare le paiement d’après ce code ; inconnu, il attend une intervention.', en: 'The buyer’s software prepares the payment by this code; if unknown, it has to be handled by hand.' },
    rows: [{ number: '16', at: 'BT-81', bad: { '/payment_means/0/code': 'SEPA' } }],
  },
  {
    list: UNTDID_5305,
    name: 'UNTDID 5305',
    repairs: ['code-spelling'],
    why: { fr: 'Le traitement de TVA dépend de ce code ; inconnu, ni le vendeur ni l’acheteur ne savent déclarer.', en: 'The VAT treatment depends on this code; if unknown, neither seller nor buyer can declare.' },
    rows: [
      { number: '17', at: 'BT-95', bad: allowance({ vat_category: 'X' }) },
      { number: '17', at: 'BT-102', bad: charge({ vat_category: 'X' }) },
      { number: '17', at: 'BT-118', cii: '18', bad: { '/vat_breakdown/-': { category: 'X', rate: '0.00', base: '0.00', amount: '0.00' } } },
      { number: '18', at: 'BT-151', bad: { '/lines/-': { id: '2', ...free, vat_category: 'X', vat_rate: '0.00', item: { name: 'Heure offerte' } } } },
    ],
  },
  {
    list: UNTDID_5189,
    name: 'UNTDID 5189',
    why: { fr: 'L’acheteur impute la remise d’après ce code : escompte, fidélité, volume.', en: 'The buyer allocates the allowance by this code: early payment, loyalty, volume.' },
    rows: [
      { number: '19', at: 'BT-98', bad: allowance({ reason_code: 'FC' }) },
      { number: '19', at: 'BT-140', bad: { '/lines/0/allowances': [{ amount: '0.00', reason: 'Remise', reason_code: 'FC' }] } },
    ],
  },
  {
    list: UNTDID_7161,
    name: 'UNTDID 7161',
    repairs: ['code-spelling'],
    why: { fr: 'L’acheteur impute les frais d’après ce code : port, emballage, dossier.', en: 'The buyer allocates the charge by this code: carriage, packing, handling.' },
    rows: [
      { number: '20', at: 'BT-105', bad: charge({ reason_code: '95' }) },
      { number: '20', at: 'BT-145', bad: { '/lines/0/charges': [{ amount: '0.00', reason: 'Emballage', reason_code: '95' }] } },
    ],
  },
  {
    list: VATEX,
    name: 'VATEX',
    repairs: ['code-spelling'],
    why: { fr: 'Ce code désigne la disposition qui exonère ; inconnu, l’exonération n’est pas justifiée.', en: 'This code names the provision that exempts; if unknown, the exemption is not justified.' },
    // Both validators read it in capitals; it is not written otherwise.
    rows: [{ number: '22', at: 'BT-121', bad: { '/vat_breakdown/-': { category: 'E', rate: '0.00', base: '0.00', amount: '0.00', exemption_code: 'CGI-261' }, '/lines/-': { id: '2', ...free, vat_category: 'E', vat_rate: '0.00', item: { name: 'Formation' } } } }],
  },
  {
    list: UNECE_REC_20_21,
    name: 'UN/ECE 20, 21',
    repairs: ['absent-value', 'unit-word'],
    why: { fr: 'L’acheteur convertit les quantités d’après ce code ; inconnu, la ligne ne se rapproche pas de la commande.', en: 'The buyer converts quantities by this code; if unknown, the line does not match the order.' },
    rows: [
      { number: '23', at: 'BT-130', bad: { '/lines/0/unit': 'HEURE' } },
      { number: '23', at: 'BT-150', bad: { '/lines/0/price/base_quantity': '1', '/lines/0/price/base_unit': 'HEURE' } },
    ],
  },
  {
    list: MIME_TYPES,
    name: 'MIME',
    why: { fr: 'Un fichier d’un autre type est écarté par les plateformes, et avec lui la pièce qu’il prouve.', en: 'Platforms set aside a file of another type, and with it the evidence it holds.' },
    rows: [{ number: '24', at: 'BT-125-1', bad: { '/attachments': [{ id: 'BL-77', content: 'UEsDBA==', mime: 'application/zip', filename: 'bl.zip' }] } }],
  },
]

/** The same for the schemes of identifiers. */
// biome-ignore format: one row a line
const SCHEMES: readonly List[] = [
  {
    list: UNTDID_1153,
    name: 'UNTDID 1153',
    why: { fr: 'Compteur, chantier ou abonnement : sans schéma connu, l’objet facturé ne se retrouve pas.', en: 'A meter, a site, a subscription: without a known scheme the object invoiced cannot be found.' },
    rows: [
      { number: '07', at: 'BT-18', bad: { '/object': { value: '07-221-4410', scheme: 'COMPTEUR' } } },
      { number: '07', at: 'BT-128', bad: { '/lines/0/object': { value: '07-221-4410', scheme: 'COMPTEUR' } } },
    ],
  },
  {
    list: ISO_6523,
    name: 'ISO 6523',
    why: { fr: 'Un identifiant se lit avec son registre ; s’il est inconnu, l’entreprise ne peut pas être reconnue.', en: 'An identifier is read with its register; if that is unknown, the company cannot be recognised.' },
    rows: [
      { number: '10', at: 'BT-29', bad: { '/seller/ids': [odd] } },
      { number: '10', at: 'BT-46', bad: { '/buyer/ids': [odd] } },
      { number: '10', at: 'BT-60', bad: { '/payee': { legal_name: 'Affacturage du Midi', ids: [{ value: '300000007', scheme: 'SIREN' }] } } },
      { number: '10', at: 'EXT-FR-FE-06', bad: { '/buyer_agent': { ids: [odd] } } },
      { number: '10', at: 'EXT-FR-FE-46', bad: { '/payer': { ids: [odd] } } },
      { number: '10', at: 'EXT-FR-FE-69', bad: { '/sales_agent': { ids: [odd] } } },
      { number: '10', at: 'EXT-FR-FE-92', bad: { '/invoicee': { ids: [odd] } } },
      { number: '10', at: 'EXT-FR-FE-115', bad: { '/invoicer': { ids: [odd] } } },
      { number: '10', at: 'EXT-ITEM-SELLER-ID', bad: { '/lines/0/item_seller': { ids: [odd] } } },
      { number: '11', at: 'BT-30', repairs: ['siren'], bad: { '/seller/legal_id': odd } },
      { number: '11', at: 'BT-47', repairs: ['siren'], bad: { '/buyer/legal_id': oddBuyer } },
      { number: '11', at: 'BT-61', repairs: ['siren'], bad: { '/payee': { legal_name: 'Affacturage du Midi', legal_id: { value: '300000007', scheme: 'SIREN' } } } },
      { number: '11', at: 'EXT-FR-FE-167', bad: { '/lines/0/item_seller': { legal_name: 'Lumen Sud', legal_id: odd } } },
    ],
  },
  {
    list: UNTDID_7143,
    name: 'UNTDID 7143',
    why: { fr: 'Sans nomenclature connue, le code de classification ne sert ni aux achats ni aux statistiques.', en: 'Without a known scheme the classification serves neither purchasing nor statistics.' },
    rows: [{ number: '13', at: 'BT-158', bad: { '/lines/0/item/classifications': [{ value: '79410000', scheme: 'CPV' }] } }],
  },
  {
    list: ISO_6523,
    name: 'ISO 6523',
    why: { fr: 'Le code-barres n’est reconnu que si l’on sait qui l’attribue.', en: 'A bar code is recognised only when it is known who assigns it.' },
    rows: [{ number: '21', at: 'BT-157', bad: { '/lines/0/item/standard_id': { value: '3017620422003', scheme: 'EAN' } } }],
  },
  {
    list: EAS,
    name: 'EAS',
    why: { fr: 'La facture est routée d’après ce schéma ; inconnu, elle ne part pas.', en: 'The invoice is routed by this scheme; if it is unknown, it does not leave.' },
    rows: [
      { number: '25', at: 'BT-34', repairs: ['electronic-address'], bad: { '/seller/electronic_address': odd } },
      { number: '25', at: 'BT-49', repairs: ['electronic-address'], bad: { '/buyer/electronic_address': oddBuyer } },
      { number: '25', at: 'EXT-FR-FE-12', bad: { '/buyer_agent': { electronic_address: odd } } },
      { number: '25', at: 'EXT-FR-FE-29', repairs: ['electronic-address'], bad: { '/payee': { legal_name: 'Affacturage du Midi', electronic_address: { value: '300000007', scheme: 'SIREN' } } } },
      { number: '25', at: 'EXT-FR-FE-52', bad: { '/payer': { electronic_address: odd } } },
      { number: '25', at: 'EXT-FR-FE-75', bad: { '/sales_agent': { electronic_address: odd } } },
      { number: '25', at: 'EXT-FR-FE-98', bad: { '/invoicee': { electronic_address: odd } } },
      { number: '25', at: 'EXT-FR-FE-121', bad: { '/invoicer': { electronic_address: odd } } },
    ],
  },
  {
    list: ISO_6523,
    name: 'ISO 6523',
    why: { fr: 'Le lieu de livraison s’identifie dans un registre ; inconnu, le transporteur et l’acheteur l’ignorent.', en: 'The place of delivery is identified in a register; if unknown, carrier and buyer cannot find it.' },
    rows: [{ number: '26', at: 'BT-71', bad: { '/delivery/location_id': { value: '20000000800011', scheme: 'SIRET' } } }],
  },
]

type Codes = Parameters<typeof listed<TermId>>[0]

function rowsOf(lists: readonly List[], kind: (spec: Codes) => Rule): Rule[] {
  return lists.flatMap(({ list, name, why, rows, repairs: ofList }) =>
    rows.map(({ number, at, cii, bad, repairs = ofList }) =>
      kind({
        id: `BR-CL-${number}`,
        ...(cii !== undefined && { assert: { cii: `BR-CL-${cii}`, ubl: `BR-CL-${number}` } }),
        at,
        list,
        name,
        basis: { text: `EN 16931-1, BR-CL-${number}; ${name}` },
        why,
        ...(repairs !== undefined && { repairs }),
        examples: { good: { 'codes of the list': 'simple' }, bad: { 'another code': bad as Example } },
      }),
    ),
  )
}

/** UNTDID 2475, as in CII, to UNTDID 2005, as in UBL and our model. */
const TAX_POINTS: Readonly<Record<string, string>> = { 5: '3', 29: '35', 72: '432' }

/**
 * The code lists, in their version of the EN 16931 artefacts 1.3.16. BR-CL-03, on the currency of each amount,
 * has no rule: our amounts are all in BT-5 or BT-6.
 */
export default [
  // In UBL the list of invoices or that of credit notes, by the document; CII takes both lists together.
  formed({
    id: 'BR-CL-01',
    at: 'BT-3',
    repairs: ['document-type'],
    basis: { text: 'EN 16931-1, BR-CL-01; UNTDID 1001' },
    accepts: type => UNTDID_1001_INVOICE.has(type) || isCreditNote(type),
    says: {
      fr: 'Changez [BT-3] : « {BT-3} » n’est ni une facture (380) ni un avoir (381).',
      en: 'Change the [BT-3]: “{BT-3}” is neither an invoice (380) nor a credit note (381).',
    },
    why: {
      fr: 'Le type décide du sens de l’écriture : inconnu, la facture ne peut pas être comptabilisée.',
      en: 'The type decides which way the entry goes: if unknown, the invoice cannot be recorded.',
    },
    examples: {
      good: { 'an invoice': 'simple', 'a credit note': { '/type': '381' } },
      bad: { 'an order': { '/type': '220' } },
    },
  }),
  listed({
    id: 'BR-CL-06',
    at: 'BT-8',
    list: UNTDID_2005,
    name: 'UNTDID 2005',
    basis: { text: 'EN 16931-1, BR-CL-06; UNTDID 2005' },
    why: {
      fr: 'Facture, livraison ou paiement : de ce code dépend le mois où la TVA est déductible.',
      en: 'Invoice, delivery or payment: on this code depends the month in which the VAT is deductible.',
    },
    suggest: ({ tax_point_code }) => TAX_POINTS[tax_point_code ?? ''],
    confidence: 0.95,
    examples: {
      good: { 'on the date of the invoice': { '/tax_point_code': '3' } },
      bad: { 'as CII writes it': { '/tax_point_code': '5' } },
    },
  }),
  ...rowsOf(LISTS, listed),
  ...rowsOf(SCHEMES, schemed),
]
