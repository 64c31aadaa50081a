import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { differences, read } from '@conforme/formats'
import { asGiven, EN16931_PROFILE, EXTENDED_CTC_FR_PROFILE, FACTURX_EXTENDED_PROFILE } from '@conforme/model'
import { ContainerFailure } from '../container/receive.ts'
import { render } from '../drafts/render.ts'
import { validateDocument } from '../judging/document.ts'
import { CONTEXT, MINIMAL, testFonts } from '../testing.ts'
import { type Converted, convert } from './convert.ts'
import type { Target } from './source.ts'

const CORPUS = new URL('../../../../corpus/', import.meta.url)
const golden = (name: string) => readFileSync(new URL(`golden/${name}`, CORPUS))
const bytes = (text: string) => new TextEncoder().encode(text)
const simple = golden('simple.cii.xml')

function done(given: Uint8Array | object, to: Target, allow_loss = false): Converted {
  const result = convert(given, { ...CONTEXT, language: 'en' }, { to, allow_loss })
  assert.ok(result.ok, JSON.stringify(result))
  return result
}

/** The losses of a refusal, in short. */
function refused(given: Uint8Array | object, to: Target): readonly string[] {
  const result = convert(given, { ...CONTEXT, language: 'en' }, { to })
  assert.ok(!result.ok)
  return result.losses.map(({ code, term, pointer }) => `${code} ${term} ${pointer}`)
}

/** A golden CII with something changed in it. */
const changed = (from: string, to: string, name = 'simple.cii.xml') => {
  const text = golden(name).toString('utf8')
  assert.ok(text.includes(from))
  return bytes(text.replace(from, to))
}

for (const name of readdirSync(new URL('golden', CORPUS)))
  test(`${name} goes to the other syntax, to JSON and back without a loss`, () => {
    const document = golden(name)
    const { invoice, syntax } = read(document, CONTEXT.today)
    const other = done(document, syntax === 'cii' ? 'ubl' : 'cii')
    assert.deepEqual(other.losses, [])
    assert.deepEqual(differences(invoice, read(other.xml!, CONTEXT.today).invoice), [])
    const { invoice: draft, losses } = done(document, 'json')
    assert.deepEqual(losses, [])
    assert.deepEqual(differences(invoice, asGiven(draft, CONTEXT.today).invoice), [])
  })

test('a document already in the target syntax is returned unchanged', () => {
  for (const to of ['cii', 'factur-x'] as const) {
    const { xml, filename, media_type, format, from } = done(simple, to)
    assert.equal(xml, simple.toString('utf8'))
    assert.deepEqual([filename, media_type], ['F-2026-0142.xml', 'application/xml'])
    assert.deepEqual([format, from.format, from.profile_name], [to, 'cii', 'EN 16931'])
  }
  const latin = Buffer.from(
    simple.toString('utf8').replace('encoding="UTF-8"', 'encoding="ISO-8859-1"').replace(/[’€œ]/g, ''),
    'latin1',
  )
  assert.match(done(latin, 'cii').xml!, /^<\?xml version="1.0" encoding="UTF-8"\?>[\s\S]*Rhône/)
})

test('a draft is completed, and assumptions are reported', () => {
  const draft = { ...MINIMAL, number: 'F-1' }
  const { xml, assumptions, from } = done(draft, 'cii')
  const rendered = render(draft, CONTEXT, 'cii')
  assert.ok(rendered.ok)
  assert.equal(xml, rendered.xml)
  assert.deepEqual(from, {
    format: 'json',
    profile: 'urn:cen.eu:en16931:2017',
    profile_name: 'EN 16931',
    falls_short: null,
  })
  assert.ok(assumptions.some(({ pointer }) => pointer === '/due_date'))
  const { invoice, sha256, xml: none } = done(draft, 'json')
  assert.deepEqual([sha256, none], [null, null])
  assert.equal((invoice as { due_date: string }).due_date, '2026-12-19')
})

