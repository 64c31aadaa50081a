import { isSiret } from '@conforme/model'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { Failure } from '../base/failures.ts'
import { limitOf } from '../base/limits.ts'
import { accepted } from '../http/accept.ts'
import { noBody } from '../requests/documents-in.ts'
import type { Feature, Services } from '../services/feature.ts'
import { addressesIn, inCsv } from './csv.ts'
import { type AddressAnswer, addressAnswer, establishmentAnswer, linesOf, sourcesFor } from './look-up.ts'
import { AddressReply, CheckReply, EstablishmentReply } from './shapes.ts'

const JSON_TYPE = 'application/json'
const CSV = 'text/csv'
/** Addresses asked at a time: a directory is another's machine. */
const AT_A_TIME = 8
/** Milliseconds after which a silent directory is asked no more: the addresses that are left are undetermined. */
const LONGEST = 20_000

const Query = Type.Object(
  {
    pdp: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description:
          'la plateforme dont l’annuaire répond ; par défaut la seule raccordée / the platform whose directory answers; by default the only one connected',
      }),
    ),
  },
  { additionalProperties: false },
)
type Query = Static<typeof Query>

const CheckBody = Type.Object(
  {
    addresses: Type.Array(Type.String({ maxLength: 300 }), { minItems: 1, maxItems: limitOf('addresses') }),
  },
  { additionalProperties: false, examples: [{ addresses: ['552081317', '0225:356000000_35600000000048'] }] },
)

/** `GET /directory/{address}`, `POST /directory/check` and `GET /establishments/{siret}`: who receives where. */
export const directory: Feature = {
  name: 'directory',
  api(app, services) {
    const scope = 'companies:read' as const

    app.get(
      '/directory/:address',
      {
        config: { scope },
        schema: {
          tags: ['Directory'],
          summary:
            'Dire d’une adresse électronique si elle reçoit / say of an electronic address whether it receives',
          params: Type.Object({ address: Type.String({ minLength: 1, maxLength: 300 }) }),
          querystring: Query,
          response: { 200: AddressReply },
        },
      },
      async request => {
        const { address } = request.params as { readonly address: string }
        const sources = await askedBy(services, request)
        const answer = await addressAnswer(address, sources)
        return { ...answer, lines: await linesOf(answer.siren, sources) }
      },
    )

    app.get(
      '/establishments/:siret',
      {
        config: { scope },
        schema: {
          tags: ['Directory'],
          summary: 'Lire un établissement par son SIRET / read an establishment by its SIRET',
          params: Type.Object({ siret: Type.String({ minLength: 1, maxLength: 30 }) }),
          querystring: Query,
          response: { 200: EstablishmentReply },
        },
      },
      async request => {
        const { siret } = request.params as { readonly siret: string }
        if (!isSiret(siret)) throw noSiret(siret)
        return establishmentAnswer(siret, await askedBy(services, request))
      },
    )

    app.register(async scoped => {
      scoped.addContentTypeParser(
        CSV,
        { parseAs: 'buffer', bodyLimit: limitOf('json_body') },
        async (_request: FastifyRequest, body: Buffer) => body,
      )
      scoped.post(
        '/directory/check',
        {
          config: { scope },
          schema: {
            tags: ['Directory'],
            summary: 'Vérifier un fichier d’adresses / check a file of addresses',
            querystring: Query,
            body: {
              content: {
                [JSON_TYPE]: { schema: CheckBody },
                [CSV]: {
                  schema: Type.Unsafe<unknown>({
                    type: 'string',
                    description:
                      'UTF-8 ; colonne « address », sinon la première / UTF-8; column “address”, else the first one',
                  }),
                },
              },
            },
            response: {
              200: {
                content: {
                  [JSON_TYPE]: { schema: CheckReply },
                  [CSV]: { schema: Type.Unsafe<unknown>({ type: 'string' }) },
                },
              },
            },
          },
        },
        async (request, reply) => {
          const { body, headers } = request
          if (body === undefined) throw noBody()
          const isFile = body instanceof Uint8Array
          const form = accepted(headers.accept, isFile ? [CSV, JSON_TYPE] : [JSON_TYPE, CSV])
          const given = isFile ? addressesIn(body) : (body as Static<typeof CheckBody>).addresses
          refuseMany(given)
          const answers = await answersTo(given, services, request)
          reply.header('vary', 'Accept-Language, Accept')
          if (form === CSV)
            return reply.header('content-type', `${CSV}; charset=utf-8`).send(Buffer.from(inCsv(answers)))
          const counts = Object.groupBy(answers, ({ verdict }) => verdict)
          return {
            data: answers,
            counts: Object.fromEntries(Object.entries(counts).map(([verdict, of]) => [verdict, of.length])),
          }
        },
      )
    })
  },
}

function askedBy(services: Services, { account, language, query }: FastifyRequest) {
  return sourcesFor(services, account, language, (query as Query).pdp)
}

/** In the order of the questions; the same address is asked once. */
async function answersTo(
  given: readonly string[],
  services: Services,
  request: FastifyRequest,
): Promise<readonly AddressAnswer[]> {
  const sources = await askedBy(services, request)
  const distinct = [...new Set(given)]
  const answers = new Map<string, AddressAnswer>()
  const end = performance.now() + LONGEST
  let next = 0
  const work = async () => {
    while (next < distinct.length) {
      const address = distinct[next++]!
      const asked = performance.now() < end ? sources : { ...sources, connected: undefined }
      answers.set(address, await addressAnswer(address, asked))
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_A_TIME, distinct.length) }, work))
  return given.map(address => answers.get(address)!)
}

function refuseMany({ length }: readonly string[]): void {
  const most = limitOf('addresses')
  if (length > 0 && length <= most) return
  const detail = {
    fr: `Le fichier compte ${length} adresses : envoyez-en de 1 à ${most}.`,
    en: `The file has ${length} addresses: send from 1 to ${most}.`,
  }
  throw new Failure('invalid_request', detail, { errors: [{ pointer: '', code: 'too_many', detail }] })
}

function noSiret(siret: string): Failure {
  const detail = {
    fr: `« ${siret} » n’est pas un SIRET : quatorze chiffres, dont une clé.`,
    en: `“${siret}” is not a SIRET: fourteen digits, one of them a check digit.`,
  }
  return new Failure('invalid_request', detail, {
    errors: [{ pointer: 'siret', code: 'wrong_format', detail }],
  })
}
