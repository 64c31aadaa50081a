/** Asks a running server over HTTP. The key is never among the arguments, which other users of a machine see. */

import { readFile } from 'node:fs/promises'
import { isRecord } from '@conforme/model'
import type { Given } from '../arguments/given.ts'
import { JSON_OPTION, type Option } from '../arguments/verb.ts'
import { unreadableFile } from '../input/whole.ts'
import { CommandFailure, UsageError } from '../terminal/outcome.ts'
import type { Language, Terminal } from '../terminal/terminal.ts'

const LOCAL = 'http://127.0.0.1:8080'
/** A server that takes longer than this to answer is not there. */
const PATIENCE_MS = 60_000

/** Options of the verbs that ask a server. */
export const REMOTE = {
  server: {
    type: 'string',
    value: 'URL',
    help: {
      fr: `adresse du serveur, au lieu de CONFORME_SERVER (${LOCAL})`,
      en: `address of the server, instead of CONFORME_SERVER (${LOCAL})`,
    },
  },
  'key-file': {
    type: 'string',
    value: 'FILE',
    help: {
      fr: 'fichier qui contient la clé, au lieu de CONFORME_KEY',
      en: 'file with the key in it, instead of CONFORME_KEY',
    },
  },
  json: JSON_OPTION,
} as const satisfies Record<string, Option>

export type Json = { readonly [key: string]: unknown }

export interface Answer {
  readonly status: number
  readonly body: Json
}

interface Question {
  readonly method: 'GET' | 'POST'
  /** Below `/api/v1`, with its query. */
  readonly path: string
  readonly body?: { readonly type: string; readonly content: string | Uint8Array }
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * The server's answer.
 * @param expected statuses whose answer is the verb's business; every other refusal is a failure in the server's words
 * @throws UsageError without a key or with something that is not an address
 * @throws CommandFailure when there is no server, or it refuses
 */
export async function ask(
  given: Given,
  { language }: Terminal,
  { method, path, body, headers = {} }: Question,
  expected: readonly number[] = [],
): Promise<Answer> {
  const server = serverOf(given)
  const key = await keyOf(given)
  // A redirection is not followed: the key is for this server alone.
  const reply = await fetch(`${server}/api/v1${path}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      accept: 'application/json',
      'accept-language': language,
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': body.type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: new Blob([body.content as Uint8Array<ArrayBuffer> | string]) }),
  }).catch(cause => {
    throw unreachable(server, cause)
  })
  const text = await reply.text()
  const found = jsonIn(text)
  if (found !== undefined && (reply.ok || expected.includes(reply.status)))
    return { status: reply.status, body: found }
  throw refusal(server, reply.status, found, language)
}

/** The address of the server that the options or the environment name, without a slash at its end. */
export function serverOf(given: Given): string {
  const address = given.text('server') ?? (process.env.CONFORME_SERVER || LOCAL)
  const url = URL.parse(address)
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (url === null || !isHttp || url.username !== '' || url.search !== '' || url.hash !== '')
    throw new UsageError(
      `--server : « ${address} » n’est pas une adresse comme https://conforme.exemple.fr.`,
      `--server: “${address}” is not an address such as https://conforme.example.com.`,
    )
  return `${url.origin}${url.pathname.replace(/\/$/, '').replace(/\/api\/v1$/, '')}`
}

/** The key that a file or the environment holds. @throws UsageError where there is none */
export async function keyOf(given: Given): Promise<string> {
  const file = given.text('key-file')
  const key =
    file === undefined
      ? process.env.CONFORME_KEY
      : await readFile(file, 'utf8').catch(cause => {
          throw unreadableFile(file, cause)
        })
  const trimmed = key?.trim() ?? ''
  if (trimmed === '')
    throw new UsageError(
      'Il faut une clé : CONFORME_KEY dans l’environnement, ou --key-file FILE (« conforme keys create » en émet).',
      'A key is needed: CONFORME_KEY in the environment, or --key-file FILE (“conforme keys create” issues them).',
    )
  // What cannot be in a header was never a key.
  if (/^[\x21-\x7e]+$/.test(trimmed)) return trimmed
  throw new UsageError(
    'La clé contient des caractères qu’aucune clé ne contient.',
    'The key contains characters that no key has.',
  )
}

function jsonIn(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function unreachable(server: string, cause: unknown): CommandFailure {
  const { cause: inner, message } = cause as Error
  const why = (inner as NodeJS.ErrnoException | undefined)?.code ?? message
  return new CommandFailure(
    'unavailable',
    {
      fr: `${server} ne répond pas (${why}) : le serveur tourne-t-il, l’adresse est-elle la bonne (--server) ?`,
      en: `${server} does not answer (${why}): is the server running, is the address right (--server)?`,
    },
    { cause },
  )
}

function refusal(server: string, status: number, body: Json | undefined, language: Language): CommandFailure {
  const { code, detail } = body ?? {}
  if (typeof detail === 'string')
    return new CommandFailure(typeof code === 'string' ? code : 'refused', { fr: detail, en: detail })
  const words = {
    fr: `${server} répond ${status}, et non comme un serveur Conforme.`,
    en: `${server} answers ${status}, but not as a Conforme server does.`,
  }
  return new CommandFailure('unavailable', { fr: words[language], en: words[language] })
}
