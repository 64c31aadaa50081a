import { PARTS } from '../base/vat.ts'
import { rated } from '../base/vat-kinds.ts'

/** BR-S-06, BR-Z-06 …: the rate of an allowance. In UBL, category L may have zero; in CII it may not. */
export default rated('06', PARTS.allowances)
