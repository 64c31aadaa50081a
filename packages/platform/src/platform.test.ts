import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isSigned, LIFECYCLE, PlatformError, statusMessage, triggerOf } from '@conforme/exchange'
import { checkStructure, PREFIXES, parseXml, readStatus, renderStatus } from '@conforme/formats'
import { isSiren, literal } from '@conforme/model'
import { judge, ruleSet, subjectOf } from '@conforme/verdict'
import { standingOf } from '../../exchange/src/lifecycle/testing.ts'
import { magicOf, spelledPath } from './magic.ts'
import { MAGIC } from './magic-rows.ts'
import { envelope, everyEdge, NOW, openPlatform } from './testing.ts'

const first = { retried: false }
const again = { retried: true }
const fails = (code: string) => (error: unknown) => error instanceof PlatformError && error.code === code

async function walked(draft: object, milliseconds = 1000) {
  const world = openPlatform()
  const { flow_id } = await world.platform.submit(await envelope(draft), first)
  world.pass(milliseconds)
  const reported = await world.reported()
  return { ...world, flow_id, reported, codes: reported.map(({ status }) => status.code) }
}

it('takes an ordinary invoice: pending, then acknowledged and deposited', async () => {
  const { platform, pass, reported } = openPlatform()
  const { flow_id } = await platform.submit(await envelope({ number: 'F-A' }), first)
  assert.equal((await platform.flow(flow_id)).acknowledgement.status, 'Pending')
  pass(20)
  const flow = await platform.flow(flow_id)
  assert.deepEqual(
    [flow.acknowledgement.status, flow.flowType, flow.flowDirection, flow.flowProfile],
    ['Ok', 'CustomerInvoice', 'Out', 'CIUS'],
  )
  assert.ok(flow.updatedAt > flow.submittedAt)
  const [status] = await reported()
  assert.deepEqual(
    [status?.number, status?.issue_date, status?.seller_siren, status?.status.code],
    ['F-A', '2026-11-20', '100000009', 200],
  )
})

it('makes every magic value come true, within a second but for those that wait', async () => {
  const patience: Readonly<Record<string, number>> = {
    SLOW: 5000,
    OVERNIGHT: 86_400_000,
    PAID_LATE: 60 * 86_400_000 + 1000,
  }
  for (const row of MAGIC) {
    const byNumber = { number: `F${row.suffix}` }
    const byBuyer = { number: 'F-1', buyer: { siren: row.siren, legal_name: 'Client fictif' } }
    // A reason is a reason however it is asked for: one way will do for the many.
    for (const draft of /^\d/.test(row.name) ? [byNumber] : [byNumber, byBuyer]) {
      const { platform, pass, reported, store, breaches } = openPlatform()
      const document = await envelope(draft)
      let tries = 0
      let error: unknown
      while (tries < 5) {
        try {
          await platform.submit(document, { retried: tries > 0 })
          break
        } catch (cause) {
          error = cause
          tries += 1
        }
      }
      if (row.fault === 'timeout_always') {
        assert.ok(fails('timeout')(error))
        assert.equal(store.deposits.length, 0)
        continue
      }
      assert.equal(store.deposits.length, 1, row.name)
      pass(patience[row.name] ?? 900)
      const [deposit] = store.deposits
      const flow = await platform.flow(deposit!.flow_id)
      assert.equal(flow.acknowledgement.details?.[0]?.reasonCode, row.refusal, row.name)
      const expected = [...row.steps].sort((a, b) => (a.reported ?? a.after) - (b.reported ?? b.after))
      assert.deepEqual(
        (await reported()).map(({ status }) => [status.code, status.reason_code]),
        expected.map(({ code, reason_code }) => [code, reason_code]),
        row.name,
      )
      assert.deepEqual(breaches, [])
    }
  }
})

it('has a magic value for every status from 200 to 213, with each of its reasons', () => {
  const forced = new Set(
    MAGIC.flatMap(({ steps }) => steps.map(({ code, reason_code }) => `${code} ${reason_code ?? ''}`)),
  )
  for (let code = 200; code <= 213; code += 1) {
    const { reasons } = LIFECYCLE[code]!
    for (const reason of reasons?.codes ?? []) assert.ok(forced.has(`${code} ${reason}`), `${code} ${reason}`)
    if (!reasons?.required) assert.ok(forced.has(`${code} `), `${code}`)
  }
})

