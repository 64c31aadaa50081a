import assert from 'node:assert/strict'
import { it } from 'node:test'
import { PlatformError } from './platform.ts'
import { ENVELOPE, FLOW_OF_OURS, json, NOW, openScripted as open, refusal } from './testing.ts'

const fails =
  (code: string, more: Partial<PlatformError> = {}) =>
  (error: unknown) => {
    assert.ok(error instanceof PlatformError, String(error))
    assert.equal(error.code, code)
    for (const [key, value] of Object.entries(more)) assert.equal(error[key as keyof PlatformError], value)
    return true
  }

it('asks every operation as the descriptions have it', async () => {
  const { client, platform, seen } = open([
    json({ flowId: 'f-1', submittedAt: NOW, flowSyntax: 'CII', name: 'F-1.xml' }, 202),
    json({ results: [FLOW_OF_OURS], nextCursor: 'c' }),
    json(FLOW_OF_OURS),
    new Response('<a/>'),
    json({ count: 1, webhookIds: ['w'], webhooks: [{ webhookId: 'w' }] }),
    json({ webhookId: 'w', signingKey: 'a2V5' }, 201),
    new Response(null, { status: 204 }),
    new Response(null),
    json({ results: [{ addressingIdentifier: '552081317', directoryLineStatus: 'Enabled' }] }),
    json({ results: [] }),
    json({ siren: '552081317', entityType: 'Public' }),
    new Response(null),
  ])
  const receipt = await platform.submit(ENVELOPE, { retried: false })
  assert.deepEqual(receipt, { flow_id: 'f-1', repeated: false })
  const page = await client.flows.search({ where: { updatedAfter: NOW }, cursor: 'b', limit: 10 })
  assert.deepEqual(page, { results: [FLOW_OF_OURS], nextCursor: 'c', unreadable: 0 })
  assert.deepEqual(await client.flows.flow('f/1'), FLOW_OF_OURS)
  assert.equal(new TextDecoder().decode(await platform.document('f-1')), '<a/>')
  assert.deepEqual(await client.flows.webhooks(), ['w'])
  const created = await client.flows.createWebhook({
    callbackUrl: 'https://us.example/in',
    flowDirection: 'In',
  })
  assert.deepEqual(created, { webhookId: 'w', signingKey: 'a2V5' })
  await client.flows.deleteWebhook('00000000-0000-4000-8000-000000000000')
  await client.flows.health()
  assert.equal((await platform.line('552081317'))?.directoryLineStatus, 'Enabled')
  assert.deepEqual(await platform.linesOf('552081317'), [])
  assert.equal((await platform.company('552081317'))?.entityType, 'Public')
  await client.directory?.health()
  for (const { headers } of seen) assert.equal(headers.get('authorization'), 'Bearer t')
  assert.equal(seen[0]?.headers.get('organization-id'), 'org-1')
  assert.equal(new Set(seen.map(({ headers }) => headers.get('request-id'))).size, seen.length)
})

it('computes what a deposit says of itself', async () => {
  const { platform, seen } = open([json({ flowId: 'f-1' }, 202)])
  await platform.submit(ENVELOPE, { retried: false })
  const form = await seen[0]!.formData()
  assert.deepEqual(JSON.parse(await (form.get('flowInfo') as File).text()), {
    trackingId: 'sub_1',
    name: 'F-1.xml',
    flowSyntax: 'CII',
    flowProfile: 'CIUS',
    processingRule: 'B2B',
    sha256: ENVELOPE.sha256,
  })
  const file = form.get('file') as File
  assert.deepEqual([file.name, file.type, await file.text()], ['F-1.xml', 'application/xml', '<a/>'])
})

it('asks for one token however many need it, and for the next before it ends', async () => {
  let minted = 0
  const { client, tokens, pass, seen } = open(
    Array.from({ length: 12 }, () => new Response(null)),
    () => {
      minted += 1
      return json({ access_token: `t${minted}`, expires_in: 100 })
    },
  )
  await Promise.all(Array.from({ length: 10 }, () => client.flows.health()))
  assert.equal(tokens(), 1)
  pass(69_000)
  await client.flows.health()
  assert.equal(tokens(), 1)
  pass(2000)
  await client.flows.health()
  assert.equal(tokens(), 2)
  assert.equal(seen.at(-1)?.headers.get('authorization'), 'Bearer t2')
})

