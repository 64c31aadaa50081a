/** What every invoice of a seller repeats. Stored once per organisation, completes its drafts. */
import type { VatRegime } from './invoice.ts'

export interface Address {
  readonly line1?: string
  readonly line2?: string
  readonly line3?: string
  readonly postal?: string
  readonly city?: string
  readonly region?: string
  readonly country?: string
}

export interface Organisation {
  readonly legal_name?: string
  readonly trading_name?: string
  readonly siren?: string
  readonly siret?: string
  readonly vat?: string
  readonly address?: Address
  /** Such as SAS, SARL, EURL. */
  readonly legal_form?: string
  /** As it is printed: « 10 000 € ». */
  readonly share_capital?: string
  /** Town of the trade register: « Paris ». */
  readonly rcs_town?: string
  readonly sole_trader?: boolean
  readonly vat_on_debits?: boolean
  readonly vat_regime?: VatRegime
  /** The VAT group (assujetti unique, CGI 256 C) the seller is a member of. */
  readonly vat_group?: {
    readonly siren?: string
    readonly legal_name?: string
    readonly vat?: string
    readonly address?: Address
  }
  readonly payment_terms?: { readonly days?: number; readonly text?: string }
  readonly penalty_mention?: string
  readonly recovery_mention?: string
  readonly discount_mention?: string
  readonly iban?: string
  readonly bic?: string
  /** Electronic address under scheme 0225. */
  readonly electronic_address?: string
  /** Of documents: French, English, or both side by side. */
  readonly language?: 'fr' | 'en' | 'fr+en'
  /** PNG or JPEG, as a `data:` URL. */
  readonly logo?: string
  /** `#RRGGBB`. */
  readonly accent_colour?: string
}
