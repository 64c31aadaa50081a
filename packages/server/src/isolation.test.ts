/**
 * Every route of the router, asked with the ids of another organisation: nothing of it is told or changed, and the
 * reply is the one that ids of nobody get, status and body. The routes come from the router itself: one that is added
 * is walked too, or fails here until it is said what its parameters name.
 */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import type { Mode } from './accounts/keys.ts'
import { insertOrganisation } from './accounts/organisations.ts'
import { type Route, routesOf } from './http/not-found.ts'
import { minimal } from './invoices/testing.ts'
import { openTestServer, type TestKey, type TestServer } from './testing.ts'

const SECRET = 'a master secret of 32 characters.'
/** In every text that the owner stores: wherever it turns up, something was revealed. */
const MARK = 'CONFIDENTIEL'

/** A platform that knows nothing: an answer at once, where a name that does not exist is asked for again and again. */
const platform = createServer((_, reply) => reply.writeHead(404).end())
let server: TestServer
let routes: readonly Route[]
before(async () => {
  await new Promise<void>(resolve => platform.listen(0, '127.0.0.1', resolve))
  server = await openTestServer({ config: { secret: SECRET, localWebhooks: true, rateLimit: 0 } })
  routes = routesOf(server.app).filter(
    ({ url, method }) => url.startsWith('/api/v1/') && method !== 'HEAD' && !`${method}`.includes('HEAD'),
  )
})
after(async () => {
  await server.close()
  platform.close()
})

/** What names something of an organisation, in addresses, queries and bodies. */
interface Names {
  readonly invoice_id: string
  readonly webhook: string
  readonly delivery_id: string
  readonly event: string
  readonly key_id: string
  readonly organisation_id: string
  readonly slug: string
}

/** Like those of an owner in form and length, and of no organisation. */
const nobodyLike = (names: Names): Names =>
  Object.fromEntries(
    Object.entries(names).map(([kind, name]) => [
      kind,
      `${name.slice(0, -3)}${name.endsWith('zzz') ? 'yyy' : 'zzz'}`,
    ]),
  ) as unknown as Names

/** What the parameters of addresses name; companies are the same for everybody. */
const parameterOf = (url: string, name: string, names: Names): string => {
  if (name === 'id' && url.startsWith('/api/v1/webhooks')) return names.webhook
  if (name === 'siren') return '552081317'
  if (name === 'siret') return '55208131766522'
  if (name === 'address' && url.startsWith('/api/v1/directory')) return '0225:552081317'
  if (Object.hasOwn(names, name)) return names[name as keyof Names]
  throw new Error(`What does :${name} of ${url} name? Say so here.`)
}

/** Parameters of queries that name nothing of an organisation. */
const PLAIN_QUERIES: ReadonlySet<string> = new Set(
  'limit status issued_from issued_to buyer_siren q checks as_of preview preview_edition strict score_breakdown to allow_loss check_vat type order from lang auto json_patch issue_date service_date delivery_line1 delivery_city operation_category'.split(
    ' ',
  ),
)
/** Those that name a row. */
const CURSORS: ReadonlySet<string> = new Set(['starting_after'])
/** Of bodies, names that are not ids of ours. */
const PLAIN_IDS: ReadonlySet<string> = new Set(['client_id', 'flow_id', 'organization_id', 'payment_id'])

interface Call {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** For messages. */
  readonly route: string
}

type Schema = { readonly [key: string]: unknown } & {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly examples?: readonly unknown[]
}

