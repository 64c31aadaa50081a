import { platformOn } from '@conforme/exchange'
import { FRENCH_ADDRESS_SCHEME, type Identifier } from '@conforme/model'
import type { Owner } from '../../accounts/owner.ts'
import type { Failure, FailureCode, Language } from '../../base/failures.ts'
import { connectedTo } from '../../connections/connected.ts'
import { SANDBOX } from '../../connections/sandbox.ts'
import { listPlatforms } from '../../connections/store.ts'
import { missingToken } from '../../connections/tokens.ts'
import type { Tx } from '../../db/open.ts'
import type { Outgoing } from '../../judging/outgoing.ts'
import type { Json } from '../../judging/request.ts'
import type { Verdict } from '../../judging/verdict.ts'
import type { Services } from '../../services/feature.ts'
import { type Action, actionsFor } from './actions.ts'
import { openLines, reach } from './lines.ts'
import type { Reached, Transmission } from './transmission.ts'

export interface Outlook {
  /** Null: the directory could not say. */
  readonly transmittable: boolean | null
  readonly transmission: Transmission
  readonly next_actions: readonly Action[]
}

const SYNTAXES = { cii: 'CII', ubl: 'UBL', 'factur-x': 'Factur-X' } as const

/** No platform could be asked, and why. */
export interface NoOutlook {
  readonly transmittable: null
  readonly transmittable_unknown: { readonly code: FailureCode; readonly detail: string }
}

/**
 * The outlook of a draft, or why there is none: no platform to leave through, several, and the request names none, or one that
 * nothing was brought to be asked with.
 * @param outgoing of the draft
 * @param wanted `pdp` of the request
 */
export async function outlookOf(
  services: Services,
  of: Owner,
  draft: Json,
  outgoing: Outgoing,
  wanted: unknown,
  language: Language,
  verdict: Pick<Verdict, 'valid' | 'format'>,
): Promise<Outlook | NoOutlook> {
  const { db, clock } = services
  const pdp = await platformFor(db, of, wanted)
  const connected = pdp === undefined ? undefined : await connectedTo(services, of, pdp)
  if (pdp === undefined || !connected) return unknownFor(db, of, pdp, language)
  const platform = platformOn(connected)
  const { treatment, processing_rule, buyer_siren: siren, buyer_address, seller_address } = outgoing
  const ask = async (address: Identifier | null): Promise<Reached> => {
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
      ? await ask(buyer_address)
      : { address: buyer_address?.value ?? null, reachability: null },
    sender: await ask(seller_address),
    accepted: connected.capabilities.syntaxes.includes(SYNTAXES[verdict.format]),
    duplicate: await isDuplicate(db, of, outgoing, draft),
  }
  const isLost = ['absent', 'inactive'].includes(transmission.recipient.reachability ?? '')
  const elsewhere = isLost && siren !== null ? await openLines(platform, siren) : []
  return {
    transmittable: verdictOn(transmission, verdict.valid),
    transmission,
    next_actions: actionsFor(transmission, verdict.valid, elsewhere, language),
  }
}

async function unknownFor(
  db: Tx,
  of: Owner,
  pdp: string | undefined,
  language: Language,
): Promise<NoOutlook> {
  const { code, detail } =
    pdp === undefined ? unnamed((await listPlatforms(db, of)).length) : missingToken(pdp)
  return { transmittable: null, transmittable_unknown: { code, detail: detail[language] } }
}

/** @param count of the platforms that are connected */
function unnamed(count: number): Pick<Failure, 'code' | 'detail'> {
  return {
    code: 'unknown_platform',
    detail:
      count === 0
        ? { fr: 'Aucune plateforme n’est raccordée.', en: 'No platform is connected.' }
        : {
            fr: `${count} plateformes sont raccordées : nommez dans pdp celle par laquelle la facture part.`,
            en: `${count} platforms are connected: name in pdp the one that the invoice leaves through.`,
          },
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
export async function platformFor(db: Tx, of: Owner, wanted: unknown): Promise<string | undefined> {
  if (typeof wanted === 'string' && wanted.trim() !== '') return wanted
  if (of.mode === 'sandbox') return SANDBOX
  const [only, ...others] = await listPlatforms(db, of)
  return others.length === 0 ? only?.slug : undefined
}

/** The database's own notion of a number that served (`invoices_number_once`), this very invoice aside. */
async function isDuplicate(
  db: Tx,
  of: Owner,
  { number, issue_date, seller_siren }: Outgoing,
  { invoice_id }: Json,
): Promise<boolean> {
  if (number === null || issue_date === null) return false
  const rows = await db.query(
    `SELECT 1 FROM invoices WHERE organisation_id = $1 AND mode = $2 AND number = $3 AND seller_siren = $4
       AND extract(year FROM issue_date) = extract(year FROM $5::date)
       AND status IN ('TRANSMITTING', 'TRANSMITTED') AND invoice_id IS DISTINCT FROM $6 LIMIT 1`,
    [of.organisationId, of.mode, number, seller_siren, issue_date, invoice_id ?? null],
  )
  return rows.length > 0
}
