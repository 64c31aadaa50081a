import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONVENIENCES, FIELDS } from './draft.ts'
import { GROUPS, label, TERMS } from './terms.ts'

const groups = Object.entries(GROUPS)
const terms = Object.entries(TERMS)

/** EN 16931-1 numbers its terms up to BT-165; these were withdrawn or never given. */
const NEVER_GIVEN = new Set(['BT-4'])
/** Groups of the standard whose terms are in the parent here. */
const FLATTENED = new Set(['BG-15', 'BG-30'])

test('every business term of EN 16931 is in the table', () => {
  const missing = Array.from({ length: 165 }, (_, i) => `BT-${i + 1}`).filter(
    id => !(id in TERMS) && !NEVER_GIVEN.has(id),
  )
  assert.deepEqual(missing, [])
})

test('every business group of EN 16931 is in the table or flat in its parent', () => {
  const missing = Array.from({ length: 32 }, (_, i) => `BG-${i + 1}`).filter(
    id => !(id in GROUPS) && !FLATTENED.has(id),
  )
  assert.deepEqual(missing, [])
})

test('a key occurs once in its group, whether term, group or convenience', () => {
  const keys = [...terms, ...groups].map(([, row]) => `${row.in} ${row.key}`)
  const all = [...keys, ...CONVENIENCES.map(row => `${row.in} ${row.key}`)]
  assert.deepEqual(
    all.filter((key, i) => all.indexOf(key) !== i),
    [],
  )
})

test('every row is in a group that exists', () => {
  for (const [id, row] of [...terms, ...groups]) assert.ok(row.in === null || row.in in GROUPS, id)
})

test('French labels carry their article, English ones do not', () => {
  for (const [id, row] of [...terms, ...groups]) {
    assert.match(row.fr, /^(?:le |la |les |l’)/, id)
    assert.doesNotMatch(row.en, /^(?:the|a|an) /i, id)
  }
  assert.equal(label('BT-1', 'fr'), 'numéro de facture')
  assert.equal(label('BT-49', 'fr'), 'adresse électronique de l’acheteur')
})

test('fields of a draft are found by group and key', () => {
  assert.equal(FIELDS['BG-25'].get('quantity')?.kind, 'leaf')
  assert.equal(FIELDS['BG-25'].get('unit_price_ht')?.kind, 'convenience')
  assert.equal(FIELDS['BG-0'].get('lines')?.kind, 'group')
})