function resolved(schema: unknown): Schema {
  const { $ref } = (schema ?? {}) as Schema
  if ($ref === undefined) return (schema ?? {}) as Schema
  const { components } = server.app.swagger() as { components?: { schemas?: Record<string, Schema> } }
  const found = components?.schemas?.[$ref.replace(/^#?\/?(?:components\/schemas\/)?/, '').replace(/#$/, '')]
  assert.ok(found, `${$ref} is not in the document`)
  return found
}

/** Everything to ask of a route, with these names in every place that takes one. */
function callsTo(route: Route, names: Names): readonly Call[] {
  const method = String(route.method)
  const { url } = route
  const where = `${method} ${url}`
  const path = url.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(parameterOf(url, name, names)),
  )
  const { querystring, body } = (route.schema ?? {}) as { querystring?: unknown; body?: unknown }
  const queries = ['']
  for (const name of Object.keys(resolved(querystring).properties ?? {})) {
    if (name === 'pdp') queries.push(`?pdp=${names.slug}`)
    else if (name === 'invoice_id') queries.push(`?invoice_id=${names.invoice_id}`)
    else if (CURSORS.has(name))
      queries.push(...Object.values(names).map(value => `?${name}=${encodeURIComponent(value)}`))
    else assert.ok(PLAIN_QUERIES.has(name), `What does ?${name} of ${where} name? Say so in this test.`)
  }
  const bodies = bodiesOf(where, body, names)
  return queries.flatMap(query =>
    bodies.map((text, i) => ({
      method,
      url: path + query,
      route: `${where}${query} ${text?.slice(0, 60) ?? ''}`,
      headers: {
        ...(text !== undefined && { 'content-type': 'application/json' }),
        // The owner used the same one everywhere.
        ...(method === 'POST' && i === 0 && query === '' && { 'idempotency-key': 'shared' }),
      },
      ...(text !== undefined && { body: text }),
    })),
  )
}

/** The body as JSON, where documents are taken too; a draft where it may be an export. */
function asJson(schema: unknown): Schema {
  const { content } = schema as { readonly content?: Readonly<Record<string, { readonly schema: unknown }>> }
  const own = resolved(content?.['application/json']?.schema ?? schema)
  return { ...own, properties: { ...resolved(own.else).properties, ...own.properties } }
}

/** One for all: another number would be another answer. */
const DRAFT = minimal()

function bodiesOf(where: string, schema: unknown, names: Names): readonly (string | undefined)[] {
  if (schema === undefined) return [undefined]
  const { examples = [], properties = {} } = asJson(schema)
  for (const name of Object.keys(properties))
    if (/_id$/.test(name) && !Object.hasOwn(names, name))
      assert.ok(PLAIN_IDS.has(name), `What does ${name} of the body of ${where} name? Say so in this test.`)
  const shown = examples.length > 0 ? examples : where.includes('/invoices/') ? [DRAFT] : [{ name: 'x' }]
  const given = shown.map(example => ({
    ...(example as object),
    ...('invoice_id' in properties && { invoice_id: names.invoice_id }),
    ...('pdp' in properties && { pdp: names.slug }),
  }))
  const reference = 'invoice_id' in properties ? [{ invoice_id: names.invoice_id }] : []
  return [...given, ...reference].map(value => JSON.stringify(value))
}

/** Reads first, and what deletes last. */
const ORDER = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']
const inOrder = (): readonly Route[] =>
  routes.toSorted((a, b) => ORDER.indexOf(String(a.method)) - ORDER.indexOf(String(b.method)))

interface Answer {
  readonly route: string
  readonly status: number
  readonly body: string
  readonly raw: string
  readonly headers: Readonly<Record<string, unknown>>
}

async function askAll(headers: Readonly<Record<string, string>>, names: Names): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  for (const route of inOrder())
    for (const call of callsTo(route, names)) {
      const reply = await server.app.inject({
        method: call.method as 'GET',
        url: call.url,
        headers: { ...call.headers, ...headers },
        ...(call.body !== undefined && { payload: call.body }),
      })
      assert.ok(
        reply.statusCode < 500 || [502, 503].includes(reply.statusCode),
        `${call.route}: ${reply.statusCode} ${reply.body}`,
      )
      answers.push({
        route: `${call.method} ${route.url}`,
        status: reply.statusCode,
        body: plain(reply.body, names),
        raw: reply.body,
        headers: reply.headers,
      })
    }
  return answers
}

/** A reply without what differs from one request to the next: ids, instants, times taken, secrets, drawn pages. */
function plain(text: string, names: Names): string {
  let said = text
  for (const [kind, name] of Object.entries(names)) {
    // An organisation that names itself is the one that is asked for as well.
    const place = kind === 'organisation_id' ? '<org>' : `<${kind}>`
    said = said.replaceAll(name, place).replaceAll(encodeURIComponent(name), place)
  }
  return said
    .replace(/\b(org|key|whk|evt|inv|sub|req|dlv|sta)_[0-9a-z]{20,40}\b/g, '<$1>')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<instant>')
    .replace(/\b\d{14}\b/g, '<stamp>')
    .replace(/"milliseconds":\d+/g, '"milliseconds":0')
    .replace(/whsec_[A-Za-z0-9+/=]+/g, '<secret>')
    .replace(/ic_(test|live)_\w+/g, '<key>')
    .replace(/"hint":"\w{4}"/g, '"hint":""')
    .replace(/"(pdf|sha256|content)":"[^"]*"/g, '"$1":""')
}