test('an invoice that is not valid converts, with its verdict', () => {
  const wrong = changed('<ram:DuePayableAmount>120.00', '<ram:DuePayableAmount>1.00')
  const { validation, xml } = done(wrong, 'ubl')
  assert.equal(validation.valid, false)
  assert.ok(validation.checks.some(({ code }) => code === 'BR-CO-16'))
  assert.match(xml!, /<cbc:PayableAmount currencyID="EUR">1\.00</)
  assert.equal(done({ seller: { legal_name: 'Nobody' } }, 'cii').validation.valid, false)
})

test('what the model has no place for is refused, or reported with its place', () => {
  const strange = changed('<ram:Name>', '<ram:Colour>red</ram:Colour><ram:Name>')
  assert.deepEqual(refused(strange, 'json'), ['unknown null null'])
  const { losses } = done(strange, 'ubl', true)
  const [loss] = losses
  assert.deepEqual([losses.length, loss!.value, loss!.line! > 1], [1, 'red', true])
  assert.match(loss!.xpath!, /ram:Colour$/)
  assert.equal(loss!.reason, 'No term of the model corresponds to this element.')
  assert.deepEqual(done(strange, 'cii').losses, [])
})

test('a value that cannot be read is reported with its term', () => {
  const odd = changed('<udt:DateTimeString format="102">20261120', '<udt:DateTimeString format="102">2026')
  assert.deepEqual(refused(odd, 'json'), ['unread BT-2 /issue_date'])
})

