/**
 * A client in Python, generated from the OpenAPI document by openapi-python-client without a warning, put to a server
 * that runs: what a reader of another language gets from the document. `npm run python-client`; PYTHON_TOOLS names the
 * folder of a virtual environment with openapi-python-client, which the CI makes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openTestServer } from '../../packages/server/src/testing.ts'

const HOME = 'scripts/python-client'

const tools = process.env.PYTHON_TOOLS
if (tools === undefined) {
  console.log('python-client: skipped, PYTHON_TOOLS names no folder with openapi-python-client')
  process.exitCode = process.env.CI === undefined ? 0 : 1
} else {
  await check(resolve(tools))
}

async function check(tools: string): Promise<void> {
  const server = await openTestServer({ work: true, config: { rateLimit: 0 } })
  const folder = mkdtempSync(join(tmpdir(), 'conforme-python-'))
  try {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    for (const lang of ['fr', 'en'])
      writeFileSync(
        join(folder, `${lang}.json`),
        (await server.app.inject(`/openapi.json?lang=${lang}`)).body,
      )
    const run = async (command: string, ...args: string[]): Promise<void> => {
      const child = spawn(join(tools, 'bin', command), args, {
        cwd: folder,
        stdio: 'inherit',
        env: {
          ...process.env,
          CONFORME_SERVER: `http://127.0.0.1:${port}`,
          CONFORME_KEY: server.sandbox.key,
        },
      })
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
    }
    // French last: it is the document that a server gives unasked, and its words have accents.
    for (const lang of ['en', 'fr'])
      await run(
        'openapi-python-client',
        'generate',
        '--fail-on-warning',
        '--overwrite',
        ...['--path', `${lang}.json`, '--config', resolve(HOME, 'config.yaml')],
        ...['--meta', 'none', '--output-path', 'conforme_client'],
      )
    await run('python', '-m', 'compileall', '-q', 'conforme_client')
    await run('python', resolve(HOME, 'use.py'), folder)
  } finally {
    rmSync(folder, { recursive: true })
    await server.close()
  }
}
