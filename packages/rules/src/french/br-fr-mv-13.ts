import { FRENCH_DOCUMENT_TYPES } from '@conforme/model'
import { formed } from '../base/kinds.ts'
import { SEVERAL_SELLERS } from '../base/several-sellers.ts'
import { isMultiVendor } from '../base/sub-invoices.ts'

/** The type that the seller itself would issue. */
const OWN: ReadonlyMap<string, string> = new Map([
  ['389', '380'],
  ['501', '393'],
  ['500', '386'],
  ['471', '384'],
  ['473', '472'],
  ['261', '381'],
  ['502', '396'],
])

export default formed({
  id: 'BR-FR-MV-13',
  assert: 'BR-FR-MV-13_BT-3',
  at: 'BT-3',
  basis: { text: 'XP Z12-012, BR-FR-MV-13' },

  when: isMultiVendor,
  accepts: type => FRENCH_DOCUMENT_TYPES.get(type)?.selfBilled !== true,

  says: {
    fr: 'Changez [BT-3] : {BT-3} est une autofacture, ce que n’admettent pas les cadres de plusieurs vendeurs.',
    en: 'Change the [BT-3]: {BT-3} is self-billed, which the frames of several sellers do not admit.',
  },
  why: {
    fr: 'L’acheteur ne peut émettre pour plusieurs vendeurs à la fois : la plateforme rejette la facture.',
    en: 'The buyer cannot issue for several sellers at once: the platform rejects the invoice.',
  },
  suggest: type => OWN.get(type),

  examples: {
    good: { 'the seller’s invoice': SEVERAL_SELLERS, 'self-billed in an ordinary frame': { '/type': '389' } },
    bad: { 'self-billed': { ...SEVERAL_SELLERS, '/type': '389' } },
  },
})
