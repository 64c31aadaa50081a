import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PdfFailure } from '@conforme/facturx'
import { facturxBodies, pdfOf } from '../../../facturx/src/testing.ts'
import { placeholders } from '../../../rules/src/explain.ts'
import { render } from '../drafts/render.ts'
import { validateDocument } from '../judging/document.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'
import { PageFailure } from './own-page.ts'
import { PAGE_FINDINGS } from './page-words.ts'

const DRAFT = { ...MINIMAL, format: 'factur-x', number: 'F-1' }
const withPage = (page: Uint8Array) => render(DRAFT, CONTEXT, undefined, page)

test('the caller’s own PDF becomes the page of the invoice, and is valid when it comes back', () => {
  const rendered = withPage(pdfOf(facturxBodies('<old/>')))
  assert.ok(rendered.ok && rendered.pdf !== null)
  assert.deepEqual([rendered.media_type, rendered.filename], ['application/pdf', 'F-1.pdf'])
  const { valid, layers } = validateDocument(rendered.pdf, CONTEXT)
  assert.deepEqual([valid, layers.container, layers.france], [true, 'passed', 'passed'])
})

test('a page that cannot be archived is refused with each obstacle, its page, and what to do', () => {
  const page = pdfOf(
    facturxBodies('<old/>', {
      1: '<</Type /Catalog /Pages 2 0 R /Names <</JavaScript <<>>>>>>',
      3: '<</Type /Page /Parent 2 0 R /Contents 7 0 R /Resources <</Font <</F <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>>>',
      7: '<</Length 19>>\nstream\nBT /F 9 Tf (a) Tj ET\nendstream',
    }),
  )
  assert.throws(
    () => withPage(page),
    failure => {
      assert.ok(failure instanceof PageFailure)
      assert.deepEqual(
        failure.obstacles.map(({ code, page, text }) => [code, page, text.fr]),
        [
          [
            'font',
            1,
            'Page 1 : la police Helvetica n’est pas incorporée : demandez à votre logiciel d’incorporer toutes les polices.',
          ],
          ['script', null, 'Le fichier contient du JavaScript : retirez-le.'],
        ],
      )
      return true
    },
  )
})

test('what is not a PDF is refused as such, and a draft that is not valid before its page is looked at', () => {
  const nothing = new TextEncoder().encode('no PDF')
  assert.throws(() => withPage(nothing), PdfFailure)
  assert.equal(render({ format: 'factur-x' }, CONTEXT, undefined, nothing).ok, false)
})

describe('words', () => {
  for (const [kind, text] of Object.entries(PAGE_FINDINGS))
    test(`${kind} is reported in both languages, with the same figures`, () => {
      assert.deepEqual(placeholders(text.fr), placeholders(text.en))
      for (const words of [text.fr, text.en]) {
        assert.ok(words.length <= 200)
        for (const name of placeholders(words)) assert.equal(name, '{found}')
      }
    })
})
