/** The mutations of the benchmark, by family. */
import type { Text } from '@conforme/model'
import { at, clone, type Draft, keyed, leavesOf, type Mutation, oneOf, place, REMOVED } from './mutation.ts'
import {
  withAmounts,
  withBuyerAddress,
  withBuyerSiret,
  withBuyerVat,
  withCategories,
  withCodes,
  withDates,
  withLegalId,
  withUnits,
} from './spelt-out.ts'

const text = (fr: string, en: string): Text => ({ fr, en })
const words = (value: unknown) => (typeof value === 'string' ? value : undefined)

const LOST: readonly Mutation[] = [
  {
    id: 'drop-siren',
    label: text('SIREN de l’acheteur absent', 'no buyer SIREN'),
    places: place('buyer', 'siren'),
  },
  {
    id: 'drop-buyer-name',
    label: text('nom de l’acheteur absent', 'no buyer name'),
    places: place('buyer', 'legal_name'),
  },
  {
    id: 'drop-issue-date',
    label: text('date d’émission absente', 'no issue date'),
    places: place('issue_date'),
  },
  {
    id: 'drop-category',
    label: text('catégorie d’opération absente', 'no operation category'),
    places: place('operation_category'),
  },
  { id: 'drop-quantity', label: text('quantité absente', 'no quantity'), places: keyed('quantity') },
  { id: 'drop-price', label: text('prix absent', 'no price'), places: keyed('unit_price_ht') },
  {
    id: 'drop-description',
    label: text('désignation absente', 'no description'),
    places: keyed('description'),
  },
  { id: 'drop-rate', label: text('taux de TVA absent', 'no VAT rate'), places: keyed('vat_rate') },
  {
    id: 'drop-reference',
    label: text('avoir sans sa référence', 'credit note without its reference'),
    places: place('preceding_invoices', '0', 'number'),
  },
].map(({ id, label, places }) => ({
  id,
  family: 'drop' as const,
  label,
  fate: 'lost' as const,
  mutate: at(places, () => REMOVED),
}))

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Names of three letters or fewer have too many neighbours. */
const SHORTEST_NAME = 4

