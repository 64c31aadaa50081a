import { Histogram, type Registry } from 'prom-client'
import type { Text } from '../base/failures.ts'
import type { App, Services } from '../services/feature.ts'
import type { Soundness } from '../services/soundness.ts'

/** Liveness, readiness and figures, for the operator. */
export function observe(
  app: App,
  { db, metrics }: Services,
  isClosing: () => boolean,
  soundness: Soundness,
): void {
  measure(app, metrics)
  // After the port is open, so that the start does not wait for it; `/readyz` does.
  app.addHook('onListen', async () => {
    void soundness()
  })

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  // One question at a time, no matter who asks how often: no key is needed here.
  let asked: Promise<boolean> | undefined
  const isUp = (): Promise<boolean> => {
    asked ??= answers(db.query('SELECT 1')).finally(() => {
      asked = undefined
    })
    return asked
  }
  app.get('/readyz', { schema: { hide: true } }, async ({ language }, reply) => {
    const trouble = db.trouble()
    const isAnswering = trouble === undefined && (await isUp())
    const checks = [
      { name: 'running', ok: !isClosing(), message: isClosing() ? STOPPING : SERVING },
      { name: 'database', ok: isAnswering, message: trouble?.detail ?? (isAnswering ? ANSWERS : SILENT) },
      ...(await soundness()).map(({ layer, ok, message }) => ({ name: layer, ok, message })),
    ]
    const ready = checks.every(({ ok }) => ok)
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'unavailable',
      checks: checks.map(check => ({ ...check, message: check.message[language] })),
    })
  })

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  )
}

const SERVING: Text = { fr: 'Le serveur répond.', en: 'The server answers.' }
const STOPPING: Text = { fr: 'Le serveur s’arrête.', en: 'The server is stopping.' }
const ANSWERS: Text = { fr: 'La base de données répond.', en: 'The database answers.' }
const SILENT: Text = { fr: 'La base de données ne répond pas.', en: 'The database does not answer.' }

/** A database that hangs is as unready as one that refuses. */
async function answers(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, 2000, false)
  })
  try {
    return await Promise.race([question.then(() => true), patience])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

function measure(app: App, metrics: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route as registered',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the address: identifiers would make a series each.
    const { method, account } = request
    const route = request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    duration.observe({ method, route, status }, reply.elapsedTime / 1000)
    const level = route === '/healthz' || route === '/readyz' || route === '/metrics' ? 'debug' : 'info'
    const ms = Math.round(reply.elapsedTime)
    // Not the address: a token of callbacks is in it, or the company that is looked up.
    request.log[level]({ method, route, status, ms, key: account?.keyId }, 'request')
  })
}
