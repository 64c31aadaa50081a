/** Answers about addresses and establishments, as replies have them. */
import { Type } from 'typebox'

const strict = { additionalProperties: false } as const
const text = Type.String()
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])
const Instant = Type.String({ format: 'date-time' })

const REACHABILITY = ['routable', 'routable_later', 'inactive', 'absent', 'undetermined'] as const
const Reached = Type.Enum([...REACHABILITY])
const Level = Type.Enum(['siren', 'siret', 'routing_code', 'suffix'])
const PlatformType = orNull(
  Type.Enum(['WK', 'DFH'], {
    description: 'WK : plateforme agréée ; DFH : portail public / WK: approved platform; DFH: public portal',
  }),
)

const Company = Type.Object(
  {
    siren: text,
    legal_name: text,
    siret: Type.Optional(Type.String({ description: 'du siège / of the head office' })),
    closed: Type.Optional(Type.Boolean()),
    source: Type.Optional(text),
    as_of: Type.Optional(Instant),
    age_seconds: orNull(Type.Integer({ minimum: 0 })),
  },
  strict,
)

const Address = {
  given: text,
  address: text,
  scheme: text,
  level: orNull(Level),
  siren: orNull(text),
  siret: orNull(text),
  routing_code: orNull(text),
  suffix: orNull(text),
  verdict: Type.Enum([...REACHABILITY, 'malformed'], {
    description:
      'ce que dit l’annuaire ; undetermined : aucun annuaire n’a répondu ; malformed : rien n’a été demandé / what the directory says; undetermined: no directory answered; malformed: none was asked',
  }),
  faults: Type.Array(Type.Object({ code: text, message: text }, strict)),
  directory: orNull(
    Type.Object({ pdp: text, reachability: Reached, platform_type: PlatformType, as_of: Instant }, strict),
  ),
  company: orNull(Company),
  checked_at: Instant,
}

const Lines = orNull(
  Type.Object(
    {
      pdp: text,
      as_of: Instant,
      data: Type.Array(
        Type.Object(
          { address: text, level: orNull(Level), reachability: Reached, platform_type: PlatformType },
          strict,
        ),
      ),
    },
    {
      description:
        'les lignes de l’entreprise, 100 au plus ; null : aucun annuaire n’a répondu / the company’s lines, at most 100; null: no directory answered',
      ...strict,
    },
  ),
)

export const AddressReply = Type.Unsafe<object>(Type.Object({ ...Address, lines: Lines }, strict))
export const CheckReply = Type.Unsafe<object>(
  Type.Object(
    {
      data: Type.Array(Type.Object(Address, strict)),
      counts: Type.Record(text, Type.Integer(), { description: 'par verdict / by verdict' }),
    },
    strict,
  ),
)

const maybe = orNull(Type.Boolean())
export const EstablishmentReply = Type.Unsafe<object>(
  Type.Object(
    {
      siret: text,
      siren: text,
      head_office: orNull(
        Type.Boolean({ description: 'null : aucune source ne le dit / null: no source says' }),
      ),
      company: orNull(Company),
      directory: orNull(
        Type.Object(
          {
            pdp: text,
            as_of: Instant,
            listed: Type.Boolean({
              description: 'l’annuaire de la plateforme le connaît / the platform’s directory knows it',
            }),
            name: orNull(text),
            active: maybe,
            address: orNull(Type.Record(text, text)),
            asks: orNull(
              Type.Object(
                {
                  order_number: maybe,
                  order_number_or_routing_code: maybe,
                  routing_code: maybe,
                  payment_status: maybe,
                },
                strict,
              ),
            ),
          },
          strict,
        ),
      ),
      checked_at: Instant,
    },
    strict,
  ),
)
