import assert from 'node:assert/strict'
import { it } from 'node:test'
import { hiddenIn } from './hidden.ts'

it('passes what a script or an emoji needs', () => {
  for (const text of [
    'Café crème',
    'prix\u00a0: 12\u202f€',
    'co\u00adopé\u00adra\u00adtive',
    // Persian for "I want", with the joiner that its spelling needs.
    'می\u200cخواهم',
    // A conjunct of Sanskrit.
    'क्\u200dष',
    // Thai, with places to break.
    'ประเทศ\u200bไทย',
    'Famille 👨\u200d👩\u200d👧',
    'Arc-en-ciel 🏳\ufe0f\u200d🌈',
    'Médecin 👩🏽\u200d⚕\ufe0f',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    'שלום\u200e (Paris)',
    '❤\ufe0f',
  ])
    assert.equal(hiddenIn(text), undefined, JSON.stringify(text))
})

it('finds what shows nothing', () => {
  for (const [text, meant] of [
    ['F\u200b-2026-1', 'F-2026-1'],
    ['FR76\u200c3000', 'FR763000'],
    ['Du\u200dpont', 'Dupont'],
    ['Dupont\u2060', 'Dupont'],
    ['Du\ufeffpont', 'Dupont'],
    ['Dupont\u200e SAS', 'Dupont SAS'],
    ['Dupont\u{e0041}\u{e0042}', 'Dupont'],
    ['a 👨\u200d b', 'a 👨 b'],
    ['\u200b', ''],
    ['Cafe\u0301\u200d', 'Cafe\u0301'],
  ])
    assert.deepEqual(hiddenIn(text!), { kind: 'invisible', meant }, JSON.stringify(text))
})

it('finds what turns the direction of what follows', () => {
  for (const [text, meant] of [
    ['Total \u202e0001', 'Total 0001'],
    ['\u2066Dupont\u2069', 'Dupont'],
    ['\u202bשלום\u202c', 'שלום'],
    ['12\u200f-5', '12-5'],
    ['\u202ea\u200bb', 'ab'],
  ])
    assert.deepEqual(hiddenIn(text!), { kind: 'direction', meant }, JSON.stringify(text))
})

it('looks at each character a bounded number of times', () => {
  for (const sign of ['\u200b', '\u200d', '\u202e', '🏴', '\u{e0061}', '👨\u200d'])
    assert.ok((hiddenIn(`a${sign.repeat(200_000)}\u200b`)?.meant.length ?? 0) > 0)
})

it('takes no flag but the three that there are', () => {
  const flag = (letters: string) =>
    `🏴${[...letters].map(letter => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}\u{e007f}`
  for (const country of ['gbeng', 'gbsct', 'gbwls'])
    assert.equal(hiddenIn(`Rugby ${flag(country)}`), undefined)
  assert.deepEqual(hiddenIn(`Audit${flag('pay iban FR14')}`), { kind: 'invisible', meant: 'Audit🏴' })
})
