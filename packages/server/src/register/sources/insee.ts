/** INSEE’s own Sirene API 3.11: with a key, thirty questions a minute. */
import { type Company, nameOf } from '@conforme/compliance'
import { frenchVatNumber, isSiren } from '@conforme/model'
import { ask, SourceSilent } from './ask.ts'
import { listOf, objectOf, present, textOf } from './shape.ts'
import type { CompanySourceApi } from './source.ts'

export const INSEE_SIRENE = 'https://api.insee.fr/api-sirene/3.11'
const CEASED = 'C'
const MOST = 20

/** @param base where the API is · @param key of the portal portail-api.insee.fr */
export function insee(base: string, key: string, patience?: number): CompanySourceApi {
  const headers = { 'x-insee-api-key-integration': key }
  return {
    id: 'insee',
    allows: { questions: 28, milliseconds: 60_000 },
    async search(query) {
      // Only letters and digits reach the query language.
      const words = nameOf(query).words.map(word => `denominationUniteLegale:${word}*`)
      if (words.length === 0) return []
      const url = new URL(`${base}/siren`)
      url.search = new URLSearchParams({
        q: `periode(${words.join(' AND ')})`,
        nombre: String(MOST),
      }).toString()
      const answer = objectOf(await known(ask({ url, headers }, patience)))
      if (answer === undefined) return []
      if (!Array.isArray(answer.unitesLegales)) throw new SourceSilent('rubbish')
      return answer.unitesLegales.flatMap(unit => companyOf(unit) ?? [])
    },
    async bySiren(siren) {
      const url = new URL(`${base}/siren/${siren}`)
      const answer = objectOf(await known(ask({ url, headers }, patience)))
      if (answer === undefined) return undefined
      const company = companyOf(answer.uniteLegale)
      // The SIREN may have been given up for another: the answer is then about that one.
      if (company === undefined) throw new SourceSilent('rubbish')
      return company.siren === siren ? company : undefined
    },
  }
}

/** What it does not know is an answer, and no silence. */
async function known(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => {
    if (error instanceof SourceSilent && error.reason === 'unknown') return undefined
    throw error
  })
}

function companyOf(value: unknown): Company | undefined {
  const unit = objectOf(value)
  const siren = textOf(unit?.siren)
  if (unit === undefined || siren === undefined || !isSiren(siren)) return undefined
  // The periods run from the newest back; the newest has no end.
  const period = objectOf(listOf(unit.periodesUniteLegale)[0]) ?? {}
  const last = textOf(period.nomUsageUniteLegale) ?? textOf(period.nomUniteLegale)
  const first = textOf(unit.prenomUsuelUniteLegale) ?? textOf(unit.prenom1UniteLegale)
  const person = last === undefined ? undefined : [first, last].filter(Boolean).join(' ')
  const usual = [1, 2, 3].map(at => textOf(period[`denominationUsuelle${at}UniteLegale`]))
  const all = [textOf(period.denominationUniteLegale), person, ...usual, textOf(unit.sigleUniteLegale)]
  const [legal_name = '', ...names] = [...new Set(all.filter(name => name !== undefined))]
  const nic = textOf(period.nicSiegeUniteLegale)
  return {
    siren,
    legal_name,
    vat: frenchVatNumber(siren),
    address: { country: 'FR' },
    ...(names.length > 0 ? { names } : {}),
    ...(nic === undefined ? {} : { siret: siren + nic }),
    ...present({ legal_category: textOf(period.categorieJuridiqueUniteLegale) }),
    ...(period.etatAdministratifUniteLegale === CEASED ? { closed: true } : {}),
    source: 'insee',
  }
}
