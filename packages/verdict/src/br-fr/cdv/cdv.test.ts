/** What is particular to the rules of life-cycle messages, on snippets. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PREFIXES, parseXml } from '@conforme/formats'
import { judge, subjectOf } from '../../judge.ts'
import { BR_FR_CDV_03, BR_FR_CDV_04 } from './index.ts'

const URN = 'urn:un:unece:uncefact:data:standard'

function fired(sender: string, reference: string, edition = BR_FR_CDV_04): readonly string[] {
  const xml = `<rsm:CrossDomainAcknowledgementAndResponse
    xmlns:rsm="${URN}:CrossDomainAcknowledgementAndResponse:100"
    xmlns:ram="${URN}:ReusableAggregateBusinessInformationEntity:100">
    <rsm:ExchangedDocument><ram:SenderTradeParty>${sender}</ram:SenderTradeParty></rsm:ExchangedDocument>
    <rsm:AcknowledgementDocument><ram:ReferenceReferencedDocument>${reference}</ram:ReferenceReferencedDocument>
    </rsm:AcknowledgementDocument></rsm:CrossDomainAcknowledgementAndResponse>`
  return judge(subjectOf(parseXml(xml, PREFIXES).root), edition).map(({ id }) => id)
}

function refusal(reason: string): string {
  return `<ram:ProcessConditionCode>210</ram:ProcessConditionCode><ram:SpecifiedDocumentStatus>
    <ram:ReasonCode>${reason}</ram:ReasonCode></ram:SpecifiedDocumentStatus>`
}

test('the editions have 42 and 43 asserts', () => {
  const counts = [BR_FR_CDV_03, BR_FR_CDV_04].map(
    ({ patterns }) =>
      new Set(patterns.flatMap(contexts => contexts.flatMap(({ asserts }) => asserts.map(({ id }) => id))))
        .size,
  )
  assert.deepEqual(counts, [42, 43])
})

test('only the public sector may refuse for its special reasons', () => {
  const b2g = 'BR-FR-CDV-CL-09_MDT-113_210'
  assert.ok(fired('', refusal('RETRAIT_MAN_SERV')).includes(b2g))
  const fromChorus = fired('<ram:GlobalID schemeID="0238">9999</ram:GlobalID>', refusal('RETRAIT_MAN_SERV'))
  assert.ok(!fromChorus.some(id => id.startsWith(b2g)))
})

test('until 1.4.0.03, a sender without a platform is refused every reason', () => {
  const sender = '<ram:GlobalID schemeID="0002">100000009</ram:GlobalID>'
  const id = 'BR-FR-CDV-CL-09_MDT-113_210B2G'
  assert.ok(fired(sender, refusal('TX_TVA_ERR'), BR_FR_CDV_03).includes(id))
  assert.ok(!fired(sender, refusal('TX_TVA_ERR')).includes(id))
})

test('from 1.4.0.04, the identifier of the seller should be a SIREN, and must not be empty', () => {
  const seller = (id: string) => `<ram:IssuerTradeParty>${id}</ram:IssuerTradeParty>`
  const about = (id: string) => fired('', seller(id)).filter(each => each.startsWith('BR-FR-CDV-13'))
  assert.deepEqual(about('<ram:GlobalID schemeID="0002">100000009</ram:GlobalID>'), [])
  assert.deepEqual(about('<ram:GlobalID schemeID="0223">BE1</ram:GlobalID>'), ['BR-FR-CDV-13_MDT-129-2'])
  assert.deepEqual(about('<ram:GlobalID schemeID="0002"/>'), [
    'BR-FR-CDV-13_MDT-129',
    'BR-FR-CDV-13_MDT-129-2',
  ])
})
