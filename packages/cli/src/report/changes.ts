/** What was changed of a draft before it was judged, as people read it. */
import type { Change, Changed } from '@conforme/compliance'
import type { Text } from '@conforme/model'
import type { Screen, Terminal } from '../terminal/terminal.ts'
import { written } from './report.ts'

/** @param applied of the caller, and of what was applied on demand; @param imported of an export */
export function printChanges(
  {
    applied = [],
    imported,
  }: { readonly applied?: readonly Change[]; readonly imported?: Changed['imported'] },
  terminal: Terminal,
  screen: Screen,
): void {
  for (const change of applied) printChange(change, terminal, screen)
  for (const left of imported?.not_carried ?? []) printLeft(left, terminal, screen)
}

const ORIGINS: Readonly<Record<Change['origin'], Text>> = {
  caller: { fr: 'donné', en: 'given' },
  computed: { fr: 'calculé', en: 'computed' },
  register: { fr: 'répertoire', en: 'register' },
  preset: { fr: 'réglage', en: 'setting' },
  convention: { fr: 'usage', en: 'convention' },
}

function printChange(change: Change, terminal: Terminal, screen: Screen): void {
  const { pointer, from, to, origin, reason } = change
  const before = from === null ? '' : `${screen.paint('quiet', written(from))} → `
  const place = screen.paint('code', pointer)
  screen.line(`  ${place}  ${before}${written(to)}  ${screen.paint('quiet', terminal.say(ORIGINS[origin]))}`)
  if (reason !== undefined) screen.line(`    ${screen.paint('quiet', reason)}`)
}

function printLeft(
  { pointer, value, field }: NonNullable<Changed['imported']>['not_carried'][number],
  terminal: Terminal,
  screen: Screen,
): void {
  const what: Text =
    field === undefined
      ? { fr: 'non repris', en: 'not carried' }
      : {
          fr: `montant sans place, en attente dans ${field}`,
          en: `amount without a place, waiting in ${field}`,
        }
  screen.line(
    `  ${screen.paint('code', pointer)}  ${written(value)}  ${screen.paint('quiet', terminal.say(what))}`,
  )
}
