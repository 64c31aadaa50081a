/** Completion for shells, made from the table of verbs and what each verb says of itself. */
import type { Text } from '@conforme/model'
import { type Entry, GLOBAL, type Option, type Verb } from '../../arguments/verb.ts'

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

interface Known {
  readonly name: string
  readonly about: Text
  /** Words that follow the verb: `keys create`. */
  readonly actions: readonly string[]
  readonly options: Readonly<Record<string, Option>>
}

export async function completionFor(
  shell: Shell,
  table: ReadonlyMap<string, Entry>,
  say: (text: Text) => string,
): Promise<string> {
  const verbs = await Promise.all(
    [...table].map(async ([name, { about, load }]) => known(name, about, (await load()).default)),
  )
  if (shell === 'fish') return fish(verbs, say)
  const script = bash(verbs)
  return shell === 'bash'
    ? script
    : `#compdef conforme\nautoload -U +X bashcompinit && bashcompinit\n${script}`
}

function known(name: string, about: Text, verb: Verb): Known {
  const words = verb.usage.map(form => form.split(' ')[1] ?? '')
  const spelled = words.flatMap(word => word.split('|')).filter(word => /^[a-z]+$/.test(word))
  return { name, about, actions: [...new Set(spelled)], options: { ...verb.options, ...GLOBAL } }
}

function flagsOf(options: Known['options']): readonly string[] {
  return Object.entries(options).flatMap(([long, { short }]) => [
    `--${long}`,
    ...(short === undefined ? [] : [`-${short}`]),
  ])
}

/** Words of ours have neither blanks nor quotes. */
function bash(verbs: readonly Known[]): string {
  const cases = verbs.map(({ name, actions, options }) => {
    const values = Object.entries(options).flatMap(([long, option]) => {
      if (option.type === 'boolean') return []
      const flags = [`--${long}`, ...(option.short === undefined ? [] : [`-${option.short}`])].join('|')
      return [`        ${flags}) words='${(option.values ?? []).join(' ')}' ;;`]
    })
    return `    ${name})
      case "$previous" in
${values.join('\n')}
        *) words='${[...actions, ...flagsOf(options)].join(' ')}' ;;
      esac ;;`
  })
  return `_conforme() {
  local word="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${[...verbs.map(({ name }) => name), 'help', '--help', '--version'].join(' ')}' -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
    help) words='${verbs.map(({ name }) => name).join(' ')}' ;;
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _conforme conforme
`
}

function fish(verbs: readonly Known[], say: (text: Text) => string): string {
  const lines = verbs.flatMap(({ name, about, actions, options }) => {
    const here = `complete -c conforme -n '__fish_seen_subcommand_from ${name}'`
    return [
      `complete -c conforme -n __fish_use_subcommand -f -a ${name} -d ${quoted(say(about))}`,
      ...actions.map(action => `${here} -f -a ${action}`),
      ...Object.entries(options).map(([long, { type, short, values, help }]) =>
        [
          `${here} -l ${long}`,
          ...(short === undefined ? [] : [`-s ${short}`]),
          ...(type === 'boolean'
            ? []
            : values === undefined
              ? ['-r']
              : [`-x -a ${quoted(values.join(' '))}`]),
          `-d ${quoted(say(help))}`,
        ].join(' '),
      ),
    ]
  })
  return `${lines.join('\n')}\n`
}

/** As fish reads text between single quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
