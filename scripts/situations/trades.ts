/** Lawful situations of trades: their rates, exemptions and territories. A table; articles are of the CGI. */
import { siren, vatOf } from './exact.ts'
import {
  abroad,
  address,
  between,
  company,
  customer,
  day,
  deliveredTo,
  exempt,
  invoice,
  line,
  person,
  price,
  type Roll,
  type Situation,
  soleTrader,
} from './situation.ts'

type Make = Situation['make']
type Extra = Partial<Pick<Situation, 'at' | 'never' | 'says'>>
const row = (
  id: string,
  verdict: Situation['verdict'],
  fr: string,
  en: string,
  doesFr: string,
  doesEn: string,
  make: Make,
  extra: Extra = {},
): Situation => ({ id, verdict, fr, en, does: { fr: doesFr, en: doesEn }, make, ...extra })

const RATED = [
  'Nous vérifions les taux et calculons la TVA par taux.',
  'We check the rates and compute the VAT by rate.',
] as const
const EXEMPT = [
  'La facture est acceptée exonérée, avec l’article et son code ; elle est hors du champ de la facturation électronique.',
  'The invoice is accepted as exempt, with the article and its code; it is out of the scope of e-invoicing.',
] as const
const q = between
const exemptBy = (code: string, reason: string) => ({ vat_breakdown: [exempt('E', code, reason)] })
/** Monaco has its own numbers under FR, without a SIREN behind them. */
const MONACO = vatOf('000001234')
/** An exempt professional: no VAT number, the SIREN as tax number. */
const exemptPerson = (roll: Roll, name: string) => {
  const trader = soleTrader(roll, name)
  return { ...trader, tax_number: trader.siren }
}
/** Builders quote their insurance of ten years (loi 96-603, art. 22-2). */
const INSURED = {
  notes: [{ subject_code: 'AAI', text: 'Assurance décennale : SMABTP, contrat 1234, France entière' }],
}
const inTerritory = (postal: string, city: string, country: string) => ({
  address: { line1: '5 rue de la République', postal, city, country },
  rcs_town: city,
})
const reunion = inTerritory('97400', 'Saint-Denis', 'RE')
const martinique = inTerritory('97200', 'Fort-de-France', 'MQ')
const corsica = inTerritory('20000', 'Ajaccio', 'FR')
const local = (roll: Roll, { address: place }: { address: object }) => ({
  buyer: customer(roll, { address: place }),
})

