/** Pages that are odd and legal, each for one thing that PDF/A-3 is particular about: taken by us, veraPDF passes them. */
import {
  type Body,
  facturxBodies,
  type Layout,
  packet,
  pdfOf,
  specification,
  streamOf,
} from '../../packages/facturx/src/testing.ts'
import { srgbProfile } from '../../packages/facturx/src/write/icc.ts'

interface OddPage {
  readonly content?: string
  readonly resources?: string
  /** What the page has beside them. */
  readonly entries?: string
  readonly catalog?: string
  /** Other objects, from 10 on. */
  readonly objects?: Readonly<Record<number, Body>>
  readonly layout?: Layout
}

const SQUARE = '0 0 9 9 re f'
const form = (content: string, entries = '') =>
  streamOf(content, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${entries}`)
const image = (data: string, entries: string) =>
  streamOf(data, `/Type /XObject /Subtype /Image /Width 1 /Height 1 ${entries}`)
const TINT = '<</FunctionType 2 /Domain [0 1] /N 1 /C0 [1 1 1] /C1 [1 0 0]>>'
const SPOT = '[/Separation /Or /DeviceRGB 10 0 R]'

/** The profile of screens, said to be of another class or space. */
function icc(kind: string, space = 'RGB '): Uint8Array {
  const bytes = Buffer.from(srgbProfile())
  bytes.write(kind, 12, 'latin1')
  bytes.write(space, 16, 'latin1')
  return bytes
}

const intent = (number: number) =>
  `/OutputIntents [<</Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (x) /DestOutputProfile ${number} 0 R>>]`
const annotation = (entries: string) => `<</Type /Annot /Rect [10 10 90 90] ${entries}>>`

const PAGES: Readonly<Record<string, OddPage>> = {
  'nothing at all': {},
  'a transparency group without a space': {
    content: '/X Do',
    resources: '/XObject <</X 10 0 R>>',
    objects: { 10: form(`0 0 1 rg ${SQUARE}`, '/Resources <<>> /Group <</S /Transparency>>') },
  },
  'opacity without a group': {
    content: `/G gs 0 0 1 rg ${SQUARE}`,
    resources: '/ExtGState <</G <</ca .5 /BM /Multiply>>>>',
  },
  'a luminous mask': {
    content: `/G gs 0 0 1 rg ${SQUARE}`,
    resources: '/ExtGState <</G <</SMask <</S /Luminosity /G 10 0 R>>>>>>',
    objects: { 10: form(`1 g ${SQUARE}`, '/Group <</S /Transparency /CS /DeviceGray>>') },
  },
  'a profile of a scanner': {
    content: `/C cs 1 0 0 scn ${SQUARE}`,
    resources: '/ColorSpace <</C [/ICCBased 10 0 R]>>',
    objects: { 10: streamOf(icc('scnr'), '/N 3') },
  },
  'CIE colours': {
    content: `/A cs 1 0 0 scn /B cs 0 scn /L cs 50 0 0 scn ${SQUARE}`,
    resources:
      '/ColorSpace <</A [/CalRGB <</WhitePoint [.95 1 1.09]>>] /B [/CalGray <</WhitePoint [.95 1 1.09]>>] /L [/Lab <</WhitePoint [.95 1 1.09]>>]>>',
  },
  'CMYK by default': {
    content: `1 0 0 0 k ${SQUARE}`,
    resources: '/ColorSpace <</DefaultCMYK [/ICCBased 10 0 R]>>',
    objects: { 10: streamOf(icc('prtr', 'CMYK'), '/N 4') },
  },
  'an output profile of a press': {
    content: `1 0 0 0 k ${SQUARE}`,
    catalog: intent(10),
    objects: { 10: streamOf(icc('prtr', 'CMYK'), '/N 4') },
  },
  'an output profile of gray': {
    content: `0 g ${SQUARE}`,
    catalog: intent(10),
    objects: { 10: streamOf(icc('mntr', 'GRAY'), '/N 1') },
  },
  'a spot colour twice': {
    content: `/S cs 1 scn ${SQUARE} /T cs 1 scn ${SQUARE}`,
    resources: `/ColorSpace <</S ${SPOT} /T ${SPOT}>>`,
    objects: { 10: TINT },
  },
  'two spot colours, described': {
    content: `/S cs 1 1 scn ${SQUARE}`,
    resources: `/ColorSpace <</S [/DeviceN [/Or /Noir] /DeviceRGB 11 0 R <</Colorants <</Or ${SPOT} /Noir [/Separation /Noir /DeviceRGB 10 0 R]>>>>]>>`,
    objects: {
      10: TINT,
      11: streamOf('{pop dup dup}', '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]'),
    },
  },
  'a Type 3 font': {
    content: 'BT /F 9 Tf (a) Tj ET',
    resources: '/Font <</F 10 0 R>>',
    objects: {
      10: '<</Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [.1 0 0 .1 0 0] /CharProcs <</a 11 0 R>> /Encoding <</Type /Encoding /Differences [97 /a]>> /FirstChar 97 /LastChar 97 /Widths [9]>>',
      11: streamOf(`9 0 0 0 9 9 d1 ${SQUARE}`),
    },
  },
  'invisible text in a font that is not there': {
    content: 'BT 3 Tr /F 9 Tf (a) Tj ET',
    resources: '/Font <</F 10 0 R>>',
    objects: { 10: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>' },
  },
  'a picture with a mask and a backdrop': {
    content: '/I Do',
    resources: '/XObject <</I 10 0 R>>',
    objects: {
      10: image('abc', '/BitsPerComponent 8 /ColorSpace /DeviceRGB /SMask 11 0 R'),
      11: image('a', '/BitsPerComponent 8 /ColorSpace /DeviceGray /Matte [0 0 0]'),
    },
  },
  'inline pictures': {
    content: 'q BI /W 1 /H 1 /BPC 8 /CS /RGB ID abc EI BI /W 1 /H 1 /BPC 8 /CS [/I /RGB 0 (abc)] ID a EI Q',
  },
  'metadata of its parts that are broken': {
    content: '/I Do',
    resources: '/XObject <</I 10 0 R>>',
    entries: '/Metadata 11 0 R',
    objects: {
      10: image('abc', '/BitsPerComponent 8 /ColorSpace /DeviceRGB /Metadata 11 0 R'),
      11: streamOf('<x', '/Type /Metadata /Subtype /XML', false),
    },
  },
  'layers, one hidden': {
    content: '/OC /L BDC n EMC',
    resources: '/Properties <</L 10 0 R>>',
    catalog: '/OCProperties <</OCGs [10 0 R] /D <</Name (v) /OFF [10 0 R] /Order [10 0 R]>>>>',
    objects: { 10: '<</Type /OCG /Name (Calque)>>' },
  },
  'a form filled in': {
    entries: '/Annots [10 0 R 11 0 R]',
    catalog: '/AcroForm <</Fields [10 0 R 11 0 R]>>',
    objects: {
      10: annotation('/Subtype /Widget /F 4 /FT /Tx /T (a) /V (x) /AP <</N 12 0 R>>'),
      11: annotation('/Subtype /Widget /F 4 /FT /Btn /T (b) /AS /On /AP <</N <</On 12 0 R /Off 12 0 R>>>>'),
      12: form('0 g'),
    },
  },
  'notes and links': {
    entries: '/Annots [10 0 R 11 0 R 12 0 R]',
    objects: {
      10: annotation('/Subtype /Text /F 28 /AP <</N 13 0 R>>'),
      11: annotation('/Subtype /Highlight /CA .5 /C [1 1 0] /AP <</N 13 0 R>>'),
      12: annotation('/Subtype /Link /Border [0 0 0] /Dest [3 0 R /Fit]'),
      13: form('0 g'),
    },
  },
  'an outline': {
    catalog: '/Outlines 10 0 R',
    objects: {
      10: '<</First 11 0 R /Last 11 0 R /Count 1>>',
      11: '<</Title (a) /Parent 10 0 R /A <</S /GoTo /D [3 0 R /Fit]>>>>',
    },
  },
  'another attachment, of the page': {
    entries: '/AF [10 0 R]',
    objects: {
      10: specification('a.txt', 11, '/AFRelationship /Data'),
      11: streamOf('x', '/Type /EmbeddedFile /Subtype /text#2Fplain'),
    },
  },
  'metadata of PDF/A-1': {
    catalog: '/Metadata 10 0 R',
    objects: {
      10: streamOf(
        packet().replace('<pdfaid:part>3', '<pdfaid:part>1'),
        '/Type /Metadata /Subtype /XML',
        false,
      ),
    },
  },
  'metadata that are none': {
    catalog: '/Metadata 10 0 R',
    objects: { 10: streamOf('<x', '/Type /Metadata /Subtype /XML') },
  },
  'an old version of PDF': { layout: { header: '%PDF-1.3\n' } },
  'content in run lengths': {
    objects: { 4: '<</Filter /RunLengthDecode /Length 3>>\nstream\n\u0000n\u0080\nendstream' },
  },
}

/** By what is odd about each. */
export function oddPages(): readonly {
  readonly name: string
  readonly pdf: Uint8Array
  readonly isFit: true
}[] {
  return Object.entries(PAGES).map(([name, page]) => ({
    name: `a page with ${name}`,
    pdf: fileOf(page),
    isFit: true,
  }))
}

function fileOf({
  content = 'n',
  resources = '',
  entries = '',
  catalog = '',
  objects = {},
  layout,
}: OddPage): Uint8Array {
  const bodies = facturxBodies('', {
    1: `<</Type /Catalog /Pages 2 0 R ${catalog}>>`,
    2: `<</Type /Pages /Kids [3 0 R] /Count 1 /Resources <<${resources}>>>>`,
    3: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${entries}>>`,
    4: streamOf(content),
    ...objects,
  })
  return pdfOf(bodies, layout)
}
