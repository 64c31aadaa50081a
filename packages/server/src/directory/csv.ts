/** Addresses as a CSV file: one a row, in the column of that name, else in the first one. */
import { CsvError, parse } from 'csv-parse/sync'
import { Failure } from '../base/failures.ts'
import type { AddressAnswer } from './look-up.ts'

const NAMES: ReadonlySet<string> = new Set(['address', 'adresse', 'bt-49', 'electronic_address', 'siren'])
const LONGEST_ROW = 64 * 1024

/** @throws Failure on what is no CSV in UTF-8 */
export function addressesIn(bytes: Uint8Array): readonly string[] {
  const rows = rowsOf(bytes)
  const [head = [], ...rest] = rows
  const column = head.findIndex(cell => NAMES.has(cell.trim().toLowerCase()))
  const isHead = column >= 0 || !head.some(cell => /\d{9}/.test(cell))
  return (isHead ? rest : rows).map(row => row[Math.max(column, 0)] ?? '')
}

function rowsOf(bytes: Uint8Array): readonly (readonly string[])[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const delimiter = /^[^\r\n]*;/.test(text) ? ';' : ','
    const options = { delimiter, relax_column_count: true, skip_empty_lines: true }
    return parse(text, { ...options, max_record_size: LONGEST_ROW }) as string[][]
  } catch (cause) {
    if (!(cause instanceof CsvError || cause instanceof TypeError)) throw cause
    const detail = {
      fr: 'Envoyez un fichier CSV en UTF-8, une adresse par ligne.',
      en: 'Send a CSV file in UTF-8, one address a row.',
    }
    throw new Failure('invalid_request', detail, {
      cause,
      errors: [{ pointer: '', code: 'wrong_format', detail }],
    })
  }
}

const COLUMNS = [
  'given',
  'address',
  'level',
  'siren',
  'siret',
  'routing_code',
  'suffix',
  'verdict',
  'faults',
  'pdp',
  'as_of',
  'legal_name',
  'closed',
  'register_as_of',
  'checked_at',
] as const

/** The answers, one a row, in the order of the questions. */
export function inCsv(answers: readonly AddressAnswer[]): string {
  const rows = answers.map(answer => rowOf(answer).map(cell).join(','))
  return [COLUMNS.join(','), ...rows, ''].join('\r\n')
}

function rowOf({ directory, company, faults, ...answer }: AddressAnswer): readonly unknown[] {
  return [
    answer.given,
    answer.address,
    answer.level,
    answer.siren,
    answer.siret,
    answer.routing_code,
    answer.suffix,
    answer.verdict,
    faults.map(({ code }) => code).join(' '),
    directory?.pdp,
    directory?.as_of,
    company?.legal_name,
    company?.closed,
    company?.as_of,
    answer.checked_at,
  ]
}

/** A cell that a spreadsheet would take for a formula is kept from being one. */
function cell(value: unknown): string {
  const text = String(value ?? '')
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
