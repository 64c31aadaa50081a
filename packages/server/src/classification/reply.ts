/** What classify answers. */
import { Type } from 'typebox'
import { orNull, RULES, TREATMENTS } from '../requests/outlook/shapes.ts'
import { Check, strict, TOLD, text } from '../requests/validation-reply.ts'

export const ClassificationReply = Type.Unsafe<object>(
  Type.Object(
    {
      treatment: Type.Enum(TREATMENTS),
      processing_rule: Type.Enum(RULES),
      bar: orNull,
      report: Type.Union([Type.Null(), Type.Enum(['10.1', '10.3'])]),
      checks: Type.Array(Check, {
        description:
          'ce qui n’a pu être lu, et n’a rien décidé / what could not be read, and decided nothing',
      }),
      ...TOLD,
      reasons: Type.Array(Type.Object({ code: text, pointer: text, message: text, source: text }, strict)),
    },
    {
      examples: [
        {
          treatment: 'e-reporting',
          processing_rule: 'B2BInt',
          bar: 'B2BINT',
          report: '10.1',
          checks: [],
          reasons: [
            {
              code: 'buyer_abroad',
              pointer: '/buyer/address/country',
              message: 'L’acheteur est établi hors de France (DE) : la facture est déclarée une à une.',
              source: 'CGI art. 290',
            },
          ],
        },
      ],
      ...strict,
    },
  ),
)
