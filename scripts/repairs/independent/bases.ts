/** Realistic French invoices that are right, from which the independent benchmark is made. All companies are invented. */
import { type Draft, siren } from '../../situations/exact.ts'

export const BUYER = siren('41234567')
export const OTHER = siren('53124680')
/** The usual seller of the profile of the corpus. */
export const PROFILED = '100000009'

const seller = (eight: string, legal_name: string, line1: string, postal: string, city: string) => ({
  siren: siren(eight),
  legal_name,
  legal_form: 'SARL',
  share_capital: '10 000 €',
  rcs_town: city,
  address: { line1, postal, city, country: 'FR' },
})
const buyer = {
  siren: BUYER,
  legal_name: 'Comptoir Lorrain SAS',
  address: { line1: '8 avenue Foch', postal: '54000', city: 'Nancy', country: 'FR' },
}
const line = (description: string, quantity: string, unit: string, price: string, rate: string) => ({
  description,
  quantity,
  unit,
  unit_price_ht: price,
  vat_rate: rate,
})

function invoice(number: string, category: string, from: object, lines: readonly object[]): Draft {
  return {
    format: 'ubl',
    number,
    type: '380',
    currency: 'EUR',
    seller: from,
    buyer,
    operation_category: category,
    issue_date: '2026-11-20',
    service_date: '2026-11-18',
    due_date: '2026-12-20',
    lines,
  }
}

export const BASES: ReadonlyMap<string, Draft> = new Map([
  [
    'conseil',
    invoice(
      'C-2026-0311',
      'SERVICES',
      seller('50000001', 'Atelier du Rhône', '12 rue des Arts', '69001', 'Lyon'),
      [line('Étude de charge de l’entrepôt', '4', 'DAY', '780.00', '20')],
    ),
  ],
  [
    'quincaillerie',
    invoice(
      'Q-26-8841',
      'GOODS',
      seller('48220017', 'Quincaillerie du Port', '3 quai Nord', '33000', 'Bordeaux'),
      [
        line('Lampe d’établi articulée', '10', 'C62', '64.00', '20'),
        line('Douille E27 en laiton', '25', 'C62', '3.20', '20'),
      ],
    ),
  ],
  [
    'plomberie',
    invoice(
      'PL-1207',
      'SERVICES',
      seller('39014522', 'Plomberie Garonne', '5 rue du Puits', '31000', 'Toulouse'),
      [
        line('Remplacement du ballon d’eau chaude, logement de 1987', '1', 'C62', '1240.00', '10'),
        line('Pose d’un adoucisseur, local commercial', '6.5', 'HUR', '58.00', '20'),
      ],
    ),
  ],
  [
    'boulangerie',
    invoice(
      'B-000904',
      'GOODS',
      seller('44771203', 'Fournil des Remparts', '1 rue Haute', '44000', 'Nantes'),
      [
        line('Pain de campagne, 800 g', '120', 'C62', '2.35', '5.5'),
        line('Vin de table, bouteille', '12', 'C62', '4.10', '20'),
      ],
    ),
  ],
  [
    'bureau',
    invoice('FB-26-117', 'GOODS', seller('33908814', 'Bureau Central', '22 rue Neuve', '59000', 'Lille'), [
      line('Fauteuil de bureau', '1', 'C62', '100.00', '20'),
    ]),
  ],
])
