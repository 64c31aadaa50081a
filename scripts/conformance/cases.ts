/** Seeded changes to golden documents: what an official rule might object to, and what it must not. */

import type { XmlNode } from '@conforme/formats'
import { EXTENDED_CTC_FR_PROFILE } from '@conforme/model'
import type { Change } from '@conforme/verdict'
import { changed, elementsOf } from './changes.ts'

import { INSERTS, type Syntax } from './inserts.ts'

type Roll = (sides: number) => number

const CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B']
const RATES = ['0', '20.00', '5.5', '-1', '19.6']
const DATES = ['2026-11-31', '2025-12-31', '2099-12-31', '20261120', '2026-11-20+01:00', '']
const COMPACT_DATES = ['20261131', '20251231', '20991231', '2026-11-20', '202611', '']
const AMOUNTS = ['0', '-1', '0.001', '12.345', '99999999.99', '1E3', '+5.00', 'x', '1234567890123456789.00']
const CODES = [
  ...[
    '380',
    '381',
    '384',
    '389',
    '393',
    '261',
    '503',
    '999',
    'B1',
    'S2',
    'B4',
    'S6',
    'B7',
    'X1',
    'EUR',
    'USD',
  ],
  ...['XXX', 'FR', 'DE', 'GF', 'GR', 'XI', 'AAI', 'TXD', 'PMT', 'QQQ', '30', '48', '59', '97', '72', '432'],
]
const TEXTS = [
  'x',
  ' ',
  'a#b',
  '#PMT#',
  '#AAB# ',
  'F 2026/1',
  'x'.repeat(36),
  '100000008',
  'FR00100000009',
  'DE1',
]
const SCHEMES = [
  '0002',
  '0009',
  '0088',
  '0224',
  '0231',
  '9957',
  'EM',
  'ZZZ',
  'VA',
  'FC',
  '102',
  'KGM',
  'USD',
  '',
]

/** One to three changes, the same for the same dice. */
export function changesOf(xml: string, syntax: Syntax, roll: Roll): readonly Change[] {
  const changes: Change[] = []
  const add = (change: Change) => changes.push(change)
  if (roll(4) === 0) add(extension(syntax))
  const kind = roll(10)
  if (kind < 2) recast(syntax, roll).forEach(add)
  if (kind < 5) add(insertion(changed(xml, changes), syntax, roll))
  else add(alteration(changed(xml, changes), roll))
  if (roll(4) === 0) add(alteration(changed(xml, changes), roll))
  return changes
}

function extension(syntax: Syntax): Change {
  // The guideline is the second identifier of a CII, behind that of the process.
  const at = syntax === 'ubl' ? '//cbc:CustomizationID' : '(//ram:ID)[2]'
  return { at, do: 'text', value: EXTENDED_CTC_FR_PROFILE }
}

/** Everything under another VAT category, at one rate. */
function recast(syntax: Syntax, roll: Roll): readonly Change[] {
  const value = pick(CATEGORIES, roll)
  const rate = roll(2) === 0 ? '0' : pick(RATES, roll)
  if (syntax === 'cii')
    return [
      { at: '//ram:CategoryCode', do: 'text', value },
      { at: '//ram:RateApplicablePercent', do: 'text', value: rate },
    ]
  return [{ at: '//cbc:Percent', do: 'text', value: rate }]
}

function insertion(xml: string, syntax: Syntax, roll: Roll): Change {
  const elements = elementsOf(xml)
  const possible = INSERTS[syntax].filter(([name]) => elements.some(element => element.name === name))
  const [name, how, value] = pick(possible, roll)
  const places = elements.filter(element => element.name === name)
  return { at: placeOf(name, 1 + roll(places.length)), do: how, value }
}

function alteration(xml: string, roll: Roll): Change {
  const elements = elementsOf(xml).slice(1)
  const node = pick(elements, roll)
  const at = placeOf(node.name, elements.filter(({ name }) => name === node.name).indexOf(node) + 1)
  const action = roll(12)
  if (action === 0) return { at, do: 'duplicate' }
  if (action === 1) return { at, do: 'swap' }
  if (action < 5 || !node.isLeaf) return { at, do: action === 4 ? 'empty' : 'remove' }
  const attribute = node.attributes[0]
  if (attribute !== undefined && action < 8)
    return action === 5
      ? { at, do: 'attribute', name: attribute }
      : { at, do: 'attribute', name: attribute, value: pick(SCHEMES, roll) }
  return { at, do: 'text', value: pick(valuesLike(node), roll) }
}

function valuesLike({ name, text }: XmlNode): readonly string[] {
  if (/^\d{8}$/.test(text) && name.endsWith('String')) return COMPACT_DATES
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return DATES
  if (/Amount|Quantity|Percent/.test(name)) return AMOUNTS
  if (/CategoryCode|TaxCategory/.test(`${name} ${CATEGORIES.includes(text) ? 'CategoryCode' : ''}`))
    return CATEGORIES
  return /Code|Country|ProfileID/.test(name) ? CODES : TEXTS
}

function placeOf(name: string, number: number): string {
  return `(//${name})[${number}]`
}

function pick<T>(list: readonly T[], roll: Roll): T {
  return list[roll(list.length)]!
}
