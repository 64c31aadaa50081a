/** docs/repairs.md: the kinds of repair, what the benchmark makes of them, and which rules have a repair. */

import { escapeMarkdown, table } from '../../packages/compliance/src/pages/markdown.ts'
import { KINDS } from '../../packages/compliance/src/repairs/kinds/index.ts'
import { both, HEADER } from '../generate/rules.ts'
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

/** What makes a repair certain. The kinds explain the rest, each on its page. */
const WITNESSES = [
  '## Ce qui est certain · What is certain',
  'Ce que vous avez écrit n’est jamais remplacé sur la seule foi de notre calcul. Une réparation d’un montant donné est certaine dans deux cas : un second témoin confirme le calcul, ou l’écart n’est qu’un arrondi.',
  'What you wrote is never replaced on our arithmetic alone. The repair of a given amount is certain in two cases: a second witness confirms the computation, or the difference is one of rounding only.',
  'Le premier témoin, ce sont les lignes : quantités, prix, remises, frais, taux. Le second est un montant que vous avez écrit aussi, qui s’accorde avec les lignes, et dont le bon montant découle par addition seule : le total HT et la TVA pour le total TTC, les bases pour le total HT, le total des lignes pour une ligne. Ne sont pas des témoins : un montant que nous avons complété ; un taux, que les lignes et le détail tiennent d’une même frappe ; un total qui s’écarte des lignes comme celui qu’il défendrait ; le total des lignes pour le total HT, tant qu’une remise ou des frais ont pu être oubliés ; le total TTC pour un net à payer plus bas, tant qu’un acompte a pu l’être.',
  'The first witness is the lines: quantities, prices, allowances, charges, rates. The second is an amount that you wrote too, that agrees with the lines, and from which the right amount follows by addition alone: the total without VAT and the VAT for the total with VAT, the bases for the total without VAT, the total of the lines for a line. No witness: an amount that we completed; a rate, which lines and breakdown take from one keystroke; a total that departs from the lines like the one that it would defend; the total of the lines for the total without VAT, as an allowance or a charge may be missing; the total with VAT for a lower amount due, as an advance may be missing.',
  'Rien n’est certain tant qu’un champ inconnu porte un nombre, que le montant d’une ligne contredit quantité × prix, ou que le montant donné dit un autre taux français. L’arrondi admis est d’un demi-centime par ligne et par taux, un centime au moins et dix au plus ; une vente déjà payée, ou calculée de prix TTC, garde son total au centime. Sinon, les deux lectures sont proposées, avec ce qui expliquerait tous les montants donnés ensemble : taux, prix TTC, prix pour cent, remise, frais, quantité, acompte, arrondi (BT-114).',
  'Nothing is certain while an unknown field holds a number, the amount of a line contradicts quantity × price, or the amount given tells of another French rate. The rounding allowed is half a cent a line and a rate, one cent at least and ten at most; a sale already paid, or computed from prices with VAT, keeps its total to the cent. Else both readings are offered, with what would explain all given amounts together: rate, prices with VAT, price per hundred, discount, charge, quantity, advance, rounding (BT-114).',
  'De même hors des sommes : deux faits donnés qui se contredisent (SIREN et numéro de TVA, catégorie et cadre, taux et montant, type et signe, code et mention) sont demandés, jamais tranchés.',
  'Likewise beyond sums: two given facts that contradict each other (SIREN and VAT number, category and frame, rate and amount, type and sign, code and wording) are asked, never decided.',
]

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
    ...WITNESSES,
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
    `Des brouillons du corpus, chacun abîmé d’une façon documentée (graine ${SEED}), puis \`auto\` seul. Juste : la facture est valide et dit ce que disait l’originale. Fausse : un changement de \`auto\` écrit une valeur que l’original n’a pas à cette place, et la facture ne dit plus la même chose. Indéterminé : plusieurs réponses sont possibles, \`auto\` laisse choisir. Perdu : le brouillon ne le dit plus, la question est posée.`,
    `Drafts of the corpus, each damaged in a documented way (seed ${SEED}), then \`auto\` alone. Right: the invoice is valid and says what the original said. False: a change of \`auto\` writes a value that the original has not got at that place, and the invoice says something else. Undetermined: several answers are possible, \`auto\` leaves the choice. Lost: the draft no longer says it, and the question is asked.`,
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
