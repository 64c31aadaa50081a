/**
 * Where each term of a life-cycle message is in CDAR D22B (XP Z12-012; the numbers of the terms are in
 * `StatusMessage`). One table for writer and reader, in the order of the XSD, in the notation of paths of
 * `binding.ts`; of several places all are read, and the first is written.
 */
import type {
  DateTime,
  Day,
  Decimal,
  Identifier,
  InvoiceStatusReport,
  StatusCharacteristic,
  StatusDetail,
  StatusMessage,
  StatusParty,
} from '@conforme/model'
import type { RootElement } from '../binding/binding.ts'

/** How a value is spelt, by its type. */
type SpellingOf<V> = V extends DateTime
  ? 'moment'
  : V extends Day
    ? 'day'
    : V extends boolean
      ? 'truth'
      : V extends Decimal
        ? 'number' | 'money'
        : V extends Identifier
          ? 'identifier'
          : 'text'

export type Spelling = 'moment' | 'day' | 'truth' | 'number' | 'money' | 'identifier' | 'text'

interface LeafRow<S extends Spelling = Spelling> {
  readonly at: string | readonly string[]
  readonly as: S
}

interface GroupRow<R = Rows> {
  readonly at: string
  readonly rows: R
}

/** A list says so. */
export type Row = (LeafRow | GroupRow) & { readonly many?: boolean }
export type Rows = { readonly [key: string]: Row }

type Leaf = string | number | bigint | boolean | Identifier
type RowOfOne<V> = V extends Leaf ? LeafRow<SpellingOf<V>> : GroupRow<RowsOf<V>>
type RowOf<V> = V extends readonly (infer I)[]
  ? RowOfOne<I> & { readonly many: true }
  : RowOfOne<V> & { readonly many?: never }
/** Every field has its row, with a spelling for its type. */
type RowsOf<T> = { readonly [K in keyof T]-?: RowOf<NonNullable<T[K]>> }

const PARTY: RowsOf<StatusParty> = {
  ids: { at: 'ram:GlobalID', as: 'identifier', many: true },
  name: { at: 'ram:Name', as: 'text' },
  role: { at: 'ram:RoleCode', as: 'text' },
  electronic_address: { at: 'ram:URIUniversalCommunication/ram:URIID', as: 'identifier' },
}

const CHARACTERISTIC: RowsOf<StatusCharacteristic> = {
  id: { at: 'ram:ID', as: 'text' },
  type: { at: 'ram:TypeCode', as: 'text' },
  changed: {
    at: ['ram:ValueChangedIndicator/udt:Indicator', 'ram:ValueChangedIndicator/udt:IndicatorString'],
    as: 'truth',
  },
  name: { at: 'ram:Name', as: 'text' },
  location: { at: 'ram:Location', as: 'text' },
  value: { at: 'ram:Value', as: 'text' },
  amount: { at: 'ram:ValueAmount', as: 'money' },
  currency: { at: 'ram:ValueAmount/@currencyID', as: 'text' },
  date: { at: 'ram:ValueDateTime/udt:DateTimeString[@format="102"]', as: 'day' },
  percent: { at: 'ram:ValuePercent', as: 'money' },
}

const DETAIL: RowsOf<StatusDetail> = {
  reason_code: { at: 'ram:ReasonCode', as: 'text' },
  reason: { at: 'ram:Reason', as: 'text' },
  status: { at: 'ram:ProcessConditionCode', as: 'text' },
  action: { at: 'ram:RequestedActionCode', as: 'text' },
  action_label: { at: 'ram:RequestedAction', as: 'text' },
  sequence: { at: 'ram:SequenceNumeric', as: 'number' },
  notes: { at: 'ram:IncludedNote+/ram:Content', as: 'text', many: true },
  characteristics: { at: 'ram:SpecifiedDocumentCharacteristic', rows: CHARACTERISTIC, many: true },
}

const REPORT: RowsOf<InvoiceStatusReport> = {
  number: { at: 'ram:IssuerAssignedID', as: 'text' },
  document_status: { at: 'ram:StatusCode', as: 'text' },
  type: { at: 'ram:TypeCode', as: 'text' },
  received_at: { at: 'ram:ReceiptDateTime/udt:DateTimeString[@format="204"]', as: 'moment' },
  profile: { at: 'ram:ReferenceTypeCode', as: 'text' },
  issue_date: { at: 'ram:FormattedIssueDateTime/qdt:DateTimeString[@format="102"]', as: 'day' },
  status: { at: 'ram:ProcessConditionCode', as: 'text' },
  label: { at: 'ram:ProcessCondition', as: 'text' },
  seller: { at: 'ram:IssuerTradeParty', rows: PARTY },
  parties: { at: 'ram:RecipientTradeParty', rows: PARTY, many: true },
  details: { at: 'ram:SpecifiedDocumentStatus', rows: DETAIL, many: true },
}

/** The message as it is in the document, which also says whether it speaks of several invoices. */
export interface BoundMessage extends StatusMessage {
  readonly several?: boolean
}

const CONTEXT = 'rsm:ExchangedDocumentContext'
const DOCUMENT = 'rsm:ExchangedDocument'
const STATUS = 'rsm:AcknowledgementDocument'

export const MESSAGE: RowsOf<BoundMessage> = {
  process: { at: `${CONTEXT}/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID`, as: 'text' },
  guideline: { at: `${CONTEXT}/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID`, as: 'text' },
  id: { at: `${DOCUMENT}/ram:ID`, as: 'text' },
  name: { at: `${DOCUMENT}/ram:Name`, as: 'text' },
  issued_at: { at: `${DOCUMENT}/ram:IssueDateTime/udt:DateTimeString[@format="204"]`, as: 'moment' },
  sender: { at: `${DOCUMENT}/ram:SenderTradeParty`, rows: PARTY },
  issuer: { at: `${DOCUMENT}/ram:IssuerTradeParty`, rows: PARTY },
  recipients: { at: `${DOCUMENT}/ram:RecipientTradeParty`, rows: PARTY, many: true },
  several: {
    at: [
      `${STATUS}/ram:MultipleReferencesIndicator/udt:Indicator`,
      `${STATUS}/ram:MultipleReferencesIndicator/udt:IndicatorString`,
    ],
    as: 'truth',
  },
  phase: { at: `${STATUS}/ram:TypeCode`, as: 'text' },
  at: { at: `${STATUS}/ram:IssueDateTime/udt:DateTimeString[@format="204"]`, as: 'moment' },
  invoices: { at: `${STATUS}/ram:ReferenceReferencedDocument`, rows: REPORT, many: true },
}

export const CDAR_ROOT: RootElement = {
  name: 'rsm:CrossDomainAcknowledgementAndResponse',
  namespaces: {
    rsm: 'urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100',
    ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
    qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
    udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  },
}
