/** Lawful situations of documents and payment: deposits, credit notes, terms, public buyers. A table. */
import { euros, reckon, rounded, siret, vatOf } from './exact.ts'
import {
  between,
  company,
  customer,
  day,
  exempt,
  invoice,
  line,
  ofSiren,
  person,
  pick,
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

const q = between
const SUMS = [
  'Les totaux sont recalculés au centime et les remises gardées.',
  'Totals are computed to the cent and discounts kept.',
] as const
const work = (r: Roll, text = 'Gros œuvre du bâtiment B, lot 2') =>
  line(text, 1, 'C62', price(r, 1000, 9000), '20')
const factor = { siren: '888000007', legal_name: 'Factor des Alpes SA' }
const FACTOR_IBAN = 'FR1420041010050500013M02606'
const OWN_IBAN = 'FR7630006000011234567890189'
const publicBody = (siren: string, legal_name: string, more: object = {}) => ({
  siren,
  siret: siret(siren, '0001'),
  legal_name,
  kind: 'PUBLIC_BODY',
  electronic_address: { value: `${siren}_${siret(siren, '0001')}`, scheme: '0225' },
  address: { line1: '1 place de la Mairie', postal: '54000', city: 'Nancy', country: 'FR' },
  ...more,
})
const credit = (more: object = {}) => ({
  type: '381',
  number: 'AV-2026-0012',
  preceding_invoices: [{ number: 'F-2026-0098', issue_date: '2026-09-15' }],
  ...more,
})
const INSURED = {
  notes: [{ subject_code: 'AAI', text: 'Assurance décennale : SMABTP, contrat 1234, France entière' }],
}
const month = {
  period: { start: '2026-10-01', end: '2026-10-31' },
  service_date: '2026-10-31',
  issue_date: '2026-11-02',
}
const paid = (draft: Record<string, unknown>) => ({
  ...draft,
  totals: { prepaid: euros(reckon(draft).with_vat) },
})

// biome-ignore format: one row a situation
export const DOCUMENTS: readonly Situation[] = [
  row('deposit', 'clean', 'Facture d’acompte', 'Deposit invoice', 'Type 386 ; la TVA est due à l’encaissement, biens compris.', 'Type 386; VAT is due on receipt, for goods too.', r => invoice(r, 'SERVICES', company(r, 'Atelier Lumen'), [work(r, 'Acompte de 30 % sur devis')], { type: '386', number: 'AC-2026-0007', service_date: undefined })),
  row('final-negative-line', 'valid', 'Solde, acompte déduit par une ligne', 'Final invoice, deposit deducted by a line', 'Cadre S4 ; l’acompte est déduit une fois, avec sa TVA.', 'Frame S4; the deposit is deducted once, with its VAT.', r => invoice(r, 'SERVICES', company(r, 'Atelier Lumen'), [line('Éclairage, étude et pose', 1, 'C62', price(r, 6000, 9000), '20'), line('Acompte AC-2026-0007 déduit', -1, 'C62', price(r, 900, 2900), '20')], { process: { type: 'S4' }, preceding_invoices: [{ number: 'AC-2026-0007', issue_date: '2026-09-20', type: '386' }] })),
  row('final-prepaid', 'valid', 'Solde, acompte en montant payé', 'Final invoice, deposit as paid amount', 'Cadre S4 ; la TVA de l’acompte, déjà due, est rappelée à qui la redéclarerait.', 'Frame S4; who would report the VAT of the deposit again is reminded.', r => { const rest = euros(BigInt(q(r, 10000, 90000))); return invoice(r, 'SERVICES', company(r, 'Atelier Lumen'), [work(r, 'Éclairage du hall')], { process: { type: 'S4' }, preceding_invoices: [{ number: 'AC-2026-0007', issue_date: '2026-09-20', type: '386' }], totals: { prepaid: rest } }) }),
  row('progress', 'clean', 'Situation de travaux', 'Progress invoice', 'Une situation qui cite la précédente n’est pas un solde : cadre S1.', 'A progress invoice quoting the one before is no final invoice: frame S1.', r => invoice(r, 'SERVICES', company(r, 'Bâti Sud'), [work(r, 'Situation n° 2, gros œuvre du bâtiment B')], { ...INSURED, preceding_invoices: [{ number: 'SIT-1', issue_date: '2026-09-20' }] }), { never: ['>S4<'], says: ['>S1<'] }),
  row('retention', 'clean', 'Retenue de garantie de 5 %', 'Retention of 5 %', 'La retenue est une condition de paiement, jamais une remise : le total ne change pas.', 'The retention is a payment term, never a discount: the total does not change.', r => invoice(r, 'SERVICES', company(r, 'Bâti Sud'), [work(r)], { ...INSURED, payment_terms: 'Retenue de garantie de 5 % payable un an après réception (loi 71-584)' })),
  row('credit-part', 'clean', 'Avoir partiel', 'Partial credit note', 'Type 381, montants positifs, facture d’origine et sa date.', 'Type 381, positive amounts, the original invoice and its date.', r => invoice(r, 'GOODS', company(r, 'Atelier Lumen'), [line('Lampe rendue', q(r, 1, 5), 'C62', price(r, 20, 90), '20')], credit())),
  row('credit-full', 'clean', 'Avoir total', 'Full credit note', 'Type 381, montants positifs, facture d’origine et sa date.', 'Type 381, positive amounts, the original invoice and its date.', r => invoice(r, 'SERVICES', company(r, 'Atelier Lumen'), [line('Annulation de la facture', 1, 'C62', price(r, 200, 900), '20'), line('Annulation, repas', 1, 'C62', price(r, 20, 90), '10')], credit())),
  row('annual-rebate', 'clean', 'Remise de fin d’année (RFA)', 'Annual rebate', 'Type 262 avec contrat et période, sans facture à citer.', 'Type 262 with contract and period, no invoice to be quoted.', r => invoice(r, 'GOODS', company(r, 'Grossiste Armor'), [line('Remise de fin d’année', 1, 'C62', price(r, 200, 4000), '20')], { type: '262', number: 'RFA-2026-01', contract: 'CT-2026-11', period: { start: '2026-01-01', end: '2026-10-31' }, service_date: undefined })),
  row('credit-net', 'clean', 'Avoir net de taxe (272)', 'Credit note without VAT (272)', 'Type 381, catégorie E, VATEX-FR-CNWVAT : la TVA d’origine reste acquise.', 'Type 381, category E, VATEX-FR-CNWVAT: the original VAT stays.', r => invoice(r, 'GOODS', company(r, 'Grossiste Armor'), [line('Geste commercial, net de taxe', 1, 'C62', price(r, 20, 400), 'E')], { ...credit(), vat_breakdown: [exempt('E', 'VATEX-FR-CNWVAT', 'Avoir net de taxe, art. 272 du CGI')] })),
  row('corrective', 'clean', 'Facture rectificative', 'Corrective invoice', 'Type 384 ; elle remplace une seule facture, citée avec sa date.', 'Type 384; it replaces one invoice, quoted with its date.', r => invoice(r, 'GOODS', company(r, 'Atelier Lumen'), [line('Lampe', q(r, 1, 9), 'C62', price(r, 20, 90), '20')], { type: '384', number: 'FR-2026-03', preceding_invoices: [{ number: 'F-2026-0098', issue_date: '2026-09-15' }] })),
  row('farm-self-billing', 'clean', 'Autofacturation agricole', 'Self-billing in farming', 'Type 389 ; le client émet au nom de l’exploitant, mention comprise.', 'Type 389; the customer issues in the name of the farmer, wording included.', r => invoice(r, 'GOODS', company(r, 'GAEC des Prés', { legal_form: 'GAEC' }), [line('Lait de vache, octobre', q(r, 900, 9000), 'LTR', '0.4712', '5.5')], { type: '389', number: 'AF-2026-0420' })),
  row('haulage-self-billing', 'clean', 'Autofacturation d’affrètement', 'Self-billing of freight', 'Type 389 ; transport payable à trente jours (L441-11).', 'Type 389; transport payable within thirty days (L441-11).', r => invoice(r, 'SERVICES', company(r, 'Transports Bocage'), [line('Affrètement Flers-Lyon', q(r, 1, 8), 'C62', price(r, 400, 900), '20')], { type: '389', number: 'AF-2026-0421' })),
  row('factored', 'clean', 'Affacturage', 'Factoring', 'Type 393 ; le factor est bénéficiaire et son compte seul est imprimé.', 'Type 393; the factor is the payee and its account alone is printed.', r => invoice(r, 'SERVICES', company(r, 'Chauffage Vercors'), [work(r, 'Dépannage')], { type: '393', payee: factor, notes: [{ subject_code: 'ACC', text: 'Créance cédée à Factor des Alpes SA, subrogée dans nos droits.' }], payment_means: [{ code: '30', account: { iban: FACTOR_IBAN, name: 'Factor des Alpes SA' } }] }), { never: [OWN_IBAN], says: [FACTOR_IBAN] }),
  row('direct-debit', 'clean', 'Prélèvement SEPA', 'SEPA direct debit', 'Le mandat est imprimé, aucun virement n’est demandé en plus.', 'The mandate is printed, no transfer is asked for besides.', r => invoice(r, 'SERVICES', company(r, 'Télésurveillance'), [line('Abonnement', 1, 'MON', price(r, 30, 90), '20')], { payment_means: [{ code: '59' }], direct_debit: { mandate: 'MND-1', creditor_id: 'FR12ZZZ123456', account: FACTOR_IBAN } }), { never: [OWN_IBAN] }),
  row('packaging-deposit', 'valid', 'Consignes d’emballages', 'Deposits on packaging', 'La consigne est hors de la base de TVA tant que l’emballage peut être rendu.', 'The deposit is out of the VAT base while the packaging may be returned.', r => invoice(r, 'GOODS', company(r, 'Brasserie des Marches'), [line('Fût de bière', q(r, 1, 30), 'C62', price(r, 60, 120), '20'), line('Consigne de fût', q(r, 1, 30), 'C62', '30.00', 'E')], { vat_breakdown: [exempt('E', 'VATEX-EU-79-C', 'Consignation d’emballages à rendre, hors base d’imposition')] })),
  row('subscription', 'clean', 'Abonnement', 'Subscription', 'La période facturée est imprimée et tient lieu de date de prestation.', 'The invoiced period is printed and stands for the date of service.', r => invoice(r, 'SERVICES', company(r, 'Logiciel Ouvert'), [line('Abonnement annuel', 1, 'ANN', price(r, 90, 900), '20')], { period: { start: '2026-11-01', end: '2027-10-31' }, issue_date: '2026-11-02', service_date: '2026-11-01', due_date: '2026-11-30' })),
  row('periodic', 'clean', 'Facture récapitulative', 'Periodic invoice', 'Quarante-cinq jours au plus après son émission (L441-10, I).', 'Forty-five days at most after its issue (L441-10, I).', r => invoice(r, 'GOODS', company(r, 'Grossiste Armor'), [line('Livraisons d’octobre', q(r, 10, 90), 'C62', price(r, 5, 60), '20')], { ...month, due_date: day(q(r, 20, 45), '2026-11-02') })),
  row('transport', 'clean', 'Transport routier, trente jours', 'Road haulage, thirty days', 'Trente jours au plus après l’émission (L441-11).', 'Thirty days at most after issue (L441-11).', r => invoice(r, 'SERVICES', company(r, 'Transports Bocage'), [line('Transport de 12 palettes', q(r, 1, 9), 'C62', price(r, 200, 900), '20')])),
  row('town-hall', 'valid', 'Commune acheteuse', 'Town hall as buyer', 'Trente jours, pénalités BCE + 8 points ; aucun numéro de TVA n’est supposé.', 'Thirty days, penalties ECB + 8 points; no VAT number is assumed.', r => invoice(r, 'GOODS', company(r, 'Papeterie du Marais'), [line('Ramettes', q(r, 10, 200), 'C62', price(r, 3, 6), '20')], { buyer: publicBody('215403957', 'Commune de Nancy') }), { never: ['10 points', vatOf('215403957')] }),
  row('state', 'valid', 'État, code service et engagement', 'State, service code and commitment', 'SIRET et code de service vont ensemble, l’engagement en BT-13 ; le profil suit.', 'SIRET and service code go together, the commitment in BT-13; the profile follows.', r => invoice(r, 'SERVICES', company(r, 'Atelier Logiciel'), [line('Maintenance', q(r, 1, 9), 'DAY', price(r, 400, 800), '20')], { order: '1300012345', buyer: publicBody('110002011', 'Ministère', { ids: [{ value: 'SERV-EXEC', scheme: '0224' }] }) }), { never: ['10 points'] }),
  row('hospital', 'valid', 'Hôpital public, cinquante jours', 'Public hospital, fifty days', 'Cinquante jours pour un établissement public de santé (CCP R2192-11).', 'Fifty days for a public hospital (CCP R2192-11).', r => invoice(r, 'GOODS', company(r, 'Matériel Médical'), [line('Gants', q(r, 10, 200), 'C62', price(r, 3, 9), '20')], { issue_date: '2026-11-02', service_date: '2026-10-30', due_date: '2026-12-20', buyer: publicBody('267500452', 'Centre hospitalier de Nancy') }), { never: ['10 points'] }),
  row('association', 'clean', 'Association acheteuse', 'Association as buyer', 'Une association n’a de numéro de TVA que si elle le dit.', 'An association has a VAT number only if it says so.', r => invoice(r, 'GOODS', company(r, 'Papeterie du Marais'), [line('Affiches', q(r, 10, 200), 'C62', price(r, 1, 6), '20')], { buyer: customer(r, { siren: '775672272', legal_name: 'Association Les Amis des Rives' }) }), { never: [vatOf('775672272')] }),
  row('single-voucher', 'clean', 'Bon à usage unique', 'Single-purpose voucher', 'La vente du bon est taxée comme le bien (256 ter).', 'The sale of the voucher is taxed as the goods (256 ter).', r => invoice(r, 'SERVICES', company(r, 'Spa des Thermes'), [line('Bon pour un soin', q(r, 1, 20), 'C62', price(r, 40, 90), '20')])),
  row('multi-voucher', 'valid', 'Bons à usages multiples', 'Multi-purpose vouchers', 'Hors du champ jusqu’à leur usage : catégorie O.', 'Out of scope until they are used: category O.', r => { const s = company(r, 'Cadeaux Multi'); return invoice(r, 'SERVICES', { ...s, vat: undefined }, [line('Bons à usages multiples', q(r, 1, 200), 'C62', '20.00', 'O')], { vat_breakdown: [{ category: 'O', exemption_code: 'VATEX-EU-O', exemption_reason: 'Bon à usages multiples, art. 256 ter du CGI' }] }) }),
  row('eco-fee', 'clean', 'Éco-participation', 'Eco-contribution', 'Elle est montrée à part et taxée comme le produit.', 'It is shown apart and taxed as the product.', r => invoice(r, 'GOODS', company(r, 'Électro Ouest'), [line('Réfrigérateur', q(r, 1, 6), 'C62', price(r, 300, 700), '20', { charges: [{ amount: '12.50', reason: 'Éco-participation DEEE' }] })], { notes: [{ subject_code: 'BLU', text: 'Éco-participation DEEE : 12,50 €' }] })),
  row('ten-year-insurance', 'clean', 'Artisan, assurance décennale', 'Craftsman, ten-year insurance', 'L’assureur et le territoire sont dans une note.', 'Insurer and territory are in a note.', r => invoice(r, 'SERVICES', soleTraderTaxed(r, 'Luc Besnard'), [work(r, 'Réfection de toiture, local professionnel')], { notes: [{ subject_code: 'AAI', text: 'Assurance décennale : SMABTP, contrat 1234, France métropolitaine' }] })),
  row('mediator', 'valid', 'Consommateur et médiateur', 'Consumer and mediator', 'Le médiateur est dans une note ; aucun SIREN n’est exigé.', 'The mediator is in a note; no SIREN is required.', r => invoice(r, 'SERVICES', company(r, 'Dépann’Tout'), [line('Dépannage', q(r, 1, 5), 'HUR', price(r, 40, 70), '20')], { buyer: person, notes: [{ subject_code: 'AAI', text: 'Médiateur : CM2C, 49 rue de Ponthieu, 75008 Paris' }] })),
  row('dollars', 'valid', 'Facture en dollars', 'Invoice in dollars', 'La TVA est donnée aussi en euros.', 'VAT is given in euro as well.', r => { const draft = invoice(r, 'GOODS', company(r, 'Atelier Lumen'), [line('Projecteur', q(r, 1, 40), 'C62', price(r, 90, 600), '20')]); const vat = reckon(draft).vat; return { ...draft, currency: 'USD', vat_currency: 'EUR', totals: { vat_in_vat_currency: euros(rounded(vat * 8636n, 10000n)) } } }),
  row('line-percent', 'clean', 'Remise en pour cent sur la ligne', 'Percentage off a line', ...SUMS, r => invoice(r, 'GOODS', company(r, 'Quincaillerie Armor'), [line('Tube cuivre', q(r, 3, 60), 'C62', price(r, 9, 60), '20', { allowances: [{ percent: pick(r, ['5', '7.5', '10', '33.33']), reason: 'Remise sur quantité' }] }), line('Vanne', q(r, 1, 9), 'C62', price(r, 9, 60), '20')])),
  row('document-percent', 'clean', 'Remise en pour cent sur la facture', 'Percentage off the invoice', ...SUMS, r => invoice(r, 'GOODS', company(r, 'Quincaillerie Armor'), [line('Tube cuivre', q(r, 3, 60), 'C62', price(r, 9, 60), '20'), line('Raccord', q(r, 3, 60), 'C62', price(r, 1, 9), '20')], { allowances: [{ percent: pick(r, ['2', '5', '12.5']), reason: 'Remise', vat_rate: '20' }] })),
  row('document-amounts', 'clean', 'Remises et frais de pied à deux taux', 'Allowances and charges at two rates', ...SUMS, r => invoice(r, 'GOODS', company(r, 'Quincaillerie Armor'), [line('Raccord', q(r, 90, 400), 'C62', price(r, 2, 9), '20'), line('Isolant', q(r, 8, 40), 'C62', price(r, 40, 90), '5.5')], { allowances: [{ amount: price(r, 5, 60), vat_rate: '5.5', reason: 'Geste commercial' }], charges: [{ amount: price(r, 5, 60), vat_rate: '20', reason: 'Port' }] })),
  row('per-hundred', 'clean', 'Prix au cent', 'Price per hundred', 'La quantité de base est gardée, l’arrondi fait une seule fois.', 'The base quantity is kept, rounding is done once.', r => invoice(r, 'GOODS', company(r, 'Boulonnerie Est'), [line('Visserie, le cent', q(r, 120, 9000), 'C62', `${q(r, 1, 40)}.${q(r, 1000, 9999)}`, '20', { price: { base_quantity: '100' } })])),
  row('per-thousand', 'clean', 'Prix au mille', 'Price per thousand', 'La quantité de base est gardée, l’arrondi fait une seule fois.', 'The base quantity is kept, rounding is done once.', r => invoice(r, 'GOODS', company(r, 'Imprimerie Moderne'), [line('Étiquettes, le mille', q(r, 1200, 90000), 'C62', price(r, 9, 90), '20', { price: { base_quantity: '1000' } })])),
  row('gross-price', 'clean', 'Prix brut et remise dans le prix', 'Gross price and discount in the price', ...SUMS, r => invoice(r, 'GOODS', company(r, 'Quincaillerie Armor'), [{ description: 'Vanne à sphère', quantity: String(q(r, 1, 90)), unit: 'C62', vat_rate: '20', price: { gross: price(r, 20, 60), discount: price(r, 1, 9) } }])),
  row('returns', 'clean', 'Retours déduits par des lignes négatives', 'Returns deducted by negative lines', ...SUMS, r => invoice(r, 'GOODS', company(r, 'Grossiste Armor'), [line('Lampes', q(r, 20, 90), 'C62', price(r, 20, 60), '20'), line('Retour de lampes', -q(r, 1, 9), 'C62', price(r, 20, 60), '20')])),
  row('free-line', 'clean', 'Ligne offerte', 'Free line', 'Un prix de zéro est gardé et ne change pas la TVA.', 'A price of zero is kept and does not change the VAT.', r => invoice(r, 'GOODS', company(r, 'Grossiste Armor'), [line('Lampes', q(r, 2, 90), 'C62', price(r, 20, 60), '20'), line('Échantillon offert', 1, 'C62', '0', '20')])),
  row('cents', 'clean', 'Arrondis au demi-centime', 'Roundings at half a cent', 'La TVA est arrondie par taux, le demi-centime vers le haut.', 'VAT is rounded by rate, half a cent upwards.', r => invoice(r, 'GOODS', company(r, 'Bazar Central'), Array.from({ length: q(r, 5, 15) }, () => line('Farine en sac', `${q(r, 1, 9)}.5`, 'KGM', `${q(r, 0, 9)}.${q(r, 10, 99)}5`, pick(r, ['20', '10', '5.5'])))),),
  row('sixty-lines', 'clean', 'Facture de soixante lignes', 'Invoice of sixty lines', ...SUMS, r => invoice(r, 'GOODS', company(r, 'Bazar Central'), Array.from({ length: 60 }, (_, n) => line(`Article ${n + 1}`, q(r, 1, 90), 'C62', price(r, 1, 90), pick(r, ['20', '10', '5.5']))))),
  row('paid-in-advance', 'clean', 'Prestation payée d’avance', 'Service paid in advance', 'Cadre S2, net à payer nul.', 'Frame S2, nothing to pay.', r => { const draft = invoice(r, 'SERVICES', company(r, 'Spa des Thermes'), [line('Cure', q(r, 1, 5), 'C62', price(r, 90, 400), '20')]); return { ...paid(draft), due_date: draft.issue_date, process: { type: 'S2' } } }, { says: ['>S2<'] }),
  row('gift-card', 'clean', 'Carte cadeau en paiement partiel', 'Gift card in part payment', 'Un paiement partiel n’est pas un acompte facturé : cadre B1.', 'A part payment is no invoiced deposit: frame B1.', r => invoice(r, 'GOODS', company(r, 'Librairie des Arcades'), [line('Papeterie', q(r, 3, 20), 'C62', price(r, 30, 90), '20')], { totals: { prepaid: '50.00' } }), { never: ['>B4<'] }),
  row('early-discount', 'clean', 'Escompte de 2 %', 'Early payment discount of 2 %', 'Le total n’est pas réduit d’avance et l’escompte est imprimé.', 'The total is not reduced beforehand and the discount is printed.', r => invoice(r, 'GOODS', company(r, 'Grossiste Armor'), [line('Lampes', q(r, 2, 90), 'C62', price(r, 20, 60), '20')], { payment_terms: 'Escompte de 2 % pour paiement sous 8 jours' }), { never: ['Pas d’escompte'] }),
  row('leasing', 'clean', 'Crédit-bail', 'Leasing', 'Un loyer est une prestation de sa période.', 'A rent is a service of its period.', r => invoice(r, 'SERVICES', company(r, 'Bail Équipement'), [line('Loyer, véhicule utilitaire', 1, 'MON', price(r, 200, 900), '20')], month)),
  row('tenant-manager', 'clean', 'Location-gérance', 'Tenant-managed business', 'La qualité de locataire-gérant est dans une note (R123-237).', 'The capacity of tenant-manager is in a note (R123-237).', r => invoice(r, 'SERVICES', company(r, 'Café du Port'), [line('Repas', q(r, 2, 30), 'C62', price(r, 12, 30), '10')], { notes: [{ subject_code: 'REG', text: 'Locataire-gérant du fonds' }] })),
  row('vat-on-debits', 'clean', 'TVA d’après les débits', 'VAT on debits', 'L’option est imprimée et codée en BT-8.', 'The option is printed and coded in BT-8.', r => invoice(r, 'SERVICES', company(r, 'Cabinet Vauban', { vat_on_debits: true }), [line('Mission', q(r, 1, 20), 'DAY', price(r, 500, 1200), '20')]), { says: ['DescriptionCode>3<'] }),
  row('mixed', 'clean', 'Biens et services', 'Goods and services', 'Cadre M1, les deux exigibilités sont suivies.', 'Frame M1, both tax points are followed.', r => invoice(r, 'MIXED', company(r, 'Cuisines Loire'), [line('Meuble', q(r, 1, 9), 'C62', price(r, 90, 900), '20'), line('Conseil en décoration', q(r, 1, 9), 'HUR', price(r, 40, 90), '20')]), { says: ['>M1<'] }),
  row('rounding', 'valid', 'Vente payée, arrondi au centime', 'Paid sale, rounded to the cent', 'L’arrondi BT-114 garde le montant encaissé.', 'The rounding BT-114 keeps the amount received.', r => { const n = q(r, 1, 4); return invoice(r, 'GOODS', company(r, 'Bazar Central'), [line('Savon', 3 * n, 'C62', '8.33', '20')], paidRounded(n)) }),
]

/** 3 × 8.33 = 24.99, VAT 5.00: 29.99 for 30.00 received; each further set adds its own cent. */
function paidRounded(sets: number) {
  const received = BigInt(3000 * sets)
  const due = reckon({ lines: [line('', 3 * sets, 'C62', '8.33', '20')] }).with_vat
  return { totals: { prepaid: euros(received), rounding: euros(received - due) } }
}

function soleTraderTaxed(roll: Roll, name: string) {
  const trader = soleTrader(roll, name)
  return { ...trader, siren: trader.siren ?? ofSiren(roll), vat: vatOf(String(trader.siren)) }
}
