/** Every failure of the HTTP interface, as its `code` names it. */
import { FAILURES } from '../../packages/server/src/base/failures.ts'
import { HEADER } from './rules.ts'

const ABOUT = [
  'Ce qui peut arriver à une requête, en `application/problem+json` (RFC 9457). Ce qui ne va pas dans une facture n’est pas ici : voir les [règles](rules.md).',
  'What can happen to a request, as `application/problem+json` (RFC 9457). What is wrong with an invoice is not here: see the [rules](rules.md).',
]

export function failuresDocument(): string {
  const sections = Object.entries(FAILURES).flatMap(([code, { status, retryable, title, explanation }]) => [
    `## ${code}`,
    `HTTP ${status}${retryable ? ' · réessayer plus tard · retry later' : ''}`,
    `**${title.fr}.** ${explanation.fr}`,
    `**${title.en}.** ${explanation.en}`,
  ])
  return `${[HEADER, '# Erreurs · Failures', ...ABOUT, ...sections].join('\n\n')}\n`
}
