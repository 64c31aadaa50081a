/** What the options of a verb say about how drafts are judged. */
import type { Context } from '@conforme/compliance'
import { isDay, isRecord } from '@conforme/model'
import type { Given } from '../arguments/given.ts'
import { UsageError } from '../terminal/outcome.ts'
import type { Language } from '../terminal/terminal.ts'
import { readProfile } from './profile.ts'

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
    today: dayOf(given, 'today') ?? today(),
    mode: given.text('mode') === 'live' ? 'live' : 'sandbox',
    language,
  }
}

/** The law's days are French days. */
function today(): Context['today'] {
  return PARIS.format(new Date()) as Context['today']
}

/** The day that an option names. */
export function dayOf(given: Given, option: string): Context['today'] | undefined {
  const day = given.text(option)
  if (day === undefined || isDay(day)) return day
  throw new UsageError(
    `--${option} : « ${day} » n’est pas une date AAAA-MM-JJ.`,
    `--${option}: “${day}” is not a date YYYY-MM-DD.`,
  )
}

/** The draft, under `options.strict` where the caller asks for it. */
export function stricter<T>(draft: T, given: Given): T {
  return given.flag('strict') ? withOptions(draft, { strict: true }) : draft
}

/** The draft, with the unknown fields that the caller leaves out beside those that it names itself. */
export function ignoring<T>(draft: T, given: Given): T {
  const pointers = given.texts('ignore')
  if (pointers.length === 0 || !isRecord(draft)) return draft
  const own = isRecord(draft.options) && Array.isArray(draft.options.ignore) ? draft.options.ignore : []
  return withOptions(draft, { ignore: [...new Set([...own, ...pointers])] })
}

/** The draft with these options beside its own. */
export function withOptions<T>(draft: T, options: { readonly [key: string]: unknown }): T {
  if (!isRecord(draft) || Object.keys(options).length === 0) return draft
  return { ...draft, options: { ...(isRecord(draft.options) ? draft.options : {}), ...options } }
}
