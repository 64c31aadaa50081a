import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PREFIXES, parseXml } from '@conforme/formats'
import { judge, subjectOf } from '../../judge.ts'
import { EN16931_UBL } from './index.ts'
import { ALLOWANCE, firedBy, INVOICE, LINE, verdict } from './testing.ts'

const CREDIT_NOTE = INVOICE.replaceAll('Invoice-2', 'CreditNote-2')
  .replaceAll('<Invoice ', '<CreditNote ')
  .replaceAll('</Invoice>', '</CreditNote>')
  .replaceAll('InvoiceLine', 'CreditNoteLine')
  .replaceAll('InvoicedQuantity', 'CreditedQuantity')
  .replace(
    '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>',
    '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>',
  )

it('finds nothing in a valid invoice and a valid credit note', () => {
  assert.deepEqual(verdict(INVOICE), {})
  assert.deepEqual(verdict(CREDIT_NOTE), {})
})

it('has every official assert once, but for the two contexts of the type code', () => {
  const ids = EN16931_UBL.patterns.flat().flatMap(({ asserts }) => asserts.map(({ id }) => id))
  assert.equal(new Set(ids).size, 979)
  assert.deepEqual(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    ['BR-CL-01'],
  )
})

it('does not read a tax registration as one of VAT if its scheme has two names', () => {
  const id = '<cbc:ID>VAT</cbc:ID>'
  const payee = (ids: string) => `<cac:PayeeParty><cac:PartyTaxScheme><cbc:CompanyID>99</cbc:CompanyID>
    <cac:TaxScheme>${ids}</cac:TaxScheme></cac:PartyTaxScheme></cac:PayeeParty>`
  const verdictWith = (ids: string) =>
    verdict(INVOICE.replace('<cac:TaxTotal>', `${payee(ids)}<cac:TaxTotal>`))
  assert.equal(verdictWith(id)['BR-CO-09'], 1)
  assert.equal(verdictWith(id + id)['BR-CO-09'], undefined)
})

it('never throws, whatever element is missing, repeated, emptied or filled with nonsense', () => {
  const elements = [...INVOICE.matchAll(/<(c[ab]c:\w+)[ >][\s\S]*?<\/\1>/g)].map(([text]) => text)
  for (const text of new Set(elements))
    for (const other of [
      '',
      text + text,
      text.replace(/>[^<]*</, '><'),
      text.replace(/>[^<]*</, '>\u00a0é<'),
    ])
      assert.doesNotThrow(() => verdict(INVOICE.replace(text, other)))
})

it('gives the same verdict on a document twice', () => {
  const subject = subjectOf(parseXml(INVOICE.replace('20.00', '21.00'), PREFIXES).root)
  assert.deepEqual(judge(subject, EN16931_UBL), judge(subject, EN16931_UBL))
})

describe('totals', () => {
  it('are compared exactly, however many decimals are written', () => {
    const lines: [string, string] = ['>100.00</cbc:LineExtensionAmount>\n  <cac:Item>', '']
    assert.deepEqual(firedBy([lines[0], '>100.004999999999</cbc:LineExtensionAmount>\n  <cac:Item>']), [
      'BR-DEC-23',
      'UBL-DT-01',
    ])
    assert.ok(firedBy([lines[0], '>100.005</cbc:LineExtensionAmount>\n  <cac:Item>']).includes('BR-CO-10'))
  })

  it('fail where an amount is missing', () => {
    assert.deepEqual(firedBy([/<cbc:TaxExclusiveAmount.*\n/, '']), ['BR-13', 'BR-CO-13', 'BR-CO-15'])
  })

  it('deduct allowances, and require their sum', () => {
    const fired = firedBy(['<cac:TaxTotal>', `${ALLOWANCE}<cac:TaxTotal>`])
    assert.deepEqual(fired, ['BR-CO-11', 'BR-S-08'])
  })
})

