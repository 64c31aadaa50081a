import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Json } from '../judging/request.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { type Client, clientOf, minimal } from './testing.ts'

let server: TestServer
let client: Client
before(async () => {
  server = await openTestServer()
  client = clientOf(server)
})
after(() => server.close())

const ROUTES = ['/invoices/validate', '/invoices/remediate', '/invoices/render', '/invoices/submit']
const line = (change: Json) => [
  { description: 'Conseil', quantity: 1, unit_price_ht: 100, vat_rate: 20, ...change },
]

/** What the law or the standard has to say is a finding: 200 from validate, 422 from the routes that need it valid. */
const FINDINGS: Readonly<Record<string, Json>> = {
  'a date that does not exist': { issue_date: '2026-02-30' },
  'a date in another spelling': { issue_date: '20/11/2026' },
  'a service date that does not exist': { service_date: '2026-13-01' },
  'an amount of 40 digits': { lines: line({ unit_price_ht: '1'.repeat(40) }) },
  'an empty list of lines': { lines: [] },
  'no lines at all': { lines: null },
  'a number that is none': { lines: line({ quantity: 'NaN' }) },
  'an infinite number': { lines: line({ quantity: 'Infinity' }) },
  'a number in exponents': { lines: line({ unit_price_ht: '1e400' }) },
  'a SIREN with a wrong digit': { buyer: { siren: '552081318', legal_name: 'EDF' } },
  'a SIREN of letters': { buyer: { siren: 'ABCDEFGHI', legal_name: 'EDF' } },
  'a number longer than the norm allows': { number: 'F'.repeat(3000) },
  'a name of a megabyte without a SIREN': { buyer: { legal_name: 'x'.repeat(1_000_000) } },
  'a VAT rate of no country': { lines: line({ vat_rate: 21 }) },
  'a text for a truth': { delivery_differs: 'yes' },
  'an unknown category': { operation_category: 'GOOD' },
  'a category in small letters': { operation_category: 'services' },
  'a format in other letters': { format: 'Factur-X' },
  'a number for a SIREN': { buyer: { siren: 552081317, legal_name: 'Electricite de France' } },
  'a number for the number': { number: 12 },
  'a number for the type': { type: 380 },
  'one line without a list': { lines: line({})[0] },
  'a payment code as a number': { payment_means: [{ code: 30 }] },
}

describe('findings', () => {
  for (const [what, change] of Object.entries(FINDINGS)) {
    it(`takes ${what} for a finding, on every route`, async () => {
      const reply = await client.expect(200, '/invoices/validate', minimal(change))
      assert.equal(reply.valid, false)
      assert.ok(reply.errors.length > 0)
      await client.expect(200, '/invoices/remediate', minimal(change))
      for (const route of ['/invoices/render', '/invoices/submit']) {
        const refusal = await client.expect(422, route, minimal(change))
        assert.equal(refusal.code, 'invoice_not_compliant')
        assert.equal(refusal.validation.valid, false)
      }
    })
  }

  it('takes negative amounts without a fault', async () => {
    for (const change of [{ quantity: -1 }, { unit_price_ht: -100 }, { unit_price_ht: '-0.0000001' }]) {
      const draft = minimal({ lines: line(change) })
      const { valid } = await client.expect(200, '/invoices/validate', draft)
      await client.expect(valid ? 200 : 422, '/invoices/render', draft)
    }
  })

  it('takes an unknown field for a warning, and for an error when strict', async () => {
    assert.equal((await client.expect(200, '/invoices/validate', minimal({ colour: 'red' }))).valid, true)
    const strict = minimal({ colour: 'red', options: { strict: true } })
    assert.equal((await client.expect(200, '/invoices/validate', strict)).valid, false)
  })
})

