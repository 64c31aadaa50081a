/** `/docs`: the page that shows the OpenAPI document, in the reader's language. */
import type { Language } from '../../base/failures.ts'
import { OTHER } from '../language.ts'

/** Where the page finds its script. */
export const SCRIPT = '/docs/js/scalar.js'

const STYLE = `
.conforme { font: 14px/1.4 system-ui, sans-serif; display: flex; flex-wrap: wrap; gap: .3rem 1.2rem;
  padding: .6rem 1rem; border-bottom: 1px solid #8884 }
.conforme a { color: inherit } .conforme strong { margin-right: auto }
`

const WORDS = {
  fr: {
    title: 'Conforme · documentation de l’API',
    rules: 'Règles',
    problems: 'Codes d’erreur',
    other: 'English',
  },
  en: { title: 'Conforme · API documentation', rules: 'Rules', problems: 'Error codes', other: 'Français' },
} as const

/** What the page's script is set to. The tools that would call other servers are off. */
const settings = (language: Language): object => ({
  url: `/openapi.json?lang=${language}`,
  localization: { locale: language },
  showDeveloperTools: 'never',
  withDefaultFonts: false,
  hideClientButton: true,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
})

export function docsPage(language: Language): string {
  const { title, rules, problems, other } = WORDS[language]
  const to = OTHER[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<body>
<nav class="conforme"><strong>Conforme</strong>
<a href="/rules?lang=${language}">${rules}</a>
<a href="/problems?lang=${language}">${problems}</a>
<a href="/openapi.json?lang=${language}">OpenAPI</a>
<a href="/docs/?lang=${to}" hreflang="${to}" lang="${to}">${other}</a></nav>
<div id="app"></div>
<script src="${SCRIPT}"></script>
<script>Scalar.createApiReference('#app', ${JSON.stringify(settings(language))})</script>
</body>
</html>
`
}
