/** `POST /v1/flows`: a document is handed over, looked at, and remembered with the story it will have. */
import type { FlowInfo, FlowProfile, FlowSyntax, FullFlowInfo, ProcessingRule } from '@conforme/exchange'
import { PROCESSING_RULES } from '@conforme/exchange'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { examineFile, examineInvoice, examineStatus, refusal } from './examine.ts'
import { type InvoiceFacts, numberKeyOf } from './facts.ts'
import { magicOf, spelledPath } from './magic.ts'
import type { Magic, Trouble } from './magic-rows.ts'
import { badRequest, forced, json, Refusal, silence } from './reply.ts'
import type { Deposit, Store } from './store.ts'
import { REPEATED } from './store.ts'
import { endOf, statusFlows, stepsOf } from './story.ts'

/** The largest file, in bytes (france.md, § 7.2). */
export const LARGEST = 100 * 1024 * 1024

const SYNTAXES: readonly FlowSyntax[] = ['CII', 'UBL', 'Factur-X', 'CDAR', 'FRR']
const PROFILES: readonly FlowProfile[] = ['Basic', 'CIUS', 'Extended-CTC-FR', 'Undefined']

export async function takeDeposit(request: Request, store: Store, now: Date): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST + 65_536) throw tooLarge()
  const { info, bytes, media_type } = await readForm(request)
  if (bytes.length > LARGEST) throw tooLarge()
  const { facts, magic, deposit: judged } = await judge(info, bytes, store, now)
  const key = info.trackingId ?? bytesToHex(sha256(bytes)).slice(0, 64)
  const calls = await store.knock(key)
  const lateFault = meet(magic?.fault, calls)
  const deposit: Deposit = {
    flow_id: bytesToHex(sha256(utf8ToBytes(`${key}|${calls}`))).slice(0, 32),
    tracking_id: info.trackingId ?? null,
    name: info.name,
    syntax: info.flowSyntax,
    profile: info.flowProfile ?? 'Undefined',
    rule: info.processingRule ?? computedRule(facts),
    rule_given: info.processingRule !== undefined,
    media_type,
    sha256: bytesToHex(sha256(bytes)),
    received_at: now,
    facts,
    ...judged,
    told_at: endOf({ ...judged, facts, received_at: now }),
  }
  const kept = await keep(store, deposit, bytes)
  if (lateFault) throw silence()
  const { flow_id, received_at } = kept
  const reply: FullFlowInfo = { ...info, flowId: flow_id, submittedAt: received_at.toISOString() }
  return json(reply, 202)
}

/** Answers as the fault has it at this call; true when the flow is taken and the answer lost. */
function meet(fault: Trouble | undefined, calls: number): boolean {
  if (fault === 'timeout_always' || (fault === 'timeout_once' && calls === 1)) throw silence()
  if (fault === 'storm' && calls <= 3) throw forced(503)
  if (fault === 'rate_limited_once' && calls === 1) throw forced(429)
  if (fault === 'token_revoked_once' && calls === 1) throw forced(401)
  return fault === 'reply_lost' && calls === 1
}

type Judgement = Pick<Deposit, 'outcome' | 'refusals' | 'number_key' | 'said'>

interface Judged {
  readonly facts: InvoiceFacts | null
  readonly magic: Magic | undefined
  readonly deposit: Judgement
}

const PLAIN = { refusals: [], number_key: null, said: null }

async function judge(info: FlowInfo, bytes: Uint8Array, store: Store, now: Date): Promise<Judged> {
  if (info.flowSyntax === 'CDAR') {
    const { refusals, said } = await examineStatus(bytes, info, now, key => historyOf(store, key, now))
    const outcome = said ? 'SAID' : 'TURNED_AWAY'
    return { facts: null, magic: undefined, deposit: { ...PLAIN, outcome, refusals, said } }
  }
  if (info.flowSyntax === 'FRR') {
    const refusals = examineFile(bytes, info)
    const outcome = refusals.length > 0 ? 'TURNED_AWAY' : 'SAID'
    return { facts: null, magic: undefined, deposit: { ...PLAIN, outcome, refusals } }
  }
  const { facts, refusals, isValid } = examineInvoice(bytes, info, now)
  const magic = facts ? magicOf(facts.number, facts.buyer_siren ?? undefined) : undefined
  const all = magic?.refusal
    ? [refusal(magic.refusal, 'file', 'As its number or its buyer asks for')]
    : refusals
  if (all.length > 0 || !facts) {
    return { facts, magic, deposit: { ...PLAIN, outcome: 'TURNED_AWAY', refusals: all } }
  }
  const outcome = isValid ? (magic?.name ?? (spelledPath(facts.number) ? 'PATH' : 'ORDINARY')) : 'NOT_VALID'
  // A number that was never taken, as of an invoice rejected at its deposit, stays free.
  const isKept = stepsOf({ outcome, facts }).some(({ code }) => code !== 213)
  return { facts, magic, deposit: { ...PLAIN, outcome, number_key: isKept ? numberKeyOf(facts) : null } }
}

