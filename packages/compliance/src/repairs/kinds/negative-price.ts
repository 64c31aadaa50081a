import { format, subtract, type Text, ZERO } from '@conforme/model'
import { setting } from '../../base/patches.ts'
import { kind } from '../../base/repair-kind.ts'

const MOVED: Text = {
  fr: 'Le même montant, avec le signe sur la quantité, où la norme le veut.',
  en: 'The same amount, with the sign on the quantity, where the standard wants it.',
}
const LINE_PRICE = /^(\/lines\/\d+)\/(?:unit_price_ht|price\/net)$/

export default kind({
  id: 'negative-price',
  label: { fr: 'Prix négatif', en: 'Negative price' },
  about: {
    fr: 'Porte sur la quantité le signe d’un prix unitaire négatif ; le montant de la ligne reste le même. Proposé seulement : une remise du document peut être préférée.',
    en: 'Puts the sign of a negative unit price on the quantity; the amount of the line stays the same. Offered only: a document allowance may be preferred.',
  },
  origin: 'convention',
  propose: ({ pointer }, { draft, invoice }) => {
    const [, at] = LINE_PRICE.exec(pointer) ?? []
    const line = at === undefined ? undefined : invoice.lines[Number(at.split('/')[2])]
    const { net } = line?.price ?? {}
    if (at === undefined || net === undefined || net >= ZERO || line?.quantity === undefined) return undefined
    const value = format(subtract(ZERO, net), 2)
    const quantity = format(subtract(ZERO, line.quantity))
    const operations = [...setting(draft, pointer, value), ...setting(draft, `${at}/quantity`, quantity)]
    return { value, operations, sure: 0.9, reason: MOVED }
  },
  examples: {
    'a discount as a line': {
      given: { '/lines/1/unit_price_ht': '-620.00' },
      offered: { '/lines/1/unit_price_ht': '620.00' },
    },
  },
})
