/** The parties that BR-FR tests: their identifiers, their electronic addresses, and the asserts on both. */
import { elementOf, type Syntax } from '@conforme/formats'
import {
  type GroupId,
  LONGEST_ADDRESS,
  LONGEST_ROUTING_CODE,
  ROUTING_CODE_SCHEME,
  row,
  type TermId,
} from '@conforme/model'
import { some, texts } from '../../base/path.ts'
import { obeys } from '../../base/rows.ts'
import type { Assert, Context, Pattern } from '../../base/rule-set.ts'
import { on } from './form.ts'
import { firstWithScheme, isDistinct, withScheme } from './identifiers.ts'
import { isAddress, isNoLongerThan, isSiret, isSiretOf } from './text.ts'

export interface Party {
  /** The term of its identifiers. */
  readonly ids: TermId
  readonly address: TermId
  readonly siret: string
  readonly schemes: readonly [given: string, distinct: string]
  readonly characters: string
  readonly length: string
}

// biome-ignore format: one row a line
const PARTIES: readonly Party[] = [
  { ids: 'BT-29', siret: 'BR-FR-09_BT-29', schemes: ['BR-FR-CO-10_BT-29-1', 'BR-FR-CO-10_BT-29-2'], address: 'BT-34', characters: 'BR-FR-23_BT-34', length: 'BR-FR-25_BT-34' },
  { ids: 'BT-46', siret: 'BR-FR-09_BT-46', schemes: ['BR-FR-CO-10_BT-46-1', 'BR-FR-CO-10_BT-46-2'], address: 'BT-49', characters: 'BR-FR-23_BT-49', length: 'BR-FR-25_BT-49' },
  { ids: 'BT-60', siret: 'BR-FR-09_BT-60', schemes: ['BR-FR-CO-10_BT-60-1', 'BR-FR-CO-10_BT-60-2'], address: 'EXT-FR-FE-29', characters: 'BR-FR-23_EXT-FR-FE-29', length: 'BR-FR-25_EXT-FR-FE-29' },
  { ids: 'EXT-FR-FE-06', siret: 'BR-FR-09_EXT-FR-FE-06', schemes: ['BR-FR-CO-10_EXT-FR-FE-06-1', 'BR-FR-CO-10_EXT-FR-FE-06-2'], address: 'EXT-FR-FE-12', characters: 'BR-FR-23_EXT-FR-FE-12', length: 'BR-FR-25_EXT-FR-FE-12' },
  { ids: 'EXT-FR-FE-46', siret: 'BR-FR-09_EXT-FR-FE-46', schemes: ['BR-FR-CO-10_EXT-FR-FE-46-1', 'BR-FR-CO-10_EXT-FR-FE-46-2'], address: 'EXT-FR-FE-52', characters: 'BR-FR-23_EXT-FR-FE-52', length: 'BR-FR-25_EXT-FR-FE-52' },
  { ids: 'EXT-FR-FE-69', siret: 'BR-FR-09_EXT-FR-FE-69', schemes: ['BR-FR-CO-10_EXT-FR-FE-69-1', 'BR-FR-CO-10_EXT-FR-FE-69-2'], address: 'EXT-FR-FE-75', characters: 'BR-FR-23_EXT-FR-FE-75', length: 'BR-FR-25_EXT-FR-FE-75' },
  { ids: 'EXT-FR-FE-92', siret: 'BR-FR-09_EXT-FR-FE-92', schemes: ['BR-FR-CO-10_EXT-FR-FE-92-1', 'BR-FR-CO-10_EXT-FR-FE-92-2'], address: 'EXT-FR-FE-98', characters: 'BR-FR-23_EXT-FR-FE-98', length: 'BR-FR-25_EXT-FR-FE-98' },
  { ids: 'EXT-FR-FE-115', siret: 'BR-FR-09_EXT-FR-FE-115', schemes: ['BR-FR-CO-10_EXT-FR-FE-115-1', 'BR-FR-CO-10_EXT-FR-FE-115-2'], address: 'EXT-FR-FE-121', characters: 'BR-FR-23_EXT-FR-FE-121', length: 'BR-FR-25_EXT-FR-FE-121' },
]

/** Where the places of delivery have their identifiers depends on the syntax. */
export const DELIVERY = {
  siret: 'BR-FR-09_BT-71',
  schemes: ['BR-FR-CO-10_BT-71-1', 'BR-FR-CO-10_BT-71-2'],
} as const
export const LINE_DELIVERY = {
  siret: 'BR-FR-09_EXT-FR-FE-146',
  schemes: ['BR-FR-CO-10_EXT-FR-FE-146-1', 'BR-FR-CO-10_EXT-FR-FE-146-2'],
} as const

/** The names that a syntax has for the same parts of every party, and its path from the root to an element. */
export interface PartyNames {
  readonly syntax: Syntax
  readonly ids: string
  readonly legalId: string
  readonly under: (path: string) => string | readonly string[]
}

/** A SIRET belongs to the SIREN beside it, which may be required; where it is not, the SIRET alone is enough. */
export function siretOfSiren(id: string, sirets: string, sirens: string, isRequired: boolean): Assert {
  return {
    id,
    holds: it => {
      const siret = firstWithScheme(it, sirets, '0009')
      if (siret === undefined) return true
      const siren = firstWithScheme(it, sirens, '0002')
      return isRequired || siren ? isSiretOf(siret, siren) : isSiret(siret)
    },
  }
}

/** Every identifier has a scheme, and no two the same. */
export function schemesOf([given, distinct]: Party['schemes'], ids: string): readonly Assert[] {
  return [
    { id: given, holds: it => !some(it, ids, id => id.attribute('schemeID') === undefined) },
    { id: distinct, holds: it => isDistinct(texts(it, `${ids}/@schemeID`)) },
  ]
}

/** The rules on identifiers and addresses, by their number. */
export function rulesOnParties({ syntax, ids, legalId, under }: PartyNames) {
  const partyOf = (party: Party) => elementOf(row(party.ids).in as GroupId, syntax)
  const [seller, buyer] = PARTIES as readonly [Party, Party, ...Party[]]
  const addresses = (context: (match: string | readonly string[], party: Party) => Context): Pattern =>
    PARTIES.map(party => context(under(elementOf(party.address, syntax)), party))
  const routingCodes = (sellerId: string, buyerId: string, passes: (text: string) => boolean): Pattern =>
    [[seller, sellerId] as const, [buyer, buyerId] as const].map(([party, id]) =>
      withScheme(under(`${partyOf(party)}/${ids}`), [ROUTING_CODE_SCHEME], obeys(id, passes)),
    )
  return {
    /** Seller and buyer must have a SIREN beside a SIRET. */
    sirets: PARTIES.map(party =>
      on(under(partyOf(party)), siretOfSiren(party.siret, ids, legalId, party === seller || party === buyer)),
    ),
    characters: addresses((match, { characters }) =>
      withScheme(match, ['0225'], obeys(characters, isAddress)),
    ),
    lengths: addresses((match, { length }) => on(match, obeys(length, isNoLongerThan(LONGEST_ADDRESS)))),
    routingCharacters: routingCodes('BR-FR-24_BT-29', 'BR-FR-24_BT-46', isAddress),
    routingLengths: routingCodes('BR-FR-26_BT-29', 'BR-FR-26_BT-46', isNoLongerThan(LONGEST_ROUTING_CODE)),
    schemes: PARTIES.map(party => on(partyOf(party), ...schemesOf(party.schemes, ids))),
  }
}
