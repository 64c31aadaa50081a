/**
 * Does the time of a reply reveal that an id exists in another organisation? `npm run isolation:timing [-- --pairs N]`:
 * every route with an id in its address is called by a stranger with an id of another organisation and with an unknown
 * one, in turn. A third series calls the unknown one again: the difference of the two is the noise of the machine.
 * Prints a table in Markdown; fails on a status that is not 404, never on times.
 */
import { parseArgs } from 'node:util'
import { insertOrganisation } from '../packages/server/src/accounts/organisations.ts'
import { type Route, routesOf } from '../packages/server/src/http/not-found.ts'
import { clientOf, lawful } from '../packages/server/src/invoices/testing.ts'
import { openTestServer } from '../packages/server/src/testing.ts'
import { median } from './shared/median.ts'

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '300' } } })
const PAIRS = Number(values.pairs)
const WARM_UP = 20

type Names = Readonly<Record<string, string>>

const server = await openTestServer({
  config: { secret: 'a master secret of 32 characters.', localWebhooks: true, rateLimit: 0 },
})
const { components } = (await server.app.inject('/openapi.json')).json()
const named: Readonly<Record<string, Body>> = components.schemas
try {
  const theirs = await furnish()
  // Of the same form and length.
  const nobodys = Object.fromEntries(
    Object.entries(theirs).map(([name, id]) => [name, `${id.slice(0, -3)}zzz`]),
  )
  const stranger = await server.stranger()
  console.log('| | theirs, µs | nobody’s, µs | difference, µs | noise, µs | status |')
  console.log('| --- | ---: | ---: | ---: | ---: | --- |')
  for (const route of routesOf(server.app).filter(namesSomething)) {
    const ask = (names: Names) => askOnce(route, names, stranger.headers)
    const series: number[][] = [[], [], []]
    const statuses = new Set<number>()
    for (let i = -WARM_UP; i < PAIRS; i += 1) {
      // Another one goes first each time.
      for (let turn = 0; turn < 3; turn += 1) {
        const which = (turn + Math.abs(i)) % 3
        const { status, microseconds } = await ask(which === 0 ? theirs : nobodys)
        statuses.add(status)
        if (i >= 0) series[which]!.push(microseconds)
      }
    }
    const [foreign, absent, again] = series.map(median) as [number, number, number]
    const cells = [foreign, absent, foreign - (absent + again) / 2, Math.abs(absent - again)].map(Math.round)
    console.log(`| ${route.method} ${route.url} | ${cells.join(' | ')} | ${[...statuses].join(', ')} |`)
    if ([...statuses].join() !== '404') process.exitCode = 1
  }
} finally {
  await server.close()
}

/** Whether an address names something of an organisation. Companies and addresses are the same for everybody. */
function namesSomething({ url, method }: Route): boolean {
  return (
    url.startsWith('/api/v1/') &&
    url.includes(':') &&
    // A name given by a caller is its own, whatever the names of others.
    !/HEAD|PUT/.test(String(method)) &&
    !/companies|establishments|directory/.test(url)
  )
}

async function askOnce({ url, method, schema }: Route, names: Names, headers: object) {
  const path = url.replace(/:([a-z_]+)/g, (_, name: string) => {
    const id = names[name]
    if (id === undefined) throw new Error(`What does :${name} of ${url} name?`)
    return id
  })
  const [example = {}] = bodyOf(schema?.body)?.examples ?? []
  const begun = performance.now()
  const reply = await server.app.inject({
    method: String(method) as 'GET',
    url: path,
    headers: { ...headers, ...(schema?.body !== undefined && { 'content-type': 'application/json' }) },
    ...(schema?.body !== undefined && { payload: JSON.stringify(example) }),
  })
  return { status: reply.statusCode, microseconds: (performance.now() - begun) * 1000 }
}

interface Body {
  readonly $ref?: string
  readonly examples?: readonly object[]
}

/** The schema of a body, or the one that it refers to. */
function bodyOf(schema: unknown): Body | undefined {
  const body = schema as Body | undefined
  const name = body?.$ref?.replace(/#$/, '')
  return name === undefined ? body : named[name]
}

/** An organisation with one of everything, and the names of it. */
async function furnish(): Promise<Names> {
  const parent = await insertOrganisation(server.db, { name: 'maker' })
  const key = await server.key({ mode: 'sandbox', organisationId: parent })
  const client = clientOf(server, key)
  const webhook = await client.expect(201, '/webhooks', { url: 'https://erp.example/hook' })
  const draft = lawful({ invoice_id: 'F-2026-timing-abc' })
  await client.expect(202, '/invoices/submit', draft)
  const slug = 'pa-timing-abc'
  const url = 'https://pa.example'
  await client.ask('PUT', `/platforms/${slug}`, {
    base_url: url,
    token_url: url,
    client_id: 'us',
    client_secret: 'us',
  })
  const made = await client.expect(201, '/keys', { name: 'another' })
  const child = await client.expect(201, '/organisations', { name: 'child' })
  const deliveries = (await client.get(`/webhooks/${webhook.id}/deliveries`)).json()
  return {
    id: webhook.id,
    invoice_id: String(draft.invoice_id),
    delivery_id: deliveries.data[0].id,
    key_id: made.id,
    organisation_id: child.id,
    slug,
  }
}
