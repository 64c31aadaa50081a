/** What the content of a page draws, and with what: forms, patterns, fonts and images included (ISO 19005-3, 6.2). */
import type { PdfDocument } from '../read/document.ts'
import { type Dict, dictOf, isDict, Name, nameOf, Stream, type Value } from '../read/values.ts'
import type { Colours } from './colours.ts'
import { entryOf, OPERATORS, type Operation, operationsIn } from './content.ts'
import { checkFont } from './fonts.ts'
import { checkLimits } from './limits.ts'
import { decoded, type PageFindings } from './page-findings.ts'
import type { Device } from './profiles.ts'
import { codesOf, isType3, shownBy } from './type3.ts'

const DEVICE_OPERATORS: Readonly<Record<string, Device>> = {
  g: 'gray',
  G: 'gray',
  rg: 'rgb',
  RG: 'rgb',
  k: 'cmyk',
  K: 'cmyk',
}
const INTENTS: ReadonlySet<string | undefined> = new Set([
  'RelativeColorimetric',
  'AbsoluteColorimetric',
  'Perceptual',
  'Saturation',
])
const BLENDS: ReadonlySet<string | undefined> = new Set(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  ),
)
const DEPTHS: ReadonlySet<Value> = new Set([1, 2, 4, 8, 16])
/** Text that is drawn in mode 3 is invisible, and needs no font. */
const INVISIBLE = 3
const MOST_SAVED = 28
const DEEPEST = 20

export class Drawing {
  readonly #document: PdfDocument
  readonly #colours: Colours
  readonly #findings: PageFindings
  readonly #seen = new Set<unknown>()
  /** Of fonts made of content. */
  readonly #codes = new Map<Dict, ReadonlySet<number>>()

  constructor(document: PdfDocument, colours: Colours, findings: PageFindings) {
    this.#document = document
    this.#colours = colours
    this.#findings = findings
  }

