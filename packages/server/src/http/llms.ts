/** `/llms.txt` (llmstxt.org): what this service is and where to read on, for language models and their readers. */
import type { Language, Text } from '../base/failures.ts'
import type { Json } from './openapi/named.ts'
import { TAGS } from './openapi/operations.ts'

interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly tags?: readonly string[]
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

const ABOUT: Text = {
  fr: 'Service qui valide, corrige, met en forme (CII, UBL, Factur-X) et transmet les factures électroniques françaises, par HTTP et JSON.',
  en: 'A service that validates, repairs, renders (CII, UBL, Factur-X) and submits French electronic invoices, over HTTP and JSON.',
}

const NOTES: Readonly<Record<Language, readonly string[]>> = {
  fr: [
    'Chaque requête sous `/api/v1` porte `Authorization: Bearer ic_test_…` (bac à sable) ou `ic_live_…` (production).',
    'Une facture fausse n’est pas une erreur : `POST /api/v1/invoices/validate` répond 200, avec `valid`, `checks` et `suggestions`. Une erreur est un `application/problem+json` avec un `code`.',
    'Chaque opération du document OpenAPI montre une requête et ses réponses, prises au serveur lui-même.',
  ],
  en: [
    'Each request under `/api/v1` has `Authorization: Bearer ic_test_…` (sandbox) or `ic_live_…` (live).',
    'A wrong invoice is not an error: `POST /api/v1/invoices/validate` answers 200 with `valid`, `checks` and `suggestions`. An error is `application/problem+json` with a `code`.',
    'Each operation of the OpenAPI document shows a request and its replies, taken from the server itself.',
  ],
}

const PLACES: Readonly<Record<string, Text>> = {
  'openapi.json': {
    fr: 'le document OpenAPI 3.1, avec un guide et des exemples',
    en: 'the OpenAPI 3.1 document, with a guide and examples',
  },
  'docs/': { fr: 'le même, à lire et à essayer', en: 'the same, to read and to try out' },
  rules: {
    fr: 'chaque règle : source, exemples, réparation ; JSON avec `Accept: application/json`, et `?q=` cherche',
    en: 'each rule: source, examples, repair; JSON with `Accept: application/json`, and `?q=` searches',
  },
  problems: { fr: 'chaque code d’erreur, et que faire', en: 'each error code, and what to do' },
}
const SPOKEN: ReadonlySet<string> = new Set(['openapi.json', 'docs/', 'rules'])

/** @param document as it is published, in the language. @param server its address, without a slash at the end */
export function llms(document: Json, language: Language, server: string): string {
  const about = (place: string) => `${server}/${place}${SPOKEN.has(place) ? `?lang=${language}` : ''}`
  const places = Object.entries(PLACES).map(
    ([place, text]) => `- [/${place}](${about(place)}): ${text[language]}`,
  )
  const operations = Object.entries(document.paths as Paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  )
  const sections = Object.entries(TAGS).map(([tag, text]) => {
    const rows = operations
      .filter(({ tags }) => tags?.[0] === tag)
      .map(
        ({ method, path, summary = '', operationId }) =>
          `- [${method} ${path}](${server}/docs/?lang=${language}#tag/${tag.toLowerCase()}/${method}${encodeURI(path)}): ${summary} (\`${operationId}\`)`,
      )
    return [`## ${text.name[language]}`, text[language], rows.join('\n')].join('\n\n')
  })
  return `${['# Conforme', `> ${ABOUT[language]}`, NOTES[language].join('\n\n'), '## Documentation', places.join('\n'), ...sections].join('\n\n')}\n`
}
