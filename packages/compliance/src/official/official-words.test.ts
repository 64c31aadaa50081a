import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askedBy, RULE_SETS } from '@conforme/verdict'
import { registerRemarks } from '../companies/check.ts'
import { findCode, listCodes } from '../pages/codes.ts'
import { sheetOf } from '../pages/sheet.ts'
import { wordsFor } from './words.ts'

const LANGUAGES = ['fr', 'en'] as const
const asserts = RULE_SETS.flatMap(({ id: set, patterns }) => {
  const syntax = set.endsWith('-ubl') ? ('ubl' as const) : ('cii' as const)
  return patterns.flat().flatMap(context => context.asserts.map(({ id }) => ({ id, syntax })))
})
const isGeneric = (text: string) =>
  /^(?:Le validateur officiel refuse|The official validator refuses)/.test(text)

describe('every official id', () => {
  test('has words of its own, short and calm, in both languages', () => {
    for (const { id, syntax } of asserts)
      for (const language of LANGUAGES) {
        const { label, message } = wordsFor(id, syntax, undefined, language)
        assert.ok(!isGeneric(message), `${id} in ${syntax} has none`)
        assert.notEqual(label, '')
        if (findCode(id) !== id || listCodes().includes(id)) continue
        // A row names a path, which may be long.
        if (askedBy(id, syntax) === undefined)
          assert.ok(message.length <= 200, `${id}: ${message.length} characters`)
        assert.doesNotMatch(message, /!|Erreur|Error|[Ii]nvalid|undefined/)
      }
  })

  test('has a sheet in both languages', () => {
    for (const { id } of asserts)
      for (const language of LANGUAGES) {
        const sheet = sheetOf(findCode(id) ?? '', language)
        assert.ok(sheet !== undefined, `${id} has none`)
        for (const { says } of sheet.tests) assert.ok(says !== '' && !isGeneric(says), `${id}: ${says}`)
      }
  })
})

test('findings of the schema and the register have a sheet, and are not listed', () => {
  for (const code of ['SCHEMA', 'COMPANY_UNKNOWN', 'COMPANY_NAME', 'BR-FREXT-S-01', 'CII-SR-016']) {
    assert.ok(!listCodes().includes(code))
    for (const language of LANGUAGES) {
      const sheet = sheetOf(findCode(code.toLowerCase()) ?? '', language)
      assert.equal(sheet?.code, code)
      for (const { says } of sheet.tests) assert.doesNotMatch(says, /[{}]/)
    }
  }
})

test('the sheets of the register have the words of a validation', async () => {
  const draft = { seller: { siren: '552081317', legal_name: 'Boulangerie' }, buyer: { siren: '200000008' } }
  const register = {
    bySiren: async (siren: string) =>
      siren === '200000008' ? undefined : { siren, legal_name: 'ELECTRICITE DE FRANCE' },
  } as unknown as Parameters<typeof registerRemarks>[1]
  for (const language of LANGUAGES) {
    const remarks = await registerRemarks(draft, register, language)
    assert.equal(remarks.length, 2)
    for (const { check } of remarks) {
      const sheet = sheetOf(check.code, language)
      const [it] = sheet?.tests ?? []
      const shape = it?.says.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('…', '.+')
      assert.match(check.message, new RegExp(`^${shape}`))
      assert.deepEqual(
        [sheet?.label, it?.severity, it?.source.text],
        [check.label, check.severity, check.source],
      )
    }
  }
})
