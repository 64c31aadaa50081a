/** docs/repairs.md: the kinds of repair, what the benchmark makes of them, and which rules have a repair. */

import { escapeMarkdown, table } from '../../packages/compliance/src/pages/markdown.ts'
import { KINDS } from '../../packages/compliance/src/repairs/kinds/index.ts'
import { both, HEADER } from '../rule-documents.ts'
import { type Outcome, SEED } from './benchmark.ts'
import type { Coverage } from './coverage.ts'
import type { Fate } from './mutation.ts'
import { MUTATIONS } from './mutations.ts'

const FATES: Readonly<Record<Fate, string>> = {
  repairable: 'réparable · repairable',
  undetermined: 'indéterminé · undetermined',
  lost: 'perdu · lost',
}
const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`

export function isRight({ valid, same }: Outcome): boolean {
  return valid && same
}

export function repairsDocument(
  singles: readonly Outcome[],
  doubles: readonly Outcome[],
  { rules, repaired, asked, neither }: Coverage,
): string {
  const repairable = singles.filter(entry => entry.fate === 'repairable')
  const right = repairable.filter(isRight).length
  const pairs = doubles.filter(entry => entry.fate === 'repairable')
  const wrong = [...singles, ...doubles].reduce((total, entry) => total + entry.wrong.length, 0)
  const covered = repaired.length + asked.length
  return `${[
    HEADER.replace('npm run generate', 'npm run repairs'),
    '# Les réparations · Repairs',
    'Ce que Conforme répare : chaque réparation est un patch RFC 6902 sur votre brouillon, avec son origine, sa raison et son effet. `auto` n’applique que les certaines.',
    'What Conforme repairs: each repair is an RFC 6902 patch on your draft, with its origin, its reason and its effect. `auto` applies the certain ones only.',
    '## Natures · Kinds',
    table(
      ['Nature · Kind', 'Libellé', 'Label'],
      KINDS.map(({ id, label }) => [
        `[${id}](repairs/${id}.md)`,
        escapeMarkdown(label.fr),
        escapeMarkdown(label.en),
      ]),
    ),
    '## Banc d’essai · Benchmark',
    `Des brouillons du corpus, chacun abîmé d’une façon documentée (graine ${SEED}), puis \`auto\` seul. Juste : la facture est valide et dit ce que disait l’originale. Indéterminé : plusieurs réponses sont possibles, \`auto\` laisse choisir. Perdu : le brouillon ne le dit plus, la question est posée.`,
    `Drafts of the corpus, each damaged in a documented way (seed ${SEED}), then \`auto\` alone. Right: the invoice is valid and says what the original said. Undetermined: several answers are possible, \`auto\` leaves the choice. Lost: the draft no longer says it, and the question is asked.`,
    table(
      ['', ''],
      [
        ['brouillons à un défaut · drafts with one defect', String(singles.length)],
        ['dont réparables · repairable ones', String(repairable.length)],
        ['rendus justes par auto · made right by auto', `${right} (${percent(right, repairable.length)})`],
        ['à deux défauts · with two defects', String(doubles.length)],
        [
          'réparables, rendus justes · repairable, made right',
          `${pairs.filter(isRight).length} / ${pairs.length} (${percent(pairs.filter(isRight).length, pairs.length)})`,
        ],
        ['réparations fausses · false repairs', String(wrong)],
      ],
    ),
    table(
      ['Mutation', '', '', 'Brouillons · Drafts', 'Justes · Right', 'Laissés · Left', 'Fausses · False'],
      MUTATIONS.map(({ id, label, fate }) => {
        const own = singles.filter(entry => entry.mutations[0]!.id === id)
        return [
          `\`${id}\``,
          escapeMarkdown(both(label)),
          FATES[fate],
          String(own.length),
          String(own.filter(isRight).length),
          String(own.filter(entry => !isRight(entry)).length),
          String(own.reduce((total, entry) => total + entry.wrong.length, 0)),
        ]
      }),
    ),
    '### Indéterminés · Undetermined',
    table(
      ['Mutation', 'Pourquoi', 'Why'],
      MUTATIONS.flatMap(({ id, why }) =>
        why === undefined ? [] : [[`\`${id}\``, escapeMarkdown(why.fr), escapeMarkdown(why.en)]],
      ),
    ),
    '## Règles couvertes · Rules covered',
    `${covered} des ${rules} règles sémantiques (${percent(covered, rules)}) ont une réparation ou une question à elles : ${repaired.length} une réparation qui, appliquée à un de leurs exemples, lève le constat ; ${asked.length} une question. Sans l’une ni l’autre : ${neither.length}.`,
    `${covered} of the ${rules} semantic rules (${percent(covered, rules)}) have a repair or a question of their own: ${repaired.length} a repair that closes the finding on one of their examples; ${asked.length} a question. Neither: ${neither.length}.`,
    neither.map(id => `[${id}](rules/${id}.md)`).join(', '),
  ].join('\n\n')}\n`
}
