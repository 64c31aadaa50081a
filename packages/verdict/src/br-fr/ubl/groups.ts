/** Invoices of several sellers (BR-FR-MV) and two-way self-billing (BR-FR-BD). */
import type { XmlNode } from '@conforme/formats'
import { normalized } from '../../lexical.ts'
import { all, has, says, some, someText, text, textOf, texts } from '../../path.ts'
import type { Assert, Context, Pattern, Subject } from '../../rule-set.ts'
import { isCorrection, isMultiVendorFrame, isSelfBilled, isSelfBilledCorrection } from '../shared/codes.ts'
import { on } from '../shared/form.ts'
import { type Concern, inFrames } from '../shared/frames.ts'
import { firstInCurrency } from '../shared/identifiers.ts'
import { double, isExactlyWithinCents, isWithinCents, sumOfDoubles } from '../shared/numbers.ts'
import { isFilled } from '../shared/text.ts'
import { hasSubInvoices, isMultiVendor, isOfType, isTwoWay } from './frame.ts'
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
  placesUnder,
  REFERENCES,
  repeatsNumber,
  SELLER_ID,
  subInvoiceNumber,
  subInvoicePlaces,
} from './sub-invoices.ts'

const PLACES = underLine(REFERENCES)
const TYPE_CODES = ['ubl:Invoice/cbc:InvoiceTypeCode', '/ubl:CreditNote/cbc:CreditNoteTypeCode']
const NET = 'cbc:LineExtensionAmount'
const VAT = 'cac:TaxTotal/cbc:TaxAmount'
const WITH_VAT = 'cbc:TaxInclusiveLineExtensionAmount'

