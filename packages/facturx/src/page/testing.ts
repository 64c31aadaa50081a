/** Pages read back: what a document shows, text by text. For tests. */
import { readFileSync } from 'node:fs'
import { type Invoice, type Organisation, toInvoice } from '@conforme/model'
import type { Fonts } from '../fonts/open.ts'
import { latin } from '../read/characters.ts'
import { PdfDocument } from '../read/document.ts'
import { type Dict, isArray, nameOf, Stream, type Value } from '../read/values.ts'
import { type FacturX, type FacturXOptions, facturX } from './facturx.ts'
import { openFonts } from './writer.ts'

const FONT = '@expo-google-fonts/source-sans-3'
const read = (file: string) => readFileSync(new URL(import.meta.resolve(`${FONT}/${file}`)))

const FONTS: Fonts = await openFonts({
  regular: read('400Regular/SourceSans3_400Regular.ttf'),
  bold: read('600SemiBold/SourceSans3_600SemiBold.ttf'),
})

const SELLER: Organisation = {
  legal_name: 'Atelier Exemple SAS',
  siren: '100000009',
  address: { line1: '1 rue de l’Essai', postal: '75002', city: 'Paris', country: 'FR' },
  legal_form: 'SAS',
  share_capital: '10 000 €',
  rcs_town: 'Paris',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPPXXX',
}

export const DRAFT = {
  number: 'F-2026-0001',
  seller: { siren: '100000009' },
  buyer: {
    siren: '200000008',
    legal_name: 'Comptoir du Rhône SARL',
    address: { line1: '3 quai Saint-Antoine', postal: '69002', city: 'Lyon' },
  },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-19',
  lines: [{ description: 'Conseil en organisation', quantity: 2, unit_price_ht: 1250, vat_rate: 20 }],
}

export function invoiceOf(more: object = {}): Invoice {
  return toInvoice({ ...DRAFT, ...more }, SELLER, '2026-11-21').invoice
}

/** What the embedded file holds does not matter to the page. */
export const XML = '<rsm:CrossIndustryInvoice/>'

export function documentOf(more: object = {}, options: Partial<FacturXOptions> = {}): FacturX {
  const usual = { fonts: FONTS, created: '2026-11-21T00:00:00Z', language: 'fr' } as const
  return facturX(invoiceOf(more), XML, { ...usual, ...options })
}

/** A text as it was set. */
export interface Shown {
  readonly page: number
  /** Structure type of the mark, or `Artifact`. */
  readonly tag: string
  readonly text: string
  /** Points from the left and from the foot of the sheet. */
  readonly x: number
  readonly y: number
}

/** Every text of a document, in the order in which it is drawn. */
export function shown(pdf: Uint8Array): readonly Shown[] {
  const document = new PdfDocument(pdf)
  const tree = document.dict(document.catalog.get('Pages'))!
  const kids = document.resolve(tree.get('Kids')) as readonly Value[]
  return kids.flatMap((kid, page) => shownOn(document, document.dict(kid)!, page))
}

const OPERATION =
  /\/(\w+) (?:<<\/MCID \d+>> BDC|BMC)|\/(F\d) [\d.]+ Tf|([-\d.]+) ([-\d.]+) Td|<([0-9A-F]+)> Tj/g

function shownOn(document: PdfDocument, page: Dict, number: number): readonly Shown[] {
  const fonts = document.dict(document.dict(page.get('Resources'))!.get('Font'))!
  const alphabets = new Map([...fonts].map(([name, font]) => [name, alphabetOf(document, font)]))
  const texts: Shown[] = []
  let [tag, font, x, y] = ['', '', 0, 0]
  for (const [, mark, face, left, up, digits] of textOf(document, page.get('Contents')).matchAll(OPERATION)) {
    if (mark !== undefined) tag = mark
    if (face !== undefined) font = face
    if (left !== undefined) [x, y] = [Number(left), Number(up)]
    if (digits === undefined) continue
    const text = digits.replace(/.{4}/g, code => alphabets.get(font)!.get(code) ?? `[${code}]`)
    texts.push({ page: number, tag, text, x, y })
  }
  return texts
}

/** Codes of a font → characters, by its ToUnicode. */
function alphabetOf(document: PdfDocument, font: Value): ReadonlyMap<string, string> {
  const map = textOf(document, document.dict(font)!.get('ToUnicode'))
  return new Map(
    [...map.matchAll(/^<(\w{4})> <(\w+)>$/gm)].map(([, code, units]) => [
      code!,
      units!.replace(/.{4}/g, unit => String.fromCharCode(Number.parseInt(unit, 16))),
    ]),
  )
}

function textOf(document: PdfDocument, value: Value | undefined): string {
  const stream = document.resolve(value)
  if (!(stream instanceof Stream)) throw new TypeError('no stream')
  return latin(document.decode(stream).bytes)
}

/** Structure types, depth first; artifacts are no part of it. */
export function structureOf(pdf: Uint8Array): readonly string[] {
  const document = new PdfDocument(pdf)
  const walk = (value: Value | undefined): string[] => {
    const found = document.resolve(value)
    if (isArray(found)) return found.flatMap(walk)
    const dict = document.dict(found)
    const type = nameOf(dict?.get('S'))
    return dict === undefined || type === undefined ? [] : [type, ...walk(dict.get('K'))]
  }
  return walk(document.dict(document.catalog.get('StructTreeRoot'))!.get('K'))
}
