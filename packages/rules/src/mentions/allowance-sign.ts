import { type Decimal, ZERO } from '@conforme/model'
import { totalling } from '../base/example-parts.ts'
import { rule } from '../base/rule.ts'

const common = {
  id: 'ALLOWANCE_SIGN',
  severity: 'warning',
  basis: { text: 'EN 16931-1, BG-20, BG-21, BG-27, BG-28 ; CGI ann. II art. 242 nonies A, I, 9°' },
  label: { fr: 'Signe des remises et des frais', en: 'Sign of allowances and charges' },
  repairs: ['sign'],
} as const

const ALLOWANCE = {
  says: {
    fr: 'Écrivez la remise en positif : un montant de {amount} s’ajoute au total au lieu d’en être retiré.',
    en: 'Write the allowance as a positive amount: {amount} is added to the total instead of deducted.',
  },
  why: {
    fr: 'Une remise se déduit déjà ; un signe moins la change en supplément, que l’acheteur paierait.',
    en: 'An allowance is deducted already; a minus sign turns it into a charge that the buyer would pay.',
  },
}
const CHARGE = {
  says: {
    fr: 'Écrivez les frais en positif : un montant de {amount} se retire du total au lieu de s’y ajouter.',
    en: 'Write the charge as a positive amount: {amount} is deducted from the total instead of added.',
  },
  why: {
    fr: 'Des frais s’ajoutent déjà ; un signe moins les change en remise, que le vendeur accorderait sans le vouloir.',
    en: 'A charge is added already; a minus sign turns it into an allowance that the seller never meant.',
  },
}

interface Entry {
  readonly amount?: Decimal
}

const test = {
  holds: ({ amount }: Entry) => amount === undefined || amount >= ZERO,
  detail: ({ amount }: Entry) => ({ amount }),
}

const VAT = { vat_category: 'S', vat_rate: '20.00' }
const DEARER = totalling({ allowances: '-10.00' }, '110.00', '22.00', '132.00')
const CHEAPER = totalling({ charges: '-10.00' }, '90.00', '18.00', '108.00')
const LINE_DEARER = {
  ...totalling({ lines: '110.00' }, '110.00', '22.00', '132.00'),
  '/lines/0/net_amount': '110.00',
}
const LINE_CHEAPER = {
  ...totalling({ lines: '90.00' }, '90.00', '18.00', '108.00'),
  '/lines/0/net_amount': '90.00',
}

export default [
  rule({
    ...common,
    ...ALLOWANCE,
    ...test,
    on: 'BG-20',
    at: 'BT-92',
    examples: {
      good: {
        'a positive allowance': {
          ...totalling({ allowances: '10.00' }, '90.00', '18.00', '108.00'),
          '/allowances': [{ amount: '10.00', reason: 'Remise', ...VAT }],
        },
      },
      bad: {
        'a minus sign': { ...DEARER, '/allowances': [{ amount: '-10.00', reason: 'Remise', ...VAT }] },
      },
    },
  }),
  rule({
    ...common,
    ...CHARGE,
    ...test,
    on: 'BG-21',
    at: 'BT-99',
    examples: {
      good: {
        'a positive charge': {
          ...totalling({ charges: '10.00' }, '110.00', '22.00', '132.00'),
          '/charges': [{ amount: '10.00', reason: 'Port', ...VAT }],
        },
      },
      bad: { 'a minus sign': { ...CHEAPER, '/charges': [{ amount: '-10.00', reason: 'Port', ...VAT }] } },
    },
  }),
  rule({
    ...common,
    ...ALLOWANCE,
    ...test,
    on: 'BG-27',
    at: 'BT-136',
    examples: {
      good: {
        'a positive allowance': {
          ...LINE_CHEAPER,
          '/lines/0/allowances': [{ amount: '10.00', reason: 'Remise' }],
        },
      },
      bad: {
        'a minus sign': { ...LINE_DEARER, '/lines/0/allowances': [{ amount: '-10.00', reason: 'Remise' }] },
      },
    },
  }),
  rule({
    ...common,
    ...CHARGE,
    ...test,
    on: 'BG-28',
    at: 'BT-141',
    examples: {
      good: {
        'a positive charge': { ...LINE_DEARER, '/lines/0/charges': [{ amount: '10.00', reason: 'Port' }] },
      },
      bad: {
        'a minus sign': { ...LINE_CHEAPER, '/lines/0/charges': [{ amount: '-10.00', reason: 'Port' }] },
      },
    },
  }),
]
