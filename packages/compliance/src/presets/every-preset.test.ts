/** Every preset: its example is valid with the preset alone, and officially so in both syntaxes. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, test } from 'node:test'
import { valueAt } from '@conforme/model'
import { repairAll } from '../assessment/auto.ts'
import { validate } from '../assessment/validate.ts'
import { applyPreset } from '../drafts/apply-preset.ts'
import { render } from '../drafts/render.ts'
import { validateDocument } from '../judging/document.ts'
import { CONTEXT } from '../testing.ts'
import { PRESETS } from './index.ts'

for (const preset of PRESETS)
  describe(preset.id, () => {
    const { draft, changes } = applyPreset(preset, preset.example, CONTEXT)

    test('fills its example, which is then valid without a warning', () => {
      assert.ok(changes.length > 0)
      const { valid, errors, warnings } = validate(draft, CONTEXT)
      assert.deepEqual({ valid, errors, warnings }, { valid: true, errors: [], warnings: [] })
    })

    for (const syntax of ['cii', 'ubl'] as const)
      test(`renders to a ${syntax} document that the official rules accept`, () => {
        const rendered = render(draft, CONTEXT, syntax)
        assert.ok(rendered.ok, JSON.stringify(rendered.validation.errors))
        const { checks } = validateDocument(new TextEncoder().encode(rendered.xml), CONTEXT)
        const found = checks.filter(check => !check.ok && check.origin === 'official')
        assert.deepEqual(
          found.map(check => [check.assert, check.message]),
          [],
        )
      })

    test('overwrites nothing that is given, and once only', () => {
      for (const { pointer } of changes) assert.equal(valueAt(preset.example, pointer) ?? null, null)
      assert.deepEqual(applyPreset(preset, draft, CONTEXT), { draft, changes: [] })
      assert.deepEqual(repairAll(draft, CONTEXT).changes, [])
    })

    test('states in both languages what it fills', () => {
      for (const text of [preset.label, preset.about])
        for (const words of [text.fr, text.en]) assert.match(words, /^\S.{3,400}$/)
      assert.notEqual(preset.about.fr, preset.about.en)
    })
  })

test('each preset is in the file that has its id', () => {
  const units = readdirSync(new URL('.', import.meta.url)).filter(
    file => !/^(?:index|preset|shared)\.ts$|\.test\.ts$/.test(file),
  )
  assert.deepEqual(units.sort(), PRESETS.map(preset => `${preset.id}.ts`).sort())
})
