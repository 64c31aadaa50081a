import { hasSiretShape, type Identifier, SIREN_SCHEME, SIRET_SCHEME } from '@conforme/model'
import { rule } from '../base/rule.ts'

const SIRET = '35600000000048'
const SIREN_LENGTH = 9
const NOISE = /[\s.-]/g

function isOf(siret: string, siren: string): boolean {
  return siren.length === SIREN_LENGTH && siret.startsWith(siren)
}

/** The SIREN of the party, as given. */
function sirenOf(legalId: Identifier | undefined): string | undefined {
  return legalId?.scheme === SIREN_SCHEME ? legalId.value : undefined
}

/** The first that is not a SIRET, or not of that SIREN: seller and buyer must have a SIREN. */
function culprit(ids: readonly Identifier[], siren: string | undefined, needed = false): string | undefined {
  for (let i = 0; i < ids.length; i++) {
    const { value, scheme } = ids[i]!
    if (scheme !== SIRET_SCHEME) continue
    if (!hasSiretShape(value) || (siren === undefined ? needed : !isOf(value, siren))) return value
  }
  return undefined
}

/** The list with spaces and dots removed from its SIRETs, when nothing else is wrong. */
function cleaned(ids: readonly Identifier[]) {
  const clean = ids.map(id =>
    id.scheme === SIRET_SCHEME ? { ...id, value: id.value.replace(NOISE, '') } : id,
  )
  return culprit(clean, undefined) === undefined ? clean : undefined
}

const COMMON = {
  id: 'BR-FR-09',
  basis: { text: 'XP Z12-012, BR-FR-09' },
  label: { fr: 'SIRET', en: 'SIRET' },
  why: {
    fr: 'La plateforme rejette un SIRET qui n’est pas d’un établissement de la partie qu’il désigne.',
    en: 'The platform rejects a SIRET that is not of an establishment of the party it names.',
  },
} as const

/** Seller and buyer: a SIRET without the SIREN fails as well. */
const TRADERS = [
  { on: 'BG-4', at: 'BT-29', key: '/seller', siren: '100000009', with: ['BR-FR-10'] },
  { on: 'BG-7', at: 'BT-46', key: '/buyer', siren: '200000008', with: ['BR-FR-11'] },
] as const

const traders = TRADERS.map(({ on, at, key, siren, with: companions }) =>
  rule({
    ...COMMON,
    assert: `BR-FR-09_${at}`,
    on,
    at,
    holds: ({ ids, legal_id }) => culprit(ids, sirenOf(legal_id), true) === undefined,
    detail: ({ ids, legal_id }) => ({
      siret: culprit(ids, sirenOf(legal_id), true),
      siren: sirenOf(legal_id),
    }),
    says: {
      fr: 'Donnez un SIRET de quatorze chiffres qui commence par le SIREN de la partie ; SIRET {siret}, SIREN {siren}.',
      en: 'Give a SIRET of fourteen digits that starts with the party’s SIREN; SIRET {siret}, SIREN {siren}.',
    },
    repairs: ['siret'],
    examples: {
      good: { 'an establishment': { [`${key}/ids`]: [{ value: `${siren}00017`, scheme: '0009' }] } },
      bad: {
        'of another company': { [`${key}/ids`]: [{ value: SIRET, scheme: '0009' }] },
        'with spaces': { [`${key}/ids`]: [{ value: `${siren} 00017`, scheme: '0009' }] },
        'without the SIREN': {
          [`${key}/ids`]: [{ value: `${siren}00017`, scheme: '0009' }],
          [`${key}/legal_id`]: null,
          with: companions,
        },
      },
    },
  }),
)

