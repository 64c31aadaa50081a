import type { Text } from '@conforme/model'
import { kind } from '../../base/repair-kind.ts'

const WHY: Text = {
  fr: 'Retire ce que la règle exclut ; à moins que le code de TVA soit faux.',
  en: 'Takes away what the rule excludes; unless the VAT category is wrong, and not this.',
}

export default kind({
  id: 'superfluous',
  label: { fr: 'Donnée de trop', en: 'Something too much' },
  about: {
    fr: 'Propose de retirer le motif d’exonération d’une opération taxée, le taux d’une opération hors champ, ou l’une de deux dates d’exigibilité. Jamais certain : l’autre donnée peut être la fausse.',
    en: 'Offers to take away the reason for exemption of a taxed sale, the rate of a sale outside the scope, or one of two tax points. Never certain: the other value may be the wrong one.',
  },
  origin: 'convention',
  propose: ({ pointer }) => ({
    value: null,
    operations: [{ op: 'remove', path: pointer }],
    sure: 0.6,
    reason: WHY,
  }),
  examples: {
    'a reason for exemption at 20 %': {
      given: { '/vat_breakdown': [{ category: 'S', rate: 20, exemption_reason: 'Art. 261 du CGI' }] },
      offered: { '/vat_breakdown/0/exemption_reason': null },
    },
  },
})
