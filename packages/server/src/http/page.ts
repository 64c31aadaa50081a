import type { Language } from '../base/failures.ts'

const STYLE = `
:root { color-scheme: light dark }
body { font: 1.05rem/1.6 system-ui, sans-serif; max-width: 58rem; margin: 2rem auto; padding: 0 1rem }
p, dl { max-width: 46rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.15rem } small { font-weight: normal; opacity: .7 }
code { font: .9em ui-monospace, monospace; background: color-mix(in srgb, currentColor 10%, transparent);
  padding: .1em .3em; border-radius: .2em }
table { border-collapse: collapse; width: 100% } td { padding: .3rem .6rem .3rem 0; vertical-align: top }
pre { overflow-x: auto; font: .85rem/1.5 ui-monospace, monospace; padding: .6rem .8rem; border-radius: .3rem;
  background: color-mix(in srgb, currentColor 7%, transparent) }
form { display: flex; flex-wrap: wrap; gap: .6rem 1rem; align-items: end }
label { display: flex; flex-direction: column; font-size: .85rem } input, select, button { font: inherit; padding: .25rem .4rem }
input[type=search] { width: 17rem; max-width: 100% } main { overflow-x: auto } td code { white-space: nowrap }
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
