import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { compactIban, ibansIn, isIban } from './iban.ts'

// The examples that the registry prints.
const EXAMPLES = [
  'FR1420041010050500013M02606',
  'DE89370400440532013000',
  'BE68539007547034',
  'GB29NWBK60161331926819',
  'IT60X0542811101000000123456',
  'MC5811222000010123456789030',
  'LU280019400644750000',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'CH9300762011623852957',
  'PL61109010140000071219812874',
  'ES9121000418450200051332',
  'UA213223130000026007233566001',
]

it('accepts the examples of the registry', () => {
  for (const iban of EXAMPLES) assert.ok(isIban(iban), iban)
})

it('accepts the printed form', () => {
  assert.ok(isIban('FR14 2004 1010 0505 0001 3M02 606'))
  assert.ok(isIban('fr14 2004 1010 0505 0001 3m02 606'))
  assert.equal(compactIban(' fr14\u00a02004 1010 '), 'FR1420041010')
})

it('refuses another length, another character, a wrong key', () => {
  for (const text of [
    ...[
      '',
      'FR14',
      'FR1420041010050500013M0260',
      'FR1420041010050500013M026060',
      'FR1520041010050500013M02606',
    ],
    ...['FR14-2004-1010-0505-0001-3M02-606', '1420041010050500013M02606', 'FRIBAN'],
  ]) {
    assert.ok(!isIban(text), text)
  }
})

it('notices any digit typed for another', () => {
  const digit = fc.constantFrom(...'0123456789')
  fc.assert(
    fc.property(fc.constantFrom(...EXAMPLES), fc.nat({ max: 30 }), digit, (iban, seed, wrong) => {
      const at = seed % iban.length
      fc.pre(/\d/.test(iban[at]!) && iban[at] !== wrong)
      assert.ok(!isIban(iban.slice(0, at) + wrong + iban.slice(at + 1)))
    }),
  )
})

it('accepts an unknown country, but not a wrong key', () => {
  assert.ok(isIban('ZZ6600000000000'))
  assert.ok(!isIban('ZZ6700000000000'))
})

it('is found in words, with the length of its country', () => {
  for (const [text, found] of [
    ['IBAN : FR76 3000 6000 0112 3456 7890 189', ['FR7630006000011234567890189']],
    ['be68 5390 0754 7034 BIC GEBABEBB', ['BE68539007547034']],
    ['BE68-5390-0754-7034, ou BE68.5390.0754.7034.', ['BE68539007547034', 'BE68539007547034']],
    ['BE68 5390 0754 7034X', []],
    ['FR76 3000 6000', []],
    ['AB12', []],
  ] as const)
    assert.deepEqual(ibansIn(text), found, text)
  assert.ok(ibansIn('FR76 '.repeat(100_000)).length < 10)
})
