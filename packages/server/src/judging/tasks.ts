/**
 * What is computed of a draft or a document: the slow part of the routes that judge. A task is given JSON values and
 * bytes, gives the same, and touches nothing else but its `help`, so that it runs in any thread.
 */
import {
  askedRemarks,
  assessDocument,
  assessRemediated,
  type Changed,
  type ChangeRequest,
  type Classification,
  type Context,
  type ConvertOptions,
  checkPage,
  classify,
  classifyDocument,
  convert,
  DocumentFailure,
  type DocumentOptions,
  type Lossy,
  PageFailure,
  type RemediateDocumentOptions,
  type RemediateRequest,
  type Rendered,
  readDraft,
  remediateDocument,
  render,
  statusReply,
  type ValidateOptions,
  validate,
  validateStatus,
  withChanges,
} from '@conforme/compliance'
import { pageFonts } from '@conforme/fonts'
import { draftOf, toInvoice } from '@conforme/model'
import type { Opaque } from './carry.ts'
import { remarksOnCredit } from './credited.ts'
import { factsOfInvoice, formatOf, type InvoiceFacts } from './facts.ts'
import type { Help } from './help.ts'
import { type As, linked, type Made, made } from './made.ts'
import { type Outgoing, outgoingOf } from './outgoing.ts'
import { onPage } from './own-page.ts'
import { patching } from './patching.ts'
import { reading } from './reading.ts'
import type { Json } from './request.ts'
import { verdictOf } from './verdict.ts'

/** Who asks, when, in which language; the fonts are where the task runs. */
type Asker = Omit<Context, 'fonts'>

interface DraftTask {
  readonly draft: Json
  readonly context: Asker
}

/** What is stored beside a draft, and where it would go. */
interface Read {
  readonly facts: InvoiceFacts
  readonly outgoing: Outgoing
}

interface ValidateDraft extends DraftTask {
  /** The draft with what the request asks beside it. */
  readonly wanted: Json
  /** The identifier under which the draft is stored. */
  readonly invoiceId: string | undefined
  readonly options: Pick<ValidateOptions, 'checks' | 'breakdown'>
  /** The caller's own PDF. */
  readonly page?: Uint8Array | undefined
}

async function validateDraft(task: ValidateDraft, help: Help): Promise<Read & ReturnType<typeof verdictOf>> {
  const { draft, wanted, context, invoiceId, options, page } = task
  const ownPage = page !== undefined
  if (ownPage) onPage(() => checkPage(page, context))
  const read = readDraft(wanted, context)
  const { invoice } = read.reading
  const register = [
    ...(await askedRemarks(wanted, help, context.language)),
    ...(await remarksOnCredit(help, invoice, invoiceId, context.language)),
  ]
  return {
    facts: factsOfInvoice(invoice, formatOf(draft)),
    outgoing: outgoingOf(invoice),
    ...verdictOf(validate(wanted, context, { ...options, register, ownPage, read })),
  }
}

/** The draft with the changes that its request asks for. */
const changeDraft = ({ draft, context }: DraftTask & { readonly draft: ChangeRequest }): Promise<Changed> =>
  patching(async () => withChanges(draft, context))

interface ValidateFile {
  readonly body: Uint8Array
  readonly context: Asker
  readonly options: DocumentOptions
}

/** Of a life-cycle message its `status`, else the verdict on the invoice, and where it would go if it can be read. */
type ValidatedFile =
  | { readonly status: object; readonly verdict?: undefined }
  | (ReturnType<typeof verdictOf> & { readonly status?: undefined; readonly outgoing: Outgoing | null })

function validateFile({ body, context, options }: ValidateFile): ValidatedFile {
  return reading(() => {
    try {
      const { validation, opened } = assessDocument(body, context, options)
      const { document } = opened
      return { ...verdictOf(validation), outgoing: document ? outgoingOf(document.invoice) : null }
    } catch (fault) {
      if (!(fault instanceof DocumentFailure && fault.document === 'CDAR')) throw fault
      const { as_of = context.today, strict = false } = options
      return { status: statusReply(validateStatus(body, { as_of, language: context.language, strict })) }
    }
  })
}

interface RemediateFile {
  readonly body: Uint8Array
  readonly context: Asker
  readonly options: RemediateDocumentOptions
  readonly as: As
}

async function remediateFile({ body, context, options, as }: RemediateFile, help: Help) {
  const work = () => remediateDocument(body, context, help, options)
  const { bytes, ...rest } = await patching(() => onDocument(work))
  const { verdict, validation } = verdictOf(rest.validation)
  const { media_type, changes } = rest
  const document = Buffer.from(bytes).toString('base64')
  const reply: Opaque = { document, ...rest, validation, next: linked(rest.next) }
  return { verdict, media_type, changes: changes.length, ...(as === 'reply' ? { reply } : { bytes }) } as {
    readonly verdict: typeof verdict
    readonly media_type: string
    readonly changes: number
    readonly reply?: Opaque
    readonly bytes?: Uint8Array
  }
}

