import { type Decimal, format, type Invoice, type Text, valueAt } from '@conforme/model'
import { type Json, setting } from '../../patches.ts'
import type { Operation } from '../../validation.ts'
import { dueAmounts } from '../arithmetic.ts'
import { kind, type Proposal } from '../kind.ts'
import { type Placing, placingsOf, witnesses } from '../placing.ts'

const PLACES: Readonly<Record<Placing['place'], Text>> = {
  line_discount: { fr: 'Une remise de cette ligne', en: 'A discount of this line' },
  discount: { fr: 'Une remise sur toute la facture', en: 'A discount on the whole invoice' },
  line_charge: { fr: 'Des frais de cette ligne', en: 'A charge of this line' },
  charge: { fr: 'Des frais de toute la facture', en: 'A charge of the whole invoice' },
  prepaid: { fr: 'Une somme déjà payée', en: 'An amount already paid' },
  rounding: { fr: 'Un arrondi du net à payer', en: 'A rounding of the amount due' },
}
/** A given amount that only this reading explains is a second witness; it is still a person's to say. */
const EXPLAINED = 0.95
const CONTRADICTED = 0.5
const LEAVE = 0.1

const figure = (value: Decimal, language: 'fr' | 'en') => {
  const [whole = '', cents = ''] = format(value, 2).split('.')
  const apart = whole.replace(/\B(?=(?:\d{3})+$)/g, language === 'fr' ? '\u00a0' : ',')
  return `${apart}${language === 'fr' ? ',' : '.'}${cents}`
}

const isOfPayment = ({ place }: Placing) => place === 'prepaid' || place === 'rounding'

function effect(placing: Placing, before: Invoice): Text | undefined {
  const key = isOfPayment(placing) ? '/totals/payable' : '/totals/with_vat'
  const [from, to] = [dueAmounts(before)?.get(key), dueAmounts(placing.after)?.get(key)]
  if (from === undefined || to === undefined) return undefined
  const unit = before.currency === undefined || before.currency === 'EUR' ? '€' : before.currency
  const name = isOfPayment(placing)
    ? { fr: 'le net à payer', en: 'the amount due' }
    : { fr: 'le total TTC', en: 'the total with VAT' }
  if (from === to)
    return {
      fr: `${name.fr} resterait de ${figure(from, 'fr')} ${unit}`,
      en: `${name.en} would stay at ${figure(from, 'en')} ${unit}`,
    }
  return {
    fr: `${name.fr} passerait de ${figure(from, 'fr')} à ${figure(to, 'fr')} ${unit}`,
    en: `${name.en} would go from ${figure(from, 'en')} to ${figure(to, 'en')} ${unit}`,
  }
}

function proposalOf(placing: Placing, pointer: string, before: Invoice, draft: Json): Proposal[] {
  const { list, entry, place, after, likely, withVat } = placing
  const { agree, differ } = witnesses(before, after, draft)
  // Without a word of VAT, an amount is read as including it only where the totals say so.
  if (withVat && agree === 0 && likely < 0.5) return []
  const given = valueAt(draft, list)
  const isList = typeof entry === 'object'
  if (given != null && !isList) return []
  const path = isList ? `${list}/${Array.isArray(given) ? given.length : 0}` : list
  const operations: readonly Operation[] = [{ op: 'remove', path: pointer }, ...setting(draft, path, entry)]
  const sum = effect(placing, before)
  const vat = withVat ? { fr: ', TVA comprise', en: ', VAT included' } : { fr: '', en: '' }
  const heard: Text =
    agree > 0 && differ === 0
      ? { fr: ', ce que vos montants confirment', en: ', which your amounts confirm' }
      : differ > 0
        ? { fr: ', ce que vos montants ne disent pas', en: ', which your amounts do not say' }
        : { fr: '', en: '' }
  const said = (language: 'fr' | 'en') =>
    `${PLACES[place][language]}${vat[language]}${sum === undefined ? '' : ` ${language === 'fr' ? ': ' : ': '}${sum[language]}`}${heard[language]}.`
  const sure = agree > 0 && differ === 0 ? EXPLAINED : differ > 0 ? likely * CONTRADICTED : likely
  return [{ pointer: path, value: entry, operations, sure, reason: { fr: said('fr'), en: said('en') } }]
}

/** To leave the field out: the caller's word, told in every reply. */
function leaving(pointer: string, draft: Json): Proposal {
  const given = valueAt(draft, '/options/ignore')
  const path = `/options/ignore/${Array.isArray(given) ? given.length : 0}`
  return {
    pointer: path,
    value: pointer,
    operations: setting(draft, path, pointer),
    sure: LEAVE,
    reason: {
      fr: 'À laisser de côté seulement si ce montant ne change pas la somme due.',
      en: 'To be left out only if this amount does not change what is due.',
    },
  }
}

export default kind({
  id: 'unknown-money',
  label: { fr: 'Montant sans place', en: 'Amount without a place' },
  about: {
    fr: 'Propose où mettre une remise, des frais ou un acompte donnés dans un champ inconnu, avec leur effet sur le total ; la lecture que vos totaux confirment vient d’abord. Jamais certain ; rien de proposé pour des frais quand les lignes portent plusieurs TVA.',
    en: 'Offers where to put a discount, a fee or a deposit given in an unknown field, with its effect on the total; the reading that your totals confirm comes first. Never certain; no place is offered to a fee where the lines bear several VAT rates.',
  },
  origin: 'convention',
  answers: ['UNKNOWN_MONEY'],
  propose: ({ pointer, unread }, { draft, invoice }) => {
    if (unread?.amounts === undefined) return undefined
    const [amount, ...others] = unread.amounts
    const index = /^\/lines\/(\d+)\/[^/]+$/.exec(pointer)?.[1]
    const line = index === undefined ? undefined : Number(index)
    const isPlaceable = others.length === 0 && amount !== undefined && !/^\/lines\/\d+\/.+\//.test(pointer)
    const placings = isPlaceable ? placingsOf(amount, line, invoice) : []
    return [
      ...placings.flatMap(placing => proposalOf(placing, pointer, invoice, draft)),
      leaving(pointer, draft),
    ]
  },
  examples: {
    'a discount of a line in percent': {
      given: { '/lines/0/remise': '10 %' },
      offered: {
        '/lines/0/allowances/0': { percent: '10', base: '2550.00', amount: '255.00', reason: 'Remise' },
      },
    },
    'shipping in euros': {
      given: { '/frais_port': '15,00 €' },
      offered: {
        '/charges/0': { amount: '15.00', reason: 'Frais de port', vat_category: 'S', vat_rate: '20' },
      },
    },
    'a deposit': {
      given: { '/acompte': 100 },
      offered: { '/totals/prepaid': '100.00' },
    },
    'a field to be left out': {
      given: { '/cost': '15 €' },
      offered: { '/options/ignore/0': '/cost' },
    },
  },
})
