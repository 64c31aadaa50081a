/** `npm run --silent sbom`: all that an installation may hold, as the lockfile pins it. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

interface Component {
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
}

const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<
    Record<string, { readonly link?: boolean; readonly version?: string; readonly integrity?: string }>
  >
}
const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'sbom'], {
  cwd: import.meta.dirname,
  encoding: 'utf8',
})

const idOf = (path: string, version: string) => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}
const hex = (integrity: string) => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')

test('the SBOM is CycloneDX, and holds every package of the lockfile with its hash', () => {
  assert.equal(status, 0, stderr)
  const sbom = JSON.parse(stdout) as { readonly bomFormat: string; readonly components: readonly Component[] }
  assert.equal(sbom.bomFormat, 'CycloneDX')
  const held = new Map(
    sbom.components.map(({ purl, hashes = [] }) => [
      purl.split('?')[0],
      hashes.find(({ alg }) => alg === 'SHA-512')?.content,
    ]),
  )
  const pinned = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  assert.ok(pinned.length > 100)
  const wrong = pinned.filter(
    ([path, { version = '', integrity = '' }]) => held.get(idOf(path, version)) !== hex(integrity),
  )
  assert.deepEqual(wrong, [])
  const own = Object.keys(packages).filter(path => /^packages\/[^/]+$/.test(path))
  const names = new Set(sbom.components.map(({ purl }) => purl.split('@')[0]))
  assert.deepEqual(
    own.filter(path => ![`pkg:npm/%40conforme/${path.slice(9)}`].some(purl => names.has(purl))),
    [],
  )
})
