import {
  absolute,
  type Invoice,
  isCreditNote,
  negate,
  type Text,
  totalsNamed,
  type Unread,
  valueAt,
} from '@conforme/model'
import type { Json } from '../../base/json.ts'
import { setting } from '../../base/patches.ts'
import { kind, type Proposal, type Situation } from '../../base/repair-kind.ts'
import type { Operation } from '../../base/validation.ts'
import { effectOn } from '../effect-words.ts'
import { matterOf, oneAmount, placingsOf } from '../placings/index.ts'
import { type Placing, type Written, witnesses } from '../placings/placing.ts'
import { contradictions } from '../placings/totals.ts'

const PLACES: Readonly<Record<Placing['place'], Text>> = {
  line_discount: { fr: 'Une remise de cette ligne', en: 'A discount of this line' },
  discount: { fr: 'Une remise sur toute la facture', en: 'A discount on the whole invoice' },
  line_charge: { fr: 'Des frais de cette ligne', en: 'A charge of this line' },
  charge: { fr: 'Des frais de toute la facture', en: 'A charge of the whole invoice' },
  outside: { fr: 'Une somme hors de la base de TVA', en: 'An amount outside the VAT base' },
  prepaid: { fr: 'Une somme déjà payée', en: 'An amount already paid' },
  rounding: { fr: 'Un arrondi du net à payer', en: 'A rounding of the amount due' },
  terms: { fr: 'Une condition de paiement (BT-20)', en: 'A term of payment (BT-20)' },
  note: { fr: 'Déjà dans les prix, une note le montre', en: 'Part of the prices already, shown by a note' },
}
const DIVIDED: Text = {
  fr: ', répartie entre les taux de TVA selon leurs lignes',
  en: ', divided between the VAT rates by their lines',
}
/** A given amount that only this reading explains is a second witness; a person still decides. */
const EXPLAINED = 0.95
const CONTRADICTED = 0.5
const LEAVE = 0.1
/** A credit note expresses by its type what other programs express by a minus sign. */
const SAME_BUT_FOR_SIGN = 0.85

const isOfPayment = ({ place }: Placing) => place === 'prepaid' || place === 'rounding'

const effect = (placing: Placing, before: Invoice) =>
  effectOn(isOfPayment(placing) ? 'payable' : 'with_vat', before, placing.after)

const NOTHING: Text = { fr: '', en: '' }

/** Which of several rates the amount would have. */
function atRate({ rate }: Placing): Text {
  if (rate === undefined) return NOTHING
  return rate === 'divided' ? DIVIDED : { fr: `, à ${rate.replace('.', ',')}`, en: `, at ${rate}` }
}

function heardOf({ agree, differ }: ReturnType<typeof witnesses>): Text {
  if (differ > 0) return { fr: ', ce que vos montants ne disent pas', en: ', which your amounts do not say' }
  return agree > 0 ? { fr: ', ce que vos montants confirment', en: ', which your amounts confirm' } : NOTHING
}

/** The operations that write all of it, and where the first one is written. */
function writing(
  writes: Placing['writes'],
  draft: Json,
): { readonly path: string; readonly all: readonly Operation[] } {
  const lists = new Set<string>()
  const pathOf = ({ at, appended }: Written) => {
    if (!appended) return at
    const given = valueAt(draft, at)
    // After the first one, the place is that after it.
    const path = lists.has(at) ? `${at}/-` : `${at}/${Array.isArray(given) ? given.length : 0}`
    lists.add(at)
    return path
  }
  const made = new Set<string>()
  const paths = writes.map(pathOf)
  const all = writes
    .flatMap(({ value }, i) => setting(draft, paths[i]!, value))
    // A list that is made for its first entry is there for the second.
    .filter(({ path }) => path.endsWith('/-') || (!made.has(path) && made.add(path)))
  return { path: paths[0]!, all }
}

function proposalOf(placing: Placing, pointer: string, before: Invoice, draft: Json): Proposal[] {
  const { writes, place, after, likely, withVat, why } = placing
  const heard = witnesses(before, after, draft)
  const { agree, differ } = heard
  // Without a mention of VAT, an amount is read as including it only where the totals show it.
  if (withVat === 'maybe' && agree === 0) return []
  const [{ at, value, appended }] = writes
  const given = valueAt(draft, at)
  if (given != null && (appended ? !Array.isArray(given) : place !== 'terms')) return []
  const { path, all } = writing(writes, draft)
  const operations: readonly Operation[] = [{ op: 'remove', path: pointer }, ...all]
  const sum = effect(placing, before)
  const vat: Text = withVat !== undefined ? { fr: ', TVA comprise', en: ', VAT included' } : NOTHING
  const said = (language: 'fr' | 'en') =>
    [
      PLACES[place][language],
      vat[language],
      atRate(placing)[language],
      sum === undefined ? '' : `${language === 'fr' ? ' : ' : ': '}${sum[language]}`,
      heardOf(heard)[language],
      why === undefined ? '' : `${language === 'fr' ? ' ; ' : '; '}${why[language]}`,
      '.',
    ].join('')
  const sure = agree > 0 && differ === 0 ? EXPLAINED : differ > 0 ? likely * CONTRADICTED : likely
  const reason = { fr: said('fr'), en: said('en') }
  return [{ pointer: path, value, operations, sure: Math.round(sure * 100) / 100, reason }]
}

