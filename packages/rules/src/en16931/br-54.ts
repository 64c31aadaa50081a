import { required } from '../base/kinds.ts'

const basis = { text: 'EN 16931-1, BR-54' }
const why = {
  fr: 'Un attribut se lit par paire, nom et valeur (« Couleur : rouge ») ; seul, il fait rejeter la ligne.',
  en: 'An attribute is read as a pair, name and value (“Colour: red”); half a pair gets the line rejected.',
}
const good = { 'a colour': { '/lines/0/item/attributes': [{ name: 'Couleur', value: 'rouge' }] } }

export default [
  required({
    id: 'BR-54',
    on: 'BG-32',
    at: 'BT-160',
    basis,
    why,
    examples: { good, bad: { 'a value alone': { '/lines/0/item/attributes': [{ value: 'rouge' }] } } },
  }),
  required({
    id: 'BR-54',
    on: 'BG-32',
    at: 'BT-161',
    basis,
    why,
    examples: { good, bad: { 'a name alone': { '/lines/0/item/attributes': [{ name: 'Couleur' }] } } },
  }),
]
