import { PARTS } from '../base/vat.ts'
import { rated } from '../base/vat-kinds.ts'

/** BR-S-07, BR-Z-07 …: the rate of a charge. In UBL, category L may have zero; in CII it may not. */
export default rated('07', PARTS.charges)
