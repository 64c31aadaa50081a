import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readContainer } from './container/container.ts'
import { containerFindings } from './container/findings.ts'
import { documentOf, invoiceOf, type Shown, shown, structureOf, XML } from './page/testing.ts'

/** All texts of a document, artifacts left out, a line each. */
function said(more: object = {}, options: Parameters<typeof documentOf>[1] = {}): string {
  return shown(documentOf(more, options).pdf)
    .filter(({ tag }) => tag !== 'Artifact')
    .map(({ text }) => text.replaceAll('\u00a0', ' '))
    .join('\n')
}

const line = (i: number, more: object = {}) => ({
  description: `Article ${i + 1}`,
  quantity: 1,
  unit_price_ht: i + 1,
  vat_rate: 20,
  ...more,
})
const lines = (count: number) => ({ lines: Array.from({ length: count }, (_, i) => line(i)) })

describe('the file', () => {
  test('the same input gives the same bytes, another invoice another identifier', () => {
    const [first, second] = [documentOf(), documentOf()]
    assert.deepEqual(first.pdf, second.pdf)
    const id = (pdf: Uint8Array) => /\/ID \[<(\w+)>/.exec(Buffer.from(pdf).toString('latin1'))![1]
    assert.notEqual(id(first.pdf), id(documentOf({ number: 'F-2' }).pdf))
  })

  test('our own reader finds the XML byte for byte, and no defect in the container', () => {
    const container = readContainer(documentOf().pdf)
    const [invoice] = container.invoices
    assert.equal(new TextDecoder().decode(invoice!.bytes), XML)
    assert.equal(invoice!.attachment.name, 'factur-x.xml')
    assert.deepEqual(containerFindings(container, 'urn:cen.eu:en16931:2017'), [])
  })

  test('an invoice of one page stays under 40 KB', () => {
    assert.ok(documentOf().pdf.length < 40_000)
  })

  test('what is shown is in the structure: headings, and tables with their heads', () => {
    const types = structureOf(documentOf(lines(2)).pdf)
    assert.equal(types[0], 'Document')
    assert.equal(types.filter(type => type === 'H1').length, 1)
    assert.ok(types.filter(type => type === 'H2').length >= 3)
    const table = types.slice(types.indexOf('Table'), types.indexOf('Table') + 24)
    assert.deepEqual(table, [
      ...['Table', 'THead', 'TR', 'TH', 'TH', 'TH', 'TH', 'TH', 'TH', 'TBody'],
      ...['TR', 'TD', 'TD', 'TD', 'TD', 'TD', 'TD', 'TR', 'TD', 'TD', 'TD', 'TD', 'TD', 'TD'],
    ])
  })
})

describe('the page', () => {
  test('shows parties, dates, lines, VAT, totals, payment and mentions', () => {
    const text = said({ order: 'BC-77' })
    for (const part of [
      'Facture',
      'N° F-2026-0001',
      '20/11/2026',
      'Prestation de services',
      'BC-77',
      'SIREN 100 000 009',
      'Comptoir du Rhône SARL',
      '3 quai Saint-Antoine',
      '69002 Lyon',
      'Conseil en organisation',
      '1 250,00',
      '2 500,00 €',
      '500,00 €',
      '3 000,00 €',
      'FR76 3000 6000 0112 3456 7890 189',
      'Pas d’escompte pour paiement anticipé',
      'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €',
    ])
      assert.ok(text.includes(part), part)
  })

  test('prints every note but the code for machines', () => {
    const invoice = invoiceOf()
    const text = said().replaceAll('\n', ' ')
    for (const { subject_code, text: note } of invoice.notes)
      assert.equal(text.includes(note!), subject_code !== 'BAR', note)
  })

  test('speaks English, or both languages', () => {
    assert.match(said({}, { language: 'en' }), /^Atelier.*\nInvoice\nNo\. F-2026-0001\n/)
    assert.match(said({}, { language: 'en' }), /2,500\.00 €/)
    assert.match(said({}, { language: 'fr+en' }), /Facture\nInvoice\n/)
  })

  test('keeps the wordings of the law in French on an English page', () => {
    const more = { buyer: { legal_name: 'GmbH', vat: 'DE136695976', address: { country: 'DE' } } }
    const reverse = { ...more, lines: [{ ...line(0), vat_category: 'AE', vat_rate: 0 }] }
    assert.match(said(reverse, { language: 'en' }), /Autoliquidation/)
    assert.match(
      said({ seller: { siren: '100000009', vat_on_debits: true } }, { language: 'en' }),
      /d’après les débits/,
    )
  })

  test('names credit notes, deposits and self-billing by their names', () => {
    const preceding_invoices = [{ number: 'F-1', issue_date: '2026-10-01' }]
    const credit = said({ type: '381', preceding_invoices })
    assert.match(credit, /Avoir\n/)
    assert.match(credit, /Net en votre faveur/)
    assert.match(credit, /F-1 du 01\/10\/2026/)
    assert.match(said({ type: '386' }), /Facture d’acompte\n/)
    assert.match(said({ type: '389' }), /Autofacture\n.*\nAutofacturation/)
  })

  test('says why a row has no VAT', () => {
    const seller = { siren: '100000009', vat_regime: 'franchise_293b', vat: 'FR88100000009' }
    const text = said({ seller, lines: [line(0, { vat_rate: undefined })] })
    assert.match(text.replaceAll('\n', ' '), /TVA non applicable, art\. 293 B du CGI/)
  })

  test('shows allowances and charges of lines and of the invoice', () => {
    const text = said({
      lines: [line(99, { allowances: [{ percent: 10, reason: 'Remise fidélité' }] })],
      charges: [{ amount: 15, vat_rate: 20, reason: 'Port' }],
    })
    assert.match(text, /Remise fidélité, 10 % de 100,00 : −10,00/)
    assert.match(text, /Port\n20 %\n15,00/)
    assert.match(text, /Total des lignes HT\n90,00 €\nFrais\n15,00 €\nTotal HT\n105,00 €/)
  })
})

describe('pages', () => {
  /** What a page carries on: the words, then the amount. */
  function carried(texts: readonly Shown[], words: string): ReadonlyMap<number, string> {
    const all = texts.map((entry, i) => ({ ...entry, amount: texts[i - 1]?.text ?? '' }))
    return new Map(all.filter(({ text }) => text === words).map(({ page, amount }) => [page, amount]))
  }

  test('eighty lines take three pages, each with the heads of the columns', () => {
    const texts = shown(documentOf(lines(80)).pdf)
    assert.equal(texts.at(-1)!.text.replaceAll('\u00a0', ' '), 'Page 3 / 3')
    assert.deepEqual(
      texts.filter(({ text }) => text === 'Désignation').map(({ page }) => page),
      [0, 1, 2],
    )
  })

  test('what one page carries forward the next brings, and it is the sum of the lines above', () => {
    const texts = shown(documentOf(lines(80)).pdf)
    const [over, back] = [carried(texts, 'À reporter'), carried(texts, 'Report')]
    assert.deepEqual([...over.keys()], [0, 1])
    assert.deepEqual([...back.keys()], [1, 2])
    for (const [page, amount] of over) {
      assert.equal(back.get(page + 1), amount)
      const done = texts.filter(({ text, page: at }) => /^Article/.test(text) && at <= page).length
      assert.equal(amount.replace(/\D/g, ''), `${(done * (done + 1)) / 2}00`)
    }
  })

  test('nothing is set below the foot of a page or beyond its right edge', () => {
    for (const count of [1, 20, 26, 27, 80, 300])
      for (const { tag, x, y, text } of shown(documentOf(lines(count)).pdf)) {
        assert.ok(tag === 'Artifact' ? y > 20 : y > 60, `${count} lines: ${text} at ${y}`)
        assert.ok(x >= 47 && x < 560, `${count} lines: ${text} at ${x}`)
      }
  })

  test('a description longer than a page is continued, no word lost', () => {
    const words = Array.from({ length: 3000 }, (_, i) => `mot${i}`)
    const text = said({ lines: [line(0, { item: { description: words.join(' ') } }), line(1)] })
    assert.deepEqual(text.match(/mot\d+/g), words)
  })

  test('a line that is continued is above what is carried: its amount is on the page before', () => {
    const long = line(1, { note: 'Une note qui ne finit pas. '.repeat(900) })
    const texts = shown(documentOf({ lines: [line(0), long, line(2)] }).pdf)
    const amounts = [...carried(texts, 'À reporter').values()].map(amount => amount.replace(/\D/g, ''))
    assert.ok(amounts.length > 1)
    assert.deepEqual(new Set(amounts), new Set(['300']))
  })

  test('a group of lines names its seller and is not summed with its lines', () => {
    const seller = { legal_name: 'Grands Champs SARL', legal_id: { value: '300000007', scheme: '0002' } }
    const group = { ...line(99), id: '0', subtype: 'GROUP', item_seller: seller, net_amount: '5050.00' }
    const details = Array.from({ length: 100 }, (_, i) => ({
      ...line(i),
      subtype: 'DETAIL',
      parent: '0',
      item_seller: seller,
    }))
    const vat_breakdown = [
      { category: 'S', rate: 20, base: '5050.00', amount: '1010.00', exemption_reason: '#AGC-88#' },
    ]
    const texts = shown(documentOf({ lines: [group, ...details], vat_breakdown }).pdf)
    assert.equal(texts.filter(({ text }) => text.includes('Grands Champs SARL · SIREN 300')).length, 1)
    for (const [page, amount] of carried(texts, 'À reporter')) {
      const done = texts.filter(({ text, page: at }) => /^Article/.test(text) && at <= page).length - 1
      assert.equal(amount.replace(/\D/g, ''), `${(done * (done + 1)) / 2}00`)
    }
    assert.ok(texts.some(({ text }) => text === 'AGC-88'))
  })

  test('a word wider than its column is broken, and an amount too wide set smaller', () => {
    const number = 'X'.repeat(300)
    const text = said({ lines: [line(0, { description: number, unit_price_ht: '9999999999999.99' })] })
    assert.ok(text.replaceAll('\n', '').includes(number))
    assert.ok(text.includes('9 999 999 999 999,99'))
  })

  test('an invoice without lines or with nothing but its names is a page, too', () => {
    assert.match(said({ lines: [], notes: [] }), /Net à payer/)
  })
})

describe('characters', () => {
  test('of European languages are shown as they are', () => {
    const name = 'Łódź Škoda Ţară Ğül Žižkov Αθήνα София'
    const { pdf, unshown } = documentOf({ buyer: { siren: '200000008', legal_name: name } })
    assert.deepEqual(unshown, [])
    assert.ok(shown(pdf).some(({ text }) => text === name))
  })

  test('that the fonts lack are reported and shown by their numbers, never as a glyph of nothing', () => {
    const { pdf, unshown } = documentOf({ lines: [line(0, { description: '深圳 🚀 câble' })] })
    assert.deepEqual(unshown, ['深', '圳', '🚀'])
    const text = shown(pdf)
      .map(entry => entry.text)
      .join('')
    assert.match(text, /\[U\+6DF1\]\[U\+5733\].*\[U\+1F680\].*câble/)
    assert.doesNotMatch(text, /□/)
  })

  test('that show nothing are left out, and composed ones put together', () => {
    const { pdf, unshown } = documentOf({
      lines: [line(0, { description: 'a\u200bb\u00adc e\u0301te\u0301 ﬁn' })],
    })
    assert.deepEqual(unshown, [])
    assert.ok(shown(pdf).some(({ text }) => text === 'abc été fin' || text === 'abc été ﬁn'))
  })
})