const LEAVING = {
  plain: {
    fr: 'À laisser de côté seulement si ce montant ne change pas la somme due.',
    en: 'To be left out only if this amount does not change what is due.',
  },
  own: {
    fr: 'Un chiffre interne, que l’acheteur ne doit pas voir : à laisser de côté ; le total ne change pas.',
    en: 'A figure of your own that the buyer is not to see: to be left out; the total does not change.',
  },
  sign: {
    fr: 'Le même montant au signe près, que le type d’avoir dit déjà : à laisser de côté ; le total ne change pas.',
    en: 'The same amount but for its sign, which the credit note says by its type: to be left out; the total stays.',
  },
} satisfies Record<string, Text>

/** Leaves the field out: the caller's word, reported in every reply. */
function leaving({ pointer, amounts = [] }: Unread, { draft, invoice }: Situation): Proposal {
  const given = valueAt(draft, '/options/ignore')
  const path = `/options/ignore/${Array.isArray(given) ? given.length : 0}`
  const leave = amounts[0] === undefined ? undefined : matterOf(amounts[0])?.leave
  const isSigned = isSameButForSign(amounts, invoice)
  return {
    pointer: path,
    value: pointer,
    operations: setting(draft, path, pointer),
    sure: isSigned ? SAME_BUT_FOR_SIGN : (leave ?? LEAVE),
    reason: isSigned ? LEAVING.sign : leave === undefined || leave < 0.5 ? LEAVING.plain : LEAVING.own,
  }
}

function isSameButForSign(amounts: NonNullable<Unread['amounts']>, { type, totals }: Invoice): boolean {
  return (
    isCreditNote(type) &&
    amounts.length > 0 &&
    amounts.every(amount => {
      const { value } = amount
      if (value === undefined || absolute(value) === value) return false
      return totalsNamed(amount).some(key => totals[key] === negate(value))
    })
  )
}

export default kind({
  id: 'unknown-money',
  label: { fr: 'Montant sans place', en: 'Amount without a place' },
  about: {
    fr: 'Propose où mettre un montant donné dans un champ inconnu, avec l’effet sur le total : remise, frais (répartis entre les taux de TVA), somme hors TVA, acompte, condition de paiement, note ; d’un total ou d’un prix qui contredit la facture, ce qui expliquerait les deux. Vos totaux confirmés viennent d’abord ; jamais certain.',
    en: 'Offers where to put an amount given in an unknown field, with its effect on the total: discount, charge (divided between VAT rates), amount outside VAT, advance, payment term, note; for a total or price that contradicts the invoice, what would explain both. The reading that your totals confirm comes first; never certain.',
  },
  origin: 'convention',
  propose: ({ pointer, unread }, situation) => {
    if (unread?.amounts === undefined) return undefined
    const { draft, invoice } = situation
    const index = /^\/lines\/(\d+)\/[^/]+$/.exec(pointer)?.[1]
    const line = index === undefined ? undefined : Number(index)
    const isPlaceable = line !== undefined || !/^\/lines\/\d+\/.+\//.test(pointer)
    const amount = isPlaceable ? oneAmount(unread.amounts) : undefined
    const matter = amount === undefined ? undefined : matterOf(amount)
    const placings = amount === undefined ? [] : placingsOf(amount, line, invoice)
    return [
      ...placings.flatMap(placing => proposalOf(placing, pointer, invoice, draft)),
      ...(isPlaceable && (matter === undefined || matter.witness === true)
        ? contradictions(unread, line, situation)
        : []),
      leaving(unread, situation),
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
    'a tip, passed on or not': {
      given: { '/tip': 20 },
      offered: {
        '/charges/0': {
          amount: '20.00',
          reason: 'Pourboire reversé au personnel, hors base d’imposition',
          vat_category: 'E',
          vat_rate: '0',
        },
      },
    },
    'a retention of five percent': {
      given: { '/retenue_garantie': '5 %' },
      offered: {
        '/payment_terms':
          'Retenue de garantie de 5 % (208,80 €), payable un an après la réception des travaux (loi n° 71-584)',
      },
    },
    'a tax that may be in the prices': {
      given: { '/eco_participation': '12.00' },
      offered: { '/notes/0': { subject_code: 'BLU', text: 'Dont éco-participation : 12,00 €' } },
    },
    'shipping on an invoice of two rates': {
      given: { '/lines/1/vat_rate': 10, '/frais_port': '15.00' },
      offered: {
        '/charges/0': { amount: '10.99', reason: 'Frais de port', vat_category: 'S', vat_rate: '20' },
      },
    },
    'a total at another rate': {
      given: { '/total_ttc': '3828.00' },
      offered: { '/lines/0/vat_rate': '10' },
    },
    'a field to be left out': {
      given: { '/cost': '15 €' },
      offered: { '/options/ignore/0': '/cost' },
    },
  },
})
