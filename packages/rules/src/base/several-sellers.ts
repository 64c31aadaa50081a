/** Invoices of several sellers for the examples of the rules: changes to the simple draft. */
export const AFL = { value: 'F-2026-0142', scheme: 'AFL' }

export const LUMEN = {
  legal_name: 'Atelier Lumen SAS',
  legal_id: { value: '100000009', scheme: '0002' },
  country: 'FR',
}

/** One seller's sub-invoice: a group, and its only line. */
export const SEVERAL_SELLERS = {
  '/process': {
    type: 'S8',
    specification: 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr',
  },
  '/vat_breakdown/0/exemption_reason': '#F-2026-0142#',
  '/lines/0': {
    id: '1',
    subtype: 'GROUP',
    item_seller: LUMEN,
    object: AFL,
    sub_invoice_frame: 'S1',
    net_amount: '100.00',
    vat_amount: '20.00',
    item: { name: 'Atelier Lumen' },
  },
  '/lines/1': {
    id: '2',
    parent: '1',
    subtype: 'DETAIL',
    item_seller: LUMEN,
    object: AFL,
    quantity: '2',
    unit: 'HUR',
    net_amount: '100.00',
    price: { net: '50.00' },
    vat_category: 'S',
    vat_rate: '20.00',
    exemption_reason: '#F-2026-0142#',
    item: { name: 'Conseil en organisation' },
  },
}

/** A group of one line, the only one sold. */
export const GROUPED = {
  '/process/specification': 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr',
  '/lines': [
    { id: '1', subtype: 'GROUP', item: { name: 'Lot 1' } },
    {
      id: '2',
      parent: '1',
      subtype: 'DETAIL',
      quantity: '2',
      unit: 'HUR',
      net_amount: '100.00',
      price: { net: '50.00' },
      vat_category: 'S',
      vat_rate: '20.00',
      item: { name: 'Conseil en organisation' },
    },
  ],
}

export const BUYER = {
  legal_name: 'Comptoir du Rhône SARL',
  legal_id: { value: '200000008', scheme: '0002' },
  country: 'FR',
}

export const LINE = {
  subtype: 'GROUP',
  sub_invoice_frame: 'S1',
}

/** Two opposite sub-invoices, both of zero. */
export const BOTH_WAYS = {
  '/type': '389',
  '/process': {
    type: 'S9',
    specification: 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr',
  },
  '/lines/0': {
    ...LINE,
    id: '1',
    item_seller: LUMEN,
    object: { value: 'F-2026-0142', scheme: 'AFL' },
    net_amount: '0.00',
    vat_amount: '0.00',
    item: { name: 'Atelier Lumen' },
  },
  '/lines/1': {
    ...LINE,
    id: '2',
    item_seller: BUYER,
    object: { value: 'A-77', scheme: 'AFL' },
    net_amount: '0.00',
    vat_amount: '0.00',
    item: { name: 'Comptoir du Rhône' },
  },
}
