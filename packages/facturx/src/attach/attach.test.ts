import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readContainer } from '../container/container.ts'
import { containerFindings } from '../container/findings.ts'
import { bytesOf, latin } from '../read/characters.ts'
import { PdfDocument } from '../read/document.ts'
import { PdfFailure } from '../read/failure.ts'
import { Stream, textOf } from '../read/values.ts'
import { type Body, facturxBodies, type Layout, packet, pdfOf, specification, streamOf } from '../testing.ts'
import { srgbProfile } from '../write/icc.ts'
import { attachInvoice } from './attach.ts'
import { instantOf } from './facts.ts'

const XML = '<rsm:CrossIndustryInvoice>é</rsm:CrossIndustryInvoice>'
const OPTIONS = { created: '2026-11-21T00:00:00Z', title: 'F-1', language: 'fr', level: 'EN 16931' } as const

/** The profile of screens, said to be of another class or space. */
function iccOf(kind: string, space = 'RGB '): Uint8Array {
  const bytes = srgbProfile().slice()
  bytes.set(bytesOf(kind), 12)
  bytes.set(bytesOf(space), 16)
  return bytes
}

/** A page with content and resources, as a program of the caller's may write it. */
function page(
  content: string,
  resources = '',
  changes: Readonly<Record<number, Body>> = {},
): Map<number, Body> {
  const bodies: Readonly<Record<number, Body>> = {
    1: '<</Type /Catalog /Pages 2 0 R>>',
    2: `<</Type /Pages /Kids [3 0 R] /Count 1 /Resources <<${resources}>>>>`,
    3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R>>',
    4: streamOf(content),
    ...changes,
  }
  return new Map(Object.entries(bodies).map(([number, body]) => [Number(number), body]))
}

function attached(file: Uint8Array): Uint8Array {
  const result = attachInvoice(file, XML, OPTIONS)
  assert.ok(result.ok, JSON.stringify(result))
  return result.pdf
}

function findings(bodies: ReadonlyMap<number, Body>, layout?: Layout): readonly string[] {
  const result = attachInvoice(pdfOf(bodies, layout), XML, OPTIONS)
  return result.ok
    ? []
    : result.findings.map(({ kind, page: at, found }) => `${kind} ${found} ${at ?? 'file'}`)
}

