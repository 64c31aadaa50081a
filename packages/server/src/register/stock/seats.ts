/** StockEtablissement: of every company its head office, with address and signs. */
import type { Tx } from '../../db/open.ts'

const SIGNS = [
  'enseigne1Etablissement',
  'enseigne2Etablissement',
  'enseigne3Etablissement',
  'denominationUsuelleEtablissement',
] as const
const STREET = [
  'numeroVoieEtablissement',
  'indiceRepetitionEtablissement',
  'typeVoieEtablissement',
  'libelleVoieEtablissement',
] as const

export const SEAT_COLUMNS = [
  'siren',
  'siret',
  'etablissementSiege',
  'etatAdministratifEtablissement',
  'complementAdresseEtablissement',
  'codePostalEtablissement',
  'libelleCommuneEtablissement',
  'libelleCommuneEtrangerEtablissement',
  'codePaysEtrangerEtablissement',
  ...STREET,
  ...SIGNS,
] as const

const CLOSED = 'F'

interface Seat {
  readonly siren: string
  readonly siret: string
  readonly isSeat: boolean
  readonly closed: boolean
  readonly line1: string
  readonly line2: string
  readonly postal: string
  readonly city: string
  /** '' abroad: the file has INSEE's number of the country, which is no ISO 3166 code. */
  readonly country: string
  readonly names: readonly string[]
}

function seatOf(row: readonly string[]): Seat {
  const [
    siren = '',
    siret = '',
    isSeat = '',
    state = '',
    more = '',
    postal = '',
    city = '',
    town = '',
    abroad = '',
  ] = row.map(published)
  const street = row.slice(9, 9 + STREET.length).map(published)
  return {
    siren,
    siret,
    isSeat: isSeat.toLowerCase() === 'true',
    closed: state === CLOSED,
    line1: street.filter(part => part !== '').join(' '),
    line2: more,
    postal,
    city: city || town,
    country: abroad === '' ? 'FR' : '',
    names: [...new Set(row.slice(9 + STREET.length).map(published))].filter(name => name !== ''),
  }
}

function published(text: string): string {
  return text === '[ND]'
    ? ''
    : text
        .replace(/[\s\0]+/g, ' ')
        .trim()
        .toWellFormed()
}

/** Into the table that an import fills; other establishments are passed over. */
export async function insertSeats(tx: Tx, rows: readonly (readonly string[])[]): Promise<void> {
  const seats = rows.map(seatOf).filter(({ siren, isSeat }) => isSeat && /^\d{9}$/.test(siren))
  await tx.query(
    `INSERT INTO company_seats_next (siren, siret, names, line1, line2, postal, city, country, closed)
     SELECT siren, siret, string_to_array(names, E'\\n'), NULLIF(line1, ''), NULLIF(line2, ''),
       NULLIF(postal, ''), NULLIF(city, ''), NULLIF(country, ''), closed
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::text[], $9::boolean[])
       AS seat (siren, siret, names, line1, line2, postal, city, country, closed)`,
    [
      seats.map(({ siren }) => siren),
      seats.map(({ siret }) => siret),
      seats.map(({ names }) => names.join('\n')),
      seats.map(({ line1 }) => line1),
      seats.map(({ line2 }) => line2),
      seats.map(({ postal }) => postal),
      seats.map(({ city }) => city),
      seats.map(({ country }) => country),
      seats.map(({ closed }) => closed),
    ],
  )
}
