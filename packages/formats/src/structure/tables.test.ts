import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CDAR_STRUCTURE } from './cdar-structure.ts'
import { CII_STRUCTURE } from './cii-structure.ts'
import { type Grammar, readGrammar, type Type } from './grammar.ts'
import { typeOf } from './tables.ts'
import { UBL_STRUCTURE } from './ubl-structure.ts'

/** Every type that can be met below some elements. */
function typesBelow(grammar: Grammar, names: Iterable<string>): ReadonlySet<Type> {
  const met = new Set<Type>()
  const visit = (type: Type): void => {
    if (met.has(type)) return
    met.add(type)
    const moves = type.states?.flatMap(state => [...state.moves.values()]) ?? []
    for (const child of [...type.children.values(), ...moves]) visit(child.type())
  }
  for (const name of names) visit(grammar.global(name)!)
  return met
}

for (const [name, table] of Object.entries({ CII_STRUCTURE, UBL_STRUCTURE, CDAR_STRUCTURE })) {
  const grammar = readGrammar(table)

  test(`every type of ${name} that a document can meet compiles`, () => {
    for (const type of typesBelow(grammar, grammar.roots.keys()))
      assert.ok(type.due.length === type.slots.length + 1)
  })
}

/** The elements that are in another one, in their order; the path goes from the root down. */
function orderIn(root: string, ...path: readonly string[]): readonly string[] | undefined {
  let type = typeOf(root)
  for (const name of path) type = type?.children.get(name)?.type()
  return type?.slots.flatMap(({ names }) => names)
}

test('the order of elements is that of the schema', () => {
  assert.deepEqual(orderIn('rsm:CrossIndustryInvoice'), [
    'rsm:ExchangedDocumentContext',
    'rsm:ExchangedDocument',
    'rsm:SupplyChainTradeTransaction',
    'rsm:ValuationBreakdownStatement',
  ])
  assert.deepEqual(orderIn('ubl:CreditNote', 'cac:AccountingSupplierParty'), [
    'cbc:CustomerAssignedAccountID',
    'cbc:AdditionalAccountID',
    'cbc:DataSendingCapability',
    'cac:Party',
    'cac:DespatchContact',
    'cac:AccountingContact',
    'cac:SellerContact',
  ])
  assert.deepEqual(orderIn('ubl:Invoice', 'cac:PayeeParty', 'cbc:Zzz'), undefined)
  assert.deepEqual(orderIn('Invoice'), undefined)
})
