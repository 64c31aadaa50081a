import { cited } from '../base/cited.ts'
import { CITED } from '../base/example-parts.ts'
import { BOTH_WAYS } from '../base/several-sellers.ts'
import { isTwoWay } from '../base/sub-invoices.ts'

const credit = {
  ...BOTH_WAYS,
  '/type': '261',
  '/preceding_invoices': [CITED],
  '/lines/0/preceding_invoice': CITED,
  '/lines/1/preceding_invoice': CITED,
}

export default cited({
  id: 'BR-FR-BD-14',
  asserts: ['BR-FR-BD-14-EXT-FR-FE-136', 'BR-FR-BD-14-EXT-FR-FE-138'],
  isConcerned: isTwoWay,
  types: new Set(['261', '471', '473', '502']),
  credit,
  good: {
    'a credit note': credit,
    'a corrective invoice': { ...credit, '/type': '471' },
    'an invoice': BOTH_WAYS,
  },
})
