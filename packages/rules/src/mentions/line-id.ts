import type { Line } from '@conforme/model'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'LINE_ID',
  on: 'BG-0',
  at: 'BG-25',
  severity: 'warning',
  basis: { text: 'EN 16931-1, BT-126' },

  when: ({ lines }) => lines.length > 1,
  holds: ({ lines }) => repeated(lines) === undefined,
  detail: ({ lines }) => ({ id: repeated(lines) }),

  label: { fr: 'Numéros de ligne', en: 'Line numbers' },
  says: {
    fr: 'Donnez à chaque ligne son propre numéro : deux lignes portent le numéro {id}.',
    en: 'Give each line its own number: two lines have number {id}.',
  },
  why: {
    fr: 'Un litige, un avoir ou un statut désigne une ligne par son numéro ; partagé, il n’en désigne aucune.',
    en: 'A dispute, a credit note or a status names a line by its number; when shared it names none.',
  },

  examples: {
    good: { 'one line': 'simple', 'two lines': twoLines('2') },
    bad: { 'one number twice': twoLines('1') },
  },
})

function twoLines(id: string) {
  const line = { unit: 'HUR', price: { net: '50.00' }, vat_category: 'S', vat_rate: '20.00' }
  const second = { ...line, id, quantity: '1', net_amount: '50.00', item: { name: 'Conseil en gestion' } }
  return { '/lines/0/quantity': '1', '/lines/0/net_amount': '50.00', '/lines/-': second }
}

/** Lines are mostly numbered upwards: only the others need a list of the ids seen. */
function repeated(lines: readonly Line[]): string | undefined {
  let last = 0
  let i = 0
  for (; i < lines.length; i++) {
    const number = Number(lines[i]!.id)
    if (!(number > last)) break
    last = number
  }
  if (i === lines.length) return undefined
  const seen = new Set<string>()
  for (const { id } of lines) {
    if (id === undefined) continue
    if (seen.has(id)) return id
    seen.add(id)
  }
  return undefined
}
