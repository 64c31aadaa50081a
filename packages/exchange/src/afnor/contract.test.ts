/** The client against AFNOR's descriptions: every operation it calls, in every status that the operation may answer. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Connected } from './connection.ts'
import { PlatformError, type PlatformErrorCode } from './platform.ts'
import { DIRECTORY, ENVELOPE, FLOW, FLOW_OF_OURS, json, NOW, openScripted, refusal } from './testing.ts'

type Service = 'flow' | 'directory'

interface Asked {
  /** As the client asks for it. */
  readonly ask: (client: Connected) => Promise<unknown>
  /** As the description lets a platform answer. */
  readonly answer: () => Response
  readonly expected: unknown
  /** Asked again after a fault that leaves open whether it was done. */
  readonly isSafe: boolean
}

const empty = (status = 200) => new Response(null, { status })
const strict = (value: string) => ({ op: 'strict', value }) as const
const file = { bytes: ENVELOPE.document, media_type: 'application/xml' }
const info = { flowSyntax: 'CII', name: 'F-1.xml' } as const
const webhookId = '00000000-0000-4000-8000-000000000000'
const siret = '35600000000048'

const LEGAL_UNIT = {
  siren: '356000000',
  businessName: 'LA POSTE',
  entityType: 'PrivateVatRegistered',
  administrativeStatus: 'A',
}
const ADDRESS = { addressLine1: '9 RUE DU COLONEL PIERRE AVIA', postalCode: '75015', locality: 'PARIS' }
const FACILITY = {
  siret,
  siren: '356000000',
  name: 'SIEGE',
  facilityType: 'P',
  administrativeStatus: 'A',
  address: { ...ADDRESS, countryCode: 'FR', countryName: 'France' },
  b2gAdditionalData: { pm: false, managesPaymentStatus: true },
}
const ROUTING_CODE = {
  routingIdentifier: 'ACHATS/2',
  siret,
  routingIdentifierType: '0224',
  routingCodeName: 'Achats',
  managesLegalCommitmentCode: true,
  administrativeStatus: 'A',
  address: ADDRESS,
}
const LINE = {
  addressingIdentifier: `356000000_${siret}_ACHATS`,
  siren: '356000000',
  siret,
  routingIdentifier: 'ACHATS',
  platformType: 'WK',
  directoryLineStatus: 'Enabled',
}

const read = (ask: Asked['ask'], answer: () => Response, expected: unknown): Asked => ({
  ask,
  answer,
  expected,
  isSafe: true,
})
const found = (...results: readonly object[]) =>
  json({ search: {}, totalNumberOfResults: results.length, results })

const OPERATIONS: Readonly<Record<Service, Readonly<Record<string, Asked>>>> = {
  flow: {
    createFlow: {
      ask: async ({ flows }) => (await flows.create(info, file)).flowId,
      answer: () => json({ ...info, flowId: 'f-1', submittedAt: NOW }, 202),
      expected: 'f-1',
      isSafe: false,
    },
    searchFlows: read(
      async ({ flows }) => (await flows.search({ where: { trackingId: 'sub_1' } })).results,
      () => json({ limit: 25, filters: {}, results: [FLOW_OF_OURS] }),
      [FLOW_OF_OURS],
    ),
    getFlow: read(
      ({ flows }) => flows.flow('f-1'),
      () => json(FLOW_OF_OURS),
      FLOW_OF_OURS,
    ),
    listWebhooks: read(
      ({ flows }) => flows.webhooks(),
      () => json({ count: 1, webhookIds: [webhookId], webhooks: [] }),
      [webhookId],
    ),
    createWebhook: {
      ask: ({ flows }) => flows.createWebhook({ callbackUrl: 'https://us.example/in', flowDirection: 'In' }),
      answer: () => json({ webhookId, signingKey: 'a2V5', createdAt: NOW }, 201),
      expected: { webhookId, signingKey: 'a2V5' },
      isSafe: false,
    },
    deleteWebhook: read(
      ({ flows }) => flows.deleteWebhook(webhookId),
      () => empty(204),
      undefined,
    ),
    getHealth: read(
      ({ flows }) => flows.health(),
      () => empty(),
      undefined,
    ),
  },
  directory: {
    searchCompanyBySiren: read(
      ({ directory }) =>
        directory!.companies({ filters: { businessName: { op: 'contains', value: 'POSTE' } } }),
      () => found(LEGAL_UNIT, {}),
      [LEGAL_UNIT],
    ),
    getCompanyBySiren: read(
      ({ directory }) => directory!.company('356000000'),
      () => json(LEGAL_UNIT),
      LEGAL_UNIT,
    ),
    searchFacilityBySiret: read(
      ({ directory }) =>
        directory!.facilities({
          filters: { siren: strict('356000000'), postalCode: { op: 'startWith', value: '75' } },
          limit: 10,
          ignore: 20,
        }),
      () => found(FACILITY),
      [FACILITY],
    ),
    getFacilityBySiret: read(
      ({ directory }) => directory!.facility(siret),
      () => json(FACILITY),
      FACILITY,
    ),
    searchRoutingCode: read(
      ({ directory }) => directory!.routingCodes({ filters: { siret: strict(siret) } }),
      () => found(ROUTING_CODE),
      [ROUTING_CODE],
    ),
    getRoutingCodeBySiretAndId: read(
      ({ directory }) => directory!.routingCode(siret, 'ACHATS/2'),
      () => json(ROUTING_CODE),
      ROUTING_CODE,
    ),
    searchDirectoryLine: read(
      ({ directory }) => directory!.lines({ filters: { siren: strict('356000000') } }),
      () => found(LINE),
      [LINE],
    ),
    getDirectoryLineById: read(
      ({ directory }) => directory!.line(LINE.addressingIdentifier),
      () => json(LINE),
      LINE,
    ),
    getHealth: read(
      ({ directory }) => directory!.health(),
      () => empty(),
      undefined,
    ),
  },
}

