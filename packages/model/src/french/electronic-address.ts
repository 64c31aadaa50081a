// Addresses of the French directory (scheme 0225 of the EAS list): BT-34 of the seller, BT-49 of the buyer.

import { DIRECTORY_TEXT, LONGEST_ADDRESS } from './texts.ts'

/** The parts of a 0225 address. A routing code belongs to a SIRET, a suffix directly to the SIREN. */
export type ElectronicAddress = {
  readonly siren: string
  readonly siret?: string
  readonly routing?: string
  readonly suffix?: string
}

const SHAPE = /^(\d{9})(?:_(.+))?$/
const SIRET = /^(\d{14})(?:_(.+))?$/
const SUFFIX = /^[A-Za-z0-9\-_.]+$/

/**
 * Reads SIREN, SIREN_SIRET, SIREN_SIRET_ROUTING or SIREN_SUFFIX; undefined for any other text. Routing codes
 * and suffixes may contain '_': what follows the SIREN is a SIRET when it is fourteen digits that start with
 * it, else all of it is the suffix. No key is checked; only the directory knows whether the address is open.
 */
export function parseElectronicAddress(text: string): ElectronicAddress | undefined {
  const parts = text.length <= LONGEST_ADDRESS && DIRECTORY_TEXT.test(text) ? SHAPE.exec(text) : null
  if (!parts) return undefined
  const [, siren = '', rest] = parts
  if (rest === undefined) return { siren }
  const [, siret, routing] = SIRET.exec(rest) ?? []
  if (siret?.startsWith(siren)) return routing === undefined ? { siren, siret } : { siren, siret, routing }
  return SUFFIX.test(rest) ? { siren, suffix: rest } : undefined
}
