/** What tools take. */
import { type Static, Type } from 'typebox'

const text = (description: string) => Type.String({ description })
const strict = { additionalProperties: false } as const

/** A draft has some 200 fields: those that nearly every invoice has, and where the others are. */
export const DraftShape = Type.Unsafe<Readonly<Record<string, unknown>>>({
  type: 'object',
  description:
    'The invoice in JSON; all fields are in the resource conforme://glossary. Usual ones: invoice_id (your own identifier), number, format (factur-x, ubl, cii), issue_date and service_date (YYYY-MM-DD), operation_category (GOODS, SERVICES, MIXED), seller and buyer {siren, legal_name, vat, address {line1, postal, city, country}}, lines [{description, quantity, unit_price_ht, vat_rate (percent)}]. What the law or the standard determines may be left out: it is completed and listed in `assumptions`.',
})

/** One of three: the tool says so where none, or several, are given. */
const INVOICE = {
  draft: Type.Optional(DraftShape),
  xml: Type.Optional(text('A CII or UBL invoice, instead of a draft.')),
  pdf_base64: Type.Optional(text('A Factur-X PDF in base64, instead of a draft.')),
}
const STORED = {
  invoice_id: Type.Optional(text('A stored invoice, instead of a draft.')),
}
const STORE = {
  store: Type.Optional(
    Type.Boolean({
      description:
        'true: also keep the result under the invoice_id of the draft. Otherwise nothing is stored.',
    }),
  ),
}
const RETURN = {
  document: Type.Optional(
    Type.Enum(['xml', 'pdf', 'none'], {
      description: 'What comes back beside the summary: xml unless said otherwise.',
    }),
  ),
}

export const Validate = Type.Object(
  {
    ...INVOICE,
    ...STORED,
    ...STORE,
    as_of: Type.Optional(text('Judge by the rules of that day, YYYY-MM-DD.')),
    all_checks: Type.Optional(Type.Boolean({ description: 'List the rules that are met, too.' })),
  },
  strict,
)
export const Explain = Type.Object(
  { code: text('The code of a rule, as in a check: BR-FR-10, BUYER_SIREN.') },
  strict,
)
export const Remediate = Type.Object(
  {
    ...INVOICE,
    ...STORED,
    ...STORE,
    auto: Type.Optional(Type.Boolean({ description: 'Make every repair that has one certain answer.' })),
    patches: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description:
          'Values that the user gave, by key, as in the `patch` of a suggestion: {"buyer_siren": "…"}.',
      }),
    ),
    json_patch: Type.Optional(
      Type.Array(Type.Record(Type.String(), Type.Unknown()), {
        description: 'RFC 6902 operations on the draft.',
      }),
    ),
  },
  strict,
)
export const Render = Type.Object(
  {
    draft: Type.Optional(DraftShape),
    ...STORED,
    ...STORE,
    format: Type.Optional(Type.Enum(['factur-x', 'ubl', 'cii'])),
    ...RETURN,
  },
  strict,
)
export const Convert = Type.Object(
  {
    ...INVOICE,
    to: Type.Enum(['json', 'cii', 'ubl', 'factur-x']),
    allow_loss: Type.Optional(
      Type.Boolean({
        description: 'Convert even where the format has no place for everything; what is lost is listed.',
      }),
    ),
    ...RETURN,
  },
  strict,
)
export const Classify = Type.Object({ ...INVOICE, ...STORED }, strict)
export const LookUpCompany = Type.Object(
  {
    query: Type.Optional(text('A name, with the town if known.')),
    siren: Type.Optional(text('A SIREN, nine digits: instead of a name.')),
  },
  strict,
)
export const LookUpAddress = Type.Object(
  {
    address: text('An electronic address: a SIREN, SIREN_SIRET, SIREN_SIRET_code or SIREN_suffix.'),
    pdp: Type.Optional(text('The connected platform that is asked.')),
  },
  strict,
)
export const List = Type.Object(
  {
    status: Type.Optional(
      Type.Enum(['DRAFT', 'BLOCKED', 'VALIDATED', 'TRANSMITTING', 'TRANSMITTED', 'REJECTED']),
    ),
    issued_from: Type.Optional(text('YYYY-MM-DD')),
    issued_to: Type.Optional(text('YYYY-MM-DD')),
    buyer_siren: Type.Optional(text('Nine digits.')),
    q: Type.Optional(text('Words in the number or in the name of the buyer.')),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    starting_after: Type.Optional(text('The id of the last invoice seen, for the next page.')),
  },
  strict,
)
export const Show = Type.Object({ invoice_id: text('Of the invoice.') }, strict)
export const Submit = Type.Object(
  {
    draft: Type.Optional(DraftShape),
    ...STORED,
    pdp: Type.Optional(text('The connected platform; with a sandbox key the simulated one.')),
    confirm: Type.Optional(
      Type.Boolean({
        description:
          'true only after the user has seen this invoice and said that it is to be sent. With a live key, a submission has legal effect and cannot be withdrawn.',
      }),
    ),
  },
  strict,
)

export type Invoice = Static<typeof Validate>
