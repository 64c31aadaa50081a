/** The parties: identifiers and electronic addresses. */
import { has, says, some, text, texts } from '../../path.ts'
import { filled, obeys } from '../../rows.ts'
import type { Assert, Context, Pattern } from '../../rule-set.ts'
import { on } from '../shared/form.ts'
import { firstWithScheme, isDistinct, withScheme } from '../shared/identifiers.ts'
import { isAddress, isNoLongerThan, isSirenWithin, isSiret, isSiretOf } from '../shared/text.ts'
import { BUYER, IDS, LEGAL_ID, ROOTS, SELLER, under, underLine } from './paths.ts'

interface Party {
  /** Where it stands under the root. */
  readonly path: string
  /** The term of its identifiers. */
  readonly ids: string
  /** The term of its electronic address. */
  readonly address: string
}

const PARTIES: readonly Party[] = [
  { path: SELLER, ids: 'BT-29', address: 'BT-34' },
  { path: BUYER, ids: 'BT-46', address: 'BT-49' },
  { path: 'cac:PayeeParty', ids: 'BT-60', address: 'EXT-FR-FE-29' },
  { path: `${BUYER}/cac:AgentParty`, ids: 'EXT-FR-FE-06', address: 'EXT-FR-FE-12' },
  {
    path: 'cac:PaymentMeans/cac:PaymentMandate/cac:PayerParty',
    ids: 'EXT-FR-FE-46',
    address: 'EXT-FR-FE-52',
  },
  { path: `${SELLER}/cac:AgentParty`, ids: 'EXT-FR-FE-69', address: 'EXT-FR-FE-75' },
  {
    path: `${BUYER}/cac:ServiceProviderParty/cac:Party`,
    ids: 'EXT-FR-FE-92',
    address: 'EXT-FR-FE-98',
  },
  {
    path: `${SELLER}/cac:ServiceProviderParty/cac:Party`,
    ids: 'EXT-FR-FE-115',
    address: 'EXT-FR-FE-121',
  },
]
const TRADERS = PARTIES.slice(0, 2)

/** The SIREN may be required beside the SIRET, or else the SIRET vouches for itself. */
function siretOfSiren(term: string, sirets: string, sirens: string, isRequired: boolean): Assert {
  return {
    id: `BR-FR-09_${term}`,
    holds: it => {
      const siret = firstWithScheme(it, sirets, '0009')
      if (siret === undefined) return true
      const siren = firstWithScheme(it, sirens, '0002')
      return isRequired || siren ? isSiretOf(siret, siren) : isSiret(siret)
    },
  }
}

const LOCATION = 'cac:DeliveryLocation'
const RECEIVER = `cac:DeliveryParty/${LEGAL_ID}`

const sirets: Pattern = [
  ...PARTIES.map(({ path, ids }) =>
    on(under(path), siretOfSiren(ids, IDS, LEGAL_ID, path === SELLER || path === BUYER)),
  ),
  on(under('cac:Delivery'), siretOfSiren('BT-71', `${LOCATION}/cbc:ID`, RECEIVER, false)),
  // It looks for a location inside the location, where no valid invoice has one.
  on(
    underLine(`cac:Delivery/${LOCATION}`),
    siretOfSiren('EXT-FR-FE-146', `${LOCATION}/cbc:ID`, RECEIVER, false),
  ),
]

/** Every identifier has a scheme, and no two the same. */
function schemes(match: string | readonly string[], term: string, ids: string): Context {
  return on(
    match,
    {
      id: `BR-FR-CO-10_${term}-1`,
      holds: it => !some(it, ids, id => id.attribute('schemeID') === undefined),
    },
    { id: `BR-FR-CO-10_${term}-2`, holds: it => isDistinct(texts(it, `${ids}/@schemeID`)) },
  )
}

function addresses(rule: string, context: (match: readonly string[], assert: Assert) => Context) {
  return (passes: (text: string) => boolean): Pattern =>
    PARTIES.map(({ path, address }) =>
      context(under(`${path}/cbc:EndpointID`), obeys(`${rule}_${address}`, passes)),
    )
}

function routingIds(rule: string, passes: (text: string) => boolean): Pattern {
  return TRADERS.map(({ path, ids }) =>
    withScheme(under(`${path}/${IDS}`), ['0224'], obeys(`${rule}_${ids}`, passes)),
  )
}

const REPRESENTATIVE = 'cac:TaxRepresentativeParty/cac:PartyTaxScheme'

export const partyPatterns: readonly Pattern[] = [
  sirets,
  [
    on(`${SELLER}/cac:PartyLegalEntity`, {
      id: 'BR-FR-10_BT-30',
      holds: it => isSirenWithin(firstWithScheme(it, 'cbc:CompanyID', '0002') ?? ''),
    }),
  ],
  [on(ROOTS, filled('BR-FR-12_BT-49', `${BUYER}/cbc:EndpointID`))],
  [on(ROOTS, filled('BR-FR-13_BT-34', `${SELLER}/cbc:EndpointID`))],
  addresses('BR-FR-23', (match, assert) => withScheme(match, ['0225'], assert))(isAddress),
  routingIds('BR-FR-24', isAddress),
  addresses('BR-FR-25', (match, assert) => on(match, assert))(isNoLongerThan(125)),
  routingIds('BR-FR-26', isNoLongerThan(100)),
  [
    withScheme(LEGAL_ID, ['0002'], obeys('BR-FR-32-LEGALID', isSirenWithin)),
    withScheme(IDS, ['0002', '0231'], obeys('BR-FR-32-ID', isSirenWithin)),
  ],
  [
    ...PARTIES.map(({ path, ids }) => schemes(path, ids, IDS)),
    schemes(under(`cac:Delivery/${LOCATION}`), 'BT-71', 'cbc:ID'),
    schemes(underLine(`cac:Delivery/${LOCATION}`), 'EXT-FR-FE-146', 'cbc:ID'),
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