it('asks for another token when the clock was put back, which reveals nothing of its age', async () => {
  const { client, tokens, pass } = open([new Response(null), new Response(null)])
  await client.flows.health()
  pass(-86_400_000)
  await client.flows.health()
  assert.equal(tokens(), 2)
})

it('renews a token that is refused, once', async () => {
  const once = open([refusal(401), new Response(null)])
  await once.client.flows.health()
  assert.deepEqual([once.tokens(), once.waits], [2, []])
  const twice = open([refusal(401), refusal(401)])
  await assert.rejects(
    twice.client.flows.health(),
    fails('unauthorised', { status: 401, error_code: 'E401' }),
  )
})

it('distinguishes wrong credentials from a token endpoint that is down', async () => {
  const wrong = open([], () => json({ error: 'invalid_client' }, 400))
  await assert.rejects(wrong.client.flows.health(), fails('unauthorised', { error_code: 'invalid_client' }))
  const down = open([], () => refusal(503))
  await assert.rejects(down.client.flows.health(), fails('unavailable'))
  assert.equal(down.tokens(), 3)
  const odd = open([], () => new Response('<html>'))
  await assert.rejects(odd.client.flows.health(), fails('protocol'))
})

it('waits as long as Retry-After says, and backs off where it says nothing', async () => {
  const told = open([
    refusal(503, { 'retry-after': '2' }),
    refusal(429, { 'retry-after': '3' }),
    new Response(null),
  ])
  await told.client.flows.health()
  assert.deepEqual(told.waits, [2000, 3000])
  const silent = open([refusal(500), refusal(502), new Response(null)])
  await silent.client.flows.health()
  assert.deepEqual(silent.waits, [375, 750])
  const dated = open([refusal(503, { 'retry-after': 'Fri, 20 Nov 2026 12:00:05 GMT' }), new Response(null)])
  await dated.client.flows.health()
  assert.deepEqual(dated.waits, [5000])
})

it('leaves a long Retry-After to the caller, and gives up after three tries', async () => {
  const long = open([refusal(503, { 'retry-after': '600' })])
  await assert.rejects(long.client.flows.health(), fails('unavailable', { retry_after: 600 }))
  const dead = open([
    new TypeError('fetch failed'),
    new TypeError('fetch failed'),
    new TypeError('fetch failed'),
  ])
  await assert.rejects(dead.client.flows.health(), fails('unreachable'))
  assert.equal(dead.seen.length, 3)
})

it('does not repeat a deposit that may have arrived, but one that was turned away', async () => {
  for (const [reply, code] of [
    [new DOMException('late', 'TimeoutError'), 'timeout'],
    [new TypeError('fetch failed'), 'unreachable'],
    [refusal(503), 'unavailable'],
  ] as const) {
    const { platform, seen } = open([reply])
    await assert.rejects(platform.submit(ENVELOPE, { retried: false }), fails(code))
    assert.equal(seen.length, 1)
  }
  const { platform, seen } = open([refusal(429), json({ flowId: 'f-1' }, 202)])
  assert.equal((await platform.submit(ENVELOPE, { retried: false })).flow_id, 'f-1')
  assert.equal(seen.length, 2)
})

it('recognises its own earlier try before it sends again', async () => {
  const { platform, seen } = open([
    json({ results: [{ ...FLOW_OF_OURS, flowDirection: 'In' }], nextCursor: 'more' }),
    json({ results: [FLOW_OF_OURS] }),
    new Response(ENVELOPE.document),
  ])
  const { sha256 } = ENVELOPE
  const own = { ...ENVELOPE, sha256: await digest(ENVELOPE.document) }
  assert.deepEqual(await platform.submit(own, { retried: true }), { flow_id: 'f-1', repeated: true })
  assert.equal(seen.length, 3)
  const other = open([json({ results: [FLOW_OF_OURS] }), new Response('<b/>')])
  await assert.rejects(other.platform.submit({ ...ENVELOPE, sha256 }, { retried: true }), fails('protocol'))
})

