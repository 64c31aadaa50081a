/** What a verdict says of a document beyond that of a draft: its layers, places, and the other version. */
import type { Check, DocumentValidation, Preview, Validation } from '@conforme/compliance'
import type { Text } from '@conforme/model'
import { type Role, type Screen, type Terminal, wrap } from '../terminal/terminal.ts'

export function isOfDocument(validation: Validation): validation is DocumentValidation {
  return 'syntax' in validation
}

const LAYERS: Readonly<Record<keyof Validation['layers'], Text>> = {
  container: { fr: 'conteneur', en: 'container' },
  schema: { fr: 'schéma', en: 'schema' },
  en16931: { fr: 'EN 16931', en: 'EN 16931' },
  france: { fr: 'France', en: 'France' },
}
const FORMATS: Readonly<Record<Validation['format'] | 'cdar', string>> = {
  cdar: 'CDAR',
  cii: 'CII',
  ubl: 'UBL',
  'factur-x': 'Factur-X',
}
const MARKS = { passed: ['good', '✔'], failed: ['bad', '✘'] } as const satisfies Record<
  string,
  readonly [Role, string]
>

/** What a document was judged as: an invoice, or a life-cycle message. */
interface Judged extends Pick<Validation, 'rule_sets'> {
  readonly format: keyof typeof FORMATS
  readonly layers: Partial<Validation['layers']>
}

/** Its format, its layers, and the versions it was judged by. */
export function printLayers({ layers, format, rule_sets }: Judged, terminal: Terminal, screen: Screen): void {
  const run = Object.entries(layers).flatMap(([layer, state]) => {
    if (state === 'not_run') return []
    const [role, sign] = MARKS[state]
    return [`${screen.paint(role, sign)} ${terminal.say(LAYERS[layer as keyof typeof LAYERS])}`]
  })
  const versions = rule_sets.map(({ id, version }) => `${id} ${version}`).join(', ')
  screen.line(`  ${FORMATS[format]}  ${run.join('  ')}  ${screen.paint('quiet', versions)}`)
}

/** Where a finding is: line and column of a document, else the pointer. */
export function placeOf({ line, column, pointer }: Check): string {
  return line === undefined ? (pointer ?? '') : `${line}:${column}`
}

const ORIGINS: Readonly<Record<NonNullable<Check['origin']>, Text>> = {
  official: { fr: 'officiel', en: 'official' },
  conforme: { fr: 'ajouté par Conforme', en: 'added by Conforme' },
}

/** The id to look for: the one that the official validator prints, where it prints one; and who says so. */
export function codeOf({ code, assert, origin }: Check, { say }: Terminal): string {
  return origin === undefined ? code : `${assert ?? code}  ${say(ORIGINS[origin])}`
}

export function printKnownIssue({ known_issue }: Check, { say }: Terminal, screen: Screen): void {
  if (known_issue === undefined) return
  const { what, since, fixed_in, url } = known_issue
  const until: Text =
    fixed_in === undefined
      ? { fr: '', en: '' }
      : { fr: `, corrigé en ${fixed_in}`, en: `, fixed in ${fixed_in}` }
  const words = say({
    fr: `Défaut connu du validateur officiel (depuis ${since}${until.fr}) : ${what} ${url}`,
    en: `Known defect of the official validator (since ${since}${until.en}): ${what} ${url}`,
  })
  screen.line(wrap(words, screen.width, '    '))
}

/** What another edition of the official rules would say. */
export function printPreview({ version, appears, goes }: Preview, { say }: Terminal, screen: Screen): void {
  const changes = [...appears.map(id => `+ ${id}`), ...goes.map(id => `− ${id}`)]
  const same = say({ fr: 'mêmes constats', en: 'same findings' })
  const title = say({ fr: `Avec l’édition ${version}`, en: `Under edition ${version}` })
  screen.line()
  screen.line(`  ${screen.paint('title', title)}`)
  for (const change of changes.length === 0 ? [same] : changes) screen.line(`    ${change}`)
}

const MOST_SHOWN = 10

/** What the document says and an invoice of ours has no place for. */
export function printUnmapped({ unmapped }: DocumentValidation, { say }: Terminal, screen: Screen): void {
  if (unmapped.length === 0) return
  const title = say({ fr: 'Sans place dans le modèle', en: 'Without a place in the model' })
  screen.line()
  screen.line(`  ${screen.paint('title', title)}`)
  for (const { xpath, line, value } of unmapped.slice(0, MOST_SHOWN))
    screen.line(`    ${say({ fr: 'ligne', en: 'line' })} ${line}  ${screen.paint('code', xpath)} = ${value}`)
  const more = unmapped.length - MOST_SHOWN
  if (more > 0)
    screen.line(`    ${say({ fr: `et ${more} de plus (--json)`, en: `and ${more} more (--json)` })}`)
}
