/** Runs `auto` on a case: whether the truth came back, was offered first, was asked for, or was falsified. */
import {
  applied,
  type Context,
  type Operation,
  type Remediation,
  remediate,
  render,
  setting,
  type Validation,
  validate,
} from '@conforme/compliance'
import { readJson } from '../../corpus.ts'
import { cents } from '../../situations/exact.ts'
import type { Case, Draft } from './case.ts'
import { changedPlaces, type Leaves, leavesOf, sameValue } from './leaves.ts'

/** `guess`: auto wrote the truth where the draft could not show it. `silent`: nothing was reported at all. */
export type Answer = 'right' | 'first' | 'later' | 'asked' | 'guess' | 'silent'

export interface Outcome {
  readonly case: Case
  readonly answer: Answer
  readonly good: boolean
  /** What was falsified, in words; empty where nothing was. */
  readonly wrong: readonly string[]
  readonly valid: boolean
}

const BARE: Context = { organisation: {}, today: '2026-11-22', mode: 'sandbox', language: 'fr' }
const PROFILE: Context = { ...BARE, organisation: readJson('organisation.json') }
const NO_REGISTER = { search: async () => [], bySiren: async () => undefined }

export async function judge(one: Case): Promise<Outcome> {
  const context = one.trap.profile === true ? PROFILE : BARE
  const given = leavesOf(one.draft)
  const result = await remediate({ ...one.draft, auto: true }, context, NO_REGISTER)
  const repaired = result.invoice as Draft
  const truths = one.truths.map(({ draft }) => leavesOf(draft))
  const now = leavesOf(repaired)
  const rendered = result.validation.valid ? renderedOf(repaired, context) : undefined
  const answer = answerOf(one, result, context, given, truths)
  const wrong = [
    ...falsified(one, given, now, truths),
    ...(rendered === undefined ? [] : falseDocument(one, rendered, answer)),
  ]
  return {
    case: one,
    answer,
    good: wrong.length === 0 && isGood(one, answer),
    wrong,
    valid: result.validation.valid,
  }
}

function isGood({ trap }: Case, answer: Answer): boolean {
  if (trap.fate === 'ask') return answer === 'asked' || answer === 'first' || answer === 'later'
  if (trap.fate === 'leave') return answer === 'right'
  return answer === 'right' || answer === 'first'
}

/** Changes by auto that lead away from every truth. */
function falsified(one: Case, given: Leaves, now: Leaves, truths: readonly Leaves[]): readonly string[] {
  const wrong: string[] = []
  const everywhere = [...now.values()]
  for (const place of changedPlaces(given, now)) {
    const [before, after] = [given.get(place), now.get(place)]
    const says = `${place}: ${JSON.stringify(before ?? null)} → ${JSON.stringify(after ?? null)}`
    if (one.trap.keep?.some(kept => place === kept || place.startsWith(`${kept}/`))) wrong.push(says)
    else if (after === undefined) {
      const meant = truths.every(truth => truth.has(place) && sameValue(truth.get(place), before))
      if (meant && !everywhere.some(value => sameValue(value, before))) wrong.push(says)
    } else if (truths.some(truth => truth.has(place))) {
      if (!truths.some(truth => sameValue(truth.get(place), after))) wrong.push(says)
    } else if (place.startsWith('/totals/') && !one.truths.some(truth => isTotal(truth.money, place, after)))
      wrong.push(says)
  }
  return wrong
}

function isTotal(money: Case['truths'][number]['money'], place: string, value: unknown): boolean {
  const key = place.slice('/totals/'.length) as keyof typeof money
  const own = money[key]
  return typeof own !== 'bigint' || own === cents(value)
}

type Document = Exclude<ReturnType<typeof renderedOf>, undefined>

function renderedOf(draft: Draft, context: Context) {
  const rendered = render(draft, context, 'ubl')
  return rendered.ok ? rendered : undefined
}

/** What contradicts the truth in a valid document: its totals, and what it must never contain. */
function falseDocument(one: Case, { totals, xml }: Document, answer: Answer): readonly string[] {
  const [total, payable] = [cents(totals.total_ttc), cents(totals.payable)]
  const within = one.trap.rounding === true ? 1n : 0n
  const near = (a: bigint, b: bigint) => a - b <= within && b - a <= within
  const stays = one.trap.told === true && answer !== 'silent'
  const wrong =
    stays || one.truths.some(({ money }) => near(money.with_vat, total) && near(money.payable, payable))
      ? []
      : [`valid with ${totals.total_ttc}, ${totals.payable} to pay`]
  const text = xml.replaceAll('’', "'")
  return [
    ...wrong,
    ...(one.trap.never ?? [])
      .filter(never => text.includes(never.replaceAll('’', "'")))
      .map(never => `says « ${never} »`),
  ]
}

