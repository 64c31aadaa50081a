/** The page of the imports, from the tables of the programs. */
import type { Program, Row } from '../../packages/compliance/src/imports/program.ts'
import { PROGRAMS } from '../../packages/compliance/src/imports/programs/index.ts'
import { escapeMarkdown, table } from '../../packages/compliance/src/pages/markdown.ts'
import { HEADER } from './rules.ts'

export function importsPage(): string {
  return `${[
    HEADER,
    '# Exports d’autres logiciels · Exports of other programs',
    'La facture JSON d’un autre logiciel devient un brouillon : `POST /invoices/remediate`, ou toute autre adresse qui prend un brouillon, avec `"from": "stripe"` à côté de ses champs ; `conforme remediate FILE --from stripe`. Sans `from`, sa forme est reconnue et la lecture est proposée (`OTHER_PROGRAM`), jamais faite d’office ; un corps qu’aucun brouillon ne peut contenir est refusé avec le nom du logiciel, une liste de plusieurs factures aussi : envoyez-en une à la fois.',
    'The JSON invoice of another program becomes a draft: `POST /invoices/remediate`, or any other address that takes a draft, with `"from": "stripe"` beside its fields; `conforme remediate FILE --from stripe`. Without `from` its shape is recognised and the reading is offered (`OTHER_PROGRAM`), never applied by itself; a body that no draft can hold is refused with the name of the program, and so is a list of several invoices: send one at a time.',
    [
      '- Tout ce qui n’est pas repris est signalé dans `imported.not_carried`, avec sa place dans l’export. · Whatever is not carried is reported in `imported.not_carried`, with its place in the export.',
      '- Un montant sans place attend dans le brouillon sous un champ à son nom (`shopify_total_tip_received`) : il bloque jusqu’à ce que vous le placiez ou le retiriez. · An amount without a place waits in the draft under a field named after it: it blocks until you place or remove it.',
      '- Les totaux de l’export sont repris tels quels et comparés à ceux des lignes : un écart est une erreur, et la facture n’est pas valide. · The totals of the export are kept as they are and compared with those of the lines: a difference is an error, and the invoice is not valid.',
      '- Des prix TTC deviennent des prix HT à six décimales au plus ; le total TTC reste le même au centime. · Prices including VAT become prices excluding VAT with at most six decimals; the total including VAT remains the same to the cent.',
      '- Ce qui est déjà payé n’est repris que si deux champs le disent (paiements et reste, reste nul et état) ; un reste à payer seul laisse sa différence avec le total en attente. · What is paid already is only taken over if two fields say so (payments and rest, no rest and a state); a rest alone leaves its difference with the total waiting.',
      '- Le taux de TVA est celui de l’export, sinon celui que donnent la base et la TVA quand un seul taux convient ; le motif d’un taux nul est demandé. · The VAT rate is that of the export, or else the one that the base and the VAT give if only one rate fits; you are asked for the reason of a zero rate.',
      '- À côté de l’export, `seller`, `operation_category`, `service_date`, `delivery_differs`, `format` et `options` sont ceux du brouillon ; `patches` et `json_patch` s’appliquent à la facture qui résulte de la lecture. · Beside the export, `seller`, `operation_category`, `service_date`, `delivery_differs`, `format` and `options` are those of the draft; `patches` and `json_patch` apply to the resulting invoice.',
    ].join('\n'),
    ...PROGRAMS.map(section),
  ].join('\n\n')}\n`
}

function section(program: Program): string {
  const { id, label, about, paid, source, rows } = program
  const copied = rows.filter(row => row.to !== undefined && row.read !== undefined)
  const counted = rows.filter(row => row.to !== undefined && row.read === undefined)
  const repeated = rows.filter(row => row.to === undefined)
  return [
    `## ${label}`,
    `\`from: ${id}\` · [${new URL(source).host}](${source})`,
    about.fr,
    about.en,
    `Déjà payé · Already paid: ${paid.fr} · ${paid.en}`,
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
          `Répètent d’autres champs, ou ne concernent pas le client, et ne sont ni repris ni signalés · Repeat other fields, or do not concern the customer, and are neither carried nor reported: ${repeated.map(placeOf).join(', ')}.`,
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
