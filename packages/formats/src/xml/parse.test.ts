import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathOf, STANDARD_LIMITS, XmlFailure, type XmlFailureKind, type XmlNode } from './node.ts'
import { parseXml } from './parse.ts'

const PREFIXES = { 'urn:a': 'a', 'urn:b': 'b', 'urn:none': '', 'urn:s1': 's', 'urn:s2': 's' }

function root(input: Uint8Array | string): XmlNode {
  return parseXml(input, PREFIXES).root
}

/** Kind, line and column of what is wrong. */
function faultOf(input: Uint8Array | string, limits = STANDARD_LIMITS): string {
  try {
    parseXml(input, PREFIXES, limits)
  } catch (fault) {
    assert.ok(fault instanceof XmlFailure, String(fault))
    return `${fault.kind} ${fault.position.line}:${fault.position.column}`
  }
  return 'none'
}

/** Names, attributes and texts, one element in a bracket. */
function drawn({ name, attributes, text, children }: XmlNode): string {
  return `(${[name, ...attributes, ...(text === '' ? [] : [JSON.stringify(text)]), ...children.map(drawn)].join(' ')})`
}

function bytes(text: string, width: 1 | 2 = 1): Uint8Array {
  return Uint8Array.from([...text].flatMap(c => (width === 1 ? [c.charCodeAt(0)] : [c.charCodeAt(0), 0])))
}

test('elements, attributes and texts become a tree', () => {
  const xml = '<?xml version="1.0"?>\n<x xmlns="urn:a" y="1">\n  <z>t</z>\n  <z u="&lt;"/>\n</x>\n'
  assert.equal(drawn(root(xml)), '(a:x y 1 (a:z "t") (a:z u <))')
})

test('names have the canonical prefix of their namespace, whatever the document says', () => {
  assert.equal(drawn(root('<p:x xmlns:p="urn:b" p:y="1" y="2"/>')), '(b:x b:y 1 y 2)')
  assert.equal(
    drawn(root('<x xmlns="urn:z" xml:lang="fr"/>')),
    '({urn:z}x {http://www.w3.org/XML/1998/namespace}lang fr)',
  )
  assert.equal(drawn(root('<x xmlns="urn:none" y="1"/>')), '(x y 1)')
  assert.equal(drawn(root('<x/>')), '({}x)')
  assert.equal(drawn(root('<x xmlns="constructor"/>')), '({constructor}x)')
})

test('a declaration holds inside its element, and can be taken back', () => {
  const xml =
    '<x xmlns="urn:a"><x xmlns="urn:b"><x/><x xmlns=""><x/></x><x/></x><x/><p:x xmlns:p="urn:b"/><x/></x>'
  assert.equal(drawn(root(xml)), '(a:x (b:x (b:x) ({}x ({}x)) (b:x)) (a:x) (b:x) (a:x))')
})

test('where two namespaces share a prefix, it means that of the root', () => {
  const document = parseXml('<x xmlns="urn:s2"><x xmlns="urn:s1"/><x/></x>', PREFIXES)
  assert.equal(drawn(document.root), '(s:x ({urn:s1}x) (s:x))')
  assert.equal(document.namespace, 'urn:s2')
})

test('what one document taught about names does not mislead the next', () => {
  const xml = (address: string) => `<p:x xmlns:p="${address}"><p:y/><p:z/></p:x>`
  for (const [address, prefix] of [
    ['urn:a', 'a'],
    ['urn:b', 'b'],
    ['urn:a', 'a'],
  ] as const)
    assert.equal(drawn(root(xml(address))), `(${prefix}:x (${prefix}:y) (${prefix}:z))`)
  assert.equal(drawn(root('<p:x xmlns:p="urn:a"><p:yy/><p:z></p:z></p:x>')), '(a:x (a:yy) (a:z))')
})

test('references, CDATA and comments leave the text that they mean', () => {
  assert.equal(root('<x>&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;&#x00041;</x>').text, '<>&"\'A😀A')
  assert.equal(root('<x>a<![CDATA[<b>&amp;]]]]><!-- c --><?d e?>f</x>').text, 'a<b>&amp;]]f')
})

