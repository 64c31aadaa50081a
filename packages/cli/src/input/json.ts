/** Reads JSON; a fault is reported with its line and column. */
import { findJsonFault, keepDigits } from '@conforme/compliance'
import { CommandFailure, type Position } from '../terminal/outcome.ts'

/** An invoice nests five deep. */
const DEEPEST = 64

/** @throws CommandFailure `invalid_json` */
export function parseJson(text: string): unknown {
  // Before `JSON.parse`, which would recurse as deep as the text does.
  if (nestsDeeperThan(DEEPEST, text))
    throw new CommandFailure('invalid_json', {
      fr: `Le JSON s’imbrique sur plus de ${DEEPEST} niveaux.`,
      en: `The JSON nests more than ${DEEPEST} levels deep.`,
    })
  try {
    return JSON.parse(text, keepDigits)
  } catch (cause) {
    throw fault(text, cause)
  }
}

/** Whether brackets nest deeper than so many levels; those in strings do not count. */
function nestsDeeperThan(most: number, text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '"') isInString = !isInString
    else if (isInString) at += sign === '\\' ? 1 : 0
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
    if (depth > most) return true
  }
  return false
}

function fault(text: string, cause: unknown): CommandFailure {
  if (text.trim() === '') {
    const empty = { fr: 'Rien à lire : du JSON est attendu.', en: 'Nothing to read: JSON is expected.' }
    return new CommandFailure('invalid_json', empty, { cause })
  }
  const offset = findJsonFault(text)
  const position = positionOf(text, offset)
  const found = text.slice(offset).match(/^[^\s]{1,12}/)?.[0]
  const { line, column } = position
  const words =
    offset >= text.trimEnd().length
      ? {
          fr: `Le JSON s’arrête trop tôt, ligne ${line}, colonne ${column} : une accolade, un crochet ou un guillemet manque.`,
          en: `The JSON stops too early, line ${line}, column ${column}: a brace, a bracket or a quote is missing.`,
        }
      : {
          fr: `Le JSON n’est plus lisible ligne ${line}, colonne ${column}, devant « ${found} ».`,
          en: `The JSON cannot be read at line ${line}, column ${column}, before “${found}”.`,
        }
  return new CommandFailure('invalid_json', words, { position, cause })
}

function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