// biome-ignore format: one row a situation
export const TRADES: readonly Situation[] = [
  row('plumber', 'clean', 'Plombier, logement de plus de deux ans et local', 'Plumber, old dwelling and shop', ...RATED, r => invoice(r, 'SERVICES', company(r, 'Plomberie Garonne'), [line('Remplacement d’un ballon, logement de 1987', 1, 'C62', price(r, 600, 1900), '10'), line('Pose d’un adoucisseur, local commercial', q(r, 1, 9), 'HUR', price(r, 45, 75), '20')], INSURED)),
  row('electrician', 'clean', 'Électricien, construction neuve', 'Electrician, new building', ...RATED, r => invoice(r, 'SERVICES', company(r, 'Volt Sud'), [line('Câblage, logement neuf', q(r, 4, 60), 'HUR', price(r, 40, 70), '20')], INSURED)),
  row('energy-works', 'clean', 'Rénovation énergétique à 5,5 %', 'Energy renovation at 5.5 %', ...RATED, r => invoice(r, 'SERVICES', company(r, 'Isol’Ouest'), [line('Isolation des combles, logement achevé depuis plus de deux ans', q(r, 40, 160), 'MTK', price(r, 20, 60), '5.5'), line('Travaux induits indissociables', 1, 'C62', price(r, 100, 800), '5.5')], INSURED)),
  row('driving-school', 'clean', 'Auto-école', 'Driving school', ...RATED, r => invoice(r, 'SERVICES', company(r, 'Auto-école du Centre'), [line('Heures de conduite', q(r, 5, 30), 'HUR', price(r, 38, 55), '20')])),
  row('doctor', 'valid', 'Médecin, soins exonérés (261-4-1°)', 'Physician, exempt care (261-4-1°)', ...EXEMPT, r => invoice(r, 'SERVICES', exemptPerson(r, 'Docteur Claire Marchand'), [line('Consultations pour vos salariés', q(r, 2, 20), 'C62', price(r, 26, 60), 'E')], exemptBy('VATEX-FR-CGI261-4', 'Exonération de TVA, art. 261, 4, 1° du CGI')), { never: ['#BAR#B2B<'] }),
  row('physiotherapist', 'valid', 'Masseur-kinésithérapeute', 'Physiotherapist', ...EXEMPT, r => invoice(r, 'SERVICES', exemptPerson(r, 'Paul Roy'), [line('Séances de kinésithérapie', q(r, 2, 20), 'C62', price(r, 16, 40), 'E')], exemptBy('VATEX-FR-CGI261-4', 'Exonération de TVA, art. 261, 4, 1° du CGI')), { never: ['#BAR#B2B<'] }),
  row('ambulance', 'valid', 'Ambulance (261-4-3°)', 'Ambulance (261-4-3°)', ...EXEMPT, r => invoice(r, 'SERVICES', company(r, 'Ambulances Réunies'), [line('Transport sanitaire', q(r, 1, 12), 'C62', price(r, 60, 140), 'E')], exemptBy('VATEX-FR-CGI261-4', 'Exonération de TVA, art. 261, 4, 3° du CGI')), { never: ['#BAR#B2B<'] }),
  row('training', 'valid', 'Formation professionnelle (261-4-4°)', 'Vocational training (261-4-4°)', ...EXEMPT, r => invoice(r, 'SERVICES', company(r, 'Savoir Faire Formation'), [line('Formation à la sécurité', q(r, 1, 10), 'DAY', price(r, 500, 1400), 'E')], exemptBy('VATEX-FR-CGI261-4', 'Exonération de TVA, art. 261, 4, 4° a du CGI')), { never: ['#BAR#B2B<'] }),
  row('bare-letting', 'valid', 'Bailleur nu (261 D, 2°)', 'Unfurnished letting (261 D, 2°)', ...EXEMPT, r => invoice(r, 'SERVICES', company(r, 'SCI des Tilleuls', { legal_form: 'SCI' }), [line('Loyer', 1, 'MON', price(r, 600, 2400), 'E')], { ...exemptBy('VATEX-FR-CGI261D-2', 'Exonération de TVA, art. 261 D, 2° du CGI'), period: { start: '2026-11-01', end: '2026-11-30' }, service_date: '2026-11-01', issue_date: '2026-11-02', due_date: '2026-11-10' }), { never: ['#BAR#B2B<'] }),
  row('commercial-letting', 'clean', 'Bail commercial, option pour la TVA', 'Commercial lease, VAT opted for', ...RATED, r => invoice(r, 'SERVICES', company(r, 'Foncière Atlantique'), [line('Loyer du local', 1, 'MON', price(r, 900, 5200), '20'), line('Provision pour charges', 1, 'C62', price(r, 60, 400), '20')], { period: { start: '2026-11-01', end: '2026-11-30' }, service_date: '2026-11-01', issue_date: '2026-11-02', due_date: '2026-11-10' })),
  row('hotel', 'valid', 'Hôtel, taxe de séjour', 'Hotel, tourist tax', 'La taxe de séjour est hors de la base de TVA (267-II-2°), le séjour à 10 %.', 'The tourist tax is out of the VAT base (267-II-2°), the stay at 10 %.', r => { const n = q(r, 1, 9); return invoice(r, 'SERVICES', company(r, 'Hôtel du Parc'), [line('Nuitées', n, 'C62', price(r, 70, 160), '10'), line('Petits déjeuners', n, 'C62', price(r, 8, 14), '10'), line('Taxe de séjour', n, 'C62', '1.65', 'E')], exemptBy('VATEX-EU-79-C', 'Taxe de séjour perçue pour la commune, art. 267, II, 2° du CGI')) }),
  row('restaurant', 'clean', 'Restaurant, repas et alcools', 'Restaurant, meals and alcohol', ...RATED, r => invoice(r, 'SERVICES', company(r, 'La Table Ronde'), [line('Repas servis sur place', q(r, 2, 40), 'C62', price(r, 14, 38), '10'), line('Vins', q(r, 1, 12), 'C62', price(r, 15, 45), '20')])),
  row('caterer', 'clean', 'Traiteur', 'Caterer', ...RATED, r => invoice(r, 'MIXED', company(r, 'Maison Vatel'), [line('Buffet livré et servi', q(r, 10, 120), 'C62', price(r, 12, 45), '10'), line('Champagne', q(r, 2, 30), 'C62', price(r, 18, 40), '20')])),
  row('baker', 'clean', 'Boulanger', 'Baker', ...RATED, r => invoice(r, 'GOODS', company(r, 'Fournil des Remparts'), [line('Pain de campagne', q(r, 10, 300), 'C62', price(r, 1, 4), '5.5'), line('Confiserie', q(r, 1, 40), 'C62', price(r, 2, 9), '20')])),
  row('books', 'clean', 'Libraire', 'Bookseller', ...RATED, r => invoice(r, 'GOODS', company(r, 'Librairie des Arcades'), [line('Livre broché', q(r, 1, 80), 'C62', price(r, 7, 32), '5.5'), line('Papeterie', q(r, 1, 20), 'C62', price(r, 2, 15), '20')])),
  row('press', 'clean', 'Presse à 2,1 %', 'Press at 2.1 %', ...RATED, r => invoice(r, 'GOODS', company(r, 'Diffusion Presse'), [line('Quotidien inscrit à la CPPAP', q(r, 10, 500), 'C62', price(r, 1, 3), '2.1')])),
  row('medicines', 'clean', 'Médicaments remboursables et autres', 'Medicines, reimbursable and others', ...RATED, r => invoice(r, 'GOODS', company(r, 'Pharmacie Centrale'), [line('Médicament remboursable', q(r, 1, 60), 'C62', price(r, 2, 40), '2.1'), line('Médicament non remboursable', q(r, 1, 60), 'C62', price(r, 2, 20), '10'), line('Cosmétique', q(r, 1, 10), 'C62', price(r, 5, 30), '20')])),
  row('art', 'clean', 'Artiste, cession d’œuvre à 5,5 %', 'Artist, work of art at 5.5 %', ...RATED, r => { const s = soleTrader(r, 'Inès Valmont'); return invoice(r, 'GOODS', { ...s, vat: vatOf(String(s.siren)) }, [line('Sculpture originale, exemplaire unique', 1, 'C62', price(r, 400, 9000), '5.5')]) }),
  row('energy', 'clean', 'Électricité : abonnement et énergie à 20 %', 'Electricity: subscription and energy at 20 %', 'Depuis le 1er août 2025, l’abonnement est à 20 % comme l’énergie.', 'Since 1 August 2025 the subscription is at 20 % as the energy is.', r => invoice(r, 'GOODS', company(r, 'Énergies Locales'), [line('Abonnement', 1, 'MON', price(r, 12, 60), '20'), line('Énergie', q(r, 100, 9000), 'KWH', '0.1542', '20')])),
  row('reunion', 'clean', 'La Réunion, 8,5 % et 2,1 %', 'Réunion, 8.5 % and 2.1 %', ...RATED, r => invoice(r, 'MIXED', company(r, 'Piton Solaire', reunion), [line('Maintenance', q(r, 1, 9), 'HUR', price(r, 40, 80), '8.5'), line('Produits alimentaires', q(r, 1, 50), 'C62', price(r, 2, 9), '2.1')], local(r, reunion))),
  row('martinique', 'clean', 'Martinique, 8,5 %', 'Martinique, 8.5 %', ...RATED, r => invoice(r, 'SERVICES', company(r, 'Madras Conseil', martinique), [line('Conseil', q(r, 1, 9), 'DAY', price(r, 300, 800), '8.5')], local(r, martinique))),
  row('corsica-works', 'clean', 'Corse, travaux immobiliers à 10 %', 'Corsica, building works at 10 %', ...RATED, r => invoice(r, 'SERVICES', company(r, 'Maçonnerie Cinarca', corsica), [line('Travaux immobiliers', q(r, 4, 80), 'HUR', price(r, 35, 60), '10')], { ...local(r, corsica), ...INSURED })),
  row('corsica-fuel', 'clean', 'Corse, carburant à 13 %', 'Corsica, fuel at 13 %', ...RATED, r => invoice(r, 'GOODS', company(r, 'Carburants du Golfe', corsica), [line('Gazole', q(r, 100, 2000), 'LTR', '1.412', '13')], local(r, corsica))),
  row('corsica-food', 'clean', 'Corse, produits à 2,1 %', 'Corsica, goods at 2.1 %', ...RATED, r => invoice(r, 'GOODS', company(r, 'Châtaigneraie', corsica), [line('Farine de châtaigne', q(r, 5, 90), 'KGM', price(r, 9, 20), '2.1')], local(r, corsica))),
  row('guyane', 'valid', 'Guyane, TVA non applicable (294-1)', 'French Guiana, no VAT (294-1)', 'Aucune TVA en Guyane : catégorie O et l’article 294, 1.', 'No VAT in French Guiana: category O and article 294, 1.', r => { const place = inTerritory('97300', 'Cayenne', 'GF'); return invoice(r, 'SERVICES', { ...company(r, 'Maroni Services', place), vat: undefined }, [line('Entretien', q(r, 1, 20), 'HUR', price(r, 30, 60), 'O')], { vat_breakdown: [{ category: 'O', exemption_code: 'VATEX-EU-O', exemption_reason: 'TVA non applicable, art. 294, 1 du CGI' }], ...local(r, place) }) }),
  row('to-guyane', 'valid', 'Biens de métropole vers la Guyane', 'Goods from mainland to French Guiana', 'Traités comme une exportation (294-2).', 'Treated as an export (294-2).', r => invoice(r, 'GOODS', company(r, 'Atelier Lumen'), [line('Luminaire', q(r, 1, 40), 'C62', price(r, 40, 300), 'G')], { vat_breakdown: [exempt('G', 'VATEX-EU-G', 'Exonération de TVA, art. 294, 2 du CGI')], buyer: customer(r, { address: { line1: '5 rue Mermoz', postal: '97300', city: 'Cayenne', country: 'GF' } }), delivery: { line1: '5 rue Mermoz', postal: '97300', city: 'Cayenne', country: 'GF' } })),
  row('monaco', 'clean', 'Client de Monaco', 'Customer in Monaco', 'Monaco suit la TVA française : 20 %.', 'Monaco follows French VAT: 20 %.', r => invoice(r, 'SERVICES', company(r, 'Riviera Audit'), [line('Audit', q(r, 1, 9), 'DAY', price(r, 500, 1200), '20')], { buyer: { legal_name: 'Rocher SAM', vat: MONACO, legal_id: { value: MONACO, scheme: '0223' }, electronic_address: { value: 'ap@rocher.example', scheme: 'EM' }, address: { line1: '1 avenue de la Costa', postal: '98000', city: 'Monaco', country: 'MC' } } })),
  row('export', 'clean', 'Exportation de biens', 'Export of goods', 'Catégorie G, article 262 I, déclarée en e-reporting.', 'Category G, article 262 I, reported.', r => invoice(r, 'GOODS', company(r, 'Atelier Lumen'), [line('Applique en laiton', q(r, 1, 50), 'C62', price(r, 40, 300), 'G')], { vat_breakdown: [exempt('G', 'VATEX-EU-G', 'Exonération de TVA, art. 262 I du CGI')], buyer: abroad('US'), delivery: deliveredTo('US') })),
  row('services-us', 'valid', 'Services à une société américaine', 'Services to an American company', 'Hors du territoire de la TVA (259-1) : catégorie O, sans numéro de TVA.', 'Out of the territory of VAT (259-1): category O, without VAT numbers.', r => { const s = company(r, 'Atelier Logiciel'); return invoice(r, 'SERVICES', { ...s, vat: undefined }, [line('Développement', q(r, 1, 30), 'DAY', price(r, 400, 900), 'O')], { vat_breakdown: [{ category: 'O', exemption_code: 'VATEX-EU-O', exemption_reason: 'TVA non applicable, art. 259, 1° du CGI' }], buyer: abroad('US') }) }),
  row('goods-eu', 'clean', 'Livraison intracommunautaire', 'Intra-Union supply of goods', 'Catégorie K, article 262 ter I, numéro de TVA de l’acheteur exigé.', 'Category K, article 262 ter I, the buyer’s VAT number required.', r => { const c = (['DE', 'IT', 'BE'] as const)[r(3)]!; return invoice(r, 'GOODS', company(r, 'Atelier Lumen'), [line('Lampadaire', q(r, 1, 50), 'C62', price(r, 40, 300), 'K')], { vat_breakdown: [exempt('K', 'VATEX-EU-IC', 'Exonération de TVA, art. 262 ter, I du CGI')], buyer: abroad(c), delivery: deliveredTo(c) }) }),
  row('services-eu', 'clean', 'Services à un assujetti de l’Union', 'Services to a business of the Union', 'Autoliquidation par le client : catégorie AE, VATEX-EU-AE.', 'Reverse charge by the customer: category AE, VATEX-EU-AE.', r => invoice(r, 'SERVICES', company(r, 'Atelier Logiciel'), [line('Développement', q(r, 1, 30), 'DAY', price(r, 400, 900), 'AE')], { vat_breakdown: [exempt('AE', 'VATEX-EU-AE', 'Autoliquidation, art. 283-2 du CGI et art. 196 de la directive 2006/112/CE')], buyer: abroad((['DE', 'IT', 'BE'] as const)[r(3)]!) })),
  row('subcontract', 'clean', 'Sous-traitance du bâtiment (283-2 nonies)', 'Building subcontract (283-2 nonies)', 'Autoliquidation en France : VATEX-FR-AE et sa mention.', 'Domestic reverse charge: VATEX-FR-AE and its wording.', r => invoice(r, 'SERVICES', company(r, 'Menuiserie Aubrac'), [line('Pose de menuiseries, sous-traitance', q(r, 1, 80), 'HUR', price(r, 35, 60), 'AE')], { vat_breakdown: [exempt('AE', 'VATEX-FR-AE', 'Autoliquidation, art. 283, 2 nonies du CGI')], buyer: taxed(r), ...INSURED })),
  row('waste', 'clean', 'Déchets et matières de récupération (283-2 sexies)', 'Waste and scrap (283-2 sexies)', 'Autoliquidation en France : VATEX-FR-AE et sa mention.', 'Domestic reverse charge: VATEX-FR-AE and its wording.', r => invoice(r, 'GOODS', company(r, 'Ferrailles du Nord'), [line('Ferraille triée', q(r, 1, 30), 'TNE', price(r, 150, 320), 'AE')], { vat_breakdown: [exempt('AE', 'VATEX-FR-AE', 'Autoliquidation, art. 283, 2 sexies du CGI')], buyer: taxed(r) })),
  row('franchise', 'clean', 'Franchise en base, sans numéro de TVA', 'Small business scheme, no VAT number', 'Catégorie Z au taux 0, SIREN en BT-32 et mention de l’article 293 B.', 'Category Z at rate 0, the SIREN in BT-32 and the wording of article 293 B.', r => invoice(r, 'SERVICES', soleTrader(r, 'Alix Moreau', { vat_regime: 'franchise_293b' }), [{ description: 'Traduction', quantity: String(q(r, 1, 40)), unit_price_ht: price(r, 20, 90) }]), { says: ['293 B'] }),
  row('franchise-number', 'clean', 'Franchise en base, avec numéro de TVA', 'Small business scheme, with VAT number', 'Catégorie E, VATEX-FR-FRANCHISE et mention de l’article 293 B.', 'Category E, VATEX-FR-FRANCHISE and the wording of article 293 B.', r => { const s = soleTrader(r, 'Noé Garnier', { vat_regime: 'franchise_293b' }); return invoice(r, 'GOODS', { ...s, vat: vatOf(String(s.siren)) }, [{ description: 'Poterie', quantity: String(q(r, 1, 40)), unit_price_ht: price(r, 9, 60) }]) }, { says: ['VATEX-FR-FRANCHISE'] }),
  row('micro-taxed', 'clean', 'Auto-entrepreneur redevable de la TVA', 'Sole trader liable to VAT', ...RATED, r => { const s = soleTrader(r, 'Léa Perrin'); return invoice(r, 'SERVICES', { ...s, vat: vatOf(String(s.siren)) }, [line('Graphisme', q(r, 1, 20), 'DAY', price(r, 250, 500), '20')]) }),
  row('margin-goods', 'clean', 'Biens d’occasion, marge (297 A)', 'Second-hand goods, margin (297 A)', 'Prix TVA comprise, catégorie E, mention du régime particulier.', 'Price with VAT in it, category E, wording of the special scheme.', r => invoice(r, 'GOODS', company(r, 'Brocante des Halles'), [line('Comptoir d’épicerie', 1, 'C62', price(r, 200, 3000), 'E')], exemptBy('VATEX-EU-F', 'Régime particulier – Biens d’occasion'))),
  row('used-car', 'clean', 'Véhicule d’occasion et pneus neufs', 'Used car and new tyres', 'La marge et le taux de 20 % sur une facture, dans n’importe quel ordre.', 'The margin scheme and 20 % on one invoice, in any order.', r => { const a = line('Clio d’occasion', 1, 'C62', price(r, 4000, 12000), 'E'); const b = line('Pneus neufs', 4, 'C62', price(r, 60, 140), '20'); return invoice(r, 'GOODS', company(r, 'Garage des Alpes'), r(2) === 0 ? [a, b] : [b, a], exemptBy('VATEX-EU-F', 'Régime particulier – Biens d’occasion')) }),
  row('margin-art', 'clean', 'Objets d’art, marge', 'Works of art, margin', 'Mention « Régime particulier – Objets d’art » et VATEX-EU-I.', 'Wording of the scheme and VATEX-EU-I.', r => invoice(r, 'GOODS', company(r, 'Galerie du Quai'), [line('Huile sur toile, 1962', 1, 'C62', price(r, 900, 9000), 'E')], exemptBy('VATEX-EU-I', 'Régime particulier – Objets d’art'))),
  row('margin-collection', 'clean', 'Objets de collection, marge', 'Collectors’ items, margin', 'Mention du régime et VATEX-EU-J.', 'Wording of the scheme and VATEX-EU-J.', r => invoice(r, 'GOODS', company(r, 'Philatélie Bastille'), [line('Timbres anciens', q(r, 1, 9), 'C62', price(r, 40, 900), 'E')], exemptBy('VATEX-EU-J', 'Régime particulier – Objets de collection et d’antiquité'))),
  row('auction', 'valid', 'Vente aux enchères, marge', 'Auction, margin', 'La marge de l’organisateur ; prix d’adjudication et frais sont demandés s’ils manquent.', 'The margin of the organiser; hammer price and costs are asked where missing.', r => invoice(r, 'GOODS', company(r, 'Hôtel des Ventes'), [line('Commode Louis XV, lot 41, prix d’adjudication', 1, 'C62', price(r, 500, 9000), 'E'), line('Frais d’acheteur, TVA comprise', 1, 'C62', price(r, 90, 900), 'E')], exemptBy('VATEX-EU-J', 'Régime particulier – Objets de collection et d’antiquité'))),
  row('travel', 'clean', 'Agence de voyages, marge (266-1 e)', 'Travel agency, margin', 'Mention « Régime particulier – Agences de voyages » et VATEX-EU-D.', 'Wording of the scheme and VATEX-EU-D.', r => invoice(r, 'SERVICES', company(r, 'Horizons Voyages'), [line('Séjour, transport et hôtel', q(r, 1, 20), 'C62', price(r, 300, 1500), 'E')], exemptBy('VATEX-EU-D', 'Régime particulier – Agences de voyages'))),
  row('insurance', 'valid', 'Courtage d’assurance (261 C, 2°)', 'Insurance brokerage (261 C, 2°)', ...EXEMPT, r => invoice(r, 'SERVICES', company(r, 'Courtage Océan'), [line('Commission', 1, 'C62', price(r, 90, 2000), 'E')], exemptBy('VATEX-FR-CGI261C-2', 'Exonération de TVA, art. 261 C, 2° du CGI')), { never: ['#BAR#B2B<'] }),
  row('bank', 'valid', 'Opérations bancaires (261 C, 1°)', 'Banking (261 C, 1°)', ...EXEMPT, r => invoice(r, 'SERVICES', company(r, 'Banque du Port'), [line('Intérêts', 1, 'C62', price(r, 20, 900), 'E')], exemptBy('VATEX-FR-CGI261C-1', 'Exonération de TVA, art. 261 C, 1° du CGI')), { never: ['#BAR#B2B<'] }),
  row('association-fee', 'valid', 'Association, services aux membres (261-7)', 'Association, services to members (261-7)', ...EXEMPT, r => invoice(r, 'SERVICES', { siren: siren('77500001'), legal_name: 'Association des Rives', address: address(r), tax_number: siren('77500001') }, [line('Adhésion', q(r, 1, 9), 'C62', price(r, 20, 120), 'E')], exemptBy('VATEX-FR-CGI261-7', 'Exonération de TVA, art. 261, 7, 1° du CGI')), { never: ['#BAR#B2B<'] }),
  row('suspension', 'clean', 'Achats en franchise (275)', 'Purchases in suspension (275)', 'Exonérée sur attestation de l’acheteur : VATEX-FR-CGI275.', 'Exempt on the buyer’s certificate: VATEX-FR-CGI275.', r => invoice(r, 'GOODS', company(r, 'Tissages du Forez'), [line('Tissu destiné à l’export', q(r, 10, 400), 'MTR', price(r, 4, 20), 'E')], exemptBy('VATEX-FR-CGI275', 'Exonération de TVA, art. 275 du CGI'))),
  row('taxi', 'clean', 'Taxi à 10 %', 'Taxi at 10 %', ...RATED, r => invoice(r, 'SERVICES', company(r, 'Taxis Bleus'), [line('Course', q(r, 1, 20), 'C62', price(r, 12, 80), '10')])),
  row('northern-ireland', 'clean', 'Livraison en Irlande du Nord, pays GB', 'Goods to Northern Ireland, country GB', 'Catégorie K : pour les biens, l’Irlande du Nord est traitée en État membre (XI).', 'Category K: for goods, Northern Ireland is treated as a member state (XI).', r => { const there = { line1: '4 Donegall Place', postal: 'BT1 5AA', city: 'Belfast', country: 'GB' }; return invoice(r, 'GOODS', company(r, 'Atelier Lumen'), [line('Applique en laiton', q(r, 1, 50), 'C62', price(r, 40, 300), 'K')], { buyer: abroad('GB', { vat: 'XI123456789', legal_id: { value: 'XI123456789', scheme: '0223' }, address: there }), delivery: there }) }),
  row('canaries', 'valid', 'Exportation vers les Canaries', 'Export to the Canaries', 'Catégorie G : les Canaries sont hors du territoire de TVA de l’Union.', 'Category G: the Canaries are outside the VAT territory of the Union.', r => { const there = { line1: 'Calle Mayor 4', postal: '35001', city: 'Las Palmas', country: 'ES' }; return invoice(r, 'GOODS', company(r, 'Atelier Lumen'), [line('Applique en laiton', q(r, 1, 50), 'C62', price(r, 40, 300), 'G')], { buyer: { legal_name: 'Luz Canaria SL', vat: 'ESB12345674', legal_id: { value: 'ESB12345674', scheme: '0223' }, electronic_address: { value: 'facturas@luz.example', scheme: 'EM' }, address: there }, delivery: there }) }),
  row('lawyer-outside', 'valid', 'Notaire, honoraires et débours hors champ', 'Notary, fees and disbursements outside the scope', 'Débours en catégorie O à côté d’honoraires à 20 % : le profil étendu, seul à l’admettre, est retenu.', 'Disbursements in category O beside fees at 20 %: the extended profile, which alone has room for it, is taken.', r => { const a = line('Honoraires', q(r, 1, 20), 'HUR', price(r, 150, 300), '20'); const b = line('Débours : publicité foncière', 1, 'C62', price(r, 20, 200), 'O'); return invoice(r, 'SERVICES', company(r, 'Étude du Parc', { legal_form: 'SELARL' }), r(2) === 0 ? [a, b] : [b, a], { vat_breakdown: [{ category: 'O', exemption_code: 'VATEX-EU-79-C', exemption_reason: 'Débours, art. 267, II, 2° du CGI' }, { category: 'S', rate: '20' }] }) }),
  row('service-us-numbered', 'valid', 'Service hors de l’Union, numéro de TVA donné', 'Service outside the Union, VAT number given', 'Catégorie O et numéro de TVA du vendeur, que la loi veut : le profil étendu est retenu.', 'Category O and the seller’s VAT number, which the law wants: the extended profile is taken.', r => invoice(r, 'SERVICES', company(r, 'Atelier Logiciel'), [line('Développement', q(r, 1, 20), 'DAY', price(r, 400, 900), 'O')], { buyer: abroad('US') })),
  row('lawyer', 'valid', 'Avocat, honoraires et débours', 'Lawyer, fees and disbursements', 'Les débours (267-II-2°) sont hors de la base de TVA, les honoraires à 20 %.', 'Disbursements (267-II-2°) are out of the VAT base, fees at 20 %.', r => { const a = line('Honoraires', q(r, 1, 20), 'HUR', price(r, 150, 300), '20'); const b = line('Débours : greffe', 1, 'C62', price(r, 20, 200), 'E'); return invoice(r, 'SERVICES', company(r, 'Cabinet Robe', { legal_form: 'SELARL' }), r(2) === 0 ? [a, b] : [b, a], exemptBy('VATEX-EU-79-C', 'Débours, art. 267, II, 2° du CGI')) }),
  row('cleaning', 'clean', 'Nettoyage', 'Cleaning', ...RATED, r => invoice(r, 'SERVICES', company(r, 'Net et Clair'), [line('Nettoyage des bureaux', q(r, 10, 120), 'HUR', price(r, 20, 35), '20')])),
  row('new-vehicle-eu', 'valid', 'Véhicule neuf vendu dans l’Union', 'New vehicle sold within the Union', 'Catégorie K ; mise en circulation et kilométrage sont demandés (242-I-17°).', 'Category K; first use and mileage are asked for (242-I-17°).', r => invoice(r, 'GOODS', company(r, 'Concession du Rhin'), [line('Véhicule neuf', 1, 'C62', price(r, 15000, 40000), 'K', { item: { attributes: [{ name: 'Première mise en circulation', value: day(-20) }, { name: 'Kilométrage', value: '12' }] } })], { vat_breakdown: [exempt('K', 'VATEX-EU-IC', 'Exonération de TVA, art. 262 ter, I du CGI')], buyer: abroad('DE'), delivery: deliveredTo('DE') })),
  row('consumer', 'valid', 'Vente à un particulier', 'Sale to a consumer', 'Aucun identifiant d’entreprise n’est exigé ; la vente est déclarée en e-reporting.', 'No identifier of a company is required; the sale is reported.', r => invoice(r, 'GOODS', company(r, 'Meubles Morvan'), [line('Table en hêtre', 1, 'C62', price(r, 200, 900), '20')], { buyer: person })),
]

function taxed(roll: Roll) {
  const buyer = customer(roll)
  return { ...buyer, vat: vatOf(String(buyer.siren)) }
}
