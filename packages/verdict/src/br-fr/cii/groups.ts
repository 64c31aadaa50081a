/** Invoices of several sellers (BR-FR-MV) and two-way self-billing (BR-FR-BD). */
import type { XmlNode } from '@conforme/formats'
import { normalized } from '../../base/lexical.ts'
import { all, has, says, some, someText, text, textOf } from '../../base/path.ts'
import { filled } from '../../base/rows.ts'
import type { Assert, Context, Pattern } from '../../base/rule-set.ts'
import { isCorrection, isMultiVendorFrame, isSelfBilled, isSelfBilledCorrection } from '../shared/codes.ts'
import { on } from '../shared/form.ts'
import { type Concern, inFrames } from '../shared/frames.ts'
import { assertsOnLines } from '../shared/sub-invoices.ts'
import { isFilled } from '../shared/text.ts'
import { hasSubInvoices, isMultiVendor, isTwoWay } from './frame.ts'
import {
  accountingCurrencies,
  invoiceCurrencies,
  netOfGroup,
  totalOfGroup,
  vatIn,
  vatOfGroup,
} from './group-amounts.ts'
import {
  BUYER,
  DOCUMENT,
  INVOICE,
  LEGAL_ID,
  LINE,
  LINE_DOCUMENT,
  LINE_SETTLEMENT,
  SELLER,
  TRADE,
  TYPE,
} from './paths.ts'
import {
  fromParent,
  ITEM_SELLER,
  isSoldBySeller,
  isSubInvoice,
  itemSeller,
  KIND,
  OBJECTS,
  ownNumbers,
  PARENT,
  repeatsNumber,
  SELLER_ID,
  sellerOfNumber,
  subInvoiceNumber,
  subInvoiceOfNumber,
} from './sub-invoices.ts'

const LINES = `${INVOICE}/${LINE}`
const TYPE_CODE = `${INVOICE}/${DOCUMENT}/ram:TypeCode`
const EARLIER = `${LINE_SETTLEMENT}/ram:InvoiceReferencedDocument`

/** The asserts on each sub-invoice of some invoices. */
function subInvoices(isConcerned: Concern, ...asserts: readonly Assert[]): Context {
  return { match: LINES, where: (it, subject) => isConcerned(subject) && isSubInvoice(it), asserts }
}

const vatInAccountingCurrency: Assert = {
  id: 'BR-FR-MV-03_EXT-FR-FE-182',
  holds: (it, subject) => {
    const codes = accountingCurrencies(subject)
    if (codes.length === 0) return true
    return codes.some(code => code !== '') && isFilled(vatIn(it, codes) ?? '')
  },
}

/** An object reference of a sub-invoice of this type, which is optional. */
function objectOf(type: string, id: string, passes: (number: XmlNode) => boolean): Context {
  return {
    match: `${LINES}/${OBJECTS}`,
    where: (it, subject) =>
      hasSubInvoices(subject) && says(it, 'ram:ReferenceTypeCode', type) && isSubInvoice(it.parent!.parent!),
    asserts: [
      {
        id,
        holds: it =>
          says(it, 'ram:TypeCode', '130') &&
          isFilled(text(it, 'ram:IssuerAssignedID') ?? '') &&
          !some(it, 'ram:IssuerAssignedID', number => !passes(number)),
      },
    ],
  }
}

const { sellerOfParent, numberOfParent, taggedReason, ownNumber } = assertsOnLines({
  hasParent: line => has(line, PARENT),
  fromParent,
  itemSeller,
  sellerOfNumber,
  subInvoiceNumber,
  subInvoiceOfNumber,
  reason: `${LINE_SETTLEMENT}/ram:ApplicableTradeTax/ram:ExemptionReason`,
  bearers: ownNumbers,
  someNumber: ({ root }, passes) => someText(root, `${DOCUMENT}/ram:ID`, passes),
})

function rootGroups(it: XmlNode, passes: (line: XmlNode) => boolean = () => true): number {
  return all(it, 'ram:IncludedSupplyChainTradeLineItem').filter(line => isSubInvoice(line) && passes(line))
    .length
}

/** Exactly one of the two sub-invoices is sold by this party of the document. */
function soldBy(id: string, party: string): Assert {
  const legalId = `${party}/${LEGAL_ID}`.slice(TRADE.length + 1)
  return inFrames(isTwoWay, {
    id,
    holds: it => rootGroups(it, line => someText(line, SELLER_ID, seller => says(it, legalId, seller))) === 1,
  })
}

