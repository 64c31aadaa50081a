import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseElectronicAddress } from './electronic-address.ts'

it('reads the four shapes', () => {
  assert.deepEqual(parseElectronicAddress('100000009'), { siren: '100000009' })
  assert.deepEqual(parseElectronicAddress('100000009_10000000900017'), {
    siren: '100000009',
    siret: '10000000900017',
  })
  assert.deepEqual(parseElectronicAddress('100000009_10000000900017_ACHATS'), {
    siren: '100000009',
    siret: '10000000900017',
    routing: 'ACHATS',
  })
  assert.deepEqual(parseElectronicAddress('100000009_STATUTS'), { siren: '100000009', suffix: 'STATUTS' })
})

it('leaves underscores inside a routing code and a suffix', () => {
  assert.equal(parseElectronicAddress('100000009_10000000900017_A_B+c')?.routing, 'A_B+c')
  assert.equal(parseElectronicAddress('100000009_A_B')?.suffix, 'A_B')
  assert.equal(parseElectronicAddress('100000009__')?.suffix, '_')
})

it('reads as a suffix what only resembles a SIRET', () => {
  for (const suffix of [
    '20000000800017',
    '1000000090001',
    '100000009000170',
    '10000000900017X',
    '10000000900017_',
  ]) {
    assert.deepEqual(parseElectronicAddress(`100000009_${suffix}`), { siren: '100000009', suffix })
  }
})

it('reads nothing else', () => {
  for (const text of [
    ...['', '10000000', '1000000099', '100000009_', '100000009-A', '0225:100000009', '_100000009'],
    ...[
      '100000009_A B',
      '100000009_é',
      '100000009_A/B',
      '100000009_A+B',
      '100000009\n',
      'facture@exemple.fr',
    ],
  ]) {
    assert.equal(parseElectronicAddress(text), undefined, text)
  }
})

it('reads 125 characters and no more', () => {
  assert.equal(parseElectronicAddress(`100000009_${'A'.repeat(115)}`)?.suffix?.length, 115)
  assert.equal(parseElectronicAddress(`100000009_${'A'.repeat(116)}`), undefined)
})
