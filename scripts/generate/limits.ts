/** docs/limits.md: every limit of the HTTP interface, from the table that the code reads. */
import { limitsTable } from '../../packages/server/src/base/limits.ts'
import { HEADER } from './rules.ts'

const ABOUT = [
  'Ce qu’une requête peut porter, durer et coûter, et ce qu’elle reçoit au-delà ([erreurs](failures.md)). Un refus 413, 429 ou 503 le dit en mots, avec `Retry-After` quand il faut attendre ; rien n’a alors été enregistré.',
  'What a request may carry, last and cost, and what it gets beyond that ([failures](failures.md)). A refusal by 413, 429 or 503 says so in words, with `Retry-After` where waiting helps; nothing was stored then.',
  'Le travail est estimé avant d’être fait, d’après ce qui est envoyé ou nommé : valeurs d’un brouillon, éléments et octets d’un document, réparation automatique, mise en page. Il compte dans le quota de la clé ; les requêtes lourdes se font dans un fil d’exécution à part (deux à partir de trois cœurs), chaque organisation à son tour et de chacune chaque clé, et les petites ne les attendent pas. Les quotas sont tenus par chaque processus : N serveurs en accordent N.',
  'Work is estimated before it is done, from what is sent or named: values of a draft, elements and bytes of a document, automatic repair, drawing of a page. It counts in the quota of the key; heavy requests are done in a thread of their own (two from three cores on), one organisation after the other and of each one key after the other, and small ones do not wait for them. Quotas are kept by each process: N servers grant N of them.',
]

export function limitsDocument(): string {
  return `${[HEADER, '# Limites · Limits', ...ABOUT, limitsTable()].join('\n\n')}\n`
}
