import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { readContainer } from '@conforme/facturx'
import { PatchFailure } from '../base/patches.ts'
import { embeddedRegister } from '../companies/embedded.ts'
import { render } from '../drafts/render.ts'
import { validateDocument } from '../judging/document.ts'
import { CONTEXT, MINIMAL, testFonts } from '../testing.ts'
import { type RemediateDocumentOptions, remediateDocument } from './remediate-document.ts'

const GOLDEN = new URL('../../../../corpus/golden/', import.meta.url)
const golden = (name: string) => readFileSync(new URL(name, GOLDEN), 'utf8')
const cii = golden('services.cii.xml')
const ubl = golden('services.ubl.xml')
const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

const repaired = (text: string, options: RemediateDocumentOptions = { auto: true }) =>
  remediateDocument(bytesOf(text), CONTEXT, embeddedRegister, options)

function broken(text: string, what: RegExp, by: string): string {
  const result = text.replace(what, by)
  assert.notEqual(result, text, 'the document has what is to be broken')
  return result
}

/** One mistake in a valid document, and the change that makes the very document again. */
const FAULTS: Readonly<Record<string, readonly [text: string, what: RegExp, by: string, change: string]>> = {
  'a SIREN with blanks': [cii, /(?<=schemeID="0002">)(\d{3})(\d{3})(\d{3})(?=<)/, '$1 $2 $3', 'change siren'],
  'a SIREN with blanks, in UBL': [
    ubl,
    /(?<=schemeID="0002">)(\d{3})(\d{3})(\d{3})(?=<)/,
    '$1 $2 $3',
    'change siren',
  ],
  'a French date': [ubl, /(?<=<cbc:IssueDate>)[^<]*/, '20/11/2026', 'change written-date'],
  'a date of the other syntax': [
    cii,
    /(?<=<ram:IssueDateTime>\s*<udt:DateTimeString format="102">)2026(\d\d)(\d\d)/,
    '2026-$1-$2',
    'change rule',
  ],
  'a French amount': [cii, /(?<=<ram:GrandTotalAmount>\d+)\./, ',', 'change french-number'],
  'a French amount of a line': [
    ubl,
    /(?<=<cac:InvoiceLine>[\s\S]*?<cbc:LineExtensionAmount currencyID="EUR">\d+)\./,
    ',',
    'change french-number',
  ],
  'a total that others contradict': [cii, /(?<=<ram:GrandTotalAmount>)\d+/, '9', 'change computed-totals'],
  'a total that is missing': [
    ubl,
    /<cbc:TaxInclusiveAmount currencyID="EUR">[^<]*<\/cbc:TaxInclusiveAmount>\s*/,
    '',
    'insert computed-totals',
  ],
  'the name of a country': [cii, /(?<=<ram:CountryID>)FR/, 'France', 'change country-name'],
  'a sign for the currency': [cii, /(?<=<ram:InvoiceCurrencyCode>)EUR/, '€', 'change currency-name'],
  'elements in another order': [
    ubl,
    /(<cbc:ID>[^<]*<\/cbc:ID>)(\s*)(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/,
    '$3$2$1',
    'move undefined',
  ],
}

describe('a document with a mistake that has one correction', () => {
  for (const [what, [text, pattern, by, change]] of Object.entries(FAULTS))
    it(`is repaired at the place: ${what}`, async () => {
      const given = broken(text, pattern, by)
      assert.equal(validateDocument(given, CONTEXT).valid, false)
      const { bytes, changes, validation, next } = await repaired(given)
      assert.equal(textOf(bytes), text)
      assert.deepEqual([validation.valid, next.step], [true, 'SUBMIT'])
      assert.deepEqual(
        changes.map(({ kind, repair }) => `${kind} ${repair}`),
        [change],
      )
      const [{ xpath, line, column }] = changes as [(typeof changes)[0]]
      assert.match(xpath, /^\/(?:rsm:CrossIndustryInvoice|ubl:Invoice)\//)
      assert.equal(given.split('\n')[line - 1]?.[column - 1], '<')
    })
})

describe('a document that needs no repair', () => {
  for (const name of readdirSync(GOLDEN))
    it(`is returned byte for byte: ${name}`, async () => {
      const text = golden(name)
      const { bytes, changed, changes, validation } = await repaired(text)
      assert.equal(validation.valid, true)
      assert.deepEqual([changed, changes], [false, []])
      assert.equal(textOf(bytes), text)
    })
})

describe('what a person has to decide', () => {
  const without = broken(
    cii,
    /(?<=<ram:BuyerTradeParty>[\s\S]*?)<ram:SpecifiedLegalOrganization>[\s\S]*?<\/ram:SpecifiedLegalOrganization>\s*/,
    '',
  )

  it('becomes a question, and changes nothing', async () => {
    const { bytes, validation, next } = await repaired(without)
    assert.equal(textOf(bytes), without)
    assert.ok(validation.questions.some(({ pointer }) => pointer.startsWith('/buyer')))
    assert.equal(next.step, 'REMEDIATE')
  })

  it('is written where the caller answers', async () => {
    const { bytes, validation, changes } = await repaired(without, { patches: { buyer_siren: '200000008' } })
    assert.equal(textOf(bytes), cii)
    assert.equal(validation.valid, true)
    assert.deepEqual(
      changes.map(({ kind, origin, before }) => [kind, origin, before]),
      [['insert', 'caller', null]],
    )
  })

  it('is refused where the document has no place for it', async () => {
    const json_patch = [{ op: 'replace', path: '/lines/99/quantity', value: '1' }] as const
    await assert.rejects(repaired(cii, { json_patch }), PatchFailure)
  })

  it('gives BT-23 the letter of another category', async () => {
    const { bytes } = await repaired(ubl, { patches: { operation_category: 'GOODS' } })
    assert.equal(textOf(bytes), ubl.replace(/(?<=<cbc:ProfileID>)S/, 'B'))
  })
})

it('never makes a document worse: each element of it emptied in turn', async () => {
  const leaves = [...cii.matchAll(/>([^<>\s][^<>]*)</g)].filter((_, i) => i % 7 === 0)
  assert.ok(leaves.length > 5)
  for (const { index, 1: text } of leaves) {
    const given = `${cii.slice(0, index + 1)}${cii.slice(index + 1 + text!.length)}`
    const before = validateDocument(given, CONTEXT)
    const { validation } = await repaired(given)
    assert.ok(validation.errors.length <= before.errors.length, `${text}: ${validation.errors}`)
    assert.ok(validation.score >= before.score || validation.errors.length < before.errors.length, text)
  }
})

describe('a Factur-X', () => {
  it('gets another XML, and keeps its page; what the page still shows is reported', async () => {
    const rendered = render(MINIMAL, { ...CONTEXT, fonts: await testFonts() }, 'factur-x')
    assert.ok(rendered.ok && rendered.pdf)
    const same = await remediateDocument(rendered.pdf, CONTEXT, embeddedRegister, { auto: true })
    assert.deepEqual([same.changed, same.bytes === rendered.pdf], [false, true])
    const patches = { buyer_siren: '552081317' }
    const result = await remediateDocument(rendered.pdf, CONTEXT, embeddedRegister, { patches })
    assert.equal(result.media_type, 'application/pdf')
    const [inside] = readContainer(result.bytes).invoices
    assert.match(textOf(inside!.bytes), /schemeID="0002">552081317</)
    assert.deepEqual(
      result.page_differs.map(({ before, after }) => [before, after]),
      [['200000008', '552081317']],
    )
    assert.equal(result.validation.layers.container, 'passed')
  })
})

it('takes the SIREN of a buyer from the register, where one name certainly matches', async () => {
  const posted = cii
    .replaceAll('200000008', '356000000')
    .replace('Comptoir du Rhône SARL', 'La Poste')
    .replace('<ram:PostcodeCode>69002<', '<ram:PostcodeCode>75015<')
  const named = broken(
    posted,
    /(?<=<ram:BuyerTradeParty>[\s\S]*?)<ram:SpecifiedLegalOrganization>[\s\S]*?<\/ram:SpecifiedLegalOrganization>\s*/,
    '',
  )
  const { lookup, changes, bytes } = await repaired(named, {})
  assert.equal(lookup?.chosen, '356000000')
  assert.deepEqual(
    changes.map(({ kind, origin }) => [kind, origin]),
    [['insert', 'register']],
  )
  assert.equal(textOf(bytes), posted)
})