describe('a PDF of the caller', () => {
  for (const xref of ['table', 'stream', 'packed'] as const)
    test(`with objects by ${xref} becomes a Factur-X without a defect`, () => {
      const pdf = attached(pdfOf(page('0 0 1 rg 10 10 50 50 re f'), { xref }))
      const container = readContainer(pdf)
      assert.deepEqual(containerFindings(container, 'urn:cen.eu:en16931:2017'), [])
      assert.deepEqual(new TextDecoder().decode(container.invoices[0]!.bytes), XML)
    })

  test('gets resources of its own for each page that inherits them, and loses the metadata of its parts', () => {
    const pdf = attached(
      pdfOf(
        page('/G gs', '/ExtGState <</G <</ca 1>>>>', {
          3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Metadata 5 0 R>>',
          5: streamOf('<broken', '/Type /Metadata /Subtype /XML', false),
        }),
      ),
    )
    const document = new PdfDocument(pdf)
    const [leaf] = document.array(document.dict(document.catalog.get('Pages'))!.get('Kids'))
    const found = document.dict(leaf)!
    assert.ok(document.dict(document.dict(found.get('Resources'))!.get('ExtGState'))!.has('G'))
    assert.equal(found.has('Metadata'), false)
  })

  test('may draw letters by content, and a spot colour twice', () => {
    const spot = '[/Separation /Or /DeviceRGB 7 0 R]'
    attached(
      pdfOf(
        page(
          '/S cs /T cs BT /F1 9 Tf (a) Tj ET',
          `/Font <</F1 5 0 R>> /ColorSpace <</S ${spot} /T ${spot}>>`,
          {
            ...TYPE_3,
            7: '<</FunctionType 2 /Domain [0 1] /N 1 /C0 [1 1 1] /C1 [1 0 0]>>',
          },
        ),
      ),
    )
  })

  test('may name a profile for each word: it unfolds once', () => {
    const content = '/C cs '.repeat(5_000)
    attached(
      pdfOf(page(content, '/ColorSpace <</C [/ICCBased 5 0 R]>>', { 5: streamOf(iccOf('mntr'), '/N 3') })),
    )
  })

  test('keeps what its pages draw, byte for byte', () => {
    const content = '1 0 0 RG 10 10 m 50 50 l S'
    const document = new PdfDocument(attached(pdfOf(page(content))))
    const [leaf] = document.array(document.dict(document.catalog.get('Pages'))!.get('Kids'))
    const stream = document.resolve(document.dict(leaf)!.get('Contents'))
    assert.ok(stream instanceof Stream)
    assert.equal(latin(document.decode(stream).bytes), content)
  })

  test('keeps its title, author, programs and dates, under the last program', () => {
    const information =
      "<</Title <FEFF00C9> /Author (A & B) /Creator (Tableur) /Producer (Imprimante) /CreationDate (D:20261120103000+01'00')>>"
    const pdf = attached(pdfOf(page('n', '', { 5: information }), { trailer: '/Info 5 0 R' }))
    const { metadata } = readContainer(pdf)
    assert.ok(typeof metadata !== 'string')
    const said = Object.fromEntries(
      [...metadata.properties].map(([key, value]) => [key.replace(/\{.*\}/, ''), value]),
    )
    assert.deepEqual(
      [said.title, said.creator, said.CreatorTool, said.Producer, said.CreateDate, said.ModifyDate],
      ['É', 'A & B', 'Tableur', 'Imprimante ; Conforme', '2026-11-20T09:30:00Z', '2026-11-21T00:00:00Z'],
    )
    const document = new PdfDocument(pdf)
    assert.equal(textOf(document.dict(document.trailer.get('Info'))?.get('Title')), 'É')
  })

  test('that has an invoice gets the new one in its place, and no trace of the old one stays', () => {
    const old = pdfOf(facturxBodies('<old/>', { 7: '<</Type /Orphan>>' }))
    const pdf = attached(old)
    assert.deepEqual(
      readContainer(pdf).attachments.map(({ name }) => name),
      ['factur-x.xml'],
    )
    assert.doesNotMatch(latin(pdf), /Orphan/)
    assert.equal(attached(pdf).length, pdf.length)
  })

  test('keeps its other attachments', () => {
    const pdf = attached(
      pdfOf(
        facturxBodies('<old/>', {
          1: '<</Type /Catalog /Pages 2 0 R /Names <</EmbeddedFiles <</Kids [9 0 R]>> /Dests <</Names []>>>> /AF [4 0 R 7 0 R]>>',
          7: specification('cgv.txt', 8, '/AFRelationship /Supplement'),
          8: streamOf('CGV', '/Subtype /text#2Fplain'),
          9: '<</Names [(b) 7 0 R (a) 4 0 R]>>',
        }),
      ),
    )
    const { attachments } = readContainer(pdf)
    assert.deepEqual(
      attachments.map(({ name, isInAf, isInNames }) => [name, isInAf, isInNames]),
      [
        ['cgv.txt', true, true],
        ['factur-x.xml', true, true],
      ],
    )
    assert.match(latin(pdf), /\/Dests/)
  })

  test('has the marks that links of browsers lack', () => {
    const bodies = page('n', '', {
      3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Annots [5 0 R]>>',
      5: '<</Type /Annot /Subtype /Link /Rect [0 0 9 9] /A <</S /URI /URI (https://exemple.fr)>>>>',
    })
    assert.match(latin(attached(pdfOf(bodies))), /\/Subtype \/Link [^>]*.*\/F 4/)
  })

  test('gives the same bytes for the same input, and an identifier that distinguishes versions', () => {
    const file = pdfOf(page('n'), { trailer: '/ID [<00112233445566778899aabbccddeeff> <00>]' })
    assert.deepEqual(attached(file), attached(file))
    const other = attachInvoice(file, `${XML} `, OPTIONS)
    assert.ok(other.ok)
    const ids = [attached(file), other.pdf].map(pdf => /\/ID \[<(\w+)> <(\w+)>\]/.exec(latin(pdf))!.slice(1))
    assert.deepEqual([ids[0]![0], ids[1]![0]], Array(2).fill('00112233445566778899aabbccddeeff'))
    assert.notEqual(ids[0]![1], ids[1]![1])
  })

  test('may be written loosely: what it lacks in form, the copy has', () => {
    // The last object is the stream, so that the places of the others stay.
    const text = latin(pdfOf(page('n'), { header: '%PDF-1.4\n' })).replace('\nendstream', 'endstream')
    const loose = text.replace(/startxref\n\d+/, `startxref\n${text.indexOf('xref\n0')}`)
    const copy = latin(attached(bytesOf(loose)))
    assert.match(copy, /^%PDF-1\.7\n%[\x80-\xff]{4}\n/)
    assert.doesNotMatch(copy, /[^\n]endstream/)
  })

  test('whose objects are not where its table says is refused: some may be missing', () => {
    const file = latin(pdfOf(page('n'))).replace('2 0 obj', '\n\n\n\n2 0 obj')
    const result = attachInvoice(bytesOf(file), XML, OPTIONS)
    assert.deepEqual(!result.ok && result.findings, [{ kind: 'structure', page: null, found: '' }])
  })
})

