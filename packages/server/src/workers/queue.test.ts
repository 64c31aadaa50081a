import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { it } from 'node:test'
import { Failure } from '../base/failures.ts'
import { limitOf } from '../base/limits.ts'
import { type Leaver, openQueue, type Whom } from './queue.ts'

const someone = (): EventEmitter & Leaver => Object.assign(new EventEmitter(), { destroyed: false })
const turn = () => new Promise(resolve => setImmediate(resolve))

/** The first letter names the organisation, the second the key; a key of its own where there is no second. */
const keyOf = (name: string): Whom => ({ holder: name[0]!, keyId: name.replace(/\d+$/, '') })

/** Enters one after another, and notes in which order they come to work. */
function line(places: number) {
  const queue = openQueue(places)
  const order: string[] = []
  const leaves: (() => void)[] = []
  return {
    queue,
    order,
    enter: (name: string, leaver: Leaver = someone()) =>
      queue.enter(keyOf(name), leaver).then(leave => {
        order.push(name)
        leaves.push(leave)
      }),
    async next() {
      leaves.shift()?.()
      await turn()
    },
  }
}

it('lets as many work as there are places, and the next once one has left', async () => {
  const { order, enter, next } = line(2)
  for (const name of ['a1', 'a2', 'a3']) enter(name)
  await turn()
  assert.deepEqual(order, ['a1', 'a2'])
  await next()
  assert.deepEqual(order, ['a1', 'a2', 'a3'])
})

it('takes the keys in turn, however much one of them has sent', async () => {
  const { order, enter, next } = line(1)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) enter(name)
  for (let i = 0; i < 7; i += 1) await next()
  assert.deepEqual(order, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('takes the organisations in turn, and of each its keys, however many keys one has', async () => {
  const { order, enter, next } = line(1)
  for (const name of ['ap1', 'ap2', 'aq1', 'ar1', 'bs1', 'bs2', 'aq2', 'bt1']) enter(name)
  for (let i = 0; i < 8; i += 1) await next()
  assert.deepEqual(order, ['ap1', 'ap2', 'bs1', 'aq1', 'bt1', 'ar1', 'bs2', 'aq2'])
})

it('refuses in words what waits beyond the limit of an organisation, however many keys it has', async () => {
  const { queue } = line(1)
  const said: string[] = []
  const enter = (whom: Whom) =>
    queue.enter(whom, someone()).catch(error => {
      assert.ok(error instanceof Failure)
      said.push(`${error.code} ${error.detail.en}`)
    })
  enter(keyOf('first'))
  const most = limitOf('waiting_of_an_organisation')
  for (let i = 0; i < most + 1; i += 1) enter({ holder: 'a', keyId: `key ${i}` })
  await turn()
  assert.deepEqual(said, [
    `rate_limited ${most} heavy requests of the keys of this organisation are waiting for their turn already.`,
  ])
  enter(keyOf('b'))
  await turn()
  assert.equal(queue.waiting, most + 1)
  assert.equal(said.length, 1)
})

it('refuses in words what waits beyond the limit of a key, and beyond the limit of all', async () => {
  const { queue } = line(1)
  const codes: string[] = []
  const enter = (whom: string) =>
    queue.enter({ holder: `organisation of ${whom}`, keyId: whom }, someone()).catch(error => {
      assert.ok(error instanceof Failure)
      codes.push(error.code)
    })
  enter('first')
  for (let i = 0; i < limitOf('waiting_of_a_key') + 1; i += 1) enter('a')
  await turn()
  assert.deepEqual(codes, ['rate_limited'])
  for (let i = 0; i < limitOf('waiting') - limitOf('waiting_of_a_key') + 1; i += 1) enter(`key ${i}`)
  await turn()
  assert.deepEqual(codes, ['rate_limited', 'unavailable'])
  assert.equal(queue.waiting, limitOf('waiting'))
})

it('forgets who goes away while waiting, and gives back a place once only', async () => {
  const { queue, order, enter, next } = line(1)
  const impatient = someone()
  enter('a1')
  const left = assert.rejects(enter('b1', impatient), Failure)
  enter('c1')
  await turn()
  impatient.emit('close')
  await left
  assert.equal(queue.waiting, 1)
  await next()
  assert.deepEqual(order, ['a1', 'c1'])
  const leave = await openQueue(1).enter(keyOf('a'), someone())
  leave()
  leave()
  const one = openQueue(1)
  const first = await one.enter(keyOf('a'), someone())
  first()
  first()
  await one.enter(keyOf('b'), someone())
  let isIn = false
  one.enter(keyOf('c'), someone()).then(() => {
    isIn = true
  })
  await turn()
  assert.equal(isIn, false)
})
