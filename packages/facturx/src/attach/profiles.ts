/** ICC profiles that PDF/A-3 takes: version 4 at most, of output, monitor, input or conversion (ISO 19005-3, 6.2.4.2). */
import { latin } from '../read/characters.ts'
import type { PdfDocument } from '../read/document.ts'
import { Stream, type Value } from '../read/values.ts'

/** What an output intent describes, and what colours are given for. */
export type Device = 'gray' | 'rgb' | 'cmyk'

export interface Profile {
  readonly device: Device
  /** Whether it may be that of an output intent (6.2.3). */
  readonly isOfOutput: boolean
}

const CLASSES: ReadonlySet<string> = new Set(['prtr', 'mntr', 'scnr', 'spac'])
const OUTPUT: ReadonlySet<string> = new Set(['prtr', 'mntr'])
const COMPONENTS: Readonly<Record<number, Device>> = { 1: 'gray', 3: 'rgb', 4: 'cmyk' }
const SPACES: Readonly<Record<Device, string>> = { gray: 'GRAY', rgb: 'RGB ', cmyk: 'CMYK' }
const LAB = 'Lab '
const HEADER = 128

/** Undefined for anything else, or one that PDF/A-3 does not take. */
export function profileIn(document: PdfDocument, stream: Value): Profile | undefined {
  if (!(stream instanceof Stream)) return undefined
  const { bytes, isDamaged } = document.decode(stream)
  if (isDamaged || bytes.length < HEADER || bytes[8]! > 4) return undefined
  const [kind, space, mark] = [12, 16, 36].map(at => latin(bytes, at, at + 4))
  const components = document.resolve(stream.dict.get('N'))
  const device = typeof components === 'number' ? COMPONENTS[components] : undefined
  if (device === undefined || mark !== 'acsp' || !CLASSES.has(kind!)) return undefined
  const isLab = device === 'rgb' && space === LAB
  return isLab || space === SPACES[device] ? { device, isOfOutput: !isLab && OUTPUT.has(kind!) } : undefined
}
