/** A server of one's own for as long as a command lasts: in this process, and in its memory alone. */
import type { ServiceOptions } from '@conforme/mcp'
import { withServer } from '../../server/server.ts'
import { CommandFailure, UsageError } from '../../terminal/outcome.ts'
import type { Language } from '../../terminal/terminal.ts'

export interface Sandbox {
  /** How it is asked. */
  readonly options: ServiceOptions
  close(): Promise<void>
}

interface Started {
  readonly address: string
  readonly key: string
  stop(): Promise<void>
}

/** Starts with the first request: assistants start more of these commands than they ask. */
export function sandboxOf(language: Language): Sandbox {
  let started: Promise<Started> | undefined
  const opened = (): Promise<Started> => {
    started ??= start().catch(error => {
      // What prevents it may pass: the next request tries again.
      started = undefined
      throw inWords(error, language)
    })
    return started
  }
  return {
    options: {
      // Both stand for those that it has once it is open.
      server: 'http://sandbox.invalid',
      key: 'its-own',
      language,
      retries: 0,
      fetch: async request => {
        const { address, key } = await opened()
        return forward(request, address, key)
      },
    },
    close: async () => {
      const running = await started?.catch(() => undefined)
      await running?.stop()
    },
  }
}

async function forward(request: Request, address: string, key: string): Promise<Response> {
  const { method, redirect, signal } = request
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  if (headers.has('authorization')) headers.set('authorization', `Bearer ${key}`)
  const body = await request.arrayBuffer()
  return fetch(`${address}${pathname}${search}`, {
    ...{ method, redirect, signal, headers },
    ...(body.byteLength > 0 && { body }),
  })
}

const inWords = (error: unknown, language: Language): unknown =>
  error instanceof CommandFailure || error instanceof UsageError
    ? new Error(error.text[language], { cause: error })
    : error

function start(): Promise<Started> {
  return withServer(async ({ generateKey, serve }) => {
    const key = generateKey('sandbox')
    const env = {
      ...process.env,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: '',
      CONFORME_SANDBOX_KEY: key,
      CONFORME_LIVE_KEY: '',
      // Standard output is the assistant's.
      LOG_LEVEL: 'silent',
    }
    const { address, stop } = await serve(env, undefined, true)
    return { address, key, stop }
  })
}
