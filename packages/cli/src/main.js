#!/usr/bin/env node
// Plain JavaScript, of a kind that old versions read too: they are answered in words, before any TypeScript is loaded.
import process from 'node:process'

/** The first version of each line that reads TypeScript as it is; 23 was never a lasting one. */
const OLDEST = { major: 22, minor: 18 }

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < OLDEST.major || major === 23 || (major === OLDEST.major && minor < OLDEST.minor)) {
  const at = process.argv.indexOf('--lang')
  const joined = process.argv.find(word => word.startsWith('--lang='))
  const said = at === -1 ? joined?.slice(7) : process.argv[at + 1]
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  const isEnglish = (said || LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().startsWith('en')
  const found = `${process.versions.node} (${process.execPath})`
  process.stderr.write(
    isEnglish
      ? `conforme: Node.js 24 is needed (22.18 at least); this one is ${found}.\n`
      : `conforme: il faut Node.js 24 (au moins 22.18) ; celui-ci est ${found}.\n`,
  )
  process.exitCode = 3
} else {
  // Halves the time to the first word; what is loaded from here on is kept compiled in the system's folder for that.
  const { enableCompileCache } = await import('node:module')
  enableCompileCache()
  await import('./run.ts')
}
