/** Walks endpoint × companion: each is used, with a result that differs, or judged, or refused by its name. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { COMPANIONS, ENDPOINTS, type Endpoint } from '@conforme/compliance'
import { facturxBodies, pdfOf } from '../../../facturx/src/testing.ts'
import type { Json } from '../judging/request.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { type Client, clientOf, minimal, without } from './testing.ts'

let server: TestServer
let client: Client
before(async () => {
  server = await openTestServer()
  client = clientOf(server)
})
after(() => server.close())

type Pointer = keyof typeof COMPANIONS

const OWN_PAGE = Buffer.from(pdfOf(facturxBodies('<old/>'))).toString('base64')
const stripe = {
  object: 'invoice',
  currency: 'eur',
  total: 12000,
  lines: { object: 'list', data: [{ description: 'Atelier', quantity: 1, amount: 10000 }] },
}

interface Trial {
  /** A body without the companion, and what is added to it. */
  readonly without?: Json
  readonly value: unknown
}

/** For each companion a body on which it shows, whichever endpoint it is sent to. */
const TRIALS: Readonly<Record<Pointer, Trial>> = {
  '/format': { without: { format: 'cii' }, value: 'ubl' },
  '/from': { without: stripe, value: 'stripe' },
  // A buyer in Germany changes the way of the invoice, what it is judged to lack, and what is written.
  '/patches': { value: { operation_category: 'GOODS', issue_date: '2026-11-19' } },
  '/json_patch': { value: [{ op: 'add', path: '/buyer/address', value: { country: 'DE' } }] },
  '/preset': { without: { operation_category: 'SERVICES' }, value: 'franchise-293b' },
  '/auto': { without: { issue_date: '20/11/2026' }, value: true },
  // Our page cannot show these letters, and says so; the caller's own may.
  '/pdf': {
    without: { format: 'factur-x', buyer: { siren: '552081317', legal_name: '東京' } },
    value: OWN_PAGE,
  },
  '/pdp': { value: 'nope' },
  '/options/strict': { without: { colour: 'red' }, value: true },
  '/options/check_siret': {
    without: { buyer: { siren: '552081317', legal_name: 'Boulangerie Martin' } },
    value: true,
  },
  '/options/as_of': { value: '2026-09-15' },
  '/options/preview': { value: true },
  '/options/preview_edition': { value: '1.4.0.03' },
  '/options/language': { without: { format: 'factur-x' }, value: 'en' },
  '/options/ignore': { without: { colour: 'red' }, value: ['/colour'] },
  '/options/siren': { without: { buyer: null }, value: '552081317' },
  '/options/vat': { without: { buyer: { siren: '552081317', legal_name: 'EDF' } }, value: 'FR00999999999' },
}

/** Wrong values of what is judged. */
const WRONG: Readonly<Partial<Record<Pointer, unknown>>> = { '/format': 'pdf', '/options/language': 'xx' }

const PATH: Readonly<Record<Endpoint, string>> = {
  validate: '/invoices/validate',
  remediate: '/invoices/remediate',
  render: '/invoices/render',
  submit: '/invoices/submit',
  classify: '/invoices/classify',
  convert: '/invoices/convert?to=cii&allow_loss=true',
}

/** What the target of a conversion has to be for a companion to show. */
const CONVERTED: Readonly<Partial<Record<Pointer, string>>> = {
  '/format': '/invoices/convert?allow_loss=true',
  '/pdf': '/invoices/convert?to=factur-x&allow_loss=true',
  '/options/language': '/invoices/convert?to=factur-x&allow_loss=true',
}

const pathOf = (endpoint: Endpoint, pointer: Pointer): string =>
  endpoint === 'convert' ? (CONVERTED[pointer] ?? PATH.convert) : PATH[endpoint]

function withCompanion(body: Json, pointer: Pointer, value: unknown): Json {
  const [, first, second] = pointer.split('/')
  return second === undefined ? { ...body, [first!]: value } : { ...body, options: { [second]: value } }
}

/** What a reply says, but for what names the request or the moment. */
function said(reply: { readonly statusCode: number; readonly body: string }): string {
  const passing =
    /"(?:request_id|instance|id|invoice_id|number|tracking_id|created_at|updated_at|submitted_at)":"[^"]*"/g
  return `${reply.statusCode} ${reply.body.replace(passing, '')}`
}

