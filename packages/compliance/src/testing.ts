/** The minimal form of the HTTP contract, and who asks. For tests. */
import { readFileSync } from 'node:fs'
import { openFonts, type PageFonts } from '@conforme/facturx'
import type { Context } from './base/validation.ts'

export const MINIMAL = {
  format: 'ubl',
  seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS' },
  buyer: { siren: '200000008', legal_name: 'Comptoir du Rhône SARL' },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-19',
  lines: [{ description: 'Conseil', quantity: 2, unit_price_ht: 50, vat_rate: 20 }],
} as const

const FONT = '@expo-google-fonts/source-sans-3'
const read = (file: string) => readFileSync(new URL(import.meta.resolve(`${FONT}/${file}`)))

export function testFonts(): Promise<PageFonts> {
  return openFonts({
    regular: read('400Regular/SourceSans3_400Regular.ttf'),
    bold: read('600SemiBold/SourceSans3_600SemiBold.ttf'),
  })
}

export const CONTEXT: Context = { organisation: {}, today: '2026-11-21', mode: 'sandbox', language: 'fr' }
