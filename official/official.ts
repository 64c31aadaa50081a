import { openJvm, type Program } from './jvm.ts'
import { inForceToday, releaseIn } from './release.ts'

export type Layer = 'schema' | 'en16931' | 'extended' | 'france'

export interface OfficialFinding {
  readonly id: string
  readonly flag: 'fatal' | 'warning'
  readonly text: string
  readonly location: string
}

interface LayerVerdict {
  readonly ran: boolean
  /** Why it did not run: most often the words with which the official stylesheet stopped. */
  readonly reason?: string
  readonly findings: readonly OfficialFinding[]
}

export interface Verdict {
  readonly id: string
  readonly syntax: 'CII' | 'UBL-Invoice' | 'UBL-CreditNote' | null
  /** `extended` stands in for `en16931` where BT-24 names EXTENDED-CTC-FR. */
  readonly layers: Readonly<Partial<Record<Layer, LayerVerdict>>>
  /** Every layer ran, and none has a fatal finding. */
  readonly valid: boolean
}

export interface Judge {
  readonly artefacts: { readonly en16931: string; readonly france: string }
  judge(xml: string | Uint8Array, id?: string): Promise<Verdict>
  close(): Promise<void>
}

const PROGRAM: Program = {
  folder: new URL('./', import.meta.url),
  main: 'Official',
  // The stack is for the larger stylesheets, whose compilation recurses deeply.
  memory: ['-Xss16m', '-Xmx2g'],
}

/** The official validators, ready to judge; or, outside CI, why this machine cannot run them. */
export async function openJudge(): Promise<Judge | { skipped: string }> {
  const release = releaseIn(process.env.FRANCE_RFE, inForceToday().france)
  const environment: Readonly<Record<string, string>> = release === undefined ? {} : { FRANCE_RFE: release }
  const jvm = await openJvm<Pick<Judge, 'artefacts'>, Verdict>({ ...PROGRAM, environment })
  if ('skipped' in jvm) return jvm
  return {
    artefacts: jvm.hello.artefacts,
    async judge(xml, id) {
      const document = typeof xml === 'string' ? { xml } : { base64: Buffer.from(xml).toString('base64') }
      const verdict = await jvm.ask(document)
      return { ...verdict, id: id ?? verdict.id }
    },
    close: jvm.close,
  }
}