/** Asks with and without it; of submit what left is compared too. */
async function ask(endpoint: Endpoint, pointer: Pointer, body: Json): Promise<string> {
  const reply = await client.post(pathOf(endpoint, pointer), body)
  assert.ok(reply.statusCode < 500, reply.body)
  if (endpoint !== 'submit' || reply.statusCode !== 202) return said(reply)
  const id = encodeURIComponent(reply.json().invoice_id)
  const { body: document } = await client.get(`/invoices/${id}/document`)
  return `${said(reply)} ${document}`
}

describe('the companions of a draft', () => {
  it('have a trial each', () => {
    assert.deepEqual(Object.keys(TRIALS).toSorted(), Object.keys(COMPANIONS).toSorted())
  })

  for (const endpoint of ENDPOINTS)
    for (const pointer of Object.keys(COMPANIONS) as Pointer[]) {
      const use = COMPANIONS[pointer].on[endpoint]
      it(`${endpoint}: ${pointer} is ${use}`, async () => {
        const { without: change = {}, value } = TRIALS[pointer]
        const number = `C-${endpoint}-${pointer.replaceAll(/\W/g, '')}`
        const given = pointer === '/from' ? change : { ...without(minimal(change), 'invoice_id'), number }
        const body = withCompanion(given, pointer, value)
        if (use === 'refused') {
          const reply = await client.post(pathOf(endpoint, pointer), body)
          const { code, errors } = reply.json()
          assert.deepEqual([reply.statusCode, code, errors[0].pointer], [400, 'invalid_request', pointer])
          assert.match(errors[0].detail, new RegExp(pointer.slice(1).replace('/', '.')))
          return
        }
        if (use === 'judged') {
          const wrong = withCompanion(given, pointer, WRONG[pointer])
          const refused = await client.post(pathOf(endpoint, pointer), wrong)
          assert.deepEqual([refused.statusCode, refused.json().errors[0].pointer], [400, pointer])
          if (endpoint === 'classify') return
          // Kept with the draft: it takes effect on whatever is made of it later.
          const kept = { ...body, invoice_id: `${number}-kept` }
          assert.equal((await client.post(pathOf(endpoint, pointer), kept)).statusCode, 200)
          const { draft } = (await client.get(`/invoices/${number}-kept`)).json()
          assert.deepEqual(draft.options ?? draft.format, (body.options as Json | undefined) ?? body.format)
          return
        }
        const plain = await ask(endpoint, pointer, given)
        const changed = await ask(endpoint, pointer, {
          ...body,
          ...(endpoint === 'submit' && { number: `${number}2` }),
        })
        assert.notEqual(changed.replaceAll(`${number}2`, number), plain)
      })
    }
})

describe('unknown fields', () => {
  for (const endpoint of ENDPOINTS)
    it(`${endpoint} reports them, nested ones and options too, or refuses the draft with them`, async () => {
      const [line] = minimal().lines as Json[]
      const body = {
        ...minimal(),
        ...(endpoint === 'render' || endpoint === 'submit' ? { issue_date: null } : {}),
        colour: 'red',
        lines: [{ ...line, size: 'L' }],
        options: { strictt: true },
      }
      const reply = await client.post(PATH[endpoint], body)
      const { checks, validation } = reply.json()
      const told = (checks ?? validation.checks).filter(({ code }: Json) => code === 'UNKNOWN_FIELD')
      assert.deepEqual(
        told.map(({ pointer }: Json) => pointer),
        ['/colour', '/lines/0/size', '/options/strictt'],
      )
      assert.match(told[2].message, /strict/)
    })

  it('of the address are refused by name, on every endpoint', async () => {
    for (const endpoint of ENDPOINTS) {
      const path = PATH[endpoint].split('?')[0]
      const reply = await client.post(`${path}?colour=red`, minimal())
      assert.deepEqual([reply.statusCode, reply.json().errors[0].pointer], [400, 'colour'], endpoint)
    }
  })
})

