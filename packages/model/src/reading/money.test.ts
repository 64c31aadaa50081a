import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { asGiven } from '../to-invoice.ts'
import { MoneyReader } from './money.ts'

const speaks = (key: string, value: unknown, group: 'BG-0' | 'BG-25' | 'BG-4' | 'BG-20' = 'BG-0') =>
  new MoneyReader().amountsIn(key, value, group).length > 0
const list = (words: string) => words.trim().split(/\s+/)

/** Names of amounts in exports of French and English programs. */
const AMOUNTS = list(`
  remise remises rabais ristourne escompte discount discountAmount discount_amount discountPercent
  discount_percentage remise_pct remise% remisePourcentage taux_remise montant_remise REMISE
  TOTAL_REMISE totalDiscount total_discounts line_discount item_discount order_discount cart_discount
  discount_total discount_tax discountedAmount remise_globale remiseGlobale remise_client
  remise_commerciale remise_exceptionnelle rabais_ht ristourneTTC escompte_pct reduction reductionPct
  reduc promo promotion promo_amount coupon_amount voucher_amount couponDiscount rebate markdown
  allowance port frais_port fraisPort fraisport frais_de_port fraisDePort FRAIS_PORT port_ht portTTC
  frais_livraison fraisLivraison livraison_ht shipping shipping_cost shippingCost shippingcost
  shipping_total shipping_fee shippingFees shipping_amount shipping_price total_shipping delivery_fee
  deliveryFee delivery_cost delivery_charge delivery_charges freight freight_charge freightAmount
  transport transport_ht frais_transport coutTransport fret affranchissement postage handling
  handling_fee packaging_cost emballage frais_emballage frais_dossier frais_de_gestion frais_bancaires
  frais fees fee service_fee serviceFee processing_fee bank_fee card_fee credit_card_fee surcharge
  surcharge_carburant fuel_surcharge supplement supplément majoration assurance insurance_cost acompte
  acomptes acompteVerse acompte_verse montant_acompte acompte_recu arrhes avance avances deposit
  deposit_amount depositPaid down_payment downPayment downpayment prepaid prepayment already_paid
  alreadyPaid deja_paye déjà_payé dejaRegle deja_regle amount_paid amountPaid paid_amount total_paid
  montant_paye montantRegle payments_total tip tips tip_amount pourboire gratuity tax taxes tax_amount
  taxAmount total_tax taxTotal total_taxes tva tva_20 montant_tva total_tva totalTVA vat vat_amount
  vatAmount vat_total sales_tax eco ecotaxe eco_taxe taxe_eco eco_participation ecoParticipation ecopart
  deee d3e consigne consignes gift_card giftCard gift_cards_total carte_cadeau bon_achat credit credits
  store_credit credit_amount avoir retenue retenue_garantie retenueGarantie caution provision total
  totals grand_total grandTotal subtotal sub_total subTotal sous_total sousTotal total_ht totalHT
  total_ttc totalTTC total_facture total_invoice total_net net_total montant montant_ht montantHT
  montant_ttc montantTTC montant_total amount amount_due amountDue amount_total amount_untaxed
  amount_tax net gross ht ttc net_a_payer netAPayer reste_a_payer resteAPayer solde solde_du balance
  balance_due outstanding total_amount invoice_total order_total line_total lineTotal total_ligne price
  prix unit_price unitPrice prix_unitaire prixUnitaire prix_ttc prixTTC price_incl_tax price_excl_tax
  tarif cost coût rate hourly_rate commission margin sum somme arrondi rounding rounding_amount
  round_off total_price priceTotal discount1 remise2 tax_1 remise_ligne_1 net_price price_unit
  weight_fee customs_duty douane marge_ht unpaid rebate_amount total_avant_remise deposit_due
  fraisDePortHT shippingTTC creditApplied credit_applied loyaltyDiscount remise_fidelite cashback redevance
  octroi_de_mer octroiDeMer cotisation disbursements expenses p_and_p packing rfa instalment installment retainer
  precompte csg crds urssaf plus_value moins_value moinsValue mise_en_service main_oeuvre main_d_oeuvre adjustment
  ajustement sorecop copie_privee coefficient penalites penalite penalite_retard penalty penalties late_penalty
  penalites_retard penalitesRetard montant_penalites penalty_amount penalite_par_jour
`)

