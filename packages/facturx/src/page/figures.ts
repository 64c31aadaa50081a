/** Amounts as lines and totals show them. */
import type { Decimal, Invoice, Line } from '@conforme/model'
import { span } from './facts.ts'
import { named } from './parties.ts'
import type { Voice } from './voice.ts'
import { UNIT_WORDS, WORDS } from './words.ts'

interface Adjustment {
  readonly amount?: Decimal
  readonly base?: Decimal
  readonly percent?: Decimal
  readonly reason?: string
}

/** « 20 % », and the category where it is no ordinary rate. */
export function rateOf(category: string | undefined, rate: Decimal | undefined, voice: Voice): string {
  const percent = rate === undefined ? '' : voice.percent(rate)
  return category === undefined || category === 'S' ? percent : [percent, category].filter(Boolean).join(' ')
}

export function quantityOf(quantity: Decimal, unit: string | undefined, voice: Voice): string {
  const words = UNIT_WORDS.get(unit ?? 'C62')
  const name = words === undefined ? unit : words[voice.language === 'en' ? 'en' : 'fr']
  return [voice.figure(quantity), name].filter(Boolean).join('\u00a0')
}

/** « 5 % de 1 000,00 », or the base, or nothing. */
export function basisOf({ base, percent }: Adjustment, voice: Voice): string {
  if (percent === undefined) return base === undefined ? '' : voice.figure(base, 2)
  const rate = voice.percent(percent)
  return base === undefined ? rate : `${rate} ${voice.say(WORDS.of_base)} ${voice.figure(base, 2)}`
}

/** What is said under the name of an item, one text a line. */
export function detailsOf(
  { item, item_seller, period, note, order_line, buyer_accounting, ...line }: Line,
  voice: Voice,
): readonly string[] {
  const labelled = (label: keyof typeof WORDS, value: string | undefined) =>
    value === undefined || value === '' ? undefined : `${voice.say(WORDS[label])} ${value}`
  const references = [
    labelled('reference', item.seller_id),
    labelled('buyer_item', item.buyer_id),
    labelled('standard_item', item.standard_id?.value),
    ...item.classifications.map(({ value, scheme }) =>
      labelled('classification', [scheme, value].filter(Boolean).join(' ')),
    ),
    labelled('origin', item.origin && voice.country(item.origin)),
    labelled('order_line', order_line),
    labelled('object', line.object?.value),
    labelled('buyer_accounting', buyer_accounting),
  ]
  // The lines of a group have its seller.
  const seller = line.parent === undefined ? item_seller : undefined
  return [
    item.description,
    labelled('seller', joined([seller?.legal_name, named(seller?.legal_id, voice)])),
    joined(references),
    joined(item.attributes.map(({ name, value }) => `${name ?? ''} : ${value ?? ''}`)),
    labelled('period', span(period?.start, period?.end, voice)),
    note,
    grossPrice(line.price, voice),
    ...line.allowances.map(entry => adjustment('allowance', entry, voice)),
    ...line.charges.map(entry => adjustment('charge', entry, voice)),
  ]
    .filter(text => text !== undefined)
    .filter(text => text !== '')
}

function grossPrice({ gross, discount }: Line['price'], voice: Voice): string | undefined {
  if (gross === undefined) return undefined
  const less =
    discount === undefined ? '' : `, ${voice.say(WORDS.price_discount)} ${voice.figure(discount, 2)}`
  return `${voice.say(WORDS.gross_price)} ${voice.figure(gross, 2)}${less}`
}

/** « Remise sur quantité, 10 % de 1 167,00 : −116,70 » */
function adjustment(kind: 'allowance' | 'charge', entry: Adjustment, voice: Voice): string {
  const { amount, reason } = entry
  const what = [reason ?? voice.say(WORDS[kind]), basisOf(entry, voice)].filter(Boolean).join(', ')
  const sign = kind === 'allowance' ? '−' : '+'
  return amount === undefined ? what : `${what} : ${sign}${voice.figure(amount, 2)}`
}

/** Price and, where it is not for one unit, for how many: « 12,50 / 100 ». */
export function priceOf({ net, base_quantity, base_unit }: Line['price'], voice: Voice): string {
  if (net === undefined) return ''
  const price = voice.figure(net, 2)
  if (base_quantity === undefined || voice.figure(base_quantity) === '1') return price
  return `${price} / ${quantityOf(base_quantity, base_unit, voice)}`
}

/** The symbol or code of the currency, for the heads of columns. */
export function unitOfMoney({ currency }: Invoice): string {
  return currency === 'EUR' ? '€' : (currency ?? '')
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  const known = parts.filter(part => part !== undefined)
  return known.length === 0 ? undefined : known.join(' · ')
}
