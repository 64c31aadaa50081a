/** Colour spaces that PDF/A-3 allows under an output intent (ISO 19005-3, 6.2.4). */
import type { PdfDocument } from '../read/document.ts'
import { type Dict, isArray, nameOf, Stream, textOf, type Value } from '../read/values.ts'
import type { Obstacles } from './obstacles.ts'

/** What the output intent describes. */
export type Device = 'gray' | 'rgb' | 'cmyk'

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
const COMPONENTS: Readonly<Record<number, Device>> = { 1: 'gray', 3: 'rgb', 4: 'cmyk' }
const SPACES: Readonly<Record<Device, string>> = { gray: 'GRAY', rgb: 'RGB ', cmyk: 'CMYK' }
const DEEPEST = 8

export class Colours {
  readonly #document: PdfDocument
  readonly #intent: Device
  readonly #obstacles: Obstacles

  constructor(document: PdfDocument, intent: Device, obstacles: Obstacles) {
    this.#document = document
    this.#intent = intent
    this.#obstacles = obstacles
  }

  /** A device colour has to be that of the intent; gray can be had from any. */
  useDevice(device: Device, resources: Dict | undefined): void {
    if (device === 'gray' || device === this.#intent) return
    if (this.#spaces(resources)?.has(DEFAULTS[device]) === true) return
    this.#obstacles.add('colour', LABELS[device])
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
    if (!isArray(space)) return
    const kind = nameOf(this.#document.resolve(space[0]))
    if (kind === 'ICCBased') this.#useProfile(this.#document.resolve(space[1]))
    else if (kind === 'Indexed' || kind === 'I' || kind === 'Pattern')
      this.use(space[1], resources, depth + 1)
    else if (kind === 'Separation' || kind === 'DeviceN') this.use(space[2], resources, depth + 1)
    else if (kind !== undefined && DEVICES[kind] !== undefined) this.useDevice(DEVICES[kind], resources)
  }

  #useProfile(value: Value): void {
    const components = value instanceof Stream ? this.#document.resolve(value.dict.get('N')) : undefined
    if (!(value instanceof Stream) || deviceOfProfile(this.#document, value, components) === undefined)
      this.#obstacles.add('profile', 'ICCBased')
  }

  #spaces(resources: Dict | undefined): Dict | undefined {
    return this.#document.dict(resources?.get('ColorSpace'))
  }
}

const HEADER = 128

/** The device that an ICC profile describes; undefined for one that PDF/A-3 does not take (version 4 at most). */
export function deviceOfProfile(
  document: PdfDocument,
  stream: Stream,
  components: Value | undefined,
): Device | undefined {
  const { bytes, isDamaged } = document.decode(stream)
  if (isDamaged || bytes.length < HEADER || bytes[8]! > 4) return undefined
  if (textOf(bytes.subarray(36, 40)) !== 'acsp') return undefined
  const space = textOf(bytes.subarray(16, 20))
  const device = typeof components === 'number' ? COMPONENTS[components] : undefined
  if (device === undefined) return undefined
  return space === SPACES[device] || (device === 'rgb' && space === 'Lab ') ? device : undefined
}
