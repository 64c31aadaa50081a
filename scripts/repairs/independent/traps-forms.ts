/** Mutations of spelling: dates, numbers, names of fields and shapes that read in several ways. A table. */
import type { Trap } from './case.ts'
import { trap } from './trap.ts'

const gone = undefined
const L = '/lines/0'
const one = { bases: ['bureau', 'conseil'] } as const
const price = (value: string) => ({ [`${L}/unit_price_ht`]: value })

// biome-ignore format: one row a mutation
export const FORM_TRAPS: readonly Trap[] = [
  // Dates. Issued on 20 November 2026 by default.
  ...(
    [
      ['slashes', '20/11/2026', 'certain'],
      ['dots', '20.11.2026', 'certain'],
      ['compact', '20261120', 'certain'],
      ['weekday', 'vendredi 20 novembre 2026', 'certain'],
      ['english', 'Nov 20, 2026', 'certain'],
      ['american', '11/20/2026', 'offer'],
      ['short-year', '20/11/26', 'offer'],
      ['year-first', '2026/11/20', 'certain'],
      ['serial', 46346, 'offer'],
      ['serial-text', '46346', 'offer'],
      ['epoch', 1795132800, 'offer'],
      ['epoch-milliseconds', 1795132800000, 'offer'],
      ['day-before-month', '2026-20-11', 'offer'],
    ] as const
  ).map(([id, given, fate]) =>
    trap('written-date', id, fate, `émise le « ${given} »`, `issued on “${given}”`, { '/issue_date': given }),
  ),
  trap('written-date', 'wrong-weekday', 'ask', '« jeudi 20 novembre 2026 », un vendredi', '“jeudi 20 novembre 2026”, a Friday', { '/issue_date': 'jeudi 20 novembre 2026' }, { truth: { '/issue_date': '2026-11-19' }, also: [{ '/issue_date': '2026-11-20' }] }),
  trap('written-date', 'no-such-day', 'ask', '31/11/2026', '31/11/2026', { '/service_date': '31/11/2026' }, { truth: { '/service_date': '2026-10-31' } }),
  trap('written-date', 'american-neighbour', 'ask', '03/04/2026 à côté de 04/30/2026', '03/04/2026 beside 04/30/2026', { '/issue_date': '03/04/2026', '/due_date': '04/30/2026' }, { truth: { '/issue_date': '2026-03-04', '/service_date': '2026-03-02', '/due_date': '2026-04-30' } }),
  trap('written-date', 'french-neighbour', 'certain', '03/04/2026 à côté de 30/04/2026', '03/04/2026 beside 30/04/2026', { '/issue_date': '03/04/2026', '/due_date': '30/04/2026' }, { truth: { '/issue_date': '2026-04-03', '/service_date': '2026-04-01', '/due_date': '2026-04-30' } }),
  trap('written-date', 'future-in-french-order', 'ask', '05/12/2026 émise avant aujourd’hui', '05/12/2026 issued before today', { '/issue_date': '05/12/2026' }, { truth: { '/issue_date': '2026-05-12', '/service_date': '2026-05-11', '/due_date': '2026-06-11' } }),
  trap('written-date', 'no-year', 'ask', '« 20 novembre »', '“20 novembre”', { '/issue_date': '20 novembre' }),

  // Numbers
  ...(
    [
      ['french', '1 250,50', '1250.50', 'certain'],
      ['narrow-space', '1\u202f250,50 €', '1250.50', 'certain'],
      ['german', '1.250,50', '1250.50', 'certain'],
      ['english', '1,250.50', '1250.50', 'certain'],
      ['swiss', '1’250.50', '1250.50', 'offer'],
      ['euro-between', '12€50', '12.50', 'certain'],
      ['ht', '100,00 € HT', '100.00', 'certain'],
      ['ttc', '120,00 € TTC', '100.00', 'offer'],
      ['brackets', '(45,00)', '45.00', 'ask'],
      ['thousand', '10k', '10000', 'ask'],
      ['letter-o', '1O0,00', '100.00', 'ask'],
      ['dollars', '$850', '850.00', 'ask'],
      ['comma-thousand', '1,850', '1850', 'ask'],
      ['comma-three-decimals', '1,850', '1.850', 'ask'],
    ] as const
  ).map(([id, given, value, fate]) =>
    trap('french-number', id, fate, `prix « ${given} »`, `price “${given}”`, price(given), { truth: price(value), ...one }),
  ),
  trap('french-number', 'comma-witness', 'offer', '« 1,850 », le net dit 1850', '“1,850”, the net says 1850', price('1,850'), { truth: { ...price('1850'), [`${L}/quantity`]: '2', [`${L}/net_amount`]: '3700.00' }, keep: [`${L}/net_amount`], ...one }),
  trap('french-number', 'dot-witness', 'offer', '« 1.850 », le net dit 1850', '“1.850”, the net says 1850', price('1.850'), { truth: { ...price('1850'), [`${L}/quantity`]: '2', [`${L}/net_amount`]: '3700.00' }, keep: [`${L}/net_amount`], ...one }),
  trap('french-number', 'rate', 'certain', 'taux « 20 % »', 'rate “20 %”', { [`${L}/vat_rate`]: '20 %' }),
  trap('french-number', 'rate-comma', 'certain', 'taux « 5,5 »', 'rate “5,5”', { [`${L}/vat_rate`]: '5,5' }, { truth: { [`${L}/vat_rate`]: '5.5' } }),

  // Names of fields
  trap('field-name', 'camel', 'certain', 'issueDate', 'issueDate', { '/issue_date': gone, '/issueDate': '2026-11-20' }),
  trap('field-name', 'french-due', 'certain', 'echeance', 'echeance', { '/due_date': gone, '/echeance': '2026-12-20' }),
  trap('field-name', 'post-code', 'certain', 'code_postal', 'code_postal', { '/buyer/address/postal': gone, '/buyer/address/code_postal': '54000' }),
  trap('field-name', 'date', 'ask', '« date » : émission ou prestation', '“date”: of issue or of service', { '/issue_date': gone, '/service_date': gone, '/date': '2026-11-18' }, { truth: {} }),
  trap('field-name', 'price-unsaid', 'ask', '« prix » : HT ou TTC', '“prix”: with or without VAT', { [`${L}/unit_price_ht`]: gone, [`${L}/prix`]: '120.00' }, { truth: price('100.00'), ...one }),
  trap('field-name', 'price-ttc', 'offer', '« prix_ttc » 120 au taux de 20', '“prix_ttc” 120 at 20 %', { [`${L}/unit_price_ht`]: gone, [`${L}/prix_ttc`]: '120.00' }, { truth: price('100.00'), ...one }),
  trap('field-name', 'vat-amount', 'ask', '« tva » 10 sur un prix de 50 : un montant', '“tva” 10 on a price of 50: an amount', { [`${L}/vat_rate`]: gone, [`${L}/tva`]: 10 }, { truth: { ...price('50.00'), [`${L}/quantity`]: '1', [`${L}/vat_rate`]: '20' }, ...one }),
  trap('field-name', 'vat-amount-rate', 'ask', '« tva » 5,50 sur un prix de 27,50 : un montant', '“tva” 5.50 on a price of 27.50: an amount', { [`${L}/vat_rate`]: gone, [`${L}/tva`]: '5.50' }, { truth: { ...price('27.50'), [`${L}/quantity`]: '1', [`${L}/vat_rate`]: '20' }, ...one }),
  trap('field-name', 'vat-rate', 'offer', '« tva » 20 sur un prix de 780', '“tva” 20 on a price of 780', { [`${L}/vat_rate`]: gone, [`${L}/tva`]: 20 }, { bases: ['conseil'] }),
  trap('field-name', 'discount', 'ask', '« remise » 10 : pour cent ou euros', '“remise” 10: percent or euros', { [`${L}/allowances`]: gone, [`${L}/remise`]: 10 }, { truth: { [`${L}/quantity`]: '10', ...price('64.00'), [`${L}/allowances`]: [{ percent: '10', amount: '64.00', reason: 'Remise' }] }, also: [{ [`${L}/allowances`]: [{ amount: '10.00', reason: 'Remise' }] }], ...one }),
  trap('field-name', 'discount-percent', 'offer', '« remise_pct » 10', '“remise_pct” 10', { [`${L}/allowances`]: gone, [`${L}/remise_pct`]: 10 }, { truth: { [`${L}/quantity`]: '10', ...price('64.00'), [`${L}/allowances`]: [{ percent: '10', amount: '64.00', reason: 'Remise' }] }, ...one }),
  ...(
    [
      ['shipping', 'shipping', 'charges', '12.00'],
      ['handling', 'frais_de_dossier', 'charges', '25.00'],
      ['discount-root', 'discount', 'allowances', '15.00'],
      ['rebate', 'rabais', 'allowances', '18.00'],
    ] as const
  ).map(([id, key, list, amount]) =>
    trap('field-name', id, 'offer', `« ${key} » ${amount} à la racine`, `“${key}” ${amount} at the root`, { [`/${list}`]: gone, [`/${key}`]: amount }, { truth: { [`/${list}`]: [{ amount, vat_rate: '20', reason: key }] }, ...one }),
  ),
  trap('field-name', 'tip', 'ask', '« tip » 5 à la racine', '“tip” 5 at the root', { '/charges': gone, '/tip': 5 }, { truth: { '/charges': [{ amount: '5.00', vat_rate: '20', reason: 'Pourboire' }] }, ...one }),
  trap('field-name', 'deposit', 'offer', '« deposit » 60 à la racine', '“deposit” 60 at the root', { '/totals': gone, '/deposit': 60 }, { truth: { '/totals': { prepaid: '60.00' } }, ...one }),
  trap('field-name', 'given-twice', 'ask', 'due_dat à côté de due_date', 'due_dat beside due_date', { '/due_dat': '2026-12-18' }, { keep: ['/due_date'] }),
  trap('field-name', 'sum-line', 'ask', '« montant » 120 d’une ligne sans prix', '“montant” 120 of a line without price', { [`${L}/unit_price_ht`]: gone, [`${L}/montant`]: '120.00' }, { truth: { [`${L}/quantity`]: '2', ...price('50.00') }, ...one }),

  // Types of values
  trap('value-type', 'siren-number', 'certain', 'SIREN en nombre', 'SIREN as a number', d => ({ '/buyer/siren': Number((d.buyer as Record<string, string>).siren) })),
  trap('value-type', 'postal-number', 'certain', 'code postal en nombre', 'post code as a number', { '/buyer/address/postal': 54000 }),
  trap('value-type', 'postal-zero', 'offer', 'code postal 1000, Bourg-en-Bresse', 'post code 1000, Bourg-en-Bresse', { '/buyer/address/postal': 1000 }, { truth: { '/buyer/address': { line1: '1 rue Lalande', postal: '01000', city: 'Bourg-en-Bresse', country: 'FR' } } }),
  trap('value-type', 'postal-zero-abroad', 'ask', 'code postal 1000, Bruxelles', 'post code 1000, Brussels', { '/buyer/address/postal': 1000 }, { truth: { '/buyer/address': { line1: '1 rue Neuve', postal: '1000', city: 'Bruxelles', country: 'BE' } } }),
  trap('value-type', 'number-number', 'certain', 'numéro de facture en nombre', 'invoice number as a number', { '/number': 20261157 }, { truth: { '/number': '20261157' } }),
  trap('value-type', 'no-word', 'certain', '« non » pour faux', '“non” for false', { '/delivery_differs': 'non' }, { truth: { '/delivery_differs': false }, bases: ['bureau', 'quincaillerie'] }),
  trap('value-type', 'one-line', 'certain', 'une ligne sans sa liste', 'one line without its list', d => ({ '/lines': (d.lines as unknown[])[0] }), one),
  trap('value-type', 'numbered-lines', 'offer', 'lignes en objet numéroté', 'lines as a numbered object', d => ({ '/lines': Object.fromEntries((d.lines as unknown[]).entries()) }), { bases: ['quincaillerie', 'conseil'] }),
  trap('value-type', 'data-lines', 'offer', 'lignes dans « data »', 'lines in “data”', d => ({ '/lines': { object: 'list', data: d.lines } }), { bases: ['quincaillerie', 'conseil'] }),
  trap('value-type', 'object-word', 'ask', '« object » : « invoice » n’est pas BT-18', '“object”: “invoice” is not BT-18', { '/object': 'invoice' }, { never: ['>invoice<'], keep: ['/object'] }),
  trap('value-type', 'note-text', 'certain', 'note en un texte', 'note as a text', { '/notes': 'Merci de votre confiance' }, { truth: { '/notes': [{ text: 'Merci de votre confiance' }] } }),
  trap('value-type', 'rate-flag', 'ask', 'taux « true »', 'rate “true”', { [`${L}/vat_rate`]: true }, one),

  // Characters
  trap('control-characters', 'null', 'certain', 'caractère nul', 'null character', { [`${L}/description`]: 'Audit\u0000 de sécurité' }, { truth: { [`${L}/description`]: 'Audit de sécurité' } }),
  trap('control-characters', 'bell', 'certain', 'sonnerie dans le nom', 'bell in the name', { '/buyer/legal_name': 'Comptoir\u0007 Lorrain SAS' }),
  trap('control-characters', 'number', 'certain', 'nul au bout du numéro', 'null at the end of the number', d => ({ '/number': `${d.number}\u0000` })),
  trap('control-characters', 'windows-apostrophe', 'offer', 'apostrophe de Windows (U+0092)', 'Windows apostrophe (U+0092)', { '/buyer/legal_name': 'L\u0092Atelier Lorrain' }, { truth: { '/buyer/legal_name': 'L’Atelier Lorrain' } }),
  trap('control-characters', 'windows-oe', 'offer', 'œ de Windows (U+009C)', 'Windows œ (U+009C)', { [`${L}/description`]: 'Main-d\u0092\u009cuvre' }, { truth: { [`${L}/description`]: 'Main-d’œuvre' } }),
  trap('control-characters', 'mojibake', 'offer', '« CafÃ© »', '“CafÃ©”', { '/buyer/legal_name': 'CafÃ© Lorrain SAS' }, { truth: { '/buyer/legal_name': 'Café Lorrain SAS' } }),
  trap('control-characters', 'entity', 'offer', '« Dupont &amp;amp; Fils »', '“Dupont &amp;amp; Fils”', { '/buyer/legal_name': 'Dupont &amp; Fils' }, { truth: { '/buyer/legal_name': 'Dupont & Fils' } }),
  trap('control-characters', 'foreign', 'leave', 'accents et tirets justes', 'accents and dashes right', {}, { truth: { '/buyer/legal_name': 'Œuvres d’Été – Côté Cour' } }),
]