/** A slip of the keyboard in the name of a field. */
function misnamed(slip: (name: string, roll: (sides: number) => number) => string): Mutation['mutate'] {
  return (given, roll) => {
    const names = leavesOf(given)
      .flatMap(path => path.map((_, depth) => path.slice(0, depth + 1)))
      .filter(path => path.at(-1)!.length >= SHORTEST_NAME && path.at(-1) !== 'format')
    const path = oneOf(names, roll)
    if (path === undefined) return undefined
    const name = path.at(-1)!
    const other = slip(name, roll)
    const mutated = clone(given)
    const parent = path.slice(0, -1).reduce<Draft>((value, key) => value[key] as Draft, mutated)
    if (other === name || other in parent) return undefined
    const entries = Object.entries(parent).map(([key, value]) => [key === name ? other : key, value] as const)
    for (const key of Object.keys(parent)) delete parent[key]
    Object.assign(parent, Object.fromEntries(entries))
    return { original: clone(given), mutated }
  }
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const FRENCH_NAMES: Readonly<Record<string, string>> = {
  buyer: 'client',
  seller: 'vendeur',
  number: 'numero_facture',
  lines: 'lignes',
  quantity: 'quantité'.normalize('NFD').replace(/\p{M}/gu, ''),
  description: 'designation',
  vat_rate: 'taux_tva',
  postal: 'code_postal',
  city: 'ville',
  legal_name: 'raison_sociale',
  issue_date: 'date_facture',
  service_date: 'date_prestation',
  address: 'adresse',
}

const without = (name: string, i: number) => name.slice(0, i) + name.slice(i + 1)

const NAMES: readonly Mutation[] = [
  {
    id: 'name-letter-out',
    label: text('nom de champ, une lettre oubliée', 'field name, a letter left out'),
    mutate: misnamed((name, roll) => without(name, roll(name.length))),
  },
  {
    id: 'name-letter-twice',
    label: text('nom de champ, une lettre doublée', 'field name, a letter doubled'),
    mutate: misnamed((name, roll) => {
      const i = roll(name.length)
      return name.slice(0, i) + name[i] + name.slice(i)
    }),
  },
  {
    id: 'name-letters-swapped',
    label: text('nom de champ, deux lettres inversées', 'field name, two letters exchanged'),
    mutate: misnamed((name, roll) => {
      const i = roll(name.length - 1)
      return name.slice(0, i) + name[i + 1] + name[i] + name.slice(i + 2)
    }),
  },
  {
    id: 'name-letter-wrong',
    label: text('nom de champ, une lettre pour une autre', 'field name, one letter for another'),
    mutate: misnamed((name, roll) => {
      const i = roll(name.length)
      return name.slice(0, i) + LETTERS[roll(LETTERS.length)] + name.slice(i + 1)
    }),
  },
  {
    id: 'name-camel',
    label: text('nom de champ à la mode JavaScript', 'field name as in JavaScript'),
    mutate: misnamed(camel),
  },
  {
    id: 'name-french',
    label: text('nom de champ en français', 'field name in French'),
    mutate: misnamed(name => FRENCH_NAMES[name] ?? name),
  },
].map(entry => ({ ...entry, family: 'typo' as const, fate: 'repairable' as const }))

const digitWrong = (value: unknown, roll: (sides: number) => number) => {
  const digits = words(value)
  if (digits === undefined) return undefined
  const i = roll(digits.length)
  return digits.slice(0, i) + ((Number(digits[i]) + 1 + roll(8)) % 10) + digits.slice(i + 1)
}

const TYPOS: readonly Mutation[] = [
  ...NAMES,
  {
    id: 'word-letter-out',
    family: 'typo',
    fate: 'repairable',
    label: text('catégorie d’opération, une lettre oubliée', 'operation category, a letter left out'),
    mutate: at(place('operation_category'), (value, roll) => {
      const word = words(value)
      return word && without(word, roll(word.length))
    }),
  },
  {
    id: 'siren-digit-and-vat',
    family: 'typo',
    fate: 'repairable',
    label: text(
      'un chiffre du SIREN faux, numéro de TVA donné',
      'a digit of the SIREN wrong, VAT number given',
    ),
    mutate: at(place('buyer', 'siren'), digitWrong, withBuyerVat),
  },
  {
    id: 'siren-digit',
    family: 'typo',
    fate: 'lost',
    label: text(
      'un chiffre du SIREN faux, sans autre identifiant',
      'a digit of the SIREN wrong, no other identifier',
    ),
    mutate: at(place('buyer', 'siren'), digitWrong),
  },
  {
    id: 'vat-key',
    family: 'typo',
    fate: 'undetermined',
    why: text('l’administration a donné quelques clés hors règle', 'a few keys were given out of the rule'),
    label: text('clé du numéro de TVA fausse', 'key of the VAT number wrong'),
    mutate: at(place('buyer', 'vat'), value => words(value)?.replace(/^FR\d\d/, 'FR00'), withBuyerVat),
  },
]

const spaced = (value: unknown) => words(value)?.replace(/(\d{3})(?=\d)/g, '$1 ')

const TYPES: readonly Mutation[] = [
  {
    id: 'type-siren-number',
    family: 'type',
    fate: 'repairable',
    label: text('SIREN donné comme nombre', 'SIREN given as a number'),
    mutate: at(place('buyer', 'siren'), Number),
  },
  {
    id: 'type-number-number',
    family: 'type',
    fate: 'repairable',
    label: text('numéro de facture donné comme nombre', 'invoice number given as a number'),
    mutate: at(place('number'), Number, draft => ({ ...draft, number: '20260142' })),
  },
  {
    id: 'type-postal-number',
    family: 'type',
    fate: 'undetermined',
    why: text('un zéro de tête a pu se perdre', 'a leading zero may have been lost'),
    label: text('code postal en nombre, sans son zéro', 'post code as a number, without its zero'),
    mutate: at(place('buyer', 'address', 'postal'), value =>
      words(value)?.startsWith('0') ? Number(value) : undefined,
    ),
  },
  {
    id: 'type-postal',
    family: 'type',
    fate: 'repairable',
    label: text('code postal de cinq chiffres en nombre', 'post code of five digits as a number'),
    mutate: at(place('buyer', 'address', 'postal'), value =>
      /^[1-9]\d{4}$/.test(String(value)) ? Number(value) : undefined,
    ),
  },
  {
    id: 'type-flag',
    family: 'type',
    fate: 'repairable',
    label: text('« non » au lieu de false', '“non” in place of false'),
    mutate: at(
      place('delivery_differs'),
      () => 'non',
      draft => (draft.delivery_differs === undefined ? { ...draft, delivery_differs: false } : undefined),
    ),
  },
  {
    id: 'type-one-line',
    family: 'type',
    fate: 'repairable',
    label: text('une ligne sans sa liste', 'one line without its list'),
    mutate: given =>
      (given.lines as unknown[]).length === 1
        ? { original: clone(given), mutated: { ...clone(given), lines: (clone(given).lines as Draft[])[0] } }
        : undefined,
  },
  {
    id: 'type-identifier',
    family: 'type',
    fate: 'repairable',
    label: text('identifiant sans son schéma', 'identifier without its scheme'),
    mutate: at(
      draft => (draft.buyer === undefined ? [] : [['buyer', 'legal_id']]),
      value => (value as Draft | undefined)?.value,
      withLegalId,
    ),
  },
]

const SCHEMES: readonly Mutation[] = [
  {
    id: 'scheme-siren',
    family: 'scheme',
    fate: 'repairable',
    label: text('SIREN au schéma du SIRET', 'SIREN under the scheme of the SIRET'),
    mutate: at(place('buyer', 'legal_id', 'scheme'), () => '0009', withLegalId),
  },
  {
    id: 'scheme-missing',
    family: 'scheme',
    fate: 'repairable',
    label: text('SIREN sans schéma', 'SIREN without a scheme'),
    mutate: at(place('buyer', 'legal_id', 'scheme'), () => REMOVED, withLegalId),
  },
  {
    id: 'scheme-address',
    family: 'scheme',
    fate: 'repairable',
    label: text(
      'adresse électronique au schéma du SIREN',
      'electronic address under the scheme of the SIREN',
    ),
    mutate: at(place('buyer', 'electronic_address', 'scheme'), () => '0002', withBuyerAddress),
  },
  {
    id: 'scheme-address-text',
    family: 'scheme',
    fate: 'repairable',
    label: text('adresse électronique en un seul texte', 'electronic address in one text'),
    mutate: at(
      draft => (draft.buyer === undefined ? [] : [['buyer', 'electronic_address']]),
      value => `0225:${(value as Draft).value}`,
      withBuyerAddress,
    ),
  },
  {
    id: 'scheme-siret-in-siren',
    family: 'scheme',
    fate: 'repairable',
    label: text('SIRET à la place du SIREN', 'SIRET in place of the SIREN'),
    mutate: given => {
      const original = withBuyerSiret(given)
      if (original === undefined) return undefined
      const { siret, ...buyer } = original.buyer as Draft
      return { original, mutated: { ...original, buyer: { ...buyer, siren: siret } } }
    },
  },
  {
    id: 'scheme-vat-in-siren',
    family: 'scheme',
    fate: 'repairable',
    label: text('numéro de TVA à la place du SIREN', 'VAT number in place of the SIREN'),
    mutate: given => {
      const original = withBuyerVat(given)
      if (original === undefined) return undefined
      const { vat, ...buyer } = original.buyer as Draft
      return { original, mutated: { ...original, buyer: { ...buyer, siren: vat } } }
    },
  },
  {
    id: 'drop-siren-vat-left',
    family: 'drop',
    fate: 'repairable',
    label: text('SIREN absent, numéro de TVA donné', 'no SIREN, VAT number given'),
    mutate: at(place('buyer', 'siren'), () => REMOVED, withBuyerVat),
  },
]

const exchanged = (value: unknown, roll: (sides: number) => number) => {
  const digits = words(value)
  if (digits === undefined) return undefined
  const pairs = [...digits].flatMap((digit, i) => {
    const next = digits[i + 1] ?? ''
    return /\d/.test(digit) && /\d/.test(next) && digit !== next && !(i === 0 && next === '0') ? [i] : []
  })
  const i = oneOf(pairs, roll)
  return i === undefined ? undefined : digits.slice(0, i) + digits[i + 1]! + digits[i]! + digits.slice(i + 2)
}
const raised = (value: unknown) => {
  const amount = Number(value)
  return Number.isFinite(amount) ? (amount + 10).toFixed(2) : undefined
}
const total = (id: string, key: string, fr: string, en: string): Mutation => ({
  id,
  family: 'arithmetic',
  fate: 'repairable',
  label: text(fr, en),
  mutate: at(place('totals', key), raised, withAmounts),
})

const ARITHMETIC: readonly Mutation[] = [
  total('sum-lines', 'lines', 'somme des lignes fausse', 'sum of the lines wrong'),
  total('sum-without-vat', 'without_vat', 'total HT faux', 'total without VAT wrong'),
  total('sum-vat', 'vat', 'total de TVA faux', 'total VAT wrong'),
  total('sum-with-vat', 'with_vat', 'total TTC faux', 'total with VAT wrong'),
  total('sum-payable', 'payable', 'net à payer trop haut', 'amount due too high'),
  {
    id: 'sum-payable-low',
    family: 'arithmetic',
    fate: 'undetermined',
    why: text('un acompte a pu être reçu', 'a deposit may have been received'),
    label: text('net à payer trop bas', 'amount due too low'),
    mutate: at(
      place('totals', 'payable'),
      value => (Number(value) > 20 ? (Number(value) - 10).toFixed(2) : undefined),
      withAmounts,
    ),
  },
  {
    id: 'sum-base',
    family: 'arithmetic',
    fate: 'repairable',
    label: text('base d’un taux fausse', 'base of a rate wrong'),
    mutate: at(keyed('base'), exchanged, withAmounts),
  },
  {
    id: 'sum-row',
    family: 'arithmetic',
    fate: 'repairable',
    label: text('TVA d’un taux fausse', 'VAT of a rate wrong'),
    mutate: at(
      draft => keyed('amount')(draft).filter(path => path[0] === 'vat_breakdown'),
      (value, roll) => (Number(value) === 0 ? undefined : exchanged(value, roll)),
      withAmounts,
    ),
  },
  {
    id: 'sum-line',
    family: 'arithmetic',
    fate: 'repairable',
    label: text('montant d’une ligne faux', 'amount of a line wrong'),
    mutate: at(keyed('net_amount'), exchanged, withAmounts),
  },
  {
    id: 'sum-dust',
    family: 'arithmetic',
    fate: 'repairable',
    label: text('poussière de virgule flottante', 'floating-point dust'),
    mutate: at(keyed('unit_price_ht'), value => `${Number(value).toFixed(4)}00000001`),
  },
  {
    id: 'quantity-against-totals',
    family: 'arithmetic',
    fate: 'undetermined',
    why: text('les totaux comptent l’autre quantité', 'the totals count the other quantity'),
    label: text('quantité changée, totaux donnés', 'a quantity changed, totals given'),
    mutate: at(keyed('quantity'), value => String(Number(value) + 1), withAmounts),
  },
]

/** Traps: drafts that arithmetic could repair in the wrong way. */
const TRAPS: readonly Mutation[] = [
  {
    id: 'trap-line-dropped',
    family: 'drop',
    fate: 'undetermined',
    why: text('les totaux comptent la ligne absente', 'the totals count the missing line'),
    label: text('une ligne absente, totaux donnés', 'a line missing, totals given'),
    mutate: given => {
      const original = withAmounts(given)
      if (original === undefined || (original.lines as Draft[]).length < 2) return undefined
      const mutated = clone(original)
      ;(mutated.lines as Draft[]).pop()
      return { original, mutated }
    },
  },
  {
    id: 'trap-prepaid-dropped',
    family: 'drop',
    fate: 'undetermined',
    why: text('le net à payer compte l’acompte absent', 'the amount due counts the missing advance'),
    label: text('acompte absent, net à payer donné', 'advance missing, amount due given'),
    mutate: at(place('totals', 'prepaid'), () => REMOVED, withAmounts),
  },
  {
    id: 'trap-price-tenfold',
    family: 'arithmetic',
    fate: 'undetermined',
    why: text('les totaux comptent l’autre prix', 'the totals count the other price'),
    label: text('un prix décuplé, totaux donnés', 'a price tenfold, totals given'),
    mutate: at(keyed('unit_price_ht'), value => String(Number(value) * 10), withAmounts),
  },
  {
    id: 'trap-rate',
    family: 'code',
    fate: 'undetermined',
    why: text('les montants de TVA disent l’autre taux', 'the amounts of VAT tell of the other rate'),
    label: text('un autre taux français, totaux donnés', 'another French rate, totals given'),
    mutate: at(keyed('vat_rate'), value => (Number(value) === 20 ? 10 : undefined), withAmounts),
  },
  {
    id: 'trap-name-vat',
    family: 'scheme',
    fate: 'undetermined',
    why: text(
      'l’un des deux numéros est d’une autre entreprise',
      'one of the two numbers is of another company',
    ),
    label: text('numéro de TVA d’une autre entreprise', 'VAT number of another company'),
    mutate: at(place('buyer', 'vat'), () => 'FR40303265045', withBuyerVat),
  },
  {
    id: 'trap-american-date',
    family: 'format',
    fate: 'undetermined',
    why: text('l’ordre américain ne se suppose pas', 'the American order is not to be assumed'),
    label: text('date à l’américaine', 'date in the American order'),
    mutate: at(place('issue_date'), value => {
      const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value)) ?? []
      return y === undefined || Number(d) <= 12 ? undefined : `${m}/${d}/${y}`
    }),
  },
]

