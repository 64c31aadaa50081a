/** An invoice for the tests of statuses. */
import type { StatusSubject } from './status-messages.ts'

export const SUBJECT: StatusSubject = {
  number: 'F-2026-0001',
  type: '380',
  issue_date: '2026-11-20',
  currency: 'EUR',
  received_at: new Date('2026-11-20T09:00:00Z'),
  seller: {
    siren: '100000009',
    name: 'Vendeur',
    electronic_address: { value: '100000009', scheme: '0225' },
  },
  buyer: {
    siren: '200000008',
    name: 'Acheteur',
    electronic_address: { value: '200000008_AP', scheme: '0225' },
  },
}
