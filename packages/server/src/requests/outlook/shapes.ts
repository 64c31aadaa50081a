import { Type } from 'typebox'

const strict = { additionalProperties: false } as const
const text = Type.String()
export const orNull = Type.Union([text, Type.Null()])

export const TREATMENTS = ['e-invoicing', 'e-reporting', 'neither']
export const RULES = ['B2B', 'B2BInt', 'B2C', 'B2G', 'B2GInt', 'OutOfScope', 'B2GOutOfScope', 'ArchiveOnly']

const Reached = Type.Object(
  {
    address: orNull,
    reachability: Type.Union([
      Type.Null(),
      Type.Enum(['routable', 'routable_later', 'inactive', 'absent', 'undetermined']),
    ]),
  },
  strict,
)

export const Transmittable = Type.Union([Type.Boolean(), Type.Null()], {
  description:
    'la facture peut partir ; null : on ne le sait pas, l’annuaire ne répond pas, ou transmittable_unknown dit pourquoi / the invoice can leave; null: it is not known, the directory does not answer, or transmittable_unknown says why',
})

export const TransmissionSchema = Type.Object(
  {
    pdp: text,
    treatment: Type.Enum(TREATMENTS),
    processing_rule: Type.Enum(RULES),
    recipient: Reached,
    sender: Reached,
    accepted: Type.Boolean(),
    duplicate: Type.Boolean(),
  },
  { title: 'Transmission', description: 'si elle partait maintenant / if it left now', ...strict },
)

export const NextAction = Type.Object(
  { code: text, message: text, pointer: orNull, value: Type.Unknown(), href: orNull },
  { title: 'NextAction', ...strict },
)
