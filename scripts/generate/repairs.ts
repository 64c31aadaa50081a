/** A page for each kind of repair and each preset, and the page of the score. */

import type { Kind, KindExample } from '../../packages/compliance/src/base/repair-kind.ts'
import {
  HIGHEST,
  POINTS,
  POINTS_BY_CODE,
  SCORE_VERSION,
  THRESHOLD,
} from '../../packages/compliance/src/base/score.ts'
import { applyPreset } from '../../packages/compliance/src/drafts/apply-preset.ts'
import { escapeMarkdown, table } from '../../packages/compliance/src/pages/markdown.ts'
import { PRESETS } from '../../packages/compliance/src/presets/index.ts'
import type { Preset } from '../../packages/compliance/src/presets/preset.ts'
import { codesOf } from '../../packages/compliance/src/repairs/answers.ts'
import { KINDS } from '../../packages/compliance/src/repairs/kinds/index.ts'
import { CONTEXT } from '../corpus.ts'
import { both, HEADER } from './rules.ts'

type Page = readonly [path: string, content: string]

const ORIGINS = {
  computed: { fr: 'calculé', en: 'computed' },
  register: { fr: 'répertoire', en: 'register' },
  preset: { fr: 'cas choisi', en: 'preset' },
  convention: { fr: 'usage', en: 'convention' },
} as const

function page(...parts: readonly string[]): string {
  return `${[HEADER, ...parts].join('\n\n')}\n`
}

function json(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
}

export function kindPages(folder: string): Page[] {
  return KINDS.map(kind => [`${folder}${kind.id}.md`, kindPage(kind)])
}

function kindPage({ id, label, about, origin, examples }: Kind): string {
  return page(
    '[Réparations · Repairs](../repairs.md)',
    `# ${both(label)}`,
    about.fr,
    about.en,
    `Origine · Origin: ${both(ORIGINS[origin])}.`,
    `Constats · Findings: ${codesOf(id)
      .map(code => `[${code}](../rules/${code}.md)`)
      .join(', ')}.`,
    '## Exemples · Examples',
    'Changements au brouillon [services](../../corpus/drafts/services.json) (`null` retire), et ce qu’il en advient. · Changes to the draft [services](../../corpus/drafts/services.json) (`null` removes), and what becomes of them.',
    table(
      ['', 'donné · given', '', ''],
      Object.entries(examples).map(([name, example]) => [
        escapeMarkdown(name),
        cell(example.given),
        ...resultOf(example),
      ]),
    ),
  )
}

function resultOf({ repaired, offered }: KindExample): readonly [string, string] {
  if (repaired !== undefined) return ['réparé par auto · repaired by auto', cell(repaired)]
  if (offered !== undefined) return ['proposé · offered', cell(offered)]
  return ['demandé · asked', '']
}

function cell(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([pointer, value]) => `\`${pointer}\` ${code(JSON.stringify(value ?? null))}`)
    .join('<br>')
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|').replaceAll('`', '’')}\``
}

export function presetPages(index: string, folder: string): Page[] {
  const rows = PRESETS.map(({ id, label }) => [
    `[\`${id}\`](presets/${id}.md)`,
    escapeMarkdown(label.fr),
    escapeMarkdown(label.en),
  ])
  const content = page(
    '# Les cas · Presets',
    'Un cas (`preset`) remplit dans le brouillon ce qu’il implique, sans rien écrire par-dessus ce que vous donnez : `POST /invoices/remediate` avec `"preset": "export"`, `conforme remediate FILE --preset export`. L’exemple de chaque page devient ainsi une facture que les validateurs officiels acceptent.',
    'A preset fills into the draft what the case implies, without overwriting anything that you give: `POST /invoices/remediate` with `"preset": "export"`, `conforme remediate FILE --preset export`. The example of each page thus becomes an invoice that the official validators accept.',
    table(['preset', 'Cas', 'Case'], rows),
  )
  return [
    [index, content],
    ...PRESETS.map((preset): Page => [`${folder}${preset.id}.md`, presetPage(preset)]),
  ]
}

function presetPage(preset: Preset): string {
  const { id, label, about, basis, example } = preset
  const french = applyPreset(preset, example, CONTEXT).changes
  const english = applyPreset(preset, example, { ...CONTEXT, language: 'en' }).changes
  return page(
    '[Cas · Presets](../presets.md)',
    `# ${both(label)}`,
    `\`preset: ${id}\``,
    about.fr,
    about.en,
    `Source : ${escapeMarkdown(basis.text)}.`,
    '## Exemple · Example',
    json(example),
    '## Ce que le cas remplit · What the preset fills',
    table(
      ['', '', 'Pourquoi', 'Why'],
      french.map(({ pointer, to, reason }, i) => [
        `\`${pointer}\``,
        code(JSON.stringify(to)),
        escapeMarkdown(reason ?? ''),
        escapeMarkdown(english[i]?.reason ?? ''),
      ]),
    ),
  )
}

export function scorePage(): string {
  return page(
    '# Le score · The score',
    `Formule ${SCORE_VERSION}. Chaque validation porte un score de 0 à ${HIGHEST}, compté sur les codes distincts des constats : dix lignes qui portent la même erreur pèsent comme une.`,
    `Formula ${SCORE_VERSION}. Every validation carries a score from 0 to ${HIGHEST}, counted on the distinct codes found: ten lines with the same slip weigh as one.`,
    table(
      ['constat · finding', 'points'],
      [
        ['bloque · blocks (`error`)', String(POINTS.error)],
        ['avertissement · `warning`', String(POINTS.warning)],
        ['information · `info`', String(POINTS.info)],
      ],
    ),
    'Ces contrôles pèsent autrement. · These checks weigh otherwise.',
    table(
      ['contrôle · check', 'points', 'pourquoi', 'why'],
      POINTS_BY_CODE.flatMap(({ codes, points, fr, en }) =>
        codes.map(code => [
          `[${code}](rules/${code}.md)`,
          String(points),
          escapeMarkdown(fr),
          escapeMarkdown(en),
        ]),
      ),
    ),
    [
      `- Rien : ${HIGHEST}, et alors seulement. · Nothing found: ${HIGHEST}, and only then.`,
      `- Conforme : ${HIGHEST} moins les points, jamais sous ${THRESHOLD}. · Valid: ${HIGHEST} less the points, never below ${THRESHOLD}.`,
      `- Bloquée : ${THRESHOLD} moins les points, jamais sous 0. · Blocked: ${THRESHOLD} less the points, never below 0.`,
    ].join('\n'),
    'Une facture conforme n’est donc jamais sous une facture bloquée. Sous `options.strict`, les avertissements bloquent. `score_breakdown` donne le détail : `POST /invoices/validate?score_breakdown=true`, `conforme validate FILE --score`.',
    'A valid invoice therefore never scores below one that is blocked. Under `options.strict` warnings block. `score_breakdown` gives the account: `POST /invoices/validate?score_breakdown=true`, `conforme validate FILE --score`.',
    '`GET /api/v1/compliance/score` : la moyenne des validations d’une période. · the average of the validations of a period. Table : [`score.ts`](../packages/compliance/src/base/score.ts).',
  )
}
