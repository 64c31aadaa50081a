/** The blocks of the parties: seller and buyer side by side, below them the other parties. */
import { type Identifier, type Invoice, SIREN_SCHEME, SIRET_SCHEME, type Text } from '@conforme/model'
import { child } from '../write/structure.ts'
import type { Composer } from './composer.ts'
import { BODY, INNER, LABEL, MARGIN, SMALL, STRONG, type Style } from './style.ts'
import type { Voice } from './voice.ts'
import { WORDS } from './words.ts'

interface Block {
  readonly title: Text
  readonly lines: readonly { readonly text: string; readonly style: Style }[]
}

interface Address {
  readonly line1?: string
  readonly line2?: string
  readonly line3?: string
  readonly postal?: string
  readonly city?: string
  readonly region?: string
  readonly country?: string
}

interface Party {
  readonly legal_name?: string
  readonly trading_name?: string
  readonly legal_id?: Identifier
  readonly ids?: readonly Identifier[]
  readonly vat?: string
  readonly tax_number?: string
  readonly electronic_address?: Identifier
  readonly address?: Address
  readonly contact?: { readonly name?: string; readonly phone?: string; readonly email?: string }
}

const GUTTER = 26
const WIDTH = (INNER - GUTTER) / 2
const NAME: Style = { ...STRONG, size: 10, leading: 13.5 }

export function drawParties(composer: Composer, invoice: Invoice): void {
  const blocks = blocksOf(invoice, composer.voice)
  for (let i = 0; i < blocks.length; i += 2) drawPair(composer, blocks.slice(i, i + 2))
  composer.y += 6
}

function drawPair(composer: Composer, blocks: readonly Block[]): void {
  const title: Style = { ...LABEL, weight: 'bold', colour: composer.palette.accentInk }
  const set = blocks.map(({ title: words, lines }) => ({
    words: composer.lines(composer.voice.say(words), title, WIDTH),
    lines: lines.flatMap(({ text, style }) =>
      composer.lines(text, style, WIDTH).map(line => ({ line, style })),
    ),
  }))
  const heights = set.map(({ words, lines }) =>
    lines.reduce((sum, { style }) => sum + style.leading, words.length * title.leading + 5),
  )
  composer.need(Math.max(...heights))
  const top = composer.y
  for (const [index, { words, lines }] of set.entries()) {
    const x = MARGIN.left + index * (WIDTH + GUTTER)
    const canvas = composer.canvas()
    const section = child(composer.root, 'Sect')
    let y = top
    canvas.mark(child(section, 'H2'), () => {
      for (const line of words) {
        composer.set(line, title, { x, y })
        y += title.leading
      }
    })
    canvas.artifact(() => canvas.fill(x, y + 1, WIDTH, 0.8, composer.palette.accentInk))
    y += 5
    canvas.mark(child(section, 'P'), () => {
      for (const { line, style } of lines) {
        composer.set(line, style, { x, y })
        y += style.leading
      }
    })
  }
  composer.y = top + Math.max(...heights) + 14
}

function blocksOf(invoice: Invoice, voice: Voice): readonly Block[] {
  const { seller, buyer, delivery, payee, tax_representative, facts } = invoice
  const home = seller.address.country
  const block = (title: Text, party: Party): Block => ({ title, lines: linesOf(party, home, voice) })
  const blocks = [block(WORDS.seller, seller), block(WORDS.buyer, buyer)]
  const place: Party = {
    legal_name: delivery?.name ?? '',
    ...(delivery !== undefined && { address: delivery }),
    ...(delivery?.location_id !== undefined && { ids: [delivery.location_id] }),
  }
  const { line1, line2, line3, city, postal, name } = delivery ?? {}
  if ([line1, line2, line3, city, postal, name, place.ids].some(Boolean))
    blocks.push(block(WORDS.delivery, place))
  if (payee !== undefined) blocks.push(block(WORDS.payee, payee))
  if (tax_representative !== undefined)
    blocks.push(block(facts.vat_group ? WORDS.vat_group : WORDS.tax_representative, tax_representative))
  return blocks
}

function linesOf(party: Party, home: string | undefined, voice: Voice): Block['lines'] {
  const { legal_name, trading_name, contact, address = {} } = party
  const of = (style: Style, ...texts: readonly (string | undefined)[]) =>
    texts.flatMap(text => (text === undefined || text === '' ? [] : [{ text, style }]))
  return [
    ...of(NAME, legal_name),
    ...of(BODY, trading_name === legal_name ? undefined : trading_name),
    ...of(BODY, ...addressLines(address, home, voice)),
    ...of(SMALL, ...identifiers(party, voice)),
    ...of(SMALL, joined(contact?.name, contact?.phone), contact?.email),
  ]
}

/** The country is left out where it is the seller's own. */
function addressLines(
  address: Address,
  home: string | undefined,
  voice: Voice,
): readonly (string | undefined)[] {
  const { line1, line2, line3, postal, city, region, country } = address
  const abroad = country !== undefined && country !== home
  return [
    line1,
    line2,
    line3,
    [postal, city].filter(Boolean).join(' '),
    region,
    abroad ? voice.country(country) : undefined,
  ]
}

function identifiers(party: Party, voice: Voice): readonly (string | undefined)[] {
  const { legal_id, ids = [], vat, tax_number, electronic_address } = party
  return [
    joined(named(legal_id, voice), ...ids.map(id => named(id, voice))),
    joined(
      vat && `${voice.say(WORDS.vat)} ${vat}`,
      tax_number && `${voice.say(WORDS.tax_number)} ${tax_number}`,
    ),
    electronic_address &&
      `${voice.say(WORDS.electronic_address)} ${[electronic_address.scheme, electronic_address.value].filter(Boolean).join(':')}`,
  ]
}

/** A SIREN and a SIRET in groups, as people read them. */
export function named(id: Identifier | undefined, voice: Voice): string | undefined {
  if (id === undefined) return undefined
  const { scheme, value } = id
  if (scheme === SIREN_SCHEME) return `SIREN ${grouped(value)}`
  if (scheme === SIRET_SCHEME) return `SIRET ${grouped(value)}`
  return [voice.say(WORDS.identifier), scheme && `(${scheme})`, value].filter(Boolean).join(' ')
}

function grouped(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})/, '$1\u00a0$2\u00a0$3\u00a0').trim()
}

function joined(...parts: readonly (string | undefined)[]): string | undefined {
  const known = parts.filter(part => part !== undefined && part !== '')
  if (known.length === 0) return undefined
  return known.join(' · ')
}
