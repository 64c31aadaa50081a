import { PARTS } from '../base/vat.ts'
import { rated } from '../base/vat-kinds.ts'

/** BR-S-05, BR-Z-05 …: the rate of a line. In UBL, category L may have a rate of zero; in CII it may not. */
export default rated('05', PARTS.lines)
