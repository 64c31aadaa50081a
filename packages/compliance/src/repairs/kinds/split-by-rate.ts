import {
  type Decimal,
  format,
  type Invoice,
  percentage,
  round,
  sum,
  type Text,
  valueAt,
  ZERO,
} from '@conforme/model'
import { setting } from '../../base/patches.ts'
import { kind, type Proposal, type Situation } from '../../base/repair-kind.ts'
import type { Operation } from '../../base/validation.ts'
import { departs, givenNodes, supposing } from '../arithmetic.ts'
import { effectOn, saying } from '../effect-words.ts'
import { basesByRate, type Share, sharesOf, sharesOfPercent } from '../split.ts'

const READINGS = {
  divided: {
    fr: 'Répartie entre les taux de TVA selon leurs lignes, au centime',
    en: 'Divided between the VAT rates by their lines, to the cent',
  },
  one: { fr: 'Sur les seules lignes à {rate} %', en: 'On the lines at {rate} % only' },
} satisfies Record<string, Text>
const ONLY: Text = {
  fr: 'Les lignes n’ont que ce code de TVA à ce taux.',
  en: 'The lines have only this VAT category at this rate.',
}
const SURE = { divided: 0.75, one: 0.4, confirmed: 0.95, only: 0.9 }
const CONTRADICTED = 0.5
/** Rates of an invoice that are each offered alone. */
const MOST_RATES = 3
const PLACE = /^\/(allowances|charges)\/(\d+)\/vat_category$/

type List = 'allowances' | 'charges'
type Entry = Invoice['charges'][number]

/** The shares of an allowance or charge; a percentage is one of all lines, unless its base shows otherwise. */
function sharesFor({ amount, percent, base }: Entry, invoice: Invoice): readonly Share[] | undefined {
  if (amount !== undefined) return sharesOf(amount, invoice)
  if (percent === undefined) return undefined
  const whole = round(sum((basesByRate(invoice) ?? []).map(share => share.base)), 2)
  return base === undefined || base === whole
    ? sharesOfPercent(percent, invoice)
    : sharesOf(percentage(base, percent), invoice)
}

/** What replaces the entry, for one share. */
function written(
  given: object,
  { vat_category, vat_rate, amount, base }: Share,
  percent: Decimal | undefined,
): object {
  const { percent: _, base: __, amount: ___, ...rest } = given as Record<string, unknown>
  return {
    ...rest,
    ...(percent === undefined ? {} : { percent: format(percent), base: format(base, 2) }),
    amount: format(amount, 2),
    vat_category,
    ...(vat_rate === undefined ? {} : { vat_rate: format(vat_rate) }),
  }
}

function readingsOf(
  entry: Entry,
  invoice: Invoice,
): readonly { readonly shares: readonly Share[]; readonly said: Text; readonly sure: number }[] {
  const shares = sharesFor(entry, invoice)
  if (shares === undefined) return []
  const { amount, percent, base } = entry
  const alone = shares.slice(0, MOST_RATES).map(share => {
    const own = base === undefined ? share.base : base
    const whole = amount ?? percentage(own, percent!)
    const rate = format(share.vat_rate ?? ZERO)
    return {
      shares: [{ ...share, base: own, amount: whole }],
      said: {
        fr: READINGS.one.fr.replace('{rate}', rate.replace('.', ',')),
        en: READINGS.one.en.replace('{rate}', rate),
      },
      sure: SURE.one,
    }
  })
  return [{ shares, said: READINGS.divided, sure: SURE.divided }, ...alone]
}

function proposalsFor(list: List, i: number, { draft, invoice }: Situation): readonly Proposal[] {
  const pointer = `/${list}/${i}`
  const entry = invoice[list][i]
  const given = valueAt(draft, pointer)
  if (entry === undefined || typeof given !== 'object' || given === null) return []
  if (valueAt(given, '/vat_rate') != null || valueAt(given, '/vat_category') != null) return []
  const { percent } = entry
  const others = invoice[list].toSpliced(i, 1)
  const without = supposing(invoice, { [list]: others })
  return readingsOf(entry, invoice).map(({ shares, said, sure }): Proposal => {
    const isOfBases = percent !== undefined && entry.amount === undefined && entry.base === undefined
    const entries = shares.map(share => written(given, share, isOfBases ? percent : undefined))
    const after = supposing(invoice, { [list]: [...others, ...shares] as unknown as Invoice['charges'] })
    const nodes = givenNodes(draft, after) ?? []
    const [first, ...rest] = entries
    return {
      pointer,
      value: first,
      operations: [
        { op: 'replace', path: pointer, value: first },
        ...rest.map((value): Operation => ({ op: 'add', path: `/${list}/-`, value })),
      ],
      sure: nodes.length === 0 ? sure : nodes.some(departs) ? sure * CONTRADICTED : SURE.confirmed,
      reason: saying(said, effectOn('with_vat', without, after)),
    }
  })
}

/** An allowance or a charge without a category takes the only one of the lines, at its rate if it gives one. */
function ofOnlyRate(list: List, i: number, { draft, invoice }: Situation): Proposal | undefined {
  const given = invoice[list][i]?.vat_rate
  const bases = basesByRate(invoice) ?? []
  const [only, ...others] = bases.filter(({ vat_rate }) => given === undefined || given === vat_rate)
  if (only === undefined || others.length > 0) return undefined
  const { vat_category: value, vat_rate } = only
  const rate = given ?? vat_rate
  return {
    value,
    operations: [
      ...setting(draft, `/${list}/${i}/vat_category`, value),
      ...(rate === undefined ? [] : setting(draft, `/${list}/${i}/vat_rate`, format(rate))),
    ],
    sure: SURE.only,
    reason: ONLY,
  }
}

export default kind({
  id: 'split-by-rate',
  label: { fr: 'Remise ou frais de plusieurs taux', en: 'Allowance or charge of several rates' },
  about: {
    fr: 'Une remise ou des frais de pied sans taux, sur une facture à plusieurs taux de TVA : répartis entre les taux selon leurs lignes, les centimes faisant le compte, ou sur les lignes d’un seul taux ; chaque lecture avec le total qui en résulte. Si toutes les lignes ont un même taux, celui-ci. Proposé seulement ; la lecture que confirment vos totaux vient d’abord.',
    en: 'An allowance or charge of the document without a rate, on an invoice of several VAT rates: divided between the rates by their lines, the cents adding up, or on the lines of one rate; each reading with the total that results. Where all lines have one rate, that rate. Offered only; the reading that your totals confirm comes first.',
  },
  origin: 'computed',
  propose: ({ pointer }, situation) => {
    const [, list, index] = PLACE.exec(pointer) ?? []
    if (list === undefined) return undefined
    const only = ofOnlyRate(list as List, Number(index), situation)
    return only ?? proposalsFor(list as List, Number(index), situation)
  },
  examples: {
    'ten percent off two rates': {
      given: { '/lines/1/vat_rate': 10, '/allowances': [{ percent: 10, reason: 'Remise' }] },
      offered: {
        '/allowances/0': {
          reason: 'Remise',
          percent: '10',
          base: '2550.00',
          amount: '255.00',
          vat_category: 'S',
          vat_rate: '20',
        },
      },
    },
    'shipping of two rates': {
      given: { '/lines/1/vat_rate': 10, '/charges': [{ amount: '15.00', reason: 'Port' }] },
      offered: {
        '/charges/0': { reason: 'Port', amount: '10.99', vat_category: 'S', vat_rate: '20' },
      },
    },
  },
})
