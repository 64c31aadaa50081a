import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { it } from 'node:test'
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
