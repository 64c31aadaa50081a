/**
 * Pages of callers before veraPDF (PDF/A-3B) and Mustang: ones of ours, plain and odd, ones printed by programs that are at hand,
 * and those of ../shared/conformance/pdf where that folder is. What we take has to pass; what we refuse is counted.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context, PageFailure, render } from '@conforme/compliance'
import { pageFonts } from '@conforme/fonts'
import { facturxBodies, pdfOf } from '../../packages/facturx/src/testing.ts'
import { CONTEXT, DRAFTS } from '../../scripts/corpus.ts'
import { oddPages } from './odd-pages.ts'
import { heldAgainst, type PdfJudge } from './pdf.ts'

const SHARED = new URL('../../../shared/conformance/pdf/', import.meta.url)
/** Letters, colours, opacity and a link: what a browser needs fonts, states and annotations for. */
const HTML = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Facture</title>
<h1 style="color:#b3261e">Facture Œuvre – 1 200,00 €</h1><p style="opacity:.5">ąęł Ελ Жщ</p>
<a href="https://exemple.fr">lien</a><div style="background:linear-gradient(90deg,red,blue);height:40px"></div></html>`

interface Carrier {
  readonly name: string
  readonly pdf: Uint8Array
  /** To refuse it is a fault of ours. */
  readonly isFit?: true
}

export async function judgeOwnPages(judge: PdfJudge): Promise<string[]> {
  const draft = DRAFTS.get('simple')!
  const context: Context = { ...CONTEXT, fonts: pageFonts() }
  const faults: string[] = []
  let [taken, refused] = [0, 0]
  const ours = render(draft, context, 'factur-x')
  if (!ours.ok) throw new Error('the simple draft is not valid')
  const carriers: readonly Carrier[] = [
    { name: 'a page of ours', pdf: ours.pdf! },
    ...drawn(),
    ...oddPages(),
    ...printed(),
    ...shared(),
  ]
  await Promise.all(
    carriers.map(async ({ name, pdf, isFit }) => {
      const page = withInvoice(pdf)
      if (page === undefined) {
        refused++
        if (isFit) faults.push(`${name}: refused by us`)
        return
      }
      taken++
      const against = heldAgainst(await judge.judge(page, { mustang: true, flavours: ['3b'] }))
      faults.push(...against.map(line => `the invoice in ${name}: ${line}`))
    }),
  )
  console.log(`${taken} pages of callers judged, ${refused} refused by us`)
  return faults

  function withInvoice(pdf: Uint8Array): Uint8Array | undefined {
    try {
      const rendered = render(draft, context, 'factur-x', pdf)
      return rendered.ok ? rendered.pdf! : undefined
    } catch (error) {
      if (error instanceof PageFailure) return undefined
      throw error
    }
  }
}

function drawn(): readonly Carrier[] {
  return (['table', 'stream', 'packed'] as const).map(xref => ({
    name: `a drawing, its objects by ${xref}`,
    pdf: pdfOf(facturxBodies('<old/>'), { xref }),
  }))
}

/** By Chromium, then by Ghostscript from that. */
function printed(): readonly Carrier[] {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  const [html, first, second] = ['page.html', 'chromium.pdf', 'ghostscript.pdf'].map(name =>
    join(folder, name),
  )
  try {
    writeFileSync(html!, HTML)
    run('chromium', ['--headless', '--no-sandbox', '--disable-gpu', `--print-to-pdf=${first}`, html!])
    run('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', `-sOutputFile=${second}`, first!])
    return [first!, second!]
      .filter(path => existsSync(path))
      .map(path => ({ name: path.slice(folder.length + 1), pdf: readFileSync(path) }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A program that is not at hand, or fails, makes no page. */
function run(program: string, words: readonly string[]): void {
  try {
    execFileSync(program, words, { stdio: 'ignore', timeout: 60_000 })
  } catch {
    console.log(`no page by ${program} here`)
  }
}

function shared(): readonly Carrier[] {
  if (!existsSync(SHARED)) return []
  return readdirSync(SHARED)
    .filter(name => name.endsWith('.pdf'))
    .map(name => ({ name, pdf: readFileSync(new URL(name, SHARED)) }))
}
