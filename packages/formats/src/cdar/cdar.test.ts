/** Life-cycle messages: what is written is read back, is what the XSD asks, and nothing is lost in silence. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Decimal, isDay, literal, type StatusMessage, type StatusParty } from '@conforme/model'
import fc from 'fast-check'
import { DocumentFailure } from '../read/documents.ts'
import { checkStructure } from '../structure/check.ts'
import { PREFIXES } from '../xml/namespaces.ts'
import { XmlFailure } from '../xml/node.ts'
import { parseXml } from '../xml/parse.ts'
import { readStatus } from './read-status.ts'
import { renderStatus } from './render-status.ts'

const SELLER: StatusParty = { ids: [{ value: '100000009', scheme: '0002' }], role: 'SE' }

const PAID: StatusMessage = {
  process: 'REGULATED',
  guideline: 'urn.cpro.gouv.fr:1p0:CDV:invoice',
  id: 'F-2026-0001_212_20261121103000',
  issued_at: '2026-11-21T10:30:01',
  sender: { ids: [], role: 'WK' },
  issuer: SELLER,
  recipients: [
    {
      ids: [{ value: '200000008', scheme: '0002' }],
      role: 'BY',
      electronic_address: { value: '200000008', scheme: '0225' },
    },
  ],
  phase: '23',
  at: '2026-11-21T10:30:00',
  invoices: [
    {
      number: 'F-2026-0001',
      document_status: '47',
      type: '380',
      received_at: '2026-11-20T09:00:00',
      issue_date: '2026-11-20',
      status: '212',
      label: 'Encaissée',
      seller: SELLER,
      parties: [],
      details: [
        {
          sequence: literal('1'),
          notes: [],
          characteristics: [
            { type: 'MEN', changed: false, amount: literal('120'), currency: 'EUR', percent: literal('20') },
          ],
        },
      ],
    },
  ],
}

test('a message is written as XP Z12-012 has it', () => {
  const lines = renderStatus(PAID)
    .split('\n')
    .map(line => line.trim())
  for (const line of [
    '<ram:ID>urn.cpro.gouv.fr:1p0:CDV:invoice</ram:ID>',
    '<udt:DateTimeString format="204">20261121103000</udt:DateTimeString>',
    '<udt:Indicator>false</udt:Indicator>',
    '<qdt:DateTimeString format="102">20261120</qdt:DateTimeString>',
    '<ram:GlobalID schemeID="0002">100000009</ram:GlobalID>',
    '<ram:URIID schemeID="0225">200000008</ram:URIID>',
    '<ram:ValueAmount currencyID="EUR">120.00</ram:ValueAmount>',
    '<ram:ValuePercent>20.00</ram:ValuePercent>',
  ])
    assert.ok(lines.includes(line), line)
})

const SIGNS = 'abcXYZ0189 é€😀&<>"\'\t\n#_-'
const text = fc
  .array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 12 })
  .map(signs => signs.join('').trim())
  .filter(value => value !== '')
const two = (most: number, least = 0) =>
  fc.integer({ min: least, max: most }).map(n => String(n).padStart(2, '0'))
const day = fc
  .tuple(fc.integer({ min: 1000, max: 9999 }), two(12, 1), two(31, 1))
  .map(parts => parts.join('-'))
  .filter(isDay)
const moment = fc.tuple(day, two(23), two(59), two(59)).map(([d, h, m, s]) => `${d}T${h}:${m}:${s}` as const)
const amount = fc.tuple(fc.integer(), two(99)).map(([whole, cents]): Decimal => literal(`${whole}.${cents}`))
const identifier = fc.record(
  { value: text, scheme: text },
  { requiredKeys: ['value'], noNullPrototype: true },
)
const maybe = { requiredKeys: [], noNullPrototype: true }

const party = fc.tuple(
  fc.record({ ids: fc.array(identifier, { maxLength: 2 }) }),
  fc.record({ name: text, role: text, electronic_address: identifier }, maybe),
)
const characteristic = fc
  .record(
    {
      id: text,
      type: text,
      changed: fc.boolean(),
      name: text,
      location: text,
      value: text,
      amount,
      currency: text,
      date: day,
      percent: amount,
    },
    maybe,
  )
  // The currency is an attribute of the amount.
  .map(({ currency, ...rest }) =>
    rest.amount === undefined || currency === undefined ? rest : { ...rest, currency },
  )
const joined = <A extends object, B extends object>(parts: fc.Arbitrary<[A, B]>) =>
  parts.map(([sure, rest]) => ({ ...sure, ...rest }))
const detail = joined(
  fc.tuple(
    fc.record({
      notes: fc.array(text, { maxLength: 2 }),
      characteristics: fc.array(characteristic, { maxLength: 2 }),
    }),
    fc.record(
      {
        reason_code: text,
        reason: text,
        status: text,
        action: text,
        action_label: text,
        sequence: fc.nat().map(n => literal(String(n))),
      },
      maybe,
    ),
  ),
)
const report = joined(
  fc.tuple(
    fc.record({
      seller: joined(party),
      parties: fc.array(joined(party), { maxLength: 2 }),
      details: fc.array(detail, { maxLength: 2 }),
    }),
    fc.record(
      {
        number: text,
        document_status: text,
        type: text,
        received_at: moment,
        profile: text,
        issue_date: day,
        status: text,
        label: text,
      },
      maybe,
    ),
  ),
)
const message: fc.Arbitrary<StatusMessage> = joined(
  fc.tuple(
    fc.record({
      guideline: text,
      sender: joined(party),
      issuer: joined(party),
      recipients: fc.array(joined(party), { minLength: 1, maxLength: 2 }),
      invoices: fc.array(report, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ process: text, id: text, name: text, issued_at: moment, phase: text, at: moment }, maybe),
  ),
)

test('every message is read back as it was, and its document is what the XSD asks', () => {
  fc.assert(
    fc.property(message, given => {
      const xml = renderStatus(given)
      const { message: found, unmapped, unread, xml: parsed } = readStatus(new TextEncoder().encode(xml))
      assert.deepEqual(found, given)
      assert.deepEqual([unmapped, unread], [[], []])
      assert.deepEqual(checkStructure(parsed), [])
      assert.equal(renderStatus(found), xml)
    }),
    { numRuns: 300 },
  )
})

const DOCUMENT = renderStatus(PAID)

test('prefixes and the order of elements are free to the reader', () => {
  const other = DOCUMENT.replaceAll('ram:', 'x:').replace('xmlns:ram', 'xmlns:x')
  const [, id] = /(<x:ID>F-2026.*<\/x:ID>\n)/.exec(other)!
  const moved = other.replace(id!, '').replace('<x:SenderTradeParty>', `${id}<x:SenderTradeParty>`)
  assert.deepEqual(readStatus(moved).message, PAID)
})

test('dates in a neighbouring format are read, and what is not a date is reported with its place', () => {
  const { message: found, unread } = readStatus(
    DOCUMENT.replace('"204">20261121103000<', '"203">202611211030<').replace('>20261120<', '>20261320<'),
  )
  assert.equal(found.at, '2026-11-21T10:30:00')
  assert.equal(found.invoices[0]?.issue_date, undefined)
  assert.deepEqual(
    unread.map(({ pointer, kind, value, line }) => [pointer, kind, value, line > 1]),
    [['/invoices/0/issue_date', 'date', '20261320', true]],
  )
})

test('what is not a number is reported, however long', () => {
  const long = '9'.repeat(100_000)
  const { unread } = readStatus(DOCUMENT.replace('>120.00<', `>${long}<`).replace('>20.00<', '>1e3<'))
  assert.deepEqual(
    unread.map(({ pointer, value }) => [pointer, value.length]),
    [
      ['/invoices/0/details/0/characteristics/0/amount', 80],
      ['/invoices/0/details/0/characteristics/0/percent', 3],
    ],
  )
})

test('what the model has no place for is reported: elements, repetitions, attributes, another acknowledgement', () => {
  const again = /<rsm:AcknowledgementDocument>[\s\S]*<\/rsm:AcknowledgementDocument>/.exec(DOCUMENT)![0]
  const { unmapped, message: found } = readStatus(
    DOCUMENT.replace('<ram:RoleCode>WK', '<ram:Colour>red</ram:Colour><ram:RoleCode>WK')
      .replace('<ram:RoleCode>BY', '<ram:RoleCode>AB</ram:RoleCode><ram:RoleCode listID="x">BY')
      .replace('</rsm:AcknowledgementDocument>', `</rsm:AcknowledgementDocument>${again}`),
  )
  assert.deepEqual(
    unmapped.map(({ why, xpath }) => [why, xpath.split('/').at(-1)]),
    [
      ['unknown', 'ram:Colour'],
      ['repeated', 'ram:RoleCode[2]'],
      ['repeated', 'rsm:AcknowledgementDocument[2]'],
    ],
  )
  assert.equal(found.recipients[0]?.role, 'AB')
  assert.equal(found.invoices.length, 1)
})

test('an invoice is no message, and broken XML is reported as such', () => {
  const invoice = '<a:Invoice xmlns:a="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'
  assert.throws(
    () => readStatus(invoice),
    (fault: unknown) =>
      fault instanceof DocumentFailure && fault.wanted === 'status' && fault.document === 'invoice',
  )
  assert.throws(() => readStatus('<a/>'), DocumentFailure)
  for (const bad of ['', DOCUMENT.slice(0, 900), `<!DOCTYPE a [<!ENTITY b "c">]>${DOCUMENT.slice(39)}`])
    assert.throws(() => readStatus(bad), XmlFailure)
})

test('no cut or doubled piece of a message makes the reader throw anything but a fault of the XML', () => {
  fc.assert(
    fc.property(fc.nat(DOCUMENT.length), fc.nat(200), fc.boolean(), (at, length, doubled) => {
      const piece = DOCUMENT.slice(at, at + length)
      const text = DOCUMENT.slice(0, at) + (doubled ? piece + piece : '') + DOCUMENT.slice(at + length)
      try {
        checkStructure(readStatus(text).xml)
      } catch (error) {
        assert.ok(error instanceof XmlFailure || error instanceof DocumentFailure, String(error))
      }
    }),
  )
})

test('a message with ten thousand invoices is read and reported within its size', () => {
  const report = /<ram:ReferenceReferencedDocument>[\s\S]*<\/ram:ReferenceReferencedDocument>/.exec(
    DOCUMENT,
  )![0]
  const many = DOCUMENT.replace(report, report.replace('120.00', 'x').repeat(10_000))
  const { message: found, unread } = readStatus(parseXml(many, PREFIXES))
  assert.deepEqual([found.invoices.length, unread.length], [10_000, 1_000])
})