it('has magic values that can be in an invoice', () => {
  for (const { name, siren, suffix, means } of MAGIC) {
    assert.ok(isSiren(siren), name)
    // BR-FR-02: letters, digits, and - + _ /
    assert.match(suffix, /^-[A-Z0-9_-]+$/)
    assert.ok(means.fr !== '' && means.en !== '')
  }
  assert.equal(new Set(MAGIC.map(({ siren }) => siren)).size, MAGIC.length)
  assert.equal(new Set(MAGIC.map(({ suffix }) => suffix)).size, MAGIC.length)
  // What ends a number is found whatever is before it, so no suffix may end another.
  for (const { suffix } of MAGIC) assert.equal(magicOf(`F${suffix}`, undefined)?.suffix, suffix)
  assert.equal(magicOf('F-1', undefined), undefined)
  assert.equal(magicOf('F-1-SLOW', '000213033')?.name, 'SLOW')
})

it('goes every way that a number spells', async () => {
  assert.equal(spelledPath('F-1'), undefined)
  const { codes } = await walked({ number: 'F-S204-208-209-205-211-212' })
  assert.deepEqual(codes, [200, 204, 208, 209, 205, 211, 212])
  assert.deepEqual((await walked({ number: 'F-1-S204-208-209-205' })).codes, [200, 204, 208, 209, 205])
  assert.deepEqual((await walked({ number: 'F-S213' })).codes, [213])
  assert.deepEqual((await walked({ number: 'F-S500-501' })).codes, [500, 501])
  // What is no status of the table spells nothing: the invoice is an ordinary one.
  for (const number of ['F-S299', 'F-S200-999']) {
    assert.equal(spelledPath(number), undefined)
    assert.deepEqual((await walked({ number })).codes, [200])
  }
})

it('walks every edge of the table of statuses, reported in order within a second', async () => {
  const ways = everyEdge()
  const edges = ways.flatMap(way => way.map((code, i) => `${way[i - 1] ?? ''} ${code}`))
  assert.ok(new Set(edges).size > 300)
  for (const way of ways) {
    const { codes, reported, breaches } = await walked({ number: `E-S${way.join('-')}` }, 999)
    assert.deepEqual(codes, way)
    const isRejected = way.some(code => triggerOf(code) === 'refused')
    const isTaken = way.some(code => triggerOf(code) === 'accepted')
    assert.equal(
      standingOf(reported.map(({ status }) => status)).status,
      isRejected ? 'REJECTED' : isTaken ? 'TRANSMITTED' : 'TRANSMITTING',
    )
    assert.deepEqual(breaches, [])
  }
})

it('writes messages that the official rules and the schema accept', async () => {
  const cdv = ruleSet('br-fr-cdv', '1.4.0.04')!
  const { platform, pass, flow_id } = await walked({ number: 'F-PAID_LATE' })
  const others = MAGIC.filter(({ fault, steps }) => !fault && steps.some(({ reason_code }) => reason_code))
  for (const { suffix } of others) await platform.submit(await envelope({ number: `F${suffix}` }), first)
  pass(61 * 86_400_000)
  const where = { updatedAfter: '2026-01-01T00:00:00Z', flowDirection: ['In' as const] }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await platform.search({ where, limit: 100, ...(cursor && { cursor }) })
    for (const { flowId } of page.results) {
      const xml = parseXml(await platform.document(flowId), PREFIXES)
      const fired = judge(subjectOf(xml.root), cdv).filter(({ flag }) => flag === 'fatal')
      assert.deepEqual([fired.map(({ id }) => id), checkStructure(xml)], [[], []], flowId)
      seen.push(flowId)
    }
    cursor = page.nextCursor
  } while (cursor)
  assert.ok(seen.includes(`${flow_id}-06`) && seen.length > others.length)
})

it('rejects a number it has taken, and leaves that of a rejected invoice free', async () => {
  const { platform, reported, pass } = openPlatform()
  const number = 'F-SAME'
  await platform.submit(await envelope({ number, buyer: { siren: '000213025', legal_name: 'Nul' } }), first)
  await platform.submit(await envelope({ number }), first)
  await platform.submit(await envelope({ number }), first)
  await platform.submit(await envelope({ number, issue_date: '2025-11-20' }), first)
  await platform.submit(
    await envelope({ number, seller: { siren: '552081317', legal_name: 'Autre' } }),
    first,
  )
  pass(20)
  const codes = (await reported()).map(({ status }) => status.reason_code ?? status.code)
  assert.deepEqual(codes.toSorted(), [200, 200, 200, 'DEST_INC', 'DOUBLON'].toSorted())
})

