/** Companies, directory, establishments, the score. */
import type { Story } from './story.ts'

export const lookUps: Story = async ({ show }) => {
  const search = { operation: 'searchCompanies' }
  const byName = { fr: 'Par le nom', en: 'By name' }
  await show({ ...search, name: 'found', summary: byName, status: 200, query: { q: 'la poste' } })
  const blank = { fr: 'Rien à chercher', en: 'Nothing to search for' }
  await show({ ...search, name: 'invalid_request', summary: blank, status: 400, query: { q: '' } })
  const read = { operation: 'getCompany' }
  const bySiren = { fr: 'Par le SIREN', en: 'By SIREN' }
  await show({ ...read, name: 'found', summary: bySiren, status: 200, path: { siren: '356000000' } })
  const unknown = { fr: 'Inconnue du registre', en: 'Unknown to the register' }
  await show({ ...read, name: 'not_found', summary: unknown, status: 404, path: { siren: '200000008' } })

  const look = { operation: 'getDirectoryAddress' }
  const open = { fr: 'Une adresse qui reçoit', en: 'An address that receives' }
  await show({ ...look, name: 'routable', summary: open, status: 200, path: { address: '0225:356000000' } })
  const wrong = { fr: 'Un SIREN dont la clé est fausse', en: 'A SIREN with a wrong check digit' }
  await show({ ...look, name: 'not_an_address', summary: wrong, status: 200, path: { address: '356000001' } })
  const nowhere = { fr: 'Une plateforme inconnue', en: 'An unknown platform' }
  await show({
    ...look,
    name: 'unknown_platform',
    summary: nowhere,
    status: 422,
    path: { address: '0225:356000000' },
    query: { pdp: 'inconnue' },
  })
  const check = { operation: 'checkDirectoryAddresses' }
  const several = { fr: 'Plusieurs adresses', en: 'Several addresses' }
  const addresses = ['356000000', '000213025']
  await show({ ...check, name: 'checked', summary: several, status: 200, body: { addresses } })
  await show({
    ...check,
    name: 'csv',
    summary: { fr: 'Un fichier CSV, complété', en: 'A CSV file, completed' },
    status: 200,
    body: 'client;adresse\nLa Poste;356000000\nInconnu;000213025\n',
    contentType: 'text/csv',
    accept: 'text/csv',
  })
  const none = { fr: 'Aucune adresse', en: 'No address' }
  await show({ ...check, name: 'invalid_request', summary: none, status: 400, body: {} })
  const place = { operation: 'getEstablishment' }
  const bySiret = { fr: 'Par le SIRET', en: 'By SIRET' }
  await show({ ...place, name: 'found', summary: bySiret, status: 200, path: { siret: '35600000000048' } })
  const key = { fr: 'Un SIRET dont la clé est fausse', en: 'A SIRET with a wrong check digit' }
  await show({
    ...place,
    name: 'invalid_request',
    summary: key,
    status: 400,
    path: { siret: '35600000000049' },
  })

  const score = { operation: 'getComplianceScore' }
  const month = { from: '2026-11-01', to: '2026-11-30' }
  await show({
    ...score,
    name: 'month',
    summary: { fr: 'Un mois', en: 'A month' },
    status: 200,
    query: month,
  })
  const day = { fr: 'Un jour qui n’existe pas', en: 'A day that does not exist' }
  await show({ ...score, name: 'invalid_request', summary: day, status: 400, query: { from: '2026-11-31' } })
}
