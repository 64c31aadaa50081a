/** Situations that every validator may accept and the law does not: something must be reported. A table. */
import { siret } from './exact.ts'
import {
  abroad,
  company,
  customer,
  day,
  deliveredTo,
  exempt,
  invoice,
  line,
  ofSiren,
  price,
  type Roll,
  type Situation,
} from './situation.ts'

type Make = Situation['make']
const row = (
  id: string,
  verdict: Situation['verdict'],
  fr: string,
  en: string,
  doesFr: string,
  doesEn: string,
  make: Make,
): Situation => ({ id, verdict, fr, en, does: { fr: doesFr, en: doesEn }, make })

const RATE = [
  'Le taux est relevé : il n’est pas celui du lieu et du jour.',
  'The rate is reported: it is not that of the place and day.',
] as const
const CATEGORY = [
  'La catégorie est relevée : les parties ou le lieu la démentent.',
  'The category is reported: the parties or the place contradict it.',
] as const
const TERM = [
  'Le délai est relevé : il dépasse celui de la loi.',
  'The term is reported: it is beyond that of the law.',
] as const
const CLASH = [
  'La contradiction est relevée et la question posée.',
  'The contradiction is reported and the question asked.',
] as const
const goods = (r: Roll, vat = '20', more: object = {}) => [
  line('Lampe d’établi', 2 + r(20), 'C62', price(r, 20, 90), vat, { ...more }),
]
const sale = (r: Roll, more: object = {}, lines = goods(r)) =>
  invoice(r, 'GOODS', company(r, 'Atelier Lumen'), lines, { ...more })
const place = (postal: string, city: string, country: string) => ({
  address: { line1: '5 rue de la République', postal, city, country },
  rcs_town: city,
})
const note = (subject_code: string, text: string) => ({ notes: [{ subject_code, text }] })
const town = {
  siren: '215403957',
  siret: siret('215403957', '0001'),
  legal_name: 'Commune de Nancy',
  kind: 'PUBLIC_BODY',
  address: { line1: '1 place Stanislas', postal: '54000', city: 'Nancy', country: 'FR' },
}

