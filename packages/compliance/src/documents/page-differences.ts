/** What was changed in the XML of a Factur-X and is on its page too: the page itself is not changed. */
import type { Amendment } from '@conforme/formats'

/** Codes and addresses for machines, which pages do not print. */
const NEVER_PRINTED = [
  /^\/process(?:\/|$)/,
  /\/electronic_address(?:\/|$)/,
  /\/(?:scheme|version|subject_code|exemption_code|reason_code|vat_category|tax_point_code)$/,
  /^\/type$/,
]

/** Whether a page is likely to print what a change is about. */
export function isPrinted({ pointers }: Amendment): boolean {
  const leaves = pointers.filter(pointer => !pointers.some(other => other.startsWith(`${pointer}/`)))
  return leaves.some(pointer => !NEVER_PRINTED.some(never => never.test(pointer)))
}
