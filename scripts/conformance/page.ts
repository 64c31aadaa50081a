/** The scoreboard as docs/conformance.md: without dates or durations, so that the same run gives the same bytes. */
import { newestEdition } from '@conforme/model'
import type { RuleSetId } from '@conforme/verdict'
import type { Board } from './board.ts'
import { BASE, IN_FORCE, ruleSetIn } from './data.ts'
import { EXCEPTIONS, UNBORNE, UNWRITTEN } from './exceptions.ts'
import type { PdfBoard } from './pdf.ts'
import { assertIds, percent } from './report.ts'

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>

const ARTEFACTS: readonly (readonly [what: string, version: string, publisher: string, sets: string])[] = [
  ['EN 16931 validation artefacts', newestEdition('en16931').version, 'CEN', '`en16931-cii`, `en16931-ubl`'],
  ['France_RFE: BR-FR Flux 2, EXTENDED-CTC-FR', BASE, 'FNFE-MPE', '`br-fr-*`, `extended-ctc-fr-*`'],
  ['France_RFE: the same', IN_FORCE, 'FNFE-MPE', `\`…@${IN_FORCE}\``],
  ['Cross Industry Invoice, CDAR (XSD)', 'D22B', 'UN/CEFACT', '`xsd`'],
  ['UBL Invoice and CreditNote (XSD)', '2.1', 'OASIS', '`xsd`'],
]

export function scoreboard(board: Board, pdfs: PdfBoard, dead: Table): string {
  return [
    '# Conformance',
    'Written by `npm run conformance -- --write`; do not edit.',
    `What our engine says, against what the official artefacts say, on ${grouped(board.documents)} documents: real ones, unit tests of the artefacts, and systematic changes to both. For every document and rule set, the official asserts that fire must be the ones that fire with us. Documents of issuers and of standards bodies are not ours to publish, so this set is not in the repository.`,
    '## Scoreboard',
    scores(board),
    [
      '- **documents**: valid against the XSD. **XSD-invalid**: the others, which the official rules judge all the same.',
      '- **agree**: the same set of assert ids, none more and none less. **same counts**: each fires as often, too.',
      '- **seen firing**: of the asserts that we have, those that the official artefact fires on some document here.',
      '- **stopped**: the official stylesheet ended in an error (a repeated element where it expects one, something that is not a number). There is no verdict to agree with; ours is given all the same.',
    ].join('\n'),
    structure(board),
    containers(pdfs),
    '## Conversion',
    conversion(board),
    '## Disagreements',
    exceptions(),
    '## Coverage',
    'The run fails when an official assert id of these rule sets is in none of our asserts, and when one of ours is not official.',
    unborne(),
    deadRules(dead),
    '## Artefacts',
    tableOf([['artefact', 'version', 'publisher', 'rule sets'], ...ARTEFACTS]),
    'Official verdicts: the compiled stylesheets as published, in Saxon-HE; failed asserts of the SVRL, counted by id. XSD: xmllint. `br-fr-*` was run on every invoice, French or not; `extended-ctc-fr-*` where BT-24 names that profile.',
    '## Run it',
    [
      '```sh',
      'npm run conformance                      # the table, then whatever makes the run fail',
      'npm run conformance -- --data DIR        # other documents of the same form',
      'npm run --silent conformance -- --json   # the figures alone; judging them is left to the reader',
      'npm run conformance -- --write           # this page',
      '```',
    ].join('\n'),
    'Without the folder of documents the run says so and passes. What always runs, in `npm test`: golden documents of ours and changes to them, with the verdicts that the official artefacts gave (`corpus/verdicts/verdicts.jsonl`: its first line names the versions, each other line a golden document, what is changed in it, and the asserts that fire). `scripts/conformance/record.ts` records them anew, with the validators of `official/`.',
  ]
    .filter(part => part !== '')
    .join('\n\n')
    .concat('\n')
}

function scores({ scores: all }: Board): string {
  const head = [
    'rule set',
    'asserts',
    'seen firing',
    'documents',
    'agree',
    'same counts',
    'XSD-invalid',
    'agree',
    'stopped',
  ]
  const rows = [...all].map(([name, score]) => [
    `\`${name}\``,
    grouped(assertIds(name).size),
    grouped(score.seen.size),
    grouped(score.documents),
    percent(score.agree, score.documents),
    percent(score.same_counts, score.documents),
    grouped(score.invalid_documents),
    percent(score.invalid_agree, score.invalid_documents),
    grouped(score.stopped),
  ])
  return tableOf([head, ...rows], 1)
}

