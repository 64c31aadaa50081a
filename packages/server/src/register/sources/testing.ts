/** A local server with answers in the shapes of the public sources, which can also misbehave. For tests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `well`: answers · `slow`: never ends · `limits`: 429 · `fails`: 503 · `rubbish`: HTML · `odd`: JSON of another shape. */
export type Manner = 'well' | 'slow' | 'limits' | 'fails' | 'rubbish' | 'odd' | 'endless'

export interface Pretend {
  readonly url: string
  manner: Manner
  /** The questions that came, method and address. */
  readonly asked: string[]
  close(): Promise<void>
}

export type Answer = (
  request: IncomingMessage,
  body: string,
) => { readonly status?: number; readonly body: unknown }

export async function pretend(answer: Answer): Promise<Pretend> {
  const asked: string[] = []
  const state: { manner: Manner } = { manner: 'well' }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push(`${request.method} ${request.url}`)
    reply(state.manner, response, () => answer(request, body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    get manner() {
      return state.manner
    },
    set manner(manner) {
      state.manner = manner
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function reply(manner: Manner, response: ServerResponse, answer: () => ReturnType<Answer>): void {
  const json = { 'content-type': 'application/json' }
  if (manner === 'slow') response.writeHead(200, json).write('{"results":')
  else if (manner === 'limits') response.writeHead(429, { 'retry-after': '5' }).end('too many')
  else if (manner === 'fails') response.writeHead(503).end()
  else if (manner === 'rubbish') response.writeHead(200, json).end('<html>maintenance</html>')
  else if (manner === 'odd')
    response.writeHead(200, json).end('{"results":{"a":1},"unitesLegales":3,"valid":"yes"}')
  else if (manner === 'endless') response.writeHead(200, json).end(`"${'x'.repeat(3 * 1024 * 1024)}"`)
  else {
    const { status = 200, body } = answer()
    response.writeHead(status, json).end(JSON.stringify(body))
  }
}

/** An entry of « Recherche d’entreprises ». */
export const RESULT = {
  siren: '356000000',
  nom_complet: 'LA POSTE (POSTE)',
  nom_raison_sociale: 'LA POSTE',
  sigle: 'POSTE',
  nombre_etablissements: 9990,
  siege: {
    siret: '35600000000048',
    adresse: '9 RUE DU COLONEL PIERRE AVIA 75015 PARIS',
    code_postal: '75015',
    libelle_commune: 'PARIS',
    etat_administratif: 'A',
    liste_enseignes: ['LA POSTE SIEGE'],
  },
  etat_administratif: 'A',
  nature_juridique: '5510',
}

/** A unit of the Sirene API. */
export const UNIT = {
  siren: '356000000',
  statutDiffusionUniteLegale: 'O',
  sigleUniteLegale: null,
  periodesUniteLegale: [
    {
      dateFin: null,
      dateDebut: '2020-01-01',
      etatAdministratifUniteLegale: 'C',
      denominationUniteLegale: 'LA POSTE',
      denominationUsuelle1UniteLegale: 'LE GROUPE LA POSTE',
      categorieJuridiqueUniteLegale: '5510',
      nicSiegeUniteLegale: '00048',
    },
    { dateFin: '2019-12-31', etatAdministratifUniteLegale: 'A', denominationUniteLegale: 'POSTES' },
  ],
}
