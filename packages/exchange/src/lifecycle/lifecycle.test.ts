import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import {
  advance,
  INVOICE_STATUSES,
  type InvoiceStatus,
  lifecycleLabel,
  lifecycleReason,
  MOVES,
  type Trigger,
  triggerOf,
} from './lifecycle.ts'
import { LIFECYCLE_REASONS } from './reasons.ts'
import { LIFECYCLE } from './statuses.ts'

const TRIGGERS = MOVES.map(move => move.trigger)

it('lets an invoice go the whole way', () => {
  const way: readonly Trigger[] = [
    'stored',
    'found_blocking',
    'edited',
    'found_clean',
    'submitted',
    'accepted',
  ]
  const seen: (InvoiceStatus | null | undefined)[] = [null]
  for (const trigger of way) seen.push(advance(seen.at(-1) ?? null, trigger))
  assert.deepEqual(seen.slice(1), ['DRAFT', 'BLOCKED', 'DRAFT', 'VALIDATED', 'TRANSMITTING', 'TRANSMITTED'])
})

it('submits nothing but a validated invoice', () => {
  for (const status of INVOICE_STATUSES) {
    assert.equal(advance(status, 'submitted'), status === 'VALIDATED' ? 'TRANSMITTING' : undefined)
  }
})

it('leaves TRANSMITTED for a rejection by the other platform only, and REJECTED never', () => {
  for (const trigger of TRIGGERS) {
    assert.equal(advance('TRANSMITTED', trigger), trigger === 'refused' ? 'REJECTED' : undefined)
    assert.equal(advance('REJECTED', trigger), undefined)
  }
})

it('has for each trigger exactly the moves of its row', () => {
  fc.assert(
    fc.property(fc.constantFrom(null, ...INVOICE_STATUSES), fc.constantFrom(...TRIGGERS), (from, trigger) => {
      const rows = MOVES.filter(move => move.trigger === trigger)
      assert.equal(rows.length, 1)
      assert.equal(advance(from, trigger), rows[0]?.from.includes(from) ? rows[0].to : undefined)
    }),
  )
})

it('names every lifecycle status in both languages', () => {
  for (const { label } of Object.values(LIFECYCLE)) assert.ok(label.fr !== '' && label.en !== '')
  assert.deepEqual(lifecycleLabel(200), { fr: 'Déposée', en: 'Deposited' })
  assert.deepEqual(lifecycleLabel(299), { fr: 'Statut 299', en: 'Status 299' })
})

it('takes 200 and what implies it as acceptance, 213 and 501 as refusal', () => {
  assert.deepEqual([200, 203, 210, 212].map(triggerOf), Array(4).fill('accepted'))
  assert.deepEqual([213, 501].map(triggerOf), ['refused', 'refused'])
  assert.deepEqual([221, 500, 999].map(triggerOf), Array(3).fill(undefined))
})

it('has words for every reason code', () => {
  for (const { fr, en } of Object.values(LIFECYCLE_REASONS)) assert.ok(fr !== '' && en !== '')
  assert.equal(lifecycleReason('REJ_SEMAN')?.fr, 'contrôle sémantique de la plateforme')
  assert.equal(lifecycleReason('constructor'), undefined)
})
