import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { facturxBodies, pdfOf, streamOf } from '../../../facturx/src/testing.ts'
import { conforme, draftPath, scratch } from '../testing.ts'

describe('conforme render', { concurrency: 4 }, () => {
  test('writes the document it is asked for', async () => {
    const roots = { cii: '<rsm:CrossIndustryInvoice', ubl: '<Invoice', 'factur-x': '%PDF-1.7' }
    for (const [format, root] of Object.entries(roots)) {
      const path = join(scratch(), 'invoice')
      const reply = await conforme(['render', draftPath('simple'), '-f', format, '-o', path])
      assert.equal(reply.code, 0, reply.err)
      assert.match(reply.out, new RegExp(`${format} · F-2026-0142 · Comptoir du Rhône SARL · 120,00\\s€`))
      assert.ok(readFileSync(path, 'utf8').includes(root))
    }
  })

  test('makes the page of a factur-x in the language asked for, whatever that of the messages', async () => {
    const pdf = async (...words: readonly string[]) => {
      const path = join(scratch(), 'invoice.pdf')
      const { code, err } = await conforme(['render', draftPath('simple'), '-o', path, ...words])
      assert.equal(code, 0, err)
      return readFileSync(path)
    }
    const french = await pdf('-f', 'factur-x')
    assert.deepEqual(await pdf('-f', 'factur-x', '--lang', 'en'), french)
    assert.notDeepEqual(await pdf('-f', 'factur-x', '--page', 'en'), french)
    const { out } = await conforme(['render', draftPath('simple'), '-f', 'factur-x', '--json'])
    assert.deepEqual(Buffer.from(JSON.parse(out).pdf, 'base64'), french)
  })

  test('takes the page of the caller, or names what keeps it from being one', async () => {
    const [page, path] = [join(scratch(), 'page.pdf'), join(scratch(), 'invoice.pdf')]
    writeFileSync(page, pdfOf(facturxBodies('<old/>')))
    const words = ['render', draftPath('simple'), '-f', 'factur-x', '--pdf', page]
    assert.equal((await conforme([...words, '-o', path])).code, 0)
    assert.match((await conforme(['validate', path])).out, /✔ conteneur/)
    writeFileSync(
      page,
      pdfOf(facturxBodies('<old/>', { 3: '<</Type /Page /Contents 7 0 R>>', 7: streamOf('/X Do') })),
    )
    const refused = await conforme(words)
    assert.deepEqual([refused.code, refused.out], [3, ''])
    assert.match(refused.err, /Page 1 : .*\(X\)/)
    assert.equal((await conforme(['render', draftPath('simple'), '-f', 'ubl', '--pdf', page])).code, 2)
  })

  test('gives the standard output to the document alone', async () => {
    const { code, out, err } = await conforme(['render', draftPath('simple'), '-f', 'ubl'])
    assert.equal(code, 0)
    assert.match(out, /^<\?xml /)
    assert.match(out, /<\/Invoice>\s*$/)
    assert.match(err, /✔ conforme/)
  })

  test('answers programs with the reply of the HTTP interface', async () => {
    const { out } = await conforme(['render', draftPath('simple'), '-f', 'cii', '--json'])
    const reply = JSON.parse(out)
    assert.equal(reply.format, 'cii')
    assert.equal(reply.summary.number, 'F-2026-0142')
    assert.match(reply.xml, /CrossIndustryInvoice/)
    assert.equal(reply.validation.valid, true)
    assert.deepEqual([reply.invoice, reply.ok], [undefined, undefined])
  })

  test('refuses what is not valid, with the verdict, and writes nothing', async () => {
    const people = await conforme(['render', '-', '-f', 'cii'], { input: '{}' })
    assert.deepEqual([people.code, people.out], [1, ''])
    assert.match(people.err, /✘ non conforme/)
    const { code, out } = await conforme(['render', '-', '--json'], { input: '{}' })
    assert.equal(code, 1)
    const reply = JSON.parse(out)
    assert.equal(reply.code, 'invoice_not_compliant')
    assert.equal(reply.validation.valid, false)
  })

  test('assumes a provisional number in the sandbox, and asks for one in live', async () => {
    const words = ['render', draftPath('minimal'), '-f', 'cii']
    const sandbox = await conforme(words)
    assert.equal(sandbox.code, 0)
    assert.match(sandbox.err, /INVOICE_NUMBER/)
    const live = await conforme([...words, '--mode', 'live'])
    assert.equal(live.code, 1)
    assert.match(live.err, /✘ Numéro de facture/)
  })

  test('ends with 3 when the file cannot be written', async () => {
    const { code, err } = await conforme(['render', draftPath('simple'), '-o', '/nowhere/invoice.xml'])
    assert.equal(code, 3)
    assert.match(err, /\/nowhere\/invoice\.xml {2}Écriture impossible/)
  })
})