const CODE_LABELS = {
  'code-country-small': text('pays en minuscules', 'country in small letters'),
  'code-country-name': text('pays en toutes lettres', 'country in words'),
  'code-country-three': text('pays en trois lettres', 'country in three letters'),
  'code-currency-sign': text('devise par son signe', 'currency by its sign'),
  'code-currency-word': text('devise en toutes lettres', 'currency in words'),
  'code-unit-word': text('unité en toutes lettres', 'unit in words'),
  'code-unit-small': text('unité en minuscules', 'unit in small letters'),
  'code-category-small': text('catégorie de TVA en minuscules', 'VAT category in small letters'),
  'code-frame-small': text('cadre de facturation en minuscules', 'frame in small letters'),
  'code-frame-letter': text('cadre de facturation d’une autre lettre', 'frame with another letter'),
  'code-rate-fraction': text('taux en fraction (0,2)', 'rate as a fraction (0.2)'),
  'code-rate-hundredths': text('taux en centièmes (2000)', 'rate in hundredths (2000)'),
} as const

const CODES: readonly Mutation[] = [
  ...(
    [
      ['code-country-small', keyed('country'), (value: unknown) => words(value)?.toLowerCase(), withCodes],
      [
        'code-country-name',
        keyed('country'),
        (value: unknown) =>
          ({ FR: 'France', DE: 'Allemagne', IT: 'Italie', CA: 'Canada', RE: 'La Réunion' })[String(value)],
        withCodes,
      ],
      [
        'code-country-three',
        keyed('country'),
        (value: unknown) => ({ FR: 'FRA', DE: 'DEU', IT: 'ITA' })[String(value)],
        withCodes,
      ],
      [
        'code-currency-sign',
        place('currency'),
        (value: unknown) => (value === 'EUR' ? '€' : undefined),
        withCodes,
      ],
      [
        'code-currency-word',
        place('currency'),
        (value: unknown) => (value === 'EUR' ? 'Euros' : undefined),
        withCodes,
      ],
      [
        'code-unit-word',
        keyed('unit'),
        (value: unknown) =>
          ({ HUR: 'heures', DAY: 'jours', KGM: 'kg', C62: 'unités', LTR: 'litres' })[String(value)],
        withUnits,
      ],
      ['code-unit-small', keyed('unit'), (value: unknown) => words(value)?.toLowerCase(), withUnits],
      [
        'code-category-small',
        keyed('vat_category'),
        (value: unknown) => words(value)?.toLowerCase(),
        withCategories,
      ],
      [
        'code-frame-small',
        place('process', 'type'),
        (value: unknown) => words(value)?.toLowerCase(),
        withCodes,
      ],
      [
        'code-frame-letter',
        place('process', 'type'),
        (value: unknown) => words(value)?.replace(/^[A-Z]/, 'F'),
        withCodes,
      ],
      [
        'code-rate-fraction',
        keyed('vat_rate'),
        (value: unknown) =>
          Number(value) > 0 ? String(Number((Number(value) / 100).toFixed(5))) : undefined,
        undefined,
      ],
      [
        'code-rate-hundredths',
        keyed('vat_rate'),
        (value: unknown) => (Number(value) > 0 ? Math.round(Number(value) * 100) : undefined),
        undefined,
      ],
    ] as const
  ).map(
    ([id, places, change, prepare]): Mutation => ({
      id,
      family: 'code',
      fate: 'repairable',
      label: CODE_LABELS[id],
      mutate: at(places, change, prepare),
    }),
  ),
  {
    id: 'code-rate-tenths',
    family: 'code',
    fate: 'undetermined',
    why: text('200 peut être 20 ou 2', '200 may be 20 or 2'),
    label: text('taux dix fois trop grand', 'rate ten times too large'),
    mutate: at(keyed('vat_rate'), value => (Number(value) >= 10 ? Number(value) * 10 : undefined)),
  },
  {
    id: 'code-category-of-zero',
    family: 'code',
    fate: 'undetermined',
    why: text('rien d’autre ne dit pourquoi la TVA n’est pas due', 'nothing else says why no VAT is due'),
    label: text('catégorie S au taux zéro', 'category S at rate zero'),
    mutate: given => {
      const lines = given.lines as Draft[]
      const untaxed = lines.findIndex(line => line.vat_category !== undefined && line.vat_category !== 'S')
      if (untaxed < 0) return undefined
      const mutated = clone(given)
      ;(mutated.lines as Draft[])[untaxed] = { ...lines[untaxed], vat_category: 'S', vat_rate: 0 }
      return { original: clone(given), mutated }
    },
  },
]

