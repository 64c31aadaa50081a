import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { asGiven, toInvoice } from '../to-invoice.ts'
import type { Invoice } from './invoice.ts'
import { draftOf, plainValue } from './to-draft.ts'

const TODAY = '2026-11-21'
const CORPUS = new URL('../../../../corpus/', import.meta.url)
const json = (path: string) => JSON.parse(readFileSync(new URL(path, CORPUS), 'utf8'))

/** Without keys that have no value, and empty groups: a reader does not distinguish them. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) => [key, said(part)] as const)
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined))
}

const terms = ({ facts: _, computed: __, ...rest }: Invoice) => said(rest)

for (const file of readdirSync(new URL('drafts', CORPUS)))
  test(`the draft of ${file}, completed, is read as the same invoice`, () => {
    const { invoice } = toInvoice(json(`drafts/${file}`), json('organisation.json'), TODAY)
    const draft = JSON.parse(JSON.stringify(draftOf(invoice)))
    const again = asGiven(draft, TODAY)
    assert.deepEqual(again.unread, [])
    assert.deepEqual(terms(again.invoice), terms(invoice))
    const { provisional_number: _, vat_group: __, ...facts } = invoice.facts
    const { provisional_number: ___, vat_group: ____, ...same } = again.invoice.facts
    assert.deepEqual(said(same), said(facts))
  })

test('amounts have their two decimals and quantities those they need', () => {
  const { invoice } = asGiven({ lines: [{ quantity: '2.50', net_amount: 5, vat_rate: '20' }] }, TODAY)
  assert.deepEqual(draftOf(invoice).lines, [{ quantity: '2.5', net_amount: '5.00', vat_rate: '20.00' }])
})

test('an empty invoice is an empty draft', () => {
  assert.deepEqual(draftOf(asGiven({}, TODAY).invoice), {})
})

test('one value is written as its term or group has it', () => {
  const { invoice } = asGiven({ totals: { payable: '12' }, notes: [{ text: 'a' }] }, TODAY)
  assert.equal(plainValue('BT-115', invoice.totals.payable), '12.00')
  assert.deepEqual(plainValue('BG-1', invoice.notes), [{ text: 'a' }])
  assert.deepEqual(plainValue('BG-22', invoice.totals), { payable: '12.00' })
})
