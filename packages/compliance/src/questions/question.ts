/** What only a person knows: each finding without a certain repair becomes a question, one a place. */
import { GROUPS, type GroupId, label, placeAt, row, type TermId, type Text } from '@conforme/model'
import type { Language } from '@conforme/rules'
import { patchKeyAt } from '../base/patches.ts'
import type { DraftFinding } from '../base/repair-kind.ts'
import type { Question } from '../base/validation.ts'
import type { Repair } from '../repairs/propose.ts'
import { answerAt } from './answer.ts'
import { askedOfMoney } from './money.ts'
import { CODE_WORDINGS, WORDINGS, type Wording } from './words.ts'

/** A draft with a mistake on each of ten thousand lines is not repaired by questions. */
const MOST_QUESTIONS = 100
/** Characters of a value that a question quotes. */
const LONGEST_QUOTED = 40
const SEVERITIES: ReadonlySet<string> = new Set(['error', 'warning'])

/**
 * @param findings what was found, the gravest first
 * @param repairs those of each finding
 */
export function questionsOf(
  findings: readonly (DraftFinding | undefined)[],
  repairs: readonly (readonly Repair[])[],
  language: Language,
): readonly Question[] {
  const asked = new Map<string, Question>()
  for (const [i, found] of findings.entries()) {
    if (found === undefined || !SEVERITIES.has(found.severity)) continue
    const known = repairs[i] ?? []
    if (known.some(repair => repair.certain)) continue
    const question = questionOf(found, known, language)
    const same = asked.get(question.pointer)
    if (same === undefined && asked.size === MOST_QUESTIONS) continue
    asked.set(question.pointer, same === undefined ? question : merged(same, question))
  }
  return [...asked.values()]
}

/** The code's own wording, or that of the term it blames; undefined where only the label is known. */
export function wordingOf({ code, terms }: Pick<DraftFinding, 'code' | 'terms'>): Wording | undefined {
  return CODE_WORDINGS[code] ?? (terms[0] === undefined ? undefined : WORDINGS[terms[0]])
}

function questionOf(found: DraftFinding, repairs: readonly Repair[], language: Language): Question {
  const { code, pointer, terms, unread } = found
  const wording = wordingOf(found)
  const key = patchKeyAt(pointer)
  return {
    codes: [code],
    pointer,
    ...(key === undefined ? {} : { patch_key: key }),
    asks:
      unread === undefined ? (wording?.[language] ?? byLabel(terms[0], language)) : meant(found, language),
    answer: answerAt(pointer, language),
    examples: wording?.examples ?? [],
    offered: repairs.filter(repair => repair.pointer === pointer).map(repair => repair.value),
  }
}

function merged(one: Question, other: Question): Question {
  return {
    ...one,
    codes: [...new Set([...one.codes, ...other.codes])],
    offered: [
      ...new Map([...one.offered, ...other.offered].map(value => [JSON.stringify(value), value])).values(),
    ],
  }
}

function byLabel(term: TermId | GroupId | undefined, language: Language): string {
  const name = term === undefined ? undefined : language === 'fr' ? row(term).fr : label(term, 'en')
  const isGroup = term !== undefined && term in GROUPS
  if (name === undefined) return ANYTHING[language]
  const words: Text = isGroup
    ? { fr: `Qu’en est-il : ${name} ?`, en: `What about it: ${name}?` }
    : { fr: `Quelle valeur donner à ce champ : ${name} ?`, en: `Which value is this field to have: ${name}?` }
  return words[language]
}

const ANYTHING: Text = { fr: 'Que vouliez-vous dire ici ?', en: 'What did you mean here?' }

/** A value that could not be read: what was meant by it? */
function meant({ unread, pointer }: DraftFinding, language: Language): string {
  const text = String(JSON.stringify(unread!.value))
  const given = text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}…` : text
  if (unread!.kind === 'money') {
    const asked = askedOfMoney(unread!)
    return language === 'fr' ? `${given} (${pointer}) : ${asked.fr}` : `${given} (${pointer}): ${asked.en}`
  }
  const field = placeAt(pointer)?.field
  const term = field?.kind === 'leaf' ? field.term : field?.kind === 'group' ? field.group : undefined
  const name = term === undefined ? pointer : language === 'fr' ? row(term).fr : label(term, 'en')
  const words: Text = {
    fr: `Que vouliez-vous dire par ${given} (${name}) ?`,
    en: `What did you mean by ${given} (${name})?`,
  }
  return words[language]
}
