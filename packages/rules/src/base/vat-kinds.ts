/** Kinds of rules that go through the VAT categories, for one part of the invoice. */
import {
  type Decimal,
  frenchVatNumber,
  type GroupId,
  type Invoice,
  sirenOf,
  type TermId,
  type Text,
  type VatRuleNumber,
  vatRule,
  ZERO,
} from '@conforme/model'
import { forbidden } from './kinds.ts'
import { type Example, type Rule, type RuleSpec, rule, type Spec } from './rule.ts'
import { type Changes, type Part, VAT_CATEGORIES, type VatCategory } from './vat.ts'

/** BR-*-02 to 04: who needs a tax number where a part of the invoice has the category. */
export function identified(
  number: VatRuleNumber,
  part: Part,
  covers: readonly VatRuleNumber[],
  also: readonly VatRuleNumber[],
): Rule[] {
  return VAT_CATEGORIES.flatMap(category => {
    const ids = (numbers: readonly VatRuleNumber[]) => numbers.map(each => vatRule(category.infix, each))
    const common = {
      id: vatRule(category.infix, number),
      basis: { text: `EN 16931-1, ${vatRule(category.infix, number)}` },
      covers: ids(covers),
      category: category.code,
      when: (_: unknown, { computed }: Invoice) => computed.categories[part.list].has(category.code),
    }
    const example = (changes: Changes): Example => ({
      ...category.plain,
      ...part.adds(category),
      ...changes,
      with: ids(also),
    })
    return category.seller === 'none'
      ? anonymous(category, part, common, example)
      : [seller(category, part, common, example), ...buyer(category, part, common, example)]
  })
}

type CommonOf<G extends GroupId> = Pick<RuleSpec<G>, 'id' | 'basis' | 'covers' | 'category'> & {
  readonly when: (it: unknown, invoice: Invoice) => boolean
}
type Exampled = (changes: Changes) => Example

function hasCategory({ code, fr, en }: VatCategory, part: Part): Text {
  return {
    fr: `${part.fr} ${part.list === 'charges' ? 'portent' : 'porte'} le code de TVA ${code} (${fr})`,
    en: `${part.en} has VAT category ${code} (${en})`,
  }
}

function seller(category: VatCategory, part: Part, common: CommonOf<'BG-4'>, example: Exampled): Rule {
  const strict = category.seller === 'vat'
  const { fr, en } = hasCategory(category, part)
  return rule({
    ...common,
    on: 'BG-4',
    at: 'BT-31',
    holds: ({ vat, tax_number }, { tax_representative }) =>
      vat !== undefined || tax_representative?.vat !== undefined || (!strict && tax_number !== undefined),
    says: strict
      ? { fr: `Donnez [BT-31] : ${fr}.`, en: `Give the [BT-31]: ${en}.` }
      : { fr: `Donnez [BT-31] ou [BT-32] : ${fr}.`, en: `Give the [BT-31] or the [BT-32]: ${en}.` },
    why: SELLER_WHY[category.seller],
    suggest: ({ legal_id }) => {
      const siren = sirenOf(legal_id)
      return siren === undefined ? undefined : frenchVatNumber(siren)
    },
    confidence: 0.9,
    examples: {
      good: {
        'a VAT number': good(example({})),
        'the VAT number of a representative': good(
          example({
            '/seller/vat': null,
            '/tax_representative': {
              legal_name: 'Fiscalis SAS',
              vat: 'FR02300000007',
              address: { country: 'FR' },
            },
          }),
        ),
      },
      bad: {
        'no VAT number': example({ '/seller/vat': null }),
        ...(strict && {
          'a tax number where a VAT number goes': example({
            '/seller/vat': null,
            '/seller/tax_number': '100000009',
          }),
        }),
      },
    },
  })
}

const SELLER_WHY = {
  tax: {
    fr: 'Sans identifiant fiscal du vendeur, l’acheteur ne peut pas déduire la TVA de cette opération.',
    en: 'Without the seller’s tax identifier the buyer cannot deduct the VAT of this sale.',
  },
  vat: {
    fr: 'Sans numéro de TVA du vendeur, l’exonération n’est pas acquise et la TVA peut lui être réclamée.',
    en: 'Without the seller’s VAT number the exemption is not granted and the VAT may be claimed.',
  },
  none: { fr: '', en: '' },
}

