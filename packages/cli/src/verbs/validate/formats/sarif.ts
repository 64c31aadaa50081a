/** `sarif`: SARIF 2.1.0 (OASIS), as GitHub code scanning and editors read it. */
import { createHash } from 'node:crypto'
import type { Position } from '../../../terminal/outcome.ts'
import { version } from '../../../terminal/version.ts'
import { type Finding, isInItself, keyOf } from '../findings.ts'
import type { Outcome } from '../judge.ts'
import type { Format, Style } from './format.ts'
import { addressOf } from './place.ts'

const BEGIN = `{
"$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
"version": "2.1.0",
"runs": [{
"columnKind": "utf16CodeUnits",
"results": [`

export const sarif: Format = {
  locating: true,
  between: ',',
  begin: () => BEGIN,
  file({ outcome, findings }, style, terminal) {
    const results =
      'failure' in outcome
        ? [failed(outcome, terminal.say(outcome.failure.text), style)]
        : findings.map(finding => resultOf(finding, outcome, style))
    terminal.out.write(results.map(result => `\n${JSON.stringify(result)}`).join(','))
  },
  end(totals, _, { language }) {
    const rules = totals.rules.map(({ code, label, level }) => ({
      id: code,
      shortDescription: { text: label },
      help: { text: `conforme explain ${code}` },
      defaultConfiguration: { level },
    }))
    const driver = { name: 'Conforme', version: version(), language, rules }
    const invocations = [{ executionSuccessful: totals.unreadable === 0 && !totals.interrupted }]
    return `\n],\n"tool": ${JSON.stringify({ driver })},\n"invocations": ${JSON.stringify(invocations)}\n}]\n}\n`
  },
}

function resultOf(finding: Finding, outcome: Outcome, style: Style): object {
  const { check, level, place, position, isKnown } = finding
  const { code, message, assert } = check
  return {
    ruleId: code,
    level,
    message: { text: messageOf(outcome, message) },
    locations: [locationOf(outcome, position, place, style)],
    partialFingerprints: { 'conformeFinding/v1': fingerprint(outcome, keyOf(finding), style) },
    ...(style.withBaseline ? { baselineState: isKnown ? 'unchanged' : 'new' } : {}),
    ...(assert === undefined ? {} : { properties: { assert } }),
  }
}

/** A file without a verdict is a result too: readers of SARIF show little else. */
function failed(
  outcome: Outcome & { failure: { code: string; position: Position | undefined } },
  words: string,
  style: Style,
): object {
  const { code, position } = outcome.failure
  return {
    ruleId: code,
    level: 'error',
    message: { text: messageOf(outcome, words) },
    locations: [locationOf(outcome, position, '', style)],
    partialFingerprints: { 'conformeFinding/v1': fingerprint(outcome, code, style) },
    ...(style.withBaseline ? { baselineState: 'new' } : {}),
  }
}

/** Which member of an archive is meant is not in its address. */
function messageOf({ file, archive }: Outcome, words: string): string {
  return archive === undefined ? words : `${file.slice(archive.length + 2)} — ${words}`
}

function locationOf(
  outcome: Outcome,
  position: Position | undefined,
  place: string,
  { root }: Style,
): object {
  const region =
    position === undefined || !isInItself(outcome)
      ? {}
      : { region: { startLine: position.line, startColumn: position.column } }
  return {
    physicalLocation: { artifactLocation: { uri: addressOf(outcome, root) }, ...region },
    ...(place === '' ? {} : { logicalLocations: [{ fullyQualifiedName: place }] }),
  }
}

function fingerprint(outcome: Outcome, key: string, { root }: Style): string {
  const member = outcome.archive === undefined ? '' : outcome.file.slice(outcome.archive.length)
  return createHash('sha256')
    .update(`${addressOf(outcome, root)}${member}\n${key}`)
    .digest('hex')
    .slice(0, 32)
}
