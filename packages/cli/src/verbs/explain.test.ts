import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { conforme } from '../testing.ts'

describe('conforme explain', { concurrency: 4 }, () => {
  test('explains a rule in French and in English', async () => {
    const french = await conforme(['explain', 'BUYER_SIREN'])
    assert.equal(french.code, 0)
    assert.match(french.out, /^BUYER_SIREN · SIREN de l’acheteur\n/)
    assert.match(french.out, /Source +CGI ann\. II art\. 242 nonies A/)
    assert.match(french.out, /Terme en cause +BT-47 SIREN de l’acheteur · \/buyer\/siren/)
    assert.match(french.out, /Non conforme\n\n {2}- aucun SIREN\n {4}\{ "\/buyer\/legal_id": null \}/)
    const english = await conforme(['explain', 'BUYER_SIREN', '--lang', 'en'])
    assert.match(english.out, /Term at fault +BT-47/)
  })

  test('finds a rule in any case, and by what official validators print', async () => {
    assert.match((await conforme(['explain', 'buyer_siren'])).out, /^BUYER_SIREN /)
    assert.match((await conforme(['explain', 'BR-FR-10_BT-30'])).out, /^BR-FR-10 /)
  })

  test('gives programs the same', async () => {
    const { out } = await conforme(['explain', 'BR-FR-10', '--json'])
    const sheet = JSON.parse(out)
    assert.equal(sheet.code, 'BR-FR-10')
    assert.equal(sheet.rule_set.id, 'br-fr')
    assert.equal(sheet.tests[0].terms[0].id, 'BT-30')
  })

  test('lists all rules without a code', async () => {
    const people = await conforme(['explain'])
    assert.equal(people.code, 0)
    assert.match(people.out, /^BUYER_SIREN +SIREN de l’acheteur +bloquant +BT-47 +certaine$/m)
    const { out } = await conforme(['explain', '--json'])
    const codes = JSON.parse(out).data.map((entry: { code: string }) => entry.code)
    assert.ok(codes.includes('BR-CO-15') && codes.includes('UNKNOWN_FIELD'))
  })

  test('proposes near codes for one it does not know', async () => {
    const { code, err } = await conforme(['explain', 'BUYER_SIRN'])
    assert.equal(code, 2)
    assert.match(err, /peut-être : BUYER_SIREN/)
  })
})
