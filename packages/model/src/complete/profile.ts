/** The profile follows the content: what only the French extension has a place for is written in it. */

import { EN16931_PROFILE, EXTENDED_CTC_FR_PROFILE, FACTURX_EXTENDED_PROFILE } from '../reasons/profiles.ts'
import { REASONS, type Text } from '../reasons/reasons.ts'
import { FIELDS, type Format } from '../terms/draft.ts'
import { type GroupId, row, type TermId } from '../terms/terms.ts'
import type { Open, Pen } from './pen.ts'
import { categoriesOf } from './vat-numbers.ts'

/** Only needed to compute BT-111, whatever the profile: EN 16931 leaves them out without loss. */
const FOR_COMPUTING: ReadonlySet<TermId> = new Set(['BT-167', 'EXT-FR-FE-192'])

/** What EN 16931 has once and the extension several times (UBL-SR-16 and UBL-SR-20, which it lifts). */
const ONCE: ReadonlySet<TermId> = new Set(['BT-46', 'BT-60'])

interface Watch {
  readonly key: string
  readonly many: boolean
  /** Of a group: what is in it. */
  readonly inner: readonly Watch[]
  readonly term?: TermId
  /** How many values EN 16931 has room for. */
  readonly most: 0 | 1
}

const WATCHES: readonly Watch[] = watchesIn('BG-0')

function watchesIn(group: GroupId): readonly Watch[] {
  return [...FIELDS[group].values()].flatMap((field): readonly Watch[] => {
    if (field.kind === 'convenience') return []
    const { key, many } = field
    if (field.kind === 'group') {
      const inner = watchesIn(field.group)
      return inner.length === 0 ? [] : [{ key, many, inner, most: 0 }]
    }
    const { term } = field
    const isOnce = ONCE.has(term)
    if (!isOnce && (!('extended' in row(term)) || FOR_COMPUTING.has(term))) return []
    return [{ key, many, inner: [], term, most: isOnce ? 1 : 0 }]
  })
}

const NONE: ReadonlySet<TermId> = new Set()

/**
 * The first term of the invoice that EN 16931 has no place for; undefined where it holds all.
 * @param but terms that are passed over
 */
export function extensionTermOf(invoice: object, but: ReadonlySet<TermId> = NONE): TermId | undefined {
  return firstOf(WATCHES, invoice as Values, but)
}

type Values = { readonly [key: string]: unknown }

function firstOf(watches: readonly Watch[], group: Values, but: ReadonlySet<TermId>): TermId | undefined {
  for (let n = 0; n < watches.length; n++) {
    const { key, many, inner, term, most } = watches[n]!
    const value = group[key]
    if (value === undefined) continue
    if (term !== undefined) {
      if ((!many || (value as readonly unknown[]).length > most) && !but.has(term)) return term
      continue
    }
    const groups = many ? (value as readonly Values[]) : [value as Values]
    for (let i = 0; i < groups.length; i++) {
      const found = firstOf(inner, groups[i]!, but)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** BT-24 of this content in a document of this format. */
export function profileFor(invoice: object, format: Format): string {
  return profileWith(extensionTermOf(invoice), format)
}

function profileWith(term: TermId | undefined, format: Format): string {
  return term === undefined ? EN16931_PROFILE : extendedFor(format)
}

function extendedFor(format: Format): string {
  return format === 'factur-x' ? FACTURX_EXTENDED_PROFILE : EXTENDED_CTC_FR_PROFILE
}

/** BT-24 where the draft gives none, with the term that requires it. */
export function completeProfile(pen: Pen, invoice: Open<'BG-0'>, draft: unknown): void {
  if (invoice.process.specification !== undefined) return
  const term = extensionTermOf(invoice)
  const beside = term === undefined && isOutsideBesideVat(invoice)
  const reason = term === undefined ? (beside ? OUTSIDE : REASONS.specification) : because(term)
  const profile = beside ? extendedFor(formatOf(draft)) : profileWith(term, formatOf(draft))
  pen.fill(invoice.process, 'specification', profile, '/process', reason)
}

const OUTSIDE: Text = {
  fr: 'profil étendu de la réforme française : lui seul admet la catégorie O (hors champ) à côté d’une autre ou d’un numéro de TVA, que la loi veut sur la facture (BR-O-02, BR-O-11)',
  en: 'the extended profile of the French reform: it alone has room for category O (outside the scope) beside another or beside a VAT number, which the law wants on the invoice (BR-O-02, BR-O-11)',
}

/** Category O excludes others in EN 16931, and the VAT numbers of seller and buyer. */
function isOutsideBesideVat(invoice: Open<'BG-0'>): boolean {
  const categories = categoriesOf(invoice)
  if (!categories.has('O')) return false
  const { seller, buyer, tax_representative } = invoice
  return categories.size > 1 || (seller.vat ?? buyer.vat ?? tax_representative?.vat) !== undefined
}

/** UNTDID 4461, an unspecified payment means. */
const NOT_DEFINED = '1'

/**
 * UBL names the payer inside a payment means: where there is none, an unspecified one holds it. In every format, so
 * that the invoice goes from one to the other.
 */
export function completePayer(pen: Pen, invoice: Open<'BG-0'>): void {
  if (invoice.payer === undefined || invoice.payment_means.length > 0) return
  const means = { code: NOT_DEFINED } as (typeof invoice.payment_means)[number]
  pen.append(invoice.payment_means, means, '/payment_means', 'payer_means')
}

function formatOf(draft: unknown): Format {
  const format = typeof draft === 'object' && draft !== null && 'format' in draft ? draft.format : undefined
  return format === 'ubl' || format === 'cii' ? format : 'factur-x'
}

function because(term: TermId): Text {
  const { fr, en } = row(term)
  return ONCE.has(term)
    ? {
        fr: `profil étendu de la réforme française : lui seul admet plusieurs fois ${fr} (${term})`,
        en: `the extended profile of the French reform: it alone has room for several ${en}s (${term})`,
      }
    : {
        fr: `profil étendu de la réforme française : lui seul a une place pour ${fr} (${term})`,
        en: `the extended profile of the French reform: it alone has a place for the ${en} (${term})`,
      }
}