/** A page that takes no changed invoice is reported as such, an unreadable document as in `validate`. */
async function onDocument<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    const raise = (): never => {
      throw fault
    }
    return onPage(() => (fault instanceof PageFailure ? raise() : reading(raise)))
  }
}

const classifyFile = ({ body, context }: Pick<RemediateFile, 'body' | 'context'>): Classification =>
  reading(() => classifyDocument(body, context))

/** A document that is to leave as it is. */
function submitFile({ body, context, options }: ValidateFile) {
  const { validation, opened } = reading(() => assessDocument(body, context, options))
  const { document, pdf } = opened
  const judged = verdictOf(validation)
  const { format, profile } = validation
  if (document === undefined || !validation.valid) {
    const facts = factsOfInvoice(document?.invoice ?? toInvoice({}, {}, context.today).invoice, format)
    return { ok: false as const, ...judged, facts }
  }
  const { invoice } = document
  return {
    ok: true as const,
    ...judged,
    profile,
    number: invoice.number!,
    draft: { ...draftOf(invoice), format } as Json,
    facts: factsOfInvoice(invoice, format),
    outgoing: outgoingOf(invoice),
    // Of a Factur-X.
    ...(pdf === undefined ? {} : { xml: pdf.invoices[0]!.bytes }),
  }
}

async function remediateDraft(task: DraftTask & { readonly draft: RemediateRequest }, help: Help) {
  const { remediation, reading } = await patching(() => assessRemediated(task.draft, task.context, help))
  const { invoice, ...rest } = remediation
  const judged = verdictOf(rest.validation)
  const reply: Opaque = { invoice, ...rest, validation: judged.validation, next: linked(rest.next) }
  return { invoice, ...judged, facts: factsOfInvoice(reading.invoice, formatOf(invoice)), reply }
}

interface RenderDraft extends DraftTask {
  readonly as: As
  /** The caller's own PDF. */
  readonly page?: Uint8Array | undefined
}

type Judgement = ReturnType<typeof verdictOf> & Pick<Read, 'facts'>

/** What was rendered, and the model of it only as far as somebody asks for it. */
export interface RenderedDraft extends Made, Judgement, Pick<Read, 'outgoing'> {
  readonly ok: true
  readonly format: Rendered['format']
  readonly profile: string
  readonly number: string
}

export interface RefusedDraft extends Judgement {
  readonly ok: false
}

async function renderDraft(
  { draft, context, page, as }: RenderDraft,
  help: Help,
): Promise<RenderedDraft | RefusedDraft> {
  const register = await askedRemarks(draft, help, context.language)
  const rendered = onPage(() => render(draft, { ...context, fonts: pageFonts() }, undefined, page, register))
  const judged = verdictOf(rendered.validation)
  if (!rendered.ok) return { ok: false, ...judged, facts: factsOfInvoice(rendered.invoice, formatOf(draft)) }
  const { ok, invoice, ...rest } = rendered
  const { format, profile, filename, summary } = rest
  return {
    ok,
    format,
    profile,
    filename,
    number: summary.number,
    ...made(as, rest, { ...rest, validation: judged.validation }),
    ...judged,
    facts: factsOfInvoice(invoice, format),
    outgoing: outgoingOf(invoice),
  }
}

interface Convert {
  /** A draft, or the bytes of a document. */
  readonly draft?: Json
  readonly body?: Uint8Array
  readonly context: Asker
  readonly options: Pick<ConvertOptions, 'to' | 'allow_loss'>
  /** The caller's own PDF. */
  readonly page?: Uint8Array | undefined
  readonly as: As
}

interface ConvertedAny extends Made, Pick<Judgement, 'verdict'> {
  readonly ok: true
  /** How many. */
  readonly losses: number
}

async function convertAny(
  { draft = {}, body, context, options, page, as }: Convert,
  help: Help,
): Promise<ConvertedAny | Lossy> {
  const register = body === undefined ? await askedRemarks(draft, help, context.language) : []
  const run = () => convert(body ?? draft, { ...context, fonts: pageFonts() }, { ...options, page, register })
  const done = page === undefined ? reading(run) : onPage(run)
  if (!done.ok) return done
  const { ok, ...rest } = done
  const { verdict, validation } = verdictOf(rest.validation)
  const { filename, losses } = rest
  return { ok, filename, verdict, losses: losses.length, ...made(as, rest, { ...rest, validation }) }
}

const classifyDraft = ({ draft, context }: DraftTask): Classification => classify(draft, context)

/** By name, so that another thread knows which. */
const TASKS = {
  changeDraft,
  validateDraft,
  validateFile,
  remediateFile,
  submitFile,
  classifyFile,
  remediateDraft,
  renderDraft,
  convertAny,
  classifyDraft,
}

export type TaskName = keyof typeof TASKS
export type Input<N extends TaskName> = Parameters<(typeof TASKS)[N]>[0]
export type Output<N extends TaskName> = Awaited<ReturnType<(typeof TASKS)[N]>>

/** Does a task in this thread. */
export async function perform<N extends TaskName>(name: N, input: Input<N>, help: Help): Promise<Output<N>> {
  const task = TASKS[name] as (input: Input<N>, help: Help) => Output<N> | Promise<Output<N>>
  return task(input, help)
}
