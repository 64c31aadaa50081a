import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { render } from '@conforme/compliance'
import { pageFonts } from '@conforme/fonts'
import { Registry } from 'prom-client'
import { Failure } from '../base/failures.ts'
import { clientOf, lawful, minimal } from '../invoices/testing.ts'
import { readBack, Written } from '../judging/carry.ts'
import type { Help } from '../judging/help.ts'
import { eventually, openTestServer, type TestServer } from '../testing.ts'
import { openWork, type Weight, type Work, type WorkOptions } from './workers.ts'

const CONTEXT = { organisation: {}, today: '2026-11-22', mode: 'sandbox', language: 'fr' } as const
const HEAVY: Weight = {
  work: 100,
  isHeavy: true,
  whom: { keyId: 'key', holder: 'organisation' },
  leaver: Object.assign(new EventEmitter(), { destroyed: false }),
}
const COMPANY = { siren: '552081317', legal_name: 'Electricite de France' }
const HELP: Help = {
  search: async () => [],
  bySiren: async siren => (siren === COMPANY.siren ? (COMPANY as never) : undefined),
  isWhole: async () => true,
  invoicesNumbered: async numbers => numbers.map(number => ({ number, with_vat: '120.00', currency: 'EUR' })),
  creditsMade: async () => [],
}
/** Lines that are too much work for the thread of the server. */
const LONG = 1500
const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    description: ` Article ${i} `,
    quantity: '1,0',
    unit_price_ht: '12,50 €',
    vat_rate: '20 %',
  }))

describe('a task', () => {
  const metrics = new Registry()
  let work: Work
  before(() => {
    work = openWork(metrics, { seconds: 600, workers: 1 })
  })
  after(() => work.stop())

  /** What it gives in this thread and in a worker, as values. */
  const both = async (...[name, input]: readonly [name: never, input: never]) => {
    const give = async (weight?: Weight) => {
      try {
        return Object.fromEntries(
          Object.entries((await work.run(weight, name, input, HELP)) as object).map(([key, field]) => [
            key,
            field instanceof Uint8Array
              ? Buffer.from(field).toString('base64')
              : field instanceof Written
                ? readBack(field)
                : field === undefined
                  ? field
                  : JSON.parse(JSON.stringify(field)),
          ]),
        )
      } catch (error) {
        assert.ok(error instanceof Failure, String(error))
        const { code, detail, errors, headers, extra } = error
        return { code, detail, errors, headers, extra }
      }
    }
    return [await give(), await give(HEAVY)] as const
  }
  const draft = lawful({ format: 'factur-x', number: 'F-1' })
  const context = CONTEXT
  const rendered = render(draft, { ...CONTEXT, fonts: pageFonts() })
  assert.ok(rendered.ok)
  const pdf = () => new Uint8Array(rendered.pdf!)
  const credit = lawful({
    type: '381',
    preceding_invoices: [{ number: 'F-1' }],
    lines: [{ description: 'Conseil', quantity: 9, unit_price_ht: 100, vat_rate: 20 }],
    options: { check_siret: true },
  })

  const cases: Readonly<Record<string, () => readonly [string, object]>> = {
    'validates a draft, with what the register and the stored invoices say': () => [
      'validateDraft',
      { draft: credit, wanted: credit, context, options: { breakdown: true } },
    ],
    'validates a document': () => ['validateFile', { body: pdf(), context, options: {} }],
    'refuses what is no document': () => ['validateFile', { body: Buffer.from('<a'), context, options: {} }],
    'repairs a draft': () => [
      'remediateDraft',
      { draft: { ...minimal(), lines: lines(3), buyer: { legal_name: 'EDF' }, auto: true }, context },
    ],
    'refuses a patch that does not fit': () => [
      'remediateDraft',
      { draft: { ...draft, json_patch: [{ op: 'remove', path: '/nothing' }] }, context },
    ],
    'renders a draft as a reply': () => ['renderDraft', { draft, context, as: 'reply' }],
    'renders a draft as files': () => ['renderDraft', { draft, context, as: 'files' }],
    'does not render a draft that is not valid': () => ['renderDraft', { draft: {}, context, as: 'files' }],
    'converts a document': () => [
      'convertAny',
      { body: pdf(), context, options: { to: 'ubl', allow_loss: true }, as: 'files' },
    ],
    'converts a draft': () => ['convertAny', { draft, context, options: { to: 'cii' }, as: 'reply' }],
    'classifies a draft': () => ['classifyDraft', { draft, context }],
  }
  for (const [name, make] of Object.entries(cases))
    it(`${name}: the same in a worker as in this thread`, async () => {
      const [here, there] = await both(...(make() as readonly [never, never]))
      assert.deepEqual(there, here)
    })
})

