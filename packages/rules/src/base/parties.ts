/** Parties whose addresses and codes the French rules test: the term, and the draft’s group. */
import type { Note } from '@conforme/model'

/** Each with the terms of its electronic address and of its identifiers. */
// biome-ignore format: one row a line
export const PARTIES = [
  { key: '/seller', address: 'BT-34', ids: 'BT-29' },
  { key: '/buyer', address: 'BT-49', ids: 'BT-46' },
  { key: '/buyer_agent', address: 'EXT-FR-FE-12', ids: 'EXT-FR-FE-06' },
  { key: '/payee', address: 'EXT-FR-FE-29', ids: 'BT-60' },
  { key: '/payer', address: 'EXT-FR-FE-52', ids: 'EXT-FR-FE-46' },
  { key: '/sales_agent', address: 'EXT-FR-FE-75', ids: 'EXT-FR-FE-69' },
  { key: '/invoicee', address: 'EXT-FR-FE-98', ids: 'EXT-FR-FE-92' },
  { key: '/invoicer', address: 'EXT-FR-FE-121', ids: 'EXT-FR-FE-115' },
] as const

/** Those whose identifiers may hold a routing code. */
export const ROUTED = [PARTIES[0], PARTIES[1]] as const

/** Whether a note states that both are French businesses. */
export const isB2B = ({ subject_code, text }: Note) => subject_code === 'BAR' && text === 'B2B'
