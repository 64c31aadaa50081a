/** Tools and prompts as tables: what is said of them is true of all. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { PROMPTS, serviceAt, TOOL_NAMES } from './index.ts'
import { mcpServer } from './server.ts'

const PAGE = readFileSync(new URL('../../../docs/mcp.md', import.meta.url), 'utf8')
/** Words of a text that have the form of a tool's name. */
const toolsIn = (text: string) =>
  [...text.matchAll(/\b[a-z]+_(?:invoices?|rule|company|directory)\b/g)].map(([name]) => name)

it('every tool and every prompt is on the page, and none that does not exist', () => {
  for (const name of [...TOOL_NAMES, ...PROMPTS.map(prompt => prompt.name)])
    assert.ok(PAGE.includes(`\`${name}\``), name)
  assert.deepEqual(
    toolsIn(PAGE).filter(name => !TOOL_NAMES.includes(name)),
    [],
  )
})

it('prompts are as many in French as in English, ask for what their text uses, and name tools that exist', () => {
  const named = (language: 'fr' | 'en') => PROMPTS.filter(prompt => prompt.language === language)
  assert.equal(named('fr').length, named('en').length)
  for (const { name, asks, text } of PROMPTS) {
    const filled = Object.fromEntries(Object.keys(asks).map(key => [key, `<${key}>`]))
    const words = text(filled)
    for (const value of Object.values(filled)) assert.ok(words.includes(value), name)
    assert.doesNotMatch(words, /undefined/)
    assert.deepEqual(
      toolsIn(words).filter(tool => !TOOL_NAMES.includes(tool)),
      [],
    )
  }
  const twins = named('fr').map(({ text, asks }) => new Set(toolsIn(text(asks))))
  assert.deepEqual(
    named('en').map(({ text, asks }) => new Set(toolsIn(text(asks)))),
    twins,
  )
})

it('what is listed for an assistant is short', () => {
  const options = { server: 'http://factures.example', key: 'ic_test_any', language: 'en' } as const
  const server = mcpServer(serviceAt(options), '1')
  const listed = TOOL_NAMES.map(name => JSON.stringify(server.toolInputSchemaJson(name)))
  assert.ok(listed.every(text => text.startsWith('{')))
  assert.ok(listed.join('').length < 20_000, String(listed.join('').length))
})
