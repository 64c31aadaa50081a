/** The invoice that the message is about, and its status. */
import type { XmlNode } from '@conforme/formats'
import { has, says, some, someText, textOf } from '../../base/path.ts'
import { obeys, present } from '../../base/rows.ts'
import type { Assert, Pattern } from '../../base/rule-set.ts'
import { on } from '../shared/form.ts'
import { isDocumentType } from '../shared/text.ts'
import { RECIPIENTS, STATUSES_WITH_REASON, TRANSMISSION_STATUSES, TREATMENT_STATUSES } from './codes-rows.ts'

export const REFERENCE = 'rsm:AcknowledgementDocument/ram:ReferenceReferencedDocument'
const STATUS = 'ram:ProcessConditionCode'
const DETAILS = 'ram:SpecifiedDocumentStatus'

/** An inadmissible invoice may be unknown in all but its number. */
function isInadmissible(reference: XmlNode): boolean {
  return says(reference, STATUS, '501')
}

function speaksOfInadmissible(it: XmlNode): boolean {
  return says(it, `/rsm:CrossDomainAcknowledgementAndResponse/${REFERENCE}/${STATUS}`, '501')
}

const issueDay: Assert = {
  id: 'BR-FR-CDV-11_MDG-35',
  holds: it => has(it, 'ram:FormattedIssueDateTime') || speaksOfInadmissible(it),
}

/** The identifier of the seller; one inadmissible invoice exempts all those of the message. */
export const sellerId: Assert = {
  id: 'BR-FR-CDV-13_MDT-129',
  holds: it => has(it, 'ram:GlobalID') || speaksOfInadmissible(it),
}

/** From 1.4.0.04 an invoice is exempted by its own status, and the identifier should be a SIREN. */
export const sellerIdFrom04: readonly Assert[] = [
  {
    id: sellerId.id,
    holds: it => isInadmissible(it.parent!) || someText(it, 'ram:GlobalID', id => id !== ''),
  },
  {
    id: 'BR-FR-CDV-13_MDT-129-2',
    flag: 'warning',
    holds: it =>
      isInadmissible(it.parent!) ||
      some(it, 'ram:GlobalID', id => id.attribute('schemeID') === '0002' && textOf(id) !== ''),
  },
]

/** A payment is given by rate of VAT: each with its amount and its rate. */
const payments: Assert = {
  id: 'BR-FR-CDV-14_MDT-207',
  holds: it => {
    if (!says(it, STATUS, '212')) return true
    const path = `${DETAILS}/ram:SpecifiedDocumentCharacteristic`
    const isPayment = (each: XmlNode) => says(each, 'ram:TypeCode', 'MEN')
    const isWhole = (each: XmlNode) => has(each, 'ram:ValueAmount') && has(each, 'ram:ValuePercent')
    return some(it, path, isPayment) && !some(it, path, each => isPayment(each) && !isWhole(each))
  },
}

const reason: Assert = {
  id: 'BR-FR-CDV-15_MDT-113',
  holds: it => !STATUSES_WITH_REASON.has(textOf(it)) || has(it, `../${DETAILS}/ram:ReasonCode`),
}

/** The code of the document's status in a phase, which is optional. */
function documentStatus(id: string, phase: string, codes: ReadonlySet<string>): Assert {
  return {
    id,
    holds: it =>
      someText(it, '../ram:TypeCode', type => type !== phase) ||
      !has(it, 'ram:StatusCode') ||
      someText(it, 'ram:StatusCode', code => codes.has(code)),
  }
}

/** @param sellerIds the test for the seller of the invoice */
export function referencePatterns(sellerIds: readonly Assert[]): readonly Pattern[] {
  return [
    [on(`${REFERENCE}/ram:TypeCode`, obeys('BR-FR-04_MDT-91', isDocumentType))],
    [on(`${REFERENCE}/ram:IssuerAssignedID`, { id: 'BR-FR-CDV-10_MDT-87', holds: () => true })],
    [on(REFERENCE, issueDay)],
    [on(REFERENCE, present('BR-FR-CDV-12_MDT-105', STATUS))],
    [on(`${REFERENCE}/ram:IssuerTradeParty`, ...sellerIds)],
    [on(REFERENCE, payments)],
    [on(`${REFERENCE}/${STATUS}`, reason)],
    [on(`${REFERENCE}/${DETAILS}`, present('BR-FR-CDV-16_MDT-124-2', 'ram:SequenceNumeric'))],
    [
      on(
        REFERENCE,
        documentStatus('BR-FR-CDV-CL-05_MDT-88_305', '305', TRANSMISSION_STATUSES),
        documentStatus('BR-FR-CDV-CL-05_MDT-88_23', '23', TREATMENT_STATUSES),
      ),
    ],
    [
      on(
        `${REFERENCE}/ram:IssuerTradeParty/ram:RoleCode`,
        obeys('BR-FR-CDV-CL-07_MDT-132', code => code === 'SE'),
      ),
    ],
    [
      on(
        `${REFERENCE}/ram:RecipientTradeParty/ram:RoleCode`,
        obeys('BR-FR-CDV-CL-08_MDT-158', code => RECIPIENTS.has(code)),
      ),
    ],
  ]
}
