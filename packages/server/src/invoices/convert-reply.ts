/** What a conversion answers. */
import { type TSchema, Type } from 'typebox'
import { DraftRef, FORMATS } from '../judging/request.ts'
import { Assumption, TOLD, ValidationRef } from '../requests/validation-reply.ts'

const strict = { additionalProperties: false } as const
const text = Type.String()
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** What an invoice is converted to, and comes as. */
export const TARGETS = ['json', ...FORMATS] as const
const TargetEnum = Type.Enum([...TARGETS])
const Place = Type.Integer({ minimum: 1 })

const Loss = Type.Object(
  {
    code: Type.String({
      description:
        'unknown, repeated, differs, unread : à la lecture ; profile, beside, host, once, characters, scheme, lines : à l’écriture ; fact : du brouillon seul ; altered : à la relecture ; more : au-delà de mille / when read; when written; of the draft alone; when read back; beyond a thousand',
    }),
    term: orNull(Type.String({ description: 'BT-…, BG-…' })),
    pointer: orNull(Type.String({ description: 'RFC 6901' })),
    value: Type.Unknown(),
    reason: text,
    xpath: Type.Optional(text),
    line: Type.Optional(Place),
    column: Type.Optional(Place),
  },
  { title: 'Loss', ...strict },
)

export const ConversionReply = Type.Unsafe<object>(
  Type.Object(
    {
      format: TargetEnum,
      from: Type.Object(
        {
          format: TargetEnum,
          profile: orNull(Type.String({ description: 'BT-24' })),
          profile_name: orNull(Type.String({ description: 'MINIMUM, BASIC WL, EN 16931, …' })),
          falls_short: orNull(
            Type.String({
              description:
                'pourquoi ce profil n’est pas une facture de la réforme / why this profile is not an invoice under the reform',
            }),
          ),
        },
        { title: 'ConvertedFrom', ...strict },
      ),
      filename: text,
      media_type: text,
      sha256: orNull(Type.String({ pattern: '^[0-9a-f]{64}$' })),
      invoice: Type.Union([DraftRef, Type.Null()]),
      xml: orNull(text),
      pdf: orNull(Type.String({ contentEncoding: 'base64' })),
      losses: Type.Array(Loss),
      validation: ValidationRef,
      result: orNull(
        Type.Object(
          { valid: Type.Boolean(), score: Type.Integer(), errors: Type.Array(text) },
          {
            ...strict,
            description:
              'du document écrit ; null s’il sort tel qu’il est entré / of the written document; null where it came out as it went in',
          },
        ),
      ),
      assumptions: Type.Array(Assumption),
      ...TOLD,
    },
    strict,
  ),
)