/** A correction names the invoice that each sub-invoice corrects. */
function earlierInvoice(rule: string, isConcerned: Concern, isOfType: (type: string) => boolean): Pattern {
  return [
    subInvoices(
      subject => isConcerned(subject) && someText(subject.root, TYPE, isOfType),
      { id: `${rule}-EXT-FR-FE-136`, holds: it => has(it, `${EARLIER}/ram:IssuerAssignedID`) },
      {
        id: `${rule}-EXT-FR-FE-138`,
        holds: it => has(it, `${EARLIER}/ram:FormattedIssueDateTime/qdt:DateTimeString`),
      },
    ),
  ]
}

export const groupPatterns: readonly Pattern[] = [
  [
    on(
      `${LINES}/${LINE_DOCUMENT}/ram:LineStatusReasonCode`,
      inFrames(hasSubInvoices, { id: 'BR-FR-MV-01_EXT-FR-FE-163', holds: it => isFilled(textOf(it)) }),
    ),
  ],
  [
    on(
      `${INVOICE}/${TRADE}`,
      inFrames(isMultiVendor, { id: 'BR-FR-MV-02_EXT-FR-FE-163', holds: it => rootGroups(it) >= 1 }),
    ),
  ],
  [
    on(
      `${INVOICE}/${TRADE}`,
      inFrames(isTwoWay, { id: 'BR-FR-BD-02_EXT-FR-FE-163', holds: it => rootGroups(it) === 2 }),
      soldBy('BR-FR-BD-02_BT-31', SELLER),
      soldBy('BR-FR-BD-02_BT-47', BUYER),
    ),
  ],
  [
    subInvoices(
      hasSubInvoices,
      filled('BR-FR-MV-03_EXT-FR-FE-164', `${ITEM_SELLER}/ram:Name`),
      filled('BR-FR-MV-03_EXT-FR-FE-167', SELLER_ID),
      filled('BR-FR-MV-03_EXT-FR-FE-177', `${ITEM_SELLER}/ram:PostalTradeAddress/ram:CountryID`),
      {
        id: 'BR-FR-MV-03_EXT-FR-FE-181',
        holds: (it, subject) => isFilled(vatIn(it, invoiceCurrencies(subject)) ?? ''),
      },
      vatInAccountingCurrency,
    ),
    objectOf('AFL', 'BR-FR-MV-03_BT-128_AFL', () => true),
    objectOf('AVV', 'BR-FR-MV-03_BT-128_AVV', frame => !isMultiVendorFrame(textOf(frame))),
  ],
  [subInvoices(hasSubInvoices, netOfGroup)],
  [on(LINES, inFrames(hasSubInvoices, sellerOfParent))],
  [on(LINES, inFrames(hasSubInvoices, numberOfParent))],
  [
    {
      match: LINES,
      where: (it, subject) => hasSubInvoices(subject) && says(it, KIND, 'DETAIL'),
      asserts: [taggedReason],
    },
  ],
  [subInvoices(hasSubInvoices, vatOfGroup)],
  [subInvoices(hasSubInvoices, totalOfGroup)],
  [
    {
      match: LINES,
      where: (it, subject) => hasSubInvoices(subject) && isSubInvoice(it) && isSoldBySeller(subject, it),
      asserts: [ownNumber],
    },
  ],
  [
    on(
      `${INVOICE}/${TRADE}`,
      inFrames(hasSubInvoices, {
        id: 'BR-FR-MV-12_BT-128',
        holds: (_, subject) => !subject.memo('br-fr cii repeated number', repeatsNumber),
      }),
    ),
  ],
  [
    on(
      TYPE_CODE,
      inFrames(isMultiVendor, {
        id: 'BR-FR-MV-13_BT-3',
        holds: it => isFilled(textOf(it)) && !isSelfBilled(textOf(it)),
      }),
    ),
  ],
  [
    on(
      TYPE_CODE,
      inFrames(isTwoWay, { id: 'BR-FR-BD-13_BT-3', holds: it => isSelfBilled(normalized(textOf(it))) }),
    ),
  ],
  earlierInvoice('BR-FR-MV-14', isMultiVendor, isCorrection),
  earlierInvoice('BR-FR-BD-14', isTwoWay, isSelfBilledCorrection),
]
