import { randomBytes } from 'node:crypto'
import { checkPlatform, withoutSlash } from '@conforme/exchange'
import { Type } from 'typebox'
import { recordBy } from '../accounts/audit.ts'
import type { Owner } from '../accounts/owner.ts'
import { readOrganisation } from '../accounts/store.ts'
import { type ErrorEntry, Failure } from '../base/failures.ts'
import { connectedTo, credentialsOf, noPlatform } from '../connections/connected.ts'
import { credentialsIn } from '../connections/credentials.ts'
import { expectNews } from '../connections/expect-news.ts'
import { putForward, readAhead, SANDBOX } from '../connections/sandbox.ts'
import { countOpen, deletePlatform, findPlatform, listPlatforms, putPlatform } from '../connections/store.ts'
import { missingToken } from '../connections/tokens.ts'
import { readUrl, UnsafeUrl } from '../egress/guard.ts'
import { offerCallback } from '../inbox/callback.ts'
import { INBOX_QUEUES, workInbox } from '../inbox/poll.ts'
import type { App, Feature, Services } from '../services/feature.ts'
import { offerNews } from './news-route.ts'
import { REGISTER, REGISTER_QUEUES, workRegistration } from './register.ts'
import {
  CheckReply,
  PlatformBody,
  PlatformParams,
  PlatformRef,
  PlatformSchema,
  presentCheck,
  presentPlatform,
} from './shapes.ts'

/** Connected platforms, and what they report. */
export const platforms: Feature = {
  name: 'platforms',
  queues: [...INBOX_QUEUES, ...REGISTER_QUEUES],
  async work(services) {
    await workInbox(services)
    await workRegistration(services)
  },
  pages: offerCallback,
  api(app, services) {
    app.addSchema(PlatformSchema)
    offerPlatforms(app, services)
    offerCheck(app, services)
    offerNews(app, services)
    offerClock(app, services)
  },
}

function offerPlatforms(app: App, services: Services): void {
  const { db, config, clock, jobs } = services

  app.get(
    '/platforms',
    {
      config: { scope: 'platforms:read' },
      schema: {
        tags: ['Platforms'],
        summary: 'Plateformes raccordées / connected platforms',
        response: { 200: Type.Unsafe<object>(Type.Object({ data: Type.Array(PlatformRef) })) },
      },
    },
    async ({ account }) => {
      const rows = await listPlatforms(db, account)
      return { data: rows.map(row => presentPlatform(row, config.publicUrl)) }
    },
  )

  app.put(
    '/platforms/:slug',
    {
      config: { scope: 'platforms:write' },
      schema: {
        tags: ['Platforms'],
        summary: 'Raccorder une plateforme / connect a platform',
        params: PlatformParams,
        body: PlatformBody,
        response: { 200: PlatformRef, 201: PlatformRef },
      },
    },
    async ({ account, params, body }, reply) => {
      const { slug } = params
      if (slug === SANDBOX) throw reserved()
      const addresses = addressesOf(body, config.localWebhooks)
      const { name = null, scope = null, organization_id = null } = body
      const use = credentialsOf({ organisation_id: account.organisationId, mode: account.mode, slug })
      const values = {
        slug,
        name,
        ...addresses,
        ...credentialsIn(body, use, config.secret),
        scope,
        organization_id,
        capabilities: body.capabilities ?? {},
        callback_token: randomBytes(24).toString('base64url'),
      }
      const { row, isNew } = await db.transaction(async tx => {
        const put = await putPlatform(tx, account, values, clock())
        const of: Owner = { organisationId: account.organisationId, mode: account.mode }
        await expectNews(tx, services, { ...of, pdp: slug })
        await jobs.enqueue(tx, REGISTER, { organisation: of.organisationId, mode: of.mode, slug })
        const { token_url, client_id } = values
        const details = { ...addresses, token_url, client_id }
        await recordBy(tx, account, 'platform.connected', slug, clock(), details)
        return put
      })
      return reply.code(isNew ? 201 : 200).send(presentPlatform(row, config.publicUrl))
    },
  )

  app.delete(
    '/platforms/:slug',
    {
      config: { scope: 'platforms:write' },
      schema: {
        tags: ['Platforms'],
        summary: 'Débrancher une plateforme / disconnect a platform',
        params: PlatformParams,
        response: {
          200: Type.Unsafe<object>(Type.Object({ slug: Type.String(), deleted: Type.Literal(true) })),
        },
      },
    },
    async ({ account, params: { slug } }) =>
      db.transaction(async tx => {
        const open = await countOpen(tx, account, slug)
        if (open > 0 && (await findPlatform(tx, account, slug))) throw stillOpen(slug, open)
        if (!(await deletePlatform(tx, account, slug))) throw noPlatform(slug)
        await recordBy(tx, account, 'platform.disconnected', slug, clock())
        return { slug, deleted: true }
      }),
  )
}

