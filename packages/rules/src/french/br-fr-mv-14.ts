import { cited } from '../base/cited.ts'
import { CITED } from '../base/example-parts.ts'
import { SEVERAL_SELLERS } from '../base/several-sellers.ts'
import { isMultiVendor } from '../base/sub-invoices.ts'

const credit = {
  ...SEVERAL_SELLERS,
  '/type': '381',
  '/preceding_invoices': [CITED],
  '/lines/0/preceding_invoice': CITED,
}

export default cited({
  id: 'BR-FR-MV-14',
  asserts: ['BR-FR-MV-14-EXT-FR-FE-136', 'BR-FR-MV-14-EXT-FR-FE-138'],
  isConcerned: isMultiVendor,
  types: new Set(['384', '472', '381', '396', '503']),
  credit,
  good: {
    'a credit note': credit,
    'a corrective invoice': { ...credit, '/type': '384' },
    'an invoice': SEVERAL_SELLERS,
  },
})
