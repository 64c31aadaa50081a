/**
 * Runs the test files that main.ts names, one after another in this process: a start, and the first use of what they
 * share, cost more than most of them. Each file is a suite, so that its `before` and `after` are its own.
 */
import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import process from 'node:process'
import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'

process.on('message', (file: string) => {
  const environment = { ...process.env }
  const folder = process.cwd()
  describe(file, async () => {
    try {
      await import(pathToFileURL(resolve(file)).href)
    } finally {
      // After those of the file: they run in the order in which they are registered.
      after(() => {
        process.send?.(process.memoryUsage.rss())
        assert.deepEqual({ ...process.env }, environment, 'the file leaves the environment as it was')
        assert.equal(process.cwd(), folder)
      })
    }
  })
})
