/**
 * Known defects of the official artefacts, attached to the findings they concern: the reader of a refusal should know
 * that the artefact may be wrong. Facts from the public threads; `fixed_in` is the first version without it.
 */
import type { Text } from '@conforme/model'
import type { RuleSetId } from './base/rule-set.ts'

export interface KnownIssue {
  readonly what: Text
  /** The version it was first seen in. */
  readonly since: string
  readonly fixed_in?: string
  readonly url: string
}

export interface KnownIssueEntry extends KnownIssue {
  readonly sets: readonly RuleSetId[]
  /** Of the asserts concerned: how their ids begin. */
  readonly ids: readonly string[]
}

const thread = (number: number) => `https://github.com/fnfempe/France_RFE/issues/${number}`

export const KNOWN_ISSUES: readonly KnownIssueEntry[] = [
  {
    sets: ['br-fr-cii'],
    ids: ['BR-FR-CO-07', 'BR-FR-CO-09_BT-23-3'],
    what: {
      fr: 'Plusieurs échéances arrêtaient le validateur officiel au lieu d’être jugées une à une.',
      en: 'Several due dates stopped the official validator instead of being judged one by one.',
    },
    since: '1.4.0',
    fixed_in: '1.4.0.04',
    url: thread(40),
  },
  {
    sets: ['br-fr-ubl'],
    ids: ['BR-FR-CO-07'],
    what: {
      fr: 'L’échéance d’un avoir UBL, placée dans le moyen de paiement, n’était pas lue.',
      en: 'The due date of a UBL credit note, which is in the payment means, was not read.',
    },
    since: '1.4.0',
    fixed_in: '1.4.0.04',
    url: thread(29),
  },
  {
    sets: ['br-fr-ubl'],
    ids: ['BR-FR-11', 'BR-FR-20', 'BR-FR-21', 'BR-FR-CO-14'],
    what: {
      fr: 'Une note sans code sujet placée après la note BAR ou TXD se collait à sa valeur.',
      en: 'A note without subject code behind the BAR or TXD note stuck to its value.',
    },
    since: '1.4.0',
    fixed_in: '1.4.0.04',
    url: thread(42),
  },
  {
    sets: ['br-fr-ubl'],
    ids: ['BR-FR-22'],
    what: {
      fr: 'La règle s’appliquait quel que soit le traitement (BAR), et non aux seules factures B2B.',
      en: 'The rule applied under any treatment (BAR), not to B2B invoices alone.',
    },
    since: '1.4.0',
    fixed_in: '1.4.0.04',
    url: thread(43),
  },
  {
    sets: ['br-fr-cii', 'br-fr-ubl'],
    ids: ['BR-FR-MV-10'],
    what: {
      fr: 'La tolérance ne comptait que les lignes DETAIL, sans les sous-groupes.',
      en: 'The tolerance counted the DETAIL lines alone, without the groups below.',
    },
    since: '1.4.0',
    fixed_in: '1.4.0.04',
    url: thread(28),
  },
  {
    sets: ['extended-ctc-fr-cii'],
    ids: ['CII-SR-069', 'CII-SR-072'],
    what: {
      fr: 'La description et la valeur d’un attribut étaient exigées alors que le profil les rend facultatives.',
      en: 'The description and value of an attribute were demanded although the profile makes them optional.',
    },
    since: '1.4.0',
    fixed_in: '1.4.0.04',
    url: thread(46),
  },
  {
    sets: ['extended-ctc-fr-cii'],
    ids: ['(noid)'],
    what: {
      fr: 'Un assert sans identifiant reste dans l’artefact du profil étendu.',
      en: 'An assert without an id remains in the artefact of the extended profile.',
    },
    since: '1.4.0',
    url: thread(44),
  },
]

/** The defect behind a finding of that rule set in that version, if one is known. */
export function knownIssueOf(set: RuleSetId, version: string, id: string): KnownIssue | undefined {
  const found = KNOWN_ISSUES.find(
    ({ sets, ids, fixed_in }) =>
      sets.includes(set) &&
      ids.some(prefix => id.startsWith(prefix)) &&
      (fixed_in === undefined || version < fixed_in),
  )
  if (found === undefined) return undefined
  const { what, since, fixed_in, url } = found
  return { what, since, ...(fixed_in === undefined ? {} : { fixed_in }), url }
}
