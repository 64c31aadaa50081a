import { type Platform, sandboxPlatform } from '@conforme/exchange'
import type { Owner } from '../events/store.ts'
import { Failure } from '../failures.ts'
import type { Services } from '../feature.ts'
import { sandboxLedger } from './sandbox-ledger.ts'

/** The name under which the simulated platform appears when the caller gives none. */
export const SANDBOX = 'sandbox'

/**
 * The platform that takes the invoices of an organisation. In the sandbox every name stands for the simulated
 * one, so that a program tested there keeps its `pdp` in live.
 */
export function platformOf({ db, clock }: Services, of: Owner, _pdp: string): Platform | undefined {
  if (of.mode === 'sandbox') return sandboxPlatform(sandboxLedger(db, of), clock)
  return undefined
}

/** The name that a submission is filed under, or the failure of an unconnected one. */
export function choosePlatform(services: Services, of: Owner, pdp: unknown): string {
  const name =
    typeof pdp === 'string' && pdp.trim() !== '' ? pdp : of.mode === 'sandbox' ? SANDBOX : undefined
  if (name !== undefined && platformOf(services, of, name)) return name
  const detail =
    name === undefined
      ? { fr: 'Nommez dans pdp la plateforme raccordée.', en: 'Name the connected platform in pdp.' }
      : {
          fr: `Aucune plateforme « ${name} » n’est raccordée.`,
          en: `No platform "${name}" is connected.`,
        }
  throw new Failure('unknown_platform', detail, {
    errors: [{ pointer: '/pdp', code: 'unknown_value', detail }],
  })
}
