/** Invoices of several sellers (BR-FR-MV) and two-way self-billing (BR-FR-BD). */
import type { XmlNode } from '@conforme/formats'
import { keyed } from '../../base/keyed.ts'
import { normalized } from '../../base/lexical.ts'
import { has, says, some, someText, text, textOf, texts } from '../../base/path.ts'
import type { Assert, Context, Pattern, Subject } from '../../base/rule-set.ts'
import { isCorrection, isMultiVendorFrame, isSelfBilled, isSelfBilledCorrection } from '../shared/codes.ts'
import { on } from '../shared/form.ts'
import { type Concern, inFrames } from '../shared/frames.ts'
import { firstInCurrency } from '../shared/identifiers.ts'
import { assertsOnLines } from '../shared/sub-invoices.ts'
import { isFilled } from '../shared/text.ts'
import { hasSubInvoices, isMultiVendor, isOfType, isTwoWay } from './frame.ts'
import { netOfGroup, totalOfGroup, VAT, vatOf, vatOfGroup } from './group-amounts.ts'
import { BUYER, LEGAL_ID, ROOTS, SELLER, under, underLine } from './paths.ts'
import {
  fromParent,
  hasParent,
  ITEM_SELLER,
  isElsewhere,
  isPlace,
  isSoldBySeller,
  isSubInvoice,
  itemSeller,
  KIND,
  objectIds,
  ownNumberBearers,
  ownNumbers,
  REFERENCES,
  repeatsNumber,
  SELLER_ID,
  sellerOfNumber,
  subInvoiceNumber,
  subInvoiceOfNumber,
  subInvoicePlaces,
} from './sub-invoices.ts'

const PLACES = underLine(REFERENCES)
const TYPE_CODES = ['ubl:Invoice/cbc:InvoiceTypeCode', '/ubl:CreditNote/cbc:CreditNoteTypeCode']

/** The asserts on each sub-invoice of some invoices, about the line that it is. */
function subInvoices(isConcerned: Concern, ...asserts: readonly Assert[]): Context {
  return {
    match: PLACES,
    where: (it, subject) => isConcerned(subject) && isSubInvoice(it, subject),
    asserts: asserts.map(aboutLine),
  }
}

/** Tested at a place, reported on its line: once, however often the line gives its place. */
function aboutLine({ holds, ...assert }: Assert): Assert {
  const answer = keyed(`br-fr ubl ${assert.id}`, (line: XmlNode, subject) => holds(line, subject))
  return { ...assert, holds: ({ parent }, subject) => answer(subject, parent!) }
}

function filledIn(id: string, path: string): Assert {
  return { id, holds: line => isFilled(text(line, path) ?? '') }
}

const kindOfLine: Assert = {
  id: 'BR-FR-MV-01_EXT-FR-FE-163',
  holds: (line, subject) => {
    let kind: string | undefined
    some(line, REFERENCES, each => {
      kind = isPlace(each, subject) ? text(each, KIND) : undefined
      return kind !== undefined
    })
    return isFilled(kind ?? '')
  },
}

/** Wherever they are. */
function accountingCurrencies(root: XmlNode): readonly string[] {
  return texts(root, './/cbc:TaxCurrencyCode')
}

const vatInAccountingCurrency: Assert = {
  id: 'BR-FR-MV-03_EXT-FR-FE-182',
  holds: (line, subject) => {
    const currencies = subject.memo('br-fr ubl accounting currencies', accountingCurrencies)
    if (currencies.length === 0) return true
    const vat = firstInCurrency(line, VAT, code => currencies.includes(code))
    return currencies.some(code => code !== '') && isFilled(vat ?? '')
  },
}

const objectFrame: Assert = {
  id: 'BR-FR-MV-03_BT-128_AVV',
  holds: line => {
    const frames = objectIds(line, 'AVV').map(textOf)
    return isFilled(frames[0] ?? '') && !frames.some(isMultiVendorFrame)
  },
}

const { sellerOfParent, numberOfParent, taggedReason, ownNumber } = assertsOnLines({
  hasParent,
  fromParent,
  itemSeller,
  sellerOfNumber,
  subInvoiceNumber,
  subInvoiceOfNumber,
  reason: 'cac:Item/cac:ClassifiedTaxCategory/cbc:TaxExemptionReason',
  bearers: ownNumberBearers,
  someNumber: (subject, passes) => ownNumbers(subject).some(passes),
})

function isDetail(line: XmlNode, subject: Subject): boolean {
  return some(line, REFERENCES, each => isPlace(each, subject) && says(each, KIND, 'DETAIL'))
}

