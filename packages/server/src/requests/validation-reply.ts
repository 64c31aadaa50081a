import { type TSchema, Type } from 'typebox'
import { FORMATS } from '../judging/request.ts'
import { NextAction, TransmissionSchema, Transmittable } from './outlook/shapes.ts'

export const strict = { additionalProperties: false } as const
export const text = Type.String()
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
export const Texts = Type.Array(text)
export const FormatEnum = Type.Enum([...FORMATS])
export const ModeEnum = Type.Enum(['sandbox', 'live'])
const Severity = Type.Enum(['error', 'warning', 'info'])
const Place = Type.Integer({ minimum: 1 })
const Layer = Type.Enum(['passed', 'failed', 'not_run'])

export const Check = Type.Object(
  {
    code: text,
    label: text,
    ok: Type.Boolean(),
    severity: Severity,
    live_severity: Type.Optional(Severity),
    message: text,
    pointer: orNull(Type.String({ description: 'RFC 6901' })),
    terms: Texts,
    source: text,
    docs: Type.String({ format: 'uri-reference' }),
    origin: Type.Optional(
      Type.Enum(['official', 'conforme'], {
        description:
          'd’un document : constat du validateur officiel, ou nôtre / of a document: found by the official validator, or ours',
      }),
    ),
    assert: Type.Optional(
      Type.String({ description: 'identifiant officiel / the id that the official validator prints' }),
    ),
    rule_set: Type.Optional(text),
    xpath: Type.Optional(text),
    line: Type.Optional(Place),
    column: Type.Optional(Place),
    known_issue: Type.Optional(
      Type.Object(
        { what: text, since: text, fixed_in: Type.Optional(text), url: Type.String({ format: 'uri' }) },
        {
          description: 'défaut connu de l’artefact officiel / known defect of the official artefact',
          ...strict,
        },
      ),
    ),
  },
  { title: 'Check', ...strict },
)

const FindingRef = Type.Object({ code: text, pointer: orNull(text) }, strict)
export const Score = Type.Integer({ minimum: 0, maximum: 100 })

export const Suggestion = Type.Object(
  {
    code: text,
    pointer: text,
    value: Type.Unknown(),
    patch: Type.Optional(Type.Record(text, text)),
    json_patch: Type.Array(Type.Record(text, Type.Unknown())),
    message: text,
    kind: Type.String({ description: 'docs/repairs.md ; « rule », « register »' }),
    certain: Type.Boolean({ description: 'appliquée par auto / applied by auto' }),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    reason: text,
    origin: text,
    effect: Type.Optional(
      Type.Object(
        {
          closes: Type.Array(FindingRef),
          opens: Type.Array(FindingRef),
          score: Type.Object({ before: Score, after: Score }, strict),
          valid: Type.Boolean(),
        },
        { description: 'réparée puis rejugée / repaired and judged again', ...strict },
      ),
    ),
  },
  { title: 'Suggestion', ...strict },
)

const Question = Type.Object(
  {
    codes: Texts,
    pointer: Type.String({ description: 'RFC 6901' }),
    patch_key: Type.Optional(text),
    asks: text,
    answer: Type.Record(text, Type.Unknown(), {
      description: 'JSON Schema : type, format, pattern, enum, properties',
    }),
    examples: Type.Array(Type.Unknown()),
    offered: Type.Array(Type.Unknown()),
  },
  { title: 'Question', ...strict },
)

export const Assumption = Type.Object(
  { pointer: text, value: Type.Unknown(), reason: text },
  { title: 'Assumption', ...strict },
)

/** What the changes that a body asks for did to its draft. */
export const Applied = Type.Array(
  Type.Object(
    {
      pointer: text,
      from: Type.Unknown(),
      to: Type.Unknown(),
      origin: text,
      kind: Type.Optional(text),
      code: Type.Optional(text),
      reason: Type.Optional(text),
      moved_from: Type.Optional(text),
      amount_changed: Type.Optional(
        Type.Boolean({ description: 'un autre montant était donné / another amount was given' }),
      ),
    },
    strict,
  ),
)

