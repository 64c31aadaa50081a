/** The readable document around an invoice’s XML, and what the caller has to know of it. */
import type { PageLanguage } from '@conforme/facturx'
import { callerPointer, type Invoice, isOurs, type Text } from '@conforme/model'
import { asObject, type Json } from '../base/json.ts'
import type { Context, StatedAssumption } from '../base/validation.ts'
import { withInvoice } from '../container/own-page.ts'

export interface Hybrid {
  readonly pdf: Uint8Array
  /** What the document has different from the given data, or could not show. */
  readonly assumptions: readonly StatedAssumption[]
}

const LANGUAGES: ReadonlySet<unknown> = new Set(['fr', 'en', 'fr+en'])

const UNSHOWN: Text = {
  fr: 'caractère absent de la police de la page : le PDF en montre le numéro Unicode, le XML porte la valeur',
  en: 'character that the font of the page lacks: the PDF shows its Unicode number, the XML holds the value',
}
const NO_LOGO: Text = {
  fr: 'le logo du profil n’est pas une image PNG ou JPEG (RVB ou gris) lisible : la page porte le nom',
  en: 'the logo of the profile cannot be read as a PNG or JPEG picture (RGB or grey): the page has the name',
}

/**
 * The Factur-X document of an invoice; undefined where the host brought no fonts.
 * The page is in the language of `options.language`, else of the seller's profile, else French: not that of
 * the messages, so that the same invoice is the same document whoever requests it.
 * @param draft what the caller sent, for the pointers of what cannot be shown
 * @param page the caller's own PDF, in place of a page of ours
 * @throws PdfFailure, PageFailure on a page that cannot be used
 */
export function hybridOf(
  invoice: Invoice,
  xml: string,
  draft: Json,
  context: Context,
  page?: Uint8Array,
): Hybrid | undefined {
  return page === undefined
    ? ourPage(invoice, xml, draft, context)
    : { pdf: withInvoice(page, xml, invoice, context), assumptions: [] }
}

function ourPage(invoice: Invoice, xml: string, draft: Json, context: Context): Hybrid | undefined {
  const { fonts, organisation, today, language } = context
  if (fonts === undefined) return undefined
  // Logo and colour are the caller's own: they are not put on an invoice of another seller.
  const house = isOurs(invoice.seller, organisation) ? organisation : {}
  const { logo, accent_colour: accent } = house
  const { pdf, unshown, lacksLogo } = fonts.facturX(invoice, xml, {
    fonts,
    created: `${today}T00:00:00Z`,
    language: languageOf(draft) ?? house.language ?? 'fr',
    ...(logo !== undefined && { logo }),
    ...(accent !== undefined && { accent }),
  })
  const missing = placesOf(invoice, new Set(unshown)).map(({ pointer, value }) => ({
    pointer: callerPointer(draft, pointer),
    value,
    reason: UNSHOWN[language],
  }))
  const plain = lacksLogo ? [{ pointer: '', value: null, reason: NO_LOGO[language] }] : []
  return { pdf, assumptions: [...missing, ...plain] }
}

function languageOf(draft: Json): PageLanguage | undefined {
  const { language } = asObject(draft.options)
  return LANGUAGES.has(language) ? (language as PageLanguage) : undefined
}

interface Place {
  readonly pointer: string
  readonly value: string
}

/** Where these characters are in the invoice. */
function placesOf(invoice: Invoice, characters: ReadonlySet<string>): readonly Place[] {
  if (characters.size === 0) return []
  const { facts: _, computed: __, ...terms } = invoice
  const places: Place[] = []
  const walk = (value: unknown, pointer: string) => {
    if (typeof value === 'string') {
      if (Array.from(value).some(character => characters.has(character))) places.push({ pointer, value })
    } else if (typeof value === 'object' && value !== null)
      for (const [key, entry] of Object.entries(value)) walk(entry, `${pointer}/${key}`)
  }
  walk(terms, '')
  return places
}