/** What the interface cannot read is a fault of the request, located by pointer. */
const FAULTS: Readonly<Record<string, readonly [body: Json, pointer: string]>> = {
  'a list for an object': [{ buyer: [] }, '/buyer'],
  'a text for a list': [{ lines: 'Conseil' }, '/lines'],
  'a list for a truth': [{ delivery_differs: [] }, '/delivery_differs'],
  'a number for a category': [{ operation_category: 3 }, '/operation_category'],
  'an unknown format': [{ format: 'pdf' }, '/format'],
  'an object for an identifier': [{ invoice_id: {} }, '/invoice_id'],
  'an identifier of 300 characters': [{ invoice_id: 'x'.repeat(300) }, '/invoice_id'],
  'a text for the options': [{ options: 'strict' }, '/options'],
  'a null character': [{ buyer: { legal_name: 'a\0b' } }, '/buyer/legal_name'],
  'half a character': [{ lines: [{ description: '\ud800' }] }, '/lines/0/description'],
}

describe('faults', () => {
  for (const [what, [change, pointer]] of Object.entries(FAULTS)) {
    it(`refuses ${what}, on every route`, async () => {
      for (const route of ROUTES) {
        const problem = await client.expect(400, route, minimal(change))
        assert.deepEqual([problem.code, problem.errors[0].pointer], ['invalid_request', pointer])
      }
    })
  }

  it('refuses bodies that are not JSON objects', async () => {
    for (const route of ROUTES) {
      for (const body of ['', '{', '[1, 2', 'null', '[]', '"text"', '{"a": NaN}', '{"a": 1,}']) {
        const reply = await client.post(route, body)
        assert.equal(reply.statusCode, 400, `${route} ${body}`)
        assert.match(reply.json().code, /^invalid_(json|request)$/)
      }
    }
  })

  it('refuses 10,000 levels', async () => {
    for (const route of ROUTES) {
      const deep = `{"lines":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
      assert.equal((await client.post(route, deep)).json().code, 'invalid_request')
    }
  })

  it('refuses bodies beyond 5 MB, and beyond 28 MB where they may hold a page', async () => {
    for (const route of ROUTES) {
      const most = route === '/invoices/remediate' ? 5_300_000 : 29_400_000
      const large = await client.post(route, `{"note":"${'x'.repeat(most)}"}`)
      assert.deepEqual([large.statusCode, large.json().code], [413, 'body_too_large'])
    }
  })

  it('refuses media types it does not read', async () => {
    for (const route of ROUTES) {
      const reply = await client.post(route, '<Invoice/>', { 'content-type': 'text/csv' })
      assert.deepEqual([reply.statusCode, reply.json().code], [415, 'unsupported_media_type'])
    }
  })

  it('refuses requests without a good key', async () => {
    for (const route of ROUTES) {
      const reply = await client.post(route, minimal(), { authorization: 'Bearer ic_test_nothing' })
      assert.deepEqual([reply.statusCode, reply.json().code], [401, 'invalid_key'])
    }
  })

  it('judges 5 MB of lines without falling', async () => {
    const draft = minimal({ lines: Array.from({ length: 20_000 }, () => line({})[0]) })
    const reply = await client.post('/invoices/validate', draft)
    assert.equal(reply.statusCode, 200)
  })

  it('survives drafts bent out of shape', async () => {
    const values = [null, 0, -1, 1.5, '', ' ', 'x', true, [], {}, [null], [{}], { a: 1 }, '🧾', 1e308]
    for (const key of [
      'buyer',
      'seller',
      'lines',
      'issue_date',
      'number',
      'notes',
      'payment',
      'vat_breakdown',
      'totals',
      'delivery',
      'process',
      'options',
      'invoice_id',
      'allowances',
      'preceding_invoices',
    ]) {
      for (const value of values) {
        for (const route of ['/invoices/validate', '/invoices/render']) {
          const reply = await client.post(route, minimal({ [key]: value }))
          assert.ok(
            reply.statusCode < 500,
            `${route} ${key} ${JSON.stringify(value)} ${reply.body.slice(0, 500)}`,
          )
        }
      }
    }
  })
})