test('line ends are line feeds, and spaces in attributes, but for those that are written as references', () => {
  assert.equal(root('<x>a\r\nb\rc&#13;</x>').text, 'a\nb\nc\r')
  assert.deepEqual(root('<x y=" a\r\nb\tc\rd&#10;&#9; "/>').attributes, ['y', ' a b c d\n\t '])
})

test('white space is text in a leaf, and layout beside children', () => {
  assert.equal(drawn(root('<x> <y> \r\n </y> <z/> </x>')), '({}x ({}y " \\n ") ({}z))')
  assert.equal(drawn(root('<x> a <y/> b </x>')), '({}x " a  b " ({}y))')
  assert.equal(drawn(root('<x> <!-- a --> </x>')), '({}x "  ")')
})

test('a node knows where its tag begins, its parent and its path', () => {
  const { root: x, text } = parseXml('<x xmlns="urn:a"><y/><z>é😀</z><y><z/></y></x>', PREFIXES)
  const z = x.children[2]!.children[0]!
  assert.equal(text.slice(z.at, z.at + 4), '<z/>')
  assert.equal(pathOf(z), '/a:x/a:y[2]/a:z')
  assert.equal(z.parent!.parent, x)
})

test('an encoding is recognised by its mark, by the declaration, or is UTF-8', () => {
  const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><x>é</x>`
  const plain = '<x>é</x>'
  assert.equal(root(new TextEncoder().encode(plain)).text, 'é')
  assert.equal(root(new TextEncoder().encode(`\ufeff${plain}`)).text, 'é')
  assert.equal(root(bytes(xml('ISO-8859-1'))).text, 'é')
  assert.equal(root(bytes(xml('windows-1252').replace('é', '\x80'))).text, '€')
  assert.equal(root(new TextEncoder().encode(xml('utf-8'))).text, 'é')
  assert.equal(root(bytes(xml('us-ascii').replace('é', '&#233;'))).text, 'é')
  assert.equal(root(bytes(xml('UTF-16'), 2)).text, 'é')
  assert.equal(root(Uint8Array.of(0xff, 0xfe, ...bytes(plain, 2))).text, 'é')
  assert.equal(root(Uint8Array.of(0xfe, 0xff, 0, ...bytes(plain, 2).subarray(0, -1))).text, 'é')
})

const WRONG_BYTES: Readonly<Record<string, Uint8Array>> = {
  'UTF-8 cut short': Uint8Array.of(...bytes('<x>'), 0xc3, ...bytes('</x>')),
  'UTF-8 of a surrogate': Uint8Array.of(...bytes('<x>'), 0xed, 0xa0, 0x80, ...bytes('</x>')),
  'UTF-8 longer than needed': Uint8Array.of(...bytes('<x>'), 0xc0, 0xaf, ...bytes('</x>')),
  'ISO-8859-1 that does not say so': bytes('<x>é</x>'),
  'ISO-8859-1 that says ASCII': bytes('<?xml version="1.0" encoding="US-ASCII"?><x>é</x>'),
  'UTF-8 that says ASCII': new TextEncoder().encode('<?xml version="1.0" encoding="US-ASCII"?><x>é</x>'),
  'single bytes that say UTF-16': bytes('<?xml version="1.0" encoding="UTF-16"?><x/>'),
  'half a unit of UTF-16': Uint8Array.of(0xff, 0xfe, ...bytes('<x/>', 2), 0x3c),
  'an encoding that nobody knows': bytes('<?xml version="1.0" encoding="x-none"?><x/>'),
  'UTF-7': bytes('<?xml version="1.0" encoding="UTF-7"?><x/>'),
}
for (const [what, input] of Object.entries(WRONG_BYTES))
  test(`${what} is refused`, () => assert.equal(faultOf(input), 'encoding 1:1'))

test('UTF-32 is refused', () => {
  const input = Uint8Array.from([...'<x/>'].flatMap(c => [c.charCodeAt(0), 0, 0, 0]))
  assert.match(faultOf(input), /^(?:character|syntax) 1:/)
})

/** What is wrong, where, and the documents. */
const FAULTS: readonly (readonly [XmlFailureKind, string, string])[] = [
  ['syntax', '1:1', ''],
  ['syntax', '1:1', 'x'],
  ['syntax', '1:1', '{"a": 1}'],
  ['syntax', '1:2', ' <?xml version="1.0"?><x/>'],
  ['syntax', '1:1', '<?xml version="2.0"?><x/>'],
  ['syntax', '1:1', '<?xml encoding="UTF-8"?><x/>'],
  ['syntax', '1:5', '<x/>y'],
  ['syntax', '1:5', '<x/><y/>'],
  ['unclosed', '1:2', '<'],
  ['syntax', '1:2', '< x/>'],
  ['syntax', '1:2', '<1/>'],
  ['syntax', '1:2', '<:x/>'],
  ['syntax', '1:3', '<x:/>'],
  ['syntax', '1:3', '<x:1/>'],
  ['syntax', '1:5', '<x:y:z/>'],
  ['syntax', '1:3', '<x"></x>'],
  ['syntax', '1:4', '<x ="1"/>'],
  ['syntax', '1:5', '<x p:="1" xmlns:p="urn:a"/>'],
  ['syntax', '1:5', '<x y/>'],
  ['syntax', '1:6', '<x y=1/>'],
  ['syntax', '1:9', '<x y="1"z="2"/>'],
  ['syntax', '1:7', '<x y="<"/>'],
  ['syntax', '1:6', '<x y="1/>'],
  ['syntax', '1:5', '<x / >'],
  ['syntax', '1:5', '<x>a]]></x>'],
  ['syntax', '1:4', '<x><!-- a -- b --></x>'],
  ['syntax', '1:4', '<x><!-- a --'],
  ['syntax', '1:4', '<x><![CDATA[a</x>'],
  ['syntax', '1:4', '<x><!ELEMENT y></x>'],
  ['syntax', '1:4', '<x><?xml version="1.0"?></x>'],
  ['syntax', '1:4', '<x><?a:b c?></x>'],
  ['syntax', '1:4', '<x><?y</x>'],
  ['syntax', '1:6', '<x><? y?></x>'],
  ['mismatch', '2:1', '<x>\n</y>'],
  ['mismatch', '1:4', '<x></xx>'],
  ['mismatch', '1:7', '<x><y></x></y>'],
  ['mismatch', '1:41', '<x xmlns:p="urn:a" xmlns:q="urn:a"><p:y></q:y></x>'],
  ['unclosed', '1:1', '<x>'],
  ['unclosed', '1:1', '<x>a'],
  ['unclosed', '1:4', '<x><y><z/>'],
  ['unclosed', '1:3', '<x'],
  ['unclosed', '1:4', '<x/'],
  ['unclosed', '1:4', '<x></x'],
  ['unclosed', '1:5', '<x y'],
  ['unclosed', '1:6', '<x y='],
  ['unclosed', '1:5', '<xx></x'],
  ['doctype', '1:1', '<!DOCTYPE x><x/>'],
  ['doctype', '2:1', '<?xml version="1.0"?>\n<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>'],
  ['doctype', '1:1', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><x>&b;</x>'],
  ['doctype', '1:4', '<x><!DOCTYPE y></x>'],
  ['doctype', '1:5', '<x/><!DOCTYPE x>'],
  ['entity', '1:4', '<x>&a;</x>'],
  ['entity', '1:13', '<x>&amp;&lt;&nbsp;</x>'],
  ['entity', '2:3', '<x>\r\na &</x>'],
  ['entity', '1:7', '<x y="&#x;"/>'],
  ['entity', '1:4', '<x>&#12345678;</x>'],
  ['character', '1:4', '<x>&#0;</x>'],
  ['character', '1:4', '<x>&#xD800;</x>'],
  ['character', '1:4', '<x>&#x110000;</x>'],
  ['character', '1:7', '<x y="&#8;"/>'],
  ['character', '1:4', '<x>\u0000</x>'],
  ['character', '1:5', '<x>é\u001b</x>'],
  ['character', '1:4', '<x>\ufffe</x>'],
  ['character', '1:4', '<x>\ud83d</x>'],
  ['character', '1:4', '<x>\ude00\ud83d</x>'],
  ['character', '1:7', '<x y="\u0001"/>'],
  ['character', '1:8', '<x><!--\u0002--></x>'],
  ['character', '1:8', '<x><?y \u0003?></x>'],
  ['character', '1:13', '<x><![CDATA[\u0004]]></x>'],
  ['prefix', '1:1', '<p:x/>'],
  ['prefix', '1:4', '<x><p:y/></x>'],
  ['prefix', '1:1', '<x p:y="1"/>'],
  ['prefix', '1:24', '<x><y xmlns:p="urn:a"/><p:y/></x>'],
  ['prefix', '1:27', '<x><y xmlns:p="urn:a"></y><p:y/></x>'],
  ['prefix', '1:4', '<x xmlns:p=""/>'],
  ['prefix', '1:4', '<x xmlns:xml="urn:a"/>'],
  ['prefix', '1:4', '<x xmlns:xmlns="urn:a"/>'],
  ['prefix', '1:4', '<x xmlns:p="http://www.w3.org/XML/1998/namespace"/>'],
  ['prefix', '1:4', '<x xmlns="http://www.w3.org/2000/xmlns/"/>'],
  ['prefix', '1:1', '<xmlns:x/>'],
  ['duplicate', '1:1', '<x y="1" y="2"/>'],
  ['duplicate', '1:1', '<x xmlns:p="urn:a" xmlns:q="urn:a" p:y="1" q:y="2"/>'],
  ['duplicate', '1:20', '<x xmlns:p="urn:a" xmlns:p="urn:a"/>'],
  ['duplicate', '1:18', '<x xmlns="urn:a" xmlns="urn:a"/>'],
]
for (const [kind, place, xml] of FAULTS)
  test(`${kind} is said of ${JSON.stringify(xml)} at ${place}`, () =>
    assert.equal(faultOf(xml), `${kind} ${place}`))

test('a document cut anywhere is refused', () => {
  const xml =
    '<?xml version="1.0"?><!-- a --><p:x xmlns:p="urn:a" y="&lt;"><y>é&amp;</y><![CDATA[b]]><?c d?><z/></p:x>'
  for (let length = 0; length < xml.length; length++)
    assert.notEqual(faultOf(xml.slice(0, length)), 'none', xml.slice(0, length))
  assert.equal(faultOf(xml), 'none')
})

test('limits are kept, and reached without fault', () => {
  const limits = { bytes: 100, depth: 3, elements: 5, attributes: 2 }
  assert.equal(faultOf('<x><x><x/></x></x>', limits), 'none')
  assert.equal(faultOf('<x><x><x><x/></x></x></x>', limits), 'depth 1:10')
  assert.equal(faultOf('<x><x/><x/><x/><x/></x>', limits), 'none')
  assert.equal(faultOf('<x><x/><x/><x/><x/><x/></x>', limits), 'elements 1:20')
  assert.equal(faultOf('<x a="1" xmlns:b="urn:b"/>', limits), 'none')
  assert.equal(faultOf('<x a="1" b="2" xmlns:b="urn:b"/>', limits), 'attributes 1:16')
  assert.equal(faultOf(`<x>${'a'.repeat(93)}</x>`, limits), 'none')
  assert.equal(faultOf(`<x>${'a'.repeat(94)}</x>`, limits), 'size 1:1')
})

const MANY = 200_000
/** Each would take minutes, or all memory, if it were read naively. */
const HEAVY: Readonly<Record<string, readonly [string, RegExp]>> = {
  'elements inside one another': ['<x>'.repeat(MANY), /^depth/],
  'attributes of one element': [
    `<x ${Array.from({ length: MANY }, (_, i) => `a${i}=""`).join(' ')}/>`,
    /^attributes/,
  ],
  'entities inside one another': [
    `<!DOCTYPE x [${'<!ENTITY a "&b;&b;">'.repeat(1000)}]><x>&a;</x>`,
    /^doctype/,
  ],
  references: [`<x>${'&amp;'.repeat(MANY)}</x>`, /^none/],
  'letters of a name without an end': [`<${'x'.repeat(MANY)}`, /^unclosed/],
  'white space without an end': [`<x${' '.repeat(MANY)}`, /^(?:unclosed|syntax)/],
  'a declaration without an end': [`<?xml${' version'.repeat(MANY)}`, /^syntax/],
  'texts and comments in turn': [`<x>${'a<!---->'.repeat(MANY)}</x>`, /^none/],
  'open brackets': ['<'.repeat(MANY), /^syntax/],
  'brackets in text': [`<x>${']'.repeat(MANY)}</x>`, /^none/],
  'names, each but once': [`<x>${Array.from({ length: MANY }, (_, i) => `<n${i}/>`).join('')}</x>`, /^none/],
  'namespaces declared at every level, and again in every leaf': [
    `${Array.from({ length: 60 }, (_, i) => `<x ${Array.from({ length: 60 }, (__, j) => `xmlns:p${i}-${j}="urn:${j}"`).join(' ')}>`).join('')}${'<y xmlns:q="urn:q"/>'.repeat(MANY)}${'</x>'.repeat(60)}`,
    /^none/,
  ],
}
for (const [what, [xml, outcome]] of Object.entries(HEAVY))
  test(`${what}, ${MANY} of them, do not keep it busy`, { timeout: 60_000 }, () =>
    assert.match(faultOf(xml), outcome),
  )

test('children are found by name, rows of namesakes passed over', () => {
  const { children } = root('<x><a/><b/><b>t</b><a><b/></a><c/><b/><!-- --><b/></x>')
  const parent = children[0]!.parent!
  assert.equal(children.map(({ name }) => name).join(''), '{}a{}b{}b{}a{}c{}b{}b')
  for (const name of ['{}a', '{}b', '{}c', '{}d']) {
    const found: XmlNode[] = []
    for (let child = parent.child(name); child !== null; child = child.namesake) found.push(child)
    assert.deepEqual(
      found.map(({ at }) => at),
      children.filter(child => child.name === name).map(({ at }) => at),
    )
  }
})

test('attributes that are written alike are the same list, and others are not', () => {
  const [a, b, c, d, e] = root(
    '<x><a u="1" v="2"/><a u="1" v="2">t</a><b u="1" v="2">t</b><a u="1" v="3">t</a><a u="1"  v="2">t</a></x>',
  ).children
  assert.equal(b!.attributes, c!.attributes)
  assert.deepEqual(
    [a, b, d, e].map(node => node!.attributes.join(' ')),
    ['u 1 v 2', 'u 1 v 2', 'u 1 v 3', 'u 1 v 2'],
  )
})

test('attributes are read to the end where a value holds the sign that ends tags', () => {
  assert.equal(
    drawn(root('<x><a u="1>2">t</a><a u="1>3">t</a><a u="1>2"/></x>')),
    '({}x ({}a u 1>2 "t") ({}a u 1>3 "t") ({}a u 1>2))',
  )
})

test('attributes that are written alike mean what the declarations around them say', () => {
  assert.equal(
    drawn(
      root(
        '<x><y xmlns:p="urn:a"><z p:u="1">t</z></y><y xmlns:p="urn:b"><z p:u="1">t</z></y>' +
          '<y xmlns="urn:a"><z xmlns="urn:a" u="1">t</z></y><z xmlns="urn:a" u="1">t</z></x>',
      ),
    ),
    '({}x ({}y ({}z a:u 1 "t")) ({}y ({}z b:u 1 "t")) (a:y (a:z u 1 "t")) (a:z u 1 "t"))',
  )
})
