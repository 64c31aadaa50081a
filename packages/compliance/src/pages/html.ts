/** Pages as HTML: escaped, without scripts, accessible to screen readers. */
import type { Block, Inline, Line, Page } from './page.ts'

/** Whatever this contains, the result is text. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, found => `&#${found.charCodeAt(0)};`)
}

/**
 * The body of a page.
 * @param address of the page of a code
 */
export function toHtml(page: Page, address: (code: string) => string): string {
  const line = (text: Line): string => text.map(inline => inlineOf(inline, address)).join('')
  const blocks = page.blocks.map(block => blockOf(block, line))
  return `<main lang="${page.language}"><h1>${line(page.title)}</h1>${blocks.join('')}</main>`
}

function inlineOf(inline: Inline, address: (code: string) => string): string {
  if (typeof inline === 'string') return textOf(inline)
  if ('code' in inline) return code(inline.code)
  if ('strong' in inline) return `<strong>${textOf(inline.strong)}</strong>`
  if ('draft' in inline) return code(`corpus/drafts/${inline.draft}.json`)
  if ('rule' in inline) return `<a href="${escapeHtml(address(inline.rule))}">${code(inline.rule)}</a>`
  return `<a href="${escapeHtml(inline.to)}">${escapeHtml(inline.link)}</a>`
}

function textOf(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`
}

function blockOf(block: Block, line: (text: Line) => string): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${line(block.text)}</h${block.level}>`
    case 'paragraph':
      return `<p>${line(block.text)}</p>`
    case 'facts':
      return `<dl>${block.rows.map(([name, text]) => `<dt>${escapeHtml(name)}</dt><dd>${line(text)}</dd>`).join('')}</dl>`
    case 'example': {
      const note = block.note.length === 0 ? '' : ` <small>${line(block.note)}</small>`
      const json =
        block.json === null ? '' : `<pre tabindex="0" style="overflow-x:auto">${escapeHtml(block.json)}</pre>`
      return `<p>${escapeHtml(block.name)}${note}</p>${json}`
    }
    case 'table': {
      const head = block.head
        .map(name => `<th scope="col" style="text-align:left">${escapeHtml(name)}</th>`)
        .join('')
      const rows = block.rows.map(row => `<tr>${row.map(cell => `<td>${line(cell)}</td>`).join('')}</tr>`)
      return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
    }
  }
}