function offerCheck(app: App, services: Services): void {
  app.post(
    '/platforms/:slug/check',
    {
      config: { scope: 'platforms:read' },
      schema: {
        tags: ['Platforms'],
        summary: 'Ce qui marche, point par point / what works, item by item',
        params: PlatformParams,
        response: { 200: CheckReply },
      },
    },
    async ({ account, params: { slug } }) => {
      const isBuiltIn = account.mode === 'sandbox' && slug === SANDBOX
      if (!isBuiltIn && !(await findPlatform(services.db, account, slug))) throw noPlatform(slug)
      const connected = await connectedTo(services, account, slug)
      if (!connected) throw missingToken(slug)
      const { siren } = await readOrganisation(services.db, account)
      // Any company will do where our own is not known.
      return presentCheck(slug, await checkPlatform(connected, siren ?? '552081317', services.clock))
    },
  )
}

const DAYS_10_YEARS = 3653

/** The sandbox's clock: what takes days in the world takes one request. */
function offerClock(app: App, services: Services): void {
  const { db, clock } = services
  const Clock = Type.Unsafe<object>(Type.Object({ now: Type.String({ format: 'date-time' }) }))
  const tell = (ahead: number) => ({ now: new Date(clock().getTime() + ahead).toISOString() })

  app.get(
    '/sandbox/clock',
    {
      config: { scope: 'platforms:read' },
      schema: {
        tags: ['Sandbox'],
        summary: 'L’horloge du bac à sable / the sandbox’s clock',
        response: { 200: Clock },
      },
    },
    async ({ account }) => {
      refuseLive(account)
      return tell(await readAhead(db, account.organisationId))
    },
  )

  app.post(
    '/sandbox/clock',
    {
      config: { scope: 'platforms:write' },
      schema: {
        tags: ['Sandbox'],
        summary: 'Avancer l’horloge / put the clock forward',
        body: Type.Object(
          { advance_seconds: Type.Integer({ minimum: 0, maximum: DAYS_10_YEARS * 86_400 }) },
          { examples: [{ advance_seconds: 86_400 }], additionalProperties: false },
        ),
        response: { 200: Clock },
      },
    },
    async ({ account, body }) => {
      refuseLive(account)
      return db.transaction(async tx => {
        const ahead = await putForward(tx, account.organisationId, body.advance_seconds * 1000)
        if (ahead > DAYS_10_YEARS * 86_400_000) throw tooFar()
        await expectNews(tx, services, {
          organisationId: account.organisationId,
          mode: 'sandbox',
          pdp: SANDBOX,
        })
        return tell(ahead)
      })
    },
  )
}

/** The addresses of the services, each of them safe, or every fault of them at once. */
function addressesOf({ base_url, flow_url, directory_url, token_url }: PlatformBody, local: boolean) {
  const faults: ErrorEntry[] = []
  const read = (pointer: string, text: string): string => {
    try {
      const url = readUrl(text, { local })
      if (url.search !== '' || url.hash !== '') {
        throw new UnsafeUrl({
          fr: 'Une adresse de service n’a ni « ? » ni « # ».',
          en: 'The address of a service has neither "?" nor "#".',
        })
      }
      return withoutSlash(url.href)
    } catch (error) {
      if (!(error instanceof UnsafeUrl)) throw error
      faults.push({ pointer, code: 'unsafe_url', detail: error.detail })
      return ''
    }
  }
  const service = (given: string | undefined, pointer: string, path: string): string => {
    if (given !== undefined) return read(pointer, given)
    if (base_url !== undefined) return `${read('/base_url', base_url)}/${path}`
    const detail = { fr: 'Donnez base_url, ou chaque adresse.', en: 'Give base_url, or each address.' }
    throw new Failure('invalid_request', detail, { errors: [{ pointer, code: 'missing', detail }] })
  }
  const addresses = {
    flow_url: service(flow_url, '/flow_url', 'flow-service'),
    directory_url: service(directory_url, '/directory_url', 'directory-service'),
  }
  if (token_url !== undefined) read('/token_url', token_url)
  const [first] = faults
  if (first) throw new Failure('unsafe_url', first.detail, { errors: faults })
  return addresses
}

function refuseLive({ mode }: Owner): void {
  if (mode === 'sandbox') return
  throw new Failure('not_found', {
    fr: 'Seul le bac à sable a une horloge qui s’avance.',
    en: 'Only the sandbox has a clock that can be put forward.',
  })
}

function tooFar(): Failure {
  const detail = { fr: 'Dix ans d’avance au plus.', en: 'Ten years ahead at most.' }
  return new Failure('invalid_request', detail, {
    errors: [{ pointer: '/advance_seconds', code: 'out_of_range', detail }],
  })
}

function reserved(): Failure {
  const detail = {
    fr: '« sandbox » est le nom de la plateforme simulée.',
    en: '"sandbox" is the name of the simulated platform.',
  }
  return new Failure('invalid_request', detail, { errors: [{ pointer: 'slug', code: 'reserved', detail }] })
}

const stillOpen = (slug: string, open: number): Failure =>
  new Failure('invalid_state', {
    fr: `La plateforme « ${slug} » doit encore se prononcer sur ${open} facture(s).`,
    en: `Platform "${slug}" still has to decide on ${open} invoice(s).`,
  })