it('sends again what no earlier try brought there', async () => {
  const isRepeated = {
    status: 'Error',
    details: [{ level: 'Error', item: '', reasonCode: 'AlreadyExistingFlow', reasonMessage: '' }],
  }
  const { platform } = open([
    json({
      results: [
        { ...FLOW_OF_OURS, acknowledgement: isRepeated },
        { ...FLOW_OF_OURS, trackingId: 'sub_2' },
      ],
    }),
    json({ flowId: 'f-2' }, 202),
  ])
  assert.deepEqual(await platform.submit(ENVELOPE, { retried: true }), { flow_id: 'f-2', repeated: false })
})

it('says by its code what every refusal means', async () => {
  const codes = {
    400: 'refused',
    403: 'forbidden',
    404: 'unknown_flow',
    408: 'timeout',
    413: 'refused',
    422: 'refused',
    501: 'protocol',
    302: 'protocol',
  }
  for (const [status, code] of Object.entries(codes)) {
    const reply = () => refusal(Number(status), { location: 'https://elsewhere.example/' })
    const { client } = open([reply, reply, reply])
    await assert.rejects(client.flows.health(), fails(code, { status: Number(status) }), status)
  }
})

it('opens the circuit after a row of failures, and closes it when a probe succeeds', async () => {
  const down = Array.from({ length: 9 }, () => refusal(500))
  const { client, seen, pass } = open([...down, new Response(null), new Response(null)])
  for (let i = 0; i < 2; i += 1) await assert.rejects(client.flows.health())
  // Six failures so far; the circuit opens in the middle of the third call.
  await assert.rejects(client.flows.health(), fails('unavailable'))
  assert.equal(seen.length, 8)
  await assert.rejects(client.flows.health(), fails('unavailable', { status: undefined }))
  assert.equal(seen.length, 8)
  pass(20_000)
  // The probe fails, and the rest starts anew.
  await assert.rejects(client.flows.health(), fails('unavailable'))
  assert.equal(seen.length, 9)
  pass(20_000)
  await client.flows.health()
  await client.flows.health()
  assert.equal(seen.length, 11)
})

it('rests a platform for no longer than a rest when the clock was put back', async () => {
  const { client, seen, pass } = open([
    ...Array.from({ length: 8 }, () => refusal(500)),
    new Response(null),
    new Response(null),
  ])
  for (let i = 0; i < 3; i += 1) await assert.rejects(client.flows.health())
  assert.equal(seen.length, 8)
  pass(-86_400_000)
  await assert.rejects(client.flows.health(), fails('unavailable', { retry_after: 20 }))
  pass(20_000)
  await client.flows.health()
  assert.equal(seen.length, 9)
})

it('keeps apart the answers that cannot be read', async () => {
  const { client } = open([
    json({ results: [FLOW_OF_OURS, { flowId: 1 }, null, { ...FLOW_OF_OURS, updatedAt: 'soon' }] }),
  ])
  const page = await client.flows.search({ where: { trackingId: 'x' } })
  assert.deepEqual([page.results.length, page.unreadable], [1, 3])
  for (const body of ['', '[]', '{"results":{}}', 'null', '\u0000']) {
    await assert.rejects(open([new Response(body)]).client.flows.search({ where: {} }), fails('protocol'))
  }
  await assert.rejects(
    open([json({ flowId: '' }, 202)]).platform.submit(ENVELOPE, { retried: false }),
    fails('protocol'),
  )
})

it('takes 404 and an empty list for the same absence', async () => {
  for (const reply of [refusal(404), json({ results: [] }), json({ results: [{}] })]) {
    assert.equal(await open([reply]).platform.line('552081317'), undefined)
  }
  assert.equal(await open([refusal(404)]).platform.company('552081317'), undefined)
  assert.equal(await open([json({})]).platform.company('552081317'), undefined)
})

it('reads no answer beyond its limit', async () => {
  const endless = new ReadableStream({
    pull: controller => controller.enqueue(new Uint8Array(1024 * 1024)),
  })
  await assert.rejects(open([new Response(endless)]).client.flows.search({ where: {} }), fails('protocol'))
})

async function digest(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))
  return Buffer.from(hash).toString('hex')
}
