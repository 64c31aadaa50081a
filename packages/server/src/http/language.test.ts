import assert from 'node:assert/strict'
import { it } from 'node:test'
import { preferred } from './language.ts'

it('speaks French unless English is preferred', () => {
  for (const header of [
    undefined,
    '',
    '*',
    'de',
    'fr',
    'fr-FR,en;q=0.8',
    'en;q=0.5, fr',
    'de,fr;q=0.3',
    'en;q=0',
  ]) {
    assert.equal(preferred(header), 'fr', header)
  }
  for (const header of [
    'en',
    'en-GB',
    'EN',
    'de, en;q=0.9, fr;q=0.8',
    'fr;q=0.1,en;q=0.2',
    'fr;q=0, en;q=0.1',
  ]) {
    assert.equal(preferred(header), 'en', header)
  }
})
