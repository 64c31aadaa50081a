/** The syntax pattern: imported rows, and the few asserts that a row cannot express. */
import type { XmlNode } from '@conforme/formats'
import { all, count, has, textOf, texts } from '../../base/path.ts'
import { contextsOf } from '../../base/rows.ts'
import type { Assert, Pattern } from '../../base/rule-set.ts'
import { factsOf } from './facts.ts'
import { SYNTAX_ROWS } from './syntax-rows.ts'
import { child, childText, isAllowance, isCharge, says } from './tree.ts'

type Holds = Assert['holds']

const OBJECT = '130'
const TYPE = 'cbc:DocumentTypeCode'

const isObject = (it: XmlNode) => says(it, TYPE, OBJECT)
const isCreditNote = (root: XmlNode) => root.name === 'ubl:CreditNote'

/** No invoiced object, among all additional documents, may have it. */
const neverOfObject = (name: string): Holds => {
  return (_, subject) => !factsOf(subject).references.some(each => isObject(each) && has(each, name))
}

/** At most one registration of the party whose tax scheme passes. */
const onceOfScheme = (party: string, passes: (scheme: string) => boolean): Holds => {
  return it => {
    let found = 0
    for (const registration of all(it, `${party}/cac:Party/cac:PartyTaxScheme`)) {
      const schemes = all(registration, 'cac:TaxScheme')
      if (schemes.some(scheme => passes((childText(scheme, 'cbc:ID') ?? '').toUpperCase())))
        found += count(registration, 'cbc:CompanyID')
    }
    return found <= 1
  }
}

const isVatScheme = (scheme: string) => scheme === 'VAT'

/** The payee has a name, other than the seller's; each of its parts occurs once. */
const onceOfOtherPayee = (found: (it: XmlNode) => number): Holds => {
  return it => {
    if (found(it) > 1) return false
    const sellers = texts(
      it,
      '../cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
    )
    return texts(it, 'cac:PartyName/cbc:Name').some(name => sellers.some(seller => seller !== name))
  }
}

function countOwnIds(it: XmlNode): number {
  const ids = all(it, 'cac:PartyIdentification/cbc:ID')
  return ids.filter(id => id.attribute('schemeID')?.toUpperCase() !== 'SEPA').length
}

function isTypedReference(it: XmlNode): boolean {
  if (isObject(it) || (isCreditNote(rootOf(it)) && says(it, TYPE, '50'))) return true
  return !has(it, 'cbc:ID/@schemeID') && !has(it, TYPE)
}

function rootOf(it: XmlNode): XmlNode {
  let at = it
  while (at.parent !== null) at = at.parent
  return at
}

function hasTwoDecimals(it: XmlNode): boolean {
  const written = textOf(it)
  const point = written.indexOf('.')
  return point === -1 || written.length - point <= 3
}

/** Amounts, except prices and the parts of a price with an allowance. */
function isRoundAmount(it: XmlNode): boolean {
  if (it.name.endsWith('PriceAmount')) return false
  for (let at = it.parent; at !== null; at = at.parent)
    if (at.name === 'cac:Price' && child(at, 'cac:AllowanceCharge') !== undefined) return false
  return true
}

export const SYNTAX: Pattern = contextsOf(SYNTAX_ROWS, {
  where: {
    'UBL-DT-01': isRoundAmount,
    'UBL-SR-30': isAllowance,
    'UBL-SR-31': isCharge,
  },
  asserts: {
    'UBL-SR-51': it => count(it, 'cac:AddressLine') <= 1,
    'UBL-SR-42': it => count(it, 'cac:PartyTaxScheme') <= 2,
    'UBL-SR-43': isTypedReference,
    'UBL-DT-01': hasTwoDecimals,
    'UBL-SR-53': it => has(it, 'cac:TaxScheme/cbc:ID') && has(it, 'cbc:CompanyID'),
    'UBL-CR-002': it => !has(it, 'cbc:UBLVersionID') || says(it, 'cbc:UBLVersionID', '2.1'),
    'UBL-CR-412': it => isCreditNote(it) || !has(it, 'cac:PaymentMeans/cbc:PaymentDueDate'),
    'UBL-CR-665': (_, subject) =>
      !factsOf(subject).references.some(
        each =>
          has(each, 'cbc:ID/@schemeID') &&
          (!has(each, TYPE) || texts(each, TYPE).some(type => type !== OBJECT)),
      ),
    'UBL-CR-666': neverOfObject('cac:Attachment'),
    'UBL-CR-673': neverOfObject('cbc:DocumentDescription'),
    'UBL-DT-18': (_, subject) => !factsOf(subject).strayName,
    'UBL-SR-04': it => {
      let found = 0
      for (const each of all(it, 'cac:AdditionalDocumentReference'))
        if (isObject(each)) found += count(each, 'cbc:ID')
      return found <= 1
    },
    'UBL-SR-12': onceOfScheme('cac:AccountingSupplierParty', isVatScheme),
    'UBL-SR-13': onceOfScheme('cac:AccountingSupplierParty', scheme => scheme !== 'VAT'),
    'UBL-SR-18': onceOfScheme('cac:AccountingCustomerParty', isVatScheme),
    'UBL-SR-29': (_, subject) => factsOf(subject).sepaIds <= 1,
    'UBL-SR-44': (_, subject) => factsOf(subject).paymentIds.size <= 1,
    'UBL-SR-47': (_, subject) => factsOf(subject).paymentMeansCodes.size <= 1,
    'UBL-SR-19': onceOfOtherPayee(it => count(it, 'cac:PartyName/cbc:Name')),
    'UBL-SR-20': onceOfOtherPayee(countOwnIds),
    'UBL-SR-21': onceOfOtherPayee(it => count(it, 'cac:PartyLegalEntity/cbc:CompanyID')),
  },
})
