import { type Day, isDay } from './day.ts'

/**
 * A moment on the author's clock, to the second: 'YYYY-MM-DDTHH:MM:SS' (ISO 8601 without a zone; format
 * 204 of UNTDID 2379). Two of them compare with `<` as text.
 */
export type DateTime = `${Day}T${string}`

const TIME = /^T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Whether the text is a moment of a day that exists, from 00:00:00 to 23:59:59. */
export function isDateTime(text: string): text is DateTime {
  return isDay(text.slice(0, 10)) && TIME.test(text.slice(10))
}