export const Imported = Type.Object(
  {
    from: text,
    not_carried: Type.Array(
      Type.Object({ pointer: text, value: Type.Unknown(), field: Type.Optional(text) }, strict),
      { description: 'ce que la facture ne contient pas / what the invoice does not hold' },
    ),
  },
  strict,
)

/** In the replies of endpoints that make changes on the way, where the body asks for some. */
export const TOLD = {
  applied: Type.Optional(Applied),
  imported: Type.Optional(Imported),
} as const

export const ValidationSchema = Type.Object(
  {
    ...TOLD,
    valid: Type.Boolean(),
    transmittable: Type.Optional(Transmittable),
    transmittable_unknown: Type.Optional(
      Type.Object(
        { code: text, detail: text },
        {
          description:
            'pourquoi aucune plateforme n’a pu être interrogée (transmittable : null) / why no platform could be asked (transmittable: null)',
          ...strict,
        },
      ),
    ),
    transmission: Type.Optional(TransmissionSchema),
    next_actions: Type.Optional(Type.Array(NextAction)),
    score: Score,
    score_breakdown: Type.Optional(
      Type.Object(
        {
          version: Type.Integer(),
          from: Score,
          lost: Type.Array(Type.Object({ code: text, severity: Severity, points: Type.Integer() }, strict)),
          floor: Score,
          score: Score,
        },
        { description: 'docs/score.md', ...strict },
      ),
    ),
    mode: ModeEnum,
    errors: Texts,
    warnings: Texts,
    checks: Type.Array(Check, {
      description:
        'd’une règle qui échoue partout, les 5 000 premières places / of a rule that fails everywhere, the first 5,000 places',
    }),
    suggestions: Type.Array(Suggestion),
    questions: Type.Array(Question),
    assumptions: Type.Array(Assumption),
    format: FormatEnum,
    profile: text,
    layers: Type.Object({ container: Layer, schema: Layer, en16931: Layer, france: Layer }, strict),
    rule_sets: Type.Array(Type.Object({ id: text, version: text }, strict)),
    syntax: Type.Optional(
      orNull(
        Type.Enum(['cii', 'ubl'], {
          description:
            'd’un document ; null pour un PDF sans facture lisible / of a document; null for a PDF without a readable invoice',
        }),
      ),
    ),
    unmapped: Type.Optional(
      Type.Array(Type.Object({ xpath: text, line: Place, value: text }, strict), {
        description: 'ce que le brouillon n’a pas où mettre / what the draft has no place for',
      }),
    ),
    preview: Type.Optional(
      Type.Object(
        { version: text, appears: Texts, goes: Texts },
        {
          description:
            'ce que change une autre édition des règles officielles / what another edition of the official rules changes',
          ...strict,
        },
      ),
    ),
  },
  { $id: 'Validation', ...strict },
)

export const ValidationRef = Type.Unsafe<object>({ $ref: 'Validation#' })

/** The verdict on a life-cycle message. */
const StatusValidationSchema = Type.Object(
  {
    valid: Type.Boolean(),
    errors: Texts,
    warnings: Texts,
    checks: Type.Array(Check),
    layers: Type.Object({ schema: Layer, france: Layer }, strict),
    rule_sets: Type.Array(Type.Object({ id: text, version: text }, strict)),
    unmapped: Type.Array(Type.Object({ xpath: text, line: Place, value: text }, strict)),
    statuses: Type.Array(
      Type.Object({ number: orNull(text), status: orNull(text), label: orNull(text) }, strict),
      { description: 'les statuts que déclare le message / the statuses that the message reports' },
    ),
  },
  {
    title: 'StatusValidation',
    description: 'd’un message de cycle de vie (CDAR) / of a life-cycle message (CDAR)',
    ...strict,
  },
)

export const ValidationOrStatusReply = Type.Unsafe<object>({ anyOf: [ValidationRef, StatusValidationSchema] })
