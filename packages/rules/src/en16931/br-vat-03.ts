import { PARTS } from '../base/vat.ts'
import { identified } from '../base/vat-kinds.ts'

/** BR-S-03, BR-Z-03 …: who needs a tax number where an allowance has the category. */
export default identified('03', PARTS.allowances, ['04'], ['02'])
