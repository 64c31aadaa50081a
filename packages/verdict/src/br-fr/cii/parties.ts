/** The parties: identifiers and electronic addresses. */
import type { XmlNode } from '@conforme/formats'
import { normalized } from '../../base/lexical.ts'
import { says, some, someText, text } from '../../base/path.ts'
import { obeys } from '../../base/rows.ts'
import type { Pattern } from '../../base/rule-set.ts'
import { isSelfBilled } from '../shared/codes.ts'
import { on } from '../shared/form.ts'
import { firstWithScheme, withScheme } from '../shared/identifiers.ts'
import {
  DELIVERY as OF_DELIVERY,
  LINE_DELIVERY as OF_LINE_DELIVERY,
  rulesOnParties,
  schemesOf,
  siretOfSiren,
} from '../shared/parties.ts'
import { isSiren, isSirenWithin } from '../shared/text.ts'
import { hasContent, isB2B, isNoteOf } from './frame.ts'
import {
  ADDRESS,
  AGREEMENT,
  BUYER,
  DELIVERY,
  DOCUMENT,
  INVOICE,
  LEGAL_ID,
  LINE,
  LINE_DELIVERY,
  SELLER,
  TYPE,
} from './paths.ts'

const { sirets, characters, lengths, routingCharacters, routingLengths, schemes } = rulesOnParties({
  syntax: 'cii',
  ids: 'ram:GlobalID',
  legalId: LEGAL_ID,
  under: path => `${INVOICE}/${path}`,
})

const SHIP_TO = `${DELIVERY}/ram:ShipToTradeParty`
const LINE_SHIP_TO = `${LINE}/${LINE_DELIVERY}/ram:ShipToTradeParty`

function isAddressedTo(it: XmlNode, party: string): boolean {
  const address = text(it, `${party}/${ADDRESS}`) ?? ''
  const siren = text(it, `${party}/${LEGAL_ID}`) ?? ''
  return address.startsWith(siren) && says(it, `${party}/${ADDRESS}/@schemeID`, '0225')
}

function isGroupMember(it: XmlNode): boolean {
  return says(it, `${SELLER}/ram:GlobalID/@schemeID`, '0231')
}

const REPRESENTATIVE = `${AGREEMENT}/ram:SellerTaxRepresentativeTradeParty`

export const partyPatterns: readonly Pattern[] = [
  [
    ...sirets,
    on(`${INVOICE}/${SHIP_TO}`, siretOfSiren(OF_DELIVERY.siret, 'ram:GlobalID', LEGAL_ID, false)),
    on(`${INVOICE}/${LINE_SHIP_TO}`, siretOfSiren(OF_LINE_DELIVERY.siret, 'ram:GlobalID', LEGAL_ID, false)),
  ],
  [
    on(INVOICE, {
      id: 'BR-FR-10_BT-30',
      holds: it => isSiren(normalized(firstWithScheme(it, `${SELLER}/${LEGAL_ID}`, '0002') ?? '')),
    }),
  ],
  [
    on(INVOICE, {
      id: 'BR-FR-11_BT-47',
      holds: (it, subject) =>
        !isB2B(subject) || isSiren(firstWithScheme(it, `${BUYER}/${LEGAL_ID}`, '0002') ?? ''),
    }),
  ],
  [on(INVOICE, { id: 'BR-FR-12_BT-49', holds: it => Boolean(text(it, `${BUYER}/${ADDRESS}`)) })],
  [on(INVOICE, { id: 'BR-FR-13_BT-34', holds: it => Boolean(text(it, `${SELLER}/${ADDRESS}`)) })],
  [
    on(INVOICE, {
      id: 'BR-FR-21_BT-49',
      holds: (it, subject) => !isB2B(subject) || someText(it, TYPE, isSelfBilled) || isAddressedTo(it, BUYER),
    }),
  ],
  [
    on(INVOICE, {
      id: 'BR-FR-22_BT-34',
      holds: (it, subject) =>
        !isB2B(subject) || !someText(it, TYPE, isSelfBilled) || isAddressedTo(it, SELLER),
    }),
  ],
  characters,
  routingCharacters,
  lengths,
  routingLengths,
  [
    withScheme(LEGAL_ID, ['0002'], obeys('BR-FR-32-LEGALID', isSirenWithin)),
    withScheme('ram:GlobalID', ['0002', '0231'], obeys('BR-FR-32-GLOBALID', isSirenWithin)),
  ],
  [
    ...schemes,
    on(SHIP_TO, ...schemesOf(OF_DELIVERY.schemes, 'ram:GlobalID')),
    on(LINE_SHIP_TO, ...schemesOf(OF_LINE_DELIVERY.schemes, 'ram:GlobalID')),
  ],
  [
    on(INVOICE, {
      id: 'BR-FR-CO-14_BT-29-1',
      holds: it =>
        !isGroupMember(it) ||
        some(
          it,
          `${DOCUMENT}/ram:IncludedNote`,
          note => isNoteOf(note, 'TXD') && hasContent(note, 'MEMBRE_ASSUJETTI_UNIQUE'),
        ),
    }),
  ],
  [
    on(INVOICE, {
      id: 'BR-FR-CO-15_BT-29-1',
      holds: it =>
        !isGroupMember(it) ||
        Boolean(firstWithScheme(it, `${REPRESENTATIVE}/ram:SpecifiedTaxRegistration/ram:ID`, 'VA')),
    }),
  ],
]
