/** docs/lifecycle.md: the statuses of an invoice, from the tables that decide. */
import {
  type Actor,
  LIFECYCLE,
  LIFECYCLE_REASONS,
  MOVES,
  nextStatuses,
  STATUS_CODES,
  type StatusRow,
  type Trigger,
  wayTo,
} from '@conforme/exchange'
import type { Text } from '@conforme/model'
import { HEADER } from './rules.ts'

const ACTORS: Readonly<Record<Actor, Text>> = {
  sender_platform: { fr: 'plateforme du vendeur', en: 'seller’s platform' },
  receiver_platform: { fr: 'plateforme de l’acheteur', en: 'buyer’s platform' },
  seller: { fr: 'vendeur', en: 'seller' },
  buyer: { fr: 'acheteur', en: 'buyer' },
}

const TRIGGERS: Readonly<Record<Trigger, Text>> = {
  stored: { fr: 'première mise en dépôt du brouillon', en: 'a draft is first stored' },
  edited: { fr: 'brouillon modifié', en: 'the draft is edited' },
  found_blocking: { fr: 'constats bloquants', en: 'blocking findings' },
  found_clean: { fr: 'aucun constat bloquant', en: 'no blocking finding' },
  submitted: { fr: 'transmission demandée', en: 'submit' },
  accepted: { fr: '200, ou un statut qui le suppose', en: '200, or a status that implies it' },
  refused: { fr: '213 ou 501', en: '213 or 501' },
}

const INTRODUCTION = [
  '# Le cycle de vie · The life cycle',
  '## Chez nous · Here',
  'Une facture suit ces passages, et aucun autre. Une même suite de nouvelles mène au même statut, quel que soit leur ordre et combien de fois elles arrivent.',
  'An invoice makes these moves and no other. The same news leads to the same status, whatever their order and however often they come.',
]

const STATUSES = [
  '## Ce que disent plateformes et parties · What platforms and parties say',
  'Les statuts de XP Z12-012 (MDT-105). Ceux des plateformes viennent dans l’ordre et peuvent manquer ; ceux des parties viennent dans n’importe quel ordre après le dépôt. Rien ne suit un statut final. « ↻ » : peut être déclaré de nouveau. « PPF » : va aussi au portail public. La dernière colonne donne ce qui peut suivre par le chemin le plus court.',
  'The statuses of XP Z12-012 (MDT-105). Those of the platforms come in order and may be missing; those of the parties come in any order after the deposit. Nothing follows a final status. “↻”: may be reported again. “PPF”: goes to the public platform as well. The last column lists what may follow by the shortest way.',
]

const SAYING = [
  '## Déclarer un statut · Reporting a status',
  '`POST /api/v1/invoices/{invoice_id}/statuses` déclare un statut pour le vendeur ou l’acheteur ; ce que la table n’admet pas est refusé : 409 `invalid_state` si ce n’est pas le moment, 400 `invalid_request` s’il manque un motif ou un montant. `GET /invoices/{invoice_id}` donne dans `allowed_next` ce qui peut être déclaré.',
  '`POST /api/v1/invoices/{invoice_id}/statuses` reports a status for the seller or the buyer; what the table does not allow is refused: 409 `invalid_state` when it is not the moment, 400 `invalid_request` when a reason or an amount is missing. `GET /invoices/{invoice_id}` lists in `allowed_next` what may be reported.',
]

export function lifecycleDocument(): string {
  return `${[
    HEADER,
    ...INTRODUCTION,
    moves(),
    ...STATUSES,
    statuses(),
    ...SAYING,
    '## Motifs · Reasons',
    reasonsByStatus(),
    reasonWords(),
  ].join('\n\n')}\n`
}

function moves(): string {
  const rows = MOVES.map(({ from, to, trigger }) => {
    const origins = from.map(status => status ?? '—').join(', ')
    return `| ${origins} | ${to} | ${TRIGGERS[trigger].fr} | ${TRIGGERS[trigger].en} |`
  })
  return ['| de · from | à · to | quand | when |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

function statuses(): string {
  const rows = STATUS_CODES.map(code => {
    const row = LIFECYCLE[code]!
    const { label, means, by } = row
    const who = by.map(actor => `${ACTORS[actor].fr} · ${ACTORS[actor].en}`).join(', ')
    const next = nextStatuses(wayTo(code)).join(' ')
    return `| ${code} | **${label.fr}** : ${means.fr} | **${label.en}**: ${means.en} | ${who} | ${marks(row)} | ${next} |`
  })
  return [
    '| | statut | status | qui · who | | ensuite · next |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

function marks({ final, again, regulated, reasons, amounts, comment }: StatusRow): string {
  return [
    final && 'final',
    again && '↻',
    regulated && 'PPF',
    reasons?.required && 'motif · reason',
    comment && 'commentaire · comment',
    amounts?.required && 'montants par taux · amounts by rate',
    amounts?.required === false && 'montants par taux, facultatifs · amounts by rate, optional',
  ]
    .filter(Boolean)
    .join('<br>')
}

function reasonsByStatus(): string {
  const rows = STATUS_CODES.flatMap(code => {
    const { reasons, label } = LIFECYCLE[code]!
    if (reasons === undefined) return []
    const list = reasons.codes.map(reason => `\`${reason}\``).join(' ')
    return [`| ${code} ${label.fr} · ${label.en} | ${reasons.required ? '✓' : ''} | ${list} |`]
  })
  return [
    '| statut · status | obligatoire · required | motifs · reasons |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n')
}

function reasonWords(): string {
  const rows = Object.entries(LIFECYCLE_REASONS).map(
    ([code, { fr, en }]) => `| \`${code}\` | ${fr} | ${en} |`,
  )
  return ['| motif · reason | | |', '| --- | --- | --- |', ...rows].join('\n')
}
