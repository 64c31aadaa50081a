import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownIssueOf } from './known-issues.ts'

test('a defect is named with the finding it concerns, in the versions that have it', () => {
  const found = knownIssueOf('br-fr-ubl', '1.4.0.03', 'BR-FR-22_BT-34')
  assert.equal(found?.fixed_in, '1.4.0.04')
  assert.match(found?.url ?? '', /France_RFE\/issues\/43$/)
  assert.equal(knownIssueOf('br-fr-ubl', '1.4.0.04', 'BR-FR-22_BT-34'), undefined)
})

test('a finding without a known defect names none', () => {
  assert.equal(knownIssueOf('br-fr-cii', '1.4.0.03', 'BR-FR-22_BT-34'), undefined)
  assert.equal(knownIssueOf('en16931-cii', '1.3.16', 'BR-CO-15'), undefined)
})
