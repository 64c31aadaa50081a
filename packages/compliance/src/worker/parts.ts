/** Parts of a verdict that are loaded when a draft or a document comes that needs them. */
import { fieldsOf, REQUEST_FIELDS } from '@conforme/model'
import type { Json } from '../base/json.ts'
import type { DocumentParts, Parts } from '../judging/parts.ts'

/** Thrown where a part is missing; the verdict is begun again when it is there. */
class Missing extends Error {
  readonly load: () => Promise<unknown>

  constructor(load: () => Promise<unknown>) {
    super('a part of the library is not loaded yet')
    this.load = load
  }
}

/** A module that is there once it has been loaded. */
class Part<T> {
  readonly #load: () => Promise<T>
  #loaded: T | undefined

  constructor(load: () => Promise<T>) {
    this.#load = load
  }

  /** @throws Missing until it has been loaded */
  get it(): T {
    if (this.#loaded !== undefined) return this.#loaded
    throw new Missing(async () => {
      this.#loaded = await this.#load()
    })
  }
}

const offer = new Part(() => import('../imports/offer.ts'))
const official = new Part(() => import('../official/on-drafts.ts'))
const proposals = new Part(() => import('../questions/proposals.ts'))
const spellings = new Part(() => import('../judging/spellings.ts'))

/** Fields of ours by which other programs are recognised too: `object` by Stripe, `order` around what Shopify sends. */
const SHARED: ReadonlySet<string> = new Set(['object', 'order'])
const OURS: ReadonlySet<string> = new Set(
  [...fieldsOf('BG-0'), ...REQUEST_FIELDS].filter(field => !SHARED.has(field)),
)

/** Whether a draft may be another program's: each of them is recognised by fields that are not ours alone. */
export function isForeign(draft: Json): boolean {
  return Object.keys(draft).some(key => !OURS.has(key))
}

export const PARTS: Parts & { readonly document: DocumentParts } = {
  offers: (draft, context) => (isForeign(draft) ? offer.it.exportRemarks(draft, context) : []),
  official: {
    amendmentsOf: (...given) => official.it.amendmentsOf(...given),
    documentToBe: (...given) => official.it.documentToBe(...given),
    previewOf: (...given) => official.it.previewOf(...given),
  },
  proposals: (...given) => proposals.it.proposalsOf(...given),
  document: { proposals: (...given) => spellings.it.proposalsOnDocument(...given) },
}

/** Does what needs parts, as often as one turns out to be missing: each is loaded once. */
export async function withParts<T>(work: (parts: typeof PARTS) => T): Promise<T> {
  for (;;)
    try {
      return work(PARTS)
    } catch (fault) {
      if (!(fault instanceof Missing)) throw fault
      await fault.load()
    }
}
