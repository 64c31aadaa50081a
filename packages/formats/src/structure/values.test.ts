import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valueType } from './values.ts'

function holds(name: string, text: string): boolean {
  return valueType(name).holds?.(text) ?? true
}

/** Values that a type takes, and values that it does not. */
const CASES: Readonly<Record<string, readonly [good: readonly string[], bad: readonly string[]]>> = {
  string: [['', ' a\n'], []],
  token: [['', ' a  b '], []],
  decimal: [
    ['0', '-1.50', '+.5', '5.', ' 12\n', '000000000000000000000000000001', '12345678901234567890123.4'],
    ['', ' ', '.', '-', '1e5', '1,5', '1 2', '１', 'NaN', '1.2.3', '1234567890123456789012345'],
  ],
  integer: [
    ['0', '-12', ' +7 ', '007'],
    ['', '1.0', '5.', 'a'],
  ],
  boolean: [
    ['true', 'false', '1', '0', ' true '],
    ['', 'TRUE', 'yes', '01'],
  ],
  date: [
    ['2024-02-29', '2000-02-29', '2026-12-31Z', '2026-01-01+14:00', '12026-01-01', '-0001-12-31'],
    ['', '2023-02-29', '1900-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1'],
  ],
  time: [
    ['00:00:00', '23:59:59.999', '24:00:00', '12:00:00-14:00'],
    ['', '12:00', '24:00:01', '23:60:00', '23:59:60', '12:00:00.', '12:00:00+14:01'],
  ],
  dateTime: [
    ['2026-09-01T12:00:00', '2024-02-29T24:00:00Z', '2026-09-01T12:00:00.5+02:00'],
    ['', '2026-09-01', '2026-09-01 12:00:00', '2026-09-01t12:00:00', '2023-02-29T12:00:00'],
  ],
  base64Binary: [
    ['', 'AAAA', 'AQ==', 'AAE=', ' AA\nAA '],
    ['A', 'AAA', 'AR==', 'AAF=', '====', 'AA=A', 'AAAA!', 'AAAAé'],
  ],
  language: [
    ['fr', 'en-GB', 'x-klingon', ' fr '],
    ['', 'fr_FR', 'fr-', 'abcdefghi', '12'],
  ],
  anyURI: [
    ['', 'http://a/b?c#d', 'urn:x:y', '../a b', 'é', 'http://[::1]:80/', 'a/b:c', 'C:\\x'],
    ['%', '%zz', 'a#b#c', '1:b', ':a', 'http://a:b/', 'http://[::1', 'a[1]'],
  ],
  ID: [
    ['a', '_1', ' a ', 'é-1.2'],
    ['', '1', 'a b', 'a:b', '-a'],
  ],
  'token[1..3]': [
    ['a', 'abc', '  abc  ', '😀😀😀'],
    ['', '  ', 'abcd'],
  ],
  'string(OIDAsURI|a%20b)': [
    ['OIDAsURI', 'a b'],
    ['', ' OIDAsURI', 'oidasuri'],
  ],
}

for (const [name, [good, bad]] of Object.entries(CASES)) {
  test(`xs:${name} takes what XML Schema says, and nothing else`, () => {
    assert.deepEqual(
      good.filter(text => !holds(name, text)),
      [],
    )
    assert.deepEqual(
      bad.filter(text => holds(name, text)),
      [],
    )
  })
}

test('white space around a date is refused, as libxml2 does', () => {
  for (const name of ['date', 'time', 'dateTime'])
    for (const text of CASES[name]![0]) assert.equal(holds(name, `${text}\n`), false)
})

test('a type that the tables misspell is refused', () => {
  for (const name of ['', 'float', 'toString', 'token[1]']) assert.throws(() => valueType(name), SyntaxError)
})

test('long hostile values do not keep it busy', { timeout: 60_000 }, () => {
  const long = 'a'.repeat(1_000_000)
  const texts = [`${long} é:`, `${' '.repeat(1_000_000)}%`, `${long.replaceAll('a', '0')}%`, `//${long}%`]
  for (const name of ['anyURI', 'decimal', 'base64Binary', 'language', 'ID', 'date', 'token[2..3]'])
    for (const text of texts) assert.equal(holds(name, text), false)
})
