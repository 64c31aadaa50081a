/** The public API « Recherche d’entreprises » of the French State: no key, seven questions a second. */
import type { Company } from '@conforme/compliance'
import { frenchVatNumber, isSiren } from '@conforme/model'
import { ask, SourceSilent } from './ask.ts'
import { listOf, objectOf, present, textOf } from './shape.ts'
import type { CompanySourceApi } from './source.ts'

export const RECHERCHE_ENTREPRISES = 'https://recherche-entreprises.api.gouv.fr'
const CEASED = 'C'
const MOST = 25

/** @param base where the API is */
export function rechercheEntreprises(base: string, patience?: number): CompanySourceApi {
  const search = async (q: string): Promise<readonly Company[]> => {
    const url = new URL(`${base}/search`)
    url.search = new URLSearchParams({
      q,
      per_page: String(MOST),
      minimal: 'true',
      include: 'siege',
    }).toString()
    const answer = objectOf(await ask({ url }, patience))
    if (answer === undefined || !Array.isArray(answer.results)) throw new SourceSilent('rubbish')
    return answer.results.flatMap(result => companyOf(result) ?? [])
  }
  return {
    id: 'recherche-entreprises',
    // A margin below the seven that it allows, for clocks are not the same.
    allows: { questions: 6, milliseconds: 1000 },
    search,
    async bySiren(siren) {
      return (await search(siren)).find(company => company.siren === siren)
    },
  }
}

function companyOf(value: unknown): Company | undefined {
  const result = objectOf(value)
  const siren = textOf(result?.siren)
  if (result === undefined || siren === undefined || !isSiren(siren)) return undefined
  const legal = textOf(result.nom_raison_sociale)
  const full = textOf(result.nom_complet)
  const seat = objectOf(result.siege)
  const legal_name = legal ?? full
  if (legal_name === undefined) return undefined
  const signs = listOf(seat?.liste_enseignes).map(textOf)
  const names = [full, textOf(result.sigle), ...signs].filter(
    name => name !== undefined && name !== legal_name,
  )
  return {
    siren,
    legal_name,
    vat: frenchVatNumber(siren),
    address: present({
      line1: streetOf(textOf(seat?.adresse), textOf(seat?.code_postal)),
      postal: textOf(seat?.code_postal),
      city: textOf(seat?.libelle_commune),
      country: 'FR',
    }),
    ...(names.length > 0 ? { names: [...new Set(names as string[])] } : {}),
    ...present({ siret: textOf(seat?.siret), legal_category: textOf(result.nature_juridique) }),
    ...(result.etat_administratif === CEASED ? { closed: true } : {}),
    source: 'recherche-entreprises',
  }
}

/** The address is one line, the street before the postcode. */
function streetOf(address: string | undefined, postal: string | undefined): string | undefined {
  if (address === undefined || postal === undefined) return address
  const at = address.indexOf(postal)
  return textOf(at < 0 ? address : address.slice(0, at))
}
