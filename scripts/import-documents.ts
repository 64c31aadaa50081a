/** The page of the imports, from the tables of the programs. */
import type { Program, Row } from '../packages/compliance/src/imports/program.ts'
import { PROGRAMS } from '../packages/compliance/src/imports/programs/index.ts'
import { escapeMarkdown, table } from '../packages/compliance/src/pages/markdown.ts'
import { HEADER } from './rule-documents.ts'

export function importsPage(): string {
  return `${[
    HEADER,
    '# Exports d’autres logiciels · Exports of other programs',
    'La facture JSON d’un autre logiciel devient un brouillon : `POST /invoices/remediate` avec `"from": "stripe"` à côté de ses champs, `conforme remediate FILE --from stripe`. Sans `from`, sa forme est reconnue et la lecture est proposée (`OTHER_PROGRAM`), jamais faite d’office ; un corps qu’aucun brouillon ne peut contenir est refusé avec le nom du logiciel.',
    'The JSON invoice of another program becomes a draft: `POST /invoices/remediate` with `"from": "stripe"` beside its fields, `conforme remediate FILE --from stripe`. Without `from` its shape is recognised and the reading is offered (`OTHER_PROGRAM`), never done unasked; a body that no draft can hold is refused with the name of the program.',
    [
      '- Tout ce qui n’est pas repris est dit : `imported.not_carried`, avec sa place dans l’export. · Whatever is not carried is told: `imported.not_carried`, with its place in the export.',
      '- Un montant sans place attend dans le brouillon sous un champ à son nom (`shopify_total_tip_received`) : placez-le ou retirez-le. · An amount without a place waits in the draft in a field of its name: place it or take it away.',
      '- Les totaux de l’export sont repris tels quels : s’ils ne sont pas ceux des lignes, un constat le dit. · The totals of the export are taken as they are: where they are not those of the lines, a finding says so.',
      '- Des prix TTC deviennent des prix HT à six décimales au plus, et le total TTC reste au centime. · Prices with VAT become prices without it, with six decimals at most, and the total with VAT stays to the cent.',
      '- Un taux se lit de l’export, sinon de la base et de sa TVA quand un seul taux donne ce montant ; un taux nul sans motif est demandé. · A rate is read from the export, else from the base and its VAT where one rate only gives that amount; a zero rate without a ground is asked.',
      '- À côté de l’export, `seller`, `operation_category`, `service_date`, `delivery_differs`, `format` et `options` sont ceux du brouillon ; `patches` et `json_patch` s’appliquent à la facture lue. · Beside the export, these fields are those of the draft; patches apply to the invoice that was read.',
    ].join('\n'),
    ...PROGRAMS.map(section),
  ].join('\n\n')}\n`
}

function section(program: Program): string {
  const { id, label, about, source, rows } = program
  const copied = rows.filter(row => row.to !== undefined && row.read !== undefined)
  const counted = rows.filter(row => row.to !== undefined && row.read === undefined)
  const repeated = rows.filter(row => row.to === undefined)
  return [
    `## ${label}`,
    `\`from: ${id}\` · [${new URL(source).host}](${source})`,
    about.fr,
    about.en,
    table(
      [`${escapeMarkdown(label)}`, 'Brouillon · Draft', ''],
      [
        ...copied.map(row => cells(row, 'copié · copied')),
        ...counted.map(row => cells(row, 'calculé · computed')),
      ],
    ),
    ...(repeated.length === 0
      ? []
      : [
          `Répètent d’autres champs et ne sont pas repris · Repeat other fields and are not carried: ${repeated.map(placeOf).join(', ')}.`,
        ]),
  ].join('\n\n')
}

function cells(row: Row, how: string): readonly string[] {
  return [placeOf(row), `\`${row.to}\``, how]
}

function placeOf({ from }: Row): string {
  return [from]
    .flat()
    .map(place => `\`${place}\``)
    .join(' + ')
}
