import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { it } from 'node:test'
import { translate } from '../http/problem.ts'
import { openPostgres } from './postgres.ts'

/** A message of PostgreSQL’s protocol: its letter, its length, its body. */
function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

it('survives a connection that is cut in the moment it is made', async () => {
  const welcome = message('R', Buffer.alloc(4))
  const ready = message('Z', Buffer.from('I'))
  const cut = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'))
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    // All in one piece, as a network may bring it.
    socket.once('data', () => socket.end(Buffer.concat([welcome, ready, cut])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  assert.ok(typeof place === 'object' && place)
  await assert.rejects(openPostgres(`postgres://a@127.0.0.1:${place.port}/a`))
  server.close()
})

it('gives up a statement that the server never answers, as an outage, and the connection with it', async () => {
  const welcome = message('R', Buffer.alloc(4))
  const ready = message('Z', Buffer.from('I'))
  const done = message('C', Buffer.from('SELECT 0\0'))
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.concat([welcome, ready]))
      // Hung from the second statement on: it takes what comes, and says nothing.
      socket.once('data', () => socket.write(Buffer.concat([done, ready])))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  assert.ok(typeof place === 'object' && place)
  const backend = await openPostgres(`postgres://a@127.0.0.1:${place.port}/a`, undefined, 50)
  await assert.rejects(
    backend.lend(session => session.run('SELECT 1')),
    (error: unknown) => translate(error).code === 'unavailable',
  )
  for (const socket of sockets) socket.destroy()
  await backend.close()
  server.close()
})
