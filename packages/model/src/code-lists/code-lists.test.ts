import assert from 'node:assert/strict'
import { it } from 'node:test'
import { literal } from '../values/decimal.ts'
import { ISO_3166_1, ISO_3166_1_CII_ONLY, ISO_3166_1_UBL_ONLY } from './country.ts'
import { ISO_4217 } from './currency.ts'
import { EAS } from './eas.ts'
import {
  ATTACHMENT_QUALIFIERS,
  FRENCH_DOCUMENT_TYPES,
  FRENCH_FRAMES,
  FRENCH_VAT_CATEGORIES,
  FRENCH_VAT_RATE_TEXTS,
  FRENCH_VAT_RATES,
  TREATMENTS,
} from './french.ts'
import { ISO_6523 } from './icd.ts'
import { UNTDID_1001_CREDIT_NOTE, UNTDID_1001_INVOICE } from './invoice-type.ts'
import { MIME_TYPES } from './mime.ts'
import { UNTDID_4451 } from './note-subject.ts'
import { UNTDID_1153 } from './object-scheme.ts'
import { UNECE_REC_20_21 } from './unit.ts'
import { UNTDID_5305 } from './vat-category.ts'
import { VATEX } from './vatex.ts'

it('knows the codes that every French invoice uses, and no blank', () => {
  for (const [list, code] of [
    [ISO_3166_1, 'FR'],
    [ISO_4217, 'EUR'],
    [UNECE_REC_20_21, 'C62'],
    [UNECE_REC_20_21, 'XPK'],
    [UNTDID_5305, 'S'],
    [UNTDID_1153, 'AFL'],
    [ISO_6523, '0002'],
    [EAS, '0225'],
    [MIME_TYPES, 'application/pdf'],
  ] as const) {
    assert.ok(list.has(code), code)
    assert.ok(!list.has(''))
  }
})

it('keeps apart the country codes that only one syntax accepts', () => {
  assert.deepEqual([...ISO_3166_1_CII_ONLY], ['AN'])
  assert.deepEqual([...ISO_3166_1_UBL_ONLY], ['SS'])
  assert.ok(!ISO_3166_1.has('AN') && !ISO_3166_1.has('SS'))
})

it('knows the note subjects of French use in both syntaxes', () => {
  for (const code of 'PMT PMD AAB TXD BAR REG ABL AAI SUR BLU CUS ACC'.split(' ')) {
    assert.ok(UNTDID_4451.has(code), code)
  }
})

it('finds each French document type among the invoices or the credit notes of UNTDID 1001', () => {
  assert.equal(FRENCH_DOCUMENT_TYPES.size, 16)
  for (const [code, { kind }] of FRENCH_DOCUMENT_TYPES) {
    assert.equal(UNTDID_1001_CREDIT_NOTE.has(code), kind === 'credit', code)
    assert.equal(UNTDID_1001_INVOICE.has(code), kind !== 'credit', code)
  }
})

it('sorts the French document types as the rules group them', () => {
  const those = (kind: string) =>
    [...FRENCH_DOCUMENT_TYPES].filter(([, it]) => it.kind === kind).map(([it]) => it)
  assert.deepEqual(those('corrective'), ['384', '471', '472', '473'])
  assert.deepEqual(those('deposit'), ['386', '500'])
  assert.deepEqual(those('credit'), ['261', '262', '381', '396', '502', '503'])
  const selfBilled = [...FRENCH_DOCUMENT_TYPES].filter(([, it]) => it.selfBilled).map(([code]) => code)
  assert.deepEqual(selfBilled.sort(), ['261', '389', '471', '473', '500', '501', '502'])
  const factored = [...FRENCH_DOCUMENT_TYPES].filter(([, it]) => it.factored).map(([code]) => code)
  assert.deepEqual(factored.sort(), ['393', '396', '472', '473', '501', '502'])
})

it('has the twenty frames of BR-FR-08', () => {
  const expected = 'B1 S1 M1 B2 S2 M2 S3 B4 S4 M4 S5 S6 B7 S7 B8 S8 M8 B9 S9 M9'
  assert.deepEqual([...FRENCH_FRAMES.keys()].join(' '), expected)
  assert.deepEqual(FRENCH_FRAMES.get('M4'), {
    operations: 'MIXED',
    digit: '4',
    fr: 'facture définitive après acompte (biens et services)',
    en: 'final invoice after a deposit (goods and services)',
  })
})

it('has the rates of BR-FR-16, as text and as values', () => {
  assert.equal(FRENCH_VAT_RATE_TEXTS.size, 33)
  assert.equal(FRENCH_VAT_RATES.size, 15)
  assert.ok(FRENCH_VAT_RATES.has(literal('5.500')) && !FRENCH_VAT_RATE_TEXTS.has('5.500'))
  assert.ok(!FRENCH_VAT_RATES.has(literal('19')))
})

it('counts what the other French lists hold', () => {
  assert.equal(TREATMENTS.size, 6)
  assert.equal(ATTACHMENT_QUALIFIERS.size, 12)
  assert.deepEqual([...UNTDID_5305].filter(code => !FRENCH_VAT_CATEGORIES.has(code)).sort(), ['B', 'L', 'M'])
})

/** The French part of the VATEX list, reasons of the CGI (DGFiP specifications 3.2). */
const VATEX_FR: ReadonlySet<string> = new Set(
  `VATEX-FR-FRANCHISE VATEX-FR-CNWVAT VATEX-FR-AE VATEX-FR-298SEXDECIESA VATEX-FR-CGI275 VATEX-FR-CGI277A
  VATEX-FR-CGI295 VATEX-FR-CGI261-1 VATEX-FR-CGI261-2 VATEX-FR-CGI261-3 VATEX-FR-CGI261-4 VATEX-FR-CGI261-5
  VATEX-FR-CGI261-7 VATEX-FR-CGI261-8 VATEX-FR-CGI261A VATEX-FR-CGI261B VATEX-FR-CGI261C-1
  VATEX-FR-CGI261C-2 VATEX-FR-CGI261C-3 VATEX-FR-CGI261D-1 VATEX-FR-CGI261D-1BIS VATEX-FR-CGI261D-2
  VATEX-FR-CGI261D-3 VATEX-FR-CGI261D-4 VATEX-FR-CGI261E-1 VATEX-FR-CGI261E-2`.split(/\s+/),
)

it('has the French reasons that the CEN list has, no more and no less', () => {
  const official = [...VATEX].filter(code => code.startsWith('VATEX-FR-'))
  assert.deepEqual([...VATEX_FR].sort(), official.sort())
})