const CONTRACTS = { flow: FLOW, directory: DIRECTORY } as const
const SERVICES = ['flow', 'directory'] as const

/** What each described status means to the caller; 404 of the directory means that there is none. */
const MEANINGS: Readonly<Record<string, PlatformErrorCode>> = {
  400: 'refused',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'unknown_flow',
  408: 'timeout',
  413: 'refused',
  422: 'refused',
  429: 'rate_limited',
  500: 'unavailable',
  501: 'protocol',
  503: 'unavailable',
}
const PASSING = ['408', '429', '500', '503']
/** Turned away before anything was done, so that even a deposit may be repeated. */
const TURNED_AWAY = ['401', '429']

it('has a call for every operation of both descriptions, and no other', () => {
  for (const service of SERVICES) {
    const described = CONTRACTS[service].operations.map(({ id }) => id)
    assert.deepEqual(Object.keys(OPERATIONS[service]).toSorted(), described.toSorted())
  }
})

it('reads what every operation answers, asked and answered as described', async () => {
  for (const service of SERVICES) {
    for (const [id, { ask, answer, expected }] of Object.entries(OPERATIONS[service])) {
      const { client, seen } = openScripted([answer])
      assert.deepEqual(await ask(client), expected, id)
      assert.equal(CONTRACTS[service].operationOf(seen[0]!), id)
      assert.deepEqual(await CONTRACTS[service].reply(seen[0]!, answer()), [], id)
    }
  }
})

it('says by its code what every described refusal of every operation means', async () => {
  let refusals = 0
  for (const service of SERVICES) {
    for (const { id, statuses } of CONTRACTS[service].operations) {
      const { ask, isSafe, expected } = OPERATIONS[service][id]!
      for (const status of statuses.filter(code => /^[45]/.test(code))) {
        const where = `${id} ${status}`
        const reply = () => refusal(Number(status))
        const { client, seen } = openScripted([reply, reply, reply])
        refusals += 1
        if (service === 'directory' && status === '404') {
          assert.deepEqual(await ask(client), Array.isArray(expected) ? [] : undefined, where)
          continue
        }
        await assert.rejects(ask(client), (error: unknown) => {
          assert.ok(error instanceof PlatformError, where)
          assert.deepEqual(
            [error.code, error.status, error.error_code],
            [MEANINGS[status], Number(status), `E${status}`],
            where,
          )
          return true
        })
        assert.deepEqual(await CONTRACTS[service].reply(seen[0]!, reply()), [], where)
        const isRepeated = PASSING.includes(status) && (isSafe || TURNED_AWAY.includes(status))
        assert.equal(seen.length, status === '401' ? 2 : isRepeated ? 3 : 1, where)
      }
    }
  }
  assert.ok(refusals > 120)
})

it('takes any other error for the platform’s own', async () => {
  for (const status of [405, 409, 418, 502, 504]) {
    const reply = () => refusal(status)
    const { client } = openScripted([reply, reply, reply])
    await assert.rejects(client.directory!.company('356000000'), (error: unknown) => {
      assert.ok(error instanceof PlatformError)
      return error.code === (status < 500 ? 'refused' : 'unavailable')
    })
  }
})
