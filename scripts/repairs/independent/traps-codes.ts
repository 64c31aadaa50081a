/** Mutations of codes, units, rates and categories: the obvious code is wrong in most of them. A table. */
import { type Draft, euros } from '../../situations/exact.ts'
import type { Edits, Trap } from './case.ts'
import { trap } from './trap.ts'

const gone = undefined
const L = '/lines/0'
const buyer = (
  legal_name: string,
  vat: string | undefined,
  line1: string,
  postal: string,
  city: string,
  country: string,
): Edits => ({
  '/buyer': {
    legal_name,
    ...(vat === undefined ? {} : { vat }),
    address: { line1, postal, city, country },
    electronic_address: { value: 'invoices@customer.example', scheme: 'EM' },
  },
})
const unit = (code: string, description?: string): Edits => ({
  [`${L}/unit`]: code,
  ...(description === undefined ? {} : { [`${L}/description`]: description }),
})
const process = (draft: Draft) =>
  ({ GOODS: 'B', SERVICES: 'S', MIXED: 'M' })[draft.operation_category as 'GOODS']
const PARIS_NANCY = { bases: ['conseil', 'bureau'] } as const
const goods = { bases: ['quincaillerie', 'bureau'] } as const
const services = { bases: ['conseil'] } as const
const german = buyer('Nordlicht GmbH', 'DE136695976', 'Lindenallee 4', '20259', 'Hamburg', 'DE')
const american = buyer('Hudson Tools Inc.', gone, '410 Canal Street', '10013', 'New York', 'US')

