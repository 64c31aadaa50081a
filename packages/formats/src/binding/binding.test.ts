import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePath, placesOf } from './binding.ts'

const names = (path: string) => parsePath(path).map(step => step.name)

test('a path is the names of its steps', () => {
  assert.deepEqual(names('cac:Party/cbc:EndpointID/@schemeID'), ['cac:Party', 'cbc:EndpointID', '@schemeID'])
  assert.deepEqual(names('/cac:TaxTotal/cbc:TaxAmount'), ['cac:TaxTotal', 'cbc:TaxAmount'])
  assert.deepEqual(names('.'), [])
})

test('a companion has a path of its own and a text', () => {
  const [step] = parsePath('ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator="false"]')
  const [companion] = step!.companions
  assert.deepEqual(
    companion?.path.map(({ name }) => name),
    ['ram:ChargeIndicator', 'udt:Indicator'],
  )
  assert.deepEqual(companion?.value, { text: 'false' })
  assert.equal(companion?.loose, false)
})

test('a companion may repeat a term, and may be read loosely', () => {
  assert.deepEqual(parsePath('cbc:Amount[@currencyID=BT-5]')[0]?.companions[0]?.value, { term: 'BT-5' })
  assert.equal(parsePath('cac:PartyTaxScheme[cac:TaxScheme/cbc:ID="LOC"?]')[0]?.companions[0]?.loose, true)
  assert.deepEqual(
    ['cbc:Amount[@currencyID=BT-5]', 'cbc:Amount[@currencyID=BT-5?]'].map(
      path => parsePath(path)[0]?.companions[0]?.loose,
    ),
    [false, true],
  )
})

test('namesakes with other companions are other elements, and the first of them is one of them', () => {
  const signature = (path: string) => parsePath(path)[0]?.signature
  assert.notEqual(signature('a[b="1"]'), signature('a[b="2"]'))
  assert.equal(signature('a[b="1"][1]'), signature('a[b="1"]'))
  assert.equal(parsePath('a[b="1"][1]')[0]?.first, true)
})

test('marks tell the step that repeats and the one that is always written', () => {
  const [repeated, inner] = parsePath('cac:PartyIdentification+/cbc:ID')
  assert.deepEqual([repeated?.repeats, inner?.repeats], [true, false])
  assert.equal(parsePath('ram:ApplicableHeaderTradeDelivery!')[0]?.always, true)
})

for (const path of ['', 'a//b', 'a/', 'a[b', 'a b', 'a[b]', 'a[b=c]', 'a[b="c"!]']) {
  test(`« ${path} » is not a path`, () => {
    assert.throws(() => parsePath(path), SyntaxError)
  })
}

test('the places of a row are those of the document', () => {
  const row = [{ root: 'Invoice', at: 'a' }, { root: 'CreditNote', at: 'b' }, { at: 'c' }] as const
  assert.deepEqual(
    placesOf(row, 'CreditNote').map(place => place.at),
    ['b', 'c'],
  )
  assert.deepEqual(placesOf('a', 'Invoice'), [{ at: 'a' }])
  assert.deepEqual(placesOf(undefined, 'Invoice'), [])
})