// biome-ignore format: one row a situation
export const UNLAWFUL: readonly Situation[] = [
  row('rate-19-6', 'told', 'Taux de 19,6 % en 2026', 'Rate of 19.6 % in 2026', ...RATE, r => sale(r, {}, goods(r, '19.6'))),
  row('rate-7', 'told', 'Taux de 7 % en 2026', 'Rate of 7 % in 2026', ...RATE, r => sale(r, {}, goods(r, '7'))),
  row('overseas-rate-mainland', 'told', '8,5 % entre deux sociétés de métropole', '8.5 % between two mainland companies', ...RATE, r => sale(r, {}, goods(r, '8.5'))),
  row('corsican-rate-mainland', 'told', '13 % entre deux sociétés du continent', '13 % between two mainland companies', ...RATE, r => sale(r, {}, goods(r, '13'))),
  row('mainland-rate-overseas', 'told', '20 % d’un vendeur de La Réunion', '20 % by a seller of Réunion', ...RATE, r => invoice(r, 'SERVICES', company(r, 'Piton', place('97400', 'Saint-Denis', 'RE')), goods(r), { buyer: customer(r, place('97400', 'Saint-Denis', 'RE')) })),
  row('vat-in-guyane', 'told', '20 % d’un vendeur de Guyane', '20 % by a seller of French Guiana', ...RATE, r => invoice(r, 'SERVICES', company(r, 'Maroni', place('97300', 'Cayenne', 'GF')), goods(r), { buyer: customer(r, place('97300', 'Cayenne', 'GF')) })),
  row('zero-rate', 'told', 'Catégorie Z d’un vendeur au régime normal', 'Category Z of a normal seller', ...CATEGORY, r => sale(r, {}, goods(r, 'Z'))),
  row('k-in-france', 'told', 'K livré en France', 'K delivered in France', ...CATEGORY, r => sale(r, { delivery: { line1: '8 avenue Foch', postal: '54000', city: 'Nancy', country: 'FR' }, buyer: abroad('DE') }, goods(r, 'K'))),
  row('k-french-buyer', 'told', 'K à un acheteur français', 'K to a French buyer', ...CATEGORY, r => sale(r, { delivery: { line1: '8 avenue Foch', postal: '54000', city: 'Nancy', country: 'FR' } }, goods(r, 'K'))),
  row('k-to-britain', 'told', 'K vers la Grande-Bretagne', 'K to Great Britain', ...CATEGORY, r => sale(r, { buyer: abroad('GB', { vat: 'GB123456789' }), delivery: deliveredTo('GB') }, goods(r, 'K'))),
  row('k-bad-number', 'told', 'K et numéro « BE12 »', 'K and number “BE12”', ...CATEGORY, r => sale(r, { buyer: abroad('BE', { vat: 'BE12' }), delivery: deliveredTo('BE') }, goods(r, 'K'))),
  row('k-french-number', 'told', 'K et numéro français d’un Allemand', 'K and French number of a German', ...CATEGORY, r => sale(r, { buyer: abroad('DE', { vat: 'FR83404833048' }), delivery: deliveredTo('DE') }, goods(r, 'K'))),
  row('g-in-france', 'told', 'G livré à Nancy', 'G delivered at Nancy', ...CATEGORY, r => sale(r, {}, goods(r, 'G'))),
  row('g-to-germany', 'told', 'G vers l’Allemagne', 'G to Germany', ...CATEGORY, r => sale(r, { buyer: abroad('DE'), delivery: deliveredTo('DE') }, goods(r, 'G'))),
  row('e-with-ic', 'told', 'E avec VATEX-EU-IC', 'E with VATEX-EU-IC', ...CATEGORY, r => sale(r, { vat_breakdown: [exempt('E', 'VATEX-EU-IC', 'Exonération de TVA, art. 262 ter, I du CGI')] }, goods(r, 'E'))),
  row('net-credit-on-invoice', 'told', 'VATEX-FR-CNWVAT sur une facture', 'VATEX-FR-CNWVAT on an invoice', ...CATEGORY, r => sale(r, { vat_breakdown: [exempt('E', 'VATEX-FR-CNWVAT', 'Avoir net de taxe')] }, goods(r, 'E'))),
  row('franchise-beside-vat', 'told', 'Franchise à côté de lignes à 20 %', 'Small business scheme beside 20 %', ...CATEGORY, r => sale(r, { vat_breakdown: [exempt('E', 'VATEX-FR-FRANCHISE', 'TVA non applicable, art. 293 B du CGI'), { category: 'S', rate: '20' }] }, [...goods(r), ...goods(r, 'E')])),
  row('ae-outside-union', 'told', 'VATEX-EU-AE vers la Suisse', 'VATEX-EU-AE to Switzerland', ...CATEGORY, r => invoice(r, 'SERVICES', company(r, 'Atelier Logiciel'), [line('Conseil', 1 + r(9), 'DAY', price(r, 300, 900), 'AE')], { buyer: abroad('CH'), vat_breakdown: [exempt('AE', 'VATEX-EU-AE', 'Autoliquidation')] })),
  row('price-clash', 'told', 'Brut 100, remise 10, net 80', 'Gross 100, discount 10, net 80', ...CLASH, r => sale(r, {}, [line('Lampe', 1 + r(9), 'C62', '80.00', '20', { price: { gross: '100.00', discount: '10.00' } })])),
  row('percent-clash', 'told', 'Remise de 10 % de 100 notée 25', 'Allowance of 10 % of 100 given as 25', ...CLASH, r => sale(r, { allowances: [{ percent: '10', base: '100.00', amount: '25.00', vat_rate: '20', reason: 'Remise' }] }, [line('Lampe', 20 + r(9), 'C62', '10.00', '20')])),
  row('seller-is-buyer', 'told', 'Vendeur et acheteur de même SIREN', 'Seller and buyer of one SIREN', ...CLASH, r => { const seller = company(r, 'Atelier Lumen'); return invoice(r, 'GOODS', seller, goods(r), { buyer: customer(r, { siren: seller.siren }) }) }),
  row('credit-before-invoice', 'told', 'Avoir daté d’avant sa facture', 'Credit note dated before its invoice', ...CLASH, r => sale(r, { type: '381', number: 'AV-1', issue_date: '2026-10-01', service_date: '2026-09-28', due_date: '2026-10-20', preceding_invoices: [{ number: 'F-2', issue_date: '2026-10-15' }] })),
  row('self-quoting', 'told', 'Rectificative qui se cite elle-même', 'Corrective invoice quoting itself', ...CLASH, r => sale(r, { type: '384', number: 'F-77', preceding_invoices: [{ number: 'F-77', issue_date: '2026-09-15' }] })),
  row('big-rounding', 'told', 'Arrondi de 5 €', 'Rounding of €5', ...CLASH, r => sale(r, { totals: { rounding: '5.00' } })),
  row('negative-prepaid', 'told', 'Montant payé négatif', 'Negative paid amount', ...CLASH, r => sale(r, { totals: { prepaid: '-5.00' } })),
  row('negative-allowance', 'told', 'Remise négative', 'Negative allowance', ...CLASH, r => sale(r, { allowances: [{ amount: '-30.00', vat_rate: '20', reason: 'Remise' }] })),
  row('same-line-ids', 'told', 'Deux lignes de même numéro', 'Two lines of one id', ...CLASH, r => sale(r, {}, [...goods(r, '20', { id: '1' }), ...goods(r, '20', { id: '1' })])),
  row('routing-dot', 'told', 'Code de routage avec un point', 'Routing code with a dot', 'Le caractère est relevé (G1.95).', 'The character is reported (G1.95).', r => sale(r, { buyer: customer(r, { ids: [{ value: 'ACHATS.NORD', scheme: '0224' }] }) })),
  row('address-of-other', 'told', 'Adresse électronique du SIRET d’un autre', 'Electronic address with the SIRET of another', ...CLASH, r => { const buyer = customer(r); return sale(r, { buyer: { ...buyer, electronic_address: { value: `${buyer.siren}_${siret(ofSiren(r), '0001')}`, scheme: '0225' } } }) }),
  row('public-sixty', 'told', 'Commune à soixante jours', 'Town hall at sixty days', ...TERM, r => sale(r, { buyer: town, issue_date: '2026-11-02', service_date: '2026-10-30', due_date: day(60, '2026-11-02') })),
  row('periodic-sixty', 'told', 'Récapitulative à soixante jours', 'Periodic invoice at sixty days', ...TERM, r => sale(r, { period: { start: '2026-10-01', end: '2026-10-31' }, service_date: '2026-10-31', issue_date: '2026-11-02', due_date: '2027-01-01' })),
  row('ninety-days', 'told', 'Quatre-vingt-dix jours', 'Ninety days', ...TERM, r => sale(r, { issue_date: '2026-11-02', service_date: '2026-10-30', due_date: day(90, '2026-11-02') })),
  row('no-penalty', 'told', '« Aucune pénalité »', '“Aucune pénalité”', 'La note PMD qui écarte le minimum légal est relevée.', 'A PMD note that waives the legal minimum is reported.', r => sale(r, note('PMD', 'Aucune pénalité de retard'))),
  row('mute-penalty', 'told', 'Note PMD « . »', 'PMD note “.”', 'Une note qui ne dit rien ne vaut pas mention.', 'A note that says nothing is no mention.', r => sale(r, note('PMD', '.'))),
  row('small-penalty', 'told', '« 0,5 % par mois » de pénalités', '“0,5 % par mois” of penalties', 'Un taux plus bas que trois fois le taux légal est relevé.', 'A rate below three times the legal one is reported.', r => sale(r, note('PMD', 'Pénalités de retard : 0,5 % par mois de retard'))),
  row('deposit-twice', 'told', 'Acompte déduit par une ligne et du total', 'Deposit deducted by a line and from the total', ...CLASH, r => { const deposit = price(r, 10, 40); return invoice(r, 'SERVICES', company(r, 'Menuiserie Aubrac'), [line('Pose de fenêtres', 1, 'C62', price(r, 900, 3000), '10'), line('Acompte AC-7 déduit', -1, 'C62', deposit, '10')], { process: { type: 'S4' }, preceding_invoices: [{ number: 'AC-7', issue_date: '2026-09-01' }], totals: { prepaid: deposit } }) }),
  row('frame-without-deposit', 'told', 'Cadre après acompte sans facture d’acompte', 'Frame after a deposit without a deposit invoice', ...CLASH, r => sale(r, { process: { type: 'B4' } })),
  row('reverse-charge-note', 'told', 'Note « Autoliquidation » et lignes à 20 %', 'Note “Autoliquidation” and lines at 20 %', ...CLASH, r => sale(r, { notes: [{ text: 'Autoliquidation de la TVA' }] })),
  row('small-business-terms', 'told', '« Art. 293 B » dans les conditions et lignes à 20 %', '“Art. 293 B” in the terms and lines at 20 %', ...CLASH, r => sale(r, { payment_terms: '30 jours. TVA non applicable, art. 293 B du CGI', due_date: undefined })),
  row('receipted-and-due', 'told', '« Facture acquittée » et un net à payer', '“Facture acquittée” and a sum to pay', ...CLASH, r => sale(r, { payment_terms: 'Facture acquittée', due_date: undefined })),
  row('date-in-words', 'told', 'Échéance en mots et autre échéance', 'Due date in words and another due date', ...CLASH, r => sale(r, { issue_date: '2026-11-02', service_date: '2026-10-30', payment_terms: 'Échéance le 27 novembre 2026', due_date: '2026-11-30' })),
  row('company-as-consumer', 'told', 'Société traitée en B2C', 'Company treated as B2C', ...CLASH, r => sale(r, { buyer: customer(r, { legal_name: 'Hôtel des Écrins SARL' }), notes: [{ subject_code: 'BAR', text: 'B2C' }] })),
  row('export-text-within-union', 'told', 'K et l’article de l’exportation', 'K and the article of exports', ...CATEGORY, r => sale(r, { buyer: abroad('DE'), delivery: deliveredTo('DE'), vat_breakdown: [exempt('K', 'VATEX-EU-IC', 'Exonération de TVA, art. 262 I du CGI')] }, goods(r, 'K'))),
  row('sole-trader-form', 'told', 'Forme « EI » sans la mention au nom', 'Form “EI” without the mention in the name', 'La mention « EI » est due à côté du nom.', 'The mention “EI” is due beside the name.', r => invoice(r, 'SERVICES', company(r, 'Alix Moreau', { legal_form: 'EI', share_capital: undefined }), goods(r))),
  row('percent-of-line', 'told', 'Remise de ligne de 0,1 % valant 10 %', 'Line discount of 0.1 % worth 10 %', ...CLASH, r => sale(r, {}, [line('Lampe', 10 + r(9), 'C62', '64.00', '20', { allowances: [{ percent: '0.1', amount: '64.00', reason: 'Remise' }] })])),
  row('draft-number', 'told', 'Numéro de brouillon', 'Number of a draft', 'Un numéro provisoire est relevé : la suite doit être continue.', 'A provisional number is reported: the series must be unbroken.', r => sale(r, { number: `BROUILLON-${1 + r(99)}` })),
  row('unknown-fee-in-words', 'blocked', 'Port écrit dans un champ libre', 'Shipping written in a free field', 'Aucun montant inconnu ne se perd : rien n’est émis avant d’avoir placé les frais.', 'No unknown amount is lost: nothing is issued before the charge is placed.', r => sale(r, { champ_libre: `Port : ${price(r, 10, 20).replace('.', ',')} € HT` })),
  row('unknown-levy', 'blocked', 'Octroi de mer dans un champ inconnu', 'Dock dues in an unknown field', 'Aucun montant inconnu ne se perd : rien n’est émis avant d’avoir placé la taxe.', 'No unknown amount is lost: nothing is issued before the levy is placed.', r => sale(r, { octroi_de_mer: price(r, 10, 20) })),
  row('line-vat-clash', 'blocked', 'TVA de ligne contraire à son taux', 'VAT of a line contrary to its rate', ...CLASH, r => sale(r, {}, [line('Lampe', 10, 'C62', price(r, 40, 90), '20', { vat_amount: '1.00' })])),
  row('far-service', 'told', 'Prestation de 2031', 'Service of 2031', ...CLASH, r => sale(r, { service_date: '2031-01-10' })),
  row('unknown-discount', 'blocked', 'Remise dans un champ inconnu', 'Discount in an unknown field', 'Aucun montant inconnu ne se perd : rien n’est émis avant d’avoir placé la remise.', 'No unknown amount is lost: nothing is issued before the discount is placed.', r => sale(r, { remise: '10 %' })),
  row('unknown-shipping', 'blocked', 'Port dans un champ inconnu', 'Shipping in an unknown field', 'Aucun montant inconnu ne se perd : rien n’est émis avant d’avoir placé les frais.', 'No unknown amount is lost: nothing is issued before the charge is placed.', r => sale(r, { frais_port: '15.00' })),
  row('no-siren', 'blocked', 'Société française sans SIREN', 'French company without SIREN', 'La facture est retenue et le SIREN demandé.', 'The invoice is held and the SIREN asked for.', r => sale(r, { buyer: { legal_name: 'Comptoir Lorrain SAS', kind: 'BUSINESS', address: { line1: '8 avenue Foch', postal: '54000', city: 'Nancy', country: 'FR' } } })),
  row('no-category', 'blocked', 'Catégorie d’opération absente', 'No operation category', 'Elle est demandée : elle décide de l’exigibilité.', 'It is asked for: it decides when VAT is due.', r => sale(r, { operation_category: undefined })),
  row('foreign-vat', 'blocked', 'TVA belge de 21 % (guichet OSS)', 'Belgian VAT of 21 % (one-stop shop)', 'Les règles françaises n’ont pas de place pour une TVA étrangère.', 'The French rules have no place for foreign VAT.', r => sale(r, {}, goods(r, '21'))),
  row('future', 'blocked', 'Facture datée de demain', 'Invoice dated tomorrow', 'La date d’émission ne peut pas être à venir (G1.07).', 'The issue date cannot be in the future (G1.07).', r => sale(r, { issue_date: '2026-11-23', due_date: '2026-12-10' })),
  row('franchise-with-vat', 'blocked', 'Franchise qui facture la TVA', 'Small business charging VAT', 'La TVA facturée serait due (283-3) : la facture est retenue.', 'The VAT charged would be due (283-3): the invoice is held.', r => invoice(r, 'SERVICES', company(r, 'Alix Moreau', { vat_regime: 'franchise_293b' }), goods(r))),
  row('wrong-total', 'blocked', 'TTC contraire aux lignes', 'Total contrary to the lines', 'Le montant donné n’est pas écrasé : la question est posée.', 'The amount given is not overwritten: the question is put.', r => sale(r, { totals: { with_vat: '1.00' } })),
]