/** Names of everything else that such exports hold. */
const OTHERS = list(`
  weight id order_number postal page quantity_in_stock phone version discount_code discountCode
  code_remise code_promo promo_code coupon_code voucher_code discount_type discount_id type_remise
  remise_code discount_name discount_label libelle_remise discount_reason motif_remise shipping_method
  shippingMethod shipping_address shipping_address_id mode_livraison date_livraison livraison_date
  adresse_livraison delivery_date delivery_address_id delivery_days delivery_time delivery_note
  delivery_note_number bon_livraison_numero shipping_carrier shipping_zone shipping_class
  shipping_weight tracking_number transport_mode transporteur port_number order_id order_ref
  invoice_id_ext customer_id client_id numero_client num_client code_client account_number compte_tva
  compte_comptable tva_compte vat_number vatNumber vat_id tax_id tax_number taxId numero_tva num_tva
  tva_intra tva_intracommunautaire tax_code tax_class tax_exempt tax_region tax_year taxable tax_type
  type_tva code_tva credit_note credit_note_number credit_limit credit_days credit_terms credit_card
  credit_score card_number payment_method payment_terms payment_id payment_date payment_status
  paymentMethod mode_paiement mode_reglement date_reglement delai_paiement conditions_paiement
  moyen_paiement paid_at due_days net_days net_terms net_weight gross_weight poids_net poids_brut
  total_weight poids_total total_items total_quantity quantite_totale total_qty total_pages total_count
  nb_total nb_remises number_of_payments count_discounts price_list price_list_id priceListId
  price_level tarif_id tarif_code price_currency amount_currency currency currency_id exchange_rate
  taux_change conversion_rate rate_limit frame_rate cost_center costCenter deposit_date date_acompte
  acompte_date acompte_numero numero_acompte deposit_invoice acompte_facture is_paid is_discounted
  has_discount discount_applied discount_enabled score loyalty_points capital capital_social encours
  budget stock stock_level age year month day week hour duration temperature humidity length width
  height depth volume color size sku ean gtin barcode isbn hs_code lot batch serial_number position
  sequence rank index revision version_number build level priority status state siret_number
  siren_number ape_code naf rcs phone_number mobile fax telephone zip zipcode code_postal cp latitude
  longitude lat lng floor room created_at updated_at timestamp createdAt modified user_id uid uuid
  project_id ticket_id dossier num_dossier chantier vehicle mileage kilometrage kms nights persons
  guests table_number seats checksum summary taxonomy support report passport airport feedback progress
  percent_complete avancement garantie garantie_mois warranty_months packaging_type colis nb_colis
  cartons palette pallets cases insurance_number assurance_numero
  taux_penalites penalty_rate total_lines_count lines_count sort order weight_kg volume_m3 net_kg
`)