describe('bodies that are no draft', () => {
  for (const endpoint of ENDPOINTS)
    it(`${endpoint} says what they are`, async () => {
      for (const [body, pointer, code, words] of [
        [[minimal(), minimal()], '', 'list_of_drafts', /liste de 2 éléments/],
        [[], '', 'list_of_drafts', /liste vide/],
        [{ invoice: minimal() }, '/invoice', 'wrapped_draft', /enveloppée dans \/invoice/],
        [{ invoice_id: 'A', facture: minimal() }, '/facture', 'wrapped_draft', /\/facture/],
        [{ invoices: [minimal()] }, '/invoices', 'list_of_drafts', /\/invoices est une liste/],
      ] as const) {
        const reply = await client.post(PATH[endpoint], body)
        const [fault] = reply.json().errors
        assert.deepEqual([reply.statusCode, fault.pointer, fault.code], [400, pointer, code])
        assert.match(fault.detail, words)
      }
    })

  it('are asked for by POST: GET is 405 with Allow, and reads what is stored elsewhere', async () => {
    for (const endpoint of ENDPOINTS) {
      const path = PATH[endpoint].split('?')[0]!
      for (const form of [path, `${path}/`, `${path}?a=b`]) {
        const reply = await client.get(form)
        assert.deepEqual(
          [reply.statusCode, reply.json().code, reply.headers.allow],
          [405, 'method_not_allowed', 'POST'],
        )
      }
    }
    assert.equal((await client.get('/invoices/validated')).statusCode, 404)
  })
})

describe('submit', () => {
  const document = async (id: string) =>
    (await client.get(`/invoices/${encodeURIComponent(id)}/document`)).rawPayload
  const bare = (change: Json) => without(minimal(change), 'invoice_id')

  it('transmits the very document that render gives for the same body', async () => {
    const bodies: readonly Json[] = [
      { ...bare({ format: 'factur-x', number: 'SAME-1' }), pdf: OWN_PAGE },
      { ...bare({ format: 'factur-x', number: 'SAME-2' }), options: { language: 'en' } },
      { ...bare({ number: 'SAME-3', issue_date: '20/11/2026' }), auto: true },
      { ...bare({ number: 'SAME-4' }), patches: { issue_date: '2026-11-19', buyer_siren: '542051180' } },
      {
        ...bare({ number: 'SAME-5', format: 'ubl' }),
        lines: [{ description: 'Conseil', quantity: 1, unit_price_ht: 100 }],
        preset: 'franchise-293b',
      },
      {
        ...bare({ number: 'SAME-6', format: 'factur-x' }),
        json_patch: [{ op: 'replace', path: '/lines/0/unit_price_ht', value: 150 }],
        pdf: OWN_PAGE,
      },
    ]
    for (const body of bodies) {
      const rendered = await client.expect(200, '/invoices/render', body)
      const sent = await client.expect(202, '/invoices/submit', body)
      const bytes = rendered.pdf === null ? Buffer.from(rendered.xml) : Buffer.from(rendered.pdf, 'base64')
      assert.deepEqual(await document(sent.invoice_id), bytes, String(body.number))
      assert.deepEqual(sent.applied, rendered.applied)
    }
  })

  it('refuses a page as render does, and sends nothing', async () => {
    for (const [pdf, status] of [
      ['x', 400],
      [Buffer.from('%PDF-1.7').toString('base64'), 422],
    ] as const)
      for (const route of ['/invoices/validate', '/invoices/render', '/invoices/submit']) {
        const reply = await client.post(route, { ...minimal({ format: 'factur-x' }), pdf })
        assert.deepEqual([reply.statusCode, reply.json().errors[0].pointer], [status, '/pdf'], route)
      }
  })
})

