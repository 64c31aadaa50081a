import type { Language } from '../failures.ts'

const STYLE = `
:root { color-scheme: light dark }
body { font: 1.05rem/1.6 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.15rem } small { font-weight: normal; opacity: .7 }
code { font: .9em ui-monospace, monospace; background: color-mix(in srgb, currentColor 10%, transparent);
  padding: .1em .3em; border-radius: .2em }
table { border-collapse: collapse; width: 100% } td { padding: .3rem .6rem .3rem 0; vertical-align: top }
section + section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); margin-top: 1.5rem }
`

/** A plain page: readable without script, in light and in dark. */
export const page = (language: Language, title: string, body: string): string =>
  `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Conforme</title>
<style>${STYLE}</style>
<body>${body}</body>
</html>
`
