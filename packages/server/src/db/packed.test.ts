import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { looksPacked, packed, unpacked } from './packed.ts'

describe('what is stored of long values', () => {
  for (const text of ['', '{}', `{"a":"${'é'.repeat(40_000)}"}`, '['.repeat(70_000)]) {
    it(`comes back as it was: ${text.length} characters`, async () => {
      const bytes = Buffer.from(text)
      const kept = await packed(bytes)
      assert.equal(kept.isPacked, bytes.length >= 64 * 1024)
      assert.equal(looksPacked(kept.bytes), kept.isPacked)
      assert.deepEqual(await unpacked(kept.bytes, kept.isPacked), bytes)
      if (kept.isPacked) assert.ok(kept.bytes.length < bytes.length / 10)
    })
  }
})
