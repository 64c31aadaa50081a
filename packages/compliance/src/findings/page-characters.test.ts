import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unshownIn } from '@conforme/facturx'
import { validate } from '../assessment/validate.ts'
import { CONTEXT, MINIMAL, testFonts } from '../testing.ts'

const named = (legal_name: string, format: string) =>
  validate({ ...MINIMAL, format, buyer: { siren: '200000008', legal_name } }, CONTEXT).checks.find(
    ({ code }) => code === 'PAGE_CHARACTERS',
  )

test('a name that our page cannot show is reported with its characters', () => {
  const told = named('北京 Trading 🚀', 'factur-x')
  assert.equal(told?.pointer, '/buyer/legal_name')
  assert.equal(told?.severity, 'warning')
  assert.match(told.message, /« 北 », « 京 », « 🚀 »/)
})

test('a document without a page of ours shows any character', () =>
  assert.equal(named('北京 Trading', 'cii'), undefined))

for (const name of ['Œuvres d’Été – Côté Cour', 'Αθήνα', 'Москва', 'Łódź ½ № 5', 'ﬁn', 'a\u200db'])
  test(`${name} is shown`, () => assert.equal(named(name, 'factur-x'), undefined))

test('the table of covered characters is that of the fonts', async () => {
  const { regular, bold } = await testFonts()
  for (let code = 0xa0; code < 0x3100; code++) {
    const character = String.fromCodePoint(code)
    if (
      character.normalize('NFKC') !== character ||
      /[\p{C}\p{M}\p{Z}\p{Variation_Selector}]/u.test(character)
    )
      continue
    const isThere = regular.glyph(code) !== undefined && bold.glyph(code) !== undefined
    assert.equal(unshownIn(character).length === 0, isThere, character)
  }
})
