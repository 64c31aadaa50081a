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

/** @param server its address, without a slash at the end. @param today the day in Paris */
export function tryOut(sheet: Sheet, language: Language, server: string, today: Day): string {
  const parts = draftsOf(sheet).map((example, i) => {
    const checks = validate(draftOf(example), {
      organisation: SANDBOX_ORGANISATION,
      today,
      mode: 'sandbox',
      language,
    }).checks
    const codes = [...new Set(checks.filter(({ ok }) => !ok).map(({ code }) => code))]
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
