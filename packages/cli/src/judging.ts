/** What the options of a verb say about how drafts are judged. */
import type { Context } from '@conforme/compliance'
import { isDay } from '@conforme/model'
import type { Given } from './arguments.ts'
import { isRecord } from './json.ts'
import { UsageError } from './outcome.ts'
import { readProfile } from './profile.ts'
import type { Language } from './terminal.ts'

const PARIS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

export async function contextOf(given: Given, language: Language): Promise<Context> {
  const profile = given.text('organisation')
  return {
    organisation: profile === undefined ? {} : await readProfile(profile),
    today: dayOf(given.text('today')),
    mode: given.text('mode') === 'live' ? 'live' : 'sandbox',
    language,
  }
}

/** The law's days are French days. */
function dayOf(said: string | undefined): Context['today'] {
  const day = said ?? PARIS.format(new Date())
  if (isDay(day)) return day
  throw new UsageError(
    `--today : « ${day} » n’est pas une date AAAA-MM-JJ.`,
    `--today: “${day}” is no date YYYY-MM-DD.`,
  )
}

/** The draft, under `options.strict` where the caller asks for it. */
export function stricter<T>(draft: T, given: Given): T {
  if (!given.flag('strict') || !isRecord(draft)) return draft
  return { ...draft, options: { ...(isRecord(draft.options) ? draft.options : {}), strict: true } }
}
