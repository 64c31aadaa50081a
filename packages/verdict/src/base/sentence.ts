/** The form of the words of an official assert. */
import type { Text } from '@conforme/model'

export interface OfficialSentence {
  readonly label: Text
  readonly says: Text
  readonly source: string
}

export type SentenceRow = readonly [
  id: string,
  label: readonly [fr: string, en: string],
  fr: string,
  en: string,
]
