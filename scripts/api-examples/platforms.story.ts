/** Platforms and the sandbox's clock. */
import type { Story } from './story.ts'

const BODY = {
  name: 'Ma plateforme',
  base_url: 'https://api.plateforme.example/xp-z12-013',
  token_url: 'https://auth.plateforme.example/oauth/token',
  client_id: 'atelier-exemple',
  client_secret: 'donné par la plateforme',
}
const NONE = { fr: 'Aucune plateforme de ce nom', en: 'No platform of that name' }

export const platforms: Story = async ({ show, server }) => {
  const path = { slug: 'ma-plateforme' }
  const nobody = { slug: 'inconnue' }
  const connect = { operation: 'connectPlatform', path }
  await show({
    ...connect,
    name: 'connected',
    summary: { fr: 'Avec des identifiants gardés scellés', en: 'With credentials that are kept sealed' },
    status: 201,
    body: BODY,
  })
  await show({
    ...connect,
    name: 'changed',
    summary: {
      fr: 'Sans identifiants : un jeton à chaque requête',
      en: 'Without credentials: a token with each request',
    },
    status: 200,
    body: { base_url: BODY.base_url },
  })
  await show({
    ...connect,
    name: 'invalid_request',
    summary: { fr: 'Sans adresse', en: 'Without an address' },
    status: 400,
    body: { name: BODY.name },
  })
  const list = { operation: 'listPlatforms' }
  await show({ ...list, name: 'list', summary: { fr: 'Toutes', en: 'All of them' }, status: 200 })
  await show({
    ...list,
    name: 'insufficient_scope',
    summary: { fr: 'La clé n’a pas ce droit', en: 'The key does not have that right' },
    status: 403,
    headers: (await server.key({ mode: 'sandbox', scopes: ['companies:read'] })).headers,
  })

  const check = { operation: 'checkPlatform' }
  await show({
    ...check,
    name: 'works',
    summary: { fr: 'Tout répond', en: 'Everything answers' },
    status: 200,
    path: { slug: 'sandbox' },
  })
  await show({ ...check, name: 'not_found', summary: NONE, status: 404, path: nobody })
  const news = { operation: 'fetchPlatformNews' }
  const read = { fr: 'Ses nouvelles sont lues', en: 'Its news is read' }
  await show({ ...news, name: 'read', summary: read, status: 200, path: { slug: 'sandbox' } })
  await show({ ...news, name: 'not_found', summary: NONE, status: 404, path: nobody })
  const leave = { operation: 'disconnectPlatform' }
  const gone = { fr: 'Ses identifiants sont effacés', en: 'Its credentials are erased' }
  await show({ ...leave, name: 'disconnected', summary: gone, status: 200, path })
  await show({ ...leave, name: 'not_found', summary: NONE, status: 404, path: nobody })

  const live = { fr: 'Une clé de production n’a pas d’horloge', en: 'A live key has no clock' }
  for (const [operation, body, summary] of [
    ['getSandboxClock', undefined, { fr: 'L’heure du bac à sable', en: 'The time of the sandbox' }],
    ['advanceSandboxClock', { advance_seconds: 86_400 }, { fr: 'Un jour de plus', en: 'A day later' }],
  ] as const) {
    await show({ operation, name: 'clock', summary, status: 200, body })
    await show({
      operation,
      name: 'not_found',
      summary: live,
      status: 404,
      body,
      headers: server.live.headers,
    })
  }
}
