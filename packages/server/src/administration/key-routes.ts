import { Type } from 'typebox'
import type { Account } from '../accounts/account.ts'
import { isWithin, readNetwork } from '../accounts/networks.ts'
import { countKeys, keyOf, pageOfKeys } from '../accounts/own-keys.ts'
import type { Scope } from '../accounts/scopes.ts'
import { createKey, type KeyRow, revokeKey, rotateKey } from '../accounts/store.ts'
import { Failure, type Text } from '../base/failures.ts'
import { limitOf } from '../base/limits.ts'
import { Paging, pageOf } from '../base/paging.ts'
import { storing } from '../http/idempotency.ts'
import type { App, Services } from '../services/feature.ts'
import { actorOf } from './organisation-routes.ts'
import { KeyParams, KeyRef, KeyRotationBody, KeySchema, NewKeyBody, presentKey } from './shapes.ts'

/** The keys of the organisation that a request is for, in its mode. */
export function offerKeys(app: App, services: Services): void {
  const { db, clock, config } = services
  const [reading, writing] = [{ scope: 'keys:read' }, { scope: 'keys:write' }] as const
  const tags = ['Keys']
  app.addSchema(KeySchema)

  app.post(
    '/keys',
    {
      config: writing,
      onRequest: refuseKept,
      schema: { tags, summary: 'Émettre une clé / issue a key', body: NewKeyBody, response: { 201: KeyRef } },
    },
    storing(services, async ({ account, body }, commit) => {
      const { name, scopes, expires_at, addresses } = body as NewKeyBody
      return commit(async tx => {
        const now = clock()
        const issuer = await issuerOf(tx, account)
        const wanted = {
          mode: account.mode,
          organisationId: account.organisationId,
          name,
          scopes: scopesWithin(account, scopes),
          expiresAt: expiryWithin(issuer, expires_at, now),
          addresses: addressesWithin(issuer, addresses),
          actor: actorOf(account),
        }
        if ((await countKeys(tx, account, now)) >= limitOf('keys')) throw tooMany()
        const { key, row } = await createKey(tx, wanted)
        return { status: 201, body: { ...presentKey(row), key }, isSecret: true }
      })
    }),
  )

  app.get(
    '/keys',
    {
      config: reading,
      schema: {
        tags,
        summary: 'Lister les clés / list keys',
        querystring: Type.Object(Paging, { additionalProperties: false }),
        response: { 200: pageOf(KeyRef) },
      },
    },
    async ({ account, query }) => {
      const { data, has_more } = await pageOfKeys(db, account, query)
      return { data: data.map(presentKey), has_more }
    },
  )

  app.get(
    '/keys/:key_id',
    {
      config: reading,
      schema: { tags, summary: 'Lire une clé / read a key', params: KeyParams, response: { 200: KeyRef } },
    },
    async ({ account, params: { key_id } }) => {
      const row = await keyOf(db, account, key_id)
      if (!row) throw noKey(key_id)
      return presentKey(row)
    },
  )

  app.delete(
    '/keys/:key_id',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Révoquer une clé / revoke a key',
        params: KeyParams,
        response: { 200: KeyRef },
      },
    },
    async ({ account, params: { key_id } }) =>
      db.transaction(async tx => {
        const known = await keyOf(tx, account, key_id)
        const row =
          known && (known.revoked_at ? known : await revokeKey(tx, known.id, actorOf(account), account))
        if (!row) throw noKey(key_id)
        return presentKey(row)
      }),
  )

  app.post(
    '/keys/:key_id/rotate',
    {
      config: writing,
      onRequest: refuseKept,
      schema: {
        tags,
        summary: 'Renouveler une clé, avec recouvrement / rotate a key, with an overlap',
        params: KeyParams,
        body: KeyRotationBody,
        response: { 201: KeyRef },
      },
    },
    storing(services, async ({ account, params, body }, commit) => {
      const { key_id } = params as { readonly key_id: string }
      const { overlap_hours: hours = 24, expires_at } = body as KeyRotationBody
      return commit(async tx => {
        const now = clock()
        const known = await keyOf(tx, account, key_id)
        if (!known) throw noKey(key_id)
        scopesWithin(account, known.scopes)
        const issuer = await issuerOf(tx, account)
        addressesWithin(issuer, known.addresses)
        // A key may take its own place for as long again: the former one ends, and it is on record.
        const expiresAt =
          expires_at === undefined && known.id === issuer.id
            ? undefined
            : expiryWithin(issuer, expires_at ?? lifeOf(known, now), now)
        const rotation = { idOrKey: known.id, hours, expiresAt, actor: actorOf(account), of: account }
        const rotated = await rotateKey(tx, rotation, now)
        if (!rotated) throw hasEnded(key_id)
        return { status: 201, body: { ...presentKey(rotated.row), key: rotated.key }, isSecret: true }
      })
    }),
  )

  /** A kept reply would hold the key in clear, which is kept nowhere. */
  async function refuseKept({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) {
    if (headers['idempotency-key'] === undefined || config.secret !== undefined) return
    const detail = {
      fr: 'Sans CONFORME_SECRET, une clé ne se garde pas pour être montrée deux fois : retirez Idempotency-Key.',
      en: 'Without CONFORME_SECRET a key cannot be kept to be shown twice: leave out Idempotency-Key.',
    }
    throw new Failure('invalid_request', detail, {
      errors: [{ pointer: 'Idempotency-Key', code: 'not_allowed', detail }],
    })
  }
}

