import { PARTS } from '../base/vat.ts'
import { identified } from '../base/vat-kinds.ts'

/** BR-S-02, BR-Z-02 …: who needs a tax number where a line has the category. */
export default identified('02', PARTS.lines, ['03', '04'], [])
