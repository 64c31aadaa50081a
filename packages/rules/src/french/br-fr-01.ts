import { LONGEST_NUMBER } from '@conforme/model'
import { formed } from '../base/kinds.ts'

const LONG = 'F-2026-0142-ATELIER-LUMEN-PARIS-75011'

const NUMBERS = [
  {
    at: 'BT-1',
    assert: { cii: 'BR-FR-01_BT-1', ubl: 'BR-FR-01_BT-1-1' },
    example: (number: string) => ({ '/number': number }),
  },
  {
    at: 'BT-25',
    assert: { cii: 'BR-FR-01_BT-25', ubl: 'BR-FR-01_BT-25-1' },
    example: (number: string) => ({ '/preceding_invoices': [{ number, issue_date: '2026-10-02' }] }),
  },
  {
    at: 'EXT-FR-FE-136',
    assert: { cii: 'BR-FR-01_EXT-FR-FE-136', ubl: 'BR-FR-01_EXT-FR-FE-136-1' },
    example: (number: string) => ({ '/lines/0/preceding_invoice': { number, issue_date: '2026-10-02' } }),
  },
] as const

export default NUMBERS.map(({ at, assert, example }) =>
  formed({
    id: 'BR-FR-01',
    assert,
    at,
    basis: { text: 'XP Z12-012, BR-FR-01' },

    accepts: number => number.length <= LONGEST_NUMBER,
    detail: number => ({ length: String(number.length) }),

    label: { fr: 'Longueur du numéro', en: 'Length of the number' },
    says: {
      fr: `Ramenez [${at}] à trente-cinq caractères ; il en compte {length}.`,
      en: `Shorten the [${at}] to thirty-five characters; it has {length}.`,
    },
    why: {
      fr: 'Le numéro est la clé de la facture dans le flux transmis à l’administration : plus long, il est rejeté.',
      en: 'The number is the key of the invoice in the data sent to the tax office: a longer one is rejected.',
    },

    examples: {
      good: { 'thirty-five characters': example('F-2026-0142-ATELIER-LUMEN-PARIS-750') },
      bad: { 'thirty-seven characters': example(LONG) },
    },
  }),
)
