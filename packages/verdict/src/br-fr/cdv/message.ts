/** The message: what it is about, who sends it, to whom. */
import type { XmlNode } from '@conforme/formats'
import { normalized } from '../../base/lexical.ts'
import { count, has, says, some, someText, text, textOf } from '../../base/path.ts'
import { obeys, present } from '../../base/rows.ts'
import type { Assert, Pattern } from '../../base/rule-set.ts'
import { on } from '../shared/form.ts'
import { isNoLongerThan } from '../shared/text.ts'
import {
  BUSINESS_PROCESSES,
  GUIDELINE,
  GUIDELINE_OF_PUBLIC_PLATFORM,
  ISSUERS,
  RECIPIENTS,
  SENDERS,
} from './codes-rows.ts'

const MESSAGE = 'rsm:CrossDomainAcknowledgementAndResponse'
const CONTEXT = 'rsm:ExchangedDocumentContext'
const DOCUMENT = 'rsm:ExchangedDocument'
const RECIPIENT = `../${DOCUMENT}/ram:RecipientTradeParty`
const PHASE = 'rsm:AcknowledgementDocument/ram:TypeCode'
/** Transmission by the platforms, and treatment by the parties. */
const TRANSMISSION = '305'
const TREATMENT = '23'

/** Some official tests compare an element with itself: they hold wherever it is. */
function standing(id: string): Assert {
  return { id, holds: () => true }
}

/** Whether the public platform (0238: 0000) is the only recipient. */
function isToPublicPlatform(context: XmlNode): boolean {
  return (
    count(context, `${RECIPIENT}/ram:GlobalID`) === 1 &&
    some(
      context,
      `${RECIPIENT}/ram:GlobalID`,
      id => id.attribute('schemeID') === '0238' && textOf(id) === '0000',
    ) &&
    says(context, `${RECIPIENT}/ram:RoleCode`, 'DFH')
  )
}

const guideline: Assert = {
  id: 'BR-FR-CDV-02_MDT-3',
  holds: it => {
    const path = 'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'
    return (
      says(it, path, GUIDELINE) || (says(it, path, GUIDELINE_OF_PUBLIC_PLATFORM) && isToPublicPlatform(it))
    )
  },
}

const isShort = isNoLongerThan(3)

const process: Assert = {
  id: 'BR-FR-CDV-CL-01_MDT-2',
  holds: it => {
    const path = 'ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID'
    if (isToPublicPlatform(it)) return isShort(normalized(text(it, path) ?? ''))
    return someText(it, path, id => BUSINESS_PROCESSES.has(id))
  },
}

/** The role of a party of the message in a phase. */
function role(id: string, phase: string, party: string, isOne: (role: string) => boolean): Assert {
  return {
    id,
    holds: it => !says(it, `../${PHASE}`, phase) || someText(it, `ram:${party}/ram:RoleCode`, isOne),
  }
}

const issuerId: Assert = {
  id: 'BR-FR-CDV-07_MDT-38_yes',
  holds: it => someText(it, `../../${PHASE}`, phase => phase !== TREATMENT) || has(it, 'ram:GlobalID'),
}

const recipientAddress: Assert = {
  id: 'BR-FR-CDV-08_MDT-73',
  holds: it =>
    someText(it, 'ram:RoleCode', code => code === 'WK' || code === 'DFH') ||
    has(it, 'ram:URIUniversalCommunication/ram:URIID'),
}

export const messagePatterns: readonly Pattern[] = [
  [on(`${CONTEXT}/ram:GuidelineSpecifiedDocumentContextParameter`, standing('BR-FR-CDV-01_MDG-3'))],
  [on(`${MESSAGE}/${CONTEXT}`, guideline)],
  [on(DOCUMENT, present('BR-FR-CDV-03_MDT-4', 'ram:ID'))],
  [on(`${DOCUMENT}/ram:IssueDateTime`, standing('BR-FR-CDV-04_MDG-4'))],
  [on(`${DOCUMENT}/ram:SenderTradeParty`, standing('BR-FR-CDV-05_MDG-9'))],
  [on(`${DOCUMENT}/ram:SenderTradeParty/ram:RoleCode`, standing('BR-FR-CDV-06_MDT-21'))],
  [
    on(`${DOCUMENT}/ram:IssuerTradeParty`, issuerId),
    // The same context: never reached. It would hold anyway, as the count cannot be below zero.
    on(`${DOCUMENT}/ram:IssuerTradeParty`, standing('BR-FR-CDV-07_MDT-38_no')),
  ],
  [on(`${DOCUMENT}/ram:RecipientTradeParty`, recipientAddress)],
  [
    on(
      PHASE,
      obeys('BR-FR-CDV-09_MDT-77', phase => phase === TREATMENT || phase === TRANSMISSION),
    ),
  ],
  [on(`${MESSAGE}/${CONTEXT}`, process)],
  [
    on(
      DOCUMENT,
      role('BR-FR-CDV-CL-02_MDT-21_305', TRANSMISSION, 'SenderTradeParty', code => code === 'WK'),
      role('BR-FR-CDV-CL-02_MDT-21_23', TREATMENT, 'SenderTradeParty', code => SENDERS.has(code)),
    ),
  ],
  [
    on(
      DOCUMENT,
      role('BR-FR-CDV-CL-03_MDT-40_305', TRANSMISSION, 'IssuerTradeParty', code => code === 'WK'),
      role('BR-FR-CDV-CL-03_MDT-40_23', TREATMENT, 'IssuerTradeParty', code => ISSUERS.has(code)),
    ),
  ],
  [
    on(
      `${DOCUMENT}/ram:RecipientTradeParty/ram:RoleCode`,
      obeys('BR-FR-CDV-CL-04_MDT-59', code => RECIPIENTS.has(code)),
    ),
  ],
]
