import { FRENCH_DOCUMENT_TYPES } from '@conforme/model'
import { formed } from '../base/kinds.ts'
import { BOTH_WAYS } from '../base/several-sellers.ts'
import { isTwoWay } from '../base/sub-invoices.ts'

/** The type under which the buyer issues the same document. */
const SELF_BILLED: ReadonlyMap<string, string> = new Map([
  ['380', '389'],
  ['393', '501'],
  ['386', '500'],
  ['384', '471'],
  ['472', '473'],
  ['381', '261'],
  ['396', '502'],
])

export default formed({
  id: 'BR-FR-BD-13',
  // The official UBL file has it under this name.
  assert: { cii: 'BR-FR-BD-13_BT-3', ubl: 'BR-FR-MV-BD_BT-3' },
  at: 'BT-3',
  basis: { text: 'XP Z12-012, BR-FR-BD-13' },

  when: isTwoWay,
  accepts: type => FRENCH_DOCUMENT_TYPES.get(type)?.selfBilled === true,

  says: {
    fr: 'Changez [BT-3] : les cadres 9 n’admettent que les autofactures, telle 389 ; trouvé : {BT-3}.',
    en: 'Change the [BT-3]: frames 9 admit self-billed types only, such as 389; found: {BT-3}.',
  },
  why: {
    fr: 'Une facture à double sens est émise par l’une des parties au nom de l’autre ; d’un autre type, elle est rejetée.',
    en: 'A two-way invoice is issued by one party in the name of the other; of another type it is rejected.',
  },
  suggest: type => SELF_BILLED.get(type),

  examples: {
    good: { 'self-billed': BOTH_WAYS, 'an ordinary frame': 'simple' },
    bad: { 'an ordinary type': { ...BOTH_WAYS, '/type': '380' } },
  },
})