/** The row of the key that asks: what it issues is bound as it is itself. */
async function issuerOf(tx: Parameters<typeof keyOf>[0], { keyId }: Account): Promise<KeyRow> {
  const [row] = await tx.query<KeyRow>('SELECT id, expires_at, addresses FROM api_keys WHERE id = $1', [
    keyId,
  ])
  return row!
}

/** When a key that lives as long as another one would end. */
function lifeOf({ expires_at, created_at }: KeyRow, now: Date): string | undefined {
  if (expires_at === null) return undefined
  return new Date(now.getTime() + expires_at.getTime() - created_at.getTime()).toISOString()
}

function scopesWithin(account: Account, scopes: readonly Scope[] | undefined): readonly Scope[] {
  const beyond = scopes?.filter(scope => !account.scopes.includes(scope)) ?? []
  if (beyond.length > 0)
    throw refused('/scopes', {
      fr: `Une clé ne donne pas les droits qu’elle n’a pas : ${beyond.join(', ')}.`,
      en: `A key gives no rights that it lacks: ${beyond.join(', ')}.`,
    })
  return scopes === undefined ? account.scopes : [...new Set(scopes)]
}

function expiryWithin({ expires_at }: KeyRow, given: string | undefined, now: Date): Date | undefined {
  const at = given === undefined ? undefined : new Date(given)
  if (at !== undefined && at <= now)
    throw refused('/expires_at', {
      fr: 'expires_at est un instant à venir.',
      en: 'expires_at must be in the future.',
    })
  if (expires_at !== null && (at === undefined || at > expires_at))
    throw refused('/expires_at', {
      fr: `La clé qui émet expire le ${expires_at.toISOString()} : donnez expires_at, au plus tard alors.`,
      en: `The key that issues it expires at ${expires_at.toISOString()}: give expires_at, that instant at the latest.`,
    })
  return at
}

function addressesWithin(
  { addresses: own }: KeyRow,
  given: readonly string[] | undefined,
): readonly string[] {
  const networks = (given ?? own).map((text, i) => {
    const network = readNetwork(text)
    if (network === undefined)
      throw refused(`/addresses/${i}`, {
        fr: `« ${text} » n’est ni une adresse, ni un réseau (192.0.2.7, 10.0.0.0/8).`,
        en: `"${text}" is neither an address nor a network (192.0.2.7, 10.0.0.0/8).`,
      })
    return network
  })
  const outside = networks.filter(network => !isWithin(network, own))
  if (outside.length > 0 || (own.length > 0 && networks.length === 0))
    throw refused('/addresses', {
      fr: `La clé qui émet ne sert que depuis ${own.join(', ')} : celle qu’elle émet aussi.`,
      en: `The key that issues it may be used from ${own.join(', ')} only, and so may the one that it issues.`,
    })
  return networks
}

const refused = (pointer: string, detail: Text): Failure =>
  new Failure('invalid_request', detail, { errors: [{ pointer, code: 'not_allowed', detail }] })

const noKey = (id: string): Failure =>
  new Failure('not_found', { fr: `Aucune clé ${id} pour cette clé.`, en: `No key ${id} for this key.` })

const hasEnded = (id: string): Failure =>
  new Failure('invalid_state', {
    fr: `La clé ${id} a pris fin : émettez-en une autre.`,
    en: `Key ${id} has ended: issue another.`,
  })

const tooMany = (): Failure =>
  new Failure('invalid_request', {
    fr: `${limitOf('keys')} clés en vigueur au plus par organisation et par mode : révoquez celles qui ne servent plus.`,
    en: `At most ${limitOf('keys')} keys in force per organisation and mode: revoke those no longer used.`,
  })
