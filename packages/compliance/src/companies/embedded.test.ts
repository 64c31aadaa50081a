import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSiren } from '@conforme/model'
import { embeddedRegister } from './embedded.ts'
import { chosenOf } from './lookup.ts'
import { WELL_KNOWN } from './well-known.ts'

const chosen = async (query: string) => chosenOf(await embeddedRegister.search(query))?.siren

test('some fifty companies are known, each with its own valid SIREN', () => {
  assert.ok(WELL_KNOWN.length >= 50)
  assert.equal(new Set(WELL_KNOWN.map(([siren]) => siren)).size, WELL_KNOWN.length)
  for (const [siren, name] of WELL_KNOWN) assert.ok(isSiren(siren), name)
})

test('names are found without accents, case, legal form or word order, and with one typo', async () => {
  assert.equal(await chosen('Hermes'), '572076396')
  assert.equal(await chosen('l’oreal sa'), '632012100')
  assert.equal(await chosen('systèmes dassault'), '322306440')
  assert.equal((await embeddedRegister.search('Decatlon'))[0]?.siren, '306138900')
  assert.equal(await chosen('EDF'), '552081317')
})

test('a name that several have picks none of them', async () => {
  for (const name of ['SNCF', 'Renault', 'Dassault', 'Société'])
    assert.equal(await chosen(name), undefined, name)
})

test('a SIREN, a SIRET or a VAT number finds its company', async () => {
  assert.equal(await chosen('552 081 317'), '552081317')
  assert.equal(await chosen('FR03552081317'), '552081317')
  assert.equal((await embeddedRegister.bySiren('356000000'))?.legal_name, 'LA POSTE')
})

test('what is unknown is not found', async () => {
  assert.deepEqual(await embeddedRegister.search('Boulangerie Ducoin'), [])
  assert.deepEqual(await embeddedRegister.search(''), [])
  assert.equal(await embeddedRegister.bySiren('100000009'), undefined)
})
