/** Days as xs:date has them, with or without a time zone. */
import type { XmlNode } from '@conforme/formats'
import { childText } from './tree.ts'

const DATE = /^[ \t\r\n]*(-?\d{4,9})-(\d\d)-(\d\d)(?:(Z)|([+-])(\d\d):(\d\d))?[ \t\r\n]*$/
const MINUTE = 60_000

/** When the day begins, in milliseconds; a day without time zone is taken in UTC. NaN for what is not a day. */
function beginningOf(text: string | undefined): number {
  const [, year, month, day, , sign, hours, minutes] = DATE.exec(text ?? '') ?? []
  if (year === undefined) return Number.NaN
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return Number.NaN
  if (sign === undefined) return date.getTime()
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE
  return date.getTime() - (sign === '-' ? -offset : offset)
}

/** Whether a period with both ends does not end before it begins. */
export function isPeriodInOrder(it: XmlNode): boolean {
  const start = childText(it, 'cbc:StartDate')
  const end = childText(it, 'cbc:EndDate')
  return start === undefined || end === undefined || beginningOf(end) >= beginningOf(start)
}
