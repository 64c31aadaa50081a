/** The words of the pages that no rule has. */
import type { Text } from '@conforme/model'
import type { Origin, RuleBook, Severity } from '@conforme/rules'

export const BOOK_LABELS: Readonly<Record<RuleBook['id'], Text>> = {
  'mentions-fr': { fr: 'Mentions obligatoires', en: 'Mandatory mentions' },
  en16931: { fr: 'Règles EN 16931', en: 'EN 16931 rules' },
  'br-fr': { fr: 'Règles françaises BR-FR', en: 'French BR-FR rules' },
}

export const SEVERITIES: Readonly<Record<Severity, Text>> = {
  error: { fr: 'bloquant', en: 'blocking' },
  warning: { fr: 'avertissement', en: 'warning' },
  info: { fr: 'information', en: 'information' },
}

export const ORIGINS: Readonly<Record<Origin, Text>> = {
  computed: { fr: 'calculée', en: 'computed' },
  register: { fr: 'tirée du répertoire des entreprises', en: 'from the company register' },
  preset: { fr: 'tirée de vos réglages', en: 'from your settings' },
  convention: { fr: 'd’usage', en: 'by convention' },
}

/** French puts a blank before them. */
export const COLON: Text = { fr: ' : ', en: ': ' }
export const SEMICOLON: Text = { fr: ' ; ', en: '; ' }

export const WORDS = {
  rules: { fr: 'Règles', en: 'Rules' },
  rulesAbout: {
    fr: 'Tout ce qu’une validation peut vous dire, avec sa source, des exemples et la réparation proposée.',
    en: 'Everything a validation can tell you, with its source, examples and the repair on offer.',
  },
  remarks: { fr: 'Hors référentiel', en: 'Beside the rule-books' },
  code: { fr: 'Code', en: 'Code' },
  severity: { fr: 'Gravité', en: 'Severity' },
  term: { fr: 'Terme', en: 'Term' },
  repair: { fr: 'Réparation', en: 'Repair' },
  label: { fr: 'Libellé', en: 'Label' },
  source: { fr: 'Source', en: 'Source' },
  at: { fr: 'Terme en cause', en: 'Term at fault' },
  reads: { fr: 'Termes lus aussi', en: 'Terms read too' },
  on: { fr: 'Porte sur', en: 'Runs on' },
  each: { fr: 'à chaque occurrence', en: 'each occurrence' },
  invoice: { fr: 'la facture entière', en: 'the whole invoice' },
  since: { fr: 'Contrôlée', en: 'Checked' },
  from: { fr: 'depuis le {day}', en: 'since {day}' },
  until: { fr: 'jusqu’au {day}', en: 'until {day}' },
  printed: { fr: 'Identifiant officiel', en: 'Official identifier' },
  never: { fr: 'ne se déclenche jamais', en: 'never fires' },
  covers: { fr: 'Fait taire', en: 'Silences' },
  coveredBy: { fr: 'Se tait après', en: 'Silent after' },
  book: { fr: 'Référentiel', en: 'Rule-book' },
  certainLong: { fr: 'certaine : `auto` l’applique', en: 'certain: `auto` applies it' },
  certainAtTimes: {
    fr: 'certaine (`auto` l’applique) ou proposée, selon le cas',
    en: 'certain (`auto` applies it) or offered, as the case may be',
  },
  offeredLong: { fr: 'proposée, confiance {confidence}', en: 'offered, confidence {confidence}' },
  certain: { fr: 'certaine', en: 'certain' },
  offered: { fr: 'proposée', en: 'offered' },
  good: { fr: 'Conforme', en: 'Passes' },
  bad: { fr: 'Non conforme', en: 'Fails' },
  changes: {
    fr: 'Un exemple dit ce qui change dans la facture type `simple` ; `null` retire le champ.',
    en: 'An example says what changes in the draft `simple`; `null` removes the field.',
  },
  edits: {
    fr: 'Sous `cii` ou `ubl` viennent les changements faits ensuite au document de cette syntaxe.',
    en: '`cii` and `ubl` list the changes then made to the document of that syntax.',
  },
  message: {
    fr: 'Un exemple prend le message d’un statut tel qu’il s’écrit d’ordinaire, et dit sous `cdar` ce qui y change.',
    en: 'An example takes the message of a status as it is ordinarily written, and says under `cdar` what changes there.',
  },
  with: { fr: 'avec', en: 'along with' },
  draft: { fr: 'facture type', en: 'draft' },
} as const satisfies Record<string, Text>
