/**
 * Second part of `npm run bench`: how long a Factur-X takes, how large it is, and what memory it leaves. The floor is
 * a page of as many texts in the same two fonts with the same file attached, made with pdfkit in the same run.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { render } from '@conforme/compliance'
import { pageFonts } from '@conforme/fonts'
import { CONTEXT, CORPUS, DRAFTS } from '../corpus.ts'
import { print, time } from './timing.ts'

const MANY = 5_000
const loaded = performance.now()
const context = { ...CONTEXT, fonts: pageFonts() }
const draft = DRAFTS.get('simple')!

function page(from: object = draft): Uint8Array {
  const rendered = render(from, context, 'factur-x')
  if (!rendered.ok) throw new Error(rendered.validation.errors.join('\n'))
  return rendered.pdf!
}

const first = page()
console.log(`\nFactur-X of ${first.length} bytes`)
line('first one, of a process that has loaded its modules', milliseconds(performance.now() - loaded))
line('first one, with their loading, no compile cache', milliseconds(performance.now()))
commandLine()

const floor = await floorMicros()
print('floor: a page of pdfkit, fonts read once', floor)
print(
  'draft to Factur-X: verdict, CII, page',
  time(() => page()),
  floor,
)
print(
  'the same with characters that need their own subset',
  time(() => page({ ...draft, buyer_reference: 'Łódź, Αθήνα' })),
  floor,
)
let shorter: number | undefined
for (const count of [10, 100, 1000]) {
  const [item] = draft.lines as readonly object[]
  const { totals: _, vat_breakdown: __, ...rest } = draft
  const lines = Array.from({ length: count }, (_, i) => ({ ...item, id: String(i + 1) }))
  const micros = time(() => page({ ...rest, lines }))
  const growth = shorter === undefined ? '' : `${(micros / shorter).toFixed(1)} × a tenth of the lines`
  line(`Factur-X, ${count} lines`, `${micros.toFixed(0).padStart(10)} µs  ${growth}`)
  shorter = micros
}
memory()

function line(name: string, value: string): void {
  console.log(name.padEnd(52) + value)
}

function milliseconds(duration: number): string {
  return `${duration.toFixed(0).padStart(10)} ms`
}

/** From nothing to a file: what a user of `conforme render` waits for, the first time and later. */
function commandLine(): void {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const path = (name: string, from = import.meta.url) => new URL(name, from).pathname
  const call = () => {
    const start = performance.now()
    execFileSync(
      process.execPath,
      [
        path('../../packages/cli/src/main.js'),
        ...['render', path('drafts/simple.json', CORPUS.href), '--format', 'factur-x'],
        ...['--organisation', path('organisation.json', CORPUS.href), '--today', CONTEXT.today],
        ...['--output', join(folder, 'first.pdf')],
      ],
      { env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'cache') }, stdio: 'ignore' },
    )
    return performance.now() - start
  }
  line('conforme render, a whole process, the very first', milliseconds(call()))
  const later = Array.from({ length: 5 }, call).sort((a, b) => a - b)
  line('the same once compiled modules are kept', milliseconds(later[2]!))
  rmSync(folder, { recursive: true })
}

/** pdfkit ends a document in a later turn, so that rounds of one call each are timed. */
async function floorMicros(): Promise<number> {
  const { default: PdfDocument } = await import('pdfkit')
  const { readFile } = await import('node:fs/promises')
  const font = (file: string) =>
    readFile(new URL(import.meta.resolve(`@expo-google-fonts/source-sans-3/${file}`)))
  const faces = [
    await font('400Regular/SourceSans3_400Regular.ttf'),
    await font('600SemiBold/SourceSans3_600SemiBold.ttf'),
  ]
  const { create } = await import('fontkit')
  const opened = faces.map(face => create(face))
  const rendered = render(draft, CONTEXT, 'cii')
  const xml = Buffer.from(rendered.ok ? rendered.xml : '')
  const once = () =>
    new Promise<void>(resolve => {
      const document = new PdfDocument({ size: 'A4' })
      document.on('data', () => {})
      document.on('end', resolve)
      for (let i = 0; i < 60; i++) {
        // pdfkit takes an opened font as well as its bytes, which its types do not know.
        document.font(opened[i % 2] as unknown as Buffer).fontSize(9)
        document.text(`Conseil en organisation ${i}`, 50, 40 + i * 12, { lineBreak: false })
      }
      document.file(xml, { name: 'factur-x.xml' })
      document.end()
    })
  const rounds: number[] = []
  for (let i = 0; i < 150; i++) {
    const start = performance.now()
    await once()
    rounds.push((performance.now() - start) * 1000)
  }
  return rounds.sort((a, b) => a - b)[rounds.length >> 1]!
}

function memory(): void {
  const megabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20)
  for (let i = 0; i < MANY / 5; i++) page()
  const early = megabytes()
  for (let i = 0; i < MANY; i++) page()
  line(`memory after ${MANY / 5} and after ${MANY} more`, `${early} MB, ${megabytes()} MB`)
}