function structure({ xsd, invoices, faults }: Board): string {
  return [
    `**Structure** (\`xsd\`): valid or not, the same as the XSD on ${grouped(xsd.agree)} of ${grouped(xsd.documents)} documents (${percent(xsd.agree, xsd.documents)}).`,
    `**Full verdict**: ${grouped(invoices)} invoices also went the way of a caller, from text to verdict, in the version in force. Faults: ${grouped(faults.length)}. A fault is an exception, a document that the XSD refuses and we call valid, one that the XSD takes and we cannot read, or official findings other than those of the rule sets above.`,
  ].join('\n\n')
}

function containers({ documents, found, explained, problems }: PdfBoard): string {
  return `**PDF**: of ${grouped(documents)} Factur-X and ZUGFeRD files of many producers, the attached invoice was found byte for byte in ${grouped(found)}, and a reason given for ${grouped(explained)} without one. Faults: ${grouped(problems.length)}.`
}

function conversion({ round_trips }: Board): string {
  const rows = Object.entries(round_trips).map(([syntax, { documents, whole, named, silent }]) => [
    syntax === 'cii' ? 'CII → UBL → CII' : 'UBL → CII → UBL',
    ...[documents, whole, named, silent.length].map(grouped),
  ])
  return [
    'Every real document, and every one that others derive from, goes to the other syntax and back (`POST /invoices/convert` with `allow_loss`). The second reading must equal the first, or a loss must name the place where it does not. The order of notes and of identifiers, groups without any value, and a text of the payment means that is said once for all, mean nothing.',
    tableOf([['way', 'documents', 'nothing lost', 'losses named', 'lost in silence'], ...rows], 1),
    'Losses are nearly always elements beyond EN 16931 and its French extension (a UBL version, a name of a code list, an early-payment discount), which the model has no place for. The run fails on the first silent one.',
  ].join('\n\n')
}

function exceptions(): string {
  if (EXCEPTIONS.length === 0)
    return 'There is none. The run fails on the first one that appears (`scripts/conformance/exceptions.ts` is the only place to list one, with its reason).'
  const rows = EXCEPTIONS.map(({ ruleSet: set, rule, document, reason }) => [
    set,
    rule,
    String(document),
    reason,
  ])
  return tableOf([['rule set', 'rule', 'document', 'why'], ...rows])
}

function unborne(): string {
  const sets = Object.entries(UNWRITTEN).map(
    ([set, reason]) => `- \`${set}\`: not written. ${sentence(reason)}`,
  )
  const rules = Object.entries(UNBORNE).flatMap(([set, reasons]) =>
    Object.entries(reasons).map(([rule, reason]) => `- ${rule} of \`${set}\`: ${sentence(reason)}`),
  )
  return [...sets, ...rules].join('\n')
}

/** Those of the rule sets that we have. */
function deadRules(dead: Table): string {
  const rows = Object.entries(dead)
    .filter(([set]) => ruleSetIn(set as RuleSetId, BASE) !== undefined)
    .flatMap(([set, rules]) =>
      [...Map.groupBy(Object.keys(rules), rule => rules[rule]!)].map(([why, ids]) => [
        `\`${set}\``,
        ids.join(', '),
        why,
      ]),
    )
  if (rows.length === 0) return ''
  return `Some official asserts cannot fire, whatever the document. We keep them so that nothing is missing, and they never fire with us either:\n\n${tableOf([['rule set', 'asserts', 'why'], ...rows])}`
}

/** @param aligned the first column that is set to the right; none without it */
function tableOf(rows: readonly (readonly string[])[], aligned = Number.POSITIVE_INFINITY): string {
  const [head, ...body] = rows.map(cells => `| ${cells.join(' | ')} |`)
  const rule = rows[0]!.map((_, at) => (at < aligned ? '---' : '---:')).join(' | ')
  return [head, `| ${rule} |`, ...body].join('\n')
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}

function sentence(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}
