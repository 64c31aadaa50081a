/** Colour spaces that PDF/A-3 allows under an output intent (ISO 19005-3, 6.2.4). */
import type { PdfDocument } from '../read/document.ts'
import { type Dict, isArray, nameOf, type Value } from '../read/values.ts'
import { isUtf8 } from './limits.ts'
import type { PageFindings } from './page-findings.ts'
import { type Device, type Profile, profileIn } from './profiles.ts'

const DEVICES: Readonly<Record<string, Device>> = {
  DeviceGray: 'gray',
  G: 'gray',
  DeviceRGB: 'rgb',
  RGB: 'rgb',
  DeviceCMYK: 'cmyk',
  CMYK: 'cmyk',
}
const DEFAULTS: Readonly<Record<Device, string>> = {
  gray: 'DefaultGray',
  rgb: 'DefaultRGB',
  cmyk: 'DefaultCMYK',
}
const LABELS: Readonly<Record<Device, string>> = { gray: 'DeviceGray', rgb: 'DeviceRGB', cmyk: 'DeviceCMYK' }
const DEEPEST = 8
const INDEPENDENT: ReadonlySet<string | undefined> = new Set([
  'ICCBased',
  'CalGray',
  'CalRGB',
  'Lab',
  'DeviceN',
])
/** The colourants of a device, which need no description. */
const PROCESS: ReadonlySet<string> = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'None'])
const MOST_COLOURANTS = 32

export class Colours {
  readonly #document: PdfDocument
  readonly #intent: Device
  readonly #findings: PageFindings
  /** By the name of a spot colour, what stands for it. */
  readonly #spots = new Map<string, string>()
  readonly #seen = new Map<readonly Value[], Set<Dict | undefined>>()
  readonly #profiles = new Map<Value, Profile | undefined>()
  #hasCmyk = false
  #hasOverprint = false

  constructor(document: PdfDocument, intent: Device, findings: PageFindings) {
    this.#document = document
    this.#intent = intent
    this.#findings = findings
  }

  /** A device colour has to be that of the intent; gray can be had from any. */
  useDevice(device: Device, resources: Dict | undefined): void {
    if (device === 'gray' || device === this.#intent) return
    const instead = this.#document.array(this.#spaces(resources)?.get(DEFAULTS[device]))
    if (INDEPENDENT.has(nameOf(this.#document.resolve(instead[0])))) return
    this.#findings.add('colour', LABELS[device])
  }

  /** A space as a resource, an image or a shading gives it: a name or an array. */
  use(value: Value | undefined, resources: Dict | undefined, depth = 0): void {
    if (depth > DEEPEST) return
    const space = this.#document.resolve(value)
    const name = nameOf(space)
    if (name !== undefined) {
      const device = DEVICES[name]
      if (device !== undefined) this.useDevice(device, resources)
      else if (this.#spaces(resources)?.has(name))
        this.use(this.#spaces(resources)!.get(name), resources, depth + 1)
      return
    }
    if (!isArray(space) || this.#isKnown(space, resources)) return
    const kind = nameOf(this.#document.resolve(space[0]))
    if (kind === 'ICCBased') this.#useProfile(this.#document.resolve(space[1]))
    else if (kind === 'Indexed' || kind === 'I' || kind === 'Pattern')
      this.use(space[1], resources, depth + 1)
    else if (kind === 'Separation' || kind === 'DeviceN') {
      if (kind === 'Separation') this.#useSpot(space)
      else this.#useSpots(space, resources, depth)
      this.use(space[2], resources, depth + 1)
    } else if (kind !== undefined && DEVICES[kind] !== undefined) this.useDevice(DEVICES[kind], resources)
  }

  /** Whether a space was looked at with these resources before: a page may name it for each word. */
  #isKnown(space: readonly Value[], resources: Dict | undefined): boolean {
    const places = this.#seen.get(space) ?? new Set()
    this.#seen.set(space, places)
    const isKnown = places.has(resources)
    places.add(resources)
    return isKnown
  }

  #useProfile(value: Value): void {
    // Decoded once, though it may be named for each word of a page.
    if (!this.#profiles.has(value)) this.#profiles.set(value, profileIn(this.#document, value))
    const device = this.#profiles.get(value)?.device
    if (device === undefined) this.#findings.add('profile', 'ICCBased')
    if (device !== 'cmyk') return
    this.#hasCmyk = true
    if (this.#hasOverprint) this.#findings.add('graphics', 'OPM')
  }

  /** A state in which overprinting takes zeros for nothing, which no CMYK profile goes with (6.2.4.2). */
  overprint(): void {
    this.#hasOverprint = true
    if (this.#hasCmyk) this.#findings.add('graphics', 'OPM')
  }

  /** A spot colour means the same wherever it is named (6.2.4.4). */
  #useSpot([, value, alternate, tint]: readonly Value[]): void {
    const name = nameOf(this.#document.resolve(value)) ?? ''
    if (!isUtf8(name)) this.#findings.add('limit', 'name')
    const meant = JSON.stringify([alternate, tint], (_, entry) => (entry instanceof Map ? [...entry] : entry))
    if ((this.#spots.get(name) ?? meant) !== meant) this.#findings.add('spot', name)
    this.#spots.set(name, meant)
  }

  /** Each spot colour among several is described (6.2.4.4). */
  #useSpots(space: readonly Value[], resources: Dict | undefined, depth: number): void {
    const names = this.#document.array(space[1]).map(value => nameOf(this.#document.resolve(value)) ?? '')
    const described = this.#document.dict(this.#document.dict(space[4])?.get('Colorants'))
    if (names.length > MOST_COLOURANTS || !names.every(isUtf8)) this.#findings.add('limit', 'DeviceN')
    for (const name of names)
      if (!PROCESS.has(name) && !described?.has(name)) this.#findings.add('spot', name)
    for (const spot of described?.values() ?? []) this.use(spot, resources, depth + 1)
  }

  #spaces(resources: Dict | undefined): Dict | undefined {
    return this.#document.dict(resources?.get('ColorSpace'))
  }
}
