import { type Computed, frenchVatNumber, isSiren, sirenOf } from '@conforme/model'
import { rule } from '../rule.ts'

const MEMBER_STATES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

const REVERSE_CHARGE_TO_BELGIUM = {
  '/buyer/legal_id': null,
  '/buyer/vat': 'BE0123456749',
  '/buyer/electronic_address': { value: 'factures@comptoir.example', scheme: 'EM' },
  '/buyer/address': { line1: 'Rue Haute 4', postal: '1000', city: 'Bruxelles', country: 'BE' },
  '/notes/0/text': 'B2BINT',
  '/lines/0/vat_category': 'AE',
  '/lines/0/vat_rate': '0.00',
  '/vat_breakdown': [
    {
      category: 'AE',
      rate: '0.00',
      base: '100.00',
      amount: '0.00',
      exemption_reason: 'Autoliquidation',
      exemption_code: 'VATEX-EU-AE',
    },
  ],
  '/totals/vat': '0.00',
  '/totals/with_vat': '100.00',
  '/totals/payable': '100.00',
}

export default rule({
  id: 'BUYER_VAT',
  on: 'BG-7',
  at: 'BT-48',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 3° et 4°' },
  covers: ['BR-IC-02', 'BR-IC-03', 'BR-IC-04', 'BR-AE-02', 'BR-AE-03', 'BR-AE-04'],

  when: ({ address }, { computed }) =>
    bears(computed, 'K') || (MEMBER_STATES.has(address.country ?? '') && bears(computed, 'AE')),
  holds: ({ vat }) => vat !== undefined,

  label: { fr: 'Numéro de TVA de l’acheteur', en: 'Buyer VAT number' },
  says: {
    fr: 'Indiquez le numéro de TVA de l’acheteur : la TVA est due dans son pays.',
    en: 'Give the buyer’s VAT number: the VAT is due in its country.',
  },
  why: {
    fr: 'Sans le numéro de l’acheteur, l’exonération tombe et la TVA française est due.',
    en: 'Without the buyer’s number the exemption falls and French VAT is due.',
  },
  suggest: ({ legal_id }) => {
    const siren = sirenOf(legal_id)
    if (siren !== undefined && isSiren(siren)) return frenchVatNumber(siren)
    return legal_id?.scheme === '0223' ? legal_id.value : undefined
  },

  examples: {
    good: { 'services to Belgium': REVERSE_CHARGE_TO_BELGIUM },
    bad: { 'services to Belgium, no number': { ...REVERSE_CHARGE_TO_BELGIUM, '/buyer/vat': null } },
  },
})

function bears({ by_vat }: Computed, category: string): boolean {
  for (let i = 0; i < by_vat.length; i++) if (by_vat[i]!.category === category) return true
  return false
}
