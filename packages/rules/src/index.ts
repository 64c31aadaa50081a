export { BOOKS, type RuleBook } from './books.ts'
export { check, type Finding, type Plan, plan } from './check.ts'
export { fill, type Language, say } from './explain.ts'
export type { Basis, Example, Examples, Origin, Rule, RuleSpec, Severity, Syntax } from './rule.ts'