interface Owner {
  readonly organisationId: string
  readonly mode: Mode
  readonly key: TestKey
  readonly names: Names
}

/** An organisation with one of everything, under names that no other has. */
async function furnish(mode: Mode, parent?: string): Promise<Owner> {
  const organisationId = await insertOrganisation(server.db, {
    name: `${MARK} organisation`,
    parent,
  })
  const key = await server.key({ mode, organisationId })
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: unknown,
    status = [200, 201, 202],
  ) => {
    const reply = await server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        ...key.headers,
        ...(method === 'POST' && { 'idempotency-key': 'shared' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    assert.ok(status.includes(reply.statusCode), `${method} ${path}: ${reply.statusCode} ${reply.body}`)
    return reply.json()
  }
  await ask('PATCH', '/organisation', { legal_name: `${MARK} SAS` })
  const webhook = await ask('POST', '/webhooks', { url: `https://${MARK.toLowerCase()}.example/hook` })
  const address = { line1: '1 rue de la Paix', postal: '75002', city: 'Paris', country: 'FR' }
  const draft = minimal({
    invoice_id: `F-${organisationId.slice(-12)}-abc`,
    number: `${MARK}-1`,
    seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS', vat: 'FR88100000009', address },
    buyer: { siren: '552081317', legal_name: `${MARK} acheteur`, address },
  })
  await ask('POST', '/invoices/validate', draft)
  const base = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/${MARK}`
  const slug = `pa-${organisationId.slice(-8)}-abc`
  await ask('PUT', `/platforms/${slug}`, {
    name: `${MARK} plateforme`,
    base_url: base,
    token_url: `${base}/token`,
    client_id: MARK,
    client_secret: MARK,
  })
  await ask('POST', '/invoices/submit', { ...draft, pdp: slug })
  const made = await ask('POST', '/keys', { name: `${MARK} clé` })
  const child =
    parent === undefined ? await ask('POST', '/organisations', { name: `${MARK} filiale` }) : undefined
  const events = await ask('GET', '/events')
  const deliveries = await ask('GET', `/webhooks/${webhook.id}/deliveries`)
  return {
    organisationId,
    mode,
    key,
    names: {
      invoice_id: String(draft.invoice_id),
      webhook: webhook.id,
      delivery_id: deliveries.data[0].id,
      event: events.data[0].id,
      key_id: made.id,
      organisation_id: child?.id ?? organisationId,
      slug,
    },
  }
}

/** All that is stored of an organisation in a mode, to see whether it was changed. */
async function stored({ organisationId, mode }: Owner): Promise<Readonly<Record<string, string>>> {
  await server.services.tallies.flush()
  const tables = await server.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE column_name = 'organisation_id' AND table_schema = current_schema() ORDER BY 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await server.db.query<{ digest: string | null; rows: number }>(
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest, count(*) AS rows
       FROM "${name}" t WHERE organisation_id = $1 AND mode = $2`,
      [organisationId, mode],
    )
    found[name] = `${row?.rows} ${row?.digest}`
  }
  return found
}

/** One who asks: as a pair of organisations alike, of which one uses an owner's names and the other unknown ones. */
interface Stranger {
  readonly what: string
  /** Headers for a fresh one; `target` is whom it tries to be, the owner or an unknown one. */
  readonly headers: (target: Target) => Promise<Readonly<Record<string, string>>>
}

interface Target {
  readonly organisationId: string
}

