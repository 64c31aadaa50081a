/** Parties whose addresses and codes the French rules look at: the term, and the group that the draft has it in. */
import type { Note } from '@conforme/model'

/** Those with an electronic address. */
export const ADDRESSES = [
  { at: 'BT-34', key: '/seller' },
  { at: 'BT-49', key: '/buyer' },
  { at: 'EXT-FR-FE-12', key: '/buyer_agent' },
  { at: 'EXT-FR-FE-29', key: '/payee' },
  { at: 'EXT-FR-FE-52', key: '/payer' },
  { at: 'EXT-FR-FE-75', key: '/sales_agent' },
  { at: 'EXT-FR-FE-98', key: '/invoicee' },
  { at: 'EXT-FR-FE-121', key: '/invoicer' },
] as const

/** Those whose identifiers may hold a routing code. */
export const ROUTED = [
  { at: 'BT-29', key: '/seller' },
  { at: 'BT-46', key: '/buyer' },
] as const

/** Whether a note says that both are French businesses. */
export const isB2B = ({ subject_code, text }: Note) => subject_code === 'BAR' && text === 'B2B'
