import { type Decimal, format, type Invoice, isFrench, type Seller, type Text, ZERO } from '@conforme/model'
import { setting } from '../../base/patches.ts'
import { kind, type Proposal, type Situation } from '../../base/repair-kind.ts'
import { plainWord } from '../../reading/words.ts'

/** Member states other than France, as countries are coded (Greece is GR). */
const MEMBER_STATES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)
const FRANCHISE_NOTE = /\b293 ?b\b/
const BUILDING = /sous traitance|sous traitant/

const REASONS = {
  franchise: {
    fr: 'Le vendeur est en franchise en base (CGI art. 293 B) : ses opérations sont exonérées.',
    en: 'The seller is under the small business scheme (CGI art. 293 B): its sales are exempt.',
  },
  said: {
    fr: 'Une note cite l’article 293 B : le vendeur serait en franchise en base.',
    en: 'A note quotes article 293 B: the seller would be under the small business scheme.',
  },
  union: {
    fr: 'L’acheteur est un assujetti d’un autre État membre : livraison exonérée (K) ou service autoliquidé (AE).',
    en: 'The buyer is a business of another member state: an exempt supply (K) or a reverse-charged service (AE).',
  },
  abroad: {
    fr: 'L’acheteur est hors de l’Union : exportation (G) ou service hors du champ de la TVA (O).',
    en: 'The buyer is outside the Union: an export (G) or a service outside the scope of VAT (O).',
  },
  building: {
    fr: 'La ligne parle de sous-traitance : dans le bâtiment, la TVA est autoliquidée (AE).',
    en: 'The line speaks of subcontracting: in building the VAT is reverse-charged (AE).',
  },
  rate: {
    fr: 'Un taux positif est celui d’une opération taxée (S).',
    en: 'A positive rate is that of a taxed sale (S).',
  },
  only: {
    fr: 'Le taux des autres lignes ; à confirmer pour celle-ci.',
    en: 'The rate of the other lines; to be confirmed for this one.',
  },
} satisfies Record<string, Text>

/** Without a VAT number, category E cannot be used (BR-E-02). */
function franchiseCategory({ vat }: Seller): string {
  return vat === undefined ? 'Z' : 'E'
}

/** The line of a small business with VAT: without the rate, and in the category of its scheme. */
function exempted(line: string, { draft, invoice }: Situation): Proposal {
  return {
    pointer: `${line}/vat_rate`,
    value: '0.00',
    operations: [
      ...setting(draft, `${line}/vat_rate`, '0.00'),
      ...setting(draft, `${line}/vat_category`, franchiseCategory(invoice.seller)),
    ],
    sure: 0.8,
    reason: REASONS.franchise,
  }
}

/** Why no VAT is due, judged by who sells to whom; `isGrounded`: the line gives a ground of its own. */
function untaxed(invoice: Invoice, description: string, isGrounded: boolean): Proposal | undefined {
  const { facts, buyer, seller } = invoice
  const goods = facts.operation_category === 'GOODS'
  if (facts.vat_regime === 'franchise_293b')
    return { value: franchiseCategory(seller), sure: isGrounded ? 0.6 : true, reason: REASONS.franchise }
  if (invoice.notes.some(({ text }) => FRANCHISE_NOTE.test(plainWord(text ?? ''))))
    return { pointer: '/seller/vat_regime', value: 'franchise_293b', sure: 0.85, reason: REASONS.said }
  const country = buyer.address.country
  if (country !== undefined && MEMBER_STATES.has(country) && buyer.vat !== undefined)
    return { value: goods ? 'K' : 'AE', sure: 0.8, reason: REASONS.union }
  if (country !== undefined && !isFrench(country) && !MEMBER_STATES.has(country))
    return { value: goods ? 'G' : 'O', sure: 0.7, reason: REASONS.abroad }
  return BUILDING.test(plainWord(description))
    ? { value: 'AE', sure: 0.7, reason: REASONS.building }
    : undefined
}

const isOther = (reason: string | undefined): boolean =>
  reason !== undefined && !FRANCHISE_NOTE.test(plainWord(reason))

const LINE = /^\/lines\/(\d+)\/(vat_rate|vat_category)$/

const rates = new WeakMap<Invoice, ReadonlyMap<Decimal, number>>()

/** How many lines have each rate, counted once for an invoice. */
function ratesOf(invoice: Invoice): ReadonlyMap<Decimal, number> {
  const known = rates.get(invoice)
  if (known !== undefined) return known
  const counted = new Map<Decimal, number>()
  for (const { vat_rate } of invoice.lines)
    if (vat_rate !== undefined) counted.set(vat_rate, (counted.get(vat_rate) ?? 0) + 1)
  rates.set(invoice, counted)
  return counted
}

