/** The VAT categories as rows: what their rules require. */
import type { XmlNode } from '@conforme/formats'
import { has } from '../../base/path.ts'
import type { Assert, Subject } from '../../base/rule-set.ts'
import { census } from './census.ts'
import { AGREEMENT, DELIVERY, fact, hasScheme, isNotNegative, isPositive, isZero } from './tree.ts'

export interface Family {
  /** As in BR-<name>-08. */
  readonly name: string
  readonly code: string
  /** What a line, an allowance or a charge of the category requires of the parties. */
  readonly parties: (subject: Subject) => boolean
  /** What it requires of the rate; `never` forbids one. */
  readonly rate: 'never' | ((value: number) => boolean)
  /** Which elements the rules of the breakdown test. */
  readonly breakdown: 'category' | 'category of VAT' | 'tax of VAT'
  readonly taxable: 'equal' | 'within 1' | 'equal by rate' | 'of the settlement'
  readonly tax: 'zero' | 'computed' | 'unchecked'
  readonly exemption: 'wanted' | 'forbidden'
  /** Rules of this category alone, on the element of `breakdown`. */
  readonly more?: readonly Assert[]
}

const REGISTRATION = 'ram:SpecifiedTaxRegistration/ram:ID'

/** Any seller of the document, or the one of its header, with one of the schemes; or a representative with VA. */
const hasSeller = (name: string, seller: string, representative: string, ...schemes: readonly string[]) =>
  fact(
    `seller ${name}`,
    root =>
      hasScheme(root, `${seller}/${REGISTRATION}`, ...schemes) ||
      hasScheme(root, `${representative}/${REGISTRATION}`, 'VA'),
  )
const hasHeaderSeller = hasSeller(
  'in header',
  `${AGREEMENT}/ram:SellerTradeParty`,
  `${AGREEMENT}/ram:SellerTaxRepresentativeTradeParty`,
  'VA',
  'FC',
)
const ANY_SELLER = ['.//ram:SellerTradeParty', './/ram:SellerTaxRepresentativeTradeParty'] as const
const hasSellerTaxId = hasSeller('anywhere', ...ANY_SELLER, 'VA', 'FC')
const hasSellerVatId = hasSeller('anywhere with VAT', ...ANY_SELLER, 'VA')
const hasHeaderSellerVatId = hasSeller(
  'in header with VAT',
  `${AGREEMENT}/ram:SellerTradeParty`,
  `${AGREEMENT}/ram:SellerTaxRepresentativeTradeParty`,
  'VA',
)
const hasBuyerVatId = fact('buyer VAT', root =>
  hasScheme(root, `.//ram:BuyerTradeParty/${REGISTRATION}`, 'VA'),
)
const hasBuyerLegalId = fact('buyer legal', root =>
  has(root, './/ram:BuyerTradeParty/ram:SpecifiedLegalOrganization/ram:ID'),
)

const UNTAXED = {
  rate: isZero,
  breakdown: 'category of VAT',
  taxable: 'within 1',
  tax: 'zero',
  exemption: 'wanted',
} as const
/** IGIC and IPSI. */
const SPANISH = {
  parties: hasHeaderSeller,
  breakdown: 'tax of VAT',
  taxable: 'of the settlement',
  tax: 'unchecked',
  exemption: 'forbidden',
} as const
const RATED_OR_ZERO = { parties: hasHeaderSeller, breakdown: 'category', exemption: 'forbidden' } as const

/** In the order of the official pattern. */
export const FAMILIES: readonly Family[] = [
  {
    ...UNTAXED,
    name: 'AE',
    code: 'AE',
    parties: subject => hasSellerTaxId(subject) && (hasBuyerVatId(subject) || hasBuyerLegalId(subject)),
  },
  { ...SPANISH, name: 'AF', code: 'L', rate: isPositive },
  { ...SPANISH, name: 'AG', code: 'M', rate: isNotNegative },
  { ...UNTAXED, name: 'E', code: 'E', parties: hasHeaderSeller },
  { ...UNTAXED, name: 'G', code: 'G', parties: hasSellerVatId },
  {
    ...UNTAXED,
    name: 'IC',
    code: 'K',
    parties: subject => hasSellerVatId(subject) && hasBuyerVatId(subject),
    more: [
      { id: 'BR-IC-11', holds: (it, subject) => isDelivered(subject) || isBilledForPeriod(it) },
      { id: 'BR-IC-12', holds: (_, subject) => hasDeliveryCountry(subject) },
    ],
  },
  {
    ...UNTAXED,
    name: 'O',
    code: 'O',
    parties: subject => !hasHeaderSellerVatId(subject) && !hasBuyerVatId(subject),
    rate: 'never',
    breakdown: 'tax of VAT',
    taxable: 'equal',
    more: [
      { id: 'BR-O-11', holds: (_, subject) => !census(subject).hasTaxBesidesO },
      { id: 'BR-O-12', holds: (_, subject) => !census(subject).hasTaxBesidesO },
      { id: 'BR-O-13', holds: (_, subject) => !census(subject).hasAllowanceTaxBesidesO },
      { id: 'BR-O-14', holds: (_, subject) => !census(subject).hasAllowanceTaxBesidesO },
    ],
  },
  { ...RATED_OR_ZERO, name: 'S', code: 'S', rate: isPositive, taxable: 'equal by rate', tax: 'computed' },
  { ...RATED_OR_ZERO, name: 'Z', code: 'Z', rate: isZero, taxable: 'within 1', tax: 'zero' },
]

const isDelivered = fact('delivery date', root =>
  has(root, `${DELIVERY}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString`),
)
const hasDeliveryCountry = fact('delivery country', root =>
  has(root, `${DELIVERY}/ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID`),
)

function isBilledForPeriod(category: XmlNode): boolean {
  const period = '../../ram:BillingSpecifiedPeriod'
  return has(category, `${period}/ram:StartDateTime`) || has(category, `${period}/ram:EndDateTime`)
}
