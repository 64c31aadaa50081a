import {
  FRENCH_ADDRESS_SCHEME,
  type Identifier,
  parseElectronicAddress,
  ROUTING_CODE_SCHEME,
} from '@conforme/model'
import { rule } from '../base/rule.ts'

/** Signs that the norm allows and the directory does not. BR-FR-21, 23 and 24 report any other sign. */
const DOTTED = /^[A-Za-z0-9_-]*[.+][A-Za-z0-9_.+-]*$/

const common = {
  id: 'ROUTING_CODE',
  since: '2026-09-01',
  basis: { text: 'Spécifications externes DGFiP 3.2, G1.95' },
  // The official rules accept dots and plus signs; such a code is in no directory.
  onDocuments: 'warning',
  label: { fr: 'Code routage', en: 'Routing code' },
  why: {
    fr: 'L’annuaire n’admet pas d’autre signe dans un code routage : la facture n’arriverait à aucun service.',
    en: 'The directory admits no other sign in a routing code: the invoice would reach no department.',
  },
} as const

const ADDRESS = '200000008_20000000800017_'

export default [
  rule({
    ...common,
    on: 'BG-7',
    at: 'BT-46',
    holds: ({ ids }) => wrong(ids) === undefined,
    detail: ({ ids }) => ({ code: wrong(ids) }),
    says: {
      fr: 'Corrigez le code routage de l’acheteur, « {code} » : lettres sans accent, chiffres, tirets et soulignés seulement.',
      en: 'Correct the buyer’s routing code, “{code}”: letters without accent, digits, hyphens and underscores only.',
    },
    examples: {
      good: { 'a department': { '/buyer/ids': [{ value: 'SERVICE-42', scheme: '0224' }] } },
      bad: {
        'a dot': { '/buyer/ids': [{ value: 'SERVICE.42', scheme: '0224' }] },
        'a plus sign': { '/buyer/ids': [{ value: 'ACHATS+LYON', scheme: '0224' }] },
      },
    },
  }),
  rule({
    ...common,
    on: 'BG-7',
    at: 'BT-49',
    holds: ({ electronic_address }) => wrongIn(electronic_address) === undefined,
    detail: ({ electronic_address }) => ({ code: wrongIn(electronic_address) }),
    says: {
      fr: 'Corrigez le code routage de l’adresse {BT-49}, « {code} » : lettres sans accent, chiffres, tirets et soulignés seulement.',
      en: 'Correct the routing code of address {BT-49}, “{code}”: letters without accent, digits, hyphens and underscores only.',
    },
    examples: {
      good: {
        'a department': { '/buyer/electronic_address': { value: `${ADDRESS}SERVICE-42`, scheme: '0225' } },
        'a suffix may have a dot': {
          '/buyer/electronic_address': { value: '200000008_a.b', scheme: '0225' },
        },
      },
      bad: {
        'a dot': { '/buyer/electronic_address': { value: `${ADDRESS}SERVICE.42`, scheme: '0225' } },
      },
    },
  }),
]

function wrong(ids: readonly Identifier[]): string | undefined {
  for (let i = 0; i < ids.length; i++) {
    const { scheme, value } = ids[i]!
    if (scheme === ROUTING_CODE_SCHEME && DOTTED.test(value)) return value
  }
  return undefined
}

function wrongIn(address: Identifier | undefined): string | undefined {
  if (address?.scheme !== FRENCH_ADDRESS_SCHEME) return undefined
  if (!address.value.includes('_')) return undefined
  const routing = parseElectronicAddress(address.value)?.routing
  return routing === undefined || !DOTTED.test(routing) ? undefined : routing
}