/** The rate of all other lines that have one. */
function commonRate(invoice: Invoice): Proposal | undefined {
  const [only, ...others] = ratesOf(invoice).keys()
  return only === undefined || others.length > 0
    ? undefined
    : { value: format(only, 2), sure: 0.7, reason: REASONS.only }
}

/** The one rate above zero of the other lines. */
function taxedRate(invoice: Invoice): Proposal | undefined {
  const [only, ...others] = [...ratesOf(invoice).keys()].filter(rate => rate > ZERO)
  return only === undefined || others.length > 0
    ? undefined
    : { value: format(only, 2), sure: 0.6, reason: REASONS.only }
}

export default kind({
  id: 'vat-category',
  label: { fr: 'Code de TVA d’un taux nul', en: 'VAT category of a zero rate' },
  about: {
    fr: 'Dit pourquoi une ligne est sans TVA, d’après le régime du vendeur et le pays de l’acheteur. Certain en franchise en base seulement ; sinon proposé, ou demandé.',
    en: 'Says why a line has no VAT, going by the seller’s scheme and the buyer’s country. Certain under the small business scheme only; otherwise offered, or asked.',
  },
  origin: 'convention',
  propose: ({ pointer, code }, situation) => {
    const { invoice } = situation
    const [, number, field] = LINE.exec(pointer) ?? []
    const line = invoice.lines[Number(number)]
    if (line === undefined) return undefined
    const { vat_rate: rate, vat_category: category } = line
    if (rate === undefined) return field === 'vat_rate' ? commonRate(invoice) : undefined
    const at = `/lines/${number}/vat_category`
    if (code === 'SMALL_BUSINESS_VAT') return exempted(`/lines/${number}`, situation)
    if (rate > 0)
      return category === 'S' ? undefined : { pointer: at, value: 'S', sure: 0.6, reason: REASONS.rate }
    const { exemption_reason, exemption_code } = line
    const isGrounded = exemption_code !== undefined || isOther(exemption_reason)
    const proposal = untaxed(invoice, line.item.name ?? '', isGrounded)
    if (proposal !== undefined) return { pointer: at, ...proposal }
    return category === 'S' ? taxedRate(invoice) : undefined
  },
  examples: {
    'the standard category at rate zero, under the small business scheme': {
      given: {
        '/seller': { siren: '444000004', legal_name: 'Alix Moreau EI', vat_regime: 'franchise_293b' },
        '/lines': [
          { description: 'Traduction', quantity: 1, unit_price_ht: 90, vat_rate: 0, vat_category: 'S' },
        ],
      },
      repaired: { '/lines/0/vat_category': 'Z' },
    },
    'a line under the small business scheme that quotes another article': {
      given: {
        '/seller': { siren: '444000004', legal_name: 'Alix Moreau EI', vat_regime: 'franchise_293b' },
        '/lines': [
          {
            description: 'Consultation',
            quantity: 1,
            unit_price_ht: 90,
            vat_rate: 0,
            vat_category: 'S',
            exemption_reason: 'Exonération, CGI art. 261, 4, 1°',
          },
        ],
      },
      offered: { '/lines/0/vat_category': 'Z' },
    },
    'a note that quotes the article': {
      given: {
        '/notes': [{ text: 'TVA non applicable, art. 293 B du CGI' }],
        '/lines/0/vat_rate': 0,
      },
      offered: { '/seller/vat_regime': 'franchise_293b' },
    },
    'a service to a German business': {
      given: {
        '/buyer': {
          legal_name: 'Nordlicht GmbH',
          vat: 'DE136695976',
          address: { line1: 'Lindenallee 4', postal: '20259', city: 'Hamburg', country: 'DE' },
        },
        '/lines/0/vat_rate': 0,
      },
      offered: { '/lines/0/vat_category': 'AE' },
    },
    'a rate, under the small business scheme': {
      given: { '/seller/vat_regime': 'franchise_293b', '/lines/1/vat_rate': 0, '/lines/1/vat_category': 'E' },
      offered: { '/lines/0/vat_rate': '0.00' },
    },
    'a rate left out': { given: { '/lines/1/vat_rate': null }, offered: { '/lines/1/vat_rate': '20.00' } },
    'a rate of zero, and no clue': { given: { '/lines/0/vat_rate': 0 }, left: true },
  },
})
