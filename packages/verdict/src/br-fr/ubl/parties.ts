/** The parties: identifiers and electronic addresses. */
import { has, says, text } from '../../base/path.ts'
import { filled, obeys } from '../../base/rows.ts'
import type { Pattern } from '../../base/rule-set.ts'
import { on } from '../shared/form.ts'
import { firstWithScheme, withScheme } from '../shared/identifiers.ts'
import { DELIVERY, LINE_DELIVERY, rulesOnParties, schemesOf, siretOfSiren } from '../shared/parties.ts'
import { isSirenWithin } from '../shared/text.ts'
import { BUYER, IDS, LEGAL_ID, ROOTS, SELLER, under, underLine } from './paths.ts'

const { sirets, characters, lengths, routingCharacters, routingLengths, schemes } = rulesOnParties({
  syntax: 'ubl',
  ids: IDS,
  legalId: LEGAL_ID,
  under,
})

const LOCATION = 'cac:DeliveryLocation'
const RECEIVER = `cac:DeliveryParty/${LEGAL_ID}`

const REPRESENTATIVE = 'cac:TaxRepresentativeParty/cac:PartyTaxScheme'

export const partyPatterns: readonly Pattern[] = [
  [
    ...sirets,
    on(under('cac:Delivery'), siretOfSiren(DELIVERY.siret, `${LOCATION}/cbc:ID`, RECEIVER, false)),
    // It looks for a location inside the location, where no valid invoice has one.
    on(
      underLine(`cac:Delivery/${LOCATION}`),
      siretOfSiren(LINE_DELIVERY.siret, `${LOCATION}/cbc:ID`, RECEIVER, false),
    ),
  ],
  [
    on(`${SELLER}/cac:PartyLegalEntity`, {
      id: 'BR-FR-10_BT-30',
      holds: it => isSirenWithin(firstWithScheme(it, 'cbc:CompanyID', '0002') ?? ''),
    }),
  ],
  [on(ROOTS, filled('BR-FR-12_BT-49', `${BUYER}/cbc:EndpointID`))],
  [on(ROOTS, filled('BR-FR-13_BT-34', `${SELLER}/cbc:EndpointID`))],
  characters,
  routingCharacters,
  lengths,
  routingLengths,
  [
    withScheme(LEGAL_ID, ['0002'], obeys('BR-FR-32-LEGALID', isSirenWithin)),
    withScheme(IDS, ['0002', '0231'], obeys('BR-FR-32-ID', isSirenWithin)),
  ],
  [
    ...schemes,
    on(under(`cac:Delivery/${LOCATION}`), ...schemesOf(DELIVERY.schemes, 'cbc:ID')),
    on(underLine(`cac:Delivery/${LOCATION}`), ...schemesOf(LINE_DELIVERY.schemes, 'cbc:ID')),
  ],
  [
    on(ROOTS, {
      id: 'BR-FR-CO-15_BT-29-1',
      holds: it =>
        !says(it, `${SELLER}/${IDS}/@schemeID`, '0231') ||
        (has(it, REPRESENTATIVE) && Boolean(text(it, `${REPRESENTATIVE}/cbc:CompanyID`))),
    }),
  ],
]
