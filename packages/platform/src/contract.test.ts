/** Every operation of the pretend platform, in success and in every refusal, held to AFNOR's descriptions. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { DIRECTORY, envelope, FLOW, openPlatform } from './testing.ts'

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const strict = (value: string) => ({ op: 'strict', value }) as const
/** A public body of the pretend world. */
const PUBLIC = '110000007'

/** One good request for every operation. */
const REQUESTS: Readonly<Record<string, readonly [path: string, init?: RequestInit]>> = {
  searchFlows: ['/flow-service/v1/flows/search', json({ where: { updatedAfter: '2026-01-01T00:00:00Z' } })],
  getFlow: ['/flow-service/v1/flows/none'],
  listWebhooks: ['/flow-service/v1/webhooks'],
  createWebhook: [
    '/flow-service/v1/webhooks',
    json({ callbackUrl: 'https://us.example/in', flowDirection: 'In' }),
  ],
  deleteWebhook: ['/flow-service/v1/webhooks/00000000-0000-4000-8000-000000000000', { method: 'DELETE' }],
  getHealth: ['/flow-service/v1/healthcheck'],
  searchCompanyBySiren: [
    '/directory-service/v1/siren/search',
    json({ filters: { siren: { op: 'strict', value: '552081317' } } }),
  ],
  getCompanyBySiren: ['/directory-service/v1/siren/code-insee:552081317'],
  searchFacilityBySiret: [
    '/directory-service/v1/siret/search',
    json({ filters: { siren: { op: 'strict', value: '552081317' } } }),
  ],
  getFacilityBySiret: ['/directory-service/v1/siret/code-insee:35600000000048'],
  searchRoutingCode: ['/directory-service/v1/routing-code/search', json({})],
  getRoutingCodeBySiretAndId: ['/directory-service/v1/routing-code/siret:35600000000048/code:A1'],
  searchDirectoryLine: [
    '/directory-service/v1/directory-line/search',
    json({ filters: { siren: { op: 'strict', value: '552081317' } } }),
  ],
  getDirectoryLineById: ['/directory-service/v1/directory-line/code:552081317_A'],
}

it('answers every operation as described', async () => {
  const { platform, client, statuses, breaches, pass } = openPlatform()
  const { flow_id } = await platform.submit(await envelope({ number: 'F-1-LIFECYCLE' }), { retried: false })
  assert.equal((await platform.flow(flow_id)).acknowledgement.status, 'Pending')
  pass(2000)
  assert.equal((await platform.flow(flow_id)).acknowledgement.status, 'Ok')
  const { results } = await platform.search({ where: { updatedAfter: '2026-01-01T00:00:00Z' } })
  assert.ok(results.length > 1)
  await platform.document(`${flow_id}-01`)
  const { webhookId } = await client.flows.createWebhook({ callbackUrl: 'https://us.example/in' })
  assert.deepEqual(await client.flows.webhooks(), [webhookId])
  await client.flows.deleteWebhook(webhookId)
  await client.flows.health()
  const { directory } = client
  assert.ok(directory)
  const [line] = await directory.lines({ filters: { siren: strict('552081317') } })
  assert.deepEqual(await directory.line('552081317'), line)
  const company = await directory.company(PUBLIC)
  assert.deepEqual(await directory.companies({ filters: { siren: strict(PUBLIC) } }), [company])
  const [facility] = await directory.facilities({ filters: { siren: strict(PUBLIC) } })
  assert.ok(facility)
  assert.deepEqual(await directory.facility(facility.siret), facility)
  const [code] = await directory.routingCodes({ filters: { siret: strict(facility.siret) } })
  assert.deepEqual(await directory.routingCode(facility.siret, 'ACHATS'), code)
  assert.equal(await directory.routingCode(facility.siret, 'VENTES'), undefined)
  await directory.health()
  assert.deepEqual(breaches, [])
  const succeeded = new Set(statuses.filter(([, status]) => status < 300).map(([operation]) => operation))
  const all = [...FLOW.operations, ...DIRECTORY.operations].map(({ id }) => id)
  assert.deepEqual(
    all.filter(id => !succeeded.has(id)),
    [],
  )
})

