import { vatRule } from '@conforme/model'
import { forbidden } from '../base/kinds.ts'
import { type Rule, rule } from '../base/rule.ts'
import { VAT_CATEGORIES, type VatCategory } from '../base/vat.ts'

/** The VATEX code where the category leaves no choice. */
const ONLY_CODE: Readonly<Record<string, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
}

function reasoned({ code, infix, plain, fr, en }: VatCategory): Rule {
  return rule({
    id: vatRule(infix, '10'),
    on: 'BG-23',
    at: 'BT-121',
    reads: ['BT-120'],
    basis: { text: `EN 16931-1, ${vatRule(infix, '10')}` },
    category: code,
    when: ({ category }) => category === code,
    holds: ({ exemption_reason, exemption_code }) =>
      exemption_reason !== undefined || exemption_code !== undefined,
    says: {
      fr: `Donnez [BT-121] ou [BT-120] : le code de TVA est ${code} (${fr}).`,
      en: `Give the [BT-121] or the [BT-120]: the VAT category is ${code} (${en}).`,
    },
    why: {
      fr: 'Sans la disposition qui dispense de TVA, l’administration peut la réclamer au vendeur.',
      en: 'Without the provision that waives the VAT, the tax office may claim it from the seller.',
    },
    repairs: ['exemption'],
    examples: {
      good: {
        [en]: plain,
        ...(code in ONLY_CODE && {
          'a code alone': {
            ...plain,
            '/vat_breakdown/0/exemption_reason': null,
            '/vat_breakdown/0/exemption_code': ONLY_CODE[code],
          },
        }),
      },
      bad: { 'no reason': { ...plain, '/vat_breakdown/0/exemption_reason': null } },
    },
  })
}

function unreasoned({ code, infix, plain, fr, en }: VatCategory): Rule[] {
  const row = (at: 'BT-120' | 'BT-121', name: string, pointer: string, value: string) =>
    forbidden({
      id: vatRule(infix, '10'),
      on: 'BG-23',
      at,
      repairs: ['superfluous'],
      basis: { text: `EN 16931-1, ${vatRule(infix, '10')}` },
      category: code,
      when: ({ category }) => category === code,
      says: {
        fr: `Retirez [${at}] : le code de TVA est ${code} (${fr}), qui n’exonère pas.`,
        en: `Remove the [${at}]: the VAT category is ${code} (${en}), which exempts nothing.`,
      },
      why: {
        fr: 'Taxée et exonérée à la fois, l’opération ne se déclare pas : la facture est rejetée.',
        en: 'Taxed and exempt at once, the sale cannot be declared: the invoice is rejected.',
      },
      examples: { good: { [en]: plain }, bad: { [name]: { ...plain, [pointer]: value } } },
    })
  return [
    row('BT-120', 'a reason', '/vat_breakdown/0/exemption_reason', 'Exonération de TVA'),
    row('BT-121', 'a code', '/vat_breakdown/0/exemption_code', 'VATEX-EU-132'),
  ]
}

/** BR-S-10, BR-Z-10 …: why no VAT is charged; the zero rate counts as a rate and needs no reason. */
export default VAT_CATEGORIES.flatMap(category =>
  category.exempt ? reasoned(category) : unreasoned(category),
)
