/** The formats of the report, by name. */
import { csv } from './csv.ts'
import type { Format } from './format.ts'
import { github } from './github.ts'
import { json, ndjson, summary } from './json.ts'
import { junit } from './junit.ts'
import type { FormatName } from './names.ts'
import { sarif } from './sarif.ts'
import { brief, text } from './text.ts'

const FORMATS: Readonly<Record<FormatName, Format>> = {
  text,
  json,
  ndjson,
  sarif,
  junit,
  github,
  csv,
  summary,
}

/** The format of the standard output with `--quiet` too. */
export function formatOf(name: FormatName, quiet: boolean): Format {
  return name === 'text' && quiet ? brief : FORMATS[name]
}
