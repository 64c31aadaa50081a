/** Which rules judge an invoice: its issue date and the day of the verdict, at every border. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Day } from '@conforme/model'
import { render } from '../drafts/render.ts'
import { validateDocument } from '../judging/document.ts'
import { ruleSetsOn } from '../official/rule-sets.ts'
import { validateStatus } from '../statuses/validate-status.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'
import { validate } from './validate.ts'

/** A valid invoice from before the reform: no SIREN of the buyer, no category of operations. */
const { operation_category: _, ...BARE } = MINIMAL
const OLD = {
  ...BARE,
  number: 'F-1',
  buyer: { legal_name: 'Comptoir du Rhône SARL', vat_number: 'FR37200000008' },
}
const MENTIONS = ['BUYER_SIREN', 'OPERATION_CATEGORY']

function draftOf(issue_date: Day): object {
  return { ...OLD, issue_date, service_date: issue_date }
}

function judged(issued: Day, as_of: Day, today: Day = CONTEXT.today) {
  return validate({ ...draftOf(issued), options: { as_of } }, { ...CONTEXT, today }, { checks: 'all' })
}

const failed = ({ checks }: ReturnType<typeof validate>) =>
  checks.filter(({ ok, severity }) => !ok && severity === 'error').map(({ code }) => code)

test('an invoice of 20 January 2025 is not refused, as of that day, for a duty that began later', () => {
  const verdict = judged('2025-01-20', '2025-01-20', '2025-01-21')
  assert.deepEqual(failed(verdict), [])
  assert.equal(verdict.valid, true)
  assert.deepEqual(
    verdict.rule_sets.map(({ id }) => id),
    ['mentions-fr', 'en16931'],
  )
  // Nor is it listed as passed under rules that did not apply.
  for (const code of [...MENTIONS, 'BR-FR-10', 'br-fr'])
    assert.ok(!verdict.checks.some(entry => entry.code === code), code)
})

test('what the law required then is still required of it', () => {
  const { seller: __, ...rest } = draftOf('2025-01-20') as { seller: object }
  const codes = failed(
    validate({ ...rest, options: { as_of: '2025-01-20' } }, { ...CONTEXT, today: '2025-01-21' }),
  )
  assert.ok(codes.includes('SELLER_NAME'), codes.join(' '))
})

for (const [issued, as_of, mentions, edition] of [
  ['2026-08-31', '2026-08-31', false, undefined],
  ['2026-08-31', '2026-09-01', false, '1.4.0.03'],
  ['2026-09-01', '2026-08-31', false, undefined],
  ['2026-09-01', '2026-09-01', true, '1.4.0.03'],
  ['2026-08-31', '2026-09-30', false, '1.4.0.03'],
  ['2026-09-30', '2026-09-30', true, '1.4.0.03'],
  ['2026-09-30', '2026-10-01', true, '1.4.0.04'],
  ['2026-08-31', '2026-10-01', false, '1.4.0.04'],
  ['2026-10-01', '2026-10-01', true, '1.4.0.04'],
] as const)
  test(`issued on ${issued}, as of ${as_of}: the mentions of the reform ${mentions ? 'are' : 'are not'} due, BR-FR ${edition ?? 'is not in force'}`, () => {
    const verdict = judged(issued, as_of)
    const codes = failed(verdict)
    for (const code of MENTIONS) assert.equal(codes.includes(code), mentions, `${code} in ${codes}`)
    assert.equal(verdict.rule_sets.find(({ id }) => id === 'br-fr')?.version, edition)
    if (edition === undefined) assert.ok(!codes.some(code => code.startsWith('BR-FR')), codes.join(' '))
  })

test('without as_of the day of the verdict is today', () => {
  const today: Day = '2026-08-31'
  const { rule_sets } = validate(draftOf(today), { ...CONTEXT, today })
  assert.ok(!rule_sets.some(({ id }) => id === 'br-fr'))
})

test('a document is judged by the same days as the draft that it was made from', () => {
  const rendered = render(MINIMAL, CONTEXT, 'ubl')
  assert.ok(rendered.ok)
  const bare = rendered.xml.replace(/<cbc:ProfileID>[^<]*<\/cbc:ProfileID>/, '')
  const failures = (issued: Day, as_of: Day) =>
    validateDocument(bare.replaceAll('2026-11-20', issued), CONTEXT, { as_of })
      .checks.filter(({ ok, severity }) => !ok && severity === 'error')
      .map(({ code }) => code)
  assert.deepEqual(failures('2026-08-31', '2026-08-31'), [])
  assert.deepEqual(failures('2026-11-20', '2026-08-31'), [])
  assert.deepEqual(failures('2026-11-20', '2026-11-21').includes('BR-FR-08'), true)
  assert.deepEqual(failures('2026-08-31', '2026-11-21').includes('BR-FR-08'), true)
})

test('a life-cycle message is judged from the day of the first edition on', () => {
  const message = `<?xml version="1.0"?><rsm:CrossDomainAcknowledgementAndResponse
    xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100"/>`
  const on = (as_of: Day) => validateStatus(message, { as_of, language: 'en' })
  assert.deepEqual(on('2026-08-31').rule_sets, [])
  assert.equal(on('2026-08-31').layers.france, 'not_run')
  assert.deepEqual(on('2026-09-01').rule_sets, [{ id: 'br-fr-cdv', version: '1.4.0.03' }])
  assert.equal(on('2026-09-01').layers.france, 'passed')
  assert.deepEqual(on('2026-10-01').rule_sets, [{ id: 'br-fr-cdv', version: '1.4.0.04' }])
})

test('the list of rule sets shows for each day which ones judge', () => {
  const inForce = (day: Day) =>
    ruleSetsOn(day)
      .filter(({ in_force, judges }) => in_force && judges !== 'containers')
      .map(({ id, version }) => `${id} ${version}`)
  assert.ok(!inForce('2026-08-31').some(name => name.startsWith('br-fr')))
  assert.ok(inForce('2026-09-30').includes('br-fr-ubl 1.4.0.03'))
  assert.ok(!inForce('2026-10-01').some(name => name.endsWith('1.4.0.03')))
  assert.ok(inForce('2026-10-01').includes('extended-ctc-fr-cii 1.4.0.04'))
})
