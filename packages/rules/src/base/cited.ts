/** Each sub-invoice of a credit note or a corrective invoice refers to the invoice that it corrects. */
import type { Invoice, Line } from '@conforme/model'
import { CITED } from './example-parts.ts'
import { type Rule, type RuleSpec, rule } from './rule.ts'
import { isSubInvoice } from './sub-invoices.ts'

interface Spec {
  readonly id: string
  /** Of the number, and of the day. */
  readonly asserts: readonly [string, string]
  /** The frame. */
  readonly isConcerned: (invoice: Invoice) => boolean
  readonly types: ReadonlySet<string | undefined>
  /** A credit note of that frame, as changes to the plain draft. */
  readonly credit: Readonly<Record<string, unknown>>
  readonly good: RuleSpec<'BG-25'>['examples']['good']
}

export function cited({ id, asserts, isConcerned, types, credit, good }: Spec): readonly Rule[] {
  const isAsked = (line: Line, invoice: Invoice) =>
    isConcerned(invoice) && types.has(invoice.type) && isSubInvoice(line)
  const common = {
    id,
    basis: { text: `XP Z12-012, ${id}` },
    why: {
      fr: 'Chaque sous-facture corrige celle de son vendeur ; si elle ne la cite pas, l’ensemble est rejeté.',
      en: 'Each sub-invoice corrects one of its seller; if it does not refer to it, the whole is rejected.',
    },
  }
  return [
    rule({
      ...common,
      assert: asserts[0],
      on: 'BG-25',
      at: 'EXT-LINE-PRECEDING',
      when: isAsked,
      // UBL takes a reference to the document itself for the hierarchy of lines.
      holds: ({ preceding_invoice }, { number }) =>
        preceding_invoice?.number !== undefined && preceding_invoice.number !== number,
      says: {
        fr: 'Citez dans [EXT-LINE-PRECEDING], par son numéro et sa date, la facture que corrige cette sous-facture.',
        en: 'Refer, by number and date, to the [EXT-LINE-PRECEDING]: the invoice that this sub-invoice corrects.',
      },
      examples: {
        good,
        bad: {
          'nothing cited': { ...credit, '/lines/0/preceding_invoice': null },
          'it cites itself': { ...credit, '/lines/0/preceding_invoice/number': 'F-2026-0142' },
        },
      },
    }),
    rule({
      ...common,
      assert: asserts[1],
      on: 'EXT-LINE-PRECEDING',
      at: 'EXT-FR-FE-138',
      when: (_, invoice, line) => isAsked(line, invoice),
      holds: ({ issue_date }) => issue_date !== undefined,
      says: {
        fr: 'Indiquez [EXT-FR-FE-138] que corrige cette sous-facture.',
        en: 'Give the [EXT-FR-FE-138] that this sub-invoice corrects.',
      },
      examples: {
        good,
        bad: { 'no date': { ...credit, '/lines/0/preceding_invoice': { number: CITED.number } } },
      },
    }),
  ]
}
