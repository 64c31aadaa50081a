import { type Rule, rule } from '../base/rule.ts'

const basis = { text: 'EN 16931-1, § 6.3; EN 16931-3-2' }
const once = {
  fr: 'Le modèle n’en prévoit qu’un ; le validateur officiel refuse le second.',
  en: 'The model has room for one; the official validator refuses the second.',
}

/** What the model of EN 16931 has once, or the same throughout, where a list could hold several. */
const rules: readonly Rule[] = [
  rule({
    id: 'UBL-SR-16',
    assert: { cii: null, ubl: 'UBL-SR-16' },
    on: 'BG-7',
    at: 'BT-46',
    basis,
    holds: ({ ids }) => ids.length <= 1,
    says: {
      fr: 'Ne donnez qu’une fois [BT-46], ou retirez le profil EN 16931 : le profil étendu en admet plusieurs.',
      en: 'Give the [BT-46] once only, or remove the EN 16931 profile: the extended one has room for several.',
    },
    why: once,
    examples: {
      good: { one: { '/buyer/ids': [{ value: '20000000800012', scheme: '0009' }] } },
      bad: {
        two: {
          '/buyer/ids': [
            { value: '20000000800012', scheme: '0009' },
            { value: 'ACHATS', scheme: '0224' },
          ],
        },
      },
    },
  }),
  rule({
    id: 'UBL-SR-20',
    assert: { cii: null, ubl: 'UBL-SR-20' },
    on: 'BG-10',
    at: 'BT-60',
    basis,
    holds: ({ ids }) => ids.length <= 1,
    says: {
      fr: 'Ne donnez qu’une fois [BT-60], ou retirez le profil EN 16931 : le profil étendu en admet plusieurs.',
      en: 'Give the [BT-60] once only, or remove the EN 16931 profile: the extended one has room for several.',
    },
    why: once,
    examples: {
      good: { none: { '/payee': { legal_name: 'Affacturage Loire SA' } } },
      bad: {
        two: {
          '/payee': {
            legal_name: 'Affacturage Loire SA',
            ids: [
              { value: '3014600930004', scheme: '0088' },
              { value: '20000000800012', scheme: '0009' },
            ],
          },
        },
      },
    },
  }),
  rule({
    id: 'UBL-SR-47',
    assert: { cii: 'CII-SR-467', ubl: 'UBL-SR-47' },
    on: 'BG-16',
    at: 'BT-81',
    basis,
    holds: ({ code }, { payment_means }) => code === payment_means[0]!.code,
    says: {
      fr: 'Ici, [BT-81] est « {BT-81} » : donnez le même à tous les moyens de paiement.',
      en: 'Give all payment means the same [BT-81]; here {BT-81}.',
    },
    why: {
      fr: 'Une facture se paie d’une seule manière, fût-ce sur plusieurs comptes ; le document n’en code qu’une.',
      en: 'An invoice is paid in one way, even to several accounts; the document codes one only.',
    },
    examples: {
      good: {
        'two accounts': {
          '/payment_means/-': { code: '30', account: { iban: 'FR1420041010050500013M02606' } },
        },
      },
      bad: { 'a transfer and a cheque': { '/payment_means/-': { code: '20' } } },
    },
  }),
  rule({
    id: 'UBL-SR-46',
    assert: { cii: 'CII-SR-468', ubl: 'UBL-SR-46' },
    on: 'BG-16',
    at: 'BT-82',
    basis,
    holds: ({ text }, { payment_means }) => text === payment_means[0]!.text,
    says: {
      fr: 'Ici, [BT-82] est « {BT-82} » : donnez le même à tous les moyens de paiement.',
      en: 'Give all payment means the same [BT-82]; here {BT-82}.',
    },
    why: {
      fr: 'Le document ne porte qu’un libellé de paiement ; le second serait perdu ou refusé.',
      en: 'The document has room for one payment text; the second would be lost or refused.',
    },
    examples: {
      good: { none: 'simple' },
      bad: {
        'on one of two': {
          '/payment_means/-': {
            code: '30',
            text: 'Virement',
            account: { iban: 'FR1420041010050500013M02606' },
          },
        },
      },
    },
  }),
  rule({
    id: 'UBL-SR-54',
    assert: { cii: null, ubl: 'UBL-SR-54' },
    on: 'BG-0',
    at: 'BG-16',
    basis,
    holds: ({ payment_means }) => {
      let cards = 0
      for (let i = 0; i < payment_means.length; i++) if (payment_means[i]!.card !== undefined) cards++
      return cards <= 1
    },
    says: {
      fr: 'Gardez une seule carte de paiement (BG-18) dans [BG-16].',
      en: 'Keep one payment card (BG-18) only in the [BG-16].',
    },
    why: once,
    examples: {
      good: { 'one card': { '/payment_means': [{ code: '48', card: { number: '123456' } }] } },
      bad: {
        'two cards': {
          '/payment_means': [
            { code: '48', card: { number: '123456' } },
            { code: '48', card: { number: '654321' } },
          ],
        },
      },
    },
  }),
  ...(
    [
      ['UBL-DT-06', 'BT-125-1', 'mime'],
      ['UBL-DT-07', 'BT-125-2', 'filename'],
    ] as const
  ).map(([id, at, key]) =>
    rule({
      id,
      // CII requires both attributes by its schema.
      assert: { cii: null, ubl: id },
      on: 'BG-24',
      at,
      basis,
      when: ({ content }) => content !== undefined,
      holds: attachment => attachment[key] !== undefined,
      says: { fr: `Indiquez [${at}].`, en: `Give the [${at}].` },
      why: {
        fr: 'Sans cela, le destinataire ne sait pas ouvrir la pièce jointe.',
        en: 'Without it the recipient cannot open the attachment.',
      },
      examples: {
        good: {
          'a whole attachment': {
            '/attachments': [{ id: 'A-1', content: 'SGVsbG8=', mime: 'application/pdf', filename: 'a.pdf' }],
          },
        },
        bad: {
          missing: {
            '/attachments': [
              {
                id: 'A-1',
                content: 'SGVsbG8=',
                ...(key === 'mime' ? { filename: 'a.pdf' } : { mime: 'application/pdf' }),
              },
            ],
          },
        },
      },
    }),
  ),
]

export default rules