async function compare(owner: Owner, { what, headers }: Stranger): Promise<number> {
  const before = await stored(owner)
  const nobody = nobodyLike(owner.names)
  const theirs = await askAll(await headers(owner), owner.names)
  assert.deepEqual(await stored(owner), before, `${what}: something of the owner was changed`)
  const nobodys = await askAll(await headers({ organisationId: nobodyOf(owner) }), nobody)
  assert.equal(theirs.length, nobodys.length)
  for (const [i, answer] of theirs.entries()) {
    const other = nobodys[i]!
    const where = `${what}: ${answer.route}`
    assert.ok(!answer.raw.toUpperCase().includes(MARK), `${where} tells ${answer.raw.slice(0, 500)}`)
    assert.equal(
      answer.status,
      other.status,
      `${where}\n${answer.raw.slice(0, 500)}\n${other.raw.slice(0, 500)}`,
    )
    assert.equal(
      answer.body.replaceAll(owner.organisationId, '<org>'),
      other.body.replaceAll(nobodyOf(owner), '<org>'),
      where,
    )
    assert.equal(answer.headers['idempotent-replayed'], undefined, where)
    assert.ok(!answer.raw.includes('idempotency_mismatch'), where)
  }
  return theirs.length
}

const nobodyOf = ({ organisationId }: Owner): string => `${organisationId.slice(0, -3)}zzz`

/** Keys of a new organisation. */
const fresh = async (mode: Mode, parent?: string) =>
  server.key({ mode, organisationId: await insertOrganisation(server.db, { name: 'stranger', parent }) })

for (const mode of ['sandbox', 'live'] as const)
  describe(`in ${mode}`, () => {
    it('has names of the owner that are good for the owner', async () => {
      const owner = await furnish(mode)
      const answers = await askAll(owner.key.headers, owner.names)
      const named = answers.filter(({ route }) => route.includes(':'))
      assert.ok(named.length > 15)
      const missed = named.filter(({ status, body }) => status === 404 && !body.includes('<key_id>'))
      // The clock is the sandbox's alone, and no company is known here.
      assert.deepEqual(
        [...new Set(missed.map(({ route }) => route))].filter(route => !/companies|sandbox/.test(route)),
        [],
      )
    })

    it('reveals nothing to a stranger with every right, and changes nothing', async () => {
      const calls = await compare(await furnish(mode), {
        what: 'stranger',
        headers: async () => ({ ...(await fresh(mode)).headers }),
      })
      assert.ok(calls > routes.length)
    })

    it('lets no key act for an organisation of another', async () => {
      await compare(await furnish(mode), {
        what: 'stranger by header',
        headers: async ({ organisationId }) => ({
          ...(await fresh(mode)).headers,
          'conforme-organisation': organisationId,
        }),
      })
    })

    it('keeps the organisations of one apart', async () => {
      const parent = await insertOrganisation(server.db, { name: 'maker' })
      const maker = await server.key({ mode, organisationId: parent })
      const owner = await furnish(mode, parent)
      const sibling = () => insertOrganisation(server.db, { name: 'sibling', parent })
      await compare(owner, {
        what: 'sibling',
        headers: async () => (await server.key({ mode, organisationId: await sibling() })).headers,
      })
      await compare(owner, {
        what: 'sibling by header',
        headers: async ({ organisationId }) => ({
          ...(await server.key({ mode, organisationId: await sibling() })).headers,
          'conforme-organisation': organisationId,
        }),
      })
      const names = { ...owner.names, organisation_id: owner.names.webhook }
      await compare(
        { ...owner, names },
        {
          what: 'maker acting for a sibling',
          headers: async () => ({ ...maker.headers, 'conforme-organisation': await sibling() }),
        },
      )
    })

    it('keeps the two modes of an organisation apart', async () => {
      const parent = await insertOrganisation(server.db, { name: 'maker' })
      const owner = await furnish(mode, parent)
      const other = mode === 'sandbox' ? 'live' : 'sandbox'
      // The one that asks with the owner's names is the owner itself, in its other mode.
      await compare(owner, {
        what: `the owner in ${other}`,
        headers: async ({ organisationId }) =>
          organisationId === owner.organisationId
            ? (await server.key({ mode: other, organisationId })).headers
            : (await fresh(other, parent)).headers,
      })
    })
  })

it('would notice a leak: the owner itself gets its own', async () => {
  const owner = await furnish('sandbox')
  await assert.rejects(
    compare(owner, { what: 'owner', headers: async () => owner.key.headers }),
    /changed|tells/,
  )
})
