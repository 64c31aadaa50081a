/** What the platform finds in a document: its facts, why it cannot take it, whether it obeys the rules. */
import { receive, unreadable, validateDocument } from '@conforme/compliance'
import type { AcknowledgementDetail, FlowInfo } from '@conforme/exchange'
import {
  flowProfileOf,
  STATUS_FINDING_CODES,
  statusFindings,
  statusRow,
  toParisTime,
} from '@conforme/exchange'
import { readStatus } from '@conforme/formats'
import { type Day, editionOn, type StatusMessage, ZERO } from '@conforme/model'
import { judge, ruleSet, subjectOf } from '@conforme/verdict'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { factsOf, type InvoiceFacts, numberKeyOf } from './facts.ts'

export interface Examined {
  readonly facts: InvoiceFacts | null
  /** Empty when the flow is taken. */
  readonly refusals: readonly AcknowledgementDetail[]
  /** It obeys the official rules, unlike a flow that is refused. */
  readonly isValid: boolean
}

export function refusal(reasonCode: string, item: string, reasonMessage: string): AcknowledgementDetail {
  return { level: 'Error', item, reasonCode, reasonMessage }
}

const NOT_READ = { facts: null, isValid: false }

/** What is wrong with any file, whatever it holds. */
export function examineFile(bytes: Uint8Array, info: FlowInfo): readonly AcknowledgementDetail[] {
  if (bytes.length === 0) return [refusal('EmptyFlow', 'file', 'The file is empty')]
  if (info.sha256 !== undefined && bytesToHex(sha256(bytes)) !== info.sha256) {
    return [refusal('ChecksumMismatch', 'sha256', 'The file has another SHA-256 than was announced')]
  }
  return []
}

export function examineInvoice(bytes: Uint8Array, info: FlowInfo, now: Date): Examined {
  const broken = examineFile(bytes, info)
  if (broken.length > 0) return { ...NOT_READ, refusals: broken }
  const today = toParisTime(now).slice(0, 10) as Day
  try {
    const { document, format } = receive(bytes, { today })
    const { invoice } = document
    const facts = factsOf(invoice)
    const mismatch = mismatches(info, format, invoice.process.specification ?? '')
    if (mismatch.length > 0) return { facts, refusals: mismatch, isValid: false }
    const context = { organisation: {}, today, mode: 'sandbox', language: 'en' } as const
    const { layers, checks } = validateDocument(bytes, context)
    const refusals =
      layers.schema === 'failed' ? [refusal('InvalidSchema', 'file', 'The file breaks its schema')] : []
    // Only what the official rules refuse: our own advice is for those who ask for it.
    const isValid = !checks.some(
      ({ ok, severity, origin }) => !ok && severity === 'error' && origin === 'official',
    )
    return { facts, refusals, isValid: isValid && refusals.length === 0 }
  } catch (error) {
    return { ...NOT_READ, refusals: [notRead(error)] }
  }
}

/** Why a file cannot be read; a fault of ours is thrown on. */
function notRead(error: unknown): AcknowledgementDetail {
  const found = unreadable(error)
  if (found === undefined) throw error
  return refusal('InvalidSchema', 'file', found.text.en)
}

/** `flowSyntax` and `flowProfile` must say what the file is. */
function mismatches(info: FlowInfo, format: string, specification: string): readonly AcknowledgementDetail[] {
  const syntaxes: Readonly<Record<string, string>> = { cii: 'CII', ubl: 'UBL', 'factur-x': 'Factur-X' }
  const found = syntaxes[format]
  if (info.flowSyntax !== found) {
    return [refusal('FlowTypeError', 'flowSyntax', `The file is ${found}, not ${info.flowSyntax}`)]
  }
  const profile = flowProfileOf(specification)
  if (info.flowProfile !== undefined && info.flowProfile !== 'Undefined' && info.flowProfile !== profile) {
    return [refusal('FlowTypeError', 'flowProfile', `The file is ${profile}, not ${info.flowProfile}`)]
  }
  return []
}

/** A status that a client says of an invoice. */
export interface ExaminedStatus {
  readonly refusals: readonly AcknowledgementDetail[]
  readonly said: { readonly code: number; readonly number_key: string } | null
}

/** @param historyOf the codes reported for the invoice that holds a number; undefined when there is none */
export async function examineStatus(
  bytes: Uint8Array,
  info: FlowInfo,
  now: Date,
  historyOf: (number_key: string) => Promise<readonly number[] | undefined>,
): Promise<ExaminedStatus> {
  const refused = (...refusals: readonly AcknowledgementDetail[]) => ({ refusals, said: null })
  const broken = examineFile(bytes, info)
  if (broken.length > 0) return refused(...broken)
  const read = readMessage(bytes)
  if ('reasonCode' in read) return refused(read)
  const { message, xml } = read
  const edition = editionOn('br-fr-cdv', toParisTime(now).slice(0, 10) as Day)
  const set = edition && ruleSet('br-fr-cdv', edition.version)
  const fired = (set === undefined ? [] : judge(subjectOf(xml.root), set)).filter(
    ({ flag }) => flag === 'fatal',
  )
  if (fired.length > 0)
    return refused(...fired.map(({ id }) => refusal('InvoiceLCRuleError', id, `${id} is broken`)))
  const [report] = message.invoices
  const number_key = report && keyOf(report)
  const history = number_key === undefined ? undefined : await historyOf(number_key)
  if (report === undefined || number_key === undefined || history === undefined) {
    return refused(
      refusal('InvoiceLCAccessDenied', 'MDT-87', 'No invoice with this number was deposited here'),
    )
  }
  const code = Number(report.status)
  const objections = statusFindings(saidIn(message, code), history)
  if (objections.length === 0) return { refusals: [], said: { code, number_key } }
  return refused(
    ...objections.map(({ kind, pointer, text }) => refusal(STATUS_FINDING_CODES[kind], pointer, text.en)),
  )
}

function saidIn(message: StatusMessage, code: number) {
  const details = message.invoices.flatMap(invoice => invoice.details)
  return {
    code,
    actor: message.issuer.role === 'SE' ? ('seller' as const) : ('buyer' as const),
    reasons: details.flatMap(({ reason_code }) => (reason_code === undefined ? [] : [{ code: reason_code }])),
    amounts: details.flatMap(({ characteristics }) =>
      characteristics
        .filter(({ type }) => type === statusRow(code)?.amounts?.kind)
        .map(({ amount, percent }) => ({ amount: amount ?? ZERO, vat_rate: percent ?? ZERO })),
    ),
  }
}

function keyOf({ number, issue_date, seller }: StatusMessage['invoices'][number]): string | undefined {
  const siren = seller.ids.find(({ scheme }) => scheme === '0002')?.value
  if (number === undefined || issue_date === undefined || siren === undefined) return undefined
  return numberKeyOf({ number, issue_date, seller_siren: siren })
}

function readMessage(bytes: Uint8Array) {
  try {
    return readStatus(bytes)
  } catch (error) {
    return notRead(error)
  }
}
