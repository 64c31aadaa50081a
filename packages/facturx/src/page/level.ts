/** The level of a Factur-X document. */
import type { Invoice } from '@conforme/model'
import { levelOf } from '../container/profiles.ts'
import type { FacturXLevel } from '../xmp/xmp.ts'

/** The level that BT-24 names. A national profile restricts EN 16931, an unknown one may hold anything. */
export function levelFor({ process }: Invoice): FacturXLevel {
  const level = levelOf(process.specification ?? '')
  return level === 'XRECHNUNG' ? 'EN 16931' : (level ?? 'EXTENDED')
}
