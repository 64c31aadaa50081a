/**
 * Writes the examples of the OpenAPI document: each request is sent to a real server, and its reply is kept.
 * `npm run api-examples`; api-examples.test.ts fails when they are not fresh.
 */
import { writeFileSync } from 'node:fs'
import { recordExamples, written } from './record.ts'

for (const language of ['fr', 'en'] as const) {
  const file = new URL(`../../packages/server/src/http/openapi/examples/${language}.json`, import.meta.url)
  writeFileSync(file, written(await recordExamples(language)))
}
console.log('examples of the OpenAPI document written')
