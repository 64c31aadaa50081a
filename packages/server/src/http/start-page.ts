import type { Language, Text } from '../base/failures.ts'
import type { App } from '../services/feature.ts'
import { OTHER } from './language.ts'
import { page } from './page.ts'

const ABOUT: Text = {
  fr: 'Ce serveur valide, corrige, met en forme et transmet les factures électroniques françaises, par HTTP, sous <code>/api/v1</code>. Chaque requête y porte une clé : <code>conforme keys create --mode sandbox</code> en émet une.',
  en: 'This server validates, repairs, renders and submits French electronic invoices, over HTTP, under <code>/api/v1</code>. Each request there has a key: <code>conforme keys create --mode sandbox</code> issues one.',
}

const PLACES: Readonly<Record<string, Text>> = {
  '/docs/': {
    fr: 'l’interface, opération par opération, à essayer',
    en: 'the interface, operation by operation, to try out',
  },
  '/openapi.json': {
    fr: 'la même en OpenAPI 3.1, pour les générateurs de clients',
    en: 'the same as OpenAPI 3.1, for client generators',
  },
  '/llms.txt': {
    fr: 'ce qu’est ce service et où lire la suite, pour les modèles de langage',
    en: 'what this service is and where to read on, for language models',
  },
  '/rules': { fr: 'chaque règle : source, exemples, réparation', en: 'each rule: source, examples, repair' },
  '/problems': { fr: 'chaque code d’erreur, et que faire', en: 'each error code, and what to do' },
  '/healthz': { fr: 'le processus vit', en: 'the process is alive' },
  '/readyz': { fr: 'il peut servir', en: 'it can serve' },
  '/version': {
    fr: 'sa version, et les jeux de règles d’aujourd’hui',
    en: 'its version, and the rule sets of today',
  },
  '/metrics': { fr: 'ses mesures, pour Prometheus', en: 'its measures, for Prometheus' },
}

/** Where somebody lands who opens the address of the server: what it is, and where to go from here. */
export function welcome(app: App): void {
  app.get('/', { schema: { hide: true } }, async ({ language }, reply) =>
    reply.type('text/html; charset=utf-8').send(startPage(language)),
  )
}

function startPage(language: Language): string {
  const section = (l: Language) => {
    const rows = Object.entries(PLACES).map(
      ([path, about]) => `<tr><td><a href="${path}"><code>${path}</code></a></td><td>${about[l]}</td></tr>`,
    )
    return `<section lang="${l}"><p>${ABOUT[l]}</p><table>${rows.join('')}</table></section>`
  }
  return page(language, 'API', `<h1>Conforme</h1>${section(language)}${section(OTHER[language])}`)
}
