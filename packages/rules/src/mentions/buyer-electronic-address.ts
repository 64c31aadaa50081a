import {
  type Buyer,
  DIRECTORY_TEXT,
  FRENCH_ADDRESS_SCHEME,
  type Invoice,
  isFrench,
  isSiren,
  LONGEST_ADDRESS,
  SIRET_SCHEME,
  sirenOf,
} from '@conforme/model'
import { TO_PUBLIC_BUYER } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const SELF_BILLED: ReadonlySet<string> = new Set('389 501 500 471 473 261 502'.split(' '))
const SIREN_FIRST = /^\d{9}(?:_.+)?$/

function isAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && DIRECTORY_TEXT.test(text) && SIREN_FIRST.test(text)
}

const common = {
  id: 'BUYER_ELECTRONIC_ADDRESS',
  on: 'BG-7',
  at: 'BT-49',
  reads: ['BT-47'],
  since: '2026-09-01',
  basis: { text: 'CGI art. 289 bis, III ; XP Z12-012, BR-FR-21' },
  covers: ['BR-FR-12', 'BR-FR-21', 'BR-FR-23', 'BR-FR-25'],
  label: { fr: 'Adresse électronique de l’acheteur', en: 'Buyer electronic address' },
  why: {
    fr: 'C’est l’adresse à laquelle la plateforme remet la facture ; fausse, la facture n’arrive pas.',
    en: 'It is the address to which the platform delivers the invoice; if it is wrong, nothing arrives.',
  },
} as const

export default [
  rule({
    ...common,
    when: isAddressed,
    repairs: ['electronic-address'],
    holds: ({ electronic_address }) => electronic_address !== undefined,
    says: {
      fr: 'Indiquez l’adresse électronique de l’acheteur dans l’annuaire, ouverte sous le SIREN {BT-47}.',
      en: 'Give the buyer’s electronic address in the directory, open under SIREN {BT-47}.',
    },
    examples: {
      good: { 'the SIREN': 'simple' },
      bad: { 'no address': { '/buyer/electronic_address': null } },
    },
  }),
  rule({
    ...common,
    when: (buyer, invoice) => buyer.electronic_address !== undefined && isAddressed(buyer, invoice),
    holds: ({ electronic_address, legal_id }) =>
      electronic_address!.scheme === FRENCH_ADDRESS_SCHEME &&
      electronic_address!.value.startsWith(legal_id!.value) &&
      isAddress(electronic_address!.value),
    says: {
      fr: 'Corrigez l’adresse électronique de l’acheteur : elle commence par le SIREN {BT-47}, au schéma 0225 ; trouvé : {BT-49}, au schéma {scheme}.',
      en: 'Correct the buyer’s electronic address: it starts with SIREN {BT-47}, under scheme 0225; found: {BT-49}, under scheme {scheme}.',
    },
    detail: ({ electronic_address }) => ({ scheme: electronic_address?.scheme }),
    repairs: ['electronic-address'],
    examples: {
      good: {
        'an establishment': {
          '/buyer/electronic_address': { value: '200000008_20000000800017', scheme: '0225' },
        },
        'a buyer abroad': {
          '/buyer/legal_id': null,
          '/buyer/vat': 'DE136695976',
          '/notes/0/text': 'B2BINT',
          '/buyer/address': { line1: 'Lindenallee 4', postal: '20259', city: 'Hamburg', country: 'DE' },
          '/buyer/electronic_address': { value: 'rechnung@nordlicht.example', scheme: 'EM' },
        },
      },
      bad: {
        'another scheme': { '/buyer/electronic_address': { value: '200000008', scheme: '0002' } },
        'the SIREN of another': { '/buyer/electronic_address': { value: '300000007', scheme: '0225' } },
      },
    },
  }),
  rule({
    ...common,
    severity: 'warning',
    onDocuments: 'info',
    covers: [],
    basis: { text: 'CGI art. 289 bis, III ; code de la commande publique, art. L2192-1' },
    when: (buyer, invoice) => invoice.facts.buyer_kind === 'PUBLIC_BODY' && isAddressed(buyer, invoice),
    holds: ({ electronic_address, legal_id }) => electronic_address?.value !== legal_id!.value,
    says: {
      fr: 'Vérifiez dans l’annuaire l’adresse de l’acheteur public, {BT-49} : elle est d’ordinaire celle d’un établissement (SIREN_SIRET) ou d’un service.',
      en: 'Check the address of the public buyer in the directory, {BT-49}: it is usually that of an establishment (SIREN_SIRET) or of a department.',
    },
    why: {
      fr: 'Un organisme public reçoit par établissement ou par service ; sous le seul SIREN, la facture peut ne trouver personne.',
      en: 'A public body receives by establishment or by department; under the bare SIREN the invoice may not be delivered.',
    },
    suggest: ({ ids, legal_id }) => {
      const siret = ids.find(id => id.scheme === SIRET_SCHEME)?.value
      return siret?.startsWith(legal_id!.value)
        ? { value: `${legal_id!.value}_${siret}`, scheme: FRENCH_ADDRESS_SCHEME }
        : undefined
    },
    // Only the directory knows whether the address of the establishment is open.
    confidence: 0.7,
    origin: 'convention',
    examples: {
      good: {
        'an establishment of a public body': TO_PUBLIC_BUYER,
      },
      bad: {
        'the bare SIREN of a public body': {
          ...TO_PUBLIC_BUYER,
          '/buyer/electronic_address': { value: '200000008', scheme: '0225' },
        },
      },
    },
  }),
]

/** A self-billed invoice goes to the seller instead. Without a valid SIREN there is nothing to compare with. */
function isAddressed({ address, legal_id }: Buyer, { facts, type }: Invoice): boolean {
  return (
    facts.buyer_kind !== 'CONSUMER' &&
    isFrench(address.country) &&
    !SELF_BILLED.has(type ?? '') &&
    isSiren(sirenOf(legal_id) ?? '')
  )
}
