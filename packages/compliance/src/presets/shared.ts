/** What several presets fill: lines of one VAT category, the row of the breakdown with the reason, a buyer abroad. */
import { type Text, valueAt } from '@conforme/model'
import type { Json } from '../base/json.ts'
import { EXEMPTION_CASES } from '../reading/exemption-words.ts'
import type { Fill } from './preset.ts'

const CATEGORY: Text = {
  fr: 'Le cas ne porte pas de TVA : toutes les lignes sont de cette catégorie.',
  en: 'The case has no VAT: all lines are of this category.',
}
const LAW: Text = { fr: 'La disposition qui dispense de TVA.', en: 'The provision that waives the VAT.' }

function linesOf(draft: Json): readonly Json[] {
  return Array.isArray(draft.lines) ? (draft.lines as readonly Json[]) : []
}

/** Each line without VAT data gets the category, and the breakdown quotes the law. */
export function untaxed(draft: Json, code: string, wording?: string): readonly Fill[] {
  const { category, text } = EXEMPTION_CASES.find(entry => entry.code === code)!
  const lines = linesOf(draft).flatMap((line, i) =>
    line?.vat_rate == null
      ? [{ pointer: `/lines/${i}/vat_category`, value: category, reason: CATEGORY }]
      : [],
  )
  const row = { category, exemption_reason: wording ?? text, exemption_code: code }
  // The caller fills the rows of a mixed invoice.
  const only = lines.length === linesOf(draft).length
  return [...lines, ...(only ? [{ pointer: '/vat_breakdown', value: [row], reason: LAW }] : [])]
}

export function sold(category: 'GOODS' | 'SERVICES', reason: Text): Fill {
  return { pointer: '/operation_category', value: category, reason }
}

const MAIL: Text = {
  fr: 'Hors de l’annuaire français, la facture part à l’adresse du contact.',
  en: 'Outside the French directory the invoice goes to the contact’s address.',
}
const REGISTERED: Text = {
  fr: 'Un acheteur de l’Union s’identifie par son numéro de TVA (schéma 0223).',
  en: 'A buyer in the Union is identified by its VAT number (scheme 0223).',
}
const OUTSIDE: Text = {
  fr: 'Un acheteur hors de l’Union s’identifie par son pays et son nom (schéma 0227).',
  en: 'A buyer outside the Union is identified by its country and name (scheme 0227).',
}
/** Scheme 0227: two letters of the country, then sixteen of the name. */
const NAME_LETTERS = 16

/** How a buyer abroad is identified and reached. */
export function abroad(draft: Json): readonly Fill[] {
  const at = (pointer: string) => {
    const value = valueAt(draft, pointer)
    return typeof value === 'string' ? value : undefined
  }
  const [email, vat] = [at('/buyer/contact/email'), at('/buyer/vat')]
  const [country, name] = [at('/buyer/address/country'), at('/buyer/legal_name')]
  const fills: Fill[] = []
  if (vat !== undefined)
    fills.push({ pointer: '/buyer/legal_id', value: { value: vat, scheme: '0223' }, reason: REGISTERED })
  else if (country !== undefined && name !== undefined)
    fills.push({
      pointer: '/buyer/legal_id',
      value: { value: `${country}${name.slice(0, NAME_LETTERS)}`, scheme: '0227' },
      reason: OUTSIDE,
    })
  if (email !== undefined)
    fills.push({
      pointer: '/buyer/electronic_address',
      value: { value: email, scheme: 'EM' },
      reason: MAIL,
    })
  return fills
}

const DELIVERED: Text = {
  fr: 'Sans autre lieu de livraison, les biens vont à l’adresse de l’acheteur.',
  en: 'Without another place of delivery the goods go to the buyer’s address.',
}

/** Goods that leave France are delivered somewhere: at the buyer's, unless the draft gives another place. */
export function deliveredAbroad(draft: Json): readonly Fill[] {
  const address = valueAt(draft, '/buyer/address')
  if (typeof address !== 'object' || address === null || valueAt(draft, '/delivery') != null) return []
  return [{ pointer: '/delivery', value: address, reason: DELIVERED }]
}

const LETTERS = { GOODS: 'B', SERVICES: 'S', MIXED: 'M' } as const

/** BT-23 with a digit of its own, where the category is given. */
export function framed(draft: Json, digit: string, reason: Text): readonly Fill[] {
  const letter = LETTERS[draft.operation_category as keyof typeof LETTERS]
  return letter === undefined ? [] : [{ pointer: '/process/type', value: letter + digit, reason }]
}

const CREDIT: Text = { fr: 'Type de document : avoir.', en: 'Type of document: credit note.' }

/** Type 381, and a note whether the invoice of origin is credited in full or in part. */
export function creditNoteFills(draft: Json, words: string): readonly Fill[] {
  const number = valueAt(draft, '/preceding_invoices/0/number')
  const note = {
    pointer: '/notes/-',
    value: { subject_code: 'AAI', text: `${words} sur la facture ${number}` },
    reason: {
      fr: 'Dit ce que devient la facture d’origine.',
      en: 'Says what becomes of the original invoice.',
    },
  }
  return [{ pointer: '/type', value: '381', reason: CREDIT }, ...(typeof number === 'string' ? [note] : [])]
}

const SELLER = {
  siren: '100000009',
  legal_name: 'Atelier Lumen SAS',
  legal_form: 'SAS',
  share_capital: '10 000 €',
  rcs_town: 'Paris',
  address: { line1: '12 rue des Lilas', postal: '75011', city: 'Paris' },
} as const

const BUYER = {
  siren: '200000008',
  legal_name: 'Comptoir du Rhône SARL',
  address: { line1: '3 quai Saint-Antoine', postal: '69002', city: 'Lyon' },
} as const

/** What the examples have in common. */
export function draftOf(number: string, more: Json): Json {
  return {
    format: 'factur-x',
    number,
    seller: SELLER,
    buyer: BUYER,
    issue_date: '2026-11-20',
    service_date: '2026-11-19',
    ...more,
  }
}
