import assert from 'node:assert/strict'
import { it } from 'node:test'
import Fastify, { LogController } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import type { App, Services } from '../feature.ts'
import { observe } from './observe.ts'

it('a request is logged in one line, without what it asked for', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as App
  observe(app, { metrics: new Registry() } as Services, () => false)
  app.get('/companies', async () => ({}))
  await app.inject('/companies?q=Boulangerie+Durand')
  await app.close()
  assert.equal(lines.length, 1)
  const { method, url, status } = JSON.parse(lines[0]!)
  assert.deepEqual([method, url, status], ['GET', '/companies', 200])
  assert.doesNotMatch(lines[0]!, /Durand/)
})
