/** An event of each type, as webhooks and the log have it; a test holds them against what the server sends. */
import type { Event } from './event-types.ts'
import { type EventType, TEST_EVENT } from './event-types.ts'

const SUBJECT = {
  id: 'inv_01kak5zv3g8m2n4p6r8t0v2x4z6b8d0f2',
  invoice_id: 'F-2026-0001',
  number: 'F-2026-0001',
  mode: 'sandbox',
}
const AT = '2026-11-21T09:00:00.000Z'

const STATUS = { reasons: [], amounts: [] }
const DEPOSITED = {
  lifecycle: { code: 200, label: 'Déposée', reason_code: null, actor: 'sender_platform', at: AT, ...STATUS },
}
const REJECTED = {
  lifecycle: {
    code: 213,
    label: 'Rejetée',
    reason_code: 'DEST_INC',
    actor: 'sender_platform',
    at: AT,
    ...STATUS,
    reasons: ['DEST_INC'],
  },
}
const PAID = {
  lifecycle: {
    code: 212,
    label: 'Encaissée',
    reason_code: null,
    actor: 'seller',
    at: AT,
    ...STATUS,
    amounts: [{ amount: '120.00', vat_rate: '20' }],
  },
}

const DATA: Readonly<Record<EventType | typeof TEST_EVENT, object>> = {
  'invoice.created': { ...SUBJECT, number: null, from: null, status: 'DRAFT' },
  'invoice.updated': { ...SUBJECT, from: 'VALIDATED', status: 'DRAFT' },
  'invoice.blocked': { ...SUBJECT, from: 'DRAFT', status: 'BLOCKED', score: 62, errors: ['BUYER_SIREN'] },
  'invoice.validated': { ...SUBJECT, from: 'DRAFT', status: 'VALIDATED', score: 97 },
  'invoice.transmitting': { ...SUBJECT, from: 'VALIDATED', status: 'TRANSMITTING', pdp: 'ma-plateforme' },
  'invoice.transmitted': { ...SUBJECT, from: 'TRANSMITTING', status: 'TRANSMITTED', ...DEPOSITED },
  'invoice.rejected': { ...SUBJECT, from: 'TRANSMITTING', status: 'REJECTED', ...REJECTED },
  'invoice.uncertain': {
    ...SUBJECT,
    status: 'TRANSMITTING',
    transmission: { tracking_id: 'sub_01kak5zv3g8m2n4p6r8t0v2x4z6b8d0f2', pdp: 'ma-plateforme', attempts: 4 },
  },
  'invoice.lifecycle': { ...SUBJECT, status: 'TRANSMITTED', ...PAID },
  'invoice.deleted': { ...SUBJECT, from: 'BLOCKED' },
  [TEST_EVENT]: { webhook: 'whk_01kak5zv3g8m2n4p6r8t0v2x4z6b8d0f2' },
}

/** The example of a type. */
export function exampleOf(type: EventType | typeof TEST_EVENT): Event {
  return { id: 'evt_01kak5zv3g8m2n4p6r8t0v2x4z6b8d0f2', type, timestamp: AT, data: DATA[type] }
}
