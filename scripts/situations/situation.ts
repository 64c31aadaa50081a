/** The form of a situation of trade: how its drafts are drawn, and their lawful outcome, written before any run. */
import { type Draft, siren, vatOf } from './exact.ts'

export type Roll = (sides: number) => number

/**
 * `clean`: lawful, nothing beyond information. `valid`: lawful, and a person may be asked something. `told`:
 * unlawful or dubious, a warning at least. `blocked`: not a valid invoice.
 */
export type Verdict = 'clean' | 'valid' | 'told' | 'blocked'

export interface Situation {
  readonly id: string
  readonly fr: string
  readonly en: string
  /** What we do with it, a sentence for accountants. */
  readonly does: { readonly fr: string; readonly en: string }
  readonly verdict: Verdict
  readonly make: (roll: Roll) => Draft
  /** Where a finding is expected, as a start of its pointer; anywhere where none is named. */
  readonly at?: readonly string[]
  /** Findings that none of its documents may have. */
  readonly never?: readonly string[]
  /** Findings that its UBL document must have. */
  readonly says?: readonly string[]
}

const TOWNS = [
  ['75011', 'Paris', '12 rue des Lilas'],
  ['69002', 'Lyon', '3 quai Saint-Antoine'],
  ['13006', 'Marseille', '41 rue Paradis'],
  ['31000', 'Toulouse', '5 rue du Puits'],
  ['33000', 'Bordeaux', '8 cours de l’Argonne'],
  ['44000', 'Nantes', '2 quai de la Fosse'],
  ['59000', 'Lille', '22 rue Neuve'],
  ['67000', 'Strasbourg', '11 place Gutenberg'],
  ['35000', 'Rennes', '7 rue de Nemours'],
  ['54000', 'Nancy', '8 avenue Foch'],
] as const

export const pick = <T>(roll: Roll, list: readonly T[]): T => list[roll(list.length)]!
export const between = (roll: Roll, low: number, high: number) => low + roll(high - low + 1)

/** An amount between two whole euros, with cents. */
export function price(roll: Roll, low: number, high: number): string {
  return `${between(roll, low, high - 1)}.${String(roll(100)).padStart(2, '0')}`
}

export function day(after: number, from = '2026-11-22'): string {
  return new Date(Date.parse(from) + after * 86_400_000).toISOString().slice(0, 10)
}

export const ofSiren = (roll: Roll) => siren(String(30_000_000 + roll(50_000_000)))

export function address(roll: Roll) {
  const [postal, city, line1] = pick(roll, TOWNS)
  return { line1, postal, city, country: 'FR' }
}

/** A company with the mentions that French law requires. */
export function company(roll: Roll, legal_name: string, more: Draft = {}): Draft {
  const number = ofSiren(roll)
  const place = address(roll)
  return {
    siren: number,
    vat: vatOf(number),
    legal_name,
    legal_form: pick(roll, ['SARL', 'SAS', 'SA']),
    share_capital: `${between(roll, 2, 90)} 000 €`,
    rcs_town: place.city,
    address: place,
    ...more,
  }
}

/** A sole trader without a VAT number. */
export function soleTrader(roll: Roll, name: string, more: Draft = {}): Draft {
  return {
    siren: ofSiren(roll),
    legal_name: `${name} EI`,
    sole_trader: true,
    address: address(roll),
    ...more,
  }
}

export function customer(roll: Roll, more: Draft = {}): Draft {
  const names = [
    'Comptoir Lorrain SAS',
    'Hôtel des Écrins SARL',
    'Bâtisseurs de l’Allier SA',
    'Ateliers Réunis SAS',
  ]
  return { siren: ofSiren(roll), legal_name: pick(roll, names), address: address(roll), ...more }
}

export const person: Draft = {
  legal_name: 'Jeanne Petit',
  kind: 'CONSUMER',
  address: { line1: '4 rue Haute', postal: '54000', city: 'Nancy', country: 'FR' },
  electronic_address: { value: 'jeanne@petit.example', scheme: 'EM' },
}

const FOREIGN = {
  DE: ['Nordlicht GmbH', 'DE136695976', 'Lindenallee 4', '20259', 'Hamburg'],
  IT: ['Casa Lumina Srl', 'IT12345670017', 'Via Garibaldi 12', '10122', 'Torino'],
  BE: ['Brabant SA', 'BE0123456749', '4 rue Neuve', '1000', 'Bruxelles'],
  US: ['Hudson Tools Inc.', undefined, '410 Canal Street', '10013', 'New York'],
  CH: ['Helvétique SA', undefined, '4 rue du Rhône', '1204', 'Genève'],
  GB: ['Lagan Ltd', undefined, '1 High Street', 'SE1 9TF', 'London'],
} as const

/** A business abroad, under the scheme that the reform gives it. */
export function abroad(country: keyof typeof FOREIGN, more: Draft = {}): Draft {
  const [legal_name, vat, line1, postal, city] = FOREIGN[country]
  return {
    legal_name,
    ...(vat === undefined ? {} : { vat }),
    legal_id:
      vat === undefined
        ? { value: `${country}${legal_name}`.slice(0, 18), scheme: '0227' }
        : { value: vat, scheme: '0223' },
    electronic_address: { value: 'invoices@customer.example', scheme: 'EM' },
    address: { line1, postal, city, country },
    ...more,
  }
}

export function deliveredTo(country: keyof typeof FOREIGN): Draft {
  const [, , line1, postal, city] = FOREIGN[country]
  return { line1, postal, city, country }
}

/** A line at a rate, or of a category where the last word is not a number. */
export function line(
  description: string,
  quantity: number | string,
  unit: string,
  unit_price_ht: string,
  vat: string,
  more: Draft = {},
): Draft {
  const tax = /^\d/.test(vat) ? { vat_rate: vat } : { vat_category: vat }
  return { description, quantity: String(quantity), unit, unit_price_ht, ...tax, ...more }
}

/** An invoice of the last two months, due within thirty days of its issue by default. */
export function invoice(
  roll: Roll,
  operation_category: 'GOODS' | 'SERVICES' | 'MIXED',
  seller: Draft,
  lines: readonly Draft[],
  more: Draft = {},
): Draft {
  const issue_date = day(-roll(40))
  return {
    number: `F-2026-${String(between(roll, 1, 99_999)).padStart(5, '0')}`,
    seller,
    buyer: customer(roll),
    operation_category,
    issue_date,
    service_date: day(-roll(9), issue_date),
    due_date: day(between(roll, 10, 30), issue_date),
    lines,
    ...more,
  }
}

/** A breakdown row with the reason why no VAT is due. */
export function exempt(category: string, exemption_code: string, exemption_reason: string): Draft {
  return { category, rate: '0', exemption_code, exemption_reason }
}
