/** The deprecated form of a request: `options.siren` and `options.vat` for those of the buyer. */
import type { Text } from '@conforme/model'
import { fill, type Language, type Severity } from '@conforme/rules'
import { asObject, type Json } from '../base/json.ts'
import { checkOf, type Remark } from '../base/remarks.ts'

interface Words {
  readonly severity: Severity
  readonly says: Text
}

/** What its page explains. */
export const DEPRECATED_OPTIONS = {
  code: 'DEPRECATED_OPTIONS',
  source: 'Conforme',
  label: { fr: 'Forme dépréciée', en: 'Deprecated form' },
  used: {
    severity: 'info',
    says: {
      fr: 'Donnez le SIREN et le numéro de TVA de l’acheteur dans `buyer` : `options.siren` et `options.vat` disparaîtront.',
      en: 'Give the buyer’s SIREN and VAT number in `buyer`: `options.siren` and `options.vat` will go away.',
    },
  },
  contradicted: {
    severity: 'error',
    says: {
      fr: 'Retirez {pointer}, forme dépréciée : `buyer` dit autre chose, et la facture ne peut désigner deux acheteurs.',
      en: 'Remove {pointer}, a deprecated form: `buyer` says otherwise, and an invoice cannot name two buyers.',
    },
  },
} as const satisfies {
  code: string
  source: string
  label: Text
  used: Words
  contradicted: Words
}

export interface Legacy {
  /** The draft with its buyer in the right place. */
  readonly draft: Json
  /** Whether the old form was used. */
  readonly deprecated: boolean
  /** Options that contradict the buyer, by pointer. */
  readonly contradicted: readonly string[]
}

/** Fills in what `buyer` leaves out; overwrites nothing that it gives. */
export function legacyBuyer(draft: Json): Legacy {
  const { siren, vat } = asObject(draft.options)
  if (siren == null && vat == null) return { draft, deprecated: false, contradicted: [] }
  const { buyer } = draft
  if (buyer != null && (typeof buyer !== 'object' || Array.isArray(buyer)))
    return { draft, deprecated: true, contradicted: [] }
  const given = asObject(buyer)
  const own = { siren: sirenOf(given), vat: given.vat }
  const filled = {
    ...(siren == null || own.siren != null ? {} : { siren }),
    ...(vat == null || own.vat != null ? {} : { vat }),
  }
  const differs = (option: unknown, value: unknown) =>
    option != null && value != null && spelt(option) !== spelt(value)
  return {
    draft: Object.keys(filled).length === 0 ? draft : { ...draft, buyer: { ...given, ...filled } },
    deprecated: true,
    contradicted: [
      ...(differs(siren, own.siren) ? ['/options/siren'] : []),
      ...(differs(vat, own.vat) ? ['/options/vat'] : []),
    ],
  }
}

const SIREN_DIGITS = 9

/** The SIREN that a buyer gives, itself or at the head of its SIRET. */
function sirenOf({ siren, legal_id, siret }: Json): unknown {
  const head = siret == null ? undefined : spelt(siret).slice(0, SIREN_DIGITS)
  return siren ?? asObject(legal_id).value ?? head
}

function spelt(value: unknown): string {
  return String(value).replaceAll(/[\s.]/g, '').toUpperCase()
}

/** The remark on the old form. */
export function legacyRemarks({ deprecated, contradicted }: Legacy, language: Language): readonly Remark[] {
  const { used, contradicted: against } = DEPRECATED_OPTIONS
  const remark = ({ severity, says }: Words, pointer: string): Remark => ({
    check: checkOf(
      { ...DEPRECATED_OPTIONS, severity },
      fill(says[language], { pointer }, language),
      pointer,
      language,
    ),
  })
  return [
    ...contradicted.map(pointer => remark(against, pointer)),
    ...(deprecated ? [remark(used, '/options')] : []),
  ]
}
