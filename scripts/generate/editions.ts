/** docs/editions.md: the editions of every book from their table, which day decides, and how a further one comes in. */
import { type BookId, DECIDED_BY, EDITIONS, type Edition, releaseNames } from '@conforme/model'
import { BOOKS } from '@conforme/rules'
import { HEADER } from './rules.ts'

const DECIDES: Readonly<Record<(typeof DECIDED_BY)[BookId], string>> = {
  issue: 'jour d’émission · day of issue',
  control: 'jour du contrôle · day of control',
}

const OPEN: Readonly<Record<'from' | 'until', string>> = { from: 'toujours · always', until: '' }

export function editionsDocument(): string {
  return `${[
    HEADER,
    '# Les éditions · Editions',
    'Une règle en vigueur le jour qui décide est appliquée ; une autre ne l’est pas, et n’est pas dite respectée. Ce tableau (`EDITIONS`, dans `packages/model/src/editions/editions.ts`) est le seul endroit qui le sait.',
    'A rule in force on the day that decides is applied; another is not, and is not said to be met. This table (`EDITIONS` in `packages/model/src/editions/editions.ts`) is the only place that knows.',
    editionTable(),
    '“Always”: a document that names EN 16931 or its French extension is held to it whatever the day. Digests are SHA-256 of the Schematrons as published; “–” where the file was not at hand.',
    '## Quel jour décide · Which day decides',
    '- **Mentions** : le jour d’émission (BT-2) ; sans date, le jour demandé. La loi n° 2022-1157, art. 26, et le décret n° 2022-1299 visent les « factures émises à compter du » : une facture émise le 31 août 2026 n’a pas à porter les mentions nouvelles, quel que soit le jour où elle est contrôlée. Une règle qui n’existait pas encore le jour demandé n’est jamais appliquée.',
    '- **Règles des plateformes** (EN 16931, EXTENDED-CTC-FR, BR-FR, BR-FR-CDV) : le jour demandé, `options.as_of`, sinon le jour même à Paris. La FNFE-MPE fait appliquer chaque édition à partir d’un jour, à l’émission comme à la réception, quelle que soit la date de la facture.',
    '- **Mentions**: the day of issue (BT-2); without one, the day asked for. Loi n° 2022-1157, art. 26, and décret n° 2022-1299 are about invoices “issued from” a day: an invoice issued on 31 August 2026 need not have the new mentions, whatever the day it is controlled. A rule that did not exist on the day asked for is never applied.',
    '- **Rules of platforms** (EN 16931, EXTENDED-CTC-FR, BR-FR, BR-FR-CDV): the day asked for, `options.as_of`, else the day itself in Paris. FNFE-MPE has each edition applied from a day on, on sending and on reception, whatever the date of the invoice.',
    'Within a book a rule may begin later, or end, by itself:',
    ruleTable(),
    `\`preview\` shows the nearest edition, the next to come or else the last that went; \`preview_edition\` any by its name: ${releaseNames()
      .map(name => `\`${name}\``)
      .join(', ')}.`,
    '## How a further edition comes in',
    STEPS.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    'Compared so far: [1.3.15 → 1.3.16](editions/1.3.15-1.3.16.md), [1.4.0.03 → 1.4.0.04](editions/1.4.0.03-1.4.0.04.md).',
    '## The watch',
    '`npm run editions:watch` asks CEN and FNFE-MPE for the tags of their public repositories: exit code 0 where none is newer than the editions here, 1 where one is, 2 where a publisher does not answer or its answer is not understood. `.github/workflows/editions.yml` runs it every week for those who host the repository on GitHub.',
  ].join('\n\n')}\n`
}

/** For France_RFE 1.5.0 or CEN 1.3.17, in this order. */
const STEPS: readonly string[] = [
  '**Get the release.** Its Schematrons in a folder: France_RFE from FNFE-MPE, `validation-…` from CEN. They stay outside this repository: what is committed of them are ids, flags, paths and counts.',
  '**Compare.** `npm run editions:compare -- 1.4.0.04=FOLDER 1.5.0=FOLDER` prints ids gone, new, under another flag and asking otherwise, and where each is spoken of here: that list is the work. Of an edition whose Schematrons are not at hand, its version alone takes its ids from `official/ids`. `--write` keeps the page in `docs/editions/`.',
  '**Enter it in the table.** `until` of the edition before is the eve of the new one’s `from`; `from` is the day from which the publisher has it applied, not the day it was published. Artefact and digest with it. `npm run editions:ids -- 1.5.0 FOLDER` records its ids. From here on the wall test (`packages/compliance/src/documents/wall.test.ts`) names what is missing.',
  '**Write the asserts.** Of CEN: `node scripts/import/syntax-rows.ts FILE --beside` writes the rows of the new edition beside those of the old, and `scripts/import/code-lists.ts` the code lists; what is in no row is written by hand. Of FNFE-MPE: the rule set of the new edition is that of the old with asserts put in the place of their namesakes (`amended`, `derive`). Each edition stays: a document is judged by the one of its day. `packages/verdict/src/registry.ts` lists them.',
  '**Write the rules.** Our own rules follow the newest edition. A rule that begins or ends with it says so (`since`, `until`); what an older edition says otherwise is found by judging the document by that edition. An id without a rule of ours gets a sentence, and an example of each kind or the reason why it never fires.',
  '**Known defects.** What the new edition mends gets its `fixed_in` (`packages/verdict/src/known-issues.ts`).',
  '**Prove it.** `npm run conformance` on documents with the verdict of the new release, 100.00 %; `FRANCE_RFE=FOLDER npm run official` for the drafts; `node scripts/conformance/record.ts` renews the record in `corpus/verdicts`.',
  '**Say it.** `npm run generate`, and a note under “Verdicts” in `changes/`: which invoices, from which day.',
]

function editionTable(): string {
  const rows = EDITIONS.map(edition => {
    const { book, version, from, until } = edition
    return `| \`${book}\` | ${version} | ${from ?? OPEN.from} | ${until ?? OPEN.until} | ${DECIDES[DECIDED_BY[book]]} | ${artefactIn(edition)} |`
  })
  return [
    '| référentiel · book | version | du · from | au · until | décide · decides | artefact |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

function artefactIn({ artefact }: Edition): string {
  if (artefact === null) return 'Conforme'
  const files = Object.values(artefact.files).map(
    ({ file, sha256 }) => `\`${file}\` ${sha256 === null ? '–' : `\`${sha256.slice(0, 12)}…\``}`,
  )
  return [`${artefact.publisher} ${artefact.release}`, ...files].join('<br>')
}

function ruleTable(): string {
  const dated = BOOKS.flatMap(book =>
    book.rules.flatMap(({ id, since, until }) =>
      since === undefined && until === undefined ? [] : [{ id, period: `${since ?? ''} | ${until ?? ''}` }],
    ),
  )
  const periods = [...Map.groupBy(dated, ({ period }) => period)].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    '| du · from | au · until | règles · rules |',
    '| --- | --- | --- |',
    ...periods.map(([period, all]) => {
      const ids = [...new Set(all.map(({ id }) => id))].sort()
      return `| ${period} | ${ids.map(id => `[${id}](rules/${id}.md)`).join(', ')} |`
    }),
  ].join('\n')
}
