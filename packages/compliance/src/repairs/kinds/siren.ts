import { isFrench, SIREN_SCHEME, type Text, valueAt } from '@conforme/model'
import { setting } from '../../base/patches.ts'
import { kind, type Proposal, type Situation } from '../../base/repair-kind.ts'
import {
  bare,
  type Evidence,
  evidenceOf,
  givenSiren,
  isOneSlipOf,
  partyOf,
  sirenIn,
  sirenOperations,
  textAt,
} from '../party.ts'

const REASONS = {
  written: {
    fr: 'Le même SIREN, en neuf chiffres et au schéma 0002.',
    en: 'The same SIREN, in nine digits and under scheme 0002.',
  },
  inside: {
    fr: 'Le SIREN est dans le numéro donné, dont la clé est juste.',
    en: 'The SIREN is inside the number given, whose key is right.',
  },
  elsewhere: {
    fr: 'Un autre identifiant de la même partie contient ce SIREN, clé juste.',
    en: 'Another identifier of the same party contains this SIREN, with the right key.',
  },
  slip: {
    fr: 'À une faute de frappe près, c’est le SIREN que donne un autre identifiant, clé juste.',
    en: 'But for a slip of the keyboard it is the SIREN that another identifier gives, with the right key.',
  },
  other: {
    fr: 'Un autre identifiant de la partie donne ce SIREN, mais tous ne s’accordent pas.',
    en: 'Another identifier of the party gives this SIREN, but not all agree.',
  },
} satisfies Record<string, Text>

const LIKELY = 0.7

/** A SIREN, SIRET or VAT number in place of the SIREN: its SIREN, and the longer number in its own field. */
function rewritten({ draft, invoice }: Situation, party: string, given: string, siren: string): Proposal {
  const compact = bare(given)
  // The VAT number of a VAT group is that of the group.
  const grouped = party === '/seller' && invoice.facts.vat_group
  const agree = evidenceOf(draft, party).every(
    entry => entry.siren === siren || (grouped && entry.pointer.endsWith('/vat')),
  )
  const moved = compact.length === 14 ? 'siret' : compact.length === 13 ? 'vat' : undefined
  const kept =
    moved !== undefined && textAt(draft, `${party}/${moved}`) === undefined
      ? setting(draft, `${party}/${moved}`, compact)
      : []
  return {
    value: siren,
    operations: [...sirenOperations(draft, party, siren), ...kept],
    sure: agree || LIKELY,
    reason: !agree ? REASONS.other : compact === siren ? REASONS.written : REASONS.inside,
  }
}

/** The SIREN by the other identifiers: certain when they agree, and what was given is missing or a slip of theirs. */
function elsewhere(
  { draft, invoice }: Situation,
  party: string,
  given: string | undefined,
  evidence: readonly Evidence[],
): Proposal | undefined {
  const [first, ...others] = evidence
  if (first === undefined) return undefined
  const { siren, pointer } = first
  const agree = others.every(other => other.siren === siren)
  const fits = given === undefined || isOneSlipOf(given, siren)
  // An electronic address may be that of another company that receives the party's invoices; the VAT number of a VAT
  // group is that of the group, not of its member.
  const grouped = party === '/seller' && invoice.facts.vat_group
  const solid = evidence.some(
    entry => !entry.pointer.endsWith('/electronic_address') && !(grouped && entry.pointer.endsWith('/vat')),
  )
  const reason = !agree || !fits ? REASONS.other : given === undefined ? REASONS.elsewhere : REASONS.slip
  return {
    value: siren,
    operations: sirenOperations(draft, party, siren),
    sure: (agree && fits && solid) || (pointer.endsWith('/electronic_address') ? 0.7 : 0.8),
    reason,
  }
}

export default kind({
  id: 'siren',
  label: { fr: 'SIREN', en: 'SIREN' },
  about: {
    fr: 'Récrit « 552 081 317 » en 552081317, prend le SIREN d’un SIRET ou d’un numéro de TVA de la même partie, corrige la faute de frappe que ces numéros révèlent. Jamais d’après un nom, et jamais contre un autre identifiant.',
    en: 'Rewrites “552 081 317” as 552081317, takes the SIREN from a SIRET or VAT number of the same party, corrects the slip that these numbers reveal. Never from a name, and never against another identifier.',
  },
  origin: 'computed',
  propose: ({ pointer }, situation) => {
    const { draft, invoice } = situation
    const party = partyOf(pointer)
    if (party === undefined) return undefined
    const traders = { '/seller': invoice.seller, '/buyer': invoice.buyer } as const
    const trader = traders[party as keyof typeof traders]
    if (trader !== undefined && !isFrench(trader.address.country)) return undefined
    const given = givenSiren(draft, party)
    const siren = given === undefined ? undefined : sirenIn(given)
    const evidence = evidenceOf(draft, party)
    if (given === undefined || siren === undefined) return elsewhere(situation, party, given, evidence)
    const scheme = valueAt(draft, `${party}/legal_id/scheme`)
    const asIs = given === siren && (scheme === undefined || scheme === SIREN_SCHEME)
    return asIs && scheme === SIREN_SCHEME ? undefined : rewritten(situation, party, given, siren)
  },
  examples: {
    'with spaces': { given: { '/buyer/siren': '200 000 008' }, repaired: { '/buyer/siren': '200000008' } },
    'with dots': { given: { '/buyer/siren': '200.000.008' }, repaired: { '/buyer/siren': '200000008' } },
    'a SIRET in its place': {
      given: { '/buyer/siren': '20000000800017' },
      repaired: { '/buyer/siren': '200000008', '/buyer/siret': '20000000800017' },
    },
    'a VAT number in its place': {
      given: { '/buyer/siren': 'FR37200000008' },
      repaired: { '/buyer/siren': '200000008', '/buyer/vat': 'FR37200000008' },
    },
    'the VAT number alone': {
      given: { '/buyer/siren': null, '/buyer/vat': 'FR37200000008' },
      repaired: { '/buyer/siren': '200000008' },
    },
    'under the scheme of the SIRET': {
      given: { '/buyer/siren': null, '/buyer/legal_id': { value: '200000008', scheme: '0009' } },
      repaired: { '/buyer/legal_id': { value: '200000008', scheme: '0002' } },
    },
    'a digit mistyped, the VAT number right': {
      given: { '/buyer/siren': '200000088', '/buyer/vat': 'FR37200000008' },
      repaired: { '/buyer/siren': '200000008' },
    },
    'the VAT number of another company': {
      given: { '/buyer/siren': '123456789', '/buyer/vat': 'FR37200000008' },
      offered: { '/buyer/siren': '200000008' },
    },
    'a SIRET in its place, and the VAT number of another company': {
      given: { '/buyer/siren': '20000000800017', '/buyer/vat': 'FR40303265045' },
      offered: { '/buyer/siren': '200000008' },
    },
    'two digits mistyped': {
      given: { '/buyer/siren': '200000178', '/buyer/vat': 'FR37200000008' },
      offered: { '/buyer/siren': '200000008' },
    },
    'a digit mistyped, nothing else to go by': { given: { '/buyer/siren': '200000088' }, left: true },
  },
})