describe('a worker', () => {
  const open = (options: WorkOptions) => {
    const metrics = new Registry()
    const work = openWork(metrics, { seconds: 600, workers: 1, ...options })
    const counted = async (name: string) => {
      const found = await metrics.getSingleMetric(name)!.get()
      return found.values.map(({ labels, value }) => [...Object.values(labels), value])
    }
    return { work, counted }
  }
  const small = { draft: minimal(), context: CONTEXT }

  it('that needs too much memory ends, says so, and is replaced', async () => {
    const { work, counted } = open({ memory: 96 * 1024 * 1024 })
    const draft = { ...minimal(), lines: lines(40_000), auto: true }
    const failure = await work.run(HEAVY, 'remediateDraft', { draft, context: CONTEXT }, HELP).catch(e => e)
    assert.ok(failure instanceof Failure, String(failure))
    assert.equal(failure.code, 'too_much_work')
    assert.match(failure.detail.en, /memory/)
    assert.deepEqual(await counted('work_workers_lost_total'), [['memory', 1]])
    assert.equal((await work.run(HEAVY, 'classifyDraft', small, HELP)).treatment, 'e-invoicing')
    await work.stop()
  })

  it('that does not end in time is ended, and replaced', async () => {
    const { work, counted } = open({ seconds: 4 })
    const silent: Help = { ...HELP, search: () => new Promise(() => {}) }
    const draft = minimal({ buyer: { legal_name: 'Electricite de France' } })
    const failure = await work.run(HEAVY, 'remediateDraft', { draft, context: CONTEXT }, silent).catch(e => e)
    assert.ok(failure instanceof Failure, String(failure))
    assert.deepEqual([failure.code, failure.headers], ['unavailable', { 'retry-after': '30' }])
    assert.deepEqual(await counted('work_workers_lost_total'), [['time', 1]])
    // On a busy machine a worker may need longer than that to begin.
    const done = await eventually(
      () => work.run(HEAVY, 'classifyDraft', small, HELP).catch(() => undefined),
      300,
    )
    assert.equal(done.treatment, 'e-invoicing')
    await work.stop()
  })

  it('is stopped with the server, and its task answered in words', async () => {
    const { work } = open({})
    let asked = () => {}
    const isAsked = new Promise<void>(resolve => {
      asked = resolve
    })
    const silent: Help = {
      ...HELP,
      search() {
        asked()
        return new Promise(() => {})
      },
    }
    const draft = minimal({ buyer: { legal_name: 'Electricite de France' } })
    const running = work.run(HEAVY, 'remediateDraft', { draft, context: CONTEXT }, silent).catch(e => e)
    await isAsked
    await work.stop()
    const failure = await running
    assert.ok(failure instanceof Failure, String(failure))
    assert.equal(failure.code, 'unavailable')
  })

  it('has the faults of its help as its own', async () => {
    const { work } = open({})
    const broken: Help = {
      ...HELP,
      search: async () => {
        throw new Error('the register is gone')
      },
    }
    const draft = minimal({ buyer: { legal_name: 'Electricite de France' } })
    const task = work.run(HEAVY, 'remediateDraft', { draft, context: CONTEXT }, broken)
    await assert.rejects(task, /the register is gone/)
    await work.stop()
  })
})

