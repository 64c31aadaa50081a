/** VIES of the European Commission: whether a VAT number is registered. What it cannot say is not “invalid”. */
import { ask, SourceSilent } from './ask.ts'
import { objectOf, textOf } from './shape.ts'

export const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

export interface VatCheck {
  readonly vat: string
  readonly valid: boolean
  readonly name?: string
  readonly address?: string
  /** VIES’s proof that it was asked. */
  readonly request_id?: string
}

/** VIES says these with HTTP 200. */
const LIMITS: ReadonlySet<unknown> = new Set(['GLOBAL_MAX_CONCURRENT_REQ', 'MS_MAX_CONCURRENT_REQ'])
const DOWN: ReadonlySet<unknown> = new Set(['SERVICE_UNAVAILABLE', 'MS_UNAVAILABLE'])

export type CheckVat = (vat: string) => Promise<VatCheck>

/**
 * @param base where the service is
 * @returns a check of one number with its country prefix (`EL` for Greece, `XI` for Northern Ireland); it throws
 *   SourceSilent where VIES or the member state does not answer
 */
export function vies(base: string, patience?: number): CheckVat {
  return async vat => {
    const url = new URL(`${base}/check-vat-number`)
    const body = { countryCode: vat.slice(0, 2), vatNumber: vat.slice(2) }
    const answer = objectOf(await ask({ url, body }, patience))
    const fault = faultOf(answer)
    if (fault === 'INVALID_INPUT') return { vat, valid: false }
    if (LIMITS.has(fault)) throw new SourceSilent('limited')
    if (fault === 'TIMEOUT') throw new SourceSilent('timeout')
    if (DOWN.has(fault)) throw new SourceSilent('down')
    if (fault !== undefined) throw new SourceSilent('refused')
    if (typeof answer?.valid !== 'boolean') throw new SourceSilent('rubbish')
    const { valid } = answer
    return {
      vat,
      valid,
      ...entry('name', answer.name),
      ...entry('address', answer.address),
      ...entry('request_id', answer.requestIdentifier),
    }
  }
}

function faultOf(answer: { readonly [key: string]: unknown } | undefined): unknown {
  const wrapped = answer?.errorWrappers
  if (Array.isArray(wrapped)) return objectOf(wrapped[0])?.error ?? 'UNKNOWN'
  const fault = answer?.userError
  return fault === 'VALID' || fault === 'INVALID' ? undefined : fault
}

/** France withholds many names as dashes. */
function entry(key: string, value: unknown): object {
  const text = textOf(value)
  return text === undefined || /^-+$/.test(text) ? {} : { [key]: text }
}
