import type { Classification } from '@conforme/model'
import { formed } from '../base/kinds.ts'

function areSchemed(classifications: readonly Classification[]): boolean {
  for (let i = 0; i < classifications.length; i++) if (classifications[i]!.scheme === undefined) return false
  return true
}

export default formed({
  id: 'BR-65',
  at: 'BT-158',
  basis: { text: 'EN 16931-1, BR-65' },
  accepts: areSchemed,
  detail: classifications => ({ code: classifications.find(each => each.scheme === undefined)?.value }),
  says: {
    fr: 'Précisez la nomenclature du code « {code} » de [BT-158].',
    en: 'State the scheme of the code “{code}” of the [BT-158].',
  },
  why: {
    fr: 'Le même code désigne autre chose d’une nomenclature à l’autre : l’achat serait mal imputé.',
    en: 'The same code means another thing in another scheme: the purchase would be misallocated.',
  },
  examples: {
    good: { 'a CPV code': { '/lines/0/item/classifications': [{ value: '79410000', scheme: 'STI' }] } },
    bad: { 'a code alone': { '/lines/0/item/classifications': [{ value: '79410000' }] } },
  },
})
