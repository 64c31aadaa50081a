/** The profile, organisations and keys. */
import type { Story } from './story.ts'

const NO_KEY = { fr: 'Aucune clé de ce nom', en: 'No key of that name' }
const NO_ORGANISATION = { fr: 'Aucune organisation de ce nom', en: 'No organisation of that name' }
const PAGE = { fr: 'Une page trop longue', en: 'Too long a page' }

export const accounts: Story = async ({ show, ask, server }) => {
  const profile = { operation: 'getOrganisation' }
  await show({ ...profile, name: 'profile', summary: { fr: 'Le profil', en: 'The profile' }, status: 200 })
  const noRight = { fr: 'La clé n’a pas ce droit', en: 'The key does not have that right' }
  const { headers } = await server.key({ mode: 'sandbox', scopes: ['companies:read'] })
  await show({ ...profile, name: 'insufficient_scope', summary: noRight, status: 403, headers })
  const update = { operation: 'updateOrganisation' }
  await show({
    ...update,
    name: 'changed',
    summary: { fr: 'Le nom commercial ; null retire un champ', en: 'The trading name; null removes a field' },
    status: 200,
    body: { trading_name: 'Atelier Lumen', logo: null },
  })
  await show({
    ...update,
    name: 'invalid_request',
    summary: { fr: 'Un SIREN à huit chiffres', en: 'A SIREN of eight digits' },
    status: 400,
    body: { siren: '10000000' },
  })

  const create = { operation: 'createOrganisation' }
  const made = await show({
    ...create,
    name: 'created',
    summary: { fr: 'Une filiale', en: 'A subsidiary' },
    status: 201,
    body: { name: 'Comptoir du Rhône' },
  })
  const nameless = { fr: 'Sans nom', en: 'Without a name' }
  await show({ ...create, name: 'invalid_request', summary: nameless, status: 400, body: {} })
  const list = { operation: 'listOrganisations' }
  await show({ ...list, name: 'page', summary: { fr: 'Toutes', en: 'All of them' }, status: 200 })
  await show({ ...list, name: 'invalid_request', summary: PAGE, status: 400, query: { limit: '5000' } })
  const path = { organisation_id: made.id }
  const nobody = { organisation_id: 'org_inconnue' }
  const change = { name: 'Comptoir du Rhône SAS' }
  for (const [operation, name, summary, body] of [
    ['getOrganisationById', 'organisation', { fr: 'Une organisation', en: 'An organisation' }, undefined],
    ['updateOrganisationById', 'changed', { fr: 'Un autre nom', en: 'Another name' }, change],
  ] as const) {
    await show({ operation, name, summary, status: 200, path, body })
    await show({ operation, name: 'not_found', summary: NO_ORGANISATION, status: 404, path: nobody, body })
  }

  const issue = { operation: 'createKey' }
  await show({
    ...issue,
    name: 'issued',
    summary: { fr: 'Elle n’est montrée qu’ici', en: 'It is shown only here' },
    status: 201,
    body: {
      name: 'boutique',
      scopes: ['invoices:read', 'invoices:write'],
      expires_at: '2099-06-30T00:00:00Z',
    },
  })
  await show({
    ...issue,
    name: 'invalid_request',
    summary: { fr: 'Un droit qui n’existe pas', en: 'A right that does not exist' },
    status: 400,
    body: { scopes: ['invoices:delete'] },
  })
  const keys = { operation: 'listKeys' }
  const newest = { fr: 'La plus récente', en: 'The newest' }
  await show({ ...keys, name: 'page', summary: newest, status: 200, query: { limit: '1' } })
  await show({ ...keys, name: 'invalid_request', summary: PAGE, status: 400, query: { limit: '5000' } })
  // Without an end of its own: that of the next one would be counted from two clocks.
  const endless = await ask({ operation: 'createKey', status: 201, body: { name: 'boutique' } })
  const its = { key_id: endless.id }
  const none = { key_id: 'key_inconnue' }
  const rotate = { operation: 'rotateKey', body: { overlap_hours: 24 } }
  for (const [step, name, status, summary] of [
    [{ operation: 'getKey' }, 'key', 200, { fr: 'Une clé', en: 'A key' }],
    [rotate, 'rotated', 201, { fr: 'Les deux clés sont bonnes un jour', en: 'Both keys are good for a day' }],
    [{ operation: 'revokeKey' }, 'revoked', 200, { fr: 'Révoquée', en: 'Revoked' }],
  ] as const) {
    await show({ ...step, name, summary, status, path: its })
    await show({ ...step, name: 'not_found', summary: NO_KEY, status: 404, path: none })
  }
  await ask({ operation: 'getKey', status: 200, path: its })
}
