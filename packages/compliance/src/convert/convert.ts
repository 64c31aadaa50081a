/** From any readable document to JSON, CII, UBL or Factur-X; losses are reported, and refused unless allowed. */
import {
  type Difference,
  differences,
  fit,
  type Location,
  MEDIA_TYPES,
  read,
  render as write,
} from '@conforme/formats'
import { type Format, type Invoice, profileOf, ZERO } from '@conforme/model'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Remark } from '../base/remarks.ts'
import type { Context, StatedAssumption, Validation } from '../base/validation.ts'
import { type Hybrid, hybridOf } from '../drafts/hybrid.ts'
import { syntaxOf } from '../findings/carried.ts'
import { converted } from '../findings/profiles.ts'
import { validateDocument } from '../judging/document.ts'
import { factsLost } from './facts.ts'
import { type Lost, lostBare, lostFact, lostInWriting, lostLines, lostUnforeseen } from './losses.ts'
import { withoutBareIds } from './schemes.ts'
import { ofDocument, ofDraft, type Source, type Target } from './source.ts'

const PDF = 'application/pdf'

export interface ConvertOptions {
  readonly to: Target
  /** Convert although something gets lost. */
  readonly allow_loss?: boolean
  /** Of a draft that becomes a Factur-X: the caller's own PDF, in place of our page. */
  readonly page?: Uint8Array | undefined
  /** Of a draft: what the host knows beside it (`askedRemarks`). */
  readonly register?: readonly Remark[]
}

/** What was received, as it names itself. */
export interface ConvertedFrom {
  readonly format: Target
  /** BT-24; null for a document without one. */
  readonly profile: string | null
  /** Of a profile known by name. */
  readonly profile_name: string | null
  /** Why a document of this profile is not an invoice under the reform; null where it may be one. */
  readonly falls_short: string | null
}

export interface Converted {
  readonly ok: true
  readonly format: Target
  readonly from: ConvertedFrom
  readonly filename: string
  readonly media_type: string
  /** Of the document: the PDF, else the XML's UTF-8 bytes; null for JSON. */
  readonly sha256: string | null
  /** As JSON. */
  readonly invoice: object | null
  readonly xml: string | null
  /** The readable document with the XML inside; null for other formats, and without fonts. */
  readonly pdf: Uint8Array | null
  readonly losses: readonly Lost[]
  /** Of what was received: an invoice need not be valid to be converted. */
  readonly validation: Validation
  /** Of the document that was written; null for JSON, and for a document returned unchanged. */
  readonly result: ResultVerdict | null
  readonly assumptions: readonly StatedAssumption[]
}

/** Whether the written document is valid under the official rules and the law, whether or not the source was. */
export interface ResultVerdict {
  readonly valid: boolean
  readonly score: number
  /** Messages of what blocks. */
  readonly errors: readonly string[]
}

/** Something would get lost, and that was not allowed. */
export interface Lossy {
  readonly ok: false
  readonly format: Target
  readonly from: ConvertedFrom
  readonly losses: readonly Lost[]
}

/**
 * Converts an invoice. A document already in the target syntax is returned byte for byte, but for its encoding, which
 * becomes UTF-8. Any other is written in the target syntax and read back: what the second reading has different is
 * among the losses.
 * @param given the bytes of a document, or a draft that came as a JSON object
 * @throws ContainerFailure, PdfFailure, XmlFailure, DocumentFailure on an unreadable invoice (`unreadable` tells why)
 * @throws PdfFailure, PageFailure on a page that cannot be used
 */
export function convert(
  given: Uint8Array | object,
  context: Context,
  { to, allow_loss = false, page, register = [] }: ConvertOptions,
): Converted | Lossy {
  const source =
    given instanceof Uint8Array
      ? ofDocument(given, context)
      : ofDraft(given, to, context, { ownPage: page !== undefined, register })
  const { xml, losses, invoice, assumptions } = to === 'json' ? asJson(source) : asXml(source, to, context)
  const from = fromOf(source, context)
  if (losses.length > 0 && !allow_loss) return { ok: false, format: to, from, losses }
  const hybrid =
    to === 'factur-x' && xml !== null
      ? hybridFor(given, { ...source, invoice }, xml, context, page)
      : undefined
  const pdf = hybrid?.pdf ?? null
  const name = source.invoice.number?.replace(/[^A-Za-z0-9+_-]/g, '_') ?? 'invoice'
  return {
    ok: true,
    format: to,
    from,
    filename: `${name}.${pdf !== null ? 'pdf' : xml === null ? 'json' : 'xml'}`,
    media_type: pdf !== null ? PDF : to === 'json' ? 'application/json' : MEDIA_TYPES[syntaxOf(to)],
    sha256: xml === null ? null : bytesToHex(sha256(pdf ?? utf8ToBytes(xml))),
    invoice: xml === null ? source.drafted : null,
    xml,
    pdf,
    losses,
    validation: source.validation,
    result: xml === null || xml === source.xml?.text ? null : verdictOn(xml, context),
    assumptions: [...source.validation.assumptions, ...assumptions, ...(hybrid?.assumptions ?? [])],
  }
}

