import { isSiren, sirenOf } from '@conforme/model'
import { read } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

/** « RCS Paris 100 000 009 », « SIREN : 100000009 », « SIRET 100 000 009 00017 »: what announces a company's number. */
const LABEL = /(?<!\p{L})(?:R\.?C\.?S\.?|SIRENE?|SIRET|R\.?M\.?|RNE)(?!\p{L})/giu
/** How far behind its label the number begins, at most. */
const REACH = 43
/** A number with its blanks, and the sign behind it. */
const LONGEST = 12
/** The first digits behind the label: nine at least for a number. */
const FIRST_DIGITS = /^[^\d;\n]*(\d{3}[ .\u00a0\u202f]?\d{3}[ .\u00a0\u202f]?\d{3})(?!\d)/
/** Who runs another’s business names the owner too. */
const ANOTHER =
  /locataire|locat(?:ion)?[ -]g[ée]rance|mandataire|pour le compte|succursale|branch|anciennement/i

function numbersIn(words: string): readonly string[] {
  return [...words.matchAll(LABEL)].flatMap(({ 0: label, index }) => {
    const start = index + label.length
    const found = FIRST_DIGITS.exec(words.slice(start, start + REACH + LONGEST))
    return found && found[0].length - found[1]!.length <= REACH ? found[1]!.replace(/\D/g, '') : []
  })
}

export default rule({
  id: 'REGISTER_WORDING',
  on: 'BG-4',
  at: 'BT-33',
  reads: ['BT-30'],
  severity: 'warning',
  onDocuments: 'info',
  basis: { text: 'C. com. art. R123-237' },

  when: ({ legal_information, legal_id }) =>
    legal_information !== undefined && isSiren(sirenOf(legal_id) ?? ''),
  holds: ({ legal_information, legal_id }) => {
    const words = read(legal_information)
    if (isWritten(legal_id!.value, words)) return true
    const numbers = numbersIn(words)
    return numbers.length === 0 || numbers.includes(legal_id!.value) || ANOTHER.test(words)
  },

  label: { fr: 'Numéro au registre en mots', en: 'Register number in words' },
  says: {
    fr: 'Accordez « {BT-33} » et le SIREN du vendeur, {BT-30} : ils désignent deux entreprises.',
    en: 'Make “{BT-33}” and the seller’s SIREN, {BT-30}, agree: they name two companies.',
  },
  why: {
    fr: 'Le numéro au registre est celui du SIREN : un autre fait douter de qui facture.',
    en: 'The register number is the SIREN: another one casts doubt on who invoices.',
  },

  examples: {
    good: {
      'the same number': 'simple',
      'a SIRET of the company': {
        '/seller/legal_information': 'SAS au capital de 10 000 €, SIRET 10000000900017',
      },
      'the owner of the business': {
        '/seller/legal_information': 'SAS au capital de 10 000 €, locataire-gérant, RCS Paris 300 000 007',
      },
    },
    bad: {
      'another company': { '/seller/legal_information': 'SAS au capital de 10 000 €, RCS Paris 300 000 007' },
    },
  },
})

/** A number with the blanks and points within it. */
const NUMBER = /\d(?:[ .\u00a0\u202f]?\d)*/g
/** Five digits behind a SIREN make it a SIRET. */
const SIRET = 14

/** Whether the text has the SIREN, alone or at the head of a SIRET: not within a telephone number or an account. */
function isWritten(siren: string, text: string): boolean {
  return (text.match(NUMBER) ?? []).some(found => {
    const digits = found.replace(/\D/g, '')
    return digits === siren || (digits.length === SIRET && digits.startsWith(siren))
  })
}
