import { type Identifier, isSiret, SIRET_SCHEME } from '@conforme/model'
import { formed } from '../base/kinds.ts'
import { PARTIES } from '../base/parties.ts'

const GLN = /^\d{13}$/
const GLN_SCHEME = '0088'

const hasScheme = ({ scheme }: Identifier) => scheme !== undefined

function repeated(ids: readonly Identifier[]): string | undefined {
  for (let i = 1; i < ids.length; i++) {
    const { scheme } = ids[i]!
    if (scheme === undefined) continue
    for (let j = 0; j < i; j++) if (ids[j]!.scheme === scheme) return scheme
  }
  return undefined
}

/** The scheme that the digits show; nine may be the party’s SIREN or that of its VAT group. */
function guess({ value }: Identifier): string | undefined {
  if (isSiret(value)) return SIRET_SCHEME
  return GLN.test(value) ? GLN_SCHEME : undefined
}

function guessed(ids: readonly Identifier[]): readonly Identifier[] | undefined {
  const complete = ids.map(id => (hasScheme(id) ? id : { ...id, scheme: guess(id) }))
  return complete.every(hasScheme) && repeated(complete) === undefined ? complete : undefined
}

/** The list without what repeats an earlier identifier to the letter. */
function once(ids: readonly Identifier[]): readonly Identifier[] | undefined {
  const left = ids.filter(
    ({ value, scheme }, i) => !ids.slice(0, i).some(id => id.scheme === scheme && id.value === value),
  )
  return repeated(left) === undefined ? left : undefined
}

const COMMON = {
  id: 'BR-FR-CO-10',
  basis: { text: 'XP Z12-012, BR-FR-CO-10' },
} as const

const withoutScheme = {
  why: {
    fr: 'Un numéro sans schéma ne dit pas de quel répertoire il vient : en UBL, la plateforme rejette la facture.',
    en: 'A number without scheme does not say what register it is of: in UBL the platform rejects the invoice.',
  },
}

const LISTS = [...PARTIES, { key: '/lines/0/delivery', ids: 'EXT-FR-FE-146' } as const]

// CII tolerates an identifier without scheme, in an element of its own; UBL does not.
const lists = LISTS.flatMap(({ ids: at, key }) => [
  formed({
    ...COMMON,
    ...withoutScheme,
    assert: `BR-FR-CO-10_${at}-1`,
    at,
    accepts: ids => ids.every(hasScheme),
    detail: ids => ({ id: ids.find(id => !hasScheme(id))?.value }),
    says: {
      fr: `Donnez à [${at}] {id} son schéma (0009 pour un SIRET, 0088 pour un GLN, 0224 pour un code routage) ou retirez-le.`,
      en: `Give the [${at}] {id} its scheme (0009 for a SIRET, 0088 for a GLN, 0224 for a routing code), or remove it.`,
    },
    suggest: guessed,
    examples: {
      good: {
        'a GLN and a routing code': {
          [`${key}/ids`]: [
            { value: '3012345678900', scheme: '0088' },
            { value: 'ACHATS', scheme: '0224' },
          ],
        },
      },
      bad: {
        'a customer number': { [`${key}/ids`]: [{ value: 'C-4711' }] },
        'a GLN without its scheme': { [`${key}/ids`]: [{ value: '3012345678900' }] },
      },
    },
  }),
  formed({
    ...COMMON,
    assert: `BR-FR-CO-10_${at}-2`,
    at,
    accepts: ids => repeated(ids) === undefined,
    detail: ids => ({ scheme: repeated(ids) }),
    says: {
      fr: `Gardez dans [${at}] un seul numéro de schéma {scheme}.`,
      en: `Keep a single number of scheme {scheme} as the [${at}].`,
    },
    why: {
      fr: 'Deux numéros d’un même répertoire désigneraient deux parties : la plateforme rejette la facture.',
      en: 'Two numbers of one register would name two parties: the platform rejects the invoice.',
    },
    suggest: once,
    examples: {
      good: { 'one of each': { [`${key}/ids`]: [{ value: '3012345678900', scheme: '0088' }] } },
      bad: {
        'two GLN': {
          [`${key}/ids`]: [
            { value: '3012345678900', scheme: '0088' },
            { value: '3012345678917', scheme: '0088' },
          ],
        },
        'the same twice': {
          [`${key}/ids`]: [
            { value: '3012345678900', scheme: '0088' },
            { value: '3012345678900', scheme: '0088' },
          ],
        },
      },
    },
  }),
])

// The place of delivery has one identifier only, so no scheme can be there twice.
const delivery = formed({
  ...COMMON,
  ...withoutScheme,
  assert: 'BR-FR-CO-10_BT-71-1',
  at: 'BT-71',
  accepts: hasScheme,
  says: {
    fr: 'Donnez à [BT-71] {BT-71} son schéma (0009 pour un SIRET, 0088 pour un GLN) ou retirez-le.',
    en: 'Give the [BT-71] {BT-71} its scheme (0009 for a SIRET, 0088 for a GLN), or remove it.',
  },
  suggest: id => {
    const scheme = guess(id)
    return scheme === undefined ? undefined : { ...id, scheme }
  },
  examples: {
    good: { 'a GLN': { '/delivery/location_id': { value: '3012345678900', scheme: '0088' } } },
    bad: { 'a depot number': { '/delivery/location_id': { value: 'DEPOT-7' } } },
  },
})

export default [...lists, delivery]
