/**
 * Exact arithmetic of an invoice in whole numbers, on purpose without the decimals and totals of the packages, which
 * are judged by it. Sources: EN 16931-1, BR-CO-10 to BR-CO-17, and the rounding of its clause 6.5.
 */

export type Draft = Record<string, unknown>
type Row = Readonly<Record<string, unknown>>

/** Texts and numbers are read as counts of 10⁻⁸: six decimals of a price and four of a quantity fit. */
const ONE = 10n ** 8n
const PLAIN = /^(-?)(\d{1,15})(?:\.(\d{1,8}))?$/

/** Reads a plain decimal; undefined for anything else. */
export function count(value: unknown): bigint | undefined {
  const parts = PLAIN.exec(typeof value === 'number' || typeof value === 'string' ? String(value) : '')
  if (parts === null) return undefined
  const whole = BigInt(parts[2]! + (parts[3] ?? '').padEnd(8, '0'))
  return parts[1] === '-' ? -whole : whole
}

/** A quotient rounded half away from zero. */
export function rounded(above: bigint, below: bigint): bigint {
  const negative = above < 0n !== below < 0n
  const [a, b] = [above < 0n ? -above : above, below < 0n ? -below : below]
  const whole = (2n * a + b) / (2n * b)
  return negative ? -whole : whole
}

/** Cents as text with two decimals. */
export function euros(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount in cents; a missing one counts as zero. */
export function cents(value: unknown): bigint {
  return rounded((count(value) ?? 0n) * 100n, ONE)
}

const rows = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : [])
const group = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {})

/** The amount of an allowance or charge, in cents: as given, or its percentage of a base. */
function partOf(row: Row, base: bigint): bigint {
  if (row.amount != null) return cents(row.amount)
  const of = row.base == null ? base : cents(row.base)
  return rounded(of * (count(row.percent) ?? 0n), 100n * ONE)
}

/** The net amount of a line in cents: quantity × price ÷ base quantity, less allowances, plus charges. */
export function netOf(line: Row): bigint {
  const price = group(line.price)
  const gross = count(price.gross)
  const given = count(line.unit_price_ht ?? price.net)
  const net = given ?? (gross ?? 0n) - (count(price.discount) ?? 0n)
  const base = count(price.base_quantity) ?? ONE
  const before = rounded((count(line.quantity) ?? 0n) * net * 100n, ONE * base)
  const less = rows(line.allowances).reduce((sum, row) => sum + partOf(row, before), 0n)
  const more = rows(line.charges).reduce((sum, row) => sum + partOf(row, before), 0n)
  return before - less + more
}

/** Category and rate, as `S 20` or `E`. */
function rateKey(row: Row, fallback: string): string {
  const rate = count(row.vat_rate)
  const category = (row.vat_category as string | undefined) ?? (rate === undefined ? fallback : 'S')
  if (category !== 'S') return category
  const text = String(row.vat_rate)
  return `S ${text.includes('.') ? text.replace(/0{1,8}$/, '').replace(/\.$/, '') : text}`
}

export interface Money {
  readonly lines: bigint
  readonly allowances: bigint
  readonly charges: bigint
  readonly without_vat: bigint
  readonly vat: bigint
  readonly with_vat: bigint
  readonly prepaid: bigint
  readonly rounding: bigint
  readonly payable: bigint
  /** Base and VAT in cents by category and rate. */
  readonly rates: ReadonlyMap<string, { readonly base: bigint; readonly vat: bigint }>
}

/** Computes every total of a draft; lines that only group or inform do not count. */
export function reckon(draft: Draft, fallback = 'S 0'): Money {
  const bases = new Map<string, bigint>()
  const add = (key: string, amount: bigint) => bases.set(key, (bases.get(key) ?? 0n) + amount)
  let [lines, allowances, charges] = [0n, 0n, 0n]
  for (const line of rows(draft.lines)) {
    if (line.subtype === 'GROUP' || line.subtype === 'INFORMATION') continue
    const net = netOf(line)
    lines += net
    add(rateKey(line, fallback), net)
  }
  for (const row of rows(draft.allowances)) {
    const amount = partOf(row, lines)
    allowances += amount
    add(rateKey(row, fallback), -amount)
  }
  for (const row of rows(draft.charges)) {
    const amount = partOf(row, lines)
    charges += amount
    add(rateKey(row, fallback), amount)
  }
  const rates = new Map<string, { base: bigint; vat: bigint }>()
  for (const [key, base] of bases) {
    const rate = key.startsWith('S ') ? (count(key.slice(2)) ?? 0n) : 0n
    rates.set(key, { base, vat: rounded(base * rate, 100n * ONE) })
  }
  const vat = [...rates.values()].reduce((sum, row) => sum + row.vat, 0n)
  const without_vat = lines - allowances + charges
  const with_vat = without_vat + vat
  const given = group(draft.totals)
  const [prepaid, rounding] = [cents(given.prepaid), cents(given.rounding)]
  const payable = with_vat - prepaid + rounding
  return { lines, allowances, charges, without_vat, vat, with_vat, prepaid, rounding, payable, rates }
}

/** The nine digits of a SIREN from its first eight: the last makes Luhn's sum a multiple of ten. */
export function siren(eight: string): string {
  return eight + luhnDigit(eight)
}

/** The fourteen digits of a SIRET from a SIREN and the first four of its NIC. */
export function siret(of: string, four: string): string {
  return of + four + luhnDigit(of + four)
}

function luhnDigit(digits: string): string {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const double = Number(digits.at(-1 - at)) * (at % 2 === 0 ? 2 : 1)
    sum += double > 9 ? double - 9 : double
  }
  return String((10 - (sum % 10)) % 10)
}

/** The VAT number of a SIREN under the numeric key of CGI ann. IV art. 25. */
export function vatOf(number: string): string {
  return `FR${String((12 + 3 * (Number(number) % 97)) % 97).padStart(2, '0')}${number}`
}
