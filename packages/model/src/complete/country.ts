/** Where a party is, as far as its address and its names show. */
import type { Open } from './pen.ts'

/** Post codes of the territories outside the French territory of VAT, longest first. */
const TERRITORIES: readonly (readonly [string, string])[] = [
  ['97133', 'BL'],
  ['97150', 'MF'],
  ['973', 'GF'],
  ['975', 'PM'],
  ['976', 'YT'],
  ['977', 'BL'],
  ['978', 'MF'],
  ['980', 'MC'],
  ['984', 'TF'],
  ['986', 'WF'],
  ['987', 'PF'],
  ['988', 'NC'],
]
const FRENCH_POST_CODE = /^(?:0[1-9]|[1-9]\d)\d{3}$/

/** The territory of a French post code that is not of metropolitan France or of the departments in its VAT territory. */
export function countryOfAddress({ postal }: Open<'BG-5'>): string | undefined {
  return territoryOfPostCode(postal)
}

export function territoryOfPostCode(postal: string | undefined): string | undefined {
  if (postal === undefined || !FRENCH_POST_CODE.test(postal)) return undefined
  return TERRITORIES.find(([start]) => postal.startsWith(start))?.[1]
}

/** Legal forms of foreign law, at the end of a name. */
const FOREIGN_FORM =
  /(?:^|[\s,])(?:gmbh|gmbh & co\.? kg|ag|kg|ug|e\.?k\.?|ltd|limited|llp|llc|inc|corp|corporation|plc|b\.?v\.?|n\.?v\.?|s\.?p\.?a\.?|s\.?r\.?l\.?|s\.?l\.?u?|lda|oy|oyj|ab|a\/s|aps|asa|sp\. ?z ?o\. ?o|s\.?r\.?o|d\.?o\.?o|kft|zrt|pty|co\. ltd|k\.?k)\.?$/i
const LONGEST_NAME = 300
/** SIREN, SIRET and the address built on them. */
const FRENCH_IDS: ReadonlySet<string> = new Set(['0002', '0009', '0225'])
const FRENCH_ADDRESSES: ReadonlySet<string> = new Set(['0225', '0002', '0009', 'EM'])

/** Whether something shows that a party is not in France: its register, address, post code, telephone or legal form. */
export function looksForeign(party: Open<'BG-4'> | Open<'BG-7'>): boolean {
  const { address, legal_id, electronic_address, contact } = party
  if (legal_id?.scheme !== undefined && !FRENCH_IDS.has(legal_id.scheme)) return true
  if (electronic_address !== undefined && !FRENCH_ADDRESSES.has(electronic_address.scheme ?? 'EM'))
    return true
  if (address.postal !== undefined && !FRENCH_POST_CODE.test(address.postal.replace(/\s/g, ''))) return true
  const phone = (contact?.phone ?? '').replace(/[\s().-]/g, '')
  if (/^(?:\+|00)(?!33)\d/.test(phone)) return true
  return FOREIGN_FORM.test((party.legal_name ?? '').slice(0, LONGEST_NAME).trim())
}
