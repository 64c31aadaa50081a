import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasVat, isExportBetween, vatTerritory } from './vat-territory.ts'

test('a country code of the overseas parts names the territory', () => {
  assert.equal(vatTerritory({ country: 'RE' }), 'REUNION')
  assert.equal(vatTerritory({ country: 'GP', postal: '97110' }), 'ANTILLES')
  assert.equal(vatTerritory({ country: 'GF' }), 'GUYANE')
  assert.equal(vatTerritory({ country: 'NC' }), 'OUTSIDE')
  assert.equal(vatTerritory({ country: 'MC', postal: '98000' }), 'METROPOLE')
})

test('under country FR the post code names it', () => {
  assert.equal(vatTerritory({ country: 'FR', postal: '75011' }), 'METROPOLE')
  assert.equal(vatTerritory({ country: 'FR', postal: '20 000' }), 'CORSE')
  assert.equal(vatTerritory({ country: 'FR', postal: '97400' }), 'REUNION')
  assert.equal(vatTerritory({ country: 'FR', postal: '97600' }), 'MAYOTTE')
  assert.equal(vatTerritory({ country: 'FR', postal: '97150' }), 'OUTSIDE')
})

test('an unknown territory is undefined', () => {
  assert.equal(vatTerritory({ country: 'FR' }), undefined)
  assert.equal(vatTerritory({ country: 'FR', postal: '7501' }), undefined)
  assert.equal(vatTerritory({ country: 'BE', postal: '20000' }), undefined)
  assert.equal(vatTerritory({ postal: '75011' }), undefined)
})

test('goods that change their zone are exported, Corsica being part of the mainland', () => {
  assert.equal(isExportBetween('METROPOLE', 'CORSE'), false)
  assert.equal(isExportBetween('METROPOLE', 'REUNION'), true)
  assert.equal(isExportBetween('REUNION', 'ANTILLES'), true)
  assert.equal(isExportBetween('ANTILLES', 'ANTILLES'), false)
})

test('Guyane and Mayotte have no VAT', () => {
  assert.deepEqual(
    ['GUYANE', 'MAYOTTE', 'OUTSIDE', 'REUNION', 'CORSE'].map(it => hasVat(it as 'GUYANE')),
    [false, false, false, true, true],
  )
})
