import { Type } from 'typebox'
import { FAILURES, Failure, type FailureCode, type Language } from '../base/failures.ts'
import type { App } from '../services/feature.ts'
import { LangQuery, languageOf, OTHER } from './language.ts'
import { page } from './page.ts'

/** One page per failure, where the `type` of a problem leads. */
export function explainProblems(app: App): void {
  app.get('/problems', { schema: { hide: true, querystring: LangQuery } }, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(listPage(languageOf(request, reply))),
  )

  app.get(
    '/problems/:code',
    { schema: { hide: true, params: Type.Object({ code: Type.String() }), querystring: LangQuery } },
    async (request, reply) => {
      const language = languageOf(request, reply)
      const { code } = request.params
      if (!isCode(code)) {
        throw new Failure('not_found', { fr: 'Ce code n’existe pas.', en: 'There is no such code.' })
      }
      return reply.type('text/html; charset=utf-8').send(codePage(code, language))
    },
  )
}

const isCode = (code: string): code is FailureCode => Object.hasOwn(FAILURES, code)

const TITLE = { fr: 'Codes d’erreur de l’interface', en: 'Error codes of the interface' } as const
const RETRY = {
  fr: 'La même requête peut réussir plus tard.',
  en: 'The same request may succeed later.',
} as const

function listPage(language: Language): string {
  const rows = Object.entries(FAILURES).map(
    ([code, { status, title }]) =>
      `<tr><td>${status}</td><td><a href="/problems/${code}?lang=${language}"><code>${code}</code></a></td><td>${title[language]}</td></tr>`,
  )
  return page(language, TITLE[language], `<h1>${TITLE[language]}</h1><table>${rows.join('')}</table>`)
}

function codePage(code: FailureCode, language: Language): string {
  const { status, title, explanation, retryable } = FAILURES[code]
  const section = (l: Language) =>
    `<section lang="${l}"><h2>${title[l]}</h2><p>${mark(explanation[l])}</p>${retryable ? `<p>${RETRY[l]}</p>` : ''}</section>`
  return page(
    language,
    `${code} · ${title[language]}`,
    `<p><a href="/problems?lang=${language}">${TITLE[language]}</a></p><h1><code>${code}</code> <small>HTTP ${status}</small></h1>${section(language)}${section(OTHER[language])}`,
  )
}

/** Our own sentences hold no HTML but `code` in back quotes. */
const mark = (text: string): string => text.replaceAll('<', '&lt;').replace(/`([^`]+)`/g, '<code>$1</code>')
