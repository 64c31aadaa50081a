/** The tools, one row each: what they are called, what they take, which operation of the API does the work. */
import type { Static, TSchema } from 'typebox'
import { type DraftBody, draftIn, invoiceIn, isDocument, keyFor } from './invoice.ts'
import { type Document, type Reply, refusal, replyOf } from './reply.ts'
import type { Service, Text } from './service.ts'
import * as shapes from './shapes.ts'

export interface Tool {
  readonly name: string
  readonly title: Text
  readonly description: string
  readonly input: TSchema
  /** What it may change: nothing, what is stored here, or what a platform is sent. */
  readonly effect: 'none' | 'stores' | 'sends'
  readonly run: (given: never, service: Service) => Promise<Reply>
}

function tool<S extends TSchema>(
  row: Omit<Tool, 'input' | 'run'> & {
    readonly input: S
    readonly run: (given: Static<S>, service: Service) => Promise<Reply>
  },
): Tool {
  return row
}

export const TOOLS: readonly Tool[] = [
  tool({
    name: 'validate_invoice',
    title: { fr: 'Valider une facture', en: 'Validate an invoice' },
    description:
      'Judges a draft or a document by the mandatory mentions of French law, EN 16931 and the French BR-FR rules. `valid`, what is wrong with its place (`pointer`) and rule (`code`), and suggested repairs. A life-cycle message (CDAR) is judged too.',
    input: shapes.Validate,
    effect: 'stores',
    async run(given, service) {
      const body = await invoiceIn(given, service)
      const query = {
        ...(given.as_of && { as_of: given.as_of }),
        ...(given.all_checks && { checks: 'all' as const }),
      }
      const verdict = await service.conforme.validateInvoice({ body, query, ...keyFor(given) })
      const checks = given.all_checks ? verdict.checks : verdict.checks.filter(({ ok }) => !ok)
      return replyOf({ ...verdict, checks })
    },
  }),
  tool({
    name: 'explain_rule',
    title: { fr: 'Expliquer une règle', en: 'Explain a rule' },
    description:
      'What a rule asks, why, since when, its source, examples that meet it and break it, and its repair.',
    input: shapes.Explain,
    effect: 'none',
    async run({ code }, service) {
      const page = await service.page(`/rules/${encodeURIComponent(code)}`)
      return 'missing' in page ? refusal(`not_found: ${page.missing}`) : replyOf(page.content)
    },
  }),
  tool({
    name: 'remediate_invoice',
    title: { fr: 'Corriger une facture', en: 'Repair an invoice' },
    description:
      'Applies repairs to a draft or a document, looks the buyer up where the SIREN is missing, and judges the result. A dry run unless `store` is true. An ambiguous look-up picks nothing: show the candidates to the user.',
    input: shapes.Remediate,
    effect: 'stores',
    async run(given, service) {
      const body = await invoiceIn(given, service)
      const { auto, patches, json_patch } = given
      const beside = { ...(auto && { auto }), ...(patches && { patches }), ...(json_patch && { json_patch }) }
      if (!isDocument(body)) {
        const request = { ...body, ...beside } as DraftBody
        return replyOf(await service.conforme.remediateInvoice({ body: request, ...keyFor(given) }))
      }
      // Of a document, what is asked goes with the address.
      const query = {
        ...(auto && { auto }),
        ...patches,
        ...(json_patch && { json_patch: JSON.stringify(json_patch) }),
      }
      const repaired = await service.conforme.remediateInvoice({ body, query, ...keyFor(given) })
      if (!('document' in repaired)) return replyOf(repaired)
      const { document, ...summary } = repaired
      return replyOf(summary, documentOf(document, repaired.media_type, 'invoice'))
    },
  }),
  tool({
    name: 'render_invoice',
    title: { fr: 'Mettre une facture en forme', en: 'Render an invoice' },
    description:
      'Makes the electronic document of a compliant draft: CII, UBL or Factur-X. Refused, with the findings, where the draft is not compliant. Nothing is sent.',
    input: shapes.Render,
    effect: 'stores',
    async run(given, service) {
      const body = await draftIn(given, service)
      const request = { ...body, ...(given.format && { format: given.format }) }
      const { xml, pdf, ...summary } = await service.conforme.renderInvoice({
        body: request,
        ...keyFor(given),
      })
      return withDocument(summary, { xml, pdf }, given.document)
    },
  }),
  tool({
    name: 'convert_invoice',
    title: { fr: 'Convertir une facture', en: 'Convert an invoice' },
    description:
      'Turns a draft, a CII, a UBL or a Factur-X into another format; `json` gives the draft of a document.',
    input: shapes.Convert,
    effect: 'none',
    async run(given, service) {
      const body = await invoiceIn(given, service)
      const query = { to: given.to, ...(given.allow_loss && { allow_loss: true }) }
      const converted = await service.conforme.convertInvoice({ body, query, idempotencyKey: false })
      const { xml, pdf, ...summary } = converted
      return withDocument(summary, { xml, pdf }, given.document)
    },
  }),
  tool({
    name: 'classify_invoice',
    title: { fr: 'Classer une facture', en: 'Classify an invoice' },
    description: 'Says which way an invoice goes: e-invoicing, e-reporting or neither, with the reasons.',
    input: shapes.Classify,
    effect: 'none',
    run: async (given, service) =>
      replyOf(await service.conforme.classifyInvoice({ body: await invoiceIn(given, service) })),
  }),
  tool({
    name: 'look_up_company',
    title: { fr: 'Chercher une entreprise', en: 'Look a company up' },
    description: 'Finds French companies by name, or one by SIREN: legal name, VAT number, address.',
    input: shapes.LookUpCompany,
    effect: 'none',
    async run({ query, siren }, { conforme, language }) {
      if ((query === undefined) === (siren === undefined)) return refusal(ONE_OF_BOTH[language])
      if (siren !== undefined) return replyOf(await conforme.getCompany({ path: { siren } }))
      return replyOf(await conforme.searchCompanies({ query: { q: query! } }))
    },
  }),
  tool({
    name: 'look_up_directory',
    title: { fr: 'Interroger l’annuaire', en: 'Look an address up in the directory' },
    description:
      'Whether an electronic address can receive invoices, through which platform, and since when.',
    input: shapes.LookUpAddress,
    effect: 'none',
    run: async ({ address, pdp }, { conforme }) =>
      replyOf(await conforme.getDirectoryAddress({ path: { address }, query: { ...(pdp && { pdp }) } })),
  }),
  tool({
    name: 'list_invoices',
    title: { fr: 'Lister les factures', en: 'List invoices' },
    description: 'The stored invoices, the newest first, a page at a time.',
    input: shapes.List,
    effect: 'none',
    run: async (query, { conforme }) => replyOf(await conforme.listInvoices({ query })),
  }),
  tool({
    name: 'show_invoice',
    title: { fr: 'Montrer une facture', en: 'Show an invoice' },
    description: 'A stored invoice: its draft, its verdict, where it is in its life cycle.',
    input: shapes.Show,
    effect: 'none',
    run: async ({ invoice_id }, { conforme }) => replyOf(await conforme.getInvoice({ path: { invoice_id } })),
  }),
  tool({
    name: 'submit_invoice',
    title: { fr: 'Transmettre une facture', en: 'Submit an invoice' },
    description:
      'Sends an invoice to its platform. Does nothing without `confirm: true`: first show the invoice to the user and ask.',
    input: shapes.Submit,
    effect: 'sends',
    async run({ confirm, pdp, draft, invoice_id }, service) {
      if (confirm !== true) return refusal(UNCONFIRMED[service.language])
      const given = { ...(draft && { draft }), ...(invoice_id !== undefined && { invoice_id }), store: true }
      const body = await draftIn(given, service)
      return replyOf(await service.conforme.submitInvoice({ body: { ...body, ...(pdp && { pdp }) } }))
    },
  }),
]