test('what the written document has no place for is reported with its term, value and origin', () => {
  const xml = render(
    { ...MINIMAL, number: 'F-1', notes: [{ subject_code: 'AAI', text: 'lot #3' }] },
    CONTEXT,
    'cii',
  )
  assert.ok(xml.ok)
  assert.deepEqual(refused(bytes(xml.xml), 'ubl'), ['characters BT-22 /notes/0/text'])
  const { losses, xml: ubl } = done(bytes(xml.xml), 'ubl', true)
  assert.equal(losses[0]!.value, 'lot #3')
  assert.match(losses[0]!.xpath!, /ram:Content$/)
  assert.match(ubl!, /#AAI#lot 3</)
})

test('a draft may contain what no document can', () => {
  const draft = {
    ...MINIMAL,
    number: 'F-1',
    exchange_rate: '1.1',
    buyer: { ...MINIMAL.buyer, kind: 'PUBLIC_BODY' },
    colour: 'red',
  }
  assert.deepEqual(refused(draft, 'ubl'), [
    'unread null /colour',
    'profile BT-167 /exchange_rate',
    'fact null /buyer/kind',
  ])
  const { losses, invoice } = done(draft, 'json', true)
  assert.deepEqual(
    losses.map(({ pointer }) => pointer),
    ['/colour'],
  )
  assert.equal((invoice as { buyer: { kind: string } }).buyer.kind, 'PUBLIC_BODY')
})

test('facts about the seller are carried where words of the document state them', () => {
  const seller = { ...MINIMAL.seller, legal_form: 'SAS', share_capital: '10 000 €', rcs_town: 'Lyon' }
  assert.deepEqual(done({ ...MINIMAL, number: 'F-1', seller, delivery_differs: false }, 'ubl').losses, [])
  const own = { ...seller, legal_information: 'autre' }
  assert.deepEqual(refused({ ...MINIMAL, number: 'F-1', seller: own }, 'ubl'), [
    'fact null /seller/legal_form',
    'fact null /seller/share_capital',
    'fact null /seller/rcs_town',
  ])
})

test('profiles that are not invoices are read, and named as such', () => {
  for (const [urn, name] of [
    ['urn:factur-x.eu:1p0:minimum', 'MINIMUM'],
    ['urn:factur-x.eu:1p0:basicwl', 'BASIC WL'],
  ] as const) {
    const { from, validation } = done(changed('urn:cen.eu:en16931:2017', urn), 'json')
    assert.deepEqual([from.profile, from.profile_name], [urn, name])
    assert.match(from.falls_short!, new RegExp(name))
    assert.equal(validation.profile, urn)
  }
  const extended = done(changed('urn:cen.eu:en16931:2017', EXTENDED_CTC_FR_PROFILE), 'ubl')
  assert.deepEqual([extended.from.profile_name, extended.from.falls_short], ['EXTENDED-CTC-FR', null])
})

test('the profile of another network is mapped, and reported', () => {
  const peppol = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
  for (const to of ['factur-x', 'ubl'] as const) {
    const { xml, losses, assumptions, result } = done(changed(EN16931_PROFILE, peppol), to)
    assert.deepEqual([losses, result!.valid], [[], true])
    assert.ok(!xml!.includes('peppol'))
    assert.deepEqual(
      assumptions.map(({ pointer, value }) => [pointer, value]),
      [['/process/specification', EN16931_PROFILE]],
    )
  }
  // A document that keeps its format keeps its profile.
  assert.match(done(changed(EN16931_PROFILE, peppol), 'cii').xml!, /peppol/)
})

test('the extended profile gets the name of the target, and every other byte stays', async () => {
  const draft = JSON.parse(readFileSync(new URL('drafts/several-sellers.json', CORPUS), 'utf8'))
  const context = { ...CONTEXT, fonts: await testFonts() }
  const hybrid = render(draft, context, 'factur-x')
  assert.ok(hybrid.ok && hybrid.pdf !== null)
  const judged = validateDocument(hybrid.pdf, context)
  assert.deepEqual([judged.errors, judged.profile], [[], FACTURX_EXTENDED_PROFILE])
  assert.ok(judged.rule_sets.some(({ id }) => id === 'extended-ctc-fr'))
  const cii = done(hybrid.pdf, 'cii')
  assert.equal(cii.xml, hybrid.xml.replace(FACTURX_EXTENDED_PROFILE, EXTENDED_CTC_FR_PROFILE))
  assert.deepEqual(
    cii.assumptions.map(({ value }) => value),
    [EXTENDED_CTC_FR_PROFILE],
  )
  const ubl = done(hybrid.pdf, 'ubl')
  assert.deepEqual([ubl.losses, ubl.result!.valid], [[], true])
  assert.ok(ubl.xml!.includes(EXTENDED_CTC_FR_PROFILE))
  assert.ok(done(bytes(cii.xml!), 'factur-x').xml!.includes(FACTURX_EXTENDED_PROFILE))
})

test('an identifier without a scheme is not written into UBL, and reported', () => {
  const bare = changed('<ram:SellerTradeParty>', '<ram:SellerTradeParty><ram:ID>C-4711</ram:ID>')
  assert.deepEqual(refused(bare, 'ubl'), ['scheme BT-29 /seller/ids/0'])
  const { xml, result } = done(bare, 'ubl', true)
  assert.ok(!xml!.includes('C-4711'))
  assert.equal(result!.valid, true)
})

test('a discount of zero on a price is not a loss', () => {
  const net = '<ram:NetPriceProductTradePrice>'
  const gross =
    '<ram:GrossPriceProductTradePrice><ram:ChargeAmount>50.00</ram:ChargeAmount><ram:AppliedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>0.00</ram:ActualAmount></ram:AppliedTradeAllowanceCharge></ram:GrossPriceProductTradePrice>'
  assert.deepEqual(done(changed(net, `${gross}${net}`), 'ubl').losses, [])
})

test('what has no lines does not become UBL without a remark', () => {
  const whole = golden('simple.cii.xml').toString('utf8')
  const lines = /\s*<ram:IncludedSupplyChainTradeLineItem>[\s\S]*<\/ram:IncludedSupplyChainTradeLineItem>/
  const partial = bytes(whole.replace(lines, '').replace(EN16931_PROFILE, 'urn:factur-x.eu:1p0:basicwl'))
  assert.deepEqual(refused(partial, 'ubl'), ['lines BG-25 null'])
  assert.equal(done(partial, 'ubl', true).result!.valid, false)
})

test('bytes that are not a document are refused as such', () => {
  assert.throws(() => convert(bytes('no'), CONTEXT, { to: 'cii' }), ContainerFailure)
})
