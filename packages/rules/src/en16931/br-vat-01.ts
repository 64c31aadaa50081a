import { type Invoice, vatRule } from '@conforme/model'
import { type Rule, rule } from '../base/rule.ts'
import { type Changes, plainOf, VAT_CATEGORIES, type VatCategory } from '../base/vat.ts'

/** An invoice without the category, and with what else the category requires. */
const AROUND: Readonly<Record<string, Changes>> = {
  S: plainOf('Z'),
  K: { '/delivery/country': 'BE' },
}

/**
 * BR-S-01, BR-Z-01 …: the categories of the invoice are in the VAT breakdown, and those there are in the invoice.
 * Taxed categories have a row for each rate, the others a single row.
 */
export default VAT_CATEGORIES.flatMap(category => [missing(category), unused(category), repeated(category)])

function hasRates({ rate }: VatCategory): boolean {
  return rate === 'positive' || rate === 'any'
}

function isBorne({ computed: { categories } }: Invoice, code: string): boolean {
  return categories.lines.has(code) || categories.allowances.has(code) || categories.charges.has(code)
}

function identity({ code, infix }: VatCategory) {
  return {
    id: vatRule(infix, '01'),
    category: code,
    basis: { text: `EN 16931-1, ${vatRule(infix, '01')}` },
    repairs: ['vat-breakdown'],
  } as const
}

/** CII accepts two lines of a taxed category in place of one line and its row, and does not test category O. */
function missing(category: VatCategory): Rule {
  const { code, plain, fr, en } = category
  return rule({
    ...identity(category),
    ...(code === 'O' && { assert: { cii: null, ubl: 'BR-O-01' } }),
    on: 'BG-0',
    at: 'BG-23',
    when: invoice => isBorne(invoice, code),
    holds: ({ computed }) => computed.categories.vat_breakdown.has(code),
    says: {
      fr: `Ajoutez au détail de TVA une ligne au code ${code} (${fr}) : la facture porte ce code.`,
      en: `Add to the VAT breakdown a row of category ${code} (${en}): the invoice uses that category.`,
    },
    why: {
      fr: 'Ce qui manque au détail de TVA manque à la déclaration : l’acheteur ne peut rien en déduire.',
      en: 'What the VAT breakdown lacks, the return lacks: the buyer can deduct nothing of it.',
    },
    examples: {
      good: { [en]: plain },
      bad: { 'no row for it': { ...plain, '/vat_breakdown': [], with: ['BR-CO-18'] } },
    },
  })
}

/** UBL refuses an unused row of a taxed category, CII one of the others. */
function unused(category: VatCategory): Rule {
  const { code, plain, fr, en, exempt } = category
  const { id } = identity(category)
  const row = {
    category: code,
    ...(code !== 'O' && { rate: hasRates(category) ? '10.00' : '0.00' }),
    base: '0.00',
    amount: '0.00',
    ...(exempt && { exemption_reason: 'Exonération de TVA' }),
  }
  const others = AROUND[code]
  return rule({
    ...identity(category),
    assert: hasRates(category) ? { cii: null, ubl: id } : { cii: id, ubl: null },
    on: 'BG-23',
    at: 'BT-118',
    when: ({ category }) => category === code,
    holds: (_, invoice) => isBorne(invoice, code),
    says: {
      fr: `Retirez cette ligne du détail de TVA : rien sur la facture ne porte le code ${code} (${fr}).`,
      en: `Remove this row of the VAT breakdown: nothing on the invoice has category ${code} (${en}).`,
    },
    why: {
      fr: 'Une ligne de TVA sans opération fait douter de la facture et la fait rejeter.',
      en: 'A VAT row without a sale casts doubt on the invoice and gets it rejected.',
    },
    examples: {
      good: { [en]: plain },
      bad: { 'a row for nothing': { ...others, '/vat_breakdown/-': row, with: companions(code) } },
    },
  })
}

/** A row at a rate that nothing has fails BR-S-08 too; category O allows no other beside it. */
function companions(code: string): readonly string[] {
  if (code === 'S') return ['BR-S-08']
  return code === 'O' ? ['BR-O-11', 'BR-O-12'] : []
}

/**
 * Both validators accept a taxed category and rate twice, each row with the whole base: the VAT is then
 * charged twice. EN 16931 has one row for each category and rate (BG-23).
 */
function repeated(category: VatCategory): Rule {
  const { code, plain, fr, en, exempt } = category
  const byRate = hasRates(category)
  const rate = plain['/vat_breakdown/0/rate'] ?? (code === 'S' ? '20.00' : undefined)
  const tax = plain['/vat_breakdown/0/amount'] ?? '20.00'
  const row = {
    category: code,
    rate,
    base: '100.00',
    amount: tax,
    ...(exempt && { exemption_reason: 'Exonération de TVA' }),
  }
  return rule({
    ...identity(category),
    ...(byRate && { assert: { cii: null, ubl: null } }),
    on: 'BG-23',
    at: 'BT-118',
    reads: ['BT-119'],
    when: ({ category }) => category === code,
    holds: (it, { vat_breakdown }) => {
      for (let i = 0; vat_breakdown[i] !== it && i < vat_breakdown.length; i++) {
        const earlier = vat_breakdown[i]!
        if (earlier.category === code && (!byRate || earlier.rate === it.rate)) return false
      }
      return true
    },
    says: byRate
      ? {
          fr: `Réunissez les lignes du détail de TVA au code ${code} (${fr}) et au taux de {BT-119} %.`,
          en: `Merge the rows of the VAT breakdown of category ${code} (${en}) and rate {BT-119} %.`,
        }
      : {
          fr: `Réunissez en une seule les lignes du détail de TVA au code ${code} (${fr}).`,
          en: `Merge the rows of the VAT breakdown of category ${code} (${en}) into one.`,
        },
    why: {
      fr: 'En double, la même opération compte deux fois dans la déclaration de TVA.',
      en: 'Given twice, the same sale counts twice in the VAT return.',
    },
    examples: {
      good: { [en]: plain },
      bad: { 'the same row twice': { ...plain, ...doubled(code), '/vat_breakdown/-': row } },
    },
  })
}

/** The totals that agree with the VAT counted twice. */
function doubled(code: string): Changes {
  const vat = { S: '40.00', L: '14.00', M: '8.00' }[code]
  if (vat === undefined) return {}
  const withVat = `1${vat.padStart(5, '0')}`
  return { '/totals/vat': vat, '/totals/with_vat': withVat, '/totals/payable': withVat }
}