/** What was reported of the invoice that holds a number. */
async function historyOf(store: Store, key: string, now: Date): Promise<readonly number[] | undefined> {
  const holder = await store.holder(key)
  if (!holder) return undefined
  return [...statusFlows(holder, now).map(({ step }) => step.code), ...(await store.said(key))]
}

/** Keeps the deposit; one that was there already, or whose number is taken, gets the story of that. */
async function keep(store: Store, deposit: Deposit, bytes: Uint8Array): Promise<Deposit> {
  const verdict = await store.keep(deposit, bytes)
  if (verdict === 'kept') return deposit
  const refusals = [
    refusal('AlreadyExistingFlow', 'trackingId', 'A flow with this trackingId was deposited before'),
  ]
  const again: Deposit =
    verdict === 'tracking_taken'
      ? { ...deposit, outcome: REPEATED, refusals, number_key: null, said: null }
      : { ...deposit, outcome: 'DUPLICATE', number_key: null }
  return keep(store, { ...again, told_at: endOf(again) }, bytes)
}

function computedRule(facts: InvoiceFacts | null): ProcessingRule {
  if (!facts) return 'Undefined'
  return facts.buyer_siren === null ? 'B2BInt' : 'B2B'
}

async function readForm(request: Request) {
  const form = await request.formData().catch(() => {
    throw badRequest('The body is not multipart/form-data')
  })
  const [part, file] = [form.get('flowInfo'), form.get('file')]
  if (part === null) throw badRequest('The part flowInfo is missing')
  if (file === null || typeof file === 'string') throw badRequest('The part file is missing')
  const info = readInfo(typeof part === 'string' ? part : await part.text())
  return {
    info,
    bytes: new Uint8Array(await file.arrayBuffer()),
    media_type: file.type || 'application/octet-stream',
  }
}

function readInfo(text: string): FlowInfo {
  const value = parse(text)
  const { flowSyntax, name, trackingId, processingRule, flowProfile, sha256: announced } = value
  if (!isOne(flowSyntax, SYNTAXES)) throw badRequest(`flowSyntax is not one of ${SYNTAXES.join(', ')}`)
  if (typeof name !== 'string' || name === '' || name.length > 255)
    throw badRequest('name is missing, or too long')
  if (trackingId !== undefined && (typeof trackingId !== 'string' || trackingId.length > 64)) {
    throw badRequest('trackingId is not a text of at most 64 characters')
  }
  if (processingRule !== undefined && !isOne(processingRule, PROCESSING_RULES)) {
    throw badRequest(`processingRule is not one of ${PROCESSING_RULES.join(', ')}`)
  }
  if (flowProfile !== undefined && !isOne(flowProfile, PROFILES)) {
    throw badRequest(`flowProfile is not one of ${PROFILES.join(', ')}`)
  }
  if (announced !== undefined && !/^[a-f0-9]{64}$/.test(String(announced))) {
    throw badRequest('sha256 is not a SHA-256 in lower-case hexadecimal')
  }
  return {
    flowSyntax,
    name,
    ...(trackingId !== undefined && { trackingId }),
    ...(processingRule !== undefined && { processingRule }),
    ...(flowProfile !== undefined && { flowProfile }),
    ...(announced !== undefined && { sha256: String(announced) }),
  }
}

function parse(text: string): { readonly [key: string]: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as { readonly [key: string]: unknown }
  } catch {}
  throw badRequest('flowInfo is not a JSON object')
}

const isOne = <T extends string>(value: unknown, list: readonly T[]): value is T =>
  list.some(entry => entry === value)

const tooLarge = (): Refusal => new Refusal(413, 'FILE_SIZE_EXCEEDED', `A file has at most ${LARGEST} bytes`)
