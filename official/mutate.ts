/**
 * Seeded changes to drafts, to look for a draft that we call valid and the official validators refuse.
 * A mutant has one to three changes; most are refused by us, and those say nothing here.
 */

type Json = { [key: string]: unknown }

/** What real callers type, rightly and wrongly, by the kind of value they replace. */
const DATES = [
  '2026-11-21',
  '2026-01-01',
  '2025-12-31',
  '2027-03-01',
  '2099-12-31',
  '1999-12-31',
  '2026-02-30',
]
const NUMBERS = [
  0,
  1,
  -1,
  0.01,
  2.5,
  19.6,
  20,
  5.5,
  8.5,
  21,
  100,
  -100,
  0.005,
  1234.567,
  99999999.99,
  '0.333333',
]
const CODES = [
  ...[
    '380',
    '381',
    '384',
    '386',
    '389',
    '393',
    '261',
    '503',
    '999',
    'B1',
    'S1',
    'M1',
    'S2',
    'B4',
    'S5',
    'B7',
    'B8',
    'S9',
    'X1',
  ],
  ...[
    'S',
    'E',
    'AE',
    'K',
    'G',
    'O',
    'Z',
    'L',
    'M',
    'EUR',
    'USD',
    'XXX',
    'FR',
    'DE',
    'GF',
    'GR',
    'XX',
    'C62',
    'HUR',
    'KGM',
    'ZZZ',
  ],
  ...[
    '0002',
    '0009',
    '0088',
    '0224',
    '0225',
    '0231',
    'EM',
    '9957',
    'BAR',
    'PMD',
    'PMT',
    'AAB',
    'TXD',
    'AAI',
    'REG',
    'QQQ',
  ],
  ...[
    '3',
    '5',
    '35',
    '72',
    '432',
    '30',
    '58',
    '48',
    '59',
    '1',
    'ZZ',
    '95',
    'FC',
    'AFL',
    'VATEX-EU-AE',
    'VATEX-FR-AE',
    'VATEX-EU-IC',
  ],
  ...[
    'B2B',
    'B2C',
    'B2BINT',
    'MEMBRE_ASSUJETTI_UNIQUE',
    'RIB',
    'LISIBLE',
    'application/pdf',
    'text/csv',
    'image/gif',
  ],
]
const TEXTS = [
  ...['x', 'A & B <c> "d"', '#PMT#', 'a#b', 'é€œ', 'F 2026/1', 'F-1', 'F.1', 'x'.repeat(36), 'x'.repeat(130)],
  ...[
    '100000009',
    '200000008',
    '356000000',
    '35600000000048',
    '10000000900015',
    'FR88100000009',
    'DE136695976',
  ],
  ...['FR7630006000011234567890189', '293 B', 'https://exemple.fr/doc.pdf', 'SGVsbG8=', ' '],
]

/** A changed copy of the draft. */
export function mutate(draft: Json, roll: (sides: number) => number): Json {
  const copy = structuredClone(draft)
  for (let changes = 1 + roll(3); changes > 0; changes--) changeSomewhere(copy, roll)
  return copy
}

function changeSomewhere(draft: Json, roll: (sides: number) => number): void {
  const places: [Json, string][] = []
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) {
      places.push([value as Json, key])
      collect((value as Json)[key])
    }
  }
  collect(draft)
  const [parent, key] = places[roll(places.length)]!
  const value = parent[key]
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)]!
  const action = roll(10)
  if (action < 2) remove(parent, key)
  else if (Array.isArray(parent) && action < 5) parent.push(structuredClone(value))
  else if (typeof value === 'object') addField(value as Json, roll, pick)
  else if (typeof value === 'number' || /^-?\d+(?:\.\d+)?$/.test(String(value)))
    parent[key] = pick(action < 8 ? NUMBERS : CODES)
  else if (/^\d{4}-\d\d-\d\d$/.test(String(value))) parent[key] = pick(DATES)
  else parent[key] = pick(action < 7 ? CODES : TEXTS)
}

function remove(parent: Json, key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
}

