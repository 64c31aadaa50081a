import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { examplesOf } from './testing.ts'
import { misshapen } from './wrapped.ts'

const DRAFT = { seller: {}, buyer: {}, lines: [], issue_date: '2026-11-20' }
const [EXPORT, OTHER] = [examplesOf('stripe')[0]!.given, examplesOf('shopify')[0]!.given]

interface Told {
  readonly pointer: string
  readonly fr: RegExp
  readonly en: RegExp
}

const LISTS: Readonly<Record<string, readonly [unknown, Told]>> = {
  'one export': [
    [EXPORT],
    {
      pointer: '',
      fr: /^C’est une liste de 1 élément : .*\/0 est un export de Stripe : envoyez .* \/0, .*"from": "stripe"/,
      en: /^This is a list of 1 item: .*\/0 is an export of Stripe: send what \/0 holds, .*--from stripe/,
    },
  ],
  'one draft': [
    [DRAFT],
    {
      pointer: '',
      fr: /\/0 est un brouillon : envoyez ce que contient \/0, sans les crochets\.$/,
      en: /\/0 is a draft/,
    },
  ],
  'one number': [
    [7],
    { pointer: '', fr: /\/0 est autre chose qu’une facture/, en: /something else than an invoice/ },
  ],
  'exports of two programs and a text': [
    [EXPORT, EXPORT, OTHER, 'x'],
    {
      pointer: '',
      fr: /liste de 4 éléments \(2 exports de Stripe à partir de \/0 ; \/2 un export de Shopify ; \/3 autre chose/,
      en: /list of 4 items \(2 exports of Stripe from \/0; \/2 an export of Shopify; \/3 something else/,
    },
  ],
  'drafts under a name': [
    { invoices: [DRAFT, DRAFT] },
    {
      pointer: '/invoices',
      fr: /^\/invoices est une liste de 2 éléments \(2 brouillons à partir de \/invoices\/0\)/,
      en: /one request an invoice.* conforme validate FOLDER --ndjson\.$/,
    },
  ],
  nothing: [[], { pointer: '', fr: /liste vide : /, en: /without items: / }],
}

describe('a list in place of an invoice', () => {
  for (const [name, [given, { pointer, fr, en }]] of Object.entries(LISTS))
    test(`of ${name} is named with what to send`, () => {
      const found = misshapen(given)
      assert.deepEqual([found?.code, found?.pointer], ['list_of_drafts', pointer])
      assert.match(found!.text.fr, fr)
      assert.match(found!.text.en, en)
    })

  test('of a million items is described by its first hundred', () => {
    const { text } = misshapen(Array(1_000_000).fill(EXPORT))!
    assert.match(text.en, /of 1000000 items \(of the first 100: 100 exports/)
  })
})

describe('an object of another program that is not an invoice', () => {
  for (const [given, pointer, fr, en] of [
    [
      { object: 'refund', amount: 100 },
      '/object',
      /objet `refund` de Stripe.*`credit_note`/,
      /not an invoice of a sale/,
    ],
    [
      { object: 'event', data: { object: { object: 'charge', amount: 100 } }, from: 'stripe' },
      '/data/object/object',
      /`charge`/,
      /`charge` of Stripe/,
    ],
    [
      { move_type: 'in_invoice', invoice_line_ids: [] },
      '/move_type',
      /facture de vente \(`out_invoice`\)/,
      /Odoo/,
    ],
  ] as const)
    test(`is named: ${pointer}`, () => {
      const found = misshapen(given)
      assert.deepEqual([found?.code, found?.pointer], ['other_object', pointer])
      assert.match(found!.text.fr, fr)
      assert.match(found!.text.en, en)
    })

  test('is neither a draft with a field of that name, nor an export', () => {
    assert.equal(misshapen({ ...DRAFT, object: 'refund' }), undefined)
    assert.equal(misshapen(EXPORT), undefined)
  })
})
