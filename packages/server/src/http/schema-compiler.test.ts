import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSchemaCompiler } from './schema-compiler.ts'

const named = (properties: object) => ({ Named: { $id: 'Named', type: 'object', properties } })

test('equal schemas are compiled once, and refer to shared ones', () => {
  const { share, compile } = openSchemaCompiler({})
  share(named({ day: { type: 'string', format: 'date' } }))
  share(named({ day: { type: 'string', format: 'date' } }))
  const validate = compile({ type: 'array', items: { $ref: 'Named#' } })
  assert.equal(validate, compile({ type: 'array', items: { $ref: 'Named#' } }))
  assert.ok(validate([{ day: '2026-11-22' }]))
  assert.ok(!validate([{ day: '2026-02-30' }]))
})

test('two schemas of one name, or a reference to none, are refused', () => {
  const { share, compile } = openSchemaCompiler({})
  share(named({ day: { type: 'string' } }))
  assert.throws(() => share(named({ day: { type: 'number' } })), /Two schemas are named Named/)
  assert.throws(() => compile({ $ref: 'Other#' }), /Other/)
})