const payee = rule({
  ...COMMON,
  assert: 'BR-FR-09_BT-60',
  on: 'BG-10',
  at: 'BT-60',
  holds: ({ ids, legal_id }) => culprit(ids, sirenOf(legal_id)) === undefined,
  detail: ({ ids, legal_id }) => ({ siret: culprit(ids, sirenOf(legal_id)) }),
  says: {
    fr: 'Donnez le SIRET du bénéficiaire : quatorze chiffres qui commencent par son SIREN ; trouvé : {siret}.',
    en: 'Give the payee’s SIRET: fourteen digits that start with its SIREN; found: {siret}.',
  },
  repairs: ['siret'],
  examples: {
    good: {
      'a SIRET alone': { '/payee': { legal_name: 'Factor SA', ids: [{ value: SIRET, scheme: '0009' }] } },
    },
    bad: {
      'thirteen digits': {
        '/payee': { legal_name: 'Factor SA', ids: [{ value: '3560000000004', scheme: '0009' }] },
      },
      'of another company': {
        '/payee': {
          legal_name: 'Factor SA',
          legal_id: { value: '100000009', scheme: '0002' },
          ids: [{ value: SIRET, scheme: '0009' }],
        },
      },
    },
  },
})

/** Parties whose SIREN the model does not have: fourteen digits are enough. */
const OTHERS = [
  { on: 'EXT-BUYER-AGENT', at: 'EXT-FR-FE-06', key: '/buyer_agent', ubl: 'BR-FR-09_EXT-FR-FE-06' },
  { on: 'EXT-PAYER', at: 'EXT-FR-FE-46', key: '/payer', ubl: 'BR-FR-09_EXT-FR-FE-46' },
  { on: 'EXT-SALES-AGENT', at: 'EXT-FR-FE-69', key: '/sales_agent', ubl: 'BR-FR-09_EXT-FR-FE-69' },
  { on: 'EXT-INVOICEE', at: 'EXT-FR-FE-92', key: '/invoicee', ubl: 'BR-FR-09_EXT-FR-FE-92' },
  { on: 'EXT-INVOICER', at: 'EXT-FR-FE-115', key: '/invoicer', ubl: 'BR-FR-09_EXT-FR-FE-115' },
  // Never fires in UBL: the test looks for a place of delivery inside the place of delivery.
  { on: 'EXT-LINE-DELIVERY', at: 'EXT-FR-FE-146', key: '/lines/0/delivery', ubl: null },
] as const

const others = OTHERS.map(({ on, at, key, ubl }) =>
  rule({
    ...COMMON,
    assert: { cii: `BR-FR-09_${at}`, ubl },
    on,
    at,
    holds: ({ ids }) => culprit(ids, undefined) === undefined,
    detail: ({ ids }) => ({ siret: culprit(ids, undefined) }),
    says: {
      fr: `Donnez pour [${at}] un SIRET de quatorze chiffres ; trouvé : {siret}.`,
      en: `Give a SIRET of fourteen digits as the [${at}]; found: {siret}.`,
    },
    suggest: ({ ids }) => cleaned(ids),
    examples: {
      good: { 'a SIRET': { [`${key}/ids`]: [{ value: SIRET, scheme: '0009' }] } },
      bad: { 'a SIREN where the SIRET goes': { [`${key}/ids`]: [{ value: '356000000', scheme: '0009' }] } },
    },
  }),
)

const delivery = rule({
  ...COMMON,
  assert: 'BR-FR-09_BT-71',
  on: 'BG-13',
  at: 'BT-71',
  holds: ({ location_id }) => location_id?.scheme !== SIRET_SCHEME || hasSiretShape(location_id.value),
  says: {
    fr: 'Donnez pour [BT-71] un SIRET de quatorze chiffres ; trouvé : {BT-71}.',
    en: 'Give a SIRET of fourteen digits as the [BT-71]; found: {BT-71}.',
  },
  suggest: ({ location_id }) => {
    const value = location_id?.value.replace(NOISE, '') ?? ''
    return hasSiretShape(value) ? { value, scheme: SIRET_SCHEME } : undefined
  },
  examples: {
    good: { 'a SIRET': { '/delivery/location_id': { value: SIRET, scheme: '0009' } } },
    bad: { 'with spaces': { '/delivery/location_id': { value: '356 000 000 00048', scheme: '0009' } } },
  },
})

export default [...traders, payee, ...others, delivery]
