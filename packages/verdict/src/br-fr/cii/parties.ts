/** The parties: identifiers and electronic addresses. */
import type { XmlNode } from '@conforme/formats'
import { normalized } from '../../lexical.ts'
import { says, some, someText, text, texts } from '../../path.ts'
import { obeys } from '../../rows.ts'
import type { Assert, Pattern } from '../../rule-set.ts'
import { isSelfBilled } from '../shared/codes.ts'
import { on } from '../shared/form.ts'
import { firstWithScheme, isDistinct, withScheme } from '../shared/identifiers.ts'
import { isAddress, isNoLongerThan, isSiren, isSirenWithin, isSiret, isSiretOf } from '../shared/text.ts'
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
  SETTLEMENT,
  TYPE,
} from './paths.ts'

interface Party {
  /** Where it stands under the root. */
  readonly path: string
  /** The term of its identifiers. */
  readonly ids: string
  /** The term of its electronic address, for those that BR-FR-23 and -25 look at. */
  readonly address?: string
}

const PARTIES: readonly Party[] = [
  { path: SELLER, ids: 'BT-29', address: 'BT-34' },
  { path: BUYER, ids: 'BT-46', address: 'BT-49' },
  { path: `${SETTLEMENT}/ram:PayeeTradeParty`, ids: 'BT-60', address: 'EXT-FR-FE-29' },
  { path: `${AGREEMENT}/ram:BuyerAgentTradeParty`, ids: 'EXT-FR-FE-06', address: 'EXT-FR-FE-12' },
  { path: `${SETTLEMENT}/ram:PayerTradeParty`, ids: 'EXT-FR-FE-46', address: 'EXT-FR-FE-52' },
  { path: `${AGREEMENT}/ram:SalesAgentTradeParty`, ids: 'EXT-FR-FE-69', address: 'EXT-FR-FE-75' },
  { path: `${SETTLEMENT}/ram:InvoiceeTradeParty`, ids: 'EXT-FR-FE-92', address: 'EXT-FR-FE-98' },
  { path: `${SETTLEMENT}/ram:InvoicerTradeParty`, ids: 'EXT-FR-FE-115', address: 'EXT-FR-FE-121' },
  { path: `${DELIVERY}/ram:ShipToTradeParty`, ids: 'BT-71' },
  { path: `${LINE}/${LINE_DELIVERY}/ram:ShipToTradeParty`, ids: 'EXT-FR-FE-146' },
]
const ADDRESSED = PARTIES.filter(party => party.address !== undefined)
const TRADERS = PARTIES.slice(0, 2)

/** The seller and the buyer must have a SIREN beside a SIRET; the SIRET of another party vouches for itself. */
function siretOfSiren({ path, ids }: Party): Assert {
  const mustName = path === SELLER || path === BUYER
  return {
    id: `BR-FR-09_${ids}`,
    holds: it => {
      const siret = firstWithScheme(it, 'ram:GlobalID', '0009')
      if (siret === undefined) return true
      const siren = firstWithScheme(it, LEGAL_ID, '0002')
      return mustName || siren ? isSiretOf(siret, siren) : isSiret(siret)
    },
  }
}

function schemesOf({ ids }: Party): readonly Assert[] {
  return [
    {
      id: `BR-FR-CO-10_${ids}-1`,
      holds: it => !some(it, 'ram:GlobalID', id => id.attribute('schemeID') === undefined),
    },
    { id: `BR-FR-CO-10_${ids}-2`, holds: it => isDistinct(texts(it, 'ram:GlobalID/@schemeID')) },
  ]
}

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
  PARTIES.map(party => on(`${INVOICE}/${party.path}`, siretOfSiren(party))),
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
  ADDRESSED.map(({ path, address }) =>
    withScheme(`${INVOICE}/${path}/${ADDRESS}`, ['0225'], obeys(`BR-FR-23_${address}`, isAddress)),
  ),
  TRADERS.map(({ path, ids }) =>
    withScheme(`${INVOICE}/${path}/ram:GlobalID`, ['0224'], obeys(`BR-FR-24_${ids}`, isAddress)),
  ),
  ADDRESSED.map(({ path, address }) =>
    on(`${INVOICE}/${path}/${ADDRESS}`, obeys(`BR-FR-25_${address}`, isNoLongerThan(125))),
  ),
  TRADERS.map(({ path, ids }) =>
    withScheme(`${INVOICE}/${path}/ram:GlobalID`, ['0224'], obeys(`BR-FR-26_${ids}`, isNoLongerThan(100))),
  ),
  [
    withScheme(LEGAL_ID, ['0002'], obeys('BR-FR-32-LEGALID', isSirenWithin)),
    withScheme('ram:GlobalID', ['0002', '0231'], obeys('BR-FR-32-GLOBALID', isSirenWithin)),
  ],
  PARTIES.map(party => on(party.path, ...schemesOf(party))),
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
