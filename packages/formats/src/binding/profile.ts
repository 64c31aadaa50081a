import { type Invoice, profileOf } from '@conforme/model'
import type { Syntax } from './binding.ts'

/** RFC 7303; neither syntax has a registered type of its own. */
export const MEDIA_TYPES: Readonly<Record<Syntax, string>> = {
  cii: 'application/xml',
  ubl: 'application/xml',
}

/** Whether the invoice may have the terms of the French extension. */
export function isExtended({ process }: Invoice): boolean {
  return profileOf(process.specification).kind === 'extended'
}
