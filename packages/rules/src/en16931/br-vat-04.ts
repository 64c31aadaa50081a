import { PARTS } from '../base/vat.ts'
import { identified } from '../base/vat-kinds.ts'

/** BR-S-04, BR-Z-04 …: who needs a tax number where a charge has the category. */
export default identified('04', PARTS.charges, [], ['02'])
