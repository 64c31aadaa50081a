/** Examples of BR-FR-CDV: changes to the life-cycle message of a status (corpus/statuses). */
import type { Change, Entry, OfficialExample } from '../../base/example.ts'

const PHASE = '(//ram:TypeCode)[1]'
const INVOICE_TYPE = '(//ram:TypeCode)[2]'
const FIRST_AMOUNT = '(//ram:TypeCode)[3]'
const SENDER_ROLE = '(//ram:RoleCode)[1]'
const ISSUER_ROLE = '(//ram:RoleCode)[2]'
const RECIPIENT_ROLE = '(//ram:RoleCode)[3]'
const SELLER_ROLE = '(//ram:RoleCode)[4]'
const ISSUER_ID = '(//ram:GlobalID)[1]'
const SELLER_ID = '(//ram:GlobalID)[3]'
const SELLER = '(//ram:IssuerTradeParty)[2]'
const REASON = '//ram:ReasonCode'

const text = (at: string, value: string): Change => ({ at, do: 'text', value })
const remove = (at: string): Change => ({ at, do: 'remove' })
const after = (at: string, value: string): Change => ({ at, do: 'after', value })

/** A block with a reason, for a status that gives none. */
const reason = (code: string): Change =>
  after(
    SELLER,
    `<ram:SpecifiedDocumentStatus><ram:ReasonCode>${code}</ram:ReasonCode>` +
      '<ram:SequenceNumeric>1</ram:SequenceNumeric></ram:SpecifiedDocumentStatus>',
  )

/** The message of that status is the good example, and the bad one once changed. */
function of(
  status: string,
  id: string,
  name: string,
  cdar: readonly Change[],
  more: Pick<OfficialExample, 'with'> = {},
): Entry {
  return [
    `BR-FR-CDV-${id}`,
    { good: { [`status ${status}`]: { status } }, bad: { [name]: { status, cdar, ...more } } },
  ]
}

const [, INVOICE_TYPES] = of('212', '', 'an invoice type that is not in use', [text(INVOICE_TYPE, '999')])

export const LIFE_CYCLE: readonly Entry[] = [
  ['BR-FR-04_MDT-91', INVOICE_TYPES],
  of('212', '02_MDT-3', 'another profile', [text('(//ram:ID)[2]', 'urn:example')]),
  of('212', '03_MDT-4', 'no name of the message', [remove('(//ram:ID)[3]')]),
  of('212', '07_MDT-38_yes', 'a seller without identifier', [remove(ISSUER_ID)]),
  of('212', '08_MDT-73', 'a buyer without address', [remove('//ram:URIUniversalCommunication')]),
  of('212', '09_MDT-77', 'another phase', [text(PHASE, '24')]),
  of('212', '11_MDG-35', 'no invoice date', [remove('//ram:FormattedIssueDateTime')]),
  of('205', '12_MDT-105', 'no status', [remove('//ram:ProcessConditionCode')]),
  of('205', '13_MDT-129', 'an invoice without seller', [remove(SELLER_ID)], {
    with: ['BR-FR-CDV-13_MDT-129-2'],
  }),
  of('205', '13_MDT-129-2', 'a seller by another register', [
    { at: SELLER_ID, do: 'attribute', name: 'schemeID', value: '0223' },
  ]),
  of('212', '14_MDT-207', 'an amount without rate', [remove('(//ram:ValuePercent)[1]')]),
  of('210', '15_MDT-113', 'a refusal without reason', [remove(REASON)]),
  of('210', '16_MDT-124-2', 'a block without number', [remove('//ram:SequenceNumeric')]),
  of('212', 'CL-01_MDT-2', 'another frame', [text('(//ram:ID)[1]', 'INVOICE')]),
  of('200', 'CL-02_MDT-21_305', 'sent by the seller', [text(SENDER_ROLE, 'SE')]),
  of('212', 'CL-02_MDT-21_23', 'sent by an unknown role', [text(SENDER_ROLE, 'XX')]),
  of('200', 'CL-03_MDT-40_305', 'a deposit that the seller decides', [text(ISSUER_ROLE, 'SE')]),
  of('212', 'CL-03_MDT-40_23', 'a payment that the platform decides', [text(ISSUER_ROLE, 'WK')]),
  of('212', 'CL-04_MDT-59', 'a recipient with an unknown role', [text(RECIPIENT_ROLE, 'XX')]),
  of('200', 'CL-05_MDT-88_305', 'a status of treatment', [text('//ram:StatusCode', '45')]),
  of('212', 'CL-05_MDT-88_23', 'a status of transmission', [text('//ram:StatusCode', '10')]),
  of('205', 'CL-06_MDT-105', 'an unknown status', [text('//ram:ProcessConditionCode', '299')]),
  of('210', 'CL-06_MDT-115', 'a block with an unknown status', [
    after('//ram:Reason', '<ram:ProcessConditionCode>299</ram:ProcessConditionCode>'),
  ]),
  of('212', 'CL-07_MDT-132', 'a seller in the role of the buyer', [text(SELLER_ROLE, 'BY')]),
  of('205', 'CL-08_MDT-158', 'a party with an unknown role', [
    after(SELLER, '<ram:RecipientTradeParty><ram:RoleCode>XX</ram:RoleCode></ram:RecipientTradeParty>'),
  ]),
  of('210', 'CL-09_MDT-113', 'an unknown reason', [text(REASON, 'XXX')], {
    with: ['BR-FR-CDV-CL-09_MDT-113_210'],
  }),
  of('200', 'CL-09_MDT-113_200', 'a deposit with a reason to reject', [reason('DOUBLON')]),
  of('206', 'CL-09_MDT-113_206', 'a reason to reject', [text(REASON, 'DOUBLON')]),
  of('207', 'CL-09_MDT-113_207', 'a reason to suspend', [text(REASON, 'JUSTIF_ABS')]),
  of('208', 'CL-09_MDT-113_208', 'another reason', [text(REASON, 'AUTRE')]),
  of('210', 'CL-09_MDT-113_210', 'another reason', [text(REASON, 'AUTRE')]),
  of('210', 'CL-09_MDT-113_210B2G', 'a reason that the public sector does not give', [
    { at: SENDER_ROLE, do: 'before', value: '<ram:GlobalID schemeID="0238">9999</ram:GlobalID>' },
    text(REASON, 'SIRET_ERR'),
  ]),
  of('213', 'CL-09_MDT-113_213', 'another reason', [text(REASON, 'AUTRE')]),
  of('221', 'CL-09_MDT-113_221', 'another reason', [reason('AUTRE')]),
  of('501', 'CL-09_MDT-113_501', 'another reason', [text(REASON, 'AUTRE')]),
  of('210', 'CL-10_MDT-121', 'an unknown action', [
    after('//ram:Reason', '<ram:RequestedActionCode>XXX</ram:RequestedActionCode>'),
  ]),
  of('212', 'CL-11_MDT-207', 'an amount of an unknown kind', [text(FIRST_AMOUNT, 'XXX')]),
]
