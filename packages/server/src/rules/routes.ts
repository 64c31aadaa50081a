import {
  escapeHtml,
  findCode,
  nearestCodes,
  type Page,
  rulePage,
  rulesPage,
  sheetOf,
  toHtml,
} from '@conforme/compliance'
import type { Day } from '@conforme/model'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { today } from '../base/clock.ts'
import { Failure, type Language } from '../base/failures.ts'
import { accepted } from '../http/accept.ts'
import { LangQuery, languageOf, OTHER } from '../http/language.ts'
import { origin } from '../http/origin.ts'
import { page } from '../http/page.ts'
import type { App, Feature, Services } from '../services/feature.ts'
import { draftOf, draftsOf } from './examples.ts'
import { found, queryOf, SearchQuery, searchForm } from './search.ts'
import { tryOut } from './try.ts'

const FORMS = ['text/html', 'application/json'] as const

const IndexQuery = Type.Object(
  { ...LangQuery.properties, ...SearchQuery.properties },
  { additionalProperties: false },
)
/** An example is the same in every language. */
const NoQuery = Type.Object({}, { additionalProperties: false })
const Params = Type.Object({ code: Type.String() })
const ExampleParams = Type.Object({ code: Type.String(), number: Type.Integer({ minimum: 1 }) })

/** One page per rule, where the `docs` of a check leads: HTML for people, JSON for programs that ask for it. */
export const rules: Feature = { name: 'rules', pages: explainRules }

function explainRules(app: App, { config, clock }: Services): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('vary', 'Accept, Accept-Language')
  })

  app.get('/rules', { schema: { hide: true, querystring: IndexQuery } }, async (request, reply) => {
    const { lang: _, ...search } = request.query
    const language = languageOf(request, reply)
    const listed = found(search, language)
    if (accepted(request.headers.accept, FORMS) === 'application/json') return { data: listed }
    const other = `/rules?${queryOf(search, OTHER[language])}`
    return html(reply, rulesPage(language, listed), {
      other,
      before: searchForm(search, language, listed.length),
    })
  })

  app.get(
    '/rules/:code/examples/:number',
    { schema: { hide: true, params: ExampleParams, querystring: NoQuery } },
    async ({ params: { code, number } }, reply) => {
      const sheet = sheetOf(findCode(code) ?? '', 'en')
      const example = sheet && draftsOf(sheet)[number - 1]
      if (example === undefined)
        throw new Failure('not_found', {
          fr: 'Cet exemple n’existe pas.',
          en: 'There is no such example.',
        })
      return reply.type('application/json').send(JSON.stringify(draftOf(example), null, 2))
    },
  )

  app.get(
    '/rules/:code',
    { schema: { hide: true, params: Params, querystring: LangQuery } },
    async (request, reply) => {
      const { lang } = request.query
      const language = languageOf(request, reply)
      const form = accepted(request.headers.accept, FORMS)
      const asked = request.params.code
      const code = findCode(asked)
      if (code === undefined) return unknown(asked, form, language, reply)
      if (code !== asked) return reply.redirect(addressOf(code, lang))
      const sheet = sheetOf(code, language)!
      if (form === 'application/json') return sheet
      const after = tryOut(sheet, language, config.publicUrl ?? origin(request), today(clock) as Day)
      return html(reply, rulePage(sheet, language), {
        other: addressOf(code, OTHER[language]),
        up: true,
        after,
      })
    },
  )
}

function addressOf(code: string, lang?: Language): string {
  return `/rules/${encodeURIComponent(code)}${lang === undefined ? '' : `?lang=${lang}`}`
}

const NAMES = { fr: 'Français', en: 'English' } as const
const ALL = { fr: 'Toutes les règles', en: 'All rules' } as const

interface Around {
  /** The same page in the other language. */
  readonly other: string
  /** Does it have the index above it? */
  readonly up?: boolean
  readonly before?: string
  readonly after?: string
}

function html(reply: FastifyReply, content: Page, around: Around): FastifyReply {
  const { language } = content
  const lang = OTHER[language]
  const up = around.up ? `<a href="/rules?lang=${language}">${ALL[language]}</a> · ` : ''
  const nav = `<nav><p>${up}<a href="${escapeHtml(around.other)}" hreflang="${lang}" lang="${lang}">${NAMES[lang]}</a></p></nav>`
  const main = toHtml(content, code => addressOf(code, language))
  return send(reply, language, titleOf(content), nav + (around.before ?? '') + main + (around.after ?? ''))
}

function titleOf({ title }: Page): string {
  return title
    .map(inline => (typeof inline === 'string' ? inline : 'code' in inline ? inline.code : ''))
    .join('')
}

function send(reply: FastifyReply, language: Language, title: string, body: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page(language, escapeHtml(title), body))
}

const UNKNOWN = { fr: 'Aucune règle de ce code', en: 'No rule of that code' } as const
const NEAREST = { fr: 'Les plus proches :', en: 'The nearest ones:' } as const

function unknown(
  asked: string,
  form: (typeof FORMS)[number],
  language: Language,
  reply: FastifyReply,
): FastifyReply {
  const nearest = nearestCodes(asked)
  if (form === 'application/json') {
    const detail = (language: Language) =>
      `${UNKNOWN[language]}${nearest.length === 0 ? '.' : `. ${NEAREST[language]} ${nearest.join(', ')}`}`
    throw new Failure('not_found', { fr: detail('fr'), en: detail('en') }, { extra: { nearest } })
  }
  const items = nearest.map(
    code => `<li><a href="${addressOf(code, language)}"><code>${code}</code></a></li>`,
  )
  const list = nearest.length === 0 ? '' : `<p>${NEAREST[language]}</p><ul>${items.join('')}</ul>`
  const body = `<main><h1>${UNKNOWN[language]}</h1>${list}<p><a href="/rules?lang=${language}">${ALL[language]}</a></p></main>`
  return send(reply.code(404), language, UNKNOWN[language], body)
}
