/** Lines written with a minus sign where the totals are positive, or the reverse. */
import { format, negate, type Text, valueAt, ZERO } from '@conforme/model'
import { setting } from '../../base/patches.ts'
import { turnedLines } from '../signs.ts'
import { type Explanation, MOST_LINES_CHANGED } from './explanation.ts'

const REASON: Text = {
  fr: 'Les totaux donnés sont ceux des mêmes lignes avec l’autre signe : lequel est le bon ?',
  en: 'The totals given are those of the same lines with the other sign: which one is right?',
}
const SURE = 0.8

/** All lines with the other sign, where none has an amount of its own. */
export const otherSign: Explanation = ({ situation: { draft, invoice } }) => {
  const { lines } = invoice
  if (lines.length === 0 || lines.length > MOST_LINES_CHANGED) return []
  const isPlain = lines.every(
    ({ quantity, price }, i) =>
      quantity !== undefined &&
      quantity !== ZERO &&
      price.net !== undefined &&
      price.net > ZERO &&
      valueAt(draft, `/lines/${i}/net_amount`) == null,
  )
  if (!isPlain) return []
  const written = lines.map(({ quantity }, i) => ({
    at: `/lines/${i}/quantity`,
    value: format(negate(quantity!)),
  }))
  return [
    {
      pointer: written[0]!.at,
      value: written[0]!.value,
      operations: written.flatMap(({ at, value }) => setting(draft, at, value)),
      sure: SURE,
      reason: REASON,
      supposed: turnedLines(invoice),
    },
  ]
}