it('knows a flow by its tracking id, so that a lost reply costs nothing', async () => {
  const { platform, store } = openPlatform()
  const document = await envelope({ number: 'F-1-REPLY_LOST' })
  await assert.rejects(platform.submit(document, first), fails('timeout'))
  const receipt = await platform.submit(document, again)
  assert.deepEqual(receipt, { flow_id: store.deposits[0]?.flow_id, repeated: true })
  assert.equal(store.deposits.length, 1)
})

it('refuses a second deposit under one tracking id, and keeps the first', async () => {
  const { platform, pass } = openPlatform()
  const document = await envelope()
  const { flow_id } = await platform.submit(document, first)
  const second = await platform.submit(document, first)
  pass(20)
  const flow = await platform.flow(second.flow_id)
  assert.equal(flow.acknowledgement.details?.[0]?.reasonCode, 'AlreadyExistingFlow')
  assert.deepEqual(await platform.submit(document, again), { flow_id, repeated: true })
})

it('refuses a file that is not what was announced', async () => {
  const good = await envelope()
  const cases = [
    [{ document: new Uint8Array() }, 'EmptyFlow'],
    [{ sha256: '0'.repeat(64) }, 'ChecksumMismatch'],
    [{ syntax: 'UBL' }, 'FlowTypeError'],
    [{ profile: 'urn:factur-x.eu:1p0:basicwl' }, 'FlowTypeError'],
    [{ document: new TextEncoder().encode('<a/>'), sha256: undefined }, 'InvalidSchema'],
    [{ document: new TextEncoder().encode('%PDF-1.7'), sha256: undefined }, 'InvalidSchema'],
  ] as const
  for (const [change, reason] of cases) {
    const { platform, pass } = openPlatform()
    const document = { ...good, ...change } as typeof good
    const { flow_id } = await platform.submit(document, first)
    pass(20)
    assert.equal((await platform.flow(flow_id)).acknowledgement.details?.[0]?.reasonCode, reason)
  }
})

it('rejects an invoice that breaks the official rules', async () => {
  const { platform, pass, reported } = openPlatform()
  const good = await envelope()
  const text = new TextDecoder()
    .decode(good.document)
    .replace('>20.00</ram:RateApplicablePercent>', '>21.00</ram:RateApplicablePercent>')
  const document = {
    ...good,
    document: new TextEncoder().encode(text),
    sha256: undefined as unknown as string,
  }
  await platform.submit(document, first)
  pass(20)
  assert.deepEqual(
    (await reported()).map(({ status }) => status.reason_code),
    ['REJ_SEMAN'],
  )
})

it('takes the statuses that the seller may say, and refuses the others', async () => {
  const { platform, pass } = openPlatform()
  await platform.submit(await envelope({ number: 'F-2-205' }), first)
  pass(1000)
  const subject = {
    number: 'F-2-205',
    type: '380',
    issue_date: '2026-11-20' as const,
    currency: 'EUR',
    seller: { siren: '100000009', electronic_address: { value: '100000009', scheme: '0225' } },
    buyer: { siren: '200000008', electronic_address: { value: '200000008', scheme: '0225' } },
  }
  const say = async (code: number, change: object = {}, about: object = {}) => {
    const at = new Date(NOW + 60_000)
    const message = statusMessage({ code, at, actor: 'seller', ...change }, { ...subject, ...about }, at)
    const document = new TextEncoder().encode(renderStatus(message))
    const { flow_id } = await platform.submit(
      await envelope({}, { syntax: 'CDAR', document, sha256: await digest(document) }),
      first,
    )
    pass(20)
    const { acknowledgement } = await platform.flow(flow_id)
    return acknowledgement.details?.map(({ reasonCode }) => reasonCode)[0] ?? acknowledgement.status
  }
  const amounts = [{ amount: literal('120'), vat_rate: literal('20') }]
  assert.equal(await say(212, { amounts }, { number: 'F-NONE' }), 'InvoiceLCAccessDenied')
  assert.equal(await say(212), 'InvoiceLCRuleError')
  assert.equal(await say(205), 'InvoiceLCAccessDenied')
  assert.equal(await say(209), 'InvoiceLCStatusError')
  assert.equal(await say(212, { amounts }), 'Ok')
  assert.equal(await say(211, { actor: 'buyer', amounts }), 'Ok')
  assert.equal(await say(204, { actor: 'buyer' }), 'Ok')
  assert.equal(await say(220), 'Ok')
})