/** Fields that drafts seldom have, so that each is tried beside the others. */
const FIELDS: readonly (readonly [string, (pick: <T>(list: readonly T[]) => T) => unknown])[] = [
  ['currency', pick => pick(['USD', 'EUR', 'CHF'])],
  ['vat_currency', pick => pick(['EUR', 'USD'])],
  ['exchange_rate', () => '0.92'],
  ['tax_point_date', pick => pick(DATES)],
  ['tax_point_code', pick => pick(CODES)],
  ['due_date', pick => pick(DATES)],
  ['type', pick => pick(CODES)],
  ['object', pick => ({ value: pick(TEXTS), scheme: pick(CODES) })],
  ['ids', pick => [{ value: pick(TEXTS), scheme: pick(CODES) }, { value: pick(TEXTS) }]],
  ['legal_id', pick => ({ value: pick(TEXTS), scheme: pick(CODES) })],
  ['electronic_address', pick => ({ value: pick(TEXTS), scheme: pick(CODES) })],
  ['vat', pick => pick(TEXTS)],
  ['tax_number', pick => pick(TEXTS)],
  ['kind', pick => pick(['BUSINESS', 'CONSUMER', 'PUBLIC_BODY'])],
  ['vat_regime', pick => pick(['normal', 'franchise_293b'])],
  ['vat_on_debits', () => true],
  ['delivery_differs', () => true],
  ['notes', pick => [{ subject_code: pick(CODES), text: pick(TEXTS) }, { text: pick(TEXTS) }]],
  ['period', pick => ({ start: pick(DATES), end: pick(DATES) })],
  ['preceding_invoices', pick => [{ number: pick(TEXTS), issue_date: pick(DATES) }]],
  ['payee', pick => ({ legal_name: pick(TEXTS), siren: pick(TEXTS) })],
  [
    'tax_representative',
    pick => ({ legal_name: pick(TEXTS), vat: pick(TEXTS), address: { country: pick(CODES) } }),
  ],
  ['payment_means', pick => [{ code: pick(CODES), account: { iban: pick(TEXTS) } }, { code: pick(CODES) }]],
  ['card', pick => ({ number: pick(TEXTS) })],
  ['direct_debit', pick => ({ mandate: pick(TEXTS), creditor_id: pick(TEXTS), account: pick(TEXTS) })],
  ['allowances', pick => [{ amount: pick(NUMBERS), reason: pick(TEXTS), vat_rate: pick(NUMBERS) }]],
  ['charges', pick => [{ percent: pick(NUMBERS), base: pick(NUMBERS), reason_code: pick(CODES) }]],
  [
    'attachments',
    pick => [
      {
        id: pick(TEXTS),
        description: pick(CODES),
        content: 'SGVsbG8=',
        mime: pick(CODES),
        filename: 'a.pdf',
      },
    ],
  ],
  ['attributes', pick => [{ name: pick(TEXTS), value: pick(TEXTS) }]],
  ['classifications', pick => [{ value: pick(TEXTS), scheme: pick(CODES) }]],
  ['standard_id', pick => ({ value: pick(TEXTS), scheme: pick(CODES) })],
  [
    'price',
    pick => ({
      net: pick(NUMBERS),
      gross: pick(NUMBERS),
      base_quantity: pick(NUMBERS),
      base_unit: pick(CODES),
    }),
  ],
  ['totals', pick => ({ prepaid: pick(NUMBERS), rounding: pick(NUMBERS) })],
  ['vat_breakdown', pick => [{ category: pick(CODES), rate: pick(NUMBERS), exemption_reason: pick(TEXTS) }]],
  ['vat_category', pick => pick(CODES)],
  ['vat_rate', pick => pick(NUMBERS)],
  ['unit', pick => pick(CODES)],
  ['quantity', pick => pick(NUMBERS)],
  ['date', pick => pick(DATES)],
  ['country', pick => pick(CODES)],
  ['location_id', pick => ({ value: pick(TEXTS), scheme: pick(CODES) })],
  ['contract', pick => pick(TEXTS)],
  ['project', pick => pick(TEXTS)],
  ['order', pick => pick(TEXTS)],
  ['sales_order', pick => pick(TEXTS)],
  ['remittance', pick => pick(TEXTS)],
  ['payment_terms', pick => pick(TEXTS)],
]

function addField(target: Json, roll: (sides: number) => number, pick: <T>(list: readonly T[]) => T): void {
  const [key, make] = FIELDS[roll(FIELDS.length)]!
  target[key] = make(pick)
}
