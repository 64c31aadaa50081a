import type { Group } from '@conforme/model'
import { rule } from '../base/rule.ts'

/** Words that name no goods and no service, however they are spelt. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'divers,diverse,diverses,article,articles,produit,produits,prestation,prestations,service,services,vente,ventes,marchandise,marchandises,fourniture,fournitures,travaux,ligne,libellé,désignation,description,facture,item,items,product,products,goods,line,sale,misc,miscellaneous,various,test,todo,tbd,na,nc,nd,null,none,undefined,nan,néant,rien,vide,xx,xxx,etc,autre,autres,other'.split(
    ',',
  ),
)
const LONGEST_EMPTY = 24
const TWO_WORDS = /\p{L}{3} +(?:\p{L}{1,3} +)?\p{L}{4}/u
const SIGNS = /[^\p{L}\p{N}]+/gu
const LETTER = /\p{L}.*\p{L}|\p{L}\p{N}|\p{N}\p{L}|\p{N}{4}/su

export default rule({
  id: 'LINE_DESCRIPTION_VAGUE',
  on: 'BG-31',
  at: 'BT-153',
  severity: 'warning',
  onDocuments: 'info',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 8° ; C. com. art. L441-9' },

  when: ({ name }) => name !== undefined,
  holds: item => saysSomething(item.name!) || isDescribed(item),

  label: { fr: 'Désignation qui ne dit rien', en: 'Description that says nothing' },
  says: {
    fr: 'Désignez précisément ce qui est vendu : « {BT-153} » ne dit pas ce que c’est.',
    en: 'Say precisely what is sold: “{BT-153}” does not say what it is.',
  },
  why: {
    fr: 'Sans la dénomination précise, l’acheteur peut se voir refuser la déduction de la TVA.',
    en: 'Without a precise description the buyer may be refused the deduction of the VAT.',
  },

  examples: {
    good: {
      'a name': 'simple',
      'a short name': { '/lines/0/item/name': 'Vis M4' },
      'a reference and a description': {
        '/lines/0/item': { name: '-', description: 'Vis à bois, 4 × 40 mm' },
      },
    },
    bad: {
      'a dot': { '/lines/0/item/name': '.' },
      'one letter': { '/lines/0/item/name': 'x' },
      'a word for everything': { '/lines/0/item/name': 'Divers' },
      'no name': { '/lines/0/item/name': 'N/A' },
    },
  },
})

function isDescribed({ description, attributes }: Group<'BG-31'>): boolean {
  return attributes.length > 0 || (description !== undefined && saysSomething(description))
}

function saysSomething(text: string): boolean {
  if (text.length > LONGEST_EMPTY || TWO_WORDS.test(text)) return true
  const word = text.replaceAll(SIGNS, '')
  return LETTER.test(word) && !EMPTY_WORDS.has(word.toLowerCase())
}
