import { FAILURES, type FailureCode } from '../../base/failures.ts'
import { LONGEST_TOKEN, TOKEN } from '../../connections/tokens.ts'
import type { Json } from './named.ts'

const text = (description: string, example: string): Json => ({
  description,
  schema: { type: 'string' },
  example,
})

/** What replies say in their headers. */
export const HEADERS = {
  'X-Request-Id': text(
    'Numéro de la requête, à citer dans un signalement. / Number of the request, to quote in a report.',
    'req_01kak5zv3g8m2n4p6r8t0v2x4z6b8d0f2',
  ),
  'Content-Language': text('Langue de la réponse. / Language of the reply.', 'fr'),
  RateLimit: text(
    'Unités restantes (r) et secondes avant que le quota soit entier (t). / Units left (r) and seconds until the quota is whole again (t).',
    '"default";r=2999;t=60',
  ),
  'RateLimit-Policy': text(
    'Le quota : unités (q) par fenêtre de secondes (w). / The quota: units (q) in a window of seconds (w).',
    '"default";q=3000;w=60',
  ),
  'Retry-After': text(
    'Secondes à attendre avant de renvoyer la requête. / Seconds to wait before the request is sent again.',
    '5',
  ),
  'WWW-Authenticate': text('RFC 9110, § 11.6.1', 'Bearer realm="Conforme"'),
  'Idempotent-Replayed': text(
    '« true » : la réponse gardée d’une première requête de la même clé. / "true": the kept reply of an earlier request with the same key.',
    'true',
  ),
  Deprecation: text(
    'RFC 9745 : la requête emploie une forme qui disparaîtra ; Link mène à l’explication. / RFC 9745: the request uses a form that will go; Link leads to the explanation.',
    '@1788220800',
  ),
  Sunset: text(
    'RFC 8594 : jour où cette forme disparaît. / RFC 8594: the day when this form goes.',
    'Wed, 01 Sep 2027 00:00:00 GMT',
  ),
} as const satisfies Readonly<Record<string, Json>>

type HeaderName = keyof typeof HEADERS

const EVERYWHERE: readonly HeaderName[] = [
  'X-Request-Id',
  'Content-Language',
  'RateLimit',
  'RateLimit-Policy',
]

const refs = (names: readonly HeaderName[]): Json =>
  Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))

/** Headers of a reply that went well. */
export const headersOfReply = (kind: { isStoring: boolean; takesDraft: boolean }): Json =>
  refs([
    ...EVERYWHERE,
    ...(kind.isStoring ? (['Idempotent-Replayed'] as const) : []),
    ...(kind.takesDraft ? (['Deprecation', 'Sunset'] as const) : []),
  ])

/** Headers of a problem, by the codes it may have. */
export const headersOfProblem = (codes: readonly FailureCode[]): Json =>
  refs([
    ...EVERYWHERE,
    ...(codes.some(code => FAILURES[code].retryable) ? (['Retry-After'] as const) : []),
    ...(codes.some(code => FAILURES[code].status === 401 || FAILURES[code].status === 403)
      ? (['WWW-Authenticate'] as const)
      : []),
  ])

/** What requests may say in their headers. */
export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Nomme l’opération pendant 24 heures : la même requête renvoyée reçoit la même réponse, et rien n’est fait deux fois. Un UUID convient. / Names the operation for 24 hours: the same request sent again gets the same reply, and nothing is done twice. A UUID will do.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21\\x23-\\x7e]+$' },
    example: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description:
      'Langue des messages : français, sauf si l’anglais est préféré. / Language of the messages: French, unless English is preferred.',
    schema: { type: 'string' },
    example: 'en',
  },
  Organisation: {
    name: 'Conforme-Organisation',
    in: 'header',
    required: false,
    description:
      'org_…, créée par celle de la clé : la requête est pour elle. / org_…, made by the key’s own: the request is for it.',
    schema: { type: 'string', pattern: '^org_[0-9a-z]{1,60}$' },
    example: 'org_01kak5zv3g8m2n4p6r8t0v2x4z',
  },
  PlatformToken: {
    name: 'Conforme-Platform-Token',
    in: 'header',
    required: false,
    description:
      'Jeton d’accès OAuth2 de la plateforme, au lieu d’identifiants enregistrés. / OAuth2 access token of the platform, instead of stored credentials.',
    schema: { type: 'string', maxLength: LONGEST_TOKEN, pattern: TOKEN.source },
  },
} as const satisfies Readonly<Record<string, Json>>

export const parameterRef = (name: keyof typeof PARAMETERS): Json => ({
  $ref: `#/components/parameters/${name}`,
})
