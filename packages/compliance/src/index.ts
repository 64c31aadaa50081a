export { embeddedRegister } from './companies/embedded.ts'
export { type Candidate, type Company, type CompanyLookup, chosenOf } from './companies/lookup.ts'
export { PatchFault } from './patches.ts'
export {
  type Change,
  type Lookup,
  type Remediation,
  type RemediateRequest,
  remediate,
} from './remediate.ts'
export { type Refused, type Rendered, type RenderedTotals, render, type Summary } from './render.ts'
export { docsOf } from './remarks.ts'
export { score } from './score.ts'
export { type ValidateOptions, validate } from './validate.ts'
export type * from './validation.ts'
