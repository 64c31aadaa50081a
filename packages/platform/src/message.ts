/** The CDAR message of a status, as the platforms and parties of the pretend world write it. */
import {
  type PlatformStatus,
  type ReceivedAmount,
  senderOf,
  statusMessage,
  statusRow,
} from '@conforme/exchange'
import { renderStatus } from '@conforme/formats'
import { type Day, decimal, type Identifier } from '@conforme/model'
import type { InvoiceFacts } from './facts.ts'
import type { Step } from './steps.ts'

/** The XML of the message that reports a status. */
export function statusDocument(
  facts: InvoiceFacts,
  { code, after, reason_code }: Step,
  received: Date,
): string {
  const at = new Date(received.getTime() + after)
  const status: PlatformStatus = {
    code,
    at,
    actor: senderOf(code),
    ...(reason_code !== undefined && { reason_code }),
    ...(statusRow(code)?.amounts?.required && { amounts: amountsOf(facts) }),
  }
  const { number, type, issue_date, currency, seller_siren, buyer_siren, seller_address, buyer_address } =
    facts
  const party = (siren: string | null, address: Identifier | null) => ({
    siren: siren ?? undefined,
    electronic_address: address ?? undefined,
  })
  const subject = {
    number,
    type,
    issue_date: issue_date as Day,
    currency,
    seller: party(seller_siren, seller_address),
    buyer: party(buyer_siren, buyer_address),
  }
  return renderStatus(statusMessage(status, subject, at))
}

/** One amount for each rate of VAT. */
const amountsOf = ({ by_rate }: InvoiceFacts): readonly ReceivedAmount[] =>
  by_rate.map(({ percent, amount }) => ({ amount: decimal(amount)!, vat_rate: decimal(percent)! }))
