/** Which invoice a tool is about: a draft, a document, or one that is stored. */
import type { DocumentBody, RequestOf, Schemas } from '@conforme/client'
import type { Language, Service, Text } from './service.ts'

/** The body of a request on a draft. */
export type DraftBody = Schemas['Draft']

export interface Given {
  readonly draft?: Readonly<Record<string, unknown>>
  readonly xml?: string
  readonly pdf_base64?: string
  readonly invoice_id?: string
  readonly store?: boolean
}

/** What the arguments cannot mean, for the assistant to put right. */
export class Unusable extends Error {
  constructor(text: Text, language: Language) {
    super(text[language])
    this.name = 'Unusable'
  }
}

/**
 * The draft or document that the arguments mean. Nothing of it is stored unless `store` is true: its `invoice_id`, under
 * which the service would keep it, is left out, and stands as its number where it has none, as it would there.
 * @throws Unusable where none, or several, are given, or a PDF is not in base64
 */
export async function invoiceIn(given: Given, service: Service): Promise<DraftBody | DocumentBody> {
  const { draft, xml, pdf_base64: pdf, invoice_id: id } = given
  const named = [draft, xml, pdf, id].filter(each => each !== undefined)
  if (named.length !== 1) throw new Unusable(named.length === 0 ? NONE : SEVERAL, service.language)
  if (xml !== undefined) return xml
  if (pdf !== undefined) return bytesOf(pdf, service.language)
  if (draft !== undefined) return given.store === true ? (draft as DraftBody) : unstored(draft)
  if (given.store === true) return { invoice_id: id! }
  const stored = await service.conforme.getInvoice({ path: { invoice_id: id! } })
  return unstored({ ...stored.draft, invoice_id: id })
}

/** The same, where a document is not taken. */
export const draftIn = async (
  given: Omit<Given, 'xml' | 'pdf_base64'>,
  service: Service,
): Promise<DraftBody> => (await invoiceIn(given, service)) as DraftBody

export const isDocument = (body: DraftBody | DocumentBody): body is DocumentBody =>
  typeof body === 'string' || body instanceof Uint8Array

/** No key is sent with what stores nothing: there is nothing that could be done twice. */
export const keyFor = ({ store }: Given): Pick<RequestOf<'validateInvoice'>, 'idempotencyKey'> =>
  store === true ? {} : { idempotencyKey: false }

function unstored({ invoice_id: id, ...draft }: Readonly<Record<string, unknown>>): DraftBody {
  return (id === undefined || draft.number !== undefined ? draft : { ...draft, number: id }) as DraftBody
}

function bytesOf(base64: string, language: Language): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), each => each.charCodeAt(0))
  } catch {
    throw new Unusable(NO_BASE64, language)
  }
}

const NONE: Text = {
  fr: 'Aucune facture : donnez draft (JSON), xml, pdf_base64 ou, là où il est prévu, invoice_id.',
  en: 'No invoice: give draft (JSON), xml, pdf_base64 or, where it is provided for, invoice_id.',
}
const SEVERAL: Text = {
  fr: 'Une seule facture à la fois : draft, xml, pdf_base64 et invoice_id s’excluent.',
  en: 'One invoice at a time: draft, xml, pdf_base64 and invoice_id exclude each other.',
}
const NO_BASE64: Text = {
  fr: 'pdf_base64 n’est pas du base64 : rien n’a été lu.',
  en: 'pdf_base64 is not base64: nothing was read.',
}
