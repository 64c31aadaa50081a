import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Failure } from '../base/failures.ts'
import { bulkOf, readJson } from './json.ts'

const read = (text: string) => readJson(Buffer.from(text))
const failure = (text: string | Buffer): Failure => {
  try {
    readJson(Buffer.from(text as string))
  } catch (error) {
    assert.ok(error instanceof Failure, String(error))
    return error
  }
  throw new assert.AssertionError({ message: 'it was read' })
}

it('reads JSON', () => {
  assert.deepEqual(read('{"a":[1,2.5,"é\\n",null,true]}'), { a: [1, 2.5, 'é\n', null, true] })
  assert.deepEqual(read('\ufeff{}'), {})
})

it('refuses an object of more fields than anybody has, before it is parsed, and takes as many in several', () => {
  const fields = (count: number, name = 'f') =>
    Array.from({ length: count }, (_, i) => `"${name}${i}":{"a":[1,2],"b":"{,"}`).join(',')
  assert.deepEqual(Object.keys(read(`[{${fields(5000)}},{${fields(4000, 'g')}}]`) as object), ['0', '1'])
  // Not even JSON: it is counted, not parsed.
  const { code, detail } = failure(`{"lines":[{${fields(5001)}`)
  assert.equal(code, 'body_too_large')
  assert.match(detail.fr, /5\s000 champs/)
  assert.match(detail.en, /5,000 fields/)
})

it('counts what a body holds while it reads it', () => {
  const bulk = (text: string) => bulkOf(read(text))
  assert.deepEqual(bulk('{}'), { values: 1, characters: 0, items: 0 })
  const text = '{"name":"a\\"b,","lines":[{"label":"four"},{"label":"é"},7,[]],"none":null}'
  // The object, its three fields, four items, two texts: the brackets and commas of texts do not count.
  assert.deepEqual(bulk(text), { values: 10, characters: 5 + 4 + 2, items: 4 })
  assert.deepEqual(bulk(`[${'[1,2],'.repeat(1999)}[1,2]]`), {
    values: 1 + 2000 + 1999 + 2000,
    characters: 0,
    items: 2000,
  })
  assert.deepEqual(bulkOf({ lines: [1, 2] }), { values: 0, characters: 0, items: 0 })
})

it('says where the JSON stops being readable', () => {
  const { code, detail, extra } = failure('{\n  "a": 1,\n  "b": nope\n}')
  assert.equal(code, 'invalid_json')
  assert.match(detail.fr, /ligne 3, colonne 8/)
  assert.deepEqual(extra.position, { line: 3, column: 8, offset: 19 })
})

it('points at the first character that does not fit', () => {
  for (const [text, column] of [
    ['{"a" 1}', 6],
    ['{"a":01}', 7],
    ['[1 2]', 4],
    ['[1,]', 4],
    ['{"a":1,}', 8],
    ["{'a':1}", 2],
    ['{"a":nope}', 6],
    ['{"a":"\\x"}', 7],
    ['{"a":1}x', 8],
    ['"a\tb"', 3],
    ['-', 1],
  ] as const) {
    assert.equal((failure(text).extra.position as { column: number } | undefined)?.column, column, text)
  }
})

it('distinguishes an empty body and a cut one', () => {
  assert.match(failure('').detail.en, /empty/)
  assert.match(failure(' \n').detail.en, /empty/)
  assert.match(failure('{"a": [1').detail.en, /before its end/)
  assert.match(failure('{"a": "x').detail.en, /before its end/)
  assert.match(failure('{"a": tru').detail.en, /before its end/)
})

it('refuses what only looks like JSON', () => {
  for (const text of [
    '{a: 1}',
    "{'a': 1}",
    '{"a": NaN}',
    '{"a": Infinity}',
    '[1,]',
    '{"a":1}x',
    'undefined',
  ]) {
    assert.equal(failure(text).code, 'invalid_json', text)
  }
})

it('refuses bytes that are no UTF-8', () => {
  const latin = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xe9]), Buffer.from('"}')])
  assert.equal(failure(latin).code, 'invalid_json')
})

it('refuses ten thousand levels, and a million, without a stack', () => {
  for (const depth of [10_000, 1_000_000]) {
    assert.equal(failure('['.repeat(depth)).code, 'invalid_request')
    assert.equal(failure(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`).code, 'invalid_request')
  }
})

it('does not count brackets inside strings', () => {
  assert.deepEqual(read(`{"a":"${'['.repeat(200)}\\"${'{'.repeat(200)}"}`), {
    a: `${'['.repeat(200)}"${'{'.repeat(200)}`,
  })
})

it('reads sixty-four levels', () => {
  assert.ok(read('['.repeat(64) + ']'.repeat(64)))
})

it('refuses __proto__ as a key, however it is written, and says where', () => {
  for (const name of ['__proto__', '\\u005f_proto__']) {
    const { code, errors } = failure(`{"lines":[{"${name}":{"x":1}}]}`)
    assert.equal(code, 'invalid_request')
    assert.equal(errors?.[0]?.pointer, '/lines/0/__proto__')
  }
})

it('has no quarrel with __proto__ as a value', () => {
  assert.deepEqual(read('{"a":"__proto__"}'), { a: '__proto__' })
})

it('keeps the digits of a number that a double would round', () => {
  const text =
    '{"a":1234567890123456789012345678901234567890,"b":12345678901234567.89,"c":1e999,"d":0.1000000000000000055}'
  assert.deepEqual(read(text), {
    a: '1234567890123456789012345678901234567890',
    b: '12345678901234567.89',
    c: '1e999',
    d: '0.1000000000000000055',
  })
})

it('keeps as numbers those that a double holds', () => {
  const text =
    '{"a":0.1,"b":100,"c":1.50,"d":1e3,"e":-0.0000001,"f":9007199254740991,"g":1234567890.12,"h":1e-7}'
  assert.deepEqual(read(text), JSON.parse(text))
  const long = '{"a":100000000000000000000,"b":0.10000000000000000000,"c":-0.0000000000000000}'
  assert.deepEqual(read(long), JSON.parse(long))
})

it('refuses millions of values before anything walks them', () => {
  const list = (count: number) => `{"lines":[${Array(count).fill('{}').join(',')}]}`
  assert.equal((read(list(100_000)) as { lines: unknown[] }).lines.length, 100_000)
  const { code, detail } = failure(list(250_001))
  assert.equal(code, 'body_too_large')
  assert.match(detail.en, /more than 500,000 values/)
})

it('refuses text that no database and no XML can hold, wherever it is', () => {
  for (const [text, pointer] of [
    ['{"a":["x","\\u0000"]}', '/a/1'],
    ['{"buyer":{"legal_name":"A\\ud800B"}}', '/buyer/legal_name'],
    ['{"a":{"b\\u0000":1}}', '/a'],
    ['"\\udfff"', ''],
  ] as const) {
    const { code, errors } = failure(text)
    assert.equal(code, 'invalid_request', text)
    assert.deepEqual([errors?.[0]?.pointer, errors?.[0]?.code], [pointer, 'forbidden_character'])
  }
  assert.deepEqual(read('{"a":"\\ud83e\\uddfe \\u0001"}'), { a: '🧾 \u0001' })
})
