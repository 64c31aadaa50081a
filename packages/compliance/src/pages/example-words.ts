/** The names of the rules' examples, which the rules give in English: in French, for the pages. */
import type { Text } from '@conforme/model'
import words from './example-words.json' with { type: 'json' }

export const FRENCH: Readonly<Record<string, string>> = words

/** @param name as the rule has it; a test finds those that have no French yet */
export const nameOf = (name: string): Text => ({ fr: FRENCH[name] ?? name, en: name })