function buyer(category: VatCategory, part: Part, common: CommonOf<'BG-7'>, example: Exampled): Rule[] {
  if (category.buyer === undefined) return []
  const strict = category.buyer === 'vat'
  const { fr, en } = hasCategory(category, part)
  return [
    rule({
      ...common,
      on: 'BG-7',
      at: 'BT-48',
      holds: ({ vat, legal_id }) => vat !== undefined || (!strict && legal_id !== undefined),
      says: strict
        ? { fr: `Donnez [BT-48] : ${fr}.`, en: `Give the [BT-48]: ${en}.` }
        : { fr: `Donnez [BT-48] ou [BT-47] : ${fr}.`, en: `Give the [BT-48] or the [BT-47]: ${en}.` },
      why: {
        fr: 'C’est l’acheteur qui déclarera la TVA : sans son identifiant, elle reste à la charge du vendeur.',
        en: 'The buyer will declare the VAT: without the buyer’s identifier, the seller remains liable for it.',
      },
      suggest: ({ legal_id }) => {
        const siren = sirenOf(legal_id)
        return siren === undefined ? undefined : frenchVatNumber(siren)
      },
      confidence: 0.8,
      examples: {
        good: {
          'a VAT number': good(example({})),
          ...(!strict && { 'a registration number': good(example({ '/buyer/vat': null })) }),
        },
        bad: {
          'no identifier of the buyer': example({ '/buyer/vat': null, '/buyer/legal_id': null }),
        },
      },
    }),
  ]
}

/** Category O, outside the scope of VAT: neither party gives a VAT number. */
function anonymous(category: VatCategory, part: Part, common: CommonOf<GroupId>, example: Exampled): Rule[] {
  const { fr, en } = hasCategory(category, part)
  const why = {
    fr: 'Un numéro de TVA laisse croire à une opération taxable : le validateur officiel rejette la facture.',
    en: 'A VAT number makes the sale look taxable: the official validator rejects the invoice.',
  }
  const row = <const G extends GroupId>(
    on: G,
    at: RuleSpec<G>['at'] & TermId,
    name: string,
    changes: Changes,
  ) =>
    forbidden<G>({
      ...common,
      on,
      at,
      says: { fr: `Retirez [${at}] : ${fr}.`, en: `Remove the [${at}]: ${en}.` },
      why,
      examples: { good: { 'no VAT number': good(example({})) }, bad: { [name]: example(changes) } },
    })
  return [
    row('BG-4', 'BT-31', 'the VAT number of the seller', { '/seller/vat': 'FR88100000009' }),
    row('BG-11', 'BT-63', 'the VAT number of a representative', {
      '/tax_representative': { legal_name: 'Fiscalis SAS', vat: 'FR02300000007', address: { country: 'FR' } },
    }),
    row('BG-7', 'BT-48', 'the VAT number of the buyer', { '/buyer/vat': 'FR37200000008' }),
  ]
}

/** The same example without the companions that only a bad one has. */
function good(example: Example): Example {
  if (typeof example === 'string') return example
  const { with: _, ...changes } = example
  return changes
}

interface Rated {
  readonly vat_category?: string
  readonly vat_rate?: Decimal
}

/** BR-*-05 to 07: the rate that goes with the category of a part. */
export function rated(number: VatRuleNumber, part: Part): Rule[] {
  return VAT_CATEGORIES.map(category => {
    const { code, infix, rate } = category
    const test = RATES[rate]
    return rule({
      id: vatRule(infix, number),
      on: part.on,
      at: part.rate,
      reads: [part.category],
      basis: { text: `EN 16931-1, ${vatRule(infix, number)}` },
      category: code,
      when: (it: Rated) => it.vat_category === code,
      holds: (it: Rated) => test.holds(it.vat_rate),
      says: {
        fr: `${test.fr} : le code de TVA est ${code} (${category.fr}).`.replace('@', `[${part.rate}]`),
        en: `${test.en}: the VAT category is ${code} (${category.en}).`.replace('@', `[${part.rate}]`),
      },
      why: test.why,
      ...proposed(number, category),
      examples: {
        good: { [category.en]: { ...category.plain, ...part.adds(category) } },
        bad: { [test.name]: { ...category.plain, ...wrongly(category, part) } },
      },
    } as unknown as Spec<GroupId>)
  })
}

