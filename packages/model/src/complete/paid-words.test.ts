import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { format } from '../values/decimal.ts'
import { paidInWords } from './paid-words.ts'

const said = (text: string) => paidInWords({ payment_terms: text, notes: [], payment_means: [] })

describe('words of a payment that was made', () => {
  const paid = [
    'Payé par CB',
    'Payée par carte bancaire le 19/11/2026',
    'Réglé',
    'Réglé par chèque n° 123',
    'Déjà réglée',
    'Réglé 50 € par carte',
    'Facture acquittée',
    'Facture acquittée le 12/11/2026 par virement',
    'Pour acquit, le 20 novembre',
    'Commande payée en ligne',
    'Paiement reçu le 12/11/2026, merci',
    'Cette facture a été réglée par prélèvement',
    'Intégralement payé',
    'Paid by card',
    'Paid in full',
    'Payment received with thanks',
  ]
  for (const text of paid) test(text, () => assert.equal(said(text)?.text, text))
})

describe('words of a payment to come, of a part, or of something else', () => {
  const open = [
    'Payable par CB',
    'À payer par carte bancaire',
    'Règles de paiement : voir CGV',
    'Règlement à 30 jours',
    'Règle 5 du règlement intérieur',
    'Payé sous 30 jours',
    'Facture payée à réception',
    'Toute facture payée en retard porte intérêt',
    'Non payé',
    'La facture n’est pas payée',
    'Doit être réglée avant le 30/11',
    'Sera réglé par virement',
    'TVA acquittée sur les débits',
    'Acompte payé',
    'Partiellement réglé',
    'Membre d’une association agréée, règlement par chèque accepté',
    'Le paiement est dû le 20/12/2026',
    'Goods remain ours until paid',
    'To be paid by transfer',
    'Unpaid',
    'Virement, carte ou chèque',
  ]
  for (const text of open) test(text, () => assert.equal(said(text), undefined))
})

test('a sum named in the words', () => {
  const sums = ['Payé 50 € par CB', 'Réglé par carte 1 234,50 €', 'Paid online: 99.90 EUR', 'Payé par CB']
  assert.deepEqual(
    sums
      .map(text => said(text)?.amount)
      .map(amount => (amount === undefined ? undefined : format(amount, 2))),
    ['50.00', '1234.50', '99.90', undefined],
  )
})

test('notes and means of payment are read, and notes on other matters are not', () => {
  const means = { payment_terms: undefined, notes: [], payment_means: [{ text: 'Payé par CB' }] }
  const notes = (subject_code?: string) => ({
    payment_terms: undefined,
    notes: [{ text: 'Réglé par carte', subject_code }],
    payment_means: [],
  })
  assert.equal(paidInWords(means)?.text, 'Payé par CB')
  assert.equal(paidInWords(notes())?.text, 'Réglé par carte')
  assert.equal(paidInWords(notes('PMD')), undefined)
})