describe('names', () => {
  test('of amounts are recognised as such, in a draft and in a line', () => {
    assert.ok(AMOUNTS.length >= 150)
    assert.deepEqual(
      AMOUNTS.filter(name => !speaks(name, 12.5)),
      [],
    )
    assert.deepEqual(
      AMOUNTS.filter(name => !speaks(name, '12,50', 'BG-25')),
      [],
    )
  })

  test('of other things are not, whatever number they hold', () => {
    assert.ok(OTHERS.length >= 150)
    assert.deepEqual(
      OTHERS.filter(name => speaks(name, 12)),
      [],
    )
    assert.deepEqual(
      OTHERS.filter(name => speaks(name, '12', 'BG-25')),
      [],
    )
  })

  test('of a penalty are money with a sum, and terms of payment with a rate or in words', () => {
    for (const value of [
      12.5,
      150,
      '150',
      '12,50',
      '40 €',
      { montant: 150 },
      [150],
      'Retard de livraison : 150 €',
    ])
      assert.equal(speaks('penalites', value), true, JSON.stringify(value))
    for (const value of [
      '3 x taux legal',
      '3 fois le taux d’intérêt légal',
      'BCE + 10 points',
      'néant',
      '12 %',
      'Pénalités de retard : 12 % par an, exigibles sans rappel',
      { taux: 12 },
      { rate: '12 %' },
    ])
      assert.equal(speaks('penalites', value), false, JSON.stringify(value))
    for (const name of ['taux_penalites', 'penalty_rate', 'penalites_pct', 'penalites_taux'])
      assert.equal(speaks(name, 12), false, name)
  })

  test('of interest are a term where they are a rate, and an amount where they are a sum', () => {
    for (const value of ['12 %', { taux: 12 }]) assert.equal(speaks('interets_retard', value), false)
    for (const name of ['taux_interet', 'interest_rate']) assert.equal(speaks(name, 12), false, name)
    for (const value of [35.2, '35,20', '35,20 €', 'Intérêts échus : 35,20 €'])
      assert.equal(speaks('interets_retard', value), true, JSON.stringify(value))
  })

  test('of a tax are a registration in a party, and an amount elsewhere', () => {
    assert.equal(speaks('tva', 40303265045, 'BG-4'), false)
    assert.equal(speaks('tva', '12', 'BG-4'), false)
    assert.equal(speaks('remise', '12 %', 'BG-4'), true)
  })

  test('of any length take little time', () => {
    for (const name of ['remise'.repeat(50_000), 'a'.repeat(1_000_000), 'é_'.repeat(100_000)]) speaks(name, 1)
  })
})

describe('values', () => {
  for (const value of [
    '10 €',
    '€10',
    '10 EUR',
    '12€50',
    '1 234,56 €',
    '-5,00 €',
    '10,50€ HT',
    '(12.00 €)',
    'USD 12',
  ])
    test(`${value} is money whatever its name`, () => {
      assert.equal(speaks('extra', value), true)
      assert.equal(speaks('remise_code', value), false)
    })

  for (const value of ['45.50', '45,50', '1 250,00', '-10 %', 'remise de 10 %', 'Port : 12,50 € HT'])
    test(`${value} is money in a field without a known word, and not in that of a size or a code`, () => {
      assert.equal(speaks('zone_libre', value), true)
      assert.equal(speaks('champ1', value, 'BG-25'), true)
      assert.equal(speaks('remise_code', value), false)
    })

  test('of a measure, two decimals are a size', () => {
    for (const name of [
      'latitude',
      'surface',
      'km_parcourus',
      'index_compteur',
      'poids',
      'weight_kg',
      'hauteur',
      'version',
      'alcool',
      'rating',
    ])
      assert.equal(speaks(name, '12.50'), false, name)
  })

  test('a sentence that names neither a discount nor a fee is not money', () => {
    for (const text of [
      'Merci de votre confiance',
      'TVA à 20 % incluse',
      'Capital de 10 000 €',
      '100 % coton',
      'Port offert dès 50 €',
    ])
      assert.equal(speaks('zone_libre', text), false, text)
  })

  for (const value of [
    0,
    '0',
    '0,00 €',
    '',
    ' ',
    'ETE26',
    'franco',
    true,
    false,
    [],
    {},
    '2026-11-20',
    '20261120',
    20261120,
    1700000000,
    '0612345678',
    '06 12 34 56 78',
    'FA-001',
    '1.2.3',
    'FR40303265045',
    { method: 'Colissimo', days: 3 },
  ])
    test(`${JSON.stringify(value)} is not the amount of a discount or a fee`, () => {
      assert.equal(speaks('remise', value), false)
      assert.equal(speaks('shipping', value), false)
    })

  for (const value of [
    10,
    '10',
    '10 %',
    '10,5',
    { value: 10 },
    [{ value: 10 }],
    [5, 10],
    { amount: { value: '10.00', currency: 'EUR' } },
    { cost: 15, method: 'x' },
    '2 % sous 8 jours',
    -3,
    0.5,
  ])
    test(`${JSON.stringify(value)} is one`, () => {
      assert.equal(speaks('remise', value), true)
      assert.equal(speaks('shipping', value), true)
    })

  test('inside objects and lists are found', () => {
    assert.equal(speaks('custom_fields', { remise: 10 }), true)
    assert.equal(speaks('custom_fields', [{ name: 'Frais de port', value: '15' }]), true)
    assert.equal(speaks('discount_codes', [{ code: 'ETE26', amount: '10.00', type: 'percentage' }]), true)
    assert.equal(speaks('taxes', { '20': 128 }), true)
    assert.equal(speaks('extra', { money: { amount: 12, currency: 'EUR' } }), true)
    assert.equal(speaks('metadata', { page: 3, version: 2, weight: 12.5, total_pages: 9 }), false)
    assert.equal(speaks('pagination', { total: 40, page: 1 }), false)
    assert.equal(speaks('meta', { total: 40 }), false)
    assert.equal(speaks('shipping_address', { postal: 54000, floor: 3, value: 7 }), false)
    assert.equal(speaks('shipping', { address: { postal: 54000 }, weight: 3, tracking_number: 12 }), false)
    assert.equal(speaks('value', 10, 'BG-20'), true)
    assert.equal(speaks('value', 10), false)
  })
})

