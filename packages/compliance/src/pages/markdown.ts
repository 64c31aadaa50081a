/** Pages as Markdown, for the folder docs/. */
import type { Language } from '@conforme/rules'
import { COLON } from '../base/words.ts'
import type { Block, Inline, Line, Page } from './page.ts'

export interface Addresses {
  /** Of the page of a code. */
  readonly rule: (code: string) => string
  /** Of a draft of the corpus. */
  readonly draft: (name: string) => string
}

export function toMarkdown({ language, title, blocks }: Page, addresses: Addresses): string {
  return `# ${lineOf(title, addresses)}\n\n${blocksToMarkdown(blocks, addresses, language)}`
}

export function blocksToMarkdown(
  blocks: readonly Block[],
  addresses: Addresses,
  language: Language = 'fr',
): string {
  const parts = blocks.map((block, i) => {
    const isNextItem = block.kind === 'example' && blocks[i - 1]?.kind === 'example'
    return `${i === 0 ? '' : isNextItem ? '\n' : '\n\n'}${blockOf(block, addresses, language)}`
  })
  return `${parts.join('')}\n`
}

function blockOf(block: Block, addresses: Addresses, language: Language): string {
  const line = (text: Line) => lineOf(text, addresses)
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${line(block.text)}`
    case 'paragraph':
      return line(block.text)
    case 'facts':
      return block.rows.map(([name, text]) => `- ${name}${COLON[language]}${line(text)}`).join('\n')
    case 'example': {
      const note = block.note.length === 0 ? '' : ` (${line(block.note)})`
      const json = block.json === null ? '' : `\n  \`\`\`json\n${indented(block.json)}\n  \`\`\``
      return `- ${escapeMarkdown(block.name)}${note}${json}`
    }
    case 'table':
      return table(
        block.head,
        block.rows.map(row => row.map(line)),
      )
  }
}

function lineOf(text: Line, addresses: Addresses): string {
  return text.map(inline => inlineOf(inline, addresses)).join('')
}

function inlineOf(inline: Inline, { rule, draft }: Addresses): string {
  if (typeof inline === 'string') return escapeMarkdown(inline)
  if ('code' in inline) return `\`${inline.code}\``
  if ('strong' in inline) return `**${escapeMarkdown(inline.strong)}**`
  if ('draft' in inline) return `[${inline.draft}](${draft(inline.draft)})`
  if ('rule' in inline) return `[${inline.rule}](${rule(inline.rule)})`
  return `[${escapeMarkdown(inline.link)}](${inline.to})`
}

/** Text that reads as it is; what is between back quotes is code already. */
export function escapeMarkdown(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, i) => (i % 2 === 1 ? part : escapePlain(part)))
    .join('')
}

function escapePlain(text: string): string {
  return text.replace(/[\\*[\]<>|~]/g, '\\$&').replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ')
}

/** A table of cells that are Markdown already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
