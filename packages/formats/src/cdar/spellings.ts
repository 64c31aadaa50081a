/** How the values of a message are spelt, both ways. */
import { type DateTime, type Day, type Decimal, decimal, format, isDateTime, isDay } from '@conforme/model'
import type { Spelling } from './rows.ts'

export interface Codec {
  write(value: unknown): string
  /** Undefined for a text, without blanks around it, that is no value of the type. */
  read(text: string): unknown
}

/** Format 204 of UNTDID 2379, YYYYMMDDhhmmss; the shorter 203 and 102 are read as well. */
const MOMENT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/
/** Longer ones are not meant as values. */
const LONGEST_NUMBER = 40

function readMoment(text: string): DateTime | undefined {
  const found = MOMENT.exec(text)
  if (found === null) return undefined
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = found
  const moment = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  return isDateTime(moment) ? moment : undefined
}

/** Format 102; that of a moment, which some messages give, has the same day. */
function readDay(text: string): Day | undefined {
  const day = readMoment(text)?.slice(0, 10) ?? ''
  return isDay(day) ? day : undefined
}

const readNumber = (text: string) => (text.length > LONGEST_NUMBER ? undefined : decimal(text))

// The table of rows pairs each spelling with the fields of its type.
const digits = (value: unknown) => (value as string).replace(/\D/g, '')
const asText = (value: unknown) => value as string
const TEXT: Codec = { write: asText, read: text => text }

export const CODECS: Readonly<Record<Spelling, Codec>> = {
  text: TEXT,
  /** Its value; the scheme is an attribute. */
  identifier: TEXT,
  moment: { write: digits, read: readMoment },
  day: { write: digits, read: readDay },
  number: { write: value => format(value as Decimal), read: readNumber },
  money: { write: value => format(value as Decimal, 2), read: readNumber },
  truth: { write: value => String(value), read: readTruth },
}

function readTruth(text: string): boolean | undefined {
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : undefined
}
