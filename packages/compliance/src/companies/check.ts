/** `options.check_siret`: what a register knows of the SIRENs of seller and buyer. */
import { type Text, valueAt } from '@conforme/model'
import { fill, type Language, type Severity } from '@conforme/rules'
import type { Json } from '../base/json.ts'
import { checkOf, type Remark } from '../base/remarks.ts'
import type { Company, CompanyLookup } from './lookup.ts'
import { likeness, wordsOf } from './names.ts'

interface Words {
  readonly label: Text
  readonly says: Text
}

export const COMPANY_UNKNOWN: Words = {
  label: { fr: 'SIREN au registre', en: 'SIREN in the register' },
  says: {
    fr: 'Vérifiez le SIREN {siren} : le registre consulté ne le connaît pas.',
    en: 'Check the SIREN {siren}: the register that was asked does not know it.',
  },
}
export const COMPANY_NAME: Words = {
  label: { fr: 'Nom au registre', en: 'Name in the register' },
  says: {
    fr: 'Vérifiez le nom « {name} » : au registre, le SIREN {siren} est celui de {company}.',
    en: 'Check the name “{name}”: in the register the SIREN {siren} is that of {company}.',
  },
}
export const COMPANY_CLOSED: Words = {
  label: { fr: 'Activité au registre', en: 'Activity in the register' },
  says: {
    fr: 'Vérifiez le SIREN {siren} : au registre, {company} a cessé son activité.',
    en: 'Check the SIREN {siren}: in the register {company} has ceased its activity.',
  },
}
const REGISTERED: Text = {
  fr: 'Le nom que le registre donne à ce SIREN.',
  en: 'The name that the register has for this SIREN.',
}
/** Names less alike than this belong to two companies. */
const LIKE_ENOUGH = 0.6

/** The remarks, where `options.check_siret` requests them. */
export async function askedRemarks(
  draft: unknown,
  register: CompanyLookup,
  language: Language,
): Promise<readonly Remark[]> {
  return valueAt(draft, '/options/check_siret') === true ? registerRemarks(draft, register, language) : []
}

/** Looks both parties up, where the draft gives their SIREN or SIRET. A party without one is skipped. */
export async function registerRemarks(
  draft: unknown,
  register: CompanyLookup,
  language: Language,
): Promise<readonly Remark[]> {
  const found = await Promise.all(
    ['/seller', '/buyer'].map(async party => {
      const pointer = [`${party}/siren`, `${party}/legal_id/value`, `${party}/siret`].find(
        at => typeof valueAt(draft, at) === 'string',
      )
      if (pointer === undefined) return []
      // A SIRET begins with the SIREN.
      const siren = (valueAt(draft, pointer) as string).replace(/\s/g, '').slice(0, 9)
      const company = await register.bySiren(siren)
      if (company !== undefined)
        return [
          ...closedRemarks(pointer, company, language),
          ...nameRemarks(draft as Json, party, company, language),
        ]
      // Where the register does not hold every company, its silence proves nothing.
      const severity = (await register.isWhole?.()) === true ? 'warning' : 'info'
      return [remark('COMPANY_UNKNOWN', COMPANY_UNKNOWN, severity, pointer, { siren }, language)]
    }),
  )
  return found.flat()
}

function closedRemarks(pointer: string, company: Company, language: Language): readonly Remark[] {
  if (company.closed !== true) return []
  const values = { siren: company.siren, company: company.legal_name }
  return [remark('COMPANY_CLOSED', COMPANY_CLOSED, 'warning', pointer, values, language)]
}

function nameRemarks(draft: Json, party: string, company: Company, language: Language): readonly Remark[] {
  const place = `${party}/legal_name`
  const name = valueAt(draft, place)
  // A company may withhold its name.
  if (typeof name !== 'string' || company.legal_name === '') return []
  if (likeness(wordsOf(name), wordsOf(company.legal_name)) >= LIKE_ENOUGH) return []
  if (company.names?.some(other => likeness(wordsOf(name), wordsOf(other)) >= LIKE_ENOUGH)) return []
  const values = { name, siren: company.siren, company: company.legal_name }
  const named = remark('COMPANY_NAME', COMPANY_NAME, 'warning', place, values, language)
  return [
    {
      ...named,
      suggestion: {
        code: named.check.code,
        pointer: place,
        value: company.legal_name,
        json_patch: [{ op: 'replace', path: place, value: company.legal_name }],
        message: named.check.message,
        kind: 'register',
        certain: false,
        confidence: 0.7,
        reason: REGISTERED[language],
        origin: 'register',
      },
    },
  ]
}

function remark(
  code: string,
  { label, says }: Words,
  severity: Severity,
  pointer: string,
  values: Readonly<Record<string, string>>,
  language: Language,
): Remark {
  const message = fill(says[language], values, language)
  return { check: checkOf({ code, label, severity, source: 'INSEE, Sirene' }, message, pointer, language) }
}