// biome-ignore format: one row a mutation
export const CODE_TRAPS: readonly Trap[] = [
  // BT-23
  trap('business-process', 'word', 'certain', 'cadre « services » ou « biens » en toutes lettres', 'frame in words', d => ({ '/process/type': process(d) === 'S' ? 'services' : 'biens' }), { truth: d => ({ '/process': { type: `${process(d)}1` } }) }),
  trap('business-process', 'against-category', 'ask', 'cadre de biens, catégorie services ; le cadre est le vrai', 'frame of goods, category services; the frame is true', { '/operation_category': 'SERVICES' }, { truth: { '/process': { type: 'B1' } }, keep: ['/process/type', '/operation_category'], ...goods }),
  trap('business-process', 'category-against', 'ask', 'cadre de biens, catégorie services ; la catégorie est la vraie', 'frame of goods, category services; the category is true', { '/process/type': 'B1' }, { truth: { '/process': { type: 'S1' } }, keep: ['/process/type', '/operation_category'], bases: ['conseil', 'plomberie'] }),
  trap('business-process', 'letter-unknown', 'certain', 'cadre X1, catégorie donnée', 'frame X1, category given', { '/process/type': 'X1' }, { truth: d => ({ '/process': { type: `${process(d)}1` } }) }),
  trap('business-process', 'unknown-paid', 'offer', 'cadre X2, facture payée', 'frame X2, invoice paid', { '/process/type': 'X2' }, { truth: { '/process': { type: 'S2' }, '/due_date': '2026-11-20', '/totals': { prepaid: '3744.00' } }, ...services }),
  trap('business-process', 'progress-billing', 'leave', 'situation n° 2 qui cite la première', 'second progress invoice quoting the first', {}, { truth: { [`${L}/description`]: 'Situation de travaux n° 2', '/preceding_invoices': [{ number: 'SIT-1', issue_date: '2026-10-20' }] }, never: ['>S4<', '>B4<', '>M4<'], bases: ['conseil', 'plomberie'] }),
  trap('business-process', 'gift-card', 'leave', 'carte cadeau en paiement partiel', 'gift card in part payment', {}, { truth: { '/totals': { prepaid: '50.00' } }, never: ['>S4<', '>B4<', '>M4<'], ...goods }),
  trap('business-process', 'complement', 'leave', 'complément qui cite une facture ordinaire', 'supplement quoting an ordinary invoice', {}, { truth: { '/preceding_invoices': [{ number: 'F-2026-090', issue_date: '2026-11-02' }] }, never: ['>S4<', '>B4<', '>M4<'], ...PARIS_NANCY }),
  trap('business-process', 'digit-lost', 'offer', 'cadre « S » sans chiffre', 'frame “S” without digit', { '/process/type': 'S' }, { truth: { '/process': { type: 'S1' } }, ...services }),

  // Codes in small letters
  trap('code-spelling', 'category', 'certain', 'code de TVA « s »', 'VAT category “s”', { [`${L}/vat_category`]: 's' }, { truth: { [`${L}/vat_category`]: 'S' } }),
  trap('code-spelling', 'currency', 'certain', 'devise « eur »', 'currency “eur”', { '/currency': 'eur' }),
  trap('code-spelling', 'country', 'certain', 'pays « fr »', 'country “fr”', { '/buyer/address/country': 'fr' }),
  trap('code-spelling', 'hectare', 'ask', 'unité « ha » : hectare, non écheveau', 'unit “ha”: hectare, not hank', unit('ha'), { truth: unit('H18', 'Labour de la parcelle du Moulin'), ...PARIS_NANCY }),
  trap('code-spelling', 'centilitre', 'offer', 'unité « cl » : centilitre, non bobine', 'unit “cl”: centilitre, not coil', unit('cl'), { truth: unit('CLT', 'Sirop de menthe'), ...goods }),
  trap('code-spelling', 'linear-metre', 'offer', 'unité « ml » d’un chantier : mètre linéaire', 'unit “ml” of a building site: running metre', unit('ml'), { truth: unit('MTR', 'Plinthe en chêne, pose comprise'), ...PARIS_NANCY }),
  trap('code-spelling', 'canton', 'ask', 'pays « ge » d’un client de Genève', 'country “ge” of a customer in Geneva', { '/buyer/address/country': 'ge' }, { truth: { '/buyer': { legal_name: 'Helvétique SA', address: { line1: '4 rue du Rhône', postal: '1204', city: 'Genève', country: 'CH' }, electronic_address: { value: 'ap@helvetique.example', scheme: 'EM' } }, [`${L}/vat_category`]: 'S' }, ...PARIS_NANCY }),
  trap('code-spelling', 'note', 'certain', 'note « aai »', 'note “aai”', { '/notes/0/subject_code': 'aai' }, { truth: { '/notes': [{ subject_code: 'AAI', text: 'Merci de votre confiance' }] } }),
  trap('code-spelling', 'stere', 'ask', 'unité « st » : stère, non feuille', 'unit “st”: stere, not sheet', unit('st'), { truth: unit('MTQ', 'Bois de chauffage'), ...goods }),

  // Countries
  trap('country-name', 'france', 'certain', '« France »', '“France”', { '/buyer/address/country': 'France' }),
  trap('country-name', 'three-letters', 'certain', '« DEU »', '“DEU”', { '/buyer/address/country': 'DEU' }, { truth: german, ...PARIS_NANCY }),
  ...(
    [
      ['georgia-us', 'Georgia', 'US', 'Peachtree Corp.', '191 Peachtree Street', '30303', 'Atlanta', 'ask'],
      ['georgia-ge', 'Georgia', 'GE', 'Rustaveli LLC', '8 Rustaveli Avenue', '0105', 'Tbilisi', 'ask'],
      ['congo', 'Congo', 'CD', 'Katanga SARL', '12 avenue Kasa-Vubu', '', 'Kinshasa', 'ask'],
      ['ireland-north', 'Irlande', 'GB', 'Lagan Ltd', '8 Royal Avenue', 'BT1 1DA', 'Belfast', 'ask'],
      ['korea', 'Corée', 'KR', 'Hangang Co.', '55 Sejong-daero', '04513', 'Seoul', 'offer'],
      ['virgin', 'Îles Vierges', 'VG', 'Tortola Trade', 'Main Street', 'VG1110', 'Road Town', 'ask'],
      ['saint-martin', 'Saint-Martin', 'SX', 'Philipsburg NV', '14 Front Street', '', 'Philipsburg', 'ask'],
    ] as const
  ).map(([id, name, code, company, line1, postal, city, fate]) =>
    trap('country-name', id, fate, `« ${name} » à ${city}`, `“${name}” at ${city}`, { '/buyer/address/country': name }, { truth: { ...buyer(company, gone, line1, postal === '' ? '0000' : postal, city, code) }, ...PARIS_NANCY }),
  ),
  trap('country-name', 'england', 'certain', '« Angleterre »', '“England”', { '/buyer/address/country': 'Angleterre' }, { truth: buyer('Thames Ltd', gone, '1 High Street', 'SE1 9TF', 'London', 'GB'), ...PARIS_NANCY }),
  trap('country-name', 'none', 'ask', 'pays inconnu « Poldévie »', 'unknown country', { '/buyer/address/country': 'Poldévie' }, { ...PARIS_NANCY }),

  // Currencies
  trap('currency-name', 'euro-sign', 'certain', '« € »', '“€”', { '/currency': '€' }),
  trap('currency-name', 'euros', 'certain', '« Euros »', '“Euros”', { '/currency': 'Euros' }),
  ...(
    [
      ['dollar-canada', '$', 'CAD', 'CA', 'Montréal', 'H2Y 2P5'],
      ['dollar-australia', '$', 'AUD', 'AU', 'Sydney', '2000'],
      ['dollars-singapore', 'dollars', 'SGD', 'SG', 'Singapore', '018956'],
      ['yuan', '¥', 'CNY', 'CN', 'Shanghai', '200001'],
      ['krone', 'kr', 'NOK', 'NO', 'Oslo', '0150'],
      ['francs', 'francs', 'CHF', 'CH', 'Lausanne', '1003'],
      ['pound-egypt', '£', 'EGP', 'EG', 'Le Caire', '11511'],
    ] as const
  ).map(([id, sign, code, country, city, postal]) =>
    trap('currency-name', id, country === 'EG' ? 'ask' : 'offer', `« ${sign} » d’un client de ${city}`, `“${sign}” of a customer at ${city}`, { '/currency': sign }, { truth: { ...buyer('Client étranger', gone, '1 Main Street', postal, city, country), '/currency': code, '/vat_currency': 'EUR', '/totals': { vat_in_vat_currency: '100.00' } }, ...PARIS_NANCY }),
  ),
  trap('currency-name', 'swiss', 'certain', '« francs suisses »', '“francs suisses”', { '/currency': 'francs suisses' }, { truth: { '/currency': 'CHF', '/vat_currency': 'EUR', '/totals': { vat_in_vat_currency: '100.00' } }, ...PARIS_NANCY }),
  trap('currency-name', 'old-franc', 'ask', '« F » seul', '“F” alone', { '/currency': 'F' }, { ...PARIS_NANCY }),

  // Types
  trap('document-type', 'invoice', 'certain', '« Facture »', '“Facture”', { '/type': 'Facture' }),
  trap('document-type', 'credit', 'certain', '« Avoir »', '“Avoir”', { '/type': 'Avoir' }, { truth: { '/type': '381', '/preceding_invoices': [{ number: 'F-12', issue_date: '2026-10-02' }] } }),
  trap('document-type', 'credit-words', 'certain', '« Facture d’avoir » : un avoir, non une facture', '“Facture d’avoir”: a credit note', { '/type': 'Facture d’avoir' }, { truth: { '/type': '381', '/preceding_invoices': [{ number: 'F-12', issue_date: '2026-10-02' }] } }),
  trap('document-type', 'credit-negative', 'offer', '« avoir » à quantités négatives', '“avoir” with negative quantities', d => ({ '/type': 'avoir', [`${L}/quantity`]: `-${(d.lines as Draft[])[0]!.quantity}` }), { truth: { '/type': '381', '/preceding_invoices': [{ number: 'F-12', issue_date: '2026-10-02' }] }, ...PARIS_NANCY }),
  trap('document-type', 'corrective', 'certain', '« facture rectificative »', '“facture rectificative”', { '/type': 'facture rectificative' }, { truth: { '/type': '384', '/preceding_invoices': [{ number: 'F-12', issue_date: '2026-10-02' }] } }),
  trap('document-type', 'self-billed', 'certain', '« autofacture »', '“autofacture”', { '/type': 'autofacture' }, { truth: { '/type': '389' } }),
  trap('document-type', 'final', 'offer', '« facture de solde » : 380, non un acompte', '“facture de solde”: 380, not a deposit', { '/type': 'facture de solde' }, { truth: { '/type': '380', '/preceding_invoices': [{ number: 'AC-12', issue_date: '2026-10-02', type: '386' }], '/totals': { prepaid: '60.00' }, '/process': { type: 'S4' } }, ...services }),
  ...['facture proforma', 'devis', 'bon de livraison', 'relevé'].map(word =>
    trap('document-type', word.replace(/ /g, '-'), 'ask', `« ${word} » n’est pas une facture`, `“${word}” is no invoice`, { '/type': word }, { keep: ['/type'], bases: ['conseil'] }),
  ),
  trap('document-type', 'against-number', 'ask', '« facture » numérotée AV- qui cite une facture, montants négatifs', '“facture” numbered AV-, amounts negative', d => ({ '/type': 'facture', [`${L}/quantity`]: `-${(d.lines as Draft[])[0]!.quantity}` }), { truth: { '/number': 'AV-2026-7', '/type': '381', '/preceding_invoices': [{ number: 'F-12', issue_date: '2026-10-02' }] }, also: [{ '/type': '380', [`${L}/quantity`]: '-4' }, { '/type': '380', [`${L}/quantity`]: '-1' }], ...PARIS_NANCY }),

  // Exemptions
  trap('exemption', 'code-to-text', 'certain', 'code VATEX sans mention', 'VATEX code without wording', { '/vat_breakdown/0/exemption_reason': gone }, { truth: exempt('VATEX-FR-CGI261-4', 'Exonération de TVA, art. 261, 4 du CGI'), ...services }),
  trap('exemption', 'text-to-code', 'certain', 'mention « article 261, 4, 4° » sans code', 'wording of art. 261-4-4° without code', { '/vat_breakdown/0/exemption_code': gone }, { truth: exempt('VATEX-FR-CGI261-4', 'Exonération de TVA, article 261, 4, 4° a du CGI'), ...services }),
  ...(
    [
      ['261-c', 'Exonéré, article 261 C du CGI', 'VATEX-FR-CGI261C-2'],
      ['261-d', 'Exonéré, article 261 D du CGI', 'VATEX-FR-CGI261D-4'],
      ['261-e', 'Exonéré, article 261 E du CGI', 'VATEX-FR-CGI261E-1'],
      ['bare', 'Exonéré de TVA', 'VATEX-FR-CGI261-7'],
    ] as const
  ).map(([id, text, code]) =>
    trap('exemption', id, 'ask', `« ${text} » : plusieurs codes`, `“${text}”: several codes`, { '/vat_breakdown/0/exemption_code': gone }, { truth: exempt(code, text), ...services }),
  ),
  trap('exemption', 'code-against-text', 'ask', 'code 261-4 et mention 261 D, 2°', 'code 261-4 and wording 261 D, 2°', { '/vat_breakdown/0/exemption_code': 'VATEX-FR-CGI261-4' }, { truth: exempt('VATEX-FR-CGI261D-2', 'Exonération de TVA, art. 261 D, 2° du CGI'), keep: ['/vat_breakdown/0/exemption_code', '/vat_breakdown/0/exemption_reason'], ...services }),
  trap('exemption', 'reverse-charge-as-exempt', 'ask', 'catégorie E, mention d’autoliquidation', 'category E, wording of reverse charge', { [`${L}/vat_category`]: 'E', '/vat_breakdown/0/category': 'E', '/vat_breakdown/0/exemption_code': gone }, { truth: { ...exempt('VATEX-FR-AE', 'Autoliquidation, art. 283-2 nonies du CGI', 'AE') }, ...services }),
  trap('exemption', 'reverse-charge-eu', 'leave', 'service à un assujetti allemand : VATEX-EU-AE, non FR', 'service to a German business: VATEX-EU-AE', { '/vat_breakdown/0/exemption_code': gone }, { truth: { ...german, ...exempt('VATEX-EU-AE', 'Autoliquidation, art. 283-2 du CGI et art. 196 de la directive 2006/112/CE', 'AE') }, never: ['VATEX-FR-AE'], ...services }),
  trap('exemption', 'franchise-under-normal', 'ask', 'mention 293 B d’un vendeur au taux de 20', '293 B wording of a seller charging 20 %', { '/notes': [{ text: 'TVA non applicable, art. 293 B du CGI' }] }, { keep: [`${L}/vat_rate`], ...services }),
  trap('exemption', 'second-hand', 'certain', '« Régime particulier – Biens d’occasion »', 'second-hand goods', { '/vat_breakdown/0/exemption_code': gone }, { truth: exempt('VATEX-EU-F', 'Régime particulier – Biens d’occasion'), bases: ['quincaillerie', 'boulangerie'] }),

  // Operation category: what law says it is, against units and words
  ...(
    [
      ['electricity', 'GOODS', 'Fourniture d’électricité, octobre', 'KWH', '5.5'],
      ['restaurant', 'SERVICES', 'Repas servi sur place, 14 couverts', 'C62', '10'],
      ['rental', 'SERVICES', 'Location de trois projecteurs', 'C62', '20'],
      ['software', 'SERVICES', 'Licence de logiciel téléchargée', 'C62', '20'],
      ['haulage', 'SERVICES', 'Transport de 12 palettes, Lyon-Nantes', 'C62', '20'],
      ['works', 'SERVICES', 'Fourniture et pose de fenêtres, chantier', 'C62', '10'],
      ['apples', 'GOODS', 'Pommes reinettes', 'KGM', '5.5'],
      ['fuel', 'GOODS', 'Gazole livré', 'LTR', '20'],
      ['cleaning', 'SERVICES', 'Nettoyage des bureaux', 'HUR', '20'],
      ['printed', 'GOODS', 'Livre broché, lot d’exemplaires', 'C62', '5.5'],
    ] as const
  ).map(([id, category, text, code, rate]) =>
    trap('operation-category', id, 'offer', `catégorie absente : « ${text} »`, `no category: “${text}”`, { '/operation_category': gone }, { truth: { '/operation_category': category, '/lines': [{ description: text, quantity: '3', unit: code, unit_price_ht: '40.00', vat_rate: rate }] }, ...PARIS_NANCY }),
  ),
  trap('operation-category', 'mute', 'ask', 'catégorie absente, désignation muette', 'no category, mute description', { '/operation_category': gone }, { truth: { [`${L}/description`]: 'Réf. 4471-B', [`${L}/unit`]: 'C62' }, bases: ['bureau'] }),

  // Closed lists
  trap('known-value', 'word', 'certain', '« prestations »', '“prestations”', { '/operation_category': 'prestations' }, services),
  trap('known-value', 'typo', 'certain', '« SERVICS »', '“SERVICS”', { '/operation_category': 'SERVICS' }, services),
  trap('known-value', 'mixed', 'certain', '« mixte »', '“mixte”', { '/operation_category': 'mixte' }, { truth: { '/operation_category': 'MIXED' } }),
  trap('known-value', 'letter-s', 'ask', '« S » : services ou standard', '“S”: services or standard', { '/operation_category': 'S' }, { ...goods }),
  trap('known-value', 'works', 'ask', '« divers »', '“divers”', { '/operation_category': 'divers' }),
  trap('known-value', 'micro-with-vat', 'ask', 'régime « micro » d’un vendeur qui facture la TVA', 'scheme “micro” of a seller charging VAT', { '/seller/vat_regime': 'micro' }, { truth: { '/seller/vat_regime': 'normal' } }),
  trap('known-value', 'exempt-scheme', 'ask', 'régime « exonéré » : non la franchise', 'scheme “exonéré”: not the small business scheme', { '/seller/vat_regime': 'exonéré' }, { truth: { '/seller/vat_regime': 'normal' } }),
  trap('known-value', 'franchise', 'certain', 'régime « franchise »', 'scheme “franchise”', { '/seller/vat_regime': 'franchise' }, { truth: { '/seller/vat_regime': 'franchise_293b', '/lines': [{ description: 'Traduction', quantity: '1', unit: 'C62', unit_price_ht: '90.00', vat_rate: '0', vat_category: 'Z' }] }, ...services }),
  trap('known-value', 'consumer', 'certain', 'acheteur « particulier »', 'buyer “particulier”', { '/buyer/kind': 'particulier' }, { truth: { '/buyer': { legal_name: 'Jeanne Petit', kind: 'CONSUMER', address: { line1: '4 rue Haute', postal: '54000', city: 'Nancy', country: 'FR' }, electronic_address: { value: 'jeanne@petit.example', scheme: 'EM' } } } }),
  trap('known-value', 'association', 'ask', 'acheteur « association »', 'buyer “association”', { '/buyer/kind': 'association' }, { truth: { '/buyer/kind': 'BUSINESS' } }),

  // Units in words
  ...(
    [
      ['hours', 'heures', 'HUR', 'certain', 'Assistance'],
      ['square-metres', 'm²', 'MTK', 'certain', 'Peinture'],
      ['metre', 'm', 'MTR', 'offer', 'Câble électrique'],
      ['month', 'm', 'MON', 'ask', 'Abonnement'],
      ['ton', 'T', 'TNE', 'offer', 'Gravier'],
      ['running-metre', 'ML', 'MTR', 'offer', 'Clôture posée'],
      ['day', 'j', 'DAY', 'offer', 'Formation'],
      ['lump', 'forfait', 'LS', 'offer', 'Déplacement'],
      ['set', 'ens', 'SET', 'ask', 'Ensemble de joints'],
      ['pair', 'paire', 'PR', 'certain', 'Gants'],
      ['year', 'an', 'ANN', 'certain', 'Maintenance'],
      ['minutes', 'mn', 'MIN', 'offer', 'Appel'],
      ['nothing', 'bidule', 'C62', 'ask', 'Pièce'],
    ] as const
  ).map(([id, word, code, fate, text]) =>
    trap('unit-word', id, fate, `« ${word} » : ${text}`, `“${word}”: ${text}`, unit(word), { truth: unit(code, text), bases: ['conseil', 'bureau'] }),
  ),

  // Quantity and unit in one
  ...(
    [
      ['hours', '2,5 heures', '2.5', 'HUR', 'certain'],
      ['kilos', '12kg', '12', 'KGM', 'certain'],
      ['hours-minutes', '2 h 30', '2.5', 'HUR', 'offer'],
      ['hour-thirty', '1h30', '1.5', 'HUR', 'offer'],
      ['half-day', '1/2 journée', '0.5', 'DAY', 'offer'],
      ['three-months', '3 mois', '3', 'MON', 'certain'],
      ['pack', '12x6', '72', 'C62', 'ask'],
      ['thousands', '1,500 kg', '1500', 'KGM', 'ask'],
    ] as const
  ).map(([id, text, quantity, code, fate]) =>
    trap('quantity-unit', id, fate, `quantité « ${text} »`, `quantity “${text}”`, { [`${L}/quantity`]: text, [`${L}/unit`]: gone }, { truth: { [`${L}/quantity`]: quantity, [`${L}/unit`]: code } }),
  ),
  trap('quantity-unit', 'minutes-by-hour', 'ask', '« 30 min » au prix de l’heure', '“30 min” at the price of an hour', { [`${L}/quantity`]: '30 min' }, { truth: { [`${L}/quantity`]: '0.5', [`${L}/unit`]: 'HUR' } }),
  trap('quantity-unit', 'grams-by-kilo', 'ask', '« 500 g » au prix du kilo', '“500 g” at the price of a kilo', { [`${L}/quantity`]: '500 g' }, { truth: { [`${L}/quantity`]: '0.5', [`${L}/unit`]: 'KGM' } }),
  trap('quantity-unit', 'other-unit', 'ask', '« 2 heures », unité jour donnée', '“2 heures” beside unit day', { [`${L}/quantity`]: '2 heures' }, { truth: { [`${L}/quantity`]: '2', [`${L}/unit`]: 'DAY' }, keep: [`${L}/unit`] }),

  // VAT categories of a zero rate
  trap('vat-category', 'goods-eu', 'offer', 'biens livrés à un assujetti allemand, taux 0', 'goods to a German business, rate 0', { [`${L}/vat_category`]: gone }, { truth: { ...german, '/operation_category': 'GOODS', '/delivery': { line1: 'Lindenallee 4', postal: '20259', city: 'Hamburg', country: 'DE' }, '/lines': [{ description: 'Lampe', quantity: '2', unit: 'C62', unit_price_ht: '90.00', vat_rate: '0', vat_category: 'K' }] }, ...goods }),
  trap('vat-category', 'services-eu', 'offer', 'service à un assujetti allemand, taux 0', 'service to a German business, rate 0', { [`${L}/vat_category`]: gone }, { truth: { ...german, '/lines': [{ description: 'Conseil', quantity: '2', unit: 'DAY', unit_price_ht: '90.00', vat_rate: '0', vat_category: 'AE' }] }, ...services }),
  trap('vat-category', 'services-us', 'offer', 'service à une société américaine : O, non G', 'service to an American company: O, not G', { [`${L}/vat_category`]: gone, [`${L}/vat_rate`]: '0' }, { truth: { ...american, '/lines': [{ description: 'Conseil', quantity: '2', unit: 'DAY', unit_price_ht: '90.00', vat_category: 'O' }] }, ...services }),
  trap('vat-category', 'goods-us', 'offer', 'biens expédiés à New York, taux 0', 'goods sent to New York, rate 0', { [`${L}/vat_category`]: gone }, { truth: { ...american, '/delivery': { line1: '410 Canal Street', postal: '10013', city: 'New York', country: 'US' }, '/lines': [{ description: 'Lampe', quantity: '2', unit: 'C62', unit_price_ht: '90.00', vat_rate: '0', vat_category: 'G' }] }, ...goods }),
  trap('vat-category', 'german-in-france', 'ask', 'acheteur allemand, livraison à Nancy, taux 0', 'German buyer, delivery at Nancy, rate 0', { [`${L}/vat_rate`]: '0' }, { truth: { ...german, '/delivery': { line1: '1 rue Neuve', postal: '54000', city: 'Nancy', country: 'FR' } }, keep: [], bases: ['bureau'] }),
  trap('vat-category', 'training', 'ask', 'formation au taux 0, sans mention', 'training at rate 0, no wording', { [`${L}/vat_category`]: gone, '/vat_breakdown': gone }, { truth: { ...exempt('VATEX-FR-CGI261-4', 'Exonération de TVA, art. 261, 4, 4° a du CGI'), [`${L}/vat_rate`]: '0', [`${L}/description`]: 'Formation professionnelle' }, ...services }),
  trap('vat-category', 'subcontract', 'ask', 'sous-traitance du bâtiment au taux 0', 'building subcontract at rate 0', { [`${L}/vat_category`]: gone, '/vat_breakdown': gone }, { truth: { ...exempt('VATEX-FR-AE', 'Autoliquidation, art. 283-2 nonies du CGI', 'AE'), [`${L}/vat_rate`]: '0', [`${L}/description`]: 'Pose de cloisons, sous-traitance' }, ...services }),
  trap('vat-category', 'zero-typed', 'ask', 'taux 0 saisi, la TVA est donnée dans les totaux', 'rate 0 typed, VAT given in the totals', (_, m) => ({ [`${L}/vat_rate`]: '0', '/totals/vat': euros(m.vat), '/totals/with_vat': euros(m.with_vat) }), { keep: ['/totals'], bases: ['bureau', 'conseil'] }),
  trap('vat-category', 'rate-missing-ten', 'offer', 'taux absent, les totaux disent 10', 'no rate, totals say 10', (_, m) => ({ [`${L}/vat_rate`]: gone, '/totals/without_vat': euros(m.without_vat), '/totals/with_vat': euros(m.with_vat) }), { truth: { [`${L}/vat_rate`]: '10' }, bases: ['bureau', 'conseil'] }),
  trap('vat-category', 'franchise', 'certain', 'franchise, catégorie S au taux 0', 'small business scheme, S at 0', { [`${L}/vat_category`]: 'S' }, { truth: { '/seller/vat_regime': 'franchise_293b', '/lines': [{ description: 'Traduction', quantity: '1', unit: 'C62', unit_price_ht: '90.00', vat_rate: '0', vat_category: 'Z' }] }, also: [{ [`${L}/vat_category`]: 'E' }], ...services }),

  // Rates in another unit
  ...(
    [
      ['fraction', 0.2, '20', 'certain'],
      ['fraction-five', '0.055', '5.5', 'certain'],
      ['hundredths', 2000, '20', 'certain'],
      ['fraction-two', '0.021', '2.1', 'certain'],
      ['tenths-five', 55, '5.5', 'offer'],
      ['tenths', 200, '20', 'offer'],
      ['coefficient', '1.2', '20', 'ask'],
      ['twenty-one', '21', '20', 'ask'],
      ['two', '2', '20', 'ask'],
      ['old', '19.6', '20', 'ask'],
      ['five', '5', '5.5', 'ask'],
    ] as const
  ).map(([id, given, rate, fate]) =>
    trap('vat-rate-percent', id, fate, `taux ${given}`, `rate ${given}`, { [`${L}/vat_rate`]: given }, { truth: { [`${L}/vat_rate`]: rate }, ...(id === 'old' ? { also: [{ [`${L}/vat_rate`]: given }] } : {}), bases: ['conseil', 'bureau'] }),
  ),
  trap('vat-rate-percent', 'corsica-press', 'leave', 'presse en Corse, 0,9', 'press in Corsica, 0.9', {}, { truth: { [`${L}/vat_rate`]: '0.9', [`${L}/description`]: 'Quotidien, vente au numéro', '/seller/address': { line1: '2 cours Napoléon', postal: '20000', city: 'Ajaccio', country: 'FR' }, '/seller/rcs_town': 'Ajaccio', '/buyer/address': { line1: '1 place du Diamant', postal: '20000', city: 'Ajaccio', country: 'FR' } }, ...goods }),
  trap('vat-rate-percent', 'corsica-fraction', 'certain', 'travaux en Corse, 0,1 : 10', 'works in Corsica, 0.1: 10', { [`${L}/vat_rate`]: '0.1' }, { truth: { [`${L}/vat_rate`]: '10', '/seller/address': { line1: '2 cours Napoléon', postal: '20000', city: 'Ajaccio', country: 'FR' } }, ...services }),
  trap('vat-rate-percent', 'martinique', 'leave', 'presse en Martinique, 1,05', 'press in Martinique, 1.05', {}, { truth: { [`${L}/vat_rate`]: '1.05', [`${L}/description`]: 'Quotidien, vente au numéro', '/seller/address': { line1: '2 rue Schœlcher', postal: '97200', city: 'Fort-de-France', country: 'MQ' }, '/buyer/address': { line1: '1 rue Lamartine', postal: '97200', city: 'Fort-de-France', country: 'MQ' } }, ...goods }),
  trap('vat-rate-percent', 'witness', 'ask', 'taux 200, les totaux disent 2,1', 'rate 200, totals say 2.1', (_, m) => ({ [`${L}/vat_rate`]: '200', '/totals/with_vat': euros(m.with_vat) }), { truth: { [`${L}/vat_rate`]: '2.1' }, keep: ['/totals'], bases: ['bureau', 'conseil'] }),

  // Something too much: which of two facts is wrong, only the caller knows
  trap('superfluous', 'reason-on-taxed', 'ask', 'motif 261-4 et taux 20 : le taux est faux', 'reason 261-4 and rate 20: the rate is wrong', { '/lines/0': { description: 'Séance de kinésithérapie', quantity: '1', unit: 'C62', unit_price_ht: '40.00', vat_rate: '20' }, '/vat_breakdown': [{ category: 'S', rate: '20', exemption_reason: 'Exonération de TVA, art. 261, 4, 1° du CGI' }] }, { truth: { ...exempt('VATEX-FR-CGI261-4', 'Exonération de TVA, art. 261, 4, 1° du CGI') }, keep: ['/vat_breakdown/0/exemption_reason', `${L}/vat_rate`], ...services }),
  trap('superfluous', 'reason-left', 'offer', 'motif resté d’un modèle, taux 20 vrai', 'reason left from a template, rate 20 true', { '/vat_breakdown': [{ category: 'S', rate: '20', exemption_reason: 'Exonération de TVA, art. 261, 4, 1° du CGI' }] }, { truth: { '/vat_breakdown': [{ category: 'S', rate: '20' }] }, bases: ['conseil', 'bureau', 'quincaillerie'] }),
  ...(['2026-11-18', '2026-11-20', '2026-11-30'] as const).map(day =>
    trap('superfluous', `two-tax-points-${day}`, 'ask', `date et code d’exigibilité ensemble (${day.split('-').reverse().join('/')})`, `tax point date and code together (${day})`, { '/tax_point_date': day, '/tax_point_code': '72' }, { truth: { '/tax_point_date': day }, keep: ['/tax_point_date', '/tax_point_code'], ...services }),
  ),
  trap('superfluous', 'export-reason', 'ask', 'motif d’exportation et taux 20', 'reason of export and rate 20', { '/vat_breakdown': [{ category: 'S', rate: '20', exemption_code: 'VATEX-EU-G', exemption_reason: 'Exonération de TVA, art. 262 I du CGI' }] }, { keep: ['/vat_breakdown/0/exemption_code', `${L}/vat_rate`], ...goods }),
  trap('superfluous', 'reverse-charge-reason', 'ask', 'mention « Autoliquidation » et taux 20', 'wording “Autoliquidation” and rate 20', { '/vat_breakdown': [{ category: 'S', rate: '20', exemption_reason: 'Autoliquidation' }] }, { keep: ['/vat_breakdown/0/exemption_reason', `${L}/vat_rate`], bases: ['conseil', 'bureau'] }),
]

function exempt(code: string, reason: string, category = 'E'): Edits {
  return {
    '/vat_breakdown': [{ category, rate: '0', exemption_code: code, exemption_reason: reason }],
    '/lines/0/vat_rate': '0',
    '/lines/0/vat_category': category,
    '/lines/1': gone,
  }
}
