import { type Candidate, type Company, chosenOf, type Why } from '@conforme/compliance'
import { isSiren, type Text } from '@conforme/model'
import { type Static, Type } from 'typebox'
import { Failure, type Language } from '../base/failures.ts'
import { CompanyReply, SearchReply } from '../requests/candidate.ts'
import type { Feature } from '../services/feature.ts'

const SearchQuery = Type.Object(
  {
    q: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'nom, SIREN, SIRET ou numéro de TVA / name, SIREN, SIRET or VAT number',
    }),
  },
  { additionalProperties: false },
)
const CompanyQuery = Type.Object(
  {
    check_vat: Type.Optional(Type.Boolean({ description: 'demande à VIES / ask VIES', default: false })),
  },
  { additionalProperties: false },
)
const CompanyParams = Type.Object({ siren: Type.String({ minLength: 1, maxLength: 20 }) })

export const REASONS: Readonly<Record<Why, Text>> = {
  identifier: { fr: 'c’est son identifiant', en: 'it is its identifier' },
  same_name: { fr: 'le même nom', en: 'the same name' },
  other_name: { fr: 'un autre de ses noms', en: 'another of its names' },
  one_slip: { fr: 'le même nom, à une faute près', en: 'the same name but for one slip' },
  more_words: { fr: 'son nom contient ces mots, et d’autres', en: 'its name has these words, and others' },
  alike: { fr: 'un nom qui ressemble', en: 'a name that is alike' },
}

/** `GET /companies`: the company behind a name or an identifier. */
export const companies: Feature = {
  name: 'companies',
  api(app, { companies: directory, clock }) {
    const scope = 'companies:read' as const

    app.get(
      '/companies',
      {
        config: { scope },
        schema: {
          tags: ['Companies'],
          summary: 'Chercher une entreprise / search for a company',
          querystring: SearchQuery,
          response: { 200: SearchReply },
        },
      },
      async ({ query, language }) => {
        const { q } = query as Static<typeof SearchQuery>
        const asked = q.replaceAll('\0', ' ').toWellFormed()
        const { candidates, sources } = await directory.look(asked)
        return {
          query: asked,
          data: candidates.map(candidate => ({
            ...aged(candidate, clock()),
            ...reasonOf(candidate, language),
          })),
          chosen: chosenOf(candidates)?.siren ?? null,
          sources,
        }
      },
    )

    app.get(
      '/companies/:siren',
      {
        config: { scope },
        schema: {
          tags: ['Companies'],
          summary: 'Lire une entreprise / read a company',
          params: CompanyParams,
          querystring: CompanyQuery,
          response: { 200: CompanyReply },
        },
      },
      async ({ params, query }) => {
        const { siren } = params as Static<typeof CompanyParams>
        if (!isSiren(siren)) throw noSiren(siren)
        const company = await directory.bySiren(siren)
        if (company === undefined) throw unknownCompany(siren)
        const { check_vat } = query as Static<typeof CompanyQuery>
        const vat_check = check_vat === true ? await directory.checkVat(company.vat) : undefined
        return { ...aged(company, clock()), ...(vat_check === undefined ? {} : { vat_check }) }
      },
    )
  },
}

function aged<T extends Company>(company: T, now: Date): T & { readonly age_seconds: number | null } {
  const { as_of } = company
  const age = as_of === undefined ? null : Math.max(0, now.getTime() - new Date(as_of).getTime())
  return { ...company, age_seconds: age === null ? null : Math.round(age / 1000) }
}

function reasonOf({ why }: Candidate, language: Language): { readonly reason?: string } {
  return why === undefined ? {} : { reason: REASONS[why][language] }
}

function noSiren(siren: string): Failure {
  const detail = {
    fr: `« ${siren} » n’est pas un SIREN : neuf chiffres, dont une clé.`,
    en: `“${siren}” is not a SIREN: nine digits, one of them a check digit.`,
  }
  return new Failure('invalid_request', detail, {
    errors: [{ pointer: 'siren', code: 'wrong_format', detail }],
  })
}

function unknownCompany(siren: string): Failure {
  return new Failure('not_found', {
    fr: `Aucun répertoire consulté ne connaît le SIREN ${siren}.`,
    en: `No register that was asked knows the SIREN ${siren}.`,
  })
}
