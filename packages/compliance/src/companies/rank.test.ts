import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Company, chosenOf } from './lookup.ts'
import { deletionsOf, nameOf } from './names.ts'
import { rank } from './rank.ts'

let count = 0
const company = (legal_name: string, more: Partial<Company> = {}): Company => ({
  siren: String(++count).padStart(9, '0'),
  legal_name,
  vat: '',
  address: {},
  ...more,
})
const short = (query: string, ...companies: readonly Company[]) =>
  rank(query, companies).map(({ legal_name, confidence, why }) => `${legal_name} ${confidence} ${why}`)

test('a name is its distinctive words, whatever their order, accents, case, form and small words', () => {
  const names = ['SARL Boulangerie de l’Église', 'EGLISE BOULANGERIE', 'Boulangerie Église (SAS)']
  assert.deepEqual([...new Set(names.map(name => nameOf(name).key))], ['boulangerie eglise'])
  assert.equal(nameOf('Le Cœur d’Ambre').key, 'ambre coeur')
  assert.deepEqual(nameOf('SA').words, ['sa'])
  assert.deepEqual(nameOf('…').words, [])
})

test('two words within one slip share a deletion', () => {
  for (const other of ['martin', 'matin', 'martyin', 'marrin', 'matrin'])
    assert.ok(
      deletionsOf(other).some(rest => deletionsOf('martin').includes(rest)),
      other,
    )
})

test('the same words are certain, one slip is near, and the reason is given', () => {
  const martin = company('GARAGE MARTIN')
  assert.deepEqual(short('Martin garage SARL', martin), ['GARAGE MARTIN 1 same_name'])
  for (const slip of [
    'Garage Martn',
    'Gargae Martin',
    'GarageMartin',
    'Garage Mar tin',
    'Garage Martin SRAL',
  ])
    assert.match(short(slip, martin)[0] ?? '', /one_slip$/, slip)
  assert.match(short('Martin', martin)[0]!, /more_words$/)
  assert.deepEqual(short('Dupont', martin), [])
  assert.deepEqual(short('GM', company('Garage Martin', { names: ['GM'] })), ['Garage Martin 1 other_name'])
})

test('a name that equals the query is not picked while another is one slip away', () => {
  const found = rank('Dupond', [company('DUPOND'), company('DUPONT')])
  assert.deepEqual([found[0]!.legal_name, chosenOf(found)], ['DUPOND', undefined])
  assert.equal(chosenOf(rank('Dupond', [company('DUPOND')]))?.legal_name, 'DUPOND')
})

test('the legal form, in the name or in its category, distinguishes namesakes, and picks none', () => {
  const sas = company('MARTIN', { legal_category: '5710' })
  const sarl = company('SARL MARTIN')
  const found = rank('Martin SAS', [sarl, sas])
  assert.deepEqual([found[0]!.siren, chosenOf(found)], [sas.siren, undefined])
  assert.equal(rank('Martin SARL', [sas, sarl])[0]!.siren, sarl.siren)
})

test('a company that has ceased comes after one of its name, and is never picked', () => {
  const [open, closed] = [company('OLIVE'), company('OLIVE', { closed: true })]
  assert.equal(rank('Olive', [closed, open])[0]!.siren, open.siren)
  assert.equal(chosenOf(rank('Olive', [closed, open])), undefined)
  assert.equal(chosenOf(rank('Olive', [closed])), undefined)
})

test('an identifier finds its company for certain', () => {
  const poste = company('LA POSTE', { siren: '356000000', closed: true })
  for (const query of ['356 000 000', '35600000000048'])
    assert.deepEqual(short(query, poste), ['LA POSTE 1 identifier'])
})

test('a query of any length and content is cut to what is compared, and answered', () => {
  const asked = (query: string) => short(query, company('SA'), company('A B C'), company(''))
  for (const query of ['', ' ', '\ud800']) assert.deepEqual(asked(query), [' 1 same_name'])
  assert.deepEqual(asked('sa '.repeat(3000)), ['SA 0.86 more_words'])
  for (const query of ['a'.repeat(100_000), 'é'.repeat(5000), 'œ'.repeat(9000)]) {
    assert.deepEqual(asked(query), [])
    // The time to compare two names grows with the product of their lengths.
    assert.ok(nameOf(query).whole.length <= 400)
  }
  assert.equal(nameOf('abc '.repeat(3000)).words.length, 16)
})
