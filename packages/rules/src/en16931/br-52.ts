import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-52',
  on: 'BG-24',
  at: 'BT-122',
  basis: { text: 'EN 16931-1, BR-52' },
  why: {
    fr: 'Une pièce jointe sans référence ne peut être ni classée ni citée.',
    en: 'An attachment without a reference can be neither filed nor quoted.',
  },
  suggest: ({ filename, description }) => filename ?? description,
  confidence: 0.9,
  examples: {
    good: { 'a reference': { '/attachments': [{ id: 'BL-2026-77', description: 'BON_LIVRAISON' }] } },
    bad: { 'no reference': { '/attachments': [{ description: 'BON_LIVRAISON' }] } },
  },
})
