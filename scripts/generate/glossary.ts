/** The glossary: every group and term of the draft, with its two names. */
import { CONVENIENCES, GROUPS, type GroupId, type Leaf, label, TERMS, type TermId } from '@conforme/model'
import { escapeMarkdown, table } from '../../packages/compliance/src/pages/markdown.ts'
import { pointerOf } from '../../packages/compliance/src/pages/sheet.ts'
import { HEADER } from './rules.ts'

const ABOUT = [
  'Les termes d’une facture : leur numéro dans EN 16931-1 (BT, BG) ou dans l’extension française (EXT-FR-FE), leur clé dans le brouillon JSON, leurs noms. Une clé dont le terme est entre parenthèses est une forme courte de ce terme ; sans terme, elle dit ce qu’aucun terme ne dit. « ext » : du profil EXTENDED-CTC-FR seulement.',
  'The terms of an invoice: their number in EN 16931-1 (BT, BG) or in the French extension (EXT-FR-FE), their key in the JSON draft, their names. A key whose term is in brackets is a short form of that term; without a term, it expresses what no term does. “ext”: of the EXTENDED-CTC-FR profile only.',
]

const LEAVES: Readonly<Record<Leaf | 'boolean', string>> = {
  text: 'texte · text',
  code: 'code d’une liste · code of a list',
  identifier: '`{ value, scheme }`',
  classification: '`{ value, scheme, version }`',
  amount: 'montant, 2 décimales au plus · amount, 2 decimals at most',
  price: 'prix, 6 décimales au plus · price, 6 decimals at most',
  quantity: 'quantité, 4 décimales au plus · quantity, 4 decimals at most',
  percent: 'pourcentage : 20 pour 20 % · percentage: 20 means 20%',
  rate: 'facteur, tel qu’un taux de change · factor, such as an exchange rate',
  date: '`AAAA-MM-JJ` · `YYYY-MM-DD`',
  binary: 'base64',
  boolean: '`true`, `false`',
}

export function glossary(): string {
  const groups = inTreeOrder()
  const types = table(
    ['Type', ''],
    Object.entries(LEAVES).map(([type, means]) => [type, means]),
  )
  const tree = groups.map(({ id, depth }) => `${'  '.repeat(depth)}- [${titleOf(id)}](#${anchorOf(id)})`)
  const sections = groups.flatMap(({ id }) => [
    `<a id="${anchorOf(id)}"></a>`,
    `## ${titleOf(id)}`,
    `${cardinalityOf(GROUPS[id])} · \`${pointerOf(id) || '/'}\``,
    table(['Terme · Term', 'Clé · Key', 'Français', 'English', 'Type', '×'], rowsOf(id)),
  ])
  return `${[HEADER, '# Glossaire · Glossary', ...ABOUT, types, tree.join('\n'), ...sections].join('\n\n')}\n`
}

interface Place {
  readonly id: GroupId
  readonly depth: number
}

function inTreeOrder(parent: GroupId | null = null, depth = 0): readonly Place[] {
  const children = (Object.keys(GROUPS) as GroupId[]).filter(id => GROUPS[id].in === parent)
  return children.flatMap(id => [{ id, depth }, ...inTreeOrder(id, depth + 1)])
}

function titleOf(id: GroupId): string {
  return `${id} · ${label(id, 'fr')} · ${label(id, 'en')}`
}

function anchorOf(id: GroupId): string {
  return id.toLowerCase()
}

function rowsOf(group: GroupId): readonly (readonly string[])[] {
  const terms = (Object.keys(TERMS) as TermId[]).filter(id => TERMS[id].in === group)
  const short = CONVENIENCES.filter(row => row.in === group)
  return [
    ...terms.map(id => {
      const { key, type } = TERMS[id]
      return [id, `\`${key}\``, ...namesOf(label(id, 'fr'), label(id, 'en')), type, cardinalityOf(TERMS[id])]
    }),
    ...short.map(row => {
      const term = 'term' in row ? `(${row.term})` : ''
      const type = typeof row.type === 'string' ? row.type : row.type.map(value => `\`${value}\``).join(' ')
      return [term, `\`${row.key}\``, ...namesOf(row.fr, row.en), type, '0..1']
    }),
  ]
}

function namesOf(fr: string, en: string): readonly string[] {
  return [escapeMarkdown(fr.replace(/^(?:le |la |les |l’)/, '')), escapeMarkdown(en)]
}

/** As EN 16931 has it; the draft itself may leave out anything. */
function cardinalityOf(row: object): string {
  const profile = 'extended' in row ? ' ext' : ''
  return `${'min' in row && row.min === 1 ? 1 : 0}..${'many' in row ? 'n' : 1}${profile}`
}