describe('a request', () => {
  let server: TestServer
  before(async () => {
    server = await openTestServer({ heavy: { seconds: 600 } })
  })
  after(() => server.close())

  const threads = async (): Promise<Readonly<Record<string, number>>> => {
    const { body } = await server.app.inject({ url: '/metrics' })
    const found = body.matchAll(/^work_tasks_total\{task="(\w+)",thread="(\w+)"\} (\d+)$/gm)
    return Object.fromEntries(
      [...found].map(([, task, thread, count]) => [`${task} ${thread}`, Number(count)]),
    )
  }

  it('of little work is done at once, of much in a worker, and so is every PDF', async () => {
    const client = clientOf(server)
    assert.deepEqual(await threads(), {})
    await client.expect(200, '/invoices/validate', minimal())
    assert.deepEqual(await threads(), { 'validateDraft main': 1 })
    const long = minimal({ lines: lines(LONG) })
    const { checks, transmittable } = await client.expect(200, '/invoices/validate', long)
    assert.ok(checks.length > LONG)
    assert.equal(typeof transmittable, 'boolean')
    assert.deepEqual(await threads(), { 'validateDraft main': 1, 'validateDraft worker': 1 })
    // Stored as it was reported.
    const stored = (await client.get(`/invoices/${long.invoice_id}`)).json()
    assert.deepEqual(stored.validation.checks, checks)
    assert.equal(stored.status, 'BLOCKED')

    const repaired = await client.expect(200, '/invoices/remediate', {
      invoice_id: long.invoice_id,
      auto: true,
    })
    assert.equal(repaired.invoice.lines[LONG - 1].quantity, '1.0')
    const refused = await client.expect(422, '/invoices/render', { ...long, lines: [...lines(LONG), {}] })
    assert.ok(refused.validation.checks.length > LONG)

    const headers = { accept: 'application/pdf' }
    const page = await client.post('/invoices/render', lawful({ format: 'factur-x', number: 'F-9' }), headers)
    assert.equal(page.statusCode, 200)
    const payload = page.rawPayload
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/invoices/validate',
      headers: { ...server.sandbox.headers, 'content-type': 'application/pdf' },
      payload,
    })
    assert.equal(reply.json().syntax, 'cii')
    const done = await threads()
    assert.deepEqual([done['renderDraft main'], done['renderDraft worker']], [1, 1])
    assert.deepEqual([done['validateFile main'], done['validateFile worker']], [undefined, 1])
    assert.equal(done['remediateDraft worker'], 1)
  })

  it('of much work is answered from its Idempotency-Key again, byte for byte', async () => {
    const client = clientOf(server)
    const draft = minimal({ lines: lines(LONG) })
    const key = { 'idempotency-key': 'long' }
    const [first, second] = [
      await client.post('/invoices/validate', draft, key),
      await client.post('/invoices/validate', draft, key),
    ]
    assert.equal(second.headers['idempotent-replayed'], 'true')
    assert.equal(second.body, first.body)
    assert.equal(first.headers['content-type'], 'application/json; charset=utf-8')
  })

  it('of few values weighs what their texts are long', async () => {
    const client = clientOf(server)
    const count = async () => (await threads())['remediateDraft worker'] ?? 0
    const before = await count()
    await client.expect(200, '/invoices/remediate', minimal({ note: 'court' }))
    assert.equal(await count(), before)
    await client.expect(200, '/invoices/remediate', minimal({ note: 'long '.repeat(200_000) }))
    assert.equal(await count(), before + 1)
  })

  it('for the document of a stored draft weighs what drawing it costs', async () => {
    const client = clientOf(server)
    const plain = Array.from({ length: 400 }, (_, i) => ({
      description: `Article ${i}`,
      quantity: 1,
      unit_price_ht: 1,
      vat_rate: 20,
    }))
    const draft = lawful({ format: 'factur-x', number: 'F-10', lines: plain })
    await client.expect(200, '/invoices/validate', draft)
    const before = (await threads())['renderDraft worker'] ?? 0
    const reply = await client.get(`/invoices/${draft.invoice_id}/document`)
    assert.equal(reply.statusCode, 200)
    assert.equal((await threads())['renderDraft worker'], before + 1)
  })
})
