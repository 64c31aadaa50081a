/** The official validators on what we call valid: XSD, EN 16931 and BR-FR, veraPDF and Mustang; nothing may be refused. */
import { render } from '@conforme/compliance'
import { pageFonts } from '@conforme/fonts'
import { isDropped } from '../../official/dropped.ts'
import { openJudge } from '../../official/official.ts'
import { heldAgainst, openPdfJudge } from '../../official/pdf/pdf.ts'
import { saidOf } from '../../official/release.ts'
import { CONTEXT, type Outcome } from './judge.ts'

/** The outcomes with what the validators refused, and which ran; or why this machine cannot run them. */
export async function officially(
  outcomes: readonly Outcome[],
): Promise<
  { readonly outcomes: readonly Outcome[]; readonly judged: string } | { readonly skipped: string }
> {
  const xml = await judgeXml(outcomes)
  if ('skipped' in xml) return xml
  const pdf = await judgePdf(xml.outcomes)
  if ('skipped' in pdf) return { ...xml, judged: `${xml.judged} (PDF: ${pdf.skipped})` }
  return { outcomes: pdf.outcomes, judged: `${xml.judged}, ${pdf.judged}` }
}

const adding = (one: Outcome, texts: readonly string[]): Outcome => ({
  ...one,
  surprises: [...new Set([...one.surprises, ...texts])],
})

async function judgeXml(outcomes: readonly Outcome[]) {
  const judge = await openJudge()
  if ('skipped' in judge) return judge
  const { france } = judge.artefacts
  const judged = await Promise.all(
    outcomes.map(async one => {
      const against = one.documents.map(async ({ format, xml }) => {
        const { layers } = await judge.judge(xml)
        return Object.entries(layers).flatMap(([layer, { ran, findings }]) => [
          ...(ran ? [] : [`official ${format}: ${layer} did not run`]),
          ...findings
            .filter(({ id, flag }) => (flag === 'fatal' || layer === 'france') && !isDropped(france, id))
            .map(({ id }) => `official ${format}: ${id}`),
        ])
      })
      return adding(one, (await Promise.all(against)).flat())
    }),
  )
  await judge.close()
  return { outcomes: judged, judged: saidOf(judge.artefacts) }
}

async function judgePdf(outcomes: readonly Outcome[]) {
  const judge = await openPdfJudge()
  if ('skipped' in judge) return judge
  const context = { ...CONTEXT, fonts: pageFonts() }
  const judged = await Promise.all(
    outcomes.map(async one => {
      if (one.documents.length === 0) return one
      const rendered = render(one.draft, context, 'factur-x')
      if (!rendered.ok || rendered.pdf === null) return one
      const against = heldAgainst(await judge.judge(rendered.pdf, { mustang: true }))
      return adding(
        one,
        against.map(text => `official PDF: ${text.slice(0, 80)}`),
      )
    }),
  )
  await judge.close()
  const { verapdf, mustang } = judge.artefacts
  return { outcomes: judged, judged: `veraPDF ${verapdf}, Mustang ${mustang}` }
}
