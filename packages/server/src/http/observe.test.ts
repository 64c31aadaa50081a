import assert from 'node:assert/strict'
import { it } from 'node:test'
import Fastify, { LogController } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import type { App, Services } from '../services/feature.ts'
import { observe } from './observe.ts'

it('a request is logged in one line, without what it asked for', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as App
  observe(
    app,
    { metrics: new Registry() } as Services,
    () => false,
    async () => [],
  )
  app.get('/companies', async () => ({}))
  app.get('/companies/:siren', async () => ({}))
  app.post('/inbox/:token', async () => ({}))
  await app.inject('/companies?q=Boulangerie+Durand')
  await app.inject('/companies/552081317')
  await app.inject({ method: 'POST', url: '/inbox/a-token-that-nobody-is-told' })
  await app.close()
  const told = lines.map(line => JSON.parse(line))
  assert.deepEqual(
    told.map(({ method, route, status }) => [method, route, status]),
    [
      ['GET', '/companies', 200],
      ['GET', '/companies/:siren', 200],
      ['POST', '/inbox/:token', 200],
    ],
  )
  assert.doesNotMatch(lines.join(''), /Durand|552081317|a-token/)
})
