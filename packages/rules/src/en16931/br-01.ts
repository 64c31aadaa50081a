import { EN16931_PROFILE } from '@conforme/model'
import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-01',
  on: 'BG-2',
  at: 'BT-24',
  basis: { text: 'EN 16931-1, BR-01' },
  why: {
    fr: 'Le logiciel qui reçoit la facture choisit ses contrôles d’après ce profil ; sans lui, il la rejette.',
    en: 'The software that receives the invoice chooses its checks by this profile; without it, it rejects it.',
  },
  suggest: () => EN16931_PROFILE,
  confidence: 0.9,
  origin: 'convention',
  examples: {
    good: { 'the profile of the standard itself': 'simple' },
    bad: { 'no profile': { '/process/specification': null } },
  },
})
