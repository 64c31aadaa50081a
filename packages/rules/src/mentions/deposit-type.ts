import { type Invoice, ZERO } from '@conforme/model'
import { read } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const ORDINARY = '380'
const DEPOSIT = '386'
/** A line that invoices a deposit; « acompte déduit » has a negative amount, a deposit on packaging another word. */
const ASKED =
  /^\s*(?:facture d[’'])?(?:acomptes?\b|avance (?:sur|de|forfaitaire)\b|arrhes\b|(?:premier|deuxi[èe]me|second|dernier) acompte\b|\d{1,2} ?% d[’']acompte\b|down[ -]?payment\b|pre-?payment (?:for|of|on)\b|advance payment\b|(?:\d{1,2} ?% )?deposit (?:invoice|payment|on (?:your |the )?order|of \d{1,2} ?%))/i

/** Only the seller knows what the sum was invoiced for. */
export default rule({
  id: 'DEPOSIT_TYPE',
  on: 'BG-0',
  at: 'BT-3',
  severity: 'warning',
  onDocuments: 'info',
  basis: { text: 'CGI art. 289, I, 1-c ; XP Z12-012, BT-3' },

  when: ({ type, lines }) => type === ORDINARY && lines.length > 0,
  holds: invoice => !asksDeposit(invoice),

  label: { fr: 'Facture d’acompte', en: 'Deposit invoice' },
  says: {
    fr: 'Dites si c’est une facture d’acompte, de type 386 : ses lignes ne demandent qu’un acompte, et son type est {BT-3}.',
    en: 'Say whether this is a deposit invoice, of type 386: its lines ask for a deposit only, and its type is {BT-3}.',
  },
  why: {
    fr: 'L’acompte se déclare comme tel, et la facture de solde le déduira ; en 380, la vente serait déclarée deux fois.',
    en: 'A deposit is declared as one, and the final invoice will deduct it; as a 380 the sale would be declared twice.',
  },
  suggest: () => DEPOSIT,
  confidence: 0.8,
  origin: 'convention',

  examples: {
    good: {
      'a deposit invoice': { '/type': '386', '/lines/0/item/name': 'Acompte de 30 % sur devis 118' },
      'a deposit on bottles': { '/lines/0/item/name': 'Deposit on bottles' },
      'something sold beside it': {
        '/lines/0/item/name': 'Conseil en cybersécurité',
      },
    },
    bad: { 'a deposit only': { '/lines/0/item/name': 'Acompte de 30 % sur devis 118' } },
  },
})

function asksDeposit({ lines }: Invoice): boolean {
  for (let i = 0; i < lines.length; i++) {
    const { item, net_amount } = lines[i]!
    if ((net_amount ?? ZERO) <= ZERO || !ASKED.test(read(item.name))) return false
  }
  return true
}
