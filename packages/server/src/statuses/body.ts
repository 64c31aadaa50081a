import { type Decimal, decimal } from '@conforme/model'
import { type Static, Type } from 'typebox'
import type { ErrorEntry } from '../base/failures.ts'
import { instant } from '../base/paging.ts'

/** Text that XML 1.0 can hold. */
const text = (maxLength: number, description: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]*$',
    description,
  })
const strict = { additionalProperties: false } as const
const Figure = Type.Union([Type.Number(), Type.String({ maxLength: 30 })])

export const StatusBodySchema = Type.Object(
  {
    code: Type.Integer({ description: 'MDT-105 : 204 … 228' }),
    actor: Type.Optional(
      Type.Enum(['seller', 'buyer'], {
        description: 'qui le dit, si le code ne le dit pas / who says it, where the code does not tell',
      }),
    ),
    reasons: Type.Optional(
      Type.Array(
        Type.Object({ code: text(50, 'MDT-113'), text: Type.Optional(text(255, 'MDT-114')) }, strict),
        { maxItems: 20 },
      ),
    ),
    amounts: Type.Optional(
      Type.Array(Type.Object({ amount: Figure, vat_rate: Figure }, strict), {
        maxItems: 20,
        description:
          'reçu (212) ou payé (211), TTC, par taux de TVA en % / received (212) or paid (211), with VAT, by rate of VAT in %',
      }),
    ),
    comment: Type.Optional(text(1000, 'MDT-126')),
    at: Type.Optional(instant('quand ; maintenant sinon / when; now without it')),
  },
  {
    $id: 'StatusToSay',
    examples: [
      {
        code: 212,
        amounts: [
          { amount: '120.00', vat_rate: 20 },
          { amount: '10.55', vat_rate: 5.5 },
        ],
      },
      {
        code: 210,
        reasons: [{ code: 'TX_TVA_ERR', text: 'Le devis dit 10 %' }],
        comment: 'Refacturez au taux du devis.',
      },
    ],
    ...strict,
  },
)

export type StatusBody = Static<typeof StatusBodySchema>

export interface ReadAmounts {
  readonly amounts: readonly { readonly amount: Decimal; readonly vat_rate: Decimal }[]
  readonly faults: readonly ErrorEntry[]
}

/** The amounts of a body as decimals, and those that are not. */
export function readAmounts({ amounts = [] }: StatusBody): ReadAmounts {
  const faults: ErrorEntry[] = []
  const read = (value: string | number, pointer: string): Decimal | undefined => {
    const found = decimal(value)
    if (found === undefined) faults.push(noDecimal(pointer))
    return found
  }
  const found = amounts.flatMap((each, index) => {
    const amount = read(each.amount, `/amounts/${index}/amount`)
    const vat_rate = read(each.vat_rate, `/amounts/${index}/vat_rate`)
    return amount === undefined || vat_rate === undefined ? [] : [{ amount, vat_rate }]
  })
  return { amounts: found, faults }
}

function noDecimal(pointer: string): ErrorEntry {
  const detail = {
    fr: 'Écrivez un nombre décimal, comme 120 ou "120.50".',
    en: 'Write a decimal number, such as 120 or "120.50".',
  }
  return { pointer, code: 'invalid_type', detail }
}
