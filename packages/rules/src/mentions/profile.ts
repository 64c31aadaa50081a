import {
  EN16931_PROFILE,
  EXTENDED_CTC_FR_PROFILE,
  extensionTermOf,
  GROUPS,
  type ProfileKind,
  profileOf,
  TERMS,
  type TermId,
} from '@conforme/model'
import { rule } from '../base/rule.ts'

const common = {
  id: 'PROFILE',
  on: 'BG-2',
  at: 'BT-24',
  basis: { text: 'XP Z12-012, § BT-24 ; EN 16931-1, BT-24' },
  label: { fr: 'Profil de la facture', en: 'Profile of the invoice' },
  repairs: ['profile'],
} as const

const isOf = (specification: string | undefined, kind: ProfileKind) => profileOf(specification).kind === kind

/** No other profile is needed for what also passes under EN 16931, or is left out there without harm. */
const HARMLESS: ReadonlySet<TermId> = new Set(['BT-46', 'BT-60', 'EXT-FR-FE-02'])

const PEPPOL = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'

export default [
  rule({
    ...common,
    when: ({ specification }) => isOf(specification, 'core'),
    holds: (_, invoice) => extensionTermOf(invoice, HARMLESS) === undefined,
    detail: (_, invoice) => {
      const term = extensionTermOf(invoice, HARMLESS)!
      const { key, in: group } = TERMS[term]
      const place = group === 'BG-0' ? key : `${GROUPS[group].key}.${key}`
      return { term: `${place} (${term})` }
    },
    says: {
      fr: 'Ne précisez pas de profil, ou prenez le profil étendu : EN 16931 n’a pas de place pour {term}.',
      en: 'Name no profile, or take the extended one: EN 16931 has no place for {term}.',
    },
    why: {
      fr: 'Sans profil précisé, la facture prend d’elle-même celui que son contenu demande ; sous EN 16931, cette donnée serait perdue.',
      en: 'Where none is named, the invoice takes the profile that its content asks for; under EN 16931 this would be lost.',
    },
    examples: {
      good: {
        'nothing of the extension': 'simple',
        'the extended profile': {
          '/process/specification': EXTENDED_CTC_FR_PROFILE,
          '/order_date': '2026-11-02',
        },
        'the kind of an earlier invoice': {
          '/preceding_invoices': [{ number: 'F-2026-0100', issue_date: '2026-10-02', type: '386' }],
        },
      },
      bad: { 'a term of the extension': { '/order_date': '2026-11-02' } },
    },
  }),
  rule({
    ...common,
    onDocuments: 'warning',
    holds: ({ specification }) => !isOf(specification, 'restricted'),
    says: {
      fr: 'Donnez le profil EN 16931 à la facture : {BT-24} en est une variante, comme Peppol ou XRechnung, qui n’est pas de la réforme.',
      en: 'Give the invoice the EN 16931 profile: {BT-24} is a variant of it, such as Peppol or XRechnung, that is not part of the reform.',
    },
    why: {
      fr: 'La réforme admet EN 16931 et son extension française ; une variante est jugée comme EN 16931, et une plateforme peut ne pas la reconnaître.',
      en: 'The reform takes EN 16931 and its French extension; a variant is judged as EN 16931, and a platform may not recognise it.',
    },
    examples: {
      good: { 'the profile of the standard': 'simple' },
      bad: { Peppol: { '/process/specification': PEPPOL } },
    },
  }),
  rule({
    ...common,
    holds: ({ specification }) => !isOf(specification, 'partial'),
    says: {
      fr: 'Donnez un profil de facture entière : {BT-24} désigne MINIMUM ou BASIC WL, qui n’ont pas de lignes.',
      en: 'Give the profile of a whole invoice: {BT-24} names MINIMUM or BASIC WL, which have no lines.',
    },
    why: {
      fr: 'Un document sans lignes n’est pas une facture électronique de la réforme : il accompagne un PDF qui, lui, est la facture.',
      en: 'A document without lines is not an electronic invoice under the reform: it comes with a PDF, which is the invoice.',
    },
    examples: {
      good: { 'the profile of the standard': 'simple' },
      bad: { MINIMUM: { '/process/specification': 'urn:factur-x.eu:1p0:minimum' } },
    },
  }),
  rule({
    ...common,
    onDocuments: 'warning',
    when: ({ specification }) => specification !== undefined,
    holds: ({ specification }) => !isOf(specification, 'unknown'),
    says: {
      fr: 'Corrigez le profil de la facture : {BT-24} n’est ni EN 16931, ni son extension française, ni un profil Factur-X.',
      en: 'Correct the profile of the invoice: {BT-24} is neither EN 16931, nor its French extension, nor a Factur-X profile.',
    },
    why: {
      fr: 'Le profil dit avec quelles règles lire la facture ; une plateforme qui ne le connaît pas la rejette.',
      en: 'The profile says by which rules the invoice is read; a platform that does not know it rejects the invoice.',
    },
    examples: {
      good: { 'the profile of the standard': { '/process/specification': EN16931_PROFILE } },
      bad: { 'an invented one': { '/process/specification': 'urn:exemple:profil-maison' } },
    },
  }),
]
