/** The asserts on the document as a whole, and on small parts directly in it. */
import { UNTDID_4451 } from '@conforme/model'
import { isBlank } from '../../base/lexical.ts'
import { all, has, text, textOf } from '../../base/path.ts'
import { filled, present } from '../../base/rows.ts'
import type { Assert, Context } from '../../base/rule-set.ts'
import { bitOf, factsOf } from './facts.ts'
import { GROSS_TOTAL } from './totals.ts'
import { inDocument } from './tree.ts'
import { VAT_OF_DOCUMENT } from './vat.ts'

const K = bitOf('K')
const O = bitOf('O')
const B = bitOf('B')
const S = bitOf('S')

/** Official tests that are true of every document. */
const alwaysTrue = (id: string): Assert => ({ id, holds: () => true })

const INTRA_COMMUNITY: readonly Assert[] = [
  {
    id: 'BR-IC-11',
    holds: (it, subject) =>
      (factsOf(subject).breakdown.vat & K) === 0 ||
      isWritten(text(it, 'cac:Delivery/cbc:ActualDeliveryDate')) ||
      has(it, 'cac:InvoicePeriod/*'),
  },
  {
    id: 'BR-IC-12',
    holds: (it, subject) =>
      (factsOf(subject).breakdown.vat & K) === 0 ||
      isWritten(text(it, 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode')),
  },
]

/** The official test requires more than one character. */
function isWritten(value: string | undefined): boolean {
  return value !== undefined && value.length > 1
}

const OUTSIDE_SCOPE: readonly Assert[] = (
  [
    ['BR-O-11', 'breakdown'],
    ['BR-O-12', 'lines'],
    ['BR-O-13', 'allowances'],
    ['BR-O-14', 'charges'],
  ] as const
).map(([id, kind]) => ({
  id,
  holds: (_, subject) => {
    const facts = factsOf(subject)
    return (facts.breakdown.vat & O) === 0 || (facts[kind].vat & ~O) === 0
  },
}))

const SPLIT_PAYMENT: readonly Assert[] = [
  {
    id: 'BR-B-01',
    holds: (_, subject) => {
      const { categories, lines, foreignCountry } = factsOf(subject)
      return !foreignCountry || ((categories.exact | lines.exact) & B) === 0
    },
  },
  {
    id: 'BR-B-02',
    holds: (_, subject) => {
      const { breakdown, ownAdjustments, lines } = factsOf(subject)
      const used = breakdown.exact | ownAdjustments.exact | lines.exact
      return (used & B) === 0 || (used & S) === 0
    },
  },
]

export const DOCUMENT: Context = {
  match: inDocument(''),
  asserts: [
    filled('BR-01', 'cbc:CustomizationID'),
    filled('BR-02', 'cbc:ID'),
    filled('BR-03', 'cbc:IssueDate'),
    {
      id: 'BR-04',
      holds: it => !isBlank(text(it, 'cbc:InvoiceTypeCode')) || !isBlank(text(it, 'cbc:CreditNoteTypeCode')),
    },
    filled('BR-05', 'cbc:DocumentCurrencyCode'),
    filled('BR-06', 'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName'),
    filled('BR-07', 'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName'),
    present('BR-08', 'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress'),
    present('BR-10', 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress'),
    { id: 'BR-16', holds: it => has(it, 'cac:InvoiceLine') || has(it, 'cac:CreditNoteLine') },
    {
      id: 'BR-53',
      holds: it =>
        all(it, 'cbc:TaxCurrencyCode').every(code =>
          all(it, './/cac:TaxTotal/cbc:TaxAmount').some(
            amount => amount.attribute('currencyID') === textOf(code),
          ),
        ),
    },
    {
      id: 'BR-CO-03',
      holds: it => !has(it, 'cbc:TaxPointDate') || !has(it, 'cac:InvoicePeriod/cbc:DescriptionCode'),
    },
    GROSS_TOTAL,
    present('BR-CO-18', 'cac:TaxTotal/cac:TaxSubtotal'),
    // They compare the currency of an amount with a code inside that amount, where there is none.
    alwaysTrue('BR-DEC-13'),
    alwaysTrue('BR-DEC-15'),
    ...VAT_OF_DOCUMENT,
    ...INTRA_COMMUNITY,
    ...OUTSIDE_SCOPE,
    ...SPLIT_PAYMENT,
  ],
}

export const ADDITIONAL_REFERENCE: Context = {
  match: 'cac:AdditionalDocumentReference',
  asserts: [filled('BR-52', 'cbc:ID')],
}

export const PRECEDING_INVOICE: Context = {
  match: 'cac:BillingReference',
  asserts: [present('BR-55', 'cac:InvoiceDocumentReference/cbc:ID')],
}

/** In one text and in order, as the official test has them: any three characters of it pass. */
const SUBJECTS = ` ${[...UNTDID_4451].join(' ')} `
const SUBJECT_LENGTH = 3

export const NOTE: Context = {
  match: inDocument('cbc:Note'),
  asserts: [
    {
      id: 'BR-CL-08',
      holds: it => {
        const subject = betweenHashes(textOf(it))
        return [...subject].length !== SUBJECT_LENGTH || SUBJECTS.includes(subject)
      },
    },
  ],
}

/** The text between the first two hashes, '' without them. */
function betweenHashes(note: string): string {
  const from = note.indexOf('#') + 1
  const to = note.indexOf('#', from)
  return from === 0 || to === -1 ? '' : note.slice(from, to)
}
