import { cleaned, NOT_OF_NUMBERS, NUMBER_TEXT } from '@conforme/model'
import { formed } from '../base/kinds.ts'

const ENDS = /^-|-$/g

// UBL prints each of them twice: here, and as BR-FR-01_BT-1-2, BR-FR-01_BT-25-2, BR-FR-01_EXT-FR-FE-136-2.
const NUMBERS = [
  { at: 'BT-1', example: (number: string) => ({ '/number': number }) },
  {
    at: 'BT-25',
    example: (number: string) => ({ '/preceding_invoices': [{ number, issue_date: '2026-10-02' }] }),
  },
  {
    at: 'EXT-FR-FE-136',
    example: (number: string) => ({ '/lines/0/preceding_invoice': { number, issue_date: '2026-10-02' } }),
  },
] as const

export default NUMBERS.map(({ at, example }) =>
  formed({
    id: 'BR-FR-02',
    assert: `BR-FR-02_${at}`,
    at,
    basis: { text: 'XP Z12-012, BR-FR-02' },

    accepts: number => NUMBER_TEXT.test(number),

    label: { fr: 'Caractères du numéro', en: 'Characters of the number' },
    says: {
      fr: `Écrivez [${at}] sans espace, point ni accent : lettres, chiffres et + - _ / seulement ; trouvé : {${at}}.`,
      en: `Write the [${at}] without spaces, dots or accents: letters, digits and + - _ / only; found: {${at}}.`,
    },
    why: {
      fr: 'La plateforme rejette un tel numéro, et une facture déjà émise sous lui ne peut plus être citée.',
      en: 'The platform rejects such a number, and an invoice issued under it can no longer be referred to.',
    },
    suggest: number => cleaned(number, NOT_OF_NUMBERS).replace(ENDS, '') || undefined,
    confidence: 0.7,

    examples: {
      good: { 'all the characters allowed': example('F+2026-11_0142/A') },
      bad: {
        'a dot': example('F.2026.0101'),
        'a space and an accent': example('Reçu 2026-0142'),
        'a number sign': example('F#142'),
      },
    },
  }),
)
