/** Which profile a document of a format names, where the invoice names another (XP Z12-012; Factur-X 1.09). */
import {
  EN16931_PROFILE,
  EXTENDED_CTC_FR_PROFILE,
  FACTURX_EXTENDED_PROFILE,
  type Format,
  type Invoice,
  type Profile,
  profileOf,
  type Text,
} from '@conforme/model'
import type { Language } from '@conforme/rules'
import type { StatedAssumption } from '../base/validation.ts'

const IN_FACTURX: Text = {
  fr: 'un Factur-X nomme le profil EXTENDED de Factur-X, EXTENDED-CTC-FR est celui des fichiers CII et UBL',
  en: 'a Factur-X names the EXTENDED profile of Factur-X, EXTENDED-CTC-FR is that of CII and UBL files',
}
const IN_FILES: Text = {
  fr: 'un fichier CII ou UBL nomme EXTENDED-CTC-FR, le profil EXTENDED est celui des documents Factur-X',
  en: 'a CII or UBL file names EXTENDED-CTC-FR, the EXTENDED profile is that of Factur-X documents',
}
const WHOLE: Text = {
  fr: 'le profil BASIC est une partie d’EN 16931, et celui des seuls documents Factur-X',
  en: 'the BASIC profile is a part of EN 16931, and that of Factur-X documents alone',
}
const FOREIGN: Text = {
  fr: 'le profil de la source n’est pas de la réforme : le document nomme EN 16931, par lequel il est jugé',
  en: 'the profile of the source is not of the reform: the document names EN 16931, by which it is judged',
}

interface Named {
  readonly specification: string
  readonly reason: Text
}

function inFormat({ kind, name }: Profile, format: Format): Named | undefined {
  if (kind === 'restricted' || kind === 'unknown') return { specification: EN16931_PROFILE, reason: FOREIGN }
  if (format === 'factur-x')
    return name === 'EXTENDED-CTC-FR'
      ? { specification: FACTURX_EXTENDED_PROFILE, reason: IN_FACTURX }
      : undefined
  if (name === 'EXTENDED') return { specification: EXTENDED_CTC_FR_PROFILE, reason: IN_FILES }
  return name === 'BASIC' ? { specification: EN16931_PROFILE, reason: WHOLE } : undefined
}

export interface Renamed {
  readonly invoice: Invoice
  /** What the caller has to know of it; undefined where the profile stays. */
  readonly assumptions: readonly StatedAssumption[]
}

/** The draft of a format under the profile of its document. An unknown profile is kept, and is a finding. */
export function drafted(invoice: Invoice, format: Format, language: Language): Renamed {
  const profile = profileOf(invoice.process.specification)
  if (profile.kind === 'restricted' || profile.kind === 'unknown') return { invoice, assumptions: [] }
  // What we write may exceed BASIC.
  if (profile.name === 'BASIC')
    return renamed(invoice, { specification: EN16931_PROFILE, reason: WHOLE }, language)
  return renamed(invoice, inFormat(profile, format), language)
}

/** A document of another format under the profile that it names in this one. */
export function converted(invoice: Invoice, format: Format, language: Language): Renamed {
  if (invoice.process.specification === undefined) return { invoice, assumptions: [] }
  return renamed(invoice, inFormat(profileOf(invoice.process.specification), format), language)
}

function renamed(invoice: Invoice, named: Named | undefined, language: Language): Renamed {
  if (named === undefined) return { invoice, assumptions: [] }
  const { specification, reason } = named
  return {
    invoice: { ...invoice, process: { ...invoice.process, specification } },
    assumptions: [{ pointer: '/process/specification', value: specification, reason: reason[language] }],
  }
}
