/** How a person is asked about an amount in an unknown field: by what it may mean, and why it has no place. */
import type { ForeignAmount, Text, Unread } from '@conforme/model'
import { matterOf, oneAmount } from '../repairs/placings/index.ts'

type Family = NonNullable<ForeignAmount['family']>

const BY_FAMILY: Readonly<Record<Family, Text>> = {
  discount: {
    fr: 'où va cette remise, en euros ou en pourcentage, ou est-elle déjà dans les prix ?',
    en: 'where does this discount go, in euros or in percent, or is it part of the prices already?',
  },
  charge: {
    fr: 'ces frais s’ajoutent-ils à la facture, avec quelle TVA, ou sont-ils déjà dans une ligne ?',
    en: 'is this charge added to the invoice, with which VAT, or part of a line already?',
  },
  paid: {
    fr: 'cette somme a-t-elle déjà été payée, et reste-t-il d’autant moins à payer ?',
    en: 'was this sum paid already, and is so much less due?',
  },
  rounding: {
    fr: 'est-ce l’arrondi du net à payer ?',
    en: 'is this the rounding of the amount due?',
  },
  tax: {
    fr: 'la facture calcule une autre TVA : laquelle est la bonne ?',
    en: 'the invoice makes another VAT: which one is right?',
  },
  price: {
    fr: 'la facture n’a pas ce prix : est-ce celui d’une ligne, avec ou sans TVA, ou d’une ligne qui manque ?',
    en: 'the invoice has no such price: is it that of a line, with or without VAT, or of a missing line?',
  },
  total: {
    fr: 'la facture calcule un autre total : lequel est le bon, et que lui manque-t-il ?',
    en: 'the invoice makes another total: which one is right, and what does it lack?',
  },
}
const SEVERAL: Text = {
  fr: 'ce champ porte plusieurs montants, qu’aucune place ne reçoit ensemble : où va chacun ?',
  en: 'this field holds several amounts, and no place takes them together: where does each go?',
}
const UNREADABLE: Text = {
  fr: 'ce montant se lit de plusieurs façons, ou dans une phrase : quel est-il, et que fait-il au total ?',
  en: 'this amount reads in several ways, or within a sentence: what is it, and what does it do to the total?',
}
const UNNAMED: Text = {
  fr: 'rien ne dit ce qu’est ce montant : une remise, des frais, une somme payée, ou rien qui compte ici ?',
  en: 'nothing says what this amount is: a discount, a charge, a sum paid, or nothing that counts here?',
}

/** The question about an unknown field with amounts, without the value written in it. */
export function askedOfMoney({ amounts = [] }: Unread): Text {
  const amount = oneAmount(amounts)
  if (amount === undefined)
    return amounts.every(({ family }) => family === 'total' || family === 'tax') ? BY_FAMILY.total : SEVERAL
  if (amount.value === undefined) return UNREADABLE
  const matter = matterOf(amount)
  if (matter !== undefined) return matter.asks
  return amount.family === undefined ? UNNAMED : BY_FAMILY[amount.family]
}
