/** Companies as replies have them. */
import { Type } from 'typebox'

const strict = { additionalProperties: false } as const
const text = Type.String()
const Instant = Type.String({ format: 'date-time' })

const Facts = {
  siren: Type.String({ pattern: '^[0-9]{9}$' }),
  legal_name: Type.String({
    description: 'vide si l’entreprise ne le publie pas / empty where the company does not publish it',
  }),
  vat: Type.String({ description: 'calculé du SIREN / computed from the SIREN' }),
  address: Type.Record(text, text),
  names: Type.Optional(Type.Array(text)),
  siret: Type.Optional(Type.String({ description: 'du siège / of the head office' })),
  closed: Type.Optional(Type.Boolean({ description: 'a cessé son activité / has ceased' })),
  legal_category: Type.Optional(text),
  source: Type.Optional(
    Type.Enum(['embedded', 'stock', 'recherche-entreprises', 'insee'], {
      description:
        'le répertoire embarqué, le fichier Sirene importé, ou une source publique / the embedded register, the imported Sirene file, or a public source',
    }),
  ),
  as_of: Type.Optional(Instant),
}

const Match = {
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
  why: Type.Optional(Type.Enum(['identifier', 'same_name', 'other_name', 'one_slip', 'more_words', 'alike'])),
}

/** In the look-up of a remediation. */
export const CandidateSchema = Type.Object({ ...Facts, ...Match }, strict)

const Age = {
  age_seconds: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'depuis as_of / since as_of',
  }),
}

const Source = Type.Object(
  {
    source: text,
    answered: Type.Boolean(),
    reason: Type.Optional(
      Type.Enum(['timeout', 'limited', 'refused', 'down', 'rubbish'], {
        description: 'pourquoi elle n’a pas répondu / why it did not answer',
      }),
    ),
  },
  strict,
)

const VatCheck = Type.Object(
  {
    vat: text,
    valid: Type.Union([Type.Boolean(), Type.Null()], {
      description: 'null : VIES n’a rien dit / VIES did not say',
    }),
    reason: Type.Optional(text),
    name: Type.Optional(text),
    address: Type.Optional(text),
    request_id: Type.Optional(text),
    as_of: Type.Optional(Instant),
  },
  strict,
)

export const SearchReply = Type.Unsafe<object>(
  Type.Object(
    {
      query: text,
      data: Type.Array(Type.Object({ ...Facts, ...Match, ...Age, reason: Type.Optional(text) }, strict)),
      chosen: Type.Union([text, Type.Null()], {
        description:
          'le SIREN, si un seul nom répond sûrement / the SIREN, where exactly one name is a sure match',
      }),
      sources: Type.Array(Source),
    },
    strict,
  ),
)

export const CompanyReply = Type.Unsafe<object>(
  Type.Object({ ...Facts, ...Age, vat_check: Type.Optional(VatCheck) }, strict),
)