/** A font whose one glyph, `a`, is content 9 units wide. */
const TYPE_3 = {
  5: '<</Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [.1 0 0 .1 0 0] /CharProcs <</a 6 0 R>> /Encoding <</Differences [97 /a]>> /FirstChar 97 /LastChar 97 /Widths [9]>>',
  6: streamOf('9 0 0 0 9 9 d1 0 0 9 9 re f'),
}

describe('findings name what they are and their page', () => {
  const font = (entries: string) => ({ 5: `<</Type /Font ${entries}>>` })
  const TEXT = 'BT /F1 9 Tf (a) Tj ET'
  const WITH_FONT = '/Font <</F1 5 0 R>>'
  const catalog = (entries: string) => ({ 1: `<</Type /Catalog /Pages 2 0 R ${entries}>>` })
  const annotated = (annotation: string) => ({
    3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Annots [5 0 R]>>',
    5: `<</Type /Annot /Rect [0 0 9 9] ${annotation}>>`,
  })

  for (const [what, bodies, expected] of [
    [
      'a font that is not embedded',
      page(TEXT, WITH_FONT, font('/Subtype /Type1 /BaseFont /Helvetica')),
      'font Helvetica 1',
    ],
    [
      'a composite font that is not embedded',
      page(TEXT, WITH_FONT, font('/Subtype /Type0 /BaseFont /Song /DescendantFonts [<<>>]')),
      'font Song 1',
    ],
    [
      'a font of symbols with an encoding',
      page(TEXT, WITH_FONT, {
        ...font(
          '/Subtype /TrueType /BaseFont /Dings /Encoding /WinAnsiEncoding /FontDescriptor <</Flags 4 /FontFile2 6 0 R>>',
        ),
        6: streamOf('font'),
      }),
      'encoding Dings 1',
    ],
    ['a CMYK colour', page('0 0 0 1 k'), 'colour DeviceCMYK 1'],
    [
      'a CMYK picture',
      page('/I Do', '/XObject <</I 5 0 R>>', {
        5: streamOf('x', '/Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceCMYK'),
      }),
      'colour DeviceCMYK 1',
    ],
    [
      'a CMYK alternate',
      page('/S cs', '/ColorSpace <</S [/Separation /Spot /DeviceCMYK 5 0 R]>>'),
      'colour DeviceCMYK 1',
    ],
    [
      'a spot colour without description',
      page('/S cs', '/ColorSpace <</S [/DeviceN [/Black /Or] /DeviceRGB 5 0 R]>>'),
      'spot Or 1',
    ],
    [
      'a spot colour described in two ways',
      page(
        '/S cs /T cs',
        '/ColorSpace <</S [/Separation /Or /DeviceRGB 5 0 R] /T [/Separation /Or /DeviceGray 5 0 R]>>',
      ),
      'spot Or 1',
    ],
    [
      'a default colour that is that of a device',
      page('1 0 0 0 k', '/ColorSpace <</DefaultCMYK /DeviceCMYK>>'),
      'colour DeviceCMYK 1',
    ],
    [
      'a profile of another use',
      page('/C cs', '/ColorSpace <</C [/ICCBased 5 0 R]>>', { 5: streamOf(iccOf('link'), '/N 3') }),
      'profile ICCBased 1',
    ],
    [
      'overprinting with a CMYK profile',
      page('/C cs /G gs', '/ExtGState <</G <</op true /OPM 1>>>> /ColorSpace <</C [/ICCBased 5 0 R]>>', {
        5: streamOf(iccOf('prtr', 'CMYK'), '/N 4'),
      }),
      'graphics OPM 1',
    ],
    [
      'a halftone by name',
      page('/G gs', '/ExtGState <</G <</HT <</HalftoneType 1 /HalftoneName (x)>>>>>>'),
      'graphics HT 1',
    ],
    [
      'a font of content that is not measured',
      page(TEXT, WITH_FONT, { ...TYPE_3, 5: TYPE_3[5].replace('/FirstChar 97', '') }),
      'encoding Type3 1',
    ],
    [
      'a glyph of another width',
      page(TEXT, WITH_FONT, { ...TYPE_3, 6: streamOf('5 0 d0') }),
      'encoding Type3 1',
    ],
    ['a character without a glyph', page('BT /F1 9 Tf [(b)] TJ ET', WITH_FONT, TYPE_3), 'encoding Type3 1'],
    [
      'a form that relies on the page for what it draws with',
      page('/X Do', '/XObject <</X 5 0 R>> /Font <<>>', { 5: streamOf('/F1 9 Tf', '/Subtype /Form') }),
      'resource F1 1',
    ],
    ['half a byte in hexadecimal', page('BT <414> Tj ET'), 'stream <> 1'],
    [
      'an inline picture with an intent of its own',
      page('BI /W 1 /H 1 /BPC 8 /CS /G /Intent /Mine ID a EI'),
      'image Intent 1',
    ],
    [
      'a page as long as a motorway',
      page('n', '', { 3: '<</Type /Page /MediaBox [0 0 595 14401] /Contents 4 0 R>>' }),
      'limit MediaBox 1',
    ],
    [
      'a script in the outline',
      page('n', '', catalog('/Outlines <</First <</A <</S /JavaScript>>>>>>')),
      'script  file',
    ],
    [
      'a layer that is not listed',
      page('n', '', {
        ...catalog('/OCProperties <</OCGs [5 0 R] /D <</Name (v) /Order []>>>>'),
        5: '<</Type /OCG>>',
      }),
      'layers  file',
    ],
    [
      'two layouts of layers of one name',
      page('n', '', catalog('/OCProperties <</D <</Name (v)>> /Configs [<</Name (v)>>]>>')),
      'layers  file',
    ],
    [
      'a button without states',
      page('n', '', { ...annotated('/Subtype /Widget /FT /Btn /F 4 /AP <</N 6 0 R>>'), 6: streamOf('n') }),
      'annotation Widget 1',
    ],
    [
      'a button that acts',
      page('n', '', annotated('/Subtype /Widget /F 4 /A <</S /URI>> /Rect [0 0 0 0]')),
      'action A 1',
    ],
    [
      'an annotation that PDF 1.7 does not know',
      page('n', '', { ...annotated('/Subtype /Projection /F 4 /AP <</N 6 0 R>>'), 6: streamOf('n') }),
      'annotation Projection 1',
    ],
    [
      'two output profiles',
      page('n', '', {
        ...catalog(
          '/OutputIntents [<</S /GTS_PDFA1 /DestOutputProfile 5 0 R>> <</S /GTS_PDFX /DestOutputProfile 6 0 R>>]',
        ),
        5: streamOf(iccOf('mntr'), '/N 3'),
        6: streamOf(iccOf('mntr'), '/N 3'),
      }),
      'profile OutputIntent file',
    ],
    [
      'an output profile for input',
      page('n', '', {
        ...catalog('/OutputIntents [<</S /GTS_PDFA1 /DestOutputProfile 5 0 R>>]'),
        5: streamOf(iccOf('scnr'), '/N 3'),
      }),
      'profile OutputIntent file',
    ],
    [
      'an attachment under a page that says nothing of itself',
      page('n', '', {
        3: '<</Type /Page /Contents 4 0 R /AF [5 0 R]>>',
        5: specification('a.txt', 6),
        6: streamOf('x'),
      }),
      'attachment a.txt file',
    ],
    [
      'a JPEG 2000 picture',
      page('/I Do', '/XObject <</I 5 0 R>>', {
        5: '<</Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /JPXDecode /Length 1>>\nstream\nx\nendstream',
      }),
      'image JPXDecode 1',
    ],
    [
      'a PostScript object',
      page('/P Do', '/XObject <</P 5 0 R>>', { 5: streamOf('x', '/Subtype /PS') }),
      'postscript PS 1',
    ],
    ['a transfer function', page('/G gs', '/ExtGState <</G <</TR /Identity>>>>'), 'graphics TR 1'],
    ['an unknown operator', page('1 2 foo'), 'operator foo 1'],
    ['a resource that is not there', page('/X Do'), 'resource X 1'],
    ['LZW', page('n', '', { 4: streamOf('n').replace('FlateDecode', 'LZWDecode') }), 'stream LZWDecode 1'],
    [
      'damaged content',
      page('n', '', { 4: '<</Filter /FlateDecode /Length 3>>\nstream\nabc\nendstream' }),
      'stream FlateDecode 1',
    ],
    [
      'data in another file',
      page('n', '', { 5: streamOf('x', '/F (other.bin)'), ...catalog('/Extra 5 0 R') }),
      'external  file',
    ],
    [
      'JavaScript at the opening',
      page('n', '', catalog('/OpenAction <</S /JavaScript /JS (app.alert)>>')),
      'script  file',
    ],
    ['JavaScript by name', page('n', '', catalog('/Names <</JavaScript <<>>>>')), 'script  file'],
    [
      'a program to launch',
      page('n', '', annotated('/Subtype /Link /F 4 /A <</S /Launch>>')),
      'action Launch 1',
    ],
    [
      'a launch after another action',
      page('n', '', annotated('/Subtype /Link /F 4 /A <</S /URI /Next <</S /Launch>>>>')),
      'action Launch 1',
    ],
    ['a film', page('n', '', annotated('/Subtype /Movie /F 4')), 'annotation Movie 1'],
    ['a hidden note', page('n', '', annotated('/Subtype /Link /F 2')), 'annotation Link 1'],
    ['a note without appearance', page('n', '', annotated('/Subtype /Text /F 4')), 'annotation Text 1'],
    ['an XFA form', page('n', '', catalog('/AcroForm <</XFA 5 0 R>>')), 'form XFA file'],
    ['a signature', page('n', '', catalog('/AcroForm <</SigFlags 3>>')), 'signed  file'],
    ['layers without a name', page('n', '', catalog('/OCProperties <</D <<>>>>')), 'layers  file'],
    ['a string too long', page('n', '', catalog(`/Lang (${'f'.repeat(32_768)})`)), 'limit string file'],
    ['a name too long', page(`/${'n'.repeat(128)} gs`), 'limit name 1'],
    ['an integer too great', page('n', '', { 5: '[1 2147483648]' }), 'limit integer file'],
    ['no page', page('n', '', { 2: '<</Type /Pages /Kids [] /Count 0>>' }), 'pages  file'],
    [
      'an attachment that says nothing of itself',
      page('n', '', { ...catalog('/AF [5 0 R]'), 5: specification('cgv.pdf', 6, ''), 6: streamOf('x') }),
      'attachment cgv.pdf file',
    ],
    [
      'an output profile that is none',
      page('n', '', {
        ...catalog('/OutputIntents [<</S /GTS_PDFA1 /DestOutputProfile 5 0 R>>]'),
        5: streamOf('x', '/N 3'),
      }),
      'profile OutputIntent file',
    ],
  ] as const)
    test(what, () => assert.deepEqual(findings(bodies)[0], expected))

  test('on the page where they are met first, each once', () => {
    const bodies = page('0 0 0 rg', WITH_FONT, {
      2: `<</Type /Pages /Kids [3 0 R 6 0 R 6 0 R 7 0 R] /Count 4 /Resources <<${WITH_FONT}>>>>`,
      5: '<</Type /Font /Subtype /Type1 /BaseFont /Times-Roman>>',
      6: '<</Type /Page /Parent 2 0 R /Contents 8 0 R>>',
      7: '<</Type /Page /Parent 2 0 R /Contents 9 0 R>>',
      8: streamOf(TEXT),
      9: streamOf(`${TEXT} 0 0 0 1 k`),
    })
    assert.deepEqual(findings(bodies), ['font Times-Roman 2', 'colour DeviceCMYK 3'])
  })

  test('in what is drawn inside: forms, patterns, glyphs, masks', () => {
    const form = { 5: streamOf('0 0 0 1 k', '/Subtype /Form') }
    assert.deepEqual(findings(page('/X Do', '/XObject <</X 5 0 R>>', form)), ['colour DeviceCMYK 1'])
    assert.deepEqual(findings(page('/Pattern cs /P scn', '/Pattern <</P 5 0 R>>', form)), [
      'colour DeviceCMYK 1',
    ])
    assert.deepEqual(
      findings(
        page(TEXT, WITH_FONT, {
          ...form,
          ...TYPE_3,
          6: streamOf('9 0 d0 0 0 0 1 k'),
        }),
      ),
      ['colour DeviceCMYK 1'],
    )
    assert.deepEqual(findings(page('/G gs', '/ExtGState <</G <</SMask <</G 5 0 R>>>>>>', form)), [
      'colour DeviceCMYK 1',
    ])
  })

  test('not for a font that shows nothing, or nothing visible', () => {
    const bodies = (content: string) => page(content, WITH_FONT, font('/Subtype /Type1 /BaseFont /Helvetica'))
    assert.deepEqual(findings(bodies('BT /F1 9 Tf ET')), [])
    assert.deepEqual(findings(bodies('BT /F1 9 Tf 3 Tr (a) Tj ET')), [])
  })

  test('not for the data of an inline image', () =>
    assert.deepEqual(findings(page('BI /W 1 /H 1 /BPC 8 /CS /G ID \u0000foo EI Q n')), []))

  test('an encrypted file has that one', () =>
    assert.deepEqual(findings(page('n'), { trailer: '/Encrypt <<>>' }), ['encrypted  file']))

  test('a form that draws itself, and pages that hold themselves, end', () => {
    const form = { 5: streamOf('/X Do', '/Subtype /Form /Resources <</XObject <</X 5 0 R>>>>') }
    assert.deepEqual(findings(page('/X Do', '/XObject <</X 5 0 R>>', form)), [])
    assert.deepEqual(findings(page('n', '', { 2: '<</Type /Pages /Kids [2 0 R 3 0 R]>>' })), [])
  })

  test('a thousand pages are enough', () => {
    const kids = (count: number) =>
      page('n', '', { 2: `<</Type /Pages /Kids [${'<</Type /Page /Contents 4 0 R>> '.repeat(count)}]>>` })
    assert.deepEqual(findings(kids(1_000)), [])
    assert.throws(
      () => findings(kids(1_001)),
      error => error instanceof PdfFailure && error.kind === 'pages',
    )
  })

  test('a page named a thousand times over is refused like a thousand pages', () => {
    const tree = { 2: `<</Type /Pages /Kids [${'3 0 R '.repeat(1_001)}]>>` }
    assert.throws(
      () => findings(page('n', '', tree)),
      error => error instanceof PdfFailure && error.kind === 'pages',
    )
  })

  test('a file beyond the limits is refused before anything is written', () => {
    const bomb = streamOf(new Uint8Array(45_000_000))
    assert.throws(
      () => findings(page('n', '', { 4: bomb })),
      error => error instanceof PdfFailure && error.kind === 'inflation',
    )
  })
})

test('dates of PDF are instants', () => {
  for (const [written, meant] of [
    ["D:20261120103000+01'00'", '2026-11-20T09:30:00Z'],
    ['D:20261120103000Z', '2026-11-20T10:30:00Z'],
    ['D:2026', '2026-01-01T00:00:00Z'],
    ['D:20261340', undefined],
    ['hier', undefined],
  ] as const)
    assert.equal(instantOf(written), meant)
})

test('the metadata of a document that has some is read, where it has no older information', () => {
  const bodies = page('n', '', {
    1: '<</Type /Catalog /Pages 2 0 R /Metadata 5 0 R>>',
    5: streamOf(packet({ title: 'Un titre' }), '', false),
  })
  assert.match(latin(attached(pdfOf(bodies))), /Un titre/)
})