const ONE_OF_BOTH: Text = {
  fr: 'Donnez query (un nom) ou siren, l’un des deux.',
  en: 'Give query (a name) or siren, one of the two.',
}
const UNCONFIRMED: Text = {
  fr: 'Rien n’a été transmis : il manque « confirm: true ». Montrez d’abord la facture à l’utilisateur (acheteur, montants, plateforme), demandez-lui s’il faut la transmettre, puis rappelez cet outil avec confirm: true.',
  en: 'Nothing was sent: “confirm: true” is missing. First show the invoice to the user (buyer, amounts, platform), ask whether it is to be sent, then call this tool again with confirm: true.',
}

interface Made {
  readonly filename?: string | null
  readonly format: string
}

/** A summary beside the document that was asked for: its XML, unless it is to be its PDF or none. */
function withDocument(
  summary: Made,
  { xml, pdf }: { readonly xml?: string | null; readonly pdf?: string | null },
  wanted: 'xml' | 'pdf' | 'none' = 'xml',
): Reply {
  const stem = (summary.filename ?? 'invoice').replace(/\.\w+$/, '')
  if (wanted === 'pdf' && pdf != null)
    return replyOf(summary, { filename: `${stem}.pdf`, media_type: 'application/pdf', content: pdf })
  if (wanted === 'xml' && xml != null)
    return replyOf(summary, { filename: `${stem}.xml`, media_type: 'application/xml', content: xml })
  return replyOf(summary)
}

/** A document in base64, as text where it is XML. */
function documentOf(base64: string, media_type: string, stem: string): Document {
  if (media_type === 'application/pdf') return { filename: `${stem}.pdf`, media_type, content: base64 }
  const bytes = Uint8Array.from(atob(base64), each => each.charCodeAt(0))
  return { filename: `${stem}.xml`, media_type, content: new TextDecoder().decode(bytes) }
}

/** The names of all, for pages and tests. */
export const TOOL_NAMES: readonly string[] = TOOLS.map(({ name }) => name)
