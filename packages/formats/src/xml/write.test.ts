import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, createWriter, type XmlWriter } from './write.ts'

function written(write: (writer: XmlWriter) => void): string {
  const writer = createWriter()
  write(writer)
  const text = writer.end()
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  assert.ok(text.startsWith(declaration))
  return text.slice(declaration.length)
}

function leafOf(text: string): string {
  return written(writer => writer.value('a', text))
}

test('elements are indented by two spaces, values are in their line, and the text ends with a line feed', () => {
  const text = written(writer => {
    writer.open('a', attribute('b', 'c'))
    writer.open('d')
    writer.value('e', 'f', attribute('g', 'h') + attribute('i', 'j'))
    writer.close()
    writer.value('k', 'l')
    writer.close()
  })
  assert.equal(text, '<a b="c">\n  <d>\n    <e g="h" i="j">f</e>\n  </d>\n  <k>l</k>\n</a>\n')
})

test('an element without a value inside it is not written', () => {
  const text = written(writer => {
    writer.open('a')
    writer.open('b')
    writer.open('c')
    writer.close()
    writer.close()
    writer.value('d', 'e')
    writer.open('f')
    writer.close()
    writer.close()
  })
  assert.equal(text, '<a>\n  <d>e</d>\n</a>\n')
})

test('an element that is always written is written empty, with those around it', () => {
  const text = written(writer => {
    writer.open('a')
    writer.open('b')
    writer.close('always')
    writer.close()
  })
  assert.equal(text, '<a>\n  <b/>\n</a>\n')
})

test('an element that is always written keeps its attributes and companions', () => {
  const text = written(writer => {
    writer.open('a')
    writer.open('b', attribute('c', 'd'))
    writer.close('always')
    writer.open('e')
    writer.companion('f', 'g')
    writer.close('always')
    writer.close()
  })
  assert.equal(text, '<a>\n  <b c="d"/>\n  <e>\n    <f>g</f>\n  </e>\n</a>\n')
})

test('companions are written with a value beside them, whether they come before it or after it', () => {
  const text = written(writer => {
    writer.open('a')
    writer.companion('before', '1')
    writer.open('nested')
    writer.companion('inner', '2')
    writer.close('companion')
    writer.value('b', 'c')
    writer.companion('after', '3')
    writer.open('nested')
    writer.companion('inner', '4')
    writer.close('companion')
    writer.close()
  })
  assert.equal(
    text,
    '<a>\n  <before>1</before>\n  <nested>\n    <inner>2</inner>\n  </nested>\n  <b>c</b>\n' +
      '  <after>3</after>\n  <nested>\n    <inner>4</inner>\n  </nested>\n</a>\n',
  )
})

test('companions alone are not written', () => {
  const text = written(writer => {
    writer.open('a')
    writer.open('b')
    writer.companion('c', '1')
    writer.open('d')
    writer.companion('e', '2')
    writer.close('companion')
    writer.close()
    writer.value('f', 'g')
    writer.close()
  })
  assert.equal(text, '<a>\n  <f>g</f>\n</a>\n')
})

test('markup characters are escaped in a text, and quotes are not', () => {
  assert.equal(leafOf(`a & b < c > d ]]> "e" 'f'`), `<a>a &amp; b &lt; c &gt; d ]]&gt; "e" 'f'</a>\n`)
})

test('tabs and line feeds are in a text as they are; a carriage return is a reference', () => {
  assert.equal(leafOf('a\tb\nc\rd'), '<a>a\tb\nc&#xD;d</a>\n')
})

test('quotes and white space other than spaces are references in an attribute', () => {
  assert.equal(attribute('a', '"b"\t\n\r&<c>'), ' a="&quot;b&quot;&#x9;&#xA;&#xD;&amp;&lt;c&gt;"')
})

test('letters of every script and characters beyond the basic plane are written as they are', () => {
  assert.equal(leafOf('É œ € 漢字 😀 \u{10ffff}'), '<a>É œ € 漢字 😀 \u{10ffff}</a>\n')
})

for (const [name, text] of [
  ['U+0000', '\u0000'],
  ['U+0008', 'a\u0008b'],
  ['U+000B', '\u000b'],
  ['U+001F', 'é\u001f'],
  ['U+FFFE', '\ufffe'],
  ['U+FFFF', '\uffff'],
  ['U+D800', 'a\ud800b'],
  ['U+DFFF', '\udfff'],
] as const) {
  test(`${name}, which XML 1.0 forbids, is refused`, () => {
    assert.throws(() => leafOf(text), new RangeError(`XML cannot hold ${name}`))
    assert.throws(() => attribute('a', text), RangeError)
  })
}

test('a document with an open element is refused, and so is a close too many', () => {
  const writer = createWriter()
  writer.open('a')
  assert.throws(() => writer.end(), RangeError)
  writer.close()
  assert.throws(() => writer.close(), RangeError)
})
