/**
 * Second part of `npm run official`: every draft of the corpus as Factur-X, in each language of the page, with and
 * without a logo, then drafts changed at random, before veraPDF (PDF/A-3A, PDF/UA-1) and Mustang; and pages of callers.
 * Options: --generated N (default 200), --seed N (default 1).
 */
import { parseArgs } from 'node:util'
import { type Context, render } from '@conforme/compliance'
import { pageFonts } from '@conforme/fonts'
import type { Organisation } from '@conforme/model'
import { encode } from 'fast-png'
import { CONTEXT, DRAFTS } from '../../scripts/corpus.ts'
import { dice } from '../../scripts/shared/dice.ts'
import { mutate } from '../mutate.ts'
import { judgeOwnPages } from './own-pages.ts'
import { heldAgainst, openPdfJudge, type PdfJudge } from './pdf.ts'

type Draft = Readonly<Record<string, unknown>>
type Language = 'fr' | 'en' | 'fr+en'

const LANGUAGES: readonly Language[] = ['fr', 'en', 'fr+en']
const { values: options } = parseArgs({
  options: { generated: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
})
/** Scripts of Europe, and one that the fonts lack. */
const ALPHABETS = [
  'abc déf ÿœ',
  'ąęłńśźż',
  'čďěňřšťůž',
  'ășțâî',
  'ğışİ',
  'αβγδ ώ',
  'жщэюя',
  '深圳 🚀',
  '\u0301\u200b\u202e',
]

const fonts = pageFonts()

const judge = await openPdfJudge()
if ('skipped' in judge) console.log(`judges of PDF skipped: ${judge.skipped}`)
else {
  const { verapdf, mustang } = judge.artefacts
  console.log(`veraPDF ${verapdf}, Mustang ${mustang}\n`)
  const faults = [
    ...(await judgeOwnPages(judge)),
    ...(await judgeCorpus(judge)),
    ...(await judgeGenerated(judge)),
  ]
  await judge.close()
  for (const fault of faults) console.log(fault)
  if (faults.length > 0) process.exitCode = 1
}

/** A picture with every degree of opacity, so that a mask is written. */
function logo(): string {
  const [width, height] = [60, 24]
  const data = Uint8Array.from({ length: width * height * 4 }, (_, i) => (i * 7) % 256)
  return `data:image/png;base64,${Buffer.from(encode({ width, height, channels: 4, data })).toString('base64')}`
}

/** With the profile of the draft's own seller: the look of a page is for its own invoices. */
function contextOf({ seller }: Draft, look: Organisation): Context {
  const { siren, legal_name } = (seller ?? {}) as Draft
  const { organisation } = CONTEXT
  const own = {
    ...(typeof siren === 'string' && { siren }),
    ...(typeof legal_name === 'string' && { legal_name }),
  }
  const profile = siren === organisation.siren ? organisation : own
  return { ...CONTEXT, organisation: { ...profile, ...look }, fonts }
}

function pageOf(draft: Draft, language: Language, look: Organisation): Uint8Array | undefined {
  const asked = { ...draft, options: { ...(draft.options as object | undefined), language } }
  const rendered = render(asked, contextOf(draft, look), 'factur-x')
  return rendered.ok ? rendered.pdf! : undefined
}

async function judgeCorpus(judge: PdfJudge): Promise<string[]> {
  const faults: string[] = []
  let [judged, passed] = [0, 0]
  const looks: readonly Organisation[] = [{}, { logo: logo(), accent_colour: '#B3261E' }]
  for (const [name, draft] of DRAFTS) {
    const pages = LANGUAGES.flatMap(language => looks.map(look => ({ language, look })))
    await Promise.all(
      pages.map(async ({ language, look }) => {
        judged++
        const pdf = pageOf(draft, language, look)
        // What Mustang looks at beside the container is the XML, which is the same in all of them.
        const mustang = language === 'fr' && look.logo === undefined
        const against =
          pdf === undefined ? ['refused by us'] : heldAgainst(await judge.judge(pdf, { mustang }))
        if (against.length === 0) passed++
        const which = `${name} ${language}${look.logo === undefined ? '' : ' with a logo'}`
        faults.push(...against.map(line => `${which}: ${line}`))
      }),
    )
  }
  console.log(`${passed} of ${judged} pages of the corpus passed`)
  return faults
}

/** More lines, longer words, other scripts. */
function dressed(draft: Draft, roll: (sides: number) => number): Draft {
  const lines = draft.lines as readonly Draft[] | undefined
  const { totals: _, vat_breakdown: __, ...rest } = draft
  if (lines === undefined || lines.length === 0 || roll(3) === 0) return draft
  const count = lines.length + [0, 0, 3, 20, 80, 200][roll(6)]!
  const text = () =>
    Array.from({ length: 1 + roll(40) }, () => ALPHABETS[roll(ALPHABETS.length)]).join(
      roll(4) === 0 ? '' : ' ',
    )
  const dress = (line: Draft, i: number): Draft => ({
    ...line,
    id: String(i + 1),
    ...(roll(3) === 0 && { note: text() }),
    ...(roll(3) === 0 && { description: text().slice(0, 100) }),
  })
  return { ...rest, lines: Array.from({ length: count }, (_, i) => dress(lines[i % lines.length]!, i)) }
}

async function judgeGenerated(judge: PdfJudge): Promise<string[]> {
  const drafts = [...DRAFTS]
  const roll = dice(Number(options.seed))
  const faults: string[] = []
  const open = new Set<Promise<void>>()
  let valid = 0
  const wanted = Number(options.generated)
  for (let tried = 0; valid < wanted && tried < wanted * 20; tried++) {
    const [name, base] = drafts[roll(drafts.length)]!
    const draft = dressed(mutate(base, roll), roll)
    const language = LANGUAGES[roll(LANGUAGES.length)]!
    const colour = `#${roll(0xffffff).toString(16).padStart(6, '0')}`
    const look = roll(2) === 0 ? {} : { accent_colour: colour, ...(roll(2) === 0 && { logo: logo() }) }
    const pdf = pageOf(draft, language, look)
    if (pdf === undefined) continue
    valid++
    const verdict = judge.judge(pdf, { mustang: true }).then(found => {
      const against = heldAgainst(found)
      if (against.length > 0)
        faults.push(`generated from ${name}, ${language}: ${against.join(' | ')}\n  ${JSON.stringify(draft)}`)
      open.delete(verdict)
    })
    open.add(verdict)
    if (open.size >= 8) await Promise.race(open)
  }
  await Promise.all(open)
  console.log(`${valid} generated pages judged, ${faults.length} refused\n`)
  return faults
}
