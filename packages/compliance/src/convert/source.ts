/** What is converted: a document as written, or a draft as completed. */
import type { Origins, Syntax } from '@conforme/formats'
import { draftOf, type Format, type Invoice } from '@conforme/model'
import { assess } from '../assessment/validate.ts'
import type { Json } from '../base/json.ts'
import type { Context, Validation } from '../base/validation.ts'
import { receive } from '../container/receive.ts'
import { validateDocument } from '../judging/document.ts'
import type { ValidateOptions } from '../judging/draft.ts'
import { withFacts } from './facts.ts'
import { type Lost, lostInReading, lostValue } from './losses.ts'

export type Target = 'json' | Format

export interface Source {
  readonly format: Target
  readonly invoice: Invoice
  readonly validation: Validation
  /** What was not taken over when it was read. */
  readonly losses: readonly Lost[]
  /** The invoice in JSON. */
  readonly drafted: object
  /** The draft received. */
  readonly draft?: Json
  /** The document received, alone or in a PDF: in text, with its syntax. */
  readonly xml?: { readonly syntax: Syntax; readonly text: string }
  /** Where its values are in that document. */
  readonly origins?: Origins
}

/** @throws ContainerFailure, PdfFailure, XmlFailure, DocumentFailure */
export function ofDocument(bytes: Uint8Array, context: Context): Source {
  const { format, document } = receive(bytes, context)
  return {
    format,
    invoice: document.invoice,
    validation: validateDocument(bytes, context),
    losses: lostInReading(document, context.language),
    drafted: draftOf(document.invoice),
    xml: { syntax: document.syntax, text: inUtf8(document.xml.text) },
    origins: document.origins,
  }
}

/** A draft is completed as for rendering; its validation lists the assumptions. */
export function ofDraft(
  given: object,
  to: Target,
  context: Context,
  options: Pick<ValidateOptions, 'ownPage' | 'register'> = {},
): Source {
  const wanted = to === 'json' ? given : { ...given, format: to }
  const { draft, reading, validation } = assess(wanted, context, 'validate', options)
  const { invoice, unread } = reading
  return {
    format: 'json',
    invoice,
    validation,
    losses: unread.map(entry => lostValue(entry, context.language)),
    drafted: withFacts(draftOf(invoice), draft, invoice),
    draft,
  }
}

const DECLARED = /^(<\?xml[^>]*?\sencoding\s*=\s*["'])[A-Za-z][A-Za-z0-9._-]*/

/** The text is written in UTF-8, whatever its encoding was. */
function inUtf8(text: string): string {
  return text.replace(DECLARED, '$1UTF-8')
}