it('pages through what moved, strictly after an instant', async () => {
  const { platform, pass } = openPlatform()
  for (let i = 0; i < 7; i += 1) await platform.submit(await envelope({ number: `P${i}-205` }), first)
  pass(1000)
  const where = { updatedAfter: new Date(NOW).toISOString() }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await platform.search({ where, limit: 10, ...(cursor && { cursor }) })
    seen.push(...page.results.map(({ updatedAt, flowId }) => `${updatedAt} ${flowId}`))
    cursor = page.nextCursor
  } while (cursor)
  assert.equal(seen.length, 7 * 6)
  assert.deepEqual(seen, seen.toSorted())
  const last = seen.at(-1)!.split(' ')[0]!
  assert.deepEqual((await platform.search({ where: { updatedAfter: last } })).results, [])
})

it('keeps the worlds of its clients apart', async () => {
  const { client } = openPlatform()
  const wrong = openPlatform()
  wrong.connection.client_secret = 'guessed'
  await client.flows.health()
  await assert.rejects(
    (await import('@conforme/exchange')).connect(wrong.connection, wrong.means).flows.health(),
    fails('unauthorised'),
  )
})

it('calls back for what moved, signed', async () => {
  const { pretend, client, platform, pass, now } = openPlatform()
  await client.flows.createWebhook({ callbackUrl: 'https://us.example/all' })
  const { signingKey } = await client.flows.createWebhook({
    callbackUrl: 'https://us.example/in',
    flowDirection: 'In',
  })
  await platform.submit(await envelope({ number: 'C-203' }), first)
  pass(1000)
  const calls = await pretend.calls('us', new Date(NOW), now())
  assert.deepEqual(calls.map(({ url }) => url).toSorted(), [
    ...Array(5).fill('https://us.example/all'),
    ...Array(4).fill('https://us.example/in'),
  ])
  const call = calls.find(({ url }) => url.endsWith('/in'))!
  const headers = {
    signature: call.headers.get('afnor-signature') ?? undefined,
    timestamp: call.headers.get('afnor-signature-timestamp') ?? undefined,
  }
  const body = new Uint8Array(await call.arrayBuffer())
  assert.ok(isSigned(body, headers, signingKey!, 'bytes', now()))
  assert.deepEqual(await pretend.calls('us', now(), now()), [])
})

it('knows who receives where', async () => {
  const { platform } = openPlatform()
  const status = async (address: string) => (await platform.line(address))?.directoryLineStatus
  assert.equal(await status('552081317'), 'Enabled')
  assert.equal(await status('552081317_SERVICE'), 'Enabled')
  assert.equal(await status('552081318'), undefined)
  assert.equal(await status('someone@example.org'), undefined)
  assert.equal(await status('000213025'), undefined)
  assert.equal(await status('000200014'), 'Disabled')
  assert.equal(await status(MAGIC.find(({ name }) => name === 'UPCOMING')!.siren), 'Upcoming')
  const [elsewhere] = await platform.linesOf('000213041')
  assert.match(elsewhere?.addressingIdentifier ?? '', /^000213041_\d{14}$/)
  assert.equal(await status('000213041'), undefined)
  assert.equal(await status(elsewhere!.addressingIdentifier), 'Enabled')
  assert.equal((await platform.company('552081317'))?.entityType, 'PrivateVatRegistered')
  assert.equal(await platform.company('000213025'), undefined)
})

it('reads its own messages back', async () => {
  const { platform, flow_id } = await walked({ number: 'F-9-LIFECYCLE' })
  const { message } = readStatus(await platform.document(`${flow_id}-07`))
  const [amount] = message.invoices[0]!.details.flatMap(({ characteristics }) => characteristics)
  assert.deepEqual([amount?.type, amount?.amount, amount?.percent], ['MEN', literal('120'), literal('20')])
})

async function digest(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
}