/** What is asked of each sub-invoice of some invoices, about the line that it is. */
function subInvoices(isConcerned: Concern, ...asserts: readonly Assert[]): Context {
  return {
    match: PLACES,
    where: (it, subject) => isConcerned(subject) && isSubInvoice(it, subject),
    asserts: asserts.map(({ holds, ...assert }) => ({
      ...assert,
      holds: (it, subject) => holds(it.parent!, subject),
    })),
  }
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

/** The VAT total of a line in the currency of the document. */
function vatOf(line: XmlNode): string | undefined {
  return firstInCurrency(line, VAT, code => says(line, '../cbc:DocumentCurrencyCode', code))
}

const vatInAccountingCurrency: Assert = {
  id: 'BR-FR-MV-03_EXT-FR-FE-182',
  holds: (line, { root }) => {
    const currency = './/cbc:TaxCurrencyCode'
    if (!has(root, currency)) return true
    const vat = firstInCurrency(line, VAT, code => says(root, currency, code))
    return someText(root, currency, code => code !== '') && isFilled(vat ?? '')
  },
}

const objectFrame: Assert = {
  id: 'BR-FR-MV-03_BT-128_AVV',
  holds: line => {
    const frames = objectIds(line, 'AVV').map(textOf)
    return isFilled(frames[0] ?? '') && !frames.some(isMultiVendorFrame)
  },
}

const netOfGroup: Assert = {
  id: 'BR-FR-MV-05_EXT-FR-FE-BG-12',
  holds: (line, subject) => {
    const places = placesUnder(subject, normalized(text(line, 'cbc:ID') ?? ''))
    const counted = places.filter(place => someText(place, KIND, kind => kind !== 'INFORMATION'))
    const lines = new Set(counted.map(({ parent }) => parent!))
    const amounts = [...lines].flatMap(each => texts(each, NET))
    return isWithinCents(double(text(line, NET)) - sumOfDoubles(amounts), amounts.length)
  },
}

/** A line says the same as its parent, and something. */
function sameAsParent(id: string, read: (line: XmlNode) => string): Assert {
  return {
    id,
    holds: (line, subject) => {
      const own = read(line)
      return own !== '' && (!hasParent(line, subject) || own === fromParent(subject, line, read))
    },
  }
}

/** The reason for exemption of a detail line begins with the number of its sub-invoice. */
const taggedReason: Context = {
  match: underLine(),
  where: (it, subject) =>
    hasSubInvoices(subject) &&
    some(it, REFERENCES, each => isPlace(each, subject) && says(each, KIND, 'DETAIL')),
  asserts: [
    {
      id: 'BR-FR-MV-08_BT-128',
      holds: it => {
        const reason = text(it, 'cac:Item/cac:ClassifiedTaxCategory/cbc:TaxExemptionReason') ?? ''
        const number = subInvoiceNumber(it)
        return isFilled(reason) && number !== '' && reason.startsWith(`#${number}#`)
      },
    },
  ],
}

interface Tagged {
  readonly reason: string
  readonly amounts: readonly string[]
}

/** The rows of the VAT breakdown, with the tag by which they belong to a sub-invoice. */
function vatRows(root: XmlNode): readonly Tagged[] {
  return all(root, 'cac:TaxTotal/cac:TaxSubtotal')
    .filter(tax => says(tax, 'cac:TaxCategory/cac:TaxScheme/cbc:ID', 'VAT'))
    .map(tax => ({
      reason: text(tax, 'cac:TaxCategory/cbc:TaxExemptionReason') ?? '',
      amounts: texts(tax, 'cbc:TaxAmount'),
    }))
}

const vatOfGroup: Assert = {
  id: 'BR-FR-MV-09_EXT-FR-FE-181',
  holds: (line, subject) => {
    const tag = `#${subInvoiceNumber(line)}#`
    const rows = subject.memo('br-fr ubl vat rows', vatRows).filter(({ reason }) => reason.startsWith(tag))
    return isWithinCents(double(vatOf(line)) - sumOfDoubles(rows.flatMap(({ amounts }) => amounts)), 1)
  },
}

/** How many places name this line as their parent. */
function placesOfKind(line: XmlNode, subject: Subject, isCounted: (kind: string) => boolean): number {
  const places = new Set(texts(line, 'cbc:ID').flatMap(number => placesUnder(subject, number)))
  let found = 0
  for (const place of places) if (someText(place, KIND, isCounted)) found++
  return found
}

const TOTAL_OF_GROUP = 'BR-FR-MV-10_EXT-FR-FE-184'

const totalOfGroup: Assert = {
  id: TOTAL_OF_GROUP,
  holds: (line, subject) => {
    if (!has(line, WITH_VAT)) return true
    const rest = double(text(line, WITH_VAT)) - double(text(line, NET)) - double(vatOf(line))
    return isWithinCents(
      rest,
      placesOfKind(line, subject, kind => kind === 'DETAIL'),
    )
  },
}

/** From 1.4.0.04 sub-groups count as well, and nothing is rounded. */
const totalOfGroupFrom04: Assert = {
  id: TOTAL_OF_GROUP,
  holds: ({ parent }, subject) => {
    const line = parent!
    if (!has(line, WITH_VAT)) return true
    const lines = placesOfKind(line, subject, kind => kind === 'DETAIL' || kind === 'GROUP')
    return isExactlyWithinCents(text(line, WITH_VAT), [text(line, NET), vatOf(line)], lines)
  },
}

/** One sub-invoice of the document's own seller, and no more, bears the number of the document. */
const ownNumber: Context = {
  match: PLACES,
  where: (it, subject) =>
    hasSubInvoices(subject) && isSubInvoice(it, subject) && isSoldBySeller(it.parent!, subject.root),
  asserts: [
    {
      id: 'BR-FR-MV-11_BT-128',
      holds: (it, subject) => {
        const bearers = ownNumberBearers(subject)
        if (bearers === 1) return true
        const number = subInvoiceNumber(it.parent!)
        return ownNumbers(subject).some(own => (bearers === 0) === (number === own))
      },
    },
  ],
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
    subject => isConcerned(subject) && isOfType(subject.root, isCorrecting),
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
      { id: 'BR-FR-MV-03_EXT-FR-FE-181', holds: line => isFilled(vatOf(line) ?? '') },
      vatInAccountingCurrency,
      { id: 'BR-FR-MV-03_BT-128_AFL', holds: line => subInvoiceNumber(line) !== '' },
      objectFrame,
    ),
  ],
  [subInvoices(hasSubInvoices, netOfGroup)],
  [on(underLine(), inFrames(hasSubInvoices, sameAsParent('BR-FR-MV-06_EXT-FR-FE-167', itemSeller)))],
  [on(underLine(), inFrames(hasSubInvoices, sameAsParent('BR-FR-MV-07_BT-128', subInvoiceNumber)))],
  [taggedReason],
  [subInvoices(hasSubInvoices, vatOfGroup)],
  [subInvoices(hasSubInvoices, totalOfGroup)],
  [ownNumber],
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

export const groupsFrom04: readonly Assert[] = [totalOfGroupFrom04]
