import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isSiren } from '@conforme/model'
import { lifecycleReason } from './lifecycle.ts'
import { MAGIC, magicOf } from './magic.ts'
import { type Envelope, PlatformError } from './platform.ts'
import { memoryLedger, sandboxPlatform } from './sandbox.ts'

const ENVELOPE: Envelope = {
  tracking_id: 'sub_1',
  syntax: 'CII',
  profile: 'urn:cen.eu:en16931:2017',
  filename: 'F-1.xml',
  media_type: 'application/xml',
  document: new Uint8Array(),
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  number: 'F-1',
  issue_date: '2026-11-20',
  seller_siren: '100000009',
  buyer_siren: '552081317',
}

function open() {
  let seconds = 0
  const ledger = memoryLedger()
  const platform = sandboxPlatform(ledger, () => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds)))
  const submit = (change: Partial<Envelope> = {}) => platform.submit({ ...ENVELOPE, ...change })
  return {
    ledger,
    platform,
    submit,
    wait: (more: number) => {
      seconds += more
    },
  }
}

const codes = ({ statuses }: { statuses: readonly { code: number }[] }) => statuses.map(({ code }) => code)
const isTimeout = (error: unknown) => error instanceof PlatformError && error.code === 'timeout'

it('accepts an ordinary invoice at once', async () => {
  const receipt = await open().submit()
  assert.deepEqual(codes(receipt), [200])
  assert.equal(receipt.repeated, false)
  assert.equal(receipt.ask_again, undefined)
})

it('answers its earlier receipt to a tracking id it knows, and keeps one deposit', async () => {
  const { submit, ledger, wait } = open()
  const first = await submit()
  wait(60)
  const second = await submit()
  assert.equal(second.repeated, true)
  assert.deepEqual({ ...second, repeated: false }, first)
  assert.equal(ledger.deposits.length, 1)
})

it('rejects a number it has taken, under another tracking id', async () => {
  const { submit } = open()
  await submit()
  const [status] = (await submit({ tracking_id: 'sub_2' })).statuses
  assert.deepEqual([status?.code, status?.reason_code], [213, 'DOUBLON'])
})

it('leaves the number of a rejected invoice free', async () => {
  const { submit } = open()
  await submit({ buyer_siren: magic('DEST_INC').siren })
  assert.deepEqual(codes(await submit({ tracking_id: 'sub_2' })), [200])
})

it('counts a number per seller and year', async () => {
  const { submit } = open()
  await submit()
  assert.deepEqual(codes(await submit({ tracking_id: 'sub_2', issue_date: '2027-01-01' })), [200])
  assert.deepEqual(codes(await submit({ tracking_id: 'sub_3', seller_siren: '200000008' })), [200])
})

it('rejects with a reason and its words', async () => {
  const [status] = (await open().submit({ buyer_siren: magic('REJ_SEMAN').siren })).statuses
  assert.deepEqual([status?.code, status?.reason_code], [213, 'REJ_SEMAN'])
  assert.equal(status?.reason, lifecycleReason('REJ_SEMAN')?.fr)
})

it('times out once, then accepts', async () => {
  const { submit, ledger } = open()
  const buyer_siren = magic('TIMEOUT_ONCE').siren
  await assert.rejects(submit({ buyer_siren }), isTimeout)
  assert.equal(ledger.deposits.length, 0)
  assert.deepEqual(codes(await submit({ buyer_siren })), [200])
})

it('times out always', async () => {
  const { submit } = open()
  for (let i = 0; i < 3; i += 1) await assert.rejects(submit({ number: 'F-1-TIMEOUT' }), isTimeout)
})

it('takes the flow though its reply is lost', async () => {
  const { submit, ledger } = open()
  const number = 'F-1-REPLY_LOST'
  await assert.rejects(submit({ number }), isTimeout)
  assert.equal(ledger.deposits.length, 1)
  assert.equal((await submit({ number })).repeated, true)
})

it('says when to ask again while it delays', async () => {
  const { submit, platform, wait } = open()
  const receipt = await submit({ number: 'F-1-SLOW' })
  assert.deepEqual(codes(receipt), [])
  assert.equal(receipt.ask_again?.toISOString(), '2026-11-20T12:00:05.000Z')
  wait(5)
  assert.deepEqual(codes(await platform.statuses(receipt.flow_id)), [200])
})

it('walks the life cycle one step a second', async () => {
  const { submit, platform, wait } = open()
  const { flow_id } = await submit({ number: 'F-1-LIFECYCLE' })
  wait(2)
  assert.deepEqual(codes(await platform.statuses(flow_id)), [200, 201, 202])
  wait(10)
  const done = await platform.statuses(flow_id)
  assert.deepEqual(codes(done), [200, 201, 202, 203, 205, 211, 212])
  assert.equal(done.ask_again, undefined)
})

it('knows no flow but its own', async () => {
  const { platform } = open()
  await assert.rejects(
    platform.statuses('flow_x'),
    (error: unknown) => error instanceof PlatformError && error.code === 'unknown_flow',
  )
})

it('finds every recipient but those it calls unknown', async () => {
  const { platform } = open()
  assert.equal((await platform.lookup('552081317'))?.active, true)
  assert.equal(await platform.lookup(magic('DEST_INC').siren), undefined)
})

it('has magic values that can stand in an invoice', () => {
  const reasons = MAGIC.flatMap(({ steps }) => steps.flatMap(({ reason_code }) => reason_code ?? []))
  for (const { name, siren, suffix, means } of MAGIC) {
    assert.ok(isSiren(siren), name)
    // BR-FR-02: letters, digits, and - + _ /
    assert.match(suffix, /^-[A-Z_]+$/)
    assert.ok(means.fr !== '' && means.en !== '')
  }
  for (const reason of reasons) assert.ok(lifecycleReason(reason), reason)
  assert.equal(new Set(MAGIC.map(({ siren }) => siren)).size, MAGIC.length)
})

it('looks at the number before the buyer', () => {
  assert.equal(magicOf('F-1-SLOW', magic('DOUBLON').siren)?.name, 'SLOW')
  assert.equal(magicOf('F-1', magic('DOUBLON').siren)?.name, 'DOUBLON')
  assert.equal(magicOf('F-1', undefined), undefined)
})

function magic(name: string) {
  const found = MAGIC.find(row => row.name === name)
  assert.ok(found)
  return found
}
