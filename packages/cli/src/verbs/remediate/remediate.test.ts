import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { conforme, draftPath, file, readDraft, scratch, withoutSiren } from '../../testing.ts'

const SIREN = 'buyer_siren=200000008'

describe('conforme remediate', { concurrency: 4 }, () => {
  test('sets a value, writes the invoice, and ends with 0 once it is valid', async () => {
    const path = file(JSON.stringify(withoutSiren()))
    const out = join(scratch(), 'repaired.json')
    const reply = await conforme(['remediate', path, '--set', SIREN, '-o', out])
    assert.equal(reply.code, 0)
    assert.match(reply.out, /\/buyer\/siren {2}200000008 {2}donné/)
    assert.equal(JSON.parse(readFileSync(out, 'utf8')).buyer.siren, '200000008')
    assert.equal((await conforme(['validate', out])).code, 0)
  })

  test('ends with 1 and names what is missing', async () => {
    const reply = await conforme(['remediate', '-'], { input: JSON.stringify(withoutSiren()) })
    assert.equal(reply.code, 1)
    assert.match(reply.out, /il manque : buyer_siren/)
  })

  test('answers programs with the reply of the HTTP interface', async () => {
    const path = file(JSON.stringify(withoutSiren()))
    const { code, out } = await conforme(['remediate', path, '--set', SIREN, '--json'])
    assert.equal(code, 0)
    const reply = JSON.parse(out)
    assert.equal(reply.validation.valid, true)
    assert.equal(reply.next.step, 'RENDER')
    assert.deepEqual(reply.applied[0].to, '200000008')
    assert.equal(reply.invoice.buyer.siren, '200000008')
  })

  test('gives the standard output to the invoice, and the error output to what is said of it', async () => {
    const { out, err } = await conforme(['remediate', draftPath('minimal'), '--set', SIREN, '-o', '-'])
    assert.equal(JSON.parse(out).buyer.siren, '200000008')
    assert.match(err, /✔ conforme/)
  })

  test('sets by pointer, making the groups on the way, several times over', async () => {
    const words = [
      '/seller/address/line1=1 rue de l’Essai',
      '/seller/address/city=Lyon',
      '/delivery_differs=true',
    ]
    const settings = words.flatMap(word => ['--set', word])
    const { code, out } = await conforme(['remediate', draftPath('minimal'), ...settings, '-o', '-'])
    assert.equal(code, 0)
    const invoice = JSON.parse(out)
    assert.deepEqual(invoice.seller.address, { line1: '1 rue de l’Essai', city: 'Lyon' })
    assert.equal(invoice.delivery_differs, true)
  })

  test('reads the export of another program, and sets values in the invoice that it makes', async () => {
    const order = {
      name: '#12',
      created_at: '2026-11-20T10:00:00+01:00',
      taxes_included: true,
      total_price: '120.00',
      total_tip_received: '5.00',
      line_items: [
        { title: 'Lampe', quantity: 1, price: '120.00', tax_lines: [{ rate: 0.2, price: '20.00' }] },
      ],
    }
    const path = file(JSON.stringify(order))
    const words = ['remediate', path, '--from', 'shopify', '--set', '/seller/siren=100000009']
    const { invoice, imported } = JSON.parse((await conforme([...words, '--json'])).out)
    assert.equal(invoice.lines[0].net_amount, '100.00')
    assert.equal(invoice.seller.siren, '100000009')
    assert.equal(imported.not_carried[0].field, 'shopify_total_tip_received')
    assert.match(
      (await conforme(words)).out,
      /montant sans place, en attente dans shopify_total_tip_received/,
    )
  })

  test('applies certain repairs with --auto', async () => {
    const path = file(
      JSON.stringify({
        ...readDraft('minimal'),
        totals: {
          lines: '480.00',
          without_vat: '480.00',
          vat: '96.00',
          with_vat: '576.00',
          payable: '1576.00',
        },
      }),
    )
    assert.equal((await conforme(['remediate', path])).code, 1)
    const { code, out } = await conforme(['remediate', path, '--auto'])
    assert.equal(code, 0)
    assert.match(out, /\/totals\/payable {2}1576\.00 → 576\.00 {2}calculé/)
  })

  test('fills what a preset implies, and refuses one it does not know', async () => {
    const { lines, ...draft } = readDraft('minimal')
    const untaxed = (lines as { vat_rate?: unknown }[]).map(({ vat_rate: _, ...line }) => line)
    const path = file(JSON.stringify({ ...draft, operation_category: 'SERVICES', lines: untaxed }))
    const { code, out } = await conforme(['remediate', path, '--preset', 'autoliquidation-btp'])
    assert.equal(code, 0)
    assert.match(out, /\/lines\/0\/vat_category {2}AE {2}réglage/)
    assert.equal((await conforme(['remediate', path, '--preset', 'lune'])).code, 2)
  })

  test('asks what only a person knows, with an example', async () => {
    const { out } = await conforme(['remediate', '-'], { input: JSON.stringify(withoutSiren()) })
    assert.match(
      out,
      /\? \/buyer\/siren {2}Quel est le SIREN de l’acheteur \? \(un particulier n’en a pas : dites plutôt buyer\.kind = CONSUMER\) {2}ainsi 200000008/,
    )
  })

  test('looks the buyer up by name', async () => {
    const draft = withoutSiren()
    draft.buyer.legal_name = 'Électricité de France'
    const { code, out } = await conforme(['remediate', '-'], { input: JSON.stringify(draft) })
    assert.equal(code, 0)
    assert.match(out, /\/buyer\/siren {2}552081317 {2}répertoire/)
  })

  test('does not leave --strict in the invoice', async () => {
    const { code, out } = await conforme(['remediate', draftPath('minimal'), '--strict', '-o', '-'])
    assert.equal(code, 1)
    assert.equal(JSON.parse(out).options, undefined)
  })

  test('refuses a key it does not know, with the nearest, and a setting without a value', async () => {
    const unknown = await conforme(['remediate', draftPath('minimal'), '--set', 'buyer_sirne=1'])
    assert.equal(unknown.code, 2)
    assert.match(unknown.err, /buyer_siren/)
    assert.equal((await conforme(['remediate', draftPath('minimal'), '--set', 'buyer_siren'])).code, 2)
  })

  test('ends with 3 when a pointer does not fit the invoice', async () => {
    const { code, err } = await conforme(['remediate', draftPath('minimal'), '--set', '/lines/9/quantity=1'])
    assert.equal(code, 3)
    assert.match(err, /\/lines\/9/)
  })
})

