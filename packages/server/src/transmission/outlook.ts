import { type Classified, type Context, classifyInvoice, type Validation } from '@conforme/compliance'
import { platformOn } from '@conforme/exchange'
import { FRENCH_ADDRESS_SCHEME, type Identifier, type Invoice, sirenOf, toInvoice } from '@conforme/model'
import type { Tx } from '../db/open.ts'
import type { Owner } from '../events/store.ts'
import type { Services } from '../feature.ts'
import type { Json } from '../invoices/request.ts'
import { connectedTo } from '../platforms/connected.ts'
import { SANDBOX } from '../platforms/sandbox.ts'
import { listPlatforms } from '../platforms/store.ts'
import { type Action, actionsFor } from './actions.ts'
import { openLines, type Reachability, reach } from './lines.ts'

/** An address, and what the directory says of it; null where none is needed, or none is given. */
export interface Reached {
  readonly address: string | null
  readonly reachability: Reachability | null
}

/** What would become of an invoice if it left now. */
export interface Transmission {
  readonly pdp: string
  readonly treatment: Classified['treatment']
  readonly processing_rule: Classified['processing_rule']
  /** BT-49: where the buyer receives. */
  readonly recipient: Reached
  /** BT-34: where the seller receives its statuses. */
  readonly sender: Reached
  /** Does the platform take documents of this form? */
  readonly accepted: boolean
  /** This number served this year for this seller. */
  readonly duplicate: boolean
}

export interface Outlook {
  /** Null: the directory could not say. */
  readonly transmittable: boolean | null
  readonly transmission: Transmission
  readonly next_actions: readonly Action[]
}

const SYNTAXES = { cii: 'CII', ubl: 'UBL', 'factur-x': 'Factur-X' } as const

/**
 * The outlook of a draft; undefined where no platform is connected that it could leave through.
 * @param wanted `pdp` of the request
 */
export async function outlookOf(
  services: Services,
  of: Owner,
  draft: Json,
  wanted: unknown,
  context: Context,
  validation: Pick<Validation, 'valid' | 'format'>,
): Promise<Outlook | undefined> {
  const { db, clock } = services
  const pdp = await platformFor(db, of, wanted)
  const connected = pdp === undefined ? undefined : await connectedTo(services, of, pdp)
  if (pdp === undefined || !connected) return undefined
  const platform = platformOn(connected)
  const { invoice } = toInvoice(draft, context.organisation, context.today)
  const { treatment, processing_rule } = classifyInvoice(invoice)
  const ask = async (address: Identifier | undefined): Promise<Reached> => {
    if (address?.scheme !== FRENCH_ADDRESS_SCHEME)
      return { address: address?.value ?? null, reachability: null }
    const { value } = address
    const key = [of.organisationId, of.mode, pdp].join('|')
    return { address: value, reachability: await reach(db, platform, key, value, clock()) }
  }
  const isRouted = treatment === 'e-invoicing'
  const transmission: Transmission = {
    pdp,
    treatment,
    processing_rule,
    recipient: isRouted
      ? await ask(invoice.buyer.electronic_address)
      : { address: invoice.buyer.electronic_address?.value ?? null, reachability: null },
    sender: await ask(invoice.seller.electronic_address),
    accepted: connected.capabilities.syntaxes.includes(SYNTAXES[validation.format]),
    duplicate: await isDuplicate(db, of, invoice, draft),
  }
  const siren = sirenOf(invoice.buyer.legal_id)
  const isLost = ['absent', 'inactive'].includes(transmission.recipient.reachability ?? '')
  const elsewhere = isLost && siren !== undefined ? await openLines(platform, siren) : []
  return {
    transmittable: verdictOn(transmission, validation.valid),
    transmission,
    next_actions: actionsFor(transmission, validation.valid, elsewhere, context.language),
  }
}

function verdictOn(transmission: Transmission, isValid: boolean): boolean | null {
  const { treatment, recipient, accepted, duplicate } = transmission
  if (!isValid || treatment === 'neither' || !accepted || duplicate) return false
  if (treatment === 'e-reporting') return true
  if (recipient.reachability === 'undetermined') return null
  return recipient.reachability === 'routable'
}

/** The platform a request names; else the only one, which in the sandbox is always there. */
async function platformFor(db: Tx, of: Owner, wanted: unknown): Promise<string | undefined> {
  if (typeof wanted === 'string' && wanted.trim() !== '') return wanted
  if (of.mode === 'sandbox') return SANDBOX
  const [only, ...others] = await listPlatforms(db, of)
  return others.length === 0 ? only?.slug : undefined
}

/** The database's own notion of a number that served (`invoices_number_once`), this very invoice aside. */
async function isDuplicate(db: Tx, of: Owner, invoice: Invoice, { invoice_id }: Json): Promise<boolean> {
  const { number, issue_date, seller, facts } = invoice
  if (number === undefined || issue_date === undefined || facts.provisional_number) return false
  const rows = await db.query(
    `SELECT 1 FROM invoices WHERE organisation_id = $1 AND mode = $2 AND number = $3 AND seller_siren = $4
       AND extract(year FROM issue_date) = extract(year FROM $5::date)
       AND status IN ('TRANSMITTING', 'TRANSMITTED') AND invoice_id IS DISTINCT FROM $6 LIMIT 1`,
    [of.organisationId, of.mode, number, sirenOf(seller.legal_id) ?? null, issue_date, invoice_id ?? null],
  )
  return rows.length > 0
}
