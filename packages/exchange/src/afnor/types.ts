/** What XP Z12-013 v1.3.0 exchanges, under its own names. Held to the descriptions by the contract tests. */

export const PROCESSING_RULES = [
  'B2B',
  'B2BInt',
  'B2C',
  'B2G',
  'B2GInt',
  'OutOfScope',
  'B2GOutOfScope',
  'ArchiveOnly',
  'NotApplicable',
  'Undefined',
] as const
export type ProcessingRule = (typeof PROCESSING_RULES)[number]

export type FlowSyntax = 'CII' | 'UBL' | 'Factur-X' | 'CDAR' | 'FRR'
export type FlowProfile = 'Basic' | 'CIUS' | 'Extended-CTC-FR' | 'Undefined'
/** `Out`: from us to the platform. `In`: from the platform to us. */
export type FlowDirection = 'In' | 'Out'
export type AckStatus = 'Pending' | 'Ok' | 'Error'
export type DocType = 'Metadata' | 'Original' | 'Converted' | 'ReadableView'

/** Customer: about a sale. Supplier: about a purchase. LC: a status of its life cycle. State: with the administration. */
export const FLOW_TYPES = [
  'CustomerInvoice',
  'SupplierInvoice',
  'CustomerInvoiceLC',
  'SupplierInvoiceLC',
  'StateCustomerInvoiceLC',
  'StateSupplierInvoiceLC',
  'AggregatedCustomerTransactionReport',
  'UnitaryCustomerTransactionReport',
  'AggregatedCustomerPaymentReport',
  'UnitaryCustomerPaymentReport',
  'UnitarySupplierTransactionReport',
  'MultiFlowReport',
  'StateCustomerInvoice',
  'StateSupplierInvoice',
  'StateTransactionReport',
  'StateTransactionReportLC',
  'StatePaymentReport',
  'StatePaymentReportLC',
  'Undefined',
] as const
export type FlowType = (typeof FLOW_TYPES)[number]

/** What a deposit says of itself. */
export interface FlowInfo {
  readonly flowSyntax: FlowSyntax
  readonly name: string
  /** Chosen by the sender, at most 64 characters: the same at every try. */
  readonly trackingId?: string
  readonly processingRule?: ProcessingRule
  readonly flowProfile?: FlowProfile
  /** Of the file, in lower-case hexadecimal. */
  readonly sha256?: string
}

/** The answer to a deposit: received, not yet looked at. */
export interface FullFlowInfo extends FlowInfo {
  readonly flowId: string
  readonly submittedAt: string
}

export interface AcknowledgementDetail {
  readonly level: 'Error' | 'Warning'
  readonly item: string
  /** An open list: `InvalidSchema`, `AlreadyExistingFlow` … */
  readonly reasonCode: string
  readonly reasonMessage: string
}

export interface Acknowledgement {
  readonly status: AckStatus
  readonly details?: readonly AcknowledgementDetail[]
}

/** A flow as the platform knows it. What a platform adds to the lists stays readable: text, not an enumeration. */
export interface Flow {
  readonly flowId: string
  readonly submittedAt: string
  readonly updatedAt: string
  readonly name: string
  readonly trackingId?: string
  readonly flowSyntax: FlowSyntax | (string & {})
  readonly flowProfile: FlowProfile | (string & {})
  readonly flowType: FlowType | (string & {})
  readonly flowDirection: FlowDirection
  readonly processingRule: ProcessingRule | (string & {})
  readonly processingRuleSource: 'Input' | 'Computed'
  readonly acknowledgement: Acknowledgement
}

/** At least one criterion. `updatedAfter` is strict. */
export interface FlowFilters {
  readonly updatedAfter?: string
  readonly updatedBefore?: string
  readonly processingRule?: readonly ProcessingRule[]
  readonly flowType?: readonly FlowType[]
  readonly flowDirection?: readonly FlowDirection[]
  readonly trackingId?: string
  readonly ackStatus?: AckStatus
}

export interface FlowSearch {
  readonly where: FlowFilters
  /** At most 100. */
  readonly limit?: number
  /** The `nextCursor` of the page before. */
  readonly cursor?: string
}

export interface FlowPage {
  readonly results: readonly Flow[]
  readonly nextCursor?: string
  /** Entries that could not be read, which hold up no others. */
  readonly unreadable: number
}

export interface WebhookParams {
  readonly callbackUrl: string
  readonly flowTypes?: readonly FlowType[]
  readonly flowDirection?: FlowDirection
  readonly ackStatus?: AckStatus
}

export interface WebhookCreated {
  readonly webhookId: string
  /** Base64; shown once. */
  readonly signingKey?: string
}

/** The body of every refusal. `errorCode` is free text: the HTTP status decides. */
export interface ErrorBody {
  readonly errorCode: string
  readonly errorMessage?: string
  readonly details?: string
}
