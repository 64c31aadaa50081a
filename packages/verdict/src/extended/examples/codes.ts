/** Code lists that EXTENDED-CTC-FR widens, or adds. */
import {
  CHARGED,
  type Entry,
  extended,
  FREIGHT,
  FREIGHT_CHARGED,
  type OfficialExample,
} from '../../base/example.ts'

const TAX = { amount: '10.00', reason: 'Taxe', tax_code: 'ENV', vat_category: 'S', vat_rate: '20.00' }

const listed = (list: string): OfficialExample => ({
  ...FREIGHT_CHARGED,
  cii: [{ at: '(//ram:ReasonCode)[1]', do: 'attribute', name: 'listID', value: list }],
  ubl: [{ at: '(//cbc:AllowanceChargeReasonCode)[1]', do: 'attribute', name: 'listID', value: list }],
})
const attached = (mime: string) => ({
  '/attachments': [{ id: 'A-1', description: 'LISIBLE', content: 'SGVsbG8=', mime, filename: 'a' }],
})
const terms = (code: string): OfficialExample => ({
  cii: [
    {
      at: '(//ram:BuyerTradeParty)[1]',
      do: 'after',
      value: `<ram:ApplicableTradeDeliveryTerms><ram:DeliveryTypeCode>${code}</ram:DeliveryTypeCode></ram:ApplicableTradeDeliveryTerms>`,
    },
  ],
  ubl: [
    {
      at: '(//cac:Delivery)[1]',
      do: 'after',
      value: `<cac:DeliveryTerms><cbc:ID>${code}</cbc:ID></cac:DeliveryTerms>`,
    },
  ],
})

export const CODES: readonly Entry[] = [
  extended(
    'BR-FREXT-CL-10',
    'an invented scheme',
    { '/seller/ids': [{ value: '7', scheme: 'SIREN' }] },
    {
      'what sells': { '/seller/ids': [{ value: '7', scheme: 'SE' }] },
    },
  ),
  extended(
    'BR-FREXT-CL-20',
    'an invented code',
    { ...CHARGED, '/charges': [{ ...FREIGHT, reason_code: 'PORT' }] },
    {
      'the cost of freight': FREIGHT_CHARGED,
    },
  ),
  extended(
    'BR-FREXT-CL-20-TAX',
    'VAT as a charge',
    { ...CHARGED, '/charges': [{ ...TAX, tax_code: 'VAT' }] },
    {
      'a tax on the environment': { ...CHARGED, '/charges': [TAX] },
    },
  ),
  extended('BR-FREXT-CL-20-LISTID', 'another list', listed('7160'), {
    'the list of charges': listed('7161'),
  }),
  extended('BR-FREXT-CL-24', 'a web page', attached('text/html'), {
    'an XML file': attached('application/xml'),
  }),
  extended('BR-FREXT-CL-27', 'an invented code', terms('PORT'), { 'delivered at place': terms('DAP') }),
]
