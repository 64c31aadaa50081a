/** The deprecated form of a request: `options.siren` and `options.vat` stand for the buyer's. */
import type { Language } from '@conforme/rules'
import type { Json } from './patches.ts'
import type { Remark } from './remarks.ts'
import { docsOf } from './remarks.ts'

const CODE = 'DEPRECATED_OPTIONS'
const WORDS = {
  label: { fr: 'Forme dépréciée', en: 'Deprecated form' },
  says: {
    fr: 'Donnez le SIREN et le numéro de TVA de l’acheteur dans `buyer` : `options.siren` et `options.vat` disparaîtront.',
    en: 'Give the buyer’s SIREN and VAT number in `buyer`: `options.siren` and `options.vat` will go away.',
  },
} as const

/** The draft with its buyer where it belongs, and whether the old form was used. */
export function legacyBuyer(draft: Json): { readonly draft: Json; readonly deprecated: boolean } {
  const options = draft.options as { readonly siren?: unknown; readonly vat?: unknown } | null | undefined
  if (typeof options !== 'object' || options === null || draft.buyer != null)
    return { draft, deprecated: false }
  const { siren, vat } = options
  if (siren == null && vat == null) return { draft, deprecated: false }
  const buyer = { ...(siren == null ? {} : { siren }), ...(vat == null ? {} : { vat }) }
  return { draft: { ...draft, buyer }, deprecated: true }
}

export function legacyRemark(language: Language): Remark {
  return {
    check: {
      code: CODE,
      label: WORDS.label[language],
      ok: false,
      severity: 'info',
      message: WORDS.says[language],
      pointer: '/options',
      terms: [],
      source: 'Conforme',
      docs: docsOf(CODE),
    },
  }
}
