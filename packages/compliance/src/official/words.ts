/** The words of an official finding: those of our rule under that id, or of its row of a table. */
import type { TermId } from '@conforme/model'
import { BOOKS, type Finding, type Language, type Rule, type Syntax, say } from '@conforme/rules'
import { type Asked, askedBy, type OfficialSentence, officialSentence } from '@conforme/verdict'
import { labelOf } from '../base/remarks.ts'
import { likeOf } from './likes.ts'

/** The id that the official validator of a syntax prints for a rule; null where it prints none. */
export function officialIdOf({ id, assert }: Rule, syntax: Syntax): string | null {
  if (assert === undefined) return id
  return typeof assert === 'string' ? assert : assert[syntax]
}

const RULES: Readonly<Record<Syntax, ReadonlyMap<string, Rule>>> = { cii: index('cii'), ubl: index('ubl') }

/** Of several tests under one id, the first is the main one. */
function index(syntax: Syntax): ReadonlyMap<string, Rule> {
  const rules = BOOKS.filter(book => book.id !== 'mentions-fr').flatMap(book => book.rules)
  return new Map(
    rules.toReversed().flatMap(rule => {
      const id = officialIdOf(rule, syntax)
      return id === null ? [] : [[id, rule] as const]
    }),
  )
}

/** The rule of ours that an official id belongs to. */
export function ruleOf(id: string, syntax: Syntax): Rule | undefined {
  return RULES[syntax].get(id)
}

export interface OfficialWords {
  readonly label: string
  readonly message: string
  readonly terms: readonly (TermId | string)[]
  readonly source: string
}

const SOURCES = { cii: 'EN 16931-3-3', ubl: 'EN 16931-3-2' } as const

export function wordsFor(
  id: string,
  syntax: Syntax,
  finding: Finding | undefined,
  language: Language,
): OfficialWords {
  const rule = finding?.rule ?? ruleOf(id, syntax)
  if (rule !== undefined)
    return {
      label: labelOf(rule, language),
      message: finding === undefined ? rule.why[language] : say(finding, language),
      terms: [rule.at, ...(rule.reads ?? [])],
      source: rule.basis.text,
    }
  const { label, says, source } = officialWords(id, syntax)
  const like = likeRuleOf(id, syntax)
  const terms = like === undefined ? [] : [like.at, ...(like.reads ?? [])]
  return { label: label[language], message: says[language], terms, source }
}

/** The rule of ours that requires the same as an official assert of another id. */
export function likeRuleOf(id: string, syntax: Syntax): Rule | undefined {
  const like = likeOf(id)
  return like === undefined ? undefined : ruleOf(like, syntax)
}

/** Of an id without a rule of ours. */
export function officialWords(id: string, syntax: Syntax): OfficialSentence {
  const asked = askedBy(id, syntax)
  const label = { fr: id, en: id }
  const source = SOURCES[syntax]
  if (asked !== undefined) {
    const { fr, en } = SENTENCES[asked.ask]
    return { label, says: { fr: fr(asked), en: en(asked) }, source }
  }
  return officialSentence(id) ?? { label, says: { fr: UNEXPLAINED.fr(id), en: UNEXPLAINED.en(id) }, source }
}

const UNEXPLAINED = {
  fr: (id: string) => `Le validateur officiel refuse cet élément au titre de la règle ${id}.`,
  en: (id: string) => `The official validator refuses this element under rule ${id}.`,
} as const

type Sentence = Readonly<Record<Language, (asked: Asked) => string>>

const SENTENCES: Readonly<Record<Asked['ask'], Sentence>> = {
  never: {
    fr: ({ path }) => `Retirez ${path} : le profil EN 16931 ne lui donne aucun sens.`,
    en: ({ path }) => `Remove ${path}: the EN 16931 profile gives it no meaning.`,
  },
  'once at most': {
    fr: ({ path }) => `Gardez un seul ${path} : le profil EN 16931 n’en admet pas d’autre.`,
    en: ({ path }) => `Keep one ${path} only: the EN 16931 profile admits no other.`,
  },
  once: {
    fr: ({ path }) => `Donnez ${path} une fois, ni plus ni moins.`,
    en: ({ path }) => `Give ${path} once, no more and no less.`,
  },
  present: {
    fr: ({ path }) => `Ajoutez ${path}, que le profil EN 16931 exige ici.`,
    en: ({ path }) => `Add ${path}, which the EN 16931 profile demands here.`,
  },
}