describe('changes', () => {
  it('by patch keys compose in any order', async () => {
    const given = without(
      minimal({ operation_category: 'GOODS', delivery_differs: true }),
      'invoice_id',
      'delivery',
      'buyer',
      'issue_date',
      'service_date',
    )
    const keys = Object.entries({
      buyer_siren: '552081317',
      issue_date: '2026-11-20',
      service_date: '2026-11-18',
      delivery_line1: '4 quai',
      delivery_city: 'Lyon',
      operation_category: 'GOODS',
    })
    const made: unknown[] = []
    for (let turn = 0; turn < keys.length; turn += 1) {
      const order = [...keys.slice(turn), ...keys.slice(0, turn)]
      for (const patches of [Object.fromEntries(order), Object.fromEntries(order.toReversed())])
        made.push((await client.expect(200, '/invoices/remediate', { ...given, patches })).invoice)
    }
    for (const invoice of made) assert.deepEqual(invoice, made[0])
    const { delivery, buyer } = made[0] as Json
    assert.deepEqual(delivery, { line1: '4 quai', city: 'Lyon' })
    assert.deepEqual(buyer, { siren: '552081317' })
  })

  it('come in the documented order, each reported: patches, json_patch, preset, auto', async () => {
    const body = {
      ...without(minimal({ issue_date: 'never' }), 'invoice_id'),
      auto: true,
      json_patch: [{ op: 'replace', path: '/issue_date', value: '20/11/2026' }],
      patches: { issue_date: '2026-11-01' },
    }
    const { applied, validation, invoice } = await client.expect(200, '/invoices/remediate', body)
    const of = (applied as Json[]).filter(({ pointer }) => pointer === '/issue_date')
    assert.deepEqual(
      of.map(({ from, to }) => [from, to]),
      [
        ['never', '2026-11-01'],
        ['2026-11-01', '20/11/2026'],
        ['20/11/2026', '2026-11-20'],
      ],
    )
    assert.equal(invoice.issue_date, '2026-11-20')
    assert.equal(validation.valid, true)
  })

  it('that do not fit are reported in the language of the reader, where they were asked for', async () => {
    for (const [change, pointer, words] of [
      [
        { json_patch: [{ op: 'add', path: '/nope/x', value: 1 }] },
        '/json_patch/0',
        /ni objet ni liste à \/nope/,
      ],
      [{ json_patch: [{ op: 'remove', path: '/nope' }] }, '/json_patch/0', /rien à \/nope/],
      [{ json_patch: [{ op: 'add', path: '/pdp', value: 'x' }] }, '/json_patch/0', /pdp accompagne/],
      [{ patches: { operation_category: 'FOO' } }, '/patches/operation_category', /GOODS/],
      [{ from: 'stripe', invoice_id: 'A-1' }, '/from', /ne fait que nommer/],
    ] as const) {
      const body = 'from' in change ? change : { ...minimal(), ...change }
      for (const route of ['/invoices/validate', '/invoices/remediate', '/invoices/submit']) {
        const [fault] = (await client.expect(400, route, body)).errors
        assert.equal(fault.pointer, pointer)
        assert.match(fault.detail, words)
      }
    }
  })

  it('repair typed values and other spellings as the command line does', async () => {
    const body = {
      ...without(minimal(), 'invoice_id'),
      format: 'UBL',
      number: 12,
      type: 380,
      buyer: { siren: 552081317, legal_name: 'Electricite de France' },
      operation_category: 'services',
      delivery_differs: 'false',
      lines: (minimal().lines as Json[])[0],
      patches: { issue_date: '2026-11-20' },
      auto: true,
    }
    const { invoice, validation } = await client.expect(200, '/invoices/remediate', body)
    assert.deepEqual(
      [invoice.format, invoice.number, invoice.type, invoice.buyer.siren, invoice.operation_category],
      ['ubl', '12', '380', '552081317', 'SERVICES'],
    )
    assert.deepEqual([invoice.delivery_differs, invoice.lines.length, validation.valid], [false, 1, true])
    const unasked = await client.expect(200, '/invoices/validate', { ...body, auto: false })
    assert.equal(unasked.valid, false)
    assert.ok(
      unasked.checks.some(({ code, pointer }: Json) => code === 'FIELD_TYPE' && pointer === '/buyer/siren'),
    )
  })
})

describe('the deprecated options', () => {
  it('are reported beside a buyer too, and never win over it', async () => {
    for (const [buyer, valid] of [
      [{ legal_name: 'Electricite de France' }, true],
      [{ siren: '552081317', legal_name: 'Electricite de France' }, true],
      [{ siren: '542051180', legal_name: 'TotalEnergies' }, false],
    ] as const) {
      const body = { ...without(minimal({ buyer }), 'invoice_id'), options: { siren: '552081317' } }
      const reply = await client.post('/invoices/validate', body)
      assert.match(String(reply.headers.deprecation), /^@/)
      const { checks, ...verdict } = reply.json()
      assert.equal(verdict.valid, valid, JSON.stringify(verdict.errors))
      const told = checks.filter(({ code }: Json) => code === 'DEPRECATED_OPTIONS')
      assert.equal(told.length, valid ? 1 : 2)
      assert.match(String((await client.post('/invoices/classify', body)).headers.deprecation), /^@/)
    }
  })
})