  /** Content, with the resources that its names are looked up in. */
  read(bytes: Uint8Array, resources: Dict | undefined, depth = 0): void {
    if (depth > DEEPEST) {
      this.#findings.add('resource')
      return
    }
    let saved = 0
    let mode = 0
    let font: Dict | undefined
    for (const { operator, operands, isLoose } of operationsIn(bytes, this.#document.budget)) {
      checkLimits(operands, this.#findings)
      if (operator === 'q' && ++saved > MOST_SAVED) this.#findings.add('graphics', 'q')
      if (operator === 'Q') saved--
      if (operator === 'Tr') mode = Number(operands[0])
      if (operator === 'Tf') font = this.#fontOf(operands[0], resources)
      if (isLoose) this.#findings.add('stream', '<>')
      if (/^(?:Tj|TJ|'|")$/.test(operator) && mode !== INVISIBLE && font !== undefined) {
        this.#useFont(font, depth)
        this.#show(font, operands)
      }
      this.#apply({ operator, operands }, resources, depth)
    }
  }

  /** A form or a pattern: a stream of content, with what it draws with in resources of its own (6.2.2). */
  readForm(form: Stream, depth = 0): void {
    if (this.#seen.has(form)) return
    this.#seen.add(form)
    const { dict } = form
    for (const key of ['Ref', 'OPI', 'PS']) if (dict.has(key)) this.#findings.add('postscript', key)
    if (nameOf(this.#document.resolve(dict.get('Subtype2'))) === 'PS') this.#findings.add('postscript', 'PS')
    this.group(dict)
    const bytes = decoded(this.#document, form, this.#findings)
    this.read(bytes, this.#document.dict(dict.get('Resources')), depth + 1)
  }

  /** The colours in which transparent things are blended. */
  group(dict: Dict): void {
    const group = this.#document.dict(dict.get('Group'))
    if (group?.has('CS')) this.#colours.use(group.get('CS'), undefined)
  }

  /** Characters that a font made of content does not have. */
  #show(font: Dict, operands: readonly Value[]): void {
    if (!isType3(this.#document, font)) return
    const codes = this.#codes.get(font) ?? codesOf(this.#document, font)
    this.#codes.set(font, codes)
    for (const code of shownBy(operands)) if (!codes.has(code)) this.#findings.add('encoding', 'Type3')
  }

  #apply(
    { operator, operands }: Omit<Operation, 'isLoose'>,
    resources: Dict | undefined,
    depth: number,
  ): void {
    const device = DEVICE_OPERATORS[operator]
    if (device !== undefined) this.#colours.useDevice(device, resources)
    switch (operator) {
      case 'cs':
      case 'CS':
        this.#colours.use(operands[0], resources)
        break
      case 'scn':
      case 'SCN':
        this.#usePattern(operands.at(-1), resources, depth)
        break
      case 'sh':
        this.#useShading(this.#resource(resources, 'Shading', operands[0]), resources)
        break
      case 'gs':
        this.#useState(this.#document.dict(this.#resource(resources, 'ExtGState', operands[0])), depth)
        break
      case 'Do':
        this.#useObject(this.#resource(resources, 'XObject', operands[0]), resources, depth)
        break
      case 'ri':
        if (!INTENTS.has(nameOf(operands[0]))) this.#findings.add('graphics', 'ri')
        break
      case 'BI':
        this.#useInline(operands, resources)
        break
    }
    if (!OPERATORS.has(operator)) this.#findings.add('operator', operator.slice(0, 20))
  }

  /** The value of a named resource; a name that nothing has is a finding. */
  #resource(resources: Dict | undefined, kind: string, name: Value | undefined): Value {
    const key = nameOf(name)
    const found = key === undefined ? undefined : this.#document.dict(resources?.get(kind))?.get(key)
    if (found === undefined) this.#findings.add('resource', key ?? kind)
    return this.#document.resolve(found)
  }

  #fontOf(name: Value | undefined, resources: Dict | undefined): Dict | undefined {
    const font = this.#resource(resources, 'Font', name)
    return isDict(font) ? font : undefined
  }

  #useFont(font: Dict, depth: number): void {
    if (this.#seen.has(font)) return
    this.#seen.add(font)
    checkFont(this.#document, font, this.#findings)
    // The glyphs of a Type 3 font are content.
    const own = this.#document.dict(font.get('Resources'))
    for (const glyph of this.#document.dict(font.get('CharProcs'))?.values() ?? []) {
      const stream = this.#document.resolve(glyph)
      if (stream instanceof Stream) this.read(decoded(this.#document, stream, this.#findings), own, depth + 1)
    }
  }

  #usePattern(name: Value | undefined, resources: Dict | undefined, depth: number): void {
    if (!(name instanceof Name)) return
    const pattern = this.#resource(resources, 'Pattern', name)
    if (pattern instanceof Stream) this.readForm(pattern, depth)
    if (!isDict(pattern)) return
    this.#useShading(this.#document.resolve(pattern.get('Shading')), resources)
    this.#useState(this.#document.dict(pattern.get('ExtGState')), depth)
  }

  #useShading(value: Value, resources: Dict | undefined): void {
    const shading = this.#document.dict(value)
    if (shading !== undefined) this.#colours.use(shading.get('ColorSpace'), resources)
  }

  #useState(state: Dict | undefined, depth: number): void {
    if (state === undefined || this.#seen.has(state)) return
    this.#seen.add(state)
    const of = (key: string) => this.#document.resolve(state.get(key))
    for (const key of ['TR', 'HTP', 'HTO']) if (state.has(key)) this.#findings.add('graphics', key)
    if (state.has('TR2') && nameOf(of('TR2')) !== 'Default') this.#findings.add('graphics', 'TR2')
    if (state.has('RI') && !INTENTS.has(nameOf(of('RI')))) this.#findings.add('graphics', 'RI')
    if (isDict(of('HT')) || of('HT') instanceof Stream) this.#useHalftone(dictOf(of('HT'))!)
    if (of('OPM') === 1 && (of('OP') === true || of('op') === true)) this.#colours.overprint()
    const blend = of('BM')
    const names = Array.isArray(blend) ? blend.map(nameOf) : [nameOf(blend)]
    if (state.has('BM') && !names.every(name => BLENDS.has(name))) this.#findings.add('graphics', 'BM')
    const mask = this.#document.dict(state.get('SMask'))
    const group = this.#document.resolve(mask?.get('G'))
    if (group instanceof Stream) this.readForm(group, depth)
    const font = this.#document.dict(this.#document.array(state.get('Font'))[0])
    if (font !== undefined) this.#useFont(font, depth)
  }

  #useHalftone(halftone: Dict): void {
    const kind = this.#document.resolve(halftone.get('HalftoneType'))
    const isPlain = kind === 1 || kind === 5
    if (!isPlain || halftone.has('HalftoneName') || halftone.has('TransferFunction'))
      this.#findings.add('graphics', 'HT')
  }

  #useObject(value: Value, resources: Dict | undefined, depth: number): void {
    if (!(value instanceof Stream)) return
    const kind = nameOf(this.#document.resolve(value.dict.get('Subtype')))
    if (kind === 'Form') this.readForm(value, depth)
    else if (kind === 'Image') this.#useImage(value, resources)
    else this.#findings.add('postscript', kind ?? '')
  }

  #useImage(image: Stream, resources: Dict | undefined): void {
    if (this.#seen.has(image)) return
    this.#seen.add(image)
    const of = (key: string) => this.#document.resolve(image.dict.get(key))
    for (const key of ['Alternates', 'OPI']) if (image.dict.has(key)) this.#findings.add('image', key)
    if (of('Interpolate') === true) this.#findings.add('image', 'Interpolate')
    if (image.dict.has('Intent') && !INTENTS.has(nameOf(of('Intent')))) this.#findings.add('image', 'Intent')
    const filters = [of('Filter'), ...this.#document.array(image.dict.get('Filter'))].map(nameOf)
    // What PDF/A allows of JPEG 2000 is in the image itself, which is not opened here.
    if (filters.includes('JPXDecode')) this.#findings.add('image', 'JPXDecode')
    if (of('ImageMask') !== true) {
      if (!DEPTHS.has(of('BitsPerComponent'))) this.#findings.add('image', 'BitsPerComponent')
      this.#colours.use(image.dict.get('ColorSpace'), resources)
    }
    for (const key of ['SMask', 'Mask']) {
      const mask = of(key)
      if (mask instanceof Stream) this.#useImage(mask, resources)
    }
  }

  #useInline(entries: readonly Value[], resources: Dict | undefined): void {
    if (entryOf(entries, 'I', 'Interpolate') === true) this.#findings.add('image', 'Interpolate')
    const intent = entryOf(entries, 'Intent')
    if (intent !== undefined && !INTENTS.has(nameOf(intent))) this.#findings.add('image', 'Intent')
    const filter = entryOf(entries, 'F', 'Filter')
    const names = Array.isArray(filter) ? filter.map(nameOf) : [nameOf(filter)]
    if (names.some(name => name === 'LZW' || name === 'LZWDecode')) this.#findings.add('filter', 'LZWDecode')
    if (entryOf(entries, 'IM', 'ImageMask') !== true)
      this.#colours.use(entryOf(entries, 'CS', 'ColorSpace'), resources)
  }
}
