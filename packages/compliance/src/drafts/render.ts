/** From a draft to a document; a draft that is not valid is refused with its verdict. */

import { render as write } from '@conforme/formats'
import { type Decimal, format as decimalText, type Format, type Invoice, ZERO } from '@conforme/model'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { assess } from '../assessment/validate.ts'
import type { Remark } from '../base/remarks.ts'
import type { Context, StatedAssumption, Validation } from '../base/validation.ts'
import { syntaxOf, written } from '../findings/carried.ts'
import { hybridOf } from './hybrid.ts'

export interface Summary {
  readonly number: string
  readonly type: string
  readonly issue_date: string
  readonly due_date: string | null
  readonly seller: string
  readonly buyer: string
  readonly operation_category: string | null
  readonly lines: number
  readonly currency: string
  readonly payable: string
}

export interface RenderedTotals {
  readonly lines_ht: string
  readonly allowances: string
  readonly charges: string
  readonly total_ht: string
  readonly total_vat: string
  readonly total_ttc: string
  readonly prepaid: string
  readonly payable: string
  readonly vat_breakdown: readonly {
    readonly category: string
    readonly rate: string | null
    readonly base: string
    readonly amount: string
  }[]
}

export interface Rendered {
  readonly ok: true
  readonly format: Format
  readonly profile: string
  readonly filename: string
  readonly media_type: string
  /** Of the document: the PDF, else the XML's UTF-8 bytes. */
  readonly sha256: string
  readonly xml: string
  /** The readable document with the XML inside; null for other formats, and without fonts. */
  readonly pdf: Uint8Array | null
  readonly summary: Summary
  readonly totals: RenderedTotals
  readonly validation: Validation
  readonly assumptions: readonly StatedAssumption[]
  readonly invoice: Invoice
}

export interface Refused {
  readonly ok: false
  readonly validation: Validation
  readonly invoice: Invoice
}

/**
 * Renders a draft.
 * @param draft anything that came as JSON
 * @param format overrides the draft's own `format`; `factur-x` is a PDF with its CII document inside
 * @param page the caller's own PDF, which replaces our page in a `factur-x`; other formats have none
 * @param register what the host knows beside the draft (`askedRemarks`)
 * @throws PdfFailure on a page that is not a PDF or is beyond the limits, PageFailure on one that cannot be archived
 */
export function render(
  draft: unknown,
  context: Context,
  format?: Format,
  page?: Uint8Array,
  register: readonly Remark[] = [],
): Rendered | Refused {
  const wanted = format === undefined || typeof draft !== 'object' ? draft : { ...draft, format }
  const {
    draft: read,
    reading,
    validation,
  } = assess(wanted, context, 'issue', {
    ownPage: page !== undefined,
    register,
  })
  const { invoice } = reading
  if (!validation.valid) return { ok: false, validation, invoice }
  const { format: asked } = validation
  const xml = write(written(invoice), syntaxOf(asked))
  const hybrid = asked === 'factur-x' ? hybridOf(invoice, xml, read, context, page) : undefined
  return {
    ok: true,
    format: asked,
    profile: invoice.process.specification ?? '',
    filename: `${invoice.number!.replace(/[^A-Za-z0-9+_-]/g, '_')}.${hybrid === undefined ? 'xml' : 'pdf'}`,
    media_type: hybrid === undefined ? 'application/xml' : 'application/pdf',
    sha256: bytesToHex(sha256(hybrid?.pdf ?? utf8ToBytes(xml))),
    xml,
    pdf: hybrid?.pdf ?? null,
    summary: summaryOf(invoice),
    totals: totalsOf(invoice),
    validation,
    assumptions: [...validation.assumptions, ...(hybrid?.assumptions ?? [])],
    invoice,
  }
}

function amount(value: Decimal | undefined): string {
  return decimalText(value ?? ZERO, 2)
}

function summaryOf(invoice: Invoice): Summary {
  return {
    number: invoice.number!,
    type: invoice.type!,
    issue_date: invoice.issue_date!,
    due_date: invoice.due_date ?? null,
    seller: invoice.seller.legal_name!,
    buyer: invoice.buyer.legal_name!,
    operation_category: invoice.facts.operation_category ?? null,
    lines: invoice.lines.length,
    currency: invoice.currency!,
    payable: amount(invoice.totals.payable),
  }
}

function totalsOf({ totals, vat_breakdown }: Invoice): RenderedTotals {
  return {
    lines_ht: amount(totals.lines),
    allowances: amount(totals.allowances),
    charges: amount(totals.charges),
    total_ht: amount(totals.without_vat),
    total_vat: amount(totals.vat),
    total_ttc: amount(totals.with_vat),
    prepaid: amount(totals.prepaid),
    payable: amount(totals.payable),
    vat_breakdown: vat_breakdown.map(row => ({
      category: row.category!,
      rate: row.rate === undefined ? null : decimalText(row.rate, 2),
      base: amount(row.base),
      amount: amount(row.amount),
    })),
  }
}
