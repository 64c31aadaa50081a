/** Reads the command line of a verb; whatever it does not know is a usage error with the nearest known word. */
import { parseArgs } from 'node:util'
import { nearest, type Text } from '@conforme/model'
import { UsageError } from '../terminal/outcome.ts'
import { Given } from './given.ts'
import { GLOBAL, type Option, type Verb } from './verb.ts'

export function readArguments(verb: Verb, argv: readonly string[]): Given {
  const options: Readonly<Record<string, Option>> = { ...verb.options, ...GLOBAL }
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { type, short }]) => [
        name,
        short === undefined ? { type } : { type, short },
      ]),
    ),
    strict: false,
    tokens: true,
  })
  const operands: string[] = []
  const values = new Map<string, (string | true)[]>()
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value)
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(options, token.name) ? options[token.name]! : unknown(token.rawName, options)
    const list = values.get(token.name) ?? []
    list.push(argumentOf(option, token))
    values.set(token.name, list)
  }
  return new Given(operands, values)
}

interface OptionToken {
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function argumentOf(option: Option, { rawName, value, inlineValue }: OptionToken): string | true {
  if (option.type === 'boolean') {
    if (value === undefined) return true
    throw new UsageError(`${rawName} ne prend pas de valeur.`, `${rawName} takes no value.`)
  }
  const isNextOption = inlineValue !== true && value?.startsWith('-') === true && value !== '-'
  if (value === undefined || value === '' || isNextOption) {
    const form = `${rawName} ${option.value ?? '…'}`
    throw new UsageError(`${rawName} attend une valeur : ${form}`, `${rawName} needs a value: ${form}`)
  }
  if (option.values !== undefined && !option.values.includes(value))
    throw notAmong(rawName, value, option.values)
  return value
}

/** So few values are all listed. */
const FEW = 4

/** A value that is not one of the known ones. */
export function notAmong(name: string | Text, value: string, known: readonly string[]): UsageError {
  const near = known.length <= FEW ? undefined : nearest(value, known)
  const { fr, en } = typeof name === 'string' ? { fr: name, en: name } : name
  const hint = near === undefined ? known.join(', ') : near
  return new UsageError(
    `${fr} : « ${value} » n’est pas connu ; ${near === undefined ? 'au choix' : 'peut-être'} : ${hint}`,
    `${en}: “${value}” is not known; ${near === undefined ? 'one of' : 'perhaps'}: ${hint}`,
  )
}

function unknown(rawName: string, options: Readonly<Record<string, Option>>): never {
  const near = rawName.startsWith('--') ? nearest(rawName.slice(2), Object.keys(options)) : undefined
  throw new UsageError(
    `Option inconnue : ${rawName}${near === undefined ? '' : ` ; peut-être --${near} ?`}`,
    `Unknown option: ${rawName}${near === undefined ? '' : `; perhaps --${near}?`}`,
  )
}
