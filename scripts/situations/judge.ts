/** Draws the drafts of the situations, and compares the verdicts with what was written down beforehand. */
import { type Context, type RenderedTotals, render, type Validation, validate } from '@conforme/compliance'
import type { Format } from '@conforme/model'
import { dice } from '../shared/dice.ts'
import { DOCUMENTS } from './documents.ts'
import { cents, type Draft, euros, type Money, reckon } from './exact.ts'
import type { Situation } from './situation.ts'
import { TRADES } from './trades.ts'
import { UNLAWFUL } from './unlawful.ts'

export const SEED = 2026
const FORMATS: readonly Format[] = ['cii', 'ubl', 'factur-x']
export const SITUATIONS: readonly Situation[] = [...TRADES, ...DOCUMENTS, ...UNLAWFUL]

export const CONTEXT: Context = {
  organisation: { iban: 'FR7630006000011234567890189' },
  today: '2026-11-22',
  mode: 'sandbox',
  language: 'fr',
}

interface Drawn {
  readonly situation: Situation
  readonly draft: Draft
  /** Computed from the draft in whole cents, without the packages. */
  readonly money: Money
}

export interface Outcome extends Drawn {
  readonly documents: readonly { readonly format: Format; readonly xml: string }[]
  /** What differs from what was written down. */
  readonly surprises: readonly string[]
}

/** The given number of drafts of each situation; the same seed draws the same drafts. */
export function drawn(lawful: number, unlawful: number, situations = SITUATIONS): readonly Drawn[] {
  return situations.flatMap((situation, at) => {
    const roll = dice(SEED * 1000 + at)
    const lawless = situation.verdict === 'told' || situation.verdict === 'blocked'
    return Array.from({ length: lawless ? unlawful : lawful }, () => {
      const draft = JSON.parse(JSON.stringify(situation.make(roll))) as Draft
      return { situation, draft, money: reckon(draft) }
    })
  })
}

export function outcomeOf(one: Drawn): Outcome {
  const surprises = new Set<string>()
  const documents: { format: Format; xml: string }[] = []
  const { verdict } = one.situation
  const seen = validate(one.draft, CONTEXT)
  if (verdict === 'told' && told(seen).length === 0) surprises.add('nothing is told')
  if (verdict === 'clean') for (const finding of told(seen)) surprises.add(`told: ${finding}`)
  for (const format of FORMATS) {
    const rendered = render(one.draft, CONTEXT, format)
    if (!rendered.ok) {
      if (verdict === 'clean' || verdict === 'valid')
        surprises.add(`blocked: ${blockers(rendered.validation).join(', ')}`)
      continue
    }
    documents.push({ format, xml: rendered.xml })
    if (verdict === 'blocked') surprises.add('not blocked')
    if (verdict === 'told' || verdict === 'blocked') continue
    const differs = differenceOf(rendered.totals, one.money)
    if (differs !== undefined) surprises.add(differs)
    if (format === 'ubl') for (const text of misstated(one.situation, rendered.xml)) surprises.add(text)
  }
  return { ...one, documents, surprises: [...surprises] }
}

const told = ({ checks }: Validation) => [
  ...new Set(checks.filter(check => !check.ok && check.severity !== 'info').map(({ code }) => code)),
]
const blockers = ({ checks }: Validation) => [
  ...new Set(checks.filter(check => !check.ok && check.severity === 'error').map(({ code }) => code)),
]

/** The first total or amount of a rate that is not the one computed here. */
function differenceOf(totals: RenderedTotals, money: Money): string | undefined {
  const [total, payable] = [cents(totals.total_ttc), cents(totals.payable)]
  if (total !== money.with_vat) return `total ${totals.total_ttc}, not ${euros(money.with_vat)}`
  if (payable !== money.payable) return `payable ${totals.payable}, not ${euros(money.payable)}`
  const rates = totals.vat_breakdown.map(row => `${cents(row.base)} ${cents(row.amount)}`).sort()
  const own = [...money.rates.values()].map(row => `${row.base} ${row.vat}`).sort()
  return rates.join() === own.join() ? undefined : `VAT by rate ${rates.join(', ')}, not ${own.join(', ')}`
}

function misstated({ says = [], never = [] }: Situation, xml: string): readonly string[] {
  const text = xml.replaceAll('’', "'")
  const has = (part: string) => text.includes(part.replaceAll('’', "'"))
  return [
    ...says.filter(part => !has(part)).map(part => `does not say « ${part} »`),
    ...never.filter(has).map(part => `says « ${part} »`),
  ]
}
