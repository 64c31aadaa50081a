/** How values are spelt: a closed set, named by the rows of the bindings. */
import { type Day, type Decimal, format, type Leaf, type Note } from '@conforme/model'

const TEXT = (value: string) => value
const AT_LEAST_TWO_DECIMALS = (value: Decimal) => format(value, 2)
const AS_IT_IS = (value: Decimal) => format(value)

/**
 * VAT becomes due: UNTDID 2005, which the model and UBL hold, and UNTDID 2475, which CII holds. Both ways, so
 * that a code of the wrong list is one of the wrong list on the other side as well.
 */
const TAX_POINTS: ReadonlyMap<string, string> = new Map(
  [
    ['3', '5'],
    ['35', '29'],
    ['432', '72'],
  ].flatMap(([a, b]) => [
    [a!, b!],
    [b!, a!],
  ]),
)

export function taxPoint(value: string): string {
  return TAX_POINTS.get(value) ?? value
}

const CODECS = {
  text: TEXT,
  /** Amounts and prices; rates too, since BR-FR-16 compares texts: 20.00, 5.50. */
  money: AT_LEAST_TWO_DECIMALS,
  number: AS_IT_IS,
  /** Format 102 of UNTDID 2379: YYYYMMDD. */
  day102: (value: Day) => value.replaceAll('-', ''),
  taxPoint2475: taxPoint,
  /** The subject code of a note inside its text, which UBL has no other place for. */
  note: ({ subject_code, text }: Note) => {
    if (text === undefined) return undefined
    return subject_code === undefined ? plainNote(text) : `#${subject_code}#${plainNote(text)}`
  },
}

export type Codec = keyof typeof CODECS

const OF_TYPE: Readonly<Record<Leaf, Codec>> = {
  text: 'text',
  code: 'text',
  identifier: 'text',
  classification: 'text',
  amount: 'money',
  price: 'money',
  quantity: 'number',
  percent: 'money',
  rate: 'number',
  date: 'text',
  binary: 'text',
}

/** The codec of a type of leaf where neither the row nor the syntax names another. */
export function codecOf(type: Leaf): Codec {
  return OF_TYPE[type]
}

/** The text of a value, or nothing where there is nothing to say. */
export function spell(codec: Codec, value: unknown): string | undefined {
  // The table of terms types each leaf, and the compilation pairs it with the codec of that type.
  const write = CODECS[codec] as (value: unknown) => string | undefined
  const text = write(value)
  return text === '' ? undefined : text
}

/**
 * The items of a list in the order they are written in. The official UBL tests join the notes and read the
 * treatment of an invoice (BAR) up to the next sign `#`: it comes before the other codes, and notes without a
 * code, which would stick to it, come before it.
 */
export function arrange(items: readonly unknown[], codec: Codec | undefined): readonly unknown[] {
  if (codec !== 'note') return items
  // The codec is in the row of BG-1 only.
  return (items as readonly Note[]).toSorted((a, b) => rank(a) - rank(b))
}

function rank({ subject_code }: Note): number {
  if (subject_code === undefined) return 0
  return subject_code === 'BAR' ? 1 : 2
}

/** The official tests look for codes between signs `#`: one within the text would hide what follows. */
function plainNote(text: string): string {
  return text.replaceAll('#', '')
}

/** Whether the text of a note loses characters in UBL. */
export function isAltered(text: string | undefined): boolean {
  return text?.includes('#') === true
}
