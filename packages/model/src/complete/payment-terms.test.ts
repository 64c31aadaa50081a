import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTerms, readTermsInNote } from './payment-terms.ts'

const DAYS = { issued: '2026-11-20', delivered: '2026-11-18' } as const

/** Issued on 20 November 2026, delivered on the 18th. `null`: a term is meant that cannot be counted. */
const TERMS: readonly (readonly [string, string | null | undefined])[] = [
  ['30 jours', '2026-12-20'],
  ['30 jours net', '2026-12-20'],
  ['30 (trente) jours', '2026-12-20'],
  ['trente jours date de facture', '2026-12-20'],
  ['60 jours date de facture', '2027-01-19'],
  ['net 30', '2026-12-20'],
  ['due within 30 days of invoice date', '2026-12-20'],
  ['J+30', '2026-12-20'],
  ['1 mois', '2026-12-20'],
  ['sous quinzaine', '2026-12-05'],
  ['sous 8 jours', '2026-11-28'],
  ['45 jours fin de mois', '2027-01-31'],
  ['45 days end of month', '2027-01-31'],
  ['fin de mois 45 jours', '2027-01-14'],
  ['30 jours fin de mois le 15', '2027-01-15'],
  ['fin de mois le 10', '2026-12-10'],
  ['fin de mois', '2026-11-30'],
  ['fin du mois suivant', '2026-12-31'],
  ['payable au 15 du mois suivant', '2026-12-15'],
  ['à réception de facture', '2026-11-20'],
  ['comptant', '2026-11-20'],
  ['due on receipt', '2026-11-20'],
  ['30 jours après livraison', '2026-12-18'],
  // Past deliveries do not make an invoice due before it exists.
  ['à la livraison', '2026-11-20'],
  ['échéance le 15/12/2026', '2026-12-15'],
  ['Payable le 15 décembre 2026', '2026-12-15'],
  ['Payment due by December 15, 2026', '2026-12-15'],
  ['30 jours net, escompte de 2 % sous 8 jours', '2026-12-20'],
  ['2/10 net 30', '2026-12-20'],
  ['2% 10 days, net 30', '2026-12-20'],
  ['Escompte 1,5 % si paiement comptant, sinon 45 jours', '2027-01-04'],
  ['30 jours. Au-delà de 60 jours, pénalités de retard de 12 %', '2026-12-20'],
  ['Retenue de garantie de 5 % à un an ; 30 jours', '2026-12-20'],
  ['30 % à la commande, solde à 30 jours', null],
  ['en 3 fois sans frais', null],
  ['30 jours ouvrés', null],
  ['30 jours fin de décade', null],
  ['selon contrat', null],
  ['Zahlbar innerhalb von 14 Tagen', null],
  ['Erbracht und ist monatlich', undefined],
  ['paiement d’avance', '2026-11-20'],
  ['Payé par CB le 19/11/2026', '2026-11-20'],
  ['Facture acquittée', '2026-11-20'],
  ['Paid online via Stripe', '2026-11-20'],
  ['selon commande du 12/10/2026', null],
  ['30 jours ou 60 jours', null],
  ['30 jours fin de mois, le 15', '2027-01-15'],
  ['Net-30', '2026-12-20'],
  ['30 FDM', '2026-12-31'],
  ['45JFM', '2027-01-31'],
  ['30 jours FM', '2026-12-31'],
  ['15 décembre', '2026-12-15'],
  ['le 5 janvier', '2027-01-05'],
  ['fin décembre', '2026-12-31'],
  ['end of January 2027', '2027-01-31'],
  ['50 % à 30 jours, 50 % à 60 jours', null],
  ['30 jours (escompte de 1 % à 8 jours)', '2026-12-20'],
  ['escompte de 2 % si paiement sous 8 jours, sinon 30 jours', '2026-12-20'],
  ['COD', '2026-11-20'],
  ['prépayé', '2026-11-20'],
  ['Conditions de paiement : acquittée', '2026-11-20'],
  ['escompte de 2 % sous 8 jours', undefined],
  ['Devis valable 30 jours', undefined],
  ['Merci de votre confiance', undefined],
]

for (const [words, due] of TERMS)
  test(`« ${words} » is ${due === null ? 'asked' : (due ?? 'no term')}`, () => {
    const read = readTerms(words, DAYS)
    assert.equal(read === null ? null : read?.due, due)
  })

test('the reading is given, with the other order of days and end of month', () => {
  const read = readTerms('45 jours fin de mois', DAYS)
  assert.match(
    read!.reading.fr,
    /45 jours après l’émission, puis la fin du mois ; l’autre ordre donnerait le 14\/01\/2027/,
  )
  assert.match(read!.reading.en, /“45 jours fin de mois”.*the other order would give/)
})

test('a term counted from an unknown day of delivery is left to a person', () => {
  assert.equal(readTerms('30 jours après livraison', { issued: DAYS.issued }), null)
})

test('of a note only the words on payment count', () => {
  assert.equal(readTermsInNote('Paiement à 45 jours. Réclamations sous 8 jours', DAYS)?.due, '2027-01-04')
  assert.equal(readTermsInNote('Livraison sous 8 jours', DAYS), undefined)
  assert.equal(readTermsInNote('Paiement à 30 jours ou à 60 jours', DAYS), null)
  assert.equal(readTermsInNote('Sera prélevé le 5 décembre 2026', DAYS)?.due, '2026-12-05')
})

test('of a long text only the beginning is read', () => {
  for (const text of [
    '30 jours '.repeat(50_000),
    'a'.repeat(500_000),
    '%'.repeat(500_000),
    '1 '.repeat(300_000),
  ])
    assert.deepEqual(readTerms(text, DAYS), readTerms(text.slice(0, 4000), DAYS))
})