const dated = keyed('issue_date', 'service_date', 'due_date', 'date', 'start', 'end')
const parts = (value: unknown) => /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value))?.slice(1)
const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
)
const dateAs = (
  id: string,
  fr: string,
  en: string,
  write: (y: string, m: string, d: string) => string,
): Mutation => ({
  id,
  family: 'format',
  fate: 'repairable',
  label: text(fr, en),
  mutate: at(
    dated,
    value => {
      const [y, m, d] = parts(value) ?? []
      return y === undefined ? undefined : write(y, m!, d!)
    },
    withDates,
  ),
})
const french = (value: unknown) => {
  const amount = Number(value)
  // A price in thousandths would lose its last figure: that is another mistake than its spelling.
  if (!Number.isFinite(amount) || Number(amount.toFixed(2)) !== amount) return undefined
  return amount
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?=,))/g, ' ')
}
const priced = keyed('unit_price_ht')

const FORMATS: readonly Mutation[] = [
  dateAs('date-slashes', 'date 15/09/2026', 'date 15/09/2026', (y, m, d) => `${d}/${m}/${y}`),
  dateAs('date-dots', 'date 15.09.2026', 'date 15.09.2026', (y, m, d) => `${d}.${m}.${y}`),
  dateAs('date-compact', 'date 20260915', 'date 20260915', (y, m, d) => y + m + d),
  dateAs(
    'date-words',
    'date en toutes lettres',
    'date in words',
    (y, m, d) => `${Number(d)} ${MONTHS[Number(m) - 1]} ${y}`,
  ),
  dateAs('date-instant', 'date avec l’heure', 'date with the time', (y, m, d) => `${y}-${m}-${d}T08:30:00Z`),
  {
    ...dateAs(
      'date-short',
      'année de deux chiffres',
      'year of two digits',
      (y, m, d) => `${d}/${m}/${y.slice(2)}`,
    ),
    fate: 'undetermined',
    why: text('l’ordre et le siècle se devinent', 'order and century are guessed'),
  },
  {
    id: 'number-french',
    family: 'format',
    fate: 'repairable',
    label: text('nombre « 1 234,56 »', 'number “1 234,56”'),
    mutate: at(priced, french),
  },
  {
    id: 'number-euro',
    family: 'format',
    fate: 'repairable',
    label: text('nombre avec son signe €', 'number with its sign €'),
    mutate: at(
      priced,
      value => `${french(value)} €`,
      draft => (draft.currency === undefined ? draft : undefined),
    ),
  },
  {
    id: 'number-percent',
    family: 'format',
    fate: 'repairable',
    label: text('taux « 20 % »', 'rate “20 %”'),
    mutate: at(keyed('vat_rate'), value => `${String(value).replace('.', ',')} %`),
  },
  {
    id: 'number-thousand',
    family: 'format',
    fate: 'undetermined',
    why: text('« 1,850 » se lit de deux façons', '“1,850” reads in two ways'),
    label: text('virgule devant trois chiffres', 'a comma before three digits'),
    mutate: at(priced, value =>
      Number(value) >= 1 && Number(value) < 1000 ? Number(value).toFixed(3).replace('.', ',') : undefined,
    ),
  },
  {
    id: 'siren-spaces',
    family: 'format',
    fate: 'repairable',
    label: text('SIREN avec des espaces', 'SIREN with spaces'),
    mutate: at(place('buyer', 'siren'), spaced),
  },
  {
    id: 'siren-dots',
    family: 'format',
    fate: 'repairable',
    label: text('SIREN avec des points', 'SIREN with dots'),
    mutate: at(place('seller', 'siren'), value => spaced(value)?.replaceAll(' ', '.')),
  },
  {
    id: 'siret-spaces',
    family: 'format',
    fate: 'repairable',
    label: text('SIRET avec des espaces', 'SIRET with spaces'),
    mutate: at(place('buyer', 'siret'), spaced, withBuyerSiret),
  },
  {
    id: 'vat-spaces',
    family: 'format',
    fate: 'repairable',
    label: text('numéro de TVA avec des espaces', 'VAT number with spaces'),
    mutate: at(
      place('buyer', 'vat'),
      value => words(value)?.replace(/^FR(\d\d)(\d{3})(\d{3})(\d{3})$/, 'fr $1 $2 $3 $4'),
      withBuyerVat,
    ),
  },
  {
    id: 'vat-bare',
    family: 'format',
    fate: 'repairable',
    label: text('numéro de TVA sans FR', 'VAT number without FR'),
    mutate: at(place('buyer', 'vat'), value => words(value)?.replace(/^FR/, ''), withBuyerVat),
  },
  {
    id: 'control-character',
    family: 'format',
    fate: 'repairable',
    label: text('caractère de contrôle', 'control character'),
    mutate: at(keyed('description'), value => words(value)?.replace(' ', ' \u0007')),
  },
]

export const MUTATIONS: readonly Mutation[] = [
  ...LOST,
  ...TYPOS,
  ...TYPES,
  ...SCHEMES,
  ...ARITHMETIC,
  ...CODES,
  ...FORMATS,
  ...TRAPS,
]
