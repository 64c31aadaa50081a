// Where French VAT applies, and at which rates: a country code and a post code decide (CGI art. 256-0, 294, 297).
// Metropolitan France, Guadeloupe, Martinique and Réunion are in one VAT system, but goods sent from one to the
// other count as exported; in Guyane and Mayotte VAT does not apply, and the other overseas parts are outside it.

/** A part of France with VAT of its own. Guadeloupe and Martinique are one: goods between them are no export. */
export type VatTerritory =
  | 'METROPOLE'
  | 'CORSE'
  | 'ANTILLES'
  | 'REUNION'
  | 'GUYANE'
  | 'MAYOTTE'
  /** Saint-Barthélemy, Saint-Martin, Saint-Pierre-et-Miquelon, Polynésie, Nouvelle-Calédonie… */
  | 'OUTSIDE'

export interface Located {
  readonly country?: string
  readonly postal?: string
}

const BY_COUNTRY: Readonly<Record<string, VatTerritory>> = {
  // Monaco bears French VAT: its sales are held to be made in France (convention of 18 May 1963).
  MC: 'METROPOLE',
  GP: 'ANTILLES',
  MQ: 'ANTILLES',
  RE: 'REUNION',
  GF: 'GUYANE',
  YT: 'MAYOTTE',
  BL: 'OUTSIDE',
  MF: 'OUTSIDE',
  PM: 'OUTSIDE',
  PF: 'OUTSIDE',
  NC: 'OUTSIDE',
  WF: 'OUTSIDE',
  TF: 'OUTSIDE',
}

const BY_POST_CODE: Readonly<Record<string, VatTerritory>> = {
  '20': 'CORSE',
  '971': 'ANTILLES',
  '972': 'ANTILLES',
  '973': 'GUYANE',
  '974': 'REUNION',
  '975': 'OUTSIDE',
  '976': 'MAYOTTE',
  '977': 'OUTSIDE',
  '978': 'OUTSIDE',
  '984': 'OUTSIDE',
  '986': 'OUTSIDE',
  '987': 'OUTSIDE',
  '988': 'OUTSIDE',
}

/** Post codes of Saint-Barthélemy and Saint-Martin from when they belonged to Guadeloupe. */
const FORMER_GUADELOUPE: ReadonlySet<string> = new Set(['97133', '97150'])

/**
 * The part of France in which an address lies.
 * @returns undefined for an address abroad, and for a French one whose post code is missing or is none
 */
export function vatTerritory({ country, postal }: Located): VatTerritory | undefined {
  if (country === undefined) return undefined
  const named = BY_COUNTRY[country]
  if (named !== undefined || country !== 'FR') return named
  const code = postal?.replaceAll(' ', '')
  if (code === undefined || code.length !== 5) return undefined
  if (FORMER_GUADELOUPE.has(code)) return 'OUTSIDE'
  return BY_POST_CODE[code.slice(0, 3)] ?? BY_POST_CODE[code.slice(0, 2)] ?? 'METROPOLE'
}

/** Whether VAT is charged there at all. */
export function hasVat(territory: VatTerritory): boolean {
  return territory !== 'GUYANE' && territory !== 'MAYOTTE' && territory !== 'OUTSIDE'
}

/** Whether goods sent from one to the other count as exported (CGI art. 294, 2). Corsica is part of the mainland. */
export function isExportBetween(from: VatTerritory, to: VatTerritory): boolean {
  const zone = (territory: VatTerritory) => (territory === 'CORSE' ? 'METROPOLE' : territory)
  return zone(from) !== zone(to)
}
