import type { Text } from '@conforme/model'

/** How a limit is counted; `ms` is work on the machine that the estimates were measured on. */
export type Unit = 'bytes' | 'count' | 'seconds' | 'ms' | 'per minute' | 'bytes per second'

export interface LimitRow {
  readonly value: number
  readonly unit: Unit
  readonly means: Text
  /** What a request beyond it gets. */
  readonly answer: 400 | 404 | 408 | 413 | 422 | 429 | 431 | 503 | 'closed' | 'cut'
}

const KB = 1024
const MB = 1024 * KB

const row = (value: number, unit: Unit, answer: LimitRow['answer'], fr: string, en: string): LimitRow => ({
  value,
  unit,
  answer,
  means: { fr, en },
})

/** Every limit of the HTTP interface: the code, docs/limits.md and the OpenAPI document read them here. */
export const LIMITS = {
  json_body: row(5 * MB, 'bytes', 413, 'corps JSON', 'JSON body'),
  own_page_body: row(
    28 * MB,
    'bytes',
    413,
    'corps JSON où peut être votre propre page (PDF en base64) : `validate`, `render`, `submit`, `convert`',
    'JSON body that may hold your own page (a PDF in base64): `validate`, `render`, `submit`, `convert`',
  ),
  own_page: row(20 * MB, 'bytes', 413, 'votre propre page, décodée', 'your own page, decoded'),
  xml_body: row(32 * MB, 'bytes', 413, 'document XML', 'XML document'),
  pdf_body: row(50 * MB, 'bytes', 413, 'document PDF', 'PDF document'),
  callback_body: row(64 * KB, 'bytes', 413, 'appel d’une plateforme', 'call of a platform'),
  headers: row(
    16 * KB,
    'bytes',
    431,
    'adresse et en-têtes d’une requête, ensemble',
    'address and headers of a request, together',
  ),
  json_depth: row(64, 'count', 400, 'niveaux d’imbrication du JSON', 'levels of nesting of JSON'),
  json_values: row(500_000, 'count', 413, 'valeurs d’un corps JSON', 'values of a JSON body'),
  json_fields: row(5000, 'count', 413, 'champs d’un objet JSON', 'fields of a JSON object'),
  address_part: row(
    500,
    'count',
    404,
    'caractères d’une partie de l’adresse',
    'characters of a part of the address',
  ),
  lines: row(40_000, 'count', 422, 'lignes d’un brouillon', 'lines of a draft'),
  findings_of_a_rule: row(
    5000,
    'count',
    'cut',
    'places énumérées pour une même règle',
    'places listed for one rule',
  ),
  patch_operations: row(1000, 'count', 400, 'opérations de `json_patch`', 'operations of `json_patch`'),
  addresses: row(
    500,
    'count',
    400,
    'adresses d’un appel de `POST /directory/check`',
    'addresses of a call of `POST /directory/check`',
  ),
  request_faults: row(
    50,
    'count',
    'cut',
    'défauts de forme énumérés dans une réponse',
    'faults of shape listed in a reply',
  ),
  work: row(
    8000,
    'ms',
    422,
    'travail estimé d’une requête ; au-delà, elle est refusée sans être exécutée',
    'estimated work of a request; beyond it, the request is refused without being run',
  ),
  heavy_work: row(
    50,
    'ms',
    503,
    'travail estimé à partir duquel une requête passe dans un fil d’exécution à part, à son tour ; un PDF y passe toujours',
    'estimated work from which a request is done in a thread of its own, in its turn; a PDF always is',
  ),
  worker_seconds: row(
    60,
    'seconds',
    503,
    'durée d’un travail à part ; au-delà, il est arrêté',
    'time of work in a thread of its own; beyond it, it is stopped',
  ),
  worker_memory: row(
    512 * MB,
    'bytes',
    422,
    'mémoire d’un travail à part, octets des documents non compris ; au-delà, il est arrêté',
    'memory of work in a thread of its own, bytes of documents aside; beyond it, it is stopped',
  ),
  waiting: row(
    32,
    'count',
    503,
    'requêtes lourdes qui attendent leur tour : une organisation après l’autre, et de chacune une clé après l’autre',
    'heavy requests waiting for their turn: one organisation after the other, and of each one key after the other',
  ),
  waiting_of_a_key: row(
    8,
    'count',
    429,
    'requêtes lourdes d’une même clé qui attendent leur tour',
    'heavy requests of one key waiting for their turn',
  ),
  waiting_of_an_organisation: row(
    16,
    'count',
    429,
    'requêtes lourdes de toutes les clés d’une organisation, des deux modes et pour qui qu’elles agissent, qui attendent leur tour',
    'heavy requests of all keys of an organisation, of both modes and whomever they act for, waiting for their turn',
  ),
  requests: row(
    3000,
    'per minute',
    429,
    'unités par clé (RATE_LIMIT) : une par requête, et une de plus par 20 ms de travail estimé',
    'units of a key (RATE_LIMIT): one a request, and one more for each 20 ms of estimated work',
  ),
  requests_of_an_organisation: row(
    12_000,
    'per minute',
    429,
    'unités de toutes les clés d’une organisation dans un mode (quatre fois RATE_LIMIT), sauf `rate_limit` plus bas',
    'units of all keys of an organisation in a mode (four times RATE_LIMIT), unless its `rate_limit` is lower',
  ),
  requests_without_key: row(
    600,
    'per minute',
    429,
    'requêtes d’une même adresse sans bonne clé (RATE_LIMIT s’il est plus petit) ; `/healthz` et `/readyz` ne comptent pas',
    'requests of one address without a good key (RATE_LIMIT if that is less); `/healthz` and `/readyz` do not count',
  ),
  signed_callbacks: row(
    600,
    'per minute',
    429,
    'appels signés d’une plateforme',
    'signed calls of a platform',
  ),
  unsigned_callbacks: row(
    60,
    'per minute',
    429,
    'appels d’une plateforme qui ne signe pas',
    'calls of a platform that does not sign',
  ),
  body_seconds: row(
    30,
    'seconds',
    408,
    'délai d’un corps, prolongé par ce qui en arrive',
    'time for a body, extended by what arrives of it',
  ),
  body_pace: row(
    128 * KB,
    'bytes per second',
    408,
    'rythme auquel ce qui arrive prolonge ce délai',
    'pace at which what arrives extends that time',
  ),
  bytes_of_a_key: row(
    128 * MB,
    'bytes',
    429,
    'corps d’une même clé, reçus et pas encore répondus',
    'bodies of one key, received and not yet answered',
  ),
  bytes_of_an_organisation: row(
    192 * MB,
    'bytes',
    429,
    'corps de toutes les clés d’une organisation, des deux modes et pour qui qu’elles agissent, reçus et pas encore répondus',
    'bodies of all keys of an organisation, of both modes and whomever they act for, received and not yet answered',
  ),
  bytes_of_an_address: row(
    16 * MB,
    'bytes',
    429,
    'corps d’une même adresse sans clé, reçus et pas encore répondus',
    'bodies of one address without a key, received and not yet answered',
  ),
  bytes_in_all: row(
    384 * MB,
    'bytes',
    503,
    'corps reçus et pas encore répondus, en tout',
    'bodies received and not yet answered, in all',
  ),
  connections: row(
    4000,
    'count',
    'closed',
    'connexions ouvertes ; au-delà, la plus ancienne qui attend laisse sa place',
    'open connections; beyond it, the oldest one that waits gives way',
  ),
  keys: row(
    100,
    'count',
    400,
    'clés en vigueur d’une organisation dans un mode, émises par l’interface',
    'keys in force of an organisation in a mode, issued over the interface',
  ),
  organisations: row(
    10_000,
    'count',
    400,
    'organisations créées par une même organisation',
    'organisations made by one organisation',
  ),
  webhooks: row(
    50,
    'count',
    400,
    'webhooks d’une organisation dans un mode',
    'webhooks of an organisation in a mode',
  ),
  webhook_url: row(
    2048,
    'count',
    400,
    'caractères de l’adresse d’un webhook',
    'characters of a webhook’s address',
  ),
} as const satisfies Record<string, LimitRow>