it('refuses every operation in every described way', async () => {
  const { means, breaches } = openPlatform()
  let asked = 0
  for (const [contract, host] of [
    [FLOW, 'flow'],
    [DIRECTORY, 'directory'],
  ] as const) {
    for (const { id, statuses } of contract.operations) {
      const [path, init] = REQUESTS[id] ?? ['/flow-service/v1/flows', { method: 'POST' }]
      for (const status of statuses.filter(code => /^[45]/.test(code))) {
        const where = id === 'getHealth' ? `/${host}-service/v1/healthcheck` : path
        const headers = { ...(init?.headers as object), 'pretend-status': status }
        const reply = await means.fetch(new Request(`https://platform.example${where}`, { ...init, headers }))
        assert.equal(reply.status, Number(status), `${id} ${status}`)
        asked += 1
      }
    }
  }
  assert.deepEqual(breaches, [])
  assert.ok(asked > 120)
})

it('turns away what is not well asked, as described', async () => {
  const { means, client, breaches } = openPlatform()
  const token = await client.tokens.get()
  const ask = async (path: string, init: RequestInit = {}, bearer = token): Promise<number> => {
    const headers = { ...(init.headers as object), 'pretend-status': '', authorization: `Bearer ${bearer}` }
    const { 'pretend-status': _, ...sent } = headers
    const request = new Request(`https://platform.example${path}`, { ...init, headers: sent })
    const reply = await means.fetch(request)
    return reply.status
  }
  const flows = '/flow-service/v1/flows'
  const form = (flowInfo: unknown, file?: Blob) => {
    const body = new FormData()
    if (flowInfo !== undefined)
      body.set('flowInfo', new Blob([JSON.stringify(flowInfo)], { type: 'application/json' }))
    if (file) body.set('file', file)
    return { method: 'POST', body }
  }
  const file = new Blob(['<a/>'])
  const info = { flowSyntax: 'CII', name: 'a.xml' }
  const refused = [
    await ask(flows, { method: 'POST', body: 'text' }),
    await ask(flows, form(undefined, file)),
    await ask(flows, form(info)),
    await ask(flows, form({ ...info, flowSyntax: 'PDF' }, file)),
    await ask(flows, form({ ...info, name: '' }, file)),
    await ask(flows, form({ ...info, trackingId: 'x'.repeat(65) }, file)),
    await ask(flows, form({ ...info, processingRule: 'b2b' }, file)),
    await ask(flows, form({ ...info, flowProfile: 'Full' }, file)),
    await ask(flows, form({ ...info, sha256: 'A' }, file)),
    await ask(`${flows}/search`, json({})),
    await ask(`${flows}/search`, json({ where: {} })),
    await ask(`${flows}/search`, json({ where: { updatedAfter: 'soon' } })),
    await ask(`${flows}/search`, json({ where: { trackingId: 'x' }, limit: 101 })),
    await ask(`${flows}/search`, json({ where: { trackingId: 'x' }, cursor: 'x' })),
    await ask(`${flows}/search`, { method: 'POST', body: '{' }),
    await ask('/flow-service/v1/webhooks', json({ callbackUrl: 'here' })),
    await ask('/flow-service/v1/webhooks', json({ callbackUrl: 'https://a.example', flowTypes: ['All'] })),
    await ask('/directory-service/v1/siren/search', json({ filters: { siren: '552081317' } })),
  ]
  assert.deepEqual(refused, Array(refused.length).fill(400))
  assert.deepEqual(
    [
      await ask(`${flows}/none`),
      await ask('/flow-service/v1/webhooks/00000000-0000-4000-8000-000000000000', { method: 'DELETE' }),
      await ask('/directory-service/v1/directory-line/code:000213025'),
      await ask('/flow-service/v2/flows'),
    ],
    [404, 404, 404, 404],
  )
  assert.deepEqual([await ask(`${flows}/none`, {}, 'x.y.z'), await ask(`${flows}/none`, {}, '')], [401, 401])
  // What we broke on purpose is ours to have broken; the replies must conform.
  assert.deepEqual(
    breaches.filter(breach => /^[45]\d\d /.test(breach)),
    [],
  )
})