describe('VAT', () => {
  it('allows a taxable amount to be less than one away, and no more', () => {
    const taxable = '<cbc:TaxableAmount currencyID="EUR">100.00'
    assert.deepEqual(firedBy([taxable, taxable.replace('100.00', '100.99')]), [])
    assert.deepEqual(firedBy([taxable, taxable.replace('100.00', '101.00')]), ['BR-S-08'])
  })

  it('tests the rate, parties and exemption of each category', () => {
    const every = (code: string) => INVOICE.replaceAll('<cbc:ID>S</cbc:ID>', `<cbc:ID>${code}</cbc:ID>`)
    const untaxed = ['BR-AE-05', 'BR-AE-09', 'BR-AE-10']
    assert.deepEqual(Object.keys(verdict(every('AE'))).sort(), untaxed)
    assert.deepEqual(
      Object.keys(verdict(every('K'))).sort(),
      [...untaxed.map(id => id.replace('AE', 'IC')), 'BR-IC-11', 'BR-IC-12'].sort(),
    )
    assert.deepEqual(Object.keys(verdict(every('O'))).sort(), ['BR-O-02', 'BR-O-05', 'BR-O-09', 'BR-O-10'])
    assert.deepEqual(verdict(every('L')), {})
  })

  it('requires each used category in the breakdown', () => {
    const line = LINE.replace('<cbc:ID>S<', '<cbc:ID>Z<').replace('<cbc:Percent>20<', '<cbc:Percent>0<')
    assert.deepEqual(firedBy([LINE, line]), ['BR-S-01', 'BR-S-08', 'BR-Z-01'])
  })
})

describe('codes', () => {
  it('are those of their document, blanks around them allowed', () => {
    assert.deepEqual(firedBy(['>380<', '> 380 <']), [])
    assert.deepEqual(firedBy(['>380<', '>380 381<']), ['BR-CL-01'])
    assert.deepEqual(firedBy(['>380<', '>381<']), ['BR-CL-01'])
    assert.deepEqual(firedBy(['>380<', '><']), ['BR-04', 'BR-CL-01'])
  })

  it('of a note are between hashes, and have three characters', () => {
    const noted = (note: string) => firedBy(['<cbc:DocumentCurrencyCode', `<cbc:Note>${note}</cbc:Note>$&`])
    assert.deepEqual(noted('#PMT#Indemnité'), [])
    assert.deepEqual(noted('#XXX#Indemnité'), ['BR-CL-08'])
    assert.deepEqual(noted('#LONG#Indemnité'), [])
  })
})

describe('syntax', () => {
  it('fires once for a path that must not exist, however often it does', () => {
    const lines = `${LINE}${LINE}`.replaceAll('<cac:Item>', '<cbc:UUID>x</cbc:UUID><cac:Item>')
    assert.equal(verdict(INVOICE.replace(LINE, lines))['UBL-CR-515'], 1)
  })

  it('finds attributes wherever they are, the root included', () => {
    assert.deepEqual(firedBy(['<cbc:Name>', '<cbc:Name languageID="fr">']), ['UBL-DT-19'])
    assert.deepEqual(firedBy(['<Invoice ', '<Invoice languageID="fr" ']), ['UBL-DT-19'])
  })

  it('counts the decimals of amounts, blanks after them included, and not those of prices', () => {
    assert.deepEqual(firedBy(['50.0000', '50.00001']), [])
    assert.deepEqual(firedBy(['>120.00</cbc:PayableAmount>', '>120.00 </cbc:PayableAmount>']), [
      'BR-DEC-18',
      'UBL-DT-01',
    ])
  })

  it('takes the first context of a pattern only: the period of a line is not that of the document', () => {
    const line = LINE.replace('<cac:Item>', '<cac:InvoicePeriod/><cac:Item>')
    assert.deepEqual(firedBy([LINE, line]), ['BR-CO-20'])
    assert.deepEqual(firedBy(['<cac:AccountingSupplierParty>', '<cac:InvoicePeriod/>$&']), ['BR-CO-19'])
  })
})