describe('conforme remediate, of a document', { concurrency: 4 }, () => {
  const cii = readFileSync(new URL('../../../../../corpus/golden/simple.cii.xml', import.meta.url), 'utf8')
  const spaced = cii.replace(/(?<=schemeID="0002">)(\d{3})(\d{3})(\d{3})(?=<)/, '$1 $2 $3')

  test('changes it at the place, and writes the rest byte for byte', async () => {
    const out = join(scratch(), 'repaired.xml')
    const reply = await conforme(['remediate', file(spaced), '--auto', '-o', out])
    assert.equal(reply.code, 0, reply.err)
    assert.equal(readFileSync(out, 'utf8'), cii)
    assert.match(reply.out, /\d+:\d+ {2}\/rsm:CrossIndustryInvoice\/.* {2}changé {2}BR-FR-10/)
    const written = await conforme(['remediate', file(cii), '--auto', '-o', '-'])
    assert.equal(written.out, cii)
  })

  test('sets what is said, and refuses what is for drafts', async () => {
    const path = file(cii)
    const { code, out } = await conforme(['remediate', path, '--set', '/buyer/legal_name=Autre', '--json'])
    assert.equal(code, 0, out)
    const { document, changes } = JSON.parse(out)
    assert.match(Buffer.from(document, 'base64').toString(), /<ram:Name>Autre</)
    assert.deepEqual([changes.length, changes[0].origin], [1, 'caller'])
    assert.equal((await conforme(['remediate', path, '--preset', 'export'])).code, 2)
    assert.equal((await conforme(['remediate', path, '--set', '/lines/7/quantity=1'])).code, 3)
  })
})
