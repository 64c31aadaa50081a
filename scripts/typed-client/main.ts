/**
 * The OpenAPI document, put to the tools of its readers: Redocly's recommended rules without an error or a warning,
 * and types by openapi-typescript with which a program that uses every operation compiles. `npm run typed-client`;
 * it needs both, openapi-fetch and TypeScript 5 in the folder that API_TOOLS names, which the CI fills.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openTestServer } from '../../packages/server/src/testing.ts'

interface ApiDocument {
  readonly paths: Readonly<Record<string, object>>
}

const PROGRAM = 'scripts/typed-client/every-operation.ts'
const LANGUAGES = ['fr', 'en']
/** The recommended rules, where a warning is as much as an error. */
const RULES = 'extends: [recommended-strict]\n'

const folder = process.env.API_TOOLS
if (folder === undefined) {
  console.log(
    'typed-client: skipped, API_TOOLS names no folder with openapi-typescript, openapi-fetch and Redocly',
  )
  process.exitCode = process.env.CI === undefined ? 0 : 1
} else {
  await check(resolve(folder))
}

async function check(tools: string): Promise<void> {
  const run = (name: string, ...args: string[]): void => {
    const { status } = spawnSync(join(tools, 'node_modules/.bin', name), args, {
      cwd: tools,
      stdio: 'inherit',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    if (status !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${status}`)
  }
  const documents = await readDocuments()
  for (const [i, document] of documents.entries()) {
    const name = `api.${LANGUAGES[i]}.json`
    writeFileSync(join(tools, name), JSON.stringify(document))
    writeFileSync(join(tools, 'redocly.yaml'), RULES)
    run('redocly', 'lint', name)
    console.log(`${name}: Redocly finds nothing`)
  }
  const program = readFileSync(PROGRAM, 'utf8')
  const unused = callsOf(documents[0]!).filter(call => !program.includes(call))
  if (unused.length > 0) throw new Error(`${PROGRAM} does not use ${unused.join(', ')}`)
  run('openapi-typescript', 'api.en.json', '-o', 'api.d.ts')
  copyFileSync(PROGRAM, join(tools, 'every-operation.ts'))
  const options = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--skipLibCheck',
    'false',
  ]
  run('tsc', ...options, '--allowImportingTsExtensions', '--lib', 'es2022,dom', 'every-operation.ts')
  console.log(`${callsOf(documents[0]!).length} operations used, and the program compiles`)
}

async function readDocuments(): Promise<readonly ApiDocument[]> {
  const server = await openTestServer()
  try {
    return await Promise.all(
      LANGUAGES.map(async lang =>
        (await server.app.inject(`/openapi.json?lang=${lang}`)).json<ApiDocument>(),
      ),
    )
  } finally {
    await server.close()
  }
}

/** How the program calls each operation: `api.GET('/api/v1/…'`. */
function callsOf({ paths }: ApiDocument): readonly string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `api.${method.toUpperCase()}('${path}'`),
  )
}