/** Exactly one of the two sub-invoices is sold by this party of the document. */
function soldBy(id: string, party: string): Assert {
  return inFrames(isTwoWay, {
    id,
    holds: (it, subject) =>
      subInvoicePlaces(subject).filter(({ parent }) =>
        someText(parent!, SELLER_ID, seller => says(it, `${party}/${LEGAL_ID}`, seller)),
      ).length === 1,
  })
}

/** A correction names the invoice that each sub-invoice corrects. */
function earlierInvoice(
  rule: string,
  isConcerned: Concern,
  isCorrecting: (type: string) => boolean,
): Pattern {
  const isCorrectingDocument = (root: XmlNode) => isOfType(root, isCorrecting)
  const names = (id: string, path: string): Assert => ({
    id: `${rule}-${id}`,
    holds: (line, subject) =>
      some(
        line,
        REFERENCES,
        each => isElsewhere(each, subject) && has(each, `cac:InvoiceDocumentReference/${path}`),
      ),
  })
  const context = subInvoices(
    subject => isConcerned(subject) && subject.memo(`br-fr ${rule}`, isCorrectingDocument),
    names('EXT-FR-FE-136', 'cbc:ID'),
    names('EXT-FR-FE-138', 'cbc:IssueDate'),
  )
  const match = ['cac:InvoiceLine', 'cac:CreditNoteLine'].flatMap(line => under(`${line}/${REFERENCES}`))
  return [{ ...context, match }]
}

export const groupPatterns: readonly Pattern[] = [
  [on(['cac:InvoiceLine', 'cac:CreditNoteLine'], inFrames(hasSubInvoices, kindOfLine))],
  [
    on(
      ROOTS,
      inFrames(isMultiVendor, {
        id: 'BR-FR-MV-02_EXT-FR-FE-163',
        holds: (_, subject) => subInvoicePlaces(subject).length >= 1,
      }),
    ),
  ],
  [
    on(
      ROOTS,
      inFrames(isTwoWay, {
        id: 'BR-FR-BD-02_EXT-FR-FE-163',
        holds: (_, subject) => subInvoicePlaces(subject).length === 2,
      }),
      soldBy('BR-FR-BD-02_BT-30', SELLER),
      soldBy('BR-FR-BD-02_BT-47', BUYER),
    ),
  ],
  [
    subInvoices(
      hasSubInvoices,
      filledIn('BR-FR-MV-03_EXT-FR-FE-164', `${ITEM_SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`),
      filledIn('BR-FR-MV-03_EXT-FR-FE-167', SELLER_ID),
      filledIn(
        'BR-FR-MV-03_EXT-FR-FE-177',
        `.//${ITEM_SELLER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`,
      ),
      {
        id: 'BR-FR-MV-03_EXT-FR-FE-181',
        holds: (line, subject) => isFilled(vatOf(line, subject) ?? ''),
      },
      vatInAccountingCurrency,
      { id: 'BR-FR-MV-03_BT-128_AFL', holds: line => subInvoiceNumber(line) !== '' },
      objectFrame,
    ),
  ],
  [subInvoices(hasSubInvoices, netOfGroup)],
  [on(underLine(), inFrames(hasSubInvoices, sellerOfParent))],
  [on(underLine(), inFrames(hasSubInvoices, numberOfParent))],
  [
    {
      match: underLine(),
      where: (it, subject) => hasSubInvoices(subject) && isDetail(it, subject),
      asserts: [taggedReason],
    },
  ],
  [subInvoices(hasSubInvoices, vatOfGroup)],
  [subInvoices(hasSubInvoices, totalOfGroup)],
  [
    {
      match: PLACES,
      where: (it, subject) =>
        hasSubInvoices(subject) && isSubInvoice(it, subject) && isSoldBySeller(it.parent!, subject),
      asserts: [aboutLine(ownNumber)],
    },
  ],
  [
    on(
      ROOTS,
      inFrames(hasSubInvoices, {
        id: 'BR-FR-MV-12_BT-128',
        holds: (_, subject) => !repeatsNumber(subject),
      }),
    ),
  ],
  [
    on(
      TYPE_CODES,
      inFrames(isMultiVendor, {
        id: 'BR-FR-MV-13_BT-3',
        holds: it => isFilled(textOf(it)) && !isSelfBilled(normalized(textOf(it))),
      }),
    ),
  ],
  [
    on(
      TYPE_CODES,
      inFrames(isTwoWay, { id: 'BR-FR-MV-BD_BT-3', holds: it => isSelfBilled(normalized(textOf(it))) }),
    ),
  ],
  earlierInvoice('BR-FR-MV-14', isMultiVendor, isCorrection),
  earlierInvoice('BR-FR-BD-14', isTwoWay, isSelfBilledCorrection),
]
