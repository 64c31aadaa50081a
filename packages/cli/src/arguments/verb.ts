/** The form of a verb, and the options that verbs share. */
import type { Text } from '@conforme/model'
import type { ExitCode } from '../terminal/outcome.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Given } from './given.ts'

export interface Option {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  /** What represents the value in the help. */
  readonly value?: string
  /** The only values there are. */
  readonly values?: readonly string[]
  readonly help: Text
}

export interface Verb {
  /** What may follow `conforme`, one line a form. */
  readonly usage: readonly string[]
  readonly options: Readonly<Record<string, Option>>
  /** Commands that can be pasted; a test runs each in a folder with `draft.json` and `invoice.xml`. */
  readonly examples?: readonly string[]
  /** What its help says below the options. */
  readonly notes?: (terminal: Terminal) => string | Promise<string>
  readonly run: (given: Given, terminal: Terminal) => Promise<ExitCode>
}

/** Options of every verb. */
export const GLOBAL = {
  lang: {
    type: 'string',
    value: 'fr|en',
    values: ['fr', 'en'],
    help: {
      fr: 'langue des messages (selon LANG, sinon fr)',
      en: 'language of messages (from LANG, else fr)',
    },
  },
  help: { type: 'boolean', short: 'h', help: { fr: 'cette aide', en: 'this help' } },
} as const satisfies Record<string, Option>

export const JSON_OPTION: Option = {
  type: 'boolean',
  help: { fr: 'réponse en JSON, comme par HTTP', en: 'reply as JSON, as over HTTP' },
}

/** How a draft is judged. */
export const JUDGING = {
  organisation: {
    type: 'string',
    value: 'FILE',
    help: {
      fr: 'profil JSON du vendeur, qui complète la facture',
      en: 'JSON profile of the seller, to complete the invoice',
    },
  },
  strict: {
    type: 'boolean',
    help: { fr: 'les avertissements bloquent aussi', en: 'warnings block too' },
  },
  ignore: {
    type: 'string',
    value: 'POINTER',
    help: {
      fr: 'champ inconnu à laisser de côté ; plusieurs fois au besoin',
      en: 'unknown field to leave out; as often as needed',
    },
  },
  mode: {
    type: 'string',
    value: 'sandbox|live',
    values: ['sandbox', 'live'],
    help: {
      fr: 'live : pas de document sans numéro (sandbox)',
      en: 'live: no document without a number (sandbox)',
    },
  },
  today: {
    type: 'string',
    value: 'YYYY-MM-DD',
    help: { fr: 'juge la facture comme ce jour-là', en: 'judge the invoice as of that day' },
  },
  assumptions: {
    type: 'boolean',
    help: {
      fr: 'liste aussi ce qui a été complété, ou ne se reprend pas',
      en: 'also list what was completed, or could not be carried over',
    },
  },
  json: JSON_OPTION,
} as const satisfies Record<string, Option>

/** A verb in the table of all: what it does, and how it is loaded. */
export interface Entry {
  readonly about: Text
  readonly load: () => Promise<{ readonly default: Verb }>
}
