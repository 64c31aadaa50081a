// Where French VAT applies, and at which rates: a country code and a post code decide (CGI art. 256-0, 294, 297).
// Metropolitan France, Guadeloupe, Martinique and Réunion are in one VAT system, but goods sent from one to the
// other count as exported; in Guyane and Mayotte VAT does not apply, and the other overseas parts are outside it.

/** A part of France with VAT of its own. Guadeloupe and Martinique are one: goods between them are not exported. */
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
  // Monaco has French VAT: its sales count as made in France (convention of 18 May 1963).
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

/** By the first three digits of the post code. Corsica is known by its first two. */
const BY_POST_CODE: ReadonlyMap<number, VatTerritory> = new Map([
  [971, 'ANTILLES'],
  [972, 'ANTILLES'],
  [973, 'GUYANE'],
  [974, 'REUNION'],
  [975, 'OUTSIDE'],
  [976, 'MAYOTTE'],
  [977, 'OUTSIDE'],
  [978, 'OUTSIDE'],
  [984, 'OUTSIDE'],
  [986, 'OUTSIDE'],
  [987, 'OUTSIDE'],
  [988, 'OUTSIDE'],
])
const CORSICA = 20
/** Post codes of Saint-Barthélemy and Saint-Martin from when they belonged to Guadeloupe. */
const FORMER_GUADELOUPE: ReadonlySet<number> = new Set([97133, 97150])

/**
 * The part of France in which an address lies.
 * @returns undefined for an address abroad, and for a French one whose post code is missing or invalid
 */
export function vatTerritory({ country, postal }: Located): VatTerritory | undefined {
  if (country === undefined) return undefined
  const named = BY_COUNTRY[country]
  if (named !== undefined || country !== 'FR') return named
  const code = postCode(postal)
  if (code === undefined) return undefined
  if (FORMER_GUADELOUPE.has(code)) return 'OUTSIDE'
  if (Math.floor(code / 1000) === CORSICA) return 'CORSE'
  return BY_POST_CODE.get(Math.floor(code / 100)) ?? 'METROPOLE'
}

const ZERO_DIGIT = 48
const SPACE = 32

/** The five digits of a French post code, spaces apart; undefined for any other text. */
function postCode(text: string | undefined): number | undefined {
  if (text === undefined || text.length < 5 || text.length > 7) return undefined
  let code = 0
  let digits = 0
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i)
    if (character === SPACE) continue
    const digit = character - ZERO_DIGIT
    if (digit < 0 || digit > 9) return undefined
    code = code * 10 + digit
    digits++
  }
  return digits === 5 ? code : undefined
}

/** Whether VAT is charged there at all. */
export function hasVat(territory: VatTerritory): boolean {
  return territory !== 'GUYANE' && territory !== 'MAYOTTE' && territory !== 'OUTSIDE'
}

/** Whether goods sent from one to the other count as exported (CGI art. 294, 2). Corsica is part of the mainland. */
export function isExportBetween(from: VatTerritory, to: VatTerritory): boolean {
  return zoneOf(from) !== zoneOf(to)
}

function zoneOf(territory: VatTerritory): VatTerritory {
  return territory === 'CORSE' ? 'METROPOLE' : territory
}
