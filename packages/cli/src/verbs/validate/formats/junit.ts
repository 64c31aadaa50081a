/** `junit`: a test suite a file, as GitLab, Jenkins and Azure show them. */
import type { Finding } from '../findings.ts'
import type { Format, Report } from './format.ts'

/** Characters that XML 1.0 has no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"\n\r\t]/g, sign => ENTITIES[sign]!)

export const junit: Format = {
  locating: true,
  between: '',
  begin: () => '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conforme">\n',
  file(report, _, { out, say }) {
    const { outcome } = report
    const name = escaped(outcome.file)
    const problem =
      'failure' in outcome
        ? element('error', outcome.failure.code, say(outcome.failure.text))
        : failureOf(report)
    const [errors, failures] = 'failure' in outcome ? [1, 0] : [0, problem === '' ? 0 : 1]
    out.line(`<testsuite name="${name}" tests="1" failures="${failures}" errors="${errors}" skipped="0">`)
    out.line(
      `<testcase name="${name}" classname="conforme validate">${problem}${warnings(report)}</testcase>`,
    )
    out.line('</testsuite>')
  },
  end: () => '</testsuites>\n',
}

function failureOf({ findings }: Report): string {
  const blocking = findings.filter(({ level, isKnown }) => level === 'error' && !isKnown)
  const [first] = blocking
  return first === undefined ? '' : element('failure', first.check.code, blocking.map(lineOf).join('\n'))
}

function warnings({ findings }: Report): string {
  const others = findings.filter(({ level, isKnown }) => level !== 'error' && !isKnown)
  return others.length === 0 ? '' : `<system-out>${escaped(others.map(lineOf).join('\n'))}</system-out>`
}

function lineOf({ check, place, position }: Finding): string {
  const at = position === undefined ? place : `${position.line}:${position.column}`
  return `${check.code}${at === '' ? '' : ` ${at}`} ${check.message}`
}

function element(name: string, type: string, words: string): string {
  const [first = ''] = words.split('\n')
  return `<${name} type="${escaped(type)}" message="${escaped(first)}">${escaped(words)}</${name}>`
}
