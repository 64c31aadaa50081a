/** What the verbs that need the server share. The server is loaded only here, when asked for: it takes its time. */
import { hostname, userInfo } from 'node:os'
import type { Given } from '../arguments/given.ts'
import type { Option } from '../arguments/verb.ts'
import { CommandFailure, UsageError } from '../terminal/outcome.ts'

export type Server = typeof import('@conforme/server')

export const DATA_DIR: Option = {
  type: 'string',
  value: 'DIR',
  help: { fr: 'dossier des données, au lieu de DATA_DIR', en: 'data directory, instead of DATA_DIR' },
}

/** Options that set variables of the environment. */
const VARIABLES = { port: 'PORT', host: 'HOST', 'data-dir': 'DATA_DIR' } as const

/** The environment as the options change it. */
export function environment(given: Given): Readonly<Record<string, string | undefined>> {
  const settings = Object.entries(VARIABLES).flatMap(([option, name]) => {
    const value = given.text(option)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...process.env, ...Object.fromEntries(settings) }
}

/** Who runs the command, for the record of administration. */
export function actorOf(): string {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    // A user without a name, as in many containers.
    return `${process.getuid?.() ?? ''}@${hostname()}`
  }
}

/** Runs `work` with the server; its bad news becomes ours. */
export async function withServer<T>(work: (server: Server) => Promise<T>): Promise<T> {
  const server: Server = await import('@conforme/server')
  try {
    return await work(server)
  } catch (error) {
    throw translated(error, server)
  }
}

function translated(error: unknown, { ConfigurationError, DirectoryInUse, Failure }: Server): unknown {
  if (error instanceof ConfigurationError) {
    const list = (language: 'fr' | 'en') => error.faults.map(fault => `\n  - ${fault[language]}`).join('')
    return new UsageError(
      `la configuration ne va pas :${list('fr')}`,
      `the configuration cannot be used:${list('en')}`,
    )
  }
  if (error instanceof Failure) return new CommandFailure(error.code, error.detail, { cause: error })
  if (error instanceof DirectoryInUse)
    return new CommandFailure('unavailable', { fr: error.message, en: error.message }, { cause: error })
  // Data that cannot be used, a disk that is full or fails: said in words already.
  if (error instanceof Failure) return new CommandFailure('unavailable', error.detail, { cause: error })
  const { code, port } = error as { readonly code?: string; readonly port?: number }
  if (code === 'EADDRINUSE')
    return new CommandFailure(
      'unavailable',
      {
        fr: `Le port ${port} est déjà pris ; --port en choisit un autre.`,
        en: `Port ${port} is taken; --port chooses another.`,
      },
      { cause: error },
    )
  return error
}
