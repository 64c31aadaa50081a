/**
 * The OpenAPI document and the server held against each other by Schemathesis: examples, boundaries, random bodies and
 * chains of calls for every operation, with every check. `npm run schemathesis`; SCHEMATHESIS names its executable, which
 * the CI installs; TEST_DATABASE_URL chooses PostgreSQL. scripts/schemathesis/schemathesis.toml says what is left out, and why.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openTestServer } from '../../packages/server/src/testing.ts'
import { stayHere } from './offline.ts'

const CONFIG = 'scripts/schemathesis/schemathesis.toml'
const HOOKS = 'scripts/schemathesis/hooks.py'

const executable = process.env.SCHEMATHESIS
if (executable === undefined) {
  console.log('schemathesis: skipped, SCHEMATHESIS does not name its executable')
  process.exitCode = process.env.CI === undefined ? 0 : 1
} else {
  process.exitCode = await run(resolve(executable))
}

/** @returns the exit code of Schemathesis */
async function run(command: string): Promise<number> {
  // Webhooks and platforms are called at addresses that the tool makes up.
  const { TEST_DATABASE_URL: database } = process.env
  stayHere(database === undefined ? [] : [new URL(database).hostname])
  const server = await openTestServer({
    work: true,
    config: { secret: 'a master secret of 32 characters.', rateLimit: 0 },
  })
  const { app, db, sandbox } = server
  // The calls revoke and replace keys, theirs too: without this, all that comes after would be refused for its key.
  app.server.on('request', ({ method = '', url = '' }: IncomingMessage, reply: ServerResponse) => {
    if (method === 'GET' || !url.startsWith('/api/v1/keys')) return
    const renew = 'UPDATE api_keys SET revoked_at = NULL, expires_at = NULL WHERE id = $1'
    reply.once('finish', () => db.query(renew, [sandbox.id]).catch(error => app.log.error(error)))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const folder = mkdtempSync(join(tmpdir(), 'conforme-schemathesis-'))
  try {
    const child = spawn(
      command,
      [
        '--config-file',
        resolve(CONFIG),
        'run',
        `http://127.0.0.1:${port}/openapi.json?lang=en`,
        ...process.argv.slice(2),
      ],
      {
        cwd: folder,
        stdio: 'inherit',
        env: {
          ...process.env,
          CONFORME_KEY: sandbox.key,
          CONFORME_ORGANISATION: sandbox.organisationId,
          CONFORME_HOOKS: resolve(HOOKS),
        },
      },
    )
    const [code] = await once(child, 'close')
    return code ?? 1
  } finally {
    rmSync(folder, { recursive: true })
    await server.close()
  }
}
