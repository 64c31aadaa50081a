import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  absolute,
  add,
  CENT,
  type Decimal,
  decimal,
  divide,
  fits,
  format,
  HUNDRED,
  literal,
  multiply,
  negate,
  percentage,
  places,
  proportion,
  round,
  subtract,
  sum,
  ONE as WHOLE,
  ZERO,
} from './decimal.ts'

// The oracle: the same arithmetic on bigint counts of 10⁻⁸, rounding on the decimal digits of the text.

function text(count: bigint): string {
  const digits = String(count < 0n ? -count : count).padStart(9, '0')
  const trimmed = `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0*$/, '')
  return (count < 0n ? '-' : '') + trimmed
}

/** numerator ÷ denominator in 10⁻⁸, by writing out the digits and looking at the one after the last kept. */
function longDivision(numerator: bigint, denominator: bigint, places: number): string {
  const negative = numerator < 0n !== denominator < 0n
  const [n, d] = [numerator, denominator].map(it => (it < 0n ? -it : it)) as [bigint, bigint]
  const digits = String((n * 10n ** BigInt(places + 1)) / d).padStart(2, '0')
  const kept = BigInt(digits.slice(0, -1)) + (digits.at(-1)! >= '5' ? 1n : 0n)
  const result = kept * 10n ** BigInt(8 - places)
  return text(negative ? -result : result)
}

const ONE = 100_000_000n
const wide = fc.bigInt({ min: -(10n ** 27n) + 1n, max: 10n ** 27n - 1n })
const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(cents => cents * 1_000_000n)
const border = fc
  .tuple(fc.bigInt({ min: -3n, max: 3n }), fc.boolean())
  .map(([d, negative]) => (negative ? -(2n ** 53n) - d : 2n ** 53n + d))
const small = fc.bigInt({ min: -1000n, max: 1000n })
const counts = fc.oneof(wide, amounts, border, small)
const rounding = fc.integer({ min: 0, max: 8 })

const of = (count: bigint) => literal(text(count))

function isCanonical(value: Decimal): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value) && !Object.is(value, -0)
  return !Number.isSafeInteger(Number(value))
}

function same(value: Decimal, expected: string) {
  assert.equal(format(value), expected)
  assert.ok(isCanonical(value), `${typeof value} ${value} is not canonical`)
}

describe('reading', () => {
  it('reads plain decimals', () => {
    for (const [given, expected] of [
      ['0', '0'],
      ['-0', '0'],
      ['-0.00', '0'],
      ['12', '12'],
      ['12.50', '12.5'],
      ['-0.00000001', '-0.00000001'],
      ['007', '7'],
      ['1.1000000000000', '1.1'],
      ['9999999999999999999.99999999', '9999999999999999999.99999999'],
      ['0000000000000000000000000001', '1'],
      ['-90071992.54740993', '-90071992.54740993'],
    ] as const) {
      same(literal(given), expected)
    }
  })

  it('refuses anything else', () => {
    for (const given of [
      ...[
        '',
        ' ',
        '-',
        '.',
        '.5',
        '5.',
        '+1',
        '1e3',
        '1E3',
        '0x10',
        '1,5',
        '1 000',
        ' 1',
        '1\n',
        '--1',
        '1.2.3',
      ],
      ...['NaN', 'Infinity', '١', '1_000', '0.000000001', '10000000000000000000', '1.123456789'],
    ]) {
      assert.equal(decimal(given), undefined, given)
      assert.throws(() => literal(given), RangeError)
    }
  })

  it('reads a figure the same with leading zeros, and whatever its length', () => {
    const figure = fc.stringMatching(/^-?[0-9]{0,17}[.]?[0-9]{0,9}-?$/)
    fc.assert(
      fc.property(figure, short => {
        const [, sign = '', rest = ''] = /^(-?)(.*)$/.exec(short)!
        const isWritten = /^[0-9]/.test(rest)
        const long = isWritten ? `${sign}${'0'.repeat(20)}${rest}` : `${sign}${rest}`
        assert.equal(decimal(short), decimal(long), short)
      }),
    )
  })

  it('reads a number as its shortest text', () => {
    for (const [given, expected] of [
      [0.1, '0.1'],
      [-0, '0'],
      [19.6, '19.6'],
      [1e-7, '0.0000001'],
      [-1.5e-7, '-0.00000015'],
      [1e-8, '0.00000001'],
      [2 ** 53, '9007199254740992'],
      [1e18, '1000000000000000000'],
    ] as const) {
      same(decimal(given)!, expected)
    }
    for (const given of [0.1 + 0.2, 1e-9, 1.23e-7, 1e19, 1e21, -1e300, 5e-324, NaN, Infinity, -Infinity]) {
      assert.equal(decimal(given), undefined, String(given))
    }
  })

  it('agrees with the text of every number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer(), fc.double({ min: -1e-5, max: 1e-5 })), number => {
        const value = decimal(number)
        if (value !== undefined) assert.equal(Number(format(value)), number + 0)
      }),
    )
  })

  it('reads back what it wrote, with the requested number of decimals', () => {
    fc.assert(
      fc.property(counts, rounding, (count, minimum) => {
        const value = of(count)
        same(value, text(count))
        const padded = format(value, minimum)
        assert.equal(decimal(padded), value)
        assert.ok((padded.split('.')[1] ?? '').length === Math.max(minimum, places(value)))
      }),
    )
  })

  it('stays quick on a megabyte of zeros', () => {
    const zeros = '0'.repeat(1_000_000)
    same(literal(`${zeros}1.5${zeros}`), '1.5')
    assert.equal(decimal(`${zeros}x`), undefined)
    assert.equal(decimal(`1${zeros}`), undefined)
  })
})

describe('writing', () => {
  it('writes no exponent and no needless zero', () => {
    same(literal('1234.50'), '1234.5')
    assert.equal(format(literal('0.1'), 2), '0.10')
    assert.equal(format(ZERO, 2), '0.00')
    assert.equal(format(literal('-3')), '-3')
    assert.equal(format(literal('1.234'), 2), '1.234')
    assert.equal(format(HUNDRED, 8), '100.00000000')
    assert.equal(format(literal('0.00000001')), '0.00000001')
  })
})

describe('arithmetic', () => {
  it('adds and subtracts exactly', () => {
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        same(add(of(a), of(b)), text(a + b))
        same(subtract(of(a), of(b)), text(a - b))
      }),
    )
  })

  it('sums in any order', () => {
    fc.assert(
      fc.property(fc.array(counts), values => {
        const expected = text(values.reduce((total, it) => total + it, 0n))
        same(sum(values.map(of)), expected)
        same(sum(values.toReversed().map(of)), expected)
      }),
    )
    same(sum([]), '0')
  })

  it('negates and takes absolute values', () => {
    fc.assert(
      fc.property(counts, a => {
        same(negate(of(a)), text(-a))
        same(absolute(of(a)), text(a < 0n ? -a : a))
        assert.equal(negate(negate(of(a))), of(a))
      }),
    )
    assert.ok(Object.is(negate(ZERO), 0))
  })

  it('multiplies exactly, then rounds', () => {
    fc.assert(
      fc.property(counts, counts, rounding, (a, b, places) => {
        same(multiply(of(a), of(b), places), longDivision(a * b, ONE * ONE, places))
        same(percentage(of(a), of(b), places), longDivision(a * b, ONE * ONE * 100n, places))
      }),
      { numRuns: 1000 },
    )
  })

  it('multiplies and divides exactly, and rounds once', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, fc.integer({ min: 0, max: 8 }), (a, b, c, places) => {
        fc.pre(c !== 0n)
        same(proportion(of(a), of(b), of(c), places), longDivision(a * b, c * ONE, places))
      }),
    )
    // 0.0149999999 is a cent, although its product rounded first would make two.
    same(proportion(literal('0.0004'), literal('3749.999999'), literal('100'), 2), '0.01')
    assert.throws(() => proportion(HUNDRED, HUNDRED, ZERO), RangeError)
  })

  it('divides exactly, then rounds', () => {
    fc.assert(
      fc.property(counts, counts, rounding, (a, b, places) => {
        fc.pre(b !== 0n)
        same(divide(of(a), of(b), places), longDivision(a, b, places))
      }),
      { numRuns: 1000 },
    )
    assert.throws(() => divide(HUNDRED, ZERO), RangeError)
  })

  it('rounds like the digits say', () => {
    fc.assert(
      fc.property(counts, rounding, (a, places) => {
        same(round(of(a), places), longDivision(a, ONE, places))
      }),
      { numRuns: 1000 },
    )
  })

  it('rounds a half away from zero', () => {
    for (const [given, expected] of [
      ['0.005', '0.01'],
      ['-0.005', '-0.01'],
      ['0.00499999', '0'],
      ['-0.00499999', '0'],
      ['1.015', '1.02'],
      ['2.675', '2.68'],
      ['999999999999999999.995', '1000000000000000000'],
    ] as const) {
      same(round(literal(given), 2), expected)
      same(multiply(literal(given), literal('1'), 2), expected)
      same(divide(literal(given), literal('-1'), 2), format(negate(literal(expected))))
    }
  })

  it('obeys the laws of a ring, and distributes while nothing is rounded', () => {
    const factors = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).map(it => it * 10_000n)
    fc.assert(
      fc.property(factors, factors, factors, (a, b, c) => {
        const [x, y, z] = [of(a), of(b), of(c)] as [Decimal, Decimal, Decimal]
        assert.equal(add(x, y), add(y, x))
        assert.equal(add(add(x, y), z), add(x, add(y, z)))
        assert.equal(add(x, negate(x)), ZERO)
        assert.equal(multiply(x, y), multiply(y, x))
        assert.equal(multiply(x, add(y, z)), add(multiply(x, y), multiply(x, z)))
      }),
    )
  })

  it('keeps the small small', () => {
    const euros = fc.integer({ min: -4_000_000_00, max: 4_000_000_00 }).map(cents => cents / 100)
    fc.assert(
      fc.property(euros, fc.constantFrom(20, 10, 5.5, 2.1, 8.5, 1.05), (euro, rate) => {
        const amount = decimal(euro)!
        for (const result of [
          add(amount, amount),
          percentage(amount, decimal(rate)!),
          multiply(amount, decimal(rate)!, 2),
          divide(amount, decimal(rate)!, 2),
          round(amount, 0),
        ]) {
          assert.equal(typeof result, 'number')
        }
      }),
    )
  })

  it('widens past 2⁵³ and narrows on the way back', () => {
    const large = literal('90071992.54740991')
    assert.equal(typeof large, 'number')
    const larger = add(large, literal('0.00000001'))
    assert.equal(typeof larger, 'bigint')
    assert.equal(subtract(larger, literal('0.00000001')), large)
    same(multiply(literal('1234567890123456789.12'), literal('3.5')), '4320987615432098761.92')
  })

  it('computes the VAT of an invoice', () => {
    same(percentage(literal('1234.56'), literal('20')), '246.91')
    same(percentage(literal('-0.10'), literal('5.5')), '-0.01')
    same(percentage(literal('9999999999999999.99'), literal('20')), '2000000000000000')
  })

  it('refuses more places than there are', () => {
    for (const places of [-1, 9, 1.5]) {
      assert.throws(() => round(HUNDRED, places), RangeError)
      assert.throws(() => multiply(HUNDRED, HUNDRED, places), RangeError)
      assert.throws(() => divide(HUNDRED, HUNDRED, places), RangeError)
    }
  })
})

describe('comparison', () => {
  it('orders any two decimals, number or bigint, and equal ones are identical', () => {
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        assert.equal(of(a) < of(b), a < b)
        assert.equal(of(a) > of(b), a > b)
        assert.equal(of(a) === of(b), a === b)
        assert.equal(subtract(add(of(a), of(b)), of(b)) === of(a), true)
      }),
    )
  })
})

describe('measures', () => {
  it('counts significant decimals', () => {
    fc.assert(
      fc.property(counts, a => {
        assert.equal(places(of(a)), (text(a).split('.')[1] ?? '').length)
      }),
    )
  })

  it('knows what fits in so many digits', () => {
    assert.ok(fits(literal('-12345678901234567.89'), 19, 2))
    assert.ok(!fits(literal('123456789012345678.9'), 18, 2))
    assert.ok(!fits(literal('0.001'), 19, 2))
    assert.ok(fits(literal('0.0010'), 4, 3))
    assert.ok(!fits(literal('0.05'), 2, 2))
    assert.ok(fits(literal('19.60'), 4, 2))
  })
})

it('names its constants by what they are', () => {
  assert.deepEqual(
    [ZERO, CENT, WHOLE, HUNDRED].map(value => format(value)),
    ['0', '0.01', '1', '100'],
  )
})