describe('in a draft', () => {
  const draft = (more: object, line: object = {}) => ({
    totals: { lines: 100, without_vat: 100, vat: 20, with_vat: 120, payable: 120 },
    vat_breakdown: [{ category: 'S', rate: 20, base: 100, amount: 20 }],
    lines: [{ quantity: 2, unit_price_ht: 50, net_amount: 100, vat_rate: 20, ...line }],
    ...more,
  })
  const kinds = (given: unknown) =>
    asGiven(given, '2026-11-21').unread.map(({ kind, pointer }) => [kind, pointer])

  test('an amount that the invoice has in that sense is repeated, another is money', () => {
    for (const more of [
      { total_ttc: '120.00' },
      { montant_ht: 100 },
      { total_tva: 20 },
      { tva: 20 },
      { amount_due: '120,00 €' },
      { taxes: [{ rate: 20, base: 100, amount: 20 }] },
    ])
      assert.deepEqual(kinds(draft(more)), [['repeated', `/${Object.keys(more)[0]}`]])
    for (const more of [
      { total_ttc: 100 },
      { montant_ht: 120 },
      { total_tva: 10 },
      { acompte: 120 },
      { remise: 100 },
      { taxes: [{ rate: 10, amount: 20 }] },
    ])
      assert.deepEqual(kinds(draft(more)), [['money', `/${Object.keys(more)[0]}`]])
  })

  test('so are those of a line', () => {
    for (const line of [
      { montant_ht: 100 },
      { total_ttc: 120 },
      { prix_unitaire: 50 },
      { prix_ttc: '60.00' },
      { tva: 20 },
      { montant_tva: 20 },
    ])
      assert.deepEqual(kinds(draft({}, line)), [['repeated', `/lines/0/${Object.keys(line)[0]}`]])
    for (const line of [{ montant_ht: 90 }, { total_ttc: 100 }, { prix: 60 }, { remise: 10 }])
      assert.deepEqual(kinds(draft({}, line)), [['money', `/lines/0/${Object.keys(line)[0]}`]])
  })

  test('what the caller leaves out knowingly is reported, and so is a pointer to no unknown field', () => {
    assert.deepEqual(
      kinds(
        draft({ shipping: 15, weight: 3, options: { ignore: ['/shipping', '/weight', '/lines', '/x'] } }),
      ),
      [
        ['ignored', '/shipping'],
        ['ignored', '/weight'],
        ['ignore', '/options/ignore/2'],
        ['ignore', '/options/ignore/3'],
      ],
    )
    assert.deepEqual(kinds(draft({ 'frais/port': 15, options: { ignore: ['/frais~1port'] } })), [
      ['ignored', '/frais~1port'],
    ])
  })

  test('an amount after ten thousand other unknown fields is reported all the same', () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`zz${i}`, 'x']))
    assert.deepEqual(kinds({ ...many, remise: 10 }).at(-1), ['money', '/remise'])
  })
})
