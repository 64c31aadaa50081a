/** The official rules, judging the document that a draft would become. */
export { amendmentsOf } from './amendments.ts'
export { previewOf } from './preview.ts'
export { documentToBe } from './to-be.ts'
