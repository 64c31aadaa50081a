import { openJvm, type Program } from '../jvm.ts'

/** What a document claims to be, as veraPDF names it: PDF/A-3A, PDF/A-3B, PDF/UA-1. */
type Flavour = '3a' | '3b' | 'ua1'

/** By judge, what it holds against a document; nothing, where the lists are empty. */
interface PdfVerdict {
  readonly '3a'?: readonly string[]
  readonly '3b'?: readonly string[]
  readonly ua1?: readonly string[]
  readonly mustang?: readonly string[]
  /** The judge could not come to a verdict. */
  readonly failed?: string
}

export interface PdfJudge {
  readonly artefacts: { readonly verapdf: string; readonly mustang: string }
  /** @param asked `flavours` are those of a page of ours, unless others are named */
  judge(
    pdf: Uint8Array,
    asked: { readonly mustang: boolean; readonly flavours?: readonly Flavour[] },
  ): Promise<PdfVerdict>
  close(): Promise<void>
}

const PROGRAM: Program = { folder: new URL('./', import.meta.url), main: 'Hybrid', memory: ['-Xmx2g'] }
const FLAVOURS: readonly Flavour[] = ['3a', 'ua1']

/** veraPDF and Mustang, ready to judge; or, outside CI, why this machine cannot run them. */
export async function openPdfJudge(): Promise<PdfJudge | { skipped: string }> {
  const jvm = await openJvm<Pick<PdfJudge, 'artefacts'>, PdfVerdict>(PROGRAM)
  if ('skipped' in jvm) return jvm
  return {
    artefacts: jvm.hello.artefacts,
    judge: (pdf, { mustang, flavours = FLAVOURS }) =>
      jvm.ask({ base64: Buffer.from(pdf).toString('base64'), flavours, mustang }),
    close: jvm.close,
  }
}

/** Whatever any of them holds against a document, with who says so. */
export function heldAgainst({ failed, ...verdict }: PdfVerdict): readonly string[] {
  const held = Object.entries(verdict).flatMap(([by, faults]) =>
    Array.isArray(faults) ? faults.map(fault => `${by} ${String(fault).slice(0, 300)}`) : [],
  )
  return failed === undefined ? held : [...held, `no verdict: ${failed}`]
}