export type LimitName = keyof typeof LIMITS

export const limitOf = (name: LimitName): number => LIMITS[name].value

const UNITS: Readonly<Record<Unit, Text>> = {
  bytes: { fr: 'octets', en: 'bytes' },
  count: { fr: '', en: '' },
  seconds: { fr: 's', en: 's' },
  ms: { fr: 'ms', en: 'ms' },
  'per minute': { fr: 'par minute', en: 'a minute' },
  'bytes per second': { fr: 'octets par seconde', en: 'bytes a second' },
}

/** A limit as people write it: 5 Mo, 500 000, 30 s. */
export function sayLimit(name: LimitName): Text {
  const { value, unit } = LIMITS[name]
  const say = (language: keyof Text): string => {
    const plain = (n: number) => n.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB')
    if (unit === 'bytes' || unit === 'bytes per second') {
      const [size, word] = value >= MB ? [value / MB, 'M'] : [value / KB, 'k']
      const bytes = `${plain(size)} ${word}${language === 'fr' ? 'o' : 'B'}`
      return unit === 'bytes' ? bytes : `${bytes}/s`
    }
    return `${plain(value)} ${UNITS[unit][language]}`.trim()
  }
  return { fr: say('fr'), en: say('en') }
}

/** All limits as a table in Markdown, for docs/limits.md and the OpenAPI document. */
export function limitsTable(): string {
  const answer = ({ answer }: LimitRow): string =>
    answer === 'closed' ? 'connexion fermée · connection closed' : answer === 'cut' ? '–' : String(answer)
  const rows = (Object.keys(LIMITS) as LimitName[]).map(name => {
    const { means } = LIMITS[name]
    const { fr, en } = sayLimit(name)
    return `| \`${name}\` | ${fr === en ? fr : `${fr} · ${en}`} | ${means.fr} · ${means.en} | ${answer(LIMITS[name])} |`
  })
  return [
    '| | limite · limit | de quoi · of what | au-delà · beyond |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}
