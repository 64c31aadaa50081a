/** A page before it is Markdown, HTML or terminal text. */
import type { Language } from '@conforme/rules'

export type Inline =
  /** Text; what is between back quotes is code. */
  | string
  | { readonly code: string }
  /** A code with a sheet of its own. */
  | { readonly rule: string }
  | { readonly link: string; readonly to: string }
  /** The name of a draft of the corpus. */
  | { readonly draft: string }
  | { readonly strong: string }
export type Line = readonly Inline[]

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: Line }
  | { readonly kind: 'paragraph'; readonly text: Line }
  /** Names and their descriptions. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [string, Line])[] }
  /** A short heading of its own with JSON below it. */
  | { readonly kind: 'example'; readonly name: string; readonly note: Line; readonly json: string | null }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly Line[])[] }

export interface Page {
  readonly language: Language
  readonly title: Line
  readonly blocks: readonly Block[]
}

/** Lists of inlines with something between them. */
export function joined(lines: readonly Line[], between: string): Line {
  return lines.flatMap((line, i) => (i === 0 ? line : [between, ...line]))
}
