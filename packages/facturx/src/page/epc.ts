/** The QR code of a SEPA credit transfer: EPC069-12, version 002. */
import { compactIban, format, type Invoice, isCreditNote, isIban, literal } from '@conforme/model'
import { encode } from 'uqr'

export interface Transfer {
  /** What the code says, a field a line. */
  readonly payload: string
  readonly beneficiary: string
  readonly iban: string
}

export interface TransferCode extends Transfer {
  /** The modules of the code, true where black; without the quiet zone. */
  readonly modules: readonly (readonly boolean[])[]
}

/** The countries that SEPA credit transfers reach (EPC409-09). */
const SEPA: ReadonlySet<string> = new Set(
  `AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO
  RS SE SI SK SM VA`.split(/\s+/),
)
/** UNTDID 4461: credit transfer, SEPA credit transfer. */
const TRANSFERS: ReadonlySet<string> = new Set(['30', '58'])
const BIC = /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/
/** ISO 11649. */
const CREDITOR_REFERENCE = /^RF\d{2}[A-Za-z0-9]{1,21}$/
const LEAST = literal('0.01')
const MOST = literal('999999999.99')
const NAME_LENGTH = 70
const REMITTANCE_LENGTH = 140
/** The standard allows 331 bytes, error correction M, and version 13 at most. */
const PAYLOAD_BYTES = 331
const LARGEST_VERSION = 13
/** Any mask can be read; weighing all eight costs more than the rest of the page. */
const MASK = 2

/** The code of the transfer that an invoice asks for, if any. */
export function transferCode(invoice: Invoice): TransferCode | undefined {
  const transfer = transferOf(invoice)
  if (transfer === undefined) return undefined
  const options = { ecc: 'M', border: 0, maskPattern: MASK, maxVersion: LARGEST_VERSION } as const
  return { ...transfer, modules: encode(transfer.payload, options).data }
}

/** The transfer, where the invoice asks for euros by one that SEPA reaches. */
export function transferOf(invoice: Invoice): Transfer | undefined {
  const { totals, currency, payment_means, payee, seller, number } = invoice
  const { payable } = totals
  if (currency !== 'EUR' || isCreditNote(invoice.type)) return undefined
  if (payable === undefined || payable < LEAST || payable > MOST) return undefined
  const transfer = payment_means.find(
    ({ code, account }) => TRANSFERS.has(code ?? '') && reaches(account?.iban),
  )
  if (transfer?.account?.iban === undefined) return undefined
  const { account } = transfer
  const iban = compactIban(account.iban!)
  const beneficiary = oneLine(account.name ?? payee?.legal_name ?? seller.legal_name ?? '', NAME_LENGTH)
  if (beneficiary === '') return undefined
  const remittance = invoice.remittance ?? number ?? ''
  const compact = remittance.replaceAll(' ', '')
  const isReference = CREDITOR_REFERENCE.test(compact)
  const bic = account.bic?.replace(/\s/g, '').toUpperCase() ?? ''
  const payload = [
    'BCD',
    '002',
    '1',
    'SCT',
    BIC.test(bic) ? bic : '',
    beneficiary,
    iban,
    `EUR${format(payable, 2)}`,
    '',
    isReference ? compact : '',
    isReference ? '' : oneLine(remittance, REMITTANCE_LENGTH),
  ].join('\n')
  if (new TextEncoder().encode(payload).length > PAYLOAD_BYTES) return undefined
  return { payload, beneficiary, iban }
}

function reaches(iban: string | undefined): boolean {
  return iban !== undefined && isIban(iban) && SEPA.has(compactIban(iban).slice(0, 2))
}

function oneLine(text: string, length: number): string {
  return Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, length).join('').trim()
}
