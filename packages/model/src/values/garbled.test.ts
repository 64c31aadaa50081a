import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { garbledIn } from './garbled.ts'

describe('a text that a program spoilt', () => {
  for (const [given, meant] of [
    ['AT&amp;T', 'AT&T'],
    ['Caf&eacute; de l&#39;Op&#233;ra', "Café de l'Opéra"],
    ['Caf&amp;eacute;', 'Café'],
    ['<b>Audit</b><br/>de sécurité', 'Audit\nde sécurité'],
    ['<p class="x">Conseil</p>', 'Conseil'],
    ['CafÃ© des Ãles', 'Café des Ãles'],
    ['10 â‚¬', '10 €'],
    ['lâ€™entreprise', 'l’entreprise'],
    ['NÂ° 12', 'N° 12'],
    ['Å’uvre', 'Œuvre'],
    ['L\u0092Atelier', 'L’Atelier'],
    ['Main-d\u0092\u009cuvre', 'Main-d’œuvre'],
    ['12 \u0080', '12 €'],
  ])
    test(`${given} was ${meant}`, () => assert.equal(garbledIn(given!)?.meant, meant))

  test('a lost character is reported, without a guess which it was', () =>
    assert.deepEqual(garbledIn('Caf\ufffd'), { kind: 'mojibake', meant: undefined }))

  for (const text of [
    'H&M',
    'AT&T',
    'Dupont & Fils',
    'R&D;',
    'a < b > c',
    '<jean@exemple.fr>',
    'SÃO PAULO',
    'Âge',
    'pâte',
    'château',
    'Ñandú',
    'Ærø',
    'quantité < 5 & prix > 3',
  ])
    test(`${text} is as it should be`, () => assert.equal(garbledIn(text), undefined))

  test('a long text takes little time', () => {
    for (const part of ['&', '<', '<b ', '&#', 'Ã', '&amp;']) garbledIn(part.repeat(1_000_000))
  })
})