const RATES = {
  positive: {
    holds: (rate: Decimal | undefined) => rate !== undefined && rate > ZERO,
    fr: 'Donnez un taux supérieur à zéro (@)',
    en: 'Give a rate above zero (@)',
    name: 'a rate of zero',
    why: {
      fr: 'Une opération taxée l’est à un taux : sans lui, la TVA collectée n’est pas justifiée.',
      en: 'A taxed sale is taxed at a rate: without it nothing justifies the VAT collected.',
    },
  },
  any: {
    holds: (rate: Decimal | undefined) => rate !== undefined && rate >= ZERO,
    fr: 'Donnez un taux, nul ou positif (@)',
    en: 'Give a rate, zero or more (@)',
    name: 'no rate',
    why: {
      fr: 'L’impôt de ces territoires a ses propres taux : sans eux, son montant ne se vérifie pas.',
      en: 'The tax of these territories has rates of its own: without them its amount cannot be checked.',
    },
  },
  zero: {
    holds: (rate: Decimal | undefined) => rate === ZERO,
    fr: 'Mettez à zéro @',
    en: 'Set the @ to zero',
    name: 'a rate above zero',
    why: {
      fr: 'Qui mentionne un taux doit la TVA, même facturée à tort (CGI, art. 283-3).',
      en: 'A seller who states a rate owes the VAT, even when charged by mistake (CGI, art. 283-3).',
    },
  },
  none: {
    holds: (rate: Decimal | undefined) => rate === undefined,
    fr: 'Retirez @',
    en: 'Remove the @',
    name: 'a rate of zero',
    why: {
      fr: 'Hors du champ de la TVA il n’y a pas de taux, fût-il nul : le validateur officiel rejette la facture.',
      en: 'Outside the scope of VAT there is no rate, not even zero: the official validator rejects the invoice.',
    },
  },
} as const

/** A line may describe what it is, an allowance or a charge does not. */
function proposed(number: VatRuleNumber, { code, rate }: VatCategory): object {
  if (number === '05' && code !== 'L' && code !== 'M')
    return { repairs: rate === 'none' ? ['superfluous', 'vat-category'] : ['vat-category'] }
  if (rate === 'none') return { repairs: ['superfluous'] }
  return {
    suggest: (_: Rated, { computed }: Invoice) => (rate === 'zero' ? ZERO : onlyRate(code, computed)),
    confidence: 0.9,
  }
}

/** The rate of the VAT breakdown where the category has one only. */
function onlyRate(code: string, computed: Invoice['computed']): Decimal | undefined {
  const rates = computed.by_vat.filter(
    sum => sum.category === code && sum.rate !== undefined && sum.rate > ZERO,
  )
  return rates.length === 1 ? rates[0]!.rate : undefined
}

/** A part of zero whose rate does not go with its category. */
function wrongly({ code, rate, plain }: VatCategory, { list }: Part): Changes {
  const wrong = rate === 'zero' ? { vat_rate: '20.00' } : rate === 'any' ? {} : { vat_rate: '0.00' }
  const free = { vat_category: code, ...wrong }
  if (list !== 'lines')
    return {
      [`/${list}`]: [{ amount: '0.00', reason: 'Geste commercial', ...free }],
      [`/totals/${list}`]: '0.00',
    }
  const line = { id: '2', quantity: '1', unit: 'HUR', net_amount: '0.00', price: { net: '0.00' } }
  return { ...plain, '/lines/-': { ...line, ...free, item: { name: 'Heure offerte' } } }
}
