import type { NextStep } from '@conforme/compliance'
import type { Opaque } from './carry.ts'

/** What was rendered or converted: as a reply in JSON, or as files. */
export interface Made {
  readonly filename: string
  readonly reply?: Opaque
  readonly xml?: Uint8Array
  readonly pdf?: Uint8Array
}

/** The reply in JSON, or the files alone. */
export type As = 'reply' | 'files'

interface Forms {
  readonly xml: string | null
  readonly pdf: Uint8Array | null
}

/** @param rest what a reply in JSON says beside the forms */
export function made(as: As, { xml, pdf }: Forms, rest: object): Pick<Made, 'reply' | 'xml' | 'pdf'> {
  if (as === 'reply')
    return { reply: { ...rest, xml, pdf: pdf === null ? null : Buffer.from(pdf).toString('base64') } }
  return { ...(xml === null ? {} : { xml: Buffer.from(xml) }), ...(pdf === null ? {} : { pdf }) }
}

/** What to do next, and the request that does it. */
export function linked({ step, missing }: NextStep) {
  return { step, href: `/api/v1/invoices/${step.toLowerCase()}`, missing }
}
