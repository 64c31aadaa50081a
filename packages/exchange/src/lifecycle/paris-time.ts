/** Instants and the moments that life-cycle messages write: these have no zone, and are read as French time. */
import { type DateTime, isDateTime } from '@conforme/model'

const PARIS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The time in Paris, to the second. */
export function toParisTime(at: Date): DateTime {
  const text = PARIS.format(at).replace(' ', 'T')
  if (!isDateTime(text)) throw new RangeError(`${at.toISOString()} is beyond the years of documents`)
  return text
}

/**
 * The instant of a time in Paris. An hour that the change to winter time repeats is read as the earlier one; one that
 * the change to summer time leaves out, as the hour after.
 */
export function fromParisTime(moment: DateTime): Date {
  const asUtc = Date.parse(`${moment}Z`)
  // Paris is one or two hours ahead; the greater lead gives the earlier instant.
  const candidates = [2, 1].map(hours => new Date(asUtc - hours * 3_600_000))
  return candidates.find(at => toParisTime(at) === moment) ?? candidates[1]!
}
