/** What follows from a deposit as time passes: its acknowledgement, and the statuses reported for it, each a flow. */
import type { Flow } from '@conforme/exchange'
import { spelledPath } from './magic.ts'
import { MAGIC } from './magic-rows.ts'
import { DUPLICATE, NOT_VALID, ORDINARY, type Step, VERDICT } from './steps.ts'
import type { Deposit } from './store.ts'

/** A status reported: the flow that brings it, and the step it brings. */
export interface Reported {
  readonly flow: Flow
  readonly step: Step
}

const BY_NAME = new Map(MAGIC.map(row => [row.name, row.steps]))
const OUTCOMES: Readonly<Record<string, readonly Step[]>> = { ORDINARY, DUPLICATE, NOT_VALID }

/** The statuses that a deposit leads to, in the order in which they are reported. */
export function stepsOf({ outcome, facts }: Pick<Deposit, 'outcome' | 'facts'>): readonly Step[] {
  if (outcome === 'PATH') return spelledPath(facts?.number ?? '') ?? ORDINARY
  return OUTCOMES[outcome] ?? BY_NAME.get(outcome) ?? []
}

/** When the last flow of a story is reported. */
export function endOf(deposit: Pick<Deposit, 'outcome' | 'facts' | 'received_at'>): Date {
  return at(deposit.received_at, Math.max(VERDICT, ...stepsOf(deposit).map(momentOf)))
}

/** The deposit as a flow: pending until the verdict. */
export function depositFlow(deposit: Deposit, now: Date): Flow {
  const { flow_id, tracking_id, name, syntax, profile, rule, rule_given, received_at, refusals } = deposit
  const verdict = at(received_at, VERDICT)
  const isPending = verdict > now
  const isRefused = refusals.length > 0
  return {
    flowId: flow_id,
    submittedAt: received_at.toISOString(),
    updatedAt: (isPending ? received_at : verdict).toISOString(),
    name,
    ...(tracking_id !== null && { trackingId: tracking_id }),
    flowSyntax: syntax,
    flowProfile: profile,
    flowType: syntax === 'CDAR' ? 'CustomerInvoiceLC' : 'CustomerInvoice',
    flowDirection: 'Out',
    processingRule: rule,
    processingRuleSource: rule_given ? 'Input' : 'Computed',
    acknowledgement: isPending
      ? { status: 'Pending' }
      : isRefused
        ? { status: 'Error', details: refusals }
        : { status: 'Ok' },
  }
}

/** The statuses reported so far, each as the flow that brings it. */
export function statusFlows(deposit: Deposit, now: Date): readonly Reported[] {
  return stepsOf(deposit)
    .map((step, i): Reported => {
      const moment = at(deposit.received_at, momentOf(step)).toISOString()
      return {
        step,
        flow: {
          flowId: `${deposit.flow_id}-${String(i + 1).padStart(2, '0')}`,
          submittedAt: moment,
          updatedAt: moment,
          name: `${deposit.flow_id}-${step.code}.xml`,
          flowSyntax: 'CDAR',
          flowProfile: 'Undefined',
          flowType: 'CustomerInvoiceLC',
          flowDirection: 'In',
          processingRule: deposit.rule,
          processingRuleSource: 'Computed',
          acknowledgement: { status: 'Ok' },
        },
      }
    })
    .filter(({ flow }) => flow.updatedAt <= now.toISOString())
}

/** The deposit behind the name of a flow, and which of its statuses is meant, from 1; 0 for the deposit itself. */
export function partsOf(flowId: string): { readonly deposit: string; readonly index: number } {
  const [, deposit, index] = /^(.+)-(\d{2})$/.exec(flowId) ?? []
  return deposit === undefined ? { deposit: flowId, index: 0 } : { deposit, index: Number(index) }
}

const momentOf = ({ after, reported = after }: Step): number => reported
const at = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds)
