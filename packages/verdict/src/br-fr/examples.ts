/** What the rules of EN 16931 and BR-FR require and our rules do not. */
import { core, type Entry, extended, type OfficialExample } from '../base/example.ts'

const OBJECT = { '/object': { value: 'A-1', scheme: 'AFL' } }
const FRAME = { '/object': { value: 'S1', scheme: 'AVV' } }
const LINE_OBJECT = { '/lines/0/object': { value: 'A-1', scheme: 'AFL' } }
const emptied = (cii: string, ubl: string): Pick<OfficialExample, 'cii' | 'ubl'> => ({
  cii: [{ at: cii, do: 'empty' }],
  ubl: [{ at: ubl, do: 'empty' }],
})
const lineObject = (type: string): OfficialExample => ({
  ubl: [
    {
      at: '(//cac:Item)[1]',
      do: 'before',
      value: `<cac:DocumentReference><cbc:ID schemeID="${type}"></cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:DocumentReference>`,
    },
  ],
})
const IN_TWO_CURRENCIES = { '/vat_currency': 'USD', '/totals/vat_in_vat_currency': '21.00' }
const PLACE = { '/delivery/location_id': { value: '3017620422003', scheme: '0088' } }
const WOOD = { '/lines/0/item/attributes': [{ name: 'Bois', value: 'chêne' }] }

export const FRENCH: readonly Entry[] = [
  [
    'BR-CL-03',
    {
      good: { 'amounts in euros': {} },
      bad: {
        'an amount in another code': {
          ubl: [{ at: '(//cbc:PriceAmount)[1]', do: 'attribute', name: 'currencyID', value: 'EURO' }],
        },
        'a total in another code': {
          ...IN_TWO_CURRENCIES,
          cii: [
            {
              at: '(//ram:TaxTotalAmount)[2]',
              do: 'after',
              value: '<ram:TaxTotalAmount currencyID="EURO">21.00</ram:TaxTotalAmount>',
            },
          ],
        },
      },
    },
  ],
  core('BR-FR-01_BT-1-2', 'a blank', { '/number': 'F 2026', with: ['BR-FR-02_BT-1'] }, { 'a number': {} }),
  core(
    'BR-FR-01_BT-25-2',
    'a blank',
    { '/preceding_invoices': [{ number: 'F 2025', issue_date: '2025-11-20' }], with: ['BR-FR-02_BT-25'] },
    { 'a number': { '/preceding_invoices': [{ number: 'F-2025', issue_date: '2025-11-20' }] } },
  ),
  extended(
    'BR-FR-01_EXT-FR-FE-136-2',
    'a blank',
    {
      '/lines/0/preceding_invoice': { number: 'F 2025', type: '380', issue_date: '2025-11-20' },
      with: ['BR-FR-02_EXT-FR-FE-136'],
    },
    {
      'a number': {
        '/lines/0/preceding_invoice': { number: 'F-2025', type: '380', issue_date: '2025-11-20' },
      },
    },
  ),
  core(
    'BR-FR-27_BT-160',
    'an empty name',
    { ...WOOD, cii: [{ at: '(//ram:Description)[1]', do: 'empty' }] },
    { 'a name': WOOD },
  ),
  core(
    'BR-FR-27_EXT-FR-FE-159',
    'an empty code',
    {
      ...WOOD,
      cii: [
        {
          at: '(//ram:ApplicableProductCharacteristic)[1]',
          do: 'into',
          value: '<ram:TypeCode></ram:TypeCode>',
        },
      ],
    },
    { 'a name alone': WOOD },
  ),
  core(
    'BR-FR-29_BT-18',
    'two of a type',
    { ...OBJECT, cii: [{ at: '(//ram:AdditionalReferencedDocument)[1]', do: 'duplicate' }] },
    { 'one of a type': OBJECT },
  ),
  core(
    'BR-FR-29_AFL',
    'an empty number',
    { ...OBJECT, ...emptied('(//ram:IssuerAssignedID)[1]', '(//cbc:ID)[2]') },
    {
      'a number': OBJECT,
    },
  ),
  core(
    'BR-FR-29_AVV',
    'an empty frame',
    { ...FRAME, ...emptied('(//ram:IssuerAssignedID)[1]', '(//cbc:ID)[2]') },
    {
      'a frame': FRAME,
    },
  ),
  core('BR-FR-30_AFL', 'an empty number', lineObject('AFL'), { 'a number': LINE_OBJECT }),
  core('BR-FR-30_AVV', 'an empty frame', lineObject('AVV'), { 'no frame': {} }),
  core(
    'BR-FR-CO-10_BT-71-2',
    'two of a scheme',
    { ...PLACE, cii: [{ at: '(//ram:GlobalID)[1]', do: 'duplicate' }] },
    {
      'one identifier': PLACE,
    },
  ),
]
