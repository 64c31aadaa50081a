import {
  type Identifier,
  type Invoice,
  isSiren,
  type Note,
  VAT_GROUP_MARK,
  VAT_GROUP_SCHEME,
} from '@conforme/model'
import { rule } from '../base/rule.ts'

const common = {
  id: 'VAT_GROUP',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 5° bis ; CGI art. 256 C' },
  label: { fr: 'Assujetti unique', en: 'VAT group' },
  why: {
    fr: 'C’est l’assujetti unique qui doit la TVA : la facture de chaque membre doit le nommer.',
    en: 'It is the VAT group that owes the VAT: the invoice of each member must name it.',
  },
} as const

const MARK: Note = { subject_code: 'TXD', text: VAT_GROUP_MARK }

const MEMBER = {
  '/seller/ids': [{ value: '888000007', scheme: '0231' }],
  '/tax_representative': {
    legal_name: 'Groupe Canut, assujetti unique',
    vat: 'FR84888000007',
    address: { line1: '1 place Bellecour', postal: '69002', city: 'Lyon', country: 'FR' },
  },
  '/notes/-': { subject_code: 'TXD', text: 'MEMBRE_ASSUJETTI_UNIQUE' },
}

export default [
  rule({
    ...common,
    on: 'BG-0',
    at: 'BG-1',
    covers: ['BR-FR-CO-14'],
    when: ({ facts }) => facts.vat_group,
    holds: ({ notes }) => notes.some(isMark),
    says: {
      fr: 'Marquez le membre d’un assujetti unique par une note TXD dont le texte est MEMBRE_ASSUJETTI_UNIQUE.',
      en: 'Mark the member of a VAT group by a note TXD whose text is MEMBRE_ASSUJETTI_UNIQUE.',
    },
    // A note TXD in other words means something else: it is not removed unasked.
    fix: ({ notes }) => (notes.some(isTaxNote) ? undefined : [...notes, MARK]),
    suggest: ({ notes }) => [...notes.filter(note => !isTaxNote(note)), MARK],
    origin: 'convention',
    examples: {
      good: { 'a member, marked': MEMBER },
      bad: {
        'no mark': { ...MEMBER, '/notes/-': { subject_code: 'AAI', text: 'Membre d’un assujetti unique' } },
        'the words of the law instead of the code': {
          ...MEMBER,
          '/notes/-': { subject_code: 'TXD', text: 'Membre d’un assujetti unique' },
        },
      },
    },
  }),
  rule({
    ...common,
    on: 'BG-0',
    at: 'BG-11',
    covers: ['BR-FR-CO-15'],
    when: isMember,
    holds: ({ tax_representative }) => tax_representative !== undefined,
    says: {
      fr: 'Donnez le nom, l’adresse et le numéro de TVA de l’assujetti unique, comme représentant fiscal.',
      en: 'Give name, address and VAT number of the VAT group, as tax representative.',
    },
    examples: {
      good: { 'the group': MEMBER },
      bad: { 'no group': { ...MEMBER, '/tax_representative': null } },
    },
  }),
  rule({
    ...common,
    on: 'BG-4',
    at: 'BT-29',
    // `siret` is the short form of another identifier of the same list.
    unshortened: true,
    covers: ['BR-FR-32'],
    when: (_, invoice) => isMember(invoice),
    holds: ({ ids }) => ids.some(isGroupSiren),
    says: {
      fr: 'Donnez le SIREN de l’assujetti unique parmi les identifiants du vendeur, au schéma 0231.',
      en: 'Give the SIREN of the VAT group among the seller’s identifiers, under scheme 0231.',
    },
    examples: {
      good: { 'the group': MEMBER },
      bad: {
        'no SIREN of the group': { ...MEMBER, '/seller/ids': null },
        'one digit mistyped': { ...MEMBER, '/seller/ids': [{ value: '888000008', scheme: '0231' }] },
      },
    },
  }),
]

function isMember({ facts, notes }: Invoice): boolean {
  return facts.vat_group || notes.some(isMark)
}

function isTaxNote({ subject_code }: Note): boolean {
  return subject_code === 'TXD'
}

function isMark({ subject_code, text }: Note): boolean {
  return subject_code === 'TXD' && text === VAT_GROUP_MARK
}

function isGroupSiren({ scheme, value }: Identifier): boolean {
  return scheme === VAT_GROUP_SCHEME && isSiren(value)
}