/** A document received as Factur-X is one already, and is returned unchanged. */
function hybridFor(
  given: Uint8Array | object,
  { format, invoice, draft = {} }: Source,
  xml: string,
  context: Context,
  page: Uint8Array | undefined,
): Hybrid | undefined {
  if (given instanceof Uint8Array && format === 'factur-x') return { pdf: given, assumptions: [] }
  return hybridOf(invoice, xml, draft, context, page)
}

function verdictOn(xml: string, context: Context): ResultVerdict {
  const { valid, score, errors } = validateDocument(xml, context)
  return { valid, score, errors }
}

interface Result {
  readonly xml: string | null
  readonly losses: readonly Lost[]
  /** As it is written. */
  readonly invoice: Invoice
  /** What the document names differently from its source. */
  readonly assumptions: readonly StatedAssumption[]
}

function asJson({ losses, invoice }: Source): Result {
  return { xml: null, losses, invoice, assumptions: [] }
}

function asXml(source: Source, to: Format, context: Context): Result {
  const syntax = syntaxOf(to)
  const { draft } = source
  const { language, today } = context
  if (source.format === to && source.xml !== undefined)
    return { xml: source.xml.text, losses: [], invoice: source.invoice, assumptions: [] }
  // A draft was named after its format when it was completed.
  const { invoice: named, assumptions } =
    draft === undefined
      ? converted(source.invoice, to, language)
      : { invoice: source.invoice, assumptions: [] }
  if (source.xml?.syntax === syntax) {
    const xml = renamedIn(source.xml.text, source.invoice, named)
    if (xml !== undefined) return { xml, losses: [], invoice: named, assumptions }
  }
  const { invoice, left } =
    syntax === 'ubl' && draft === undefined ? withoutBareIds(named) : { invoice: named, left: [] }
  const fitted = fit(invoice, syntax)
  const xml = write(fitted.invoice, syntax)
  const reread = read(xml, today).invoice
  const told = fitted.losses.map(loss => lostInWriting(loss, invoice, language))
  const places = new Set(fitted.losses.map(loss => loss.pointer))
  const unforeseen = differences(fitted.invoice, reread)
    .filter(difference => !isWithin(difference.pointer, places) && !isNoDiscount(difference))
    .map(difference => lostUnforeseen(difference, language))
  const facts = draft === undefined ? [] : factsLost(draft, invoice, reread)
  return {
    xml,
    invoice,
    assumptions,
    losses: [
      ...lostLines(source.invoice, syntax, language),
      ...source.losses,
      ...[...left.map(entry => lostBare(entry, language)), ...told, ...unforeseen].map(loss =>
        placed(loss, source),
      ),
      ...facts.map(({ pointer, value }) => lostFact(pointer, value, language)),
    ],
  }
}

/** A discount of zero on the price (BT-147) is not one. */
function isNoDiscount({ term, first, second }: Difference): boolean {
  return term === 'BT-147' && (first ?? ZERO) === ZERO && (second ?? ZERO) === ZERO
}

const GUIDELINE = 'GuidelineSpecifiedDocumentContextParameter'

/** The same document under another profile, byte for byte but for its BT-24; undefined where that cannot be found. */
function renamedIn(xml: string, from: Invoice, to: Invoice): string | undefined {
  const [old, name] = [from.process.specification, to.process.specification]
  if (old === name) return xml
  const start = xml.indexOf(GUIDELINE)
  const end = xml.indexOf(GUIDELINE, start + 1)
  const at = xml.indexOf(old ?? '', start)
  if (old === undefined || name === undefined || start < 0 || at < 0 || at > end) return undefined
  return `${xml.slice(0, at)}${name}${xml.slice(at + old.length)}`
}

/** At one of the places, or below it. */
function isWithin(pointer: string, places: ReadonlySet<string>): boolean {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1))
    if (places.has(pointer.slice(0, end))) return true
  return false
}

/** With its place in the source document. */
function placed(loss: Lost, { origins }: Source): Lost {
  if (origins === undefined || loss.pointer === null) return loss
  const { xpath, line, column }: Location = origins.find(loss.pointer)
  return { ...loss, xpath, line, column }
}

function fromOf({ format, invoice }: Source, { language }: Context): ConvertedFrom {
  const { specification } = invoice.process
  const profile = profileOf(specification)
  return {
    format,
    profile: specification ?? null,
    profile_name: profile.name ?? null,
    falls_short: profile.falls_short?.[language] ?? null,
  }
}
