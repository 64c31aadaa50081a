/** The end of a rule's page: its examples as commands that can be pasted, and what the reply says. */
import { escapeHtml, exampleName, type Sheet, validate } from '@conforme/compliance'
import type { Day } from '@conforme/model'
import { SANDBOX_ORGANISATION } from '../accounts/organisation.ts'
import type { Language, Text } from '../base/failures.ts'
import { draftOf, draftsOf } from './examples.ts'

const WORDS = {
  title: { fr: 'À essayer', en: 'To try out' },
  about: {
    fr: 'Chaque commande envoie la facture entière de l’exemple ; CONFORME_KEY est votre clé du bac à sable, dont le profil est celui du début. Ce qui manque est complété quand il n’y a qu’une réponse, et listé dans « assumptions ».',
    en: 'Each command sends the whole invoice of the example; CONFORME_KEY is your sandbox key, with the profile that it begins with. What is missing is completed where there is only one answer, and listed in "assumptions".',
  },
  finds: { fr: 'La réponse signale', en: 'The reply reports' },
  nothing: { fr: 'La réponse ne signale rien.', en: 'The reply reports nothing.' },
} as const satisfies Readonly<Record<string, Text>>

const REPORTED = new Map<string, readonly (readonly string[])[]>()
let reportedOn: Day | undefined

/** The codes that the reply to each example reports on a day: anybody may open the page, so they are worked out once. */
function reportedBy(sheet: Sheet, today: Day): readonly (readonly string[])[] {
  if (reportedOn !== today) REPORTED.clear()
  reportedOn = today
  const known = REPORTED.get(sheet.code)
  if (known !== undefined) return known
  const context = { organisation: SANDBOX_ORGANISATION, today, mode: 'sandbox', language: 'en' } as const
  const reported = draftsOf(sheet).map(example => {
    const failed = validate(draftOf(example), context).checks.filter(({ ok }) => !ok)
    return [...new Set(failed.map(({ code }) => code))]
  })
  REPORTED.set(sheet.code, reported)
  return reported
}

/** @param server its address, without a slash at the end. @param today the day in Paris */
export function tryOut(sheet: Sheet, language: Language, server: string, today: Day): string {
  const reported = reportedBy(sheet, today)
  const parts = draftsOf(sheet).map((example, i) => {
    const codes = reported[i]!
    const said =
      codes.length === 0
        ? WORDS.nothing[language]
        : `${WORDS.finds[language]} ${codes.map(code => `<code>${escapeHtml(code)}</code>`).join(', ')}.`
    const place = `${server}${sheet.docs}/examples/${i + 1}`
    const command = [
      `curl -s '${place}' | curl -s '${server}/api/v1/invoices/validate'`,
      `-H "Authorization: Bearer $CONFORME_KEY" -H 'Content-Type: application/json'`,
      `-H 'Accept-Language: ${language}' --data-binary @-`,
    ].join(' \\\n  ')
    return `<p>${escapeHtml(exampleName(example.name)[language])}</p><pre tabindex="0">${escapeHtml(command)}</pre><p>${said}</p>`
  })
  if (parts.length === 0) return ''
  return `<section><h2>${WORDS.title[language]}</h2><p>${WORDS.about[language]}</p>${parts.join('')}</section>`
}