function answerOf(
  one: Case,
  { invoice, validation }: Remediation,
  context: Context,
  given: Leaves,
  truths: readonly Leaves[],
): Answer {
  const now = leavesOf(invoice as Draft)
  const untouched = changedPlaces(given, now).length === 0
  const document = validation.valid ? renderedOf(invoice as Draft, context) : undefined
  const said = document === undefined ? now : leavesOf(document.invoice as unknown as Draft)
  if (one.trap.fate === 'leave' || (one.trap.rounding === true && untouched)) {
    if (validation.valid && (untouched || truths.some(truth => reaches(now, said, given, truth))))
      return 'right'
  } else if (
    truths.some(truth => reaches(now, said, given, truth)) ||
    sameMoney(one, invoice as Draft, context, given) ||
    (one.trap.fate === 'certain' && validation.valid && truths.some(truth => sameLeaves(now, truth)))
  )
    return one.trap.fate === 'ask' && !untouched ? 'guess' : 'right'
  const groups = new Map<string, Draft[]>()
  const offer = (key: string, operations: readonly Operation[]) => {
    const candidate = tried(invoice as Draft, operations)
    if (candidate !== undefined) groups.set(key, [...(groups.get(key) ?? []), candidate])
  }
  for (const { code, pointer, json_patch } of validation.suggestions) offer(`${code} ${pointer}`, json_patch)
  for (const { pointer, offered } of validation.questions)
    for (const value of offered) offer(`? ${pointer}`, setting(invoice, pointer, value))
  const isTrue = (candidate: Draft) =>
    truths.some(truth => advances(leavesOf(candidate), now, truth)) ||
    sameMoney(one, candidate, context, given)
  const lists = [...groups.values()]
  if (lists.some(list => isTrue(list[0]!))) return 'first'
  if (lists.some(list => list.some(isTrue))) return 'later'
  const known = findingsOf(validate(one.truths[0]!.draft, context))
  return findingsOf(validation).some(finding => !known.includes(finding)) ? 'asked' : 'silent'
}

function tried(draft: Draft, operations: readonly Operation[]): Draft | undefined {
  try {
    return applied(draft, operations) as Draft
  } catch {
    return undefined
  }
}

/** Findings of a draft beyond information: an unrelated finding of the true one does not count as asking. */
const findingsOf = ({ checks, questions }: Validation): readonly string[] => [
  ...checks
    .filter(check => !check.ok && check.severity !== 'info')
    .map(({ code, pointer }) => `${code} ${pointer}`),
  ...questions.map(({ pointer }) => `? ${pointer}`),
]

/** Every place that the mutation damaged says the truth again, in the draft or in the document completed from it. */
function reaches(now: Leaves, said: Leaves, given: Leaves, truth: Leaves): boolean {
  const damaged = changedPlaces(given, truth)
  const isTrue = (place: string) =>
    sameValue(now.get(place), truth.get(place)) ||
    (!now.has(place) && sameValue(said.get(place), truth.get(place)))
  return damaged.length > 0 && damaged.every(isTrue)
}

const sameLeaves = (a: Leaves, b: Leaves) => changedPlaces(a, b).length === 0

/** An offer that mends a damaged place and harms none. */
function advances(candidate: Leaves, now: Leaves, truth: Leaves): boolean {
  const moved = changedPlaces(now, candidate)
  const mends = moved.some(place => truth.has(place) && sameValue(candidate.get(place), truth.get(place)))
  return mends && moved.every(place => !truth.has(place) || sameValue(candidate.get(place), truth.get(place)))
}

const MONEY = /^\/(?:lines|totals|vat_breakdown|allowances|charges)\b/

/** Where only money was damaged: another way of writing the invoice with the same lines and totals. */
function sameMoney(one: Case, candidate: Draft, context: Context, given: Leaves): boolean {
  return one.truths.some(({ draft, money }) => {
    const damaged = changedPlaces(given, leavesOf(draft))
    if (damaged.length === 0 || !damaged.some(place => MONEY.test(place))) return false
    if (
      !changedPlaces(given, leavesOf(candidate)).some(place => damaged.includes(place) || MONEY.test(place))
    )
      return false
    const rendered = renderedOf(candidate, context)
    if (rendered === undefined) return false
    const { totals } = rendered
    const rows = totals.vat_breakdown.map(row => `${cents(row.base)} ${cents(row.amount)}`).sort()
    const own = [...money.rates.values()].map(row => `${row.base} ${row.vat}`).sort()
    return (
      cents(totals.total_ttc) === money.with_vat &&
      cents(totals.payable) === money.payable &&
      JSON.stringify(rows) === JSON.stringify(own)
    )
  })
}
