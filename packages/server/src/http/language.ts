import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Language } from '../base/failures.ts'

/** The other one of the two. */
export const OTHER = { fr: 'en', en: 'fr' } as const satisfies Readonly<Record<Language, Language>>

/** What a page takes: its language, in a link that can be shared. */
export const LangQuery = Type.Object(
  { lang: Type.Optional(Type.Enum(['fr', 'en'])) },
  { additionalProperties: false },
)

/** The language of a page: that of `?lang=`, else the reader's own; errors speak it as well. */
export function languageOf(request: FastifyRequest, reply: FastifyReply): Language {
  const { lang } = request.query as { readonly lang?: Language }
  request.language = lang ?? request.language
  reply.header('content-language', request.language)
  return request.language
}

/** The language asked for by Accept-Language: French unless English is preferred. */
export function preferred(header: string | undefined): Language {
  let best: Language = 'fr'
  let weight = 0
  for (const part of (header ?? '').slice(0, 1000).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const language = tag.split('-')[0]
    if (language !== 'fr' && language !== 'en') continue
    const quality = parameters
      .map(p => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(p)?.[1])
      .find(q => q !== undefined)
    const q = quality === undefined ? 1 : Number(quality)
    if (q > weight) {
      best = language
      weight = q
    }
  }
  return best
}
