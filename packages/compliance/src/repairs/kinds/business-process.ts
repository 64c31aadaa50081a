import { FRENCH_FRAMES, type Invoice, type Text, ZERO } from '@conforme/model'
import { kind } from '../../base/repair-kind.ts'

const LETTERS = { GOODS: 'B', SERVICES: 'S', MIXED: 'M' } as const
/** A frame that was mistyped; the digits of a longer text, such as the process of another network, are others. */
const DIGIT = /^[A-Za-z]{0,2}([1-9])[A-Za-z]?$/
/** A frame of Chorus Pro, whose digits mean something else: A9 is a subcontractor, S9 a self-billed invoice. */
const CHORUS = /^A\d{1,2}$/i

const REASONS = {
  letter: {
    fr: 'La lettre vient de la catégorie de l’opération, le chiffre est celui donné.',
    en: 'The letter comes from the category of the operation, the digit is the one given.',
  },
  contradiction: {
    fr: 'La catégorie et le cadre se contredisent : la lettre dit quand la TVA est exigible, seul le vendeur sait laquelle est juste.',
    en: 'Category and frame contradict each other: the letter says when VAT is chargeable, only the seller knows which is right.',
  },
  chorus: {
    fr: 'Un cadre de Chorus Pro, dont le chiffre a un autre sens ; une facture ordinaire à payer porte 1.',
    en: 'A frame of Chorus Pro, whose digit has another meaning; an ordinary invoice to be paid has 1.',
  },
  plain: {
    fr: 'La lettre vient de la catégorie de l’opération ; une facture ordinaire à payer porte 1.',
    en: 'The letter comes from the category of the operation; an ordinary invoice to be paid has 1.',
  },
  paid: {
    fr: 'La lettre vient de la catégorie de l’opération ; une facture déjà payée porte 2.',
    en: 'The letter comes from the category of the operation; an invoice already paid has 2.',
  },
} satisfies Record<string, Text>

/** Nothing paid, nothing referenced: the digit of an ordinary invoice. */
function isOrdinary({ totals, preceding_invoices }: Invoice): boolean {
  return totals.prepaid === undefined && preceding_invoices.length === 0
}

function isPaid({ totals: { prepaid, with_vat } }: Invoice): boolean {
  return prepaid !== undefined && prepaid > ZERO && prepaid === with_vat
}

export default kind({
  id: 'business-process',
  label: { fr: 'Cadre de facturation (BT-23)', en: 'Business process (BT-23)' },
  about: {
    fr: 'Donne au cadre la lettre de la catégorie de l’opération (B, S, M) et un chiffre. Certain quand la catégorie est donnée et que le chiffre l’est aussi, ou que rien n’est payé ni référencé ; proposé seulement quand le cadre donné existe et contredit la catégorie.',
    en: 'Gives the frame the letter of the category of the operation (B, S, M) and a digit. Certain where the category is given and so is the digit, or nothing is paid or referred to; only offered where the frame given exists and contradicts the category.',
  },
  origin: 'computed',
  propose: ({ finding }, { draft, invoice }) => {
    const category = draft.operation_category ?? invoice.facts.operation_category
    const letter = LETTERS[category as keyof typeof LETTERS]
    // Read from the frame itself, or from the profile: the draft has no words for it.
    const said = draft.operation_category !== undefined
    const given = finding?.values['BT-23']
    if (letter === undefined || typeof given !== 'string') return undefined
    const framed = letter + (DIGIT.exec(given.trim())?.[1] ?? '')
    if (FRENCH_FRAMES.has(given))
      return {
        value: FRENCH_FRAMES.has(framed) ? framed : `${letter}1`,
        sure: 0.6,
        reason: REASONS.contradiction,
      }
    if (CHORUS.test(given.trim())) return { value: `${letter}1`, sure: 0.6, reason: REASONS.chorus }
    if (FRENCH_FRAMES.has(framed)) return { value: framed, sure: said || 0.9, reason: REASONS.letter }
    if (isPaid(invoice)) return { value: `${letter}2`, sure: 0.7, reason: REASONS.paid }
    return { value: `${letter}1`, sure: isOrdinary(invoice) ? said || 0.9 : 0.7, reason: REASONS.plain }
  },
  examples: {
    'another letter': { given: { '/process': { type: 'X1' } }, repaired: { '/process/type': 'S1' } },
    'a frame that contradicts the category': {
      given: { '/process': { type: 'B1' } },
      offered: { '/process/type': 'S1' },
    },
    'a subcontractor’s frame that contradicts the category': {
      given: { '/process': { type: 'S5' }, '/operation_category': 'MIXED' },
      offered: { '/process/type': 'M1' },
    },
    'a frame of Chorus Pro': {
      given: { '/process': { type: 'A9' } },
      offered: { '/process/type': 'S1' },
    },
    'a word': { given: { '/process': { type: 'services' } }, repaired: { '/process/type': 'S1' } },
    'the process of another network': {
      given: { '/process': { type: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0' } },
      repaired: { '/process/type': 'S1' },
    },
    'a word, and an advance': {
      given: { '/process': { type: 'services' }, '/totals': { prepaid: '100.00' } },
      offered: { '/process/type': 'S1' },
    },
  },
})
