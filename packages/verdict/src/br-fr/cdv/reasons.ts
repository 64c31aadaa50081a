/** Statuses, their reasons, the requested actions, and the amounts. */
import type { XmlNode } from '@conforme/formats'
import { has, says, some, someText, textOf } from '../../base/path.ts'
import { obeys } from '../../base/rows.ts'
import type { Assert, Pattern } from '../../base/rule-set.ts'
import { on } from '../shared/form.ts'
import {
  ACTIONS,
  CHARACTERISTICS,
  INVOICE_STATUSES,
  PUBLIC_REFUSALS,
  REASONS,
  REASONS_OF_STATUS,
} from './codes-rows.ts'
import { REFERENCE } from './references.ts'

const DETAILS = `${REFERENCE}/ram:SpecifiedDocumentStatus`
const STATUS = 'ram:ProcessConditionCode'
const SENDER_ID = 'rsm:ExchangedDocument/ram:SenderTradeParty/ram:GlobalID'
/** At any depth, which only matters in messages that are not valid. */
const ANY_SENDER_ID = `.//${SENDER_ID}`

/** Whether a reason fits this status: that of the invoice, unless its own detail gives another. */
function isReasonFor(it: XmlNode, status: string): boolean {
  const isOther = (code: string) => code !== status
  const isOtherHere = someText(it, `../${STATUS}`, isOther)
  const isOfNeither = someText(it, `../../${STATUS}`, isOther) && (!has(it, `../${STATUS}`) || isOtherHere)
  return !isOfNeither && !(says(it, `../../${STATUS}`, status) && isOtherHere)
}

/** The platform of the public sector, Chorus Pro, and any other; the two rules look in different places. */
function hasPlatform(root: XmlNode, path: string, passes: (platform: string) => boolean): boolean {
  return some(root, path, id => id.attribute('schemeID') === '0238' && passes(textOf(id)))
}

const isPublicSector = (platform: string) => platform === '9999'
const isOtherPlatform = (platform: string) => platform !== '9999'

function reasonOf(status: string, reasons: ReadonlySet<string>): Assert {
  return {
    id: `BR-FR-CDV-CL-09_MDT-113_${status}`,
    holds: (it, { root }) =>
      reasons.has(textOf(it)) ||
      !isReasonFor(it, status) ||
      (status === '210' && hasPlatform(root, SENDER_ID, isPublicSector)),
  }
}

/** Until 1.4.0.03 a sender whose identifiers name no platform is refused every reason. */
export const publicRefusal: Assert = {
  id: 'BR-FR-CDV-CL-09_MDT-113_210B2G',
  holds: (it, { root }) =>
    !isReasonFor(it, '210') ||
    !has(root, ANY_SENDER_ID) ||
    hasPlatform(root, ANY_SENDER_ID, isOtherPlatform) ||
    (hasPlatform(root, ANY_SENDER_ID, isPublicSector) && PUBLIC_REFUSALS.has(textOf(it))),
}

export const publicRefusalFrom04: Assert = {
  id: publicRefusal.id,
  holds: (it, { root }) =>
    !isReasonFor(it, '210') ||
    !hasPlatform(root, ANY_SENDER_ID, isPublicSector) ||
    PUBLIC_REFUSALS.has(textOf(it)),
}

function status(id: string): Assert {
  return obeys(id, code => INVOICE_STATUSES.has(code), 'warning')
}

/** @param refusal the test for the reason of a refusal by the public sector */
export function reasonPatterns(refusal: Assert): readonly Pattern[] {
  return [
    [
      on(`${REFERENCE}/${STATUS}`, status('BR-FR-CDV-CL-06_MDT-105')),
      on(`${DETAILS}/${STATUS}`, status('BR-FR-CDV-CL-06_MDT-115')),
    ],
    [
      on(
        `${DETAILS}/ram:ReasonCode`,
        obeys('BR-FR-CDV-CL-09_MDT-113', code => REASONS.has(code)),
        ...REASONS_OF_STATUS.map(([code, reasons]) => reasonOf(code, reasons)),
        refusal,
      ),
    ],
    [
      on(
        `${DETAILS}/ram:RequestedActionCode`,
        obeys('BR-FR-CDV-CL-10_MDT-121', code => ACTIONS.has(code)),
      ),
    ],
    [
      on(
        `${DETAILS}/ram:SpecifiedDocumentCharacteristic/ram:TypeCode`,
        obeys('BR-FR-CDV-CL-11_MDT-207', code => CHARACTERISTICS.has(code)),
      ),
    ],
  ]
}
