/** Texts of invoices that are read for contradictions: what must be reported, and what must be left alone. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { BOOKS } from '../books.ts'
import { check, plan } from '../check.ts'
import { exampleInvoice } from '../testing.ts'
import type { Example } from './rule.ts'

const READ = /^(?:RATE_WORDING|DISCOUNT_WORDING|DISCOUNT_TERMS|LATE_PENALTIES_RATE)$/
const rules = plan(BOOKS.flatMap(book => book.rules).filter(({ id }) => READ.test(id)))
const found = (example: Example) => [
  ...new Set(check(exampleInvoice(example), rules).map(({ rule }) => rule.id)),
]

/** In a note of the plain draft, whose one line has 20 %, and in the note of the line too. */
const LEFT_ALONE: readonly string[] = [
  'TVA 20 %',
  'TVA : 20,00 %',
  'TVA (20 %) incluse',
  'TVA au taux normal de 20 %',
  'Prix HT, TVA 20 % en sus',
  'VAT 20% included',
  '20 % de TVA',
  'TVA 20 % : 20,00 €',
  'Taux de TVA : 5,5 %, 10 % et 20 %. TVA de cette facture : 20 %',
  'TVA 10 % et TVA 20 % selon les produits',
  'TVA 10 % sur attestation, si logement de plus de deux ans',
  'TVA récupérable à 80 %',
  'Véhicule : TVA déductible à 80 %',
  'Ancien devis établi avec TVA 10 %',
  'Acompte facturé avec TVA 10 %',
  'TVA à 5,5 % à partir du 1er janvier',
  'TVA acquittée sur les débits',
  'Coton 10 %, lin 90 %',
  '100 % coton',
  'Alcool 12 % vol.',
  'Avancement des travaux : 10 %',
  'Taux horaire majoré de 10 % le dimanche',
  'Produit à -10 % jusqu’au 30 novembre',
  'Remise de 10 % incluse dans le prix',
  'Prix remisé : remise de 10 % déjà déduite',
  'Prix net de remise de 10 %',
  'Tarif tenant compte d’une remise de 10 %',
  'Remise de 10 % accordée sur votre prochaine commande',
  'Remise de 5 % dès 1 000 € d’achat',
  'Remise de fidélité de 3 % si dix commandes par an',
  'Code promo BIENVENUE : remise de 10 %',
  'Aucune remise accordée',
  'Sans remise ni escompte',
  'Discount of 10% on your next order',
  '10% discount already included in prices',
  'Une remise de 2 % sera accordée en fin d’année',
  'Merci de votre confiance',
]
const LEFT_ALONE_ON_PENALTIES: readonly string[] = [
  'Pénalités de retard : 12 % par an',
  'Pénalités de retard : 1 % par mois (12 % par an)',
  'Pénalités de retard : 12 % par an, escompte 2 % sous 8 jours',
  'Taux de la BCE majoré de 10 points, soit 12,15 % au 1er juillet 2026',
  'Trois fois le taux d’intérêt légal, soit 7,86 % au premier semestre puis 8,1 % au second',
  'Pénalités : 12 % par an, avec un minimum de 10 %',
  'Pénalités de retard : 12 % par an. Clause pénale : 15 % des sommes dues',
  'Intérêts de retard de 12 % par an et indemnité de 15 % en cas de contentieux',
  'Pénalités au taux de la BCE majoré de 10 points, au moins trois fois le taux légal',
  'Late payment interest: 12% per year (1% per month)',
]
const REPORTED: readonly (readonly [Example, string])[] = [
  ...[
    'TVA 10 %',
    'TVA : 5,5 %',
    'TVA (10 %)',
    'TVA au taux réduit de 5,5 %',
    '10 % de TVA',
    'VAT 19%',
    'TVA à 19,6 %',
  ].map(text => [{ '/notes/-': { text } }, 'RATE_WORDING'] as const),
  ...['TVA 10 %', 'dont 5,5 % de TVA'].map(text => [{ '/lines/0/note': text }, 'RATE_WORDING'] as const),
  ...[
    'Remise de 10 % accordée',
    'Remise 10 %',
    'Remise commerciale de 50 €',
    'Un rabais de 5 % a été consenti',
    'Escompte de 2 % déduit',
    'Ristourne de 30 € appliquée',
    'Rebate of 10% applied',
  ].map(
    text =>
      [{ '/notes/-': { text }, '/notes/3/text': 'Escompte : aucun ou 2 %' }, 'DISCOUNT_WORDING'] as const,
  ),
  ...[
    'Pénalités de retard : 3 % et 12 % par an',
    'Pénalités de retard : 12 % par an. Intérêts de retard : 1,5 % par mois',
    'Pénalités : trois fois le taux légal ; taux de la BCE majoré de 10 points',
    'Pénalités : trois fois le taux légal. Pénalités : cinq fois le taux légal',
    'Late payment interest: 12% per year. Late payment interest: 15%',
  ].map(text => [{ '/notes/1/text': text }, 'LATE_PENALTIES_RATE'] as const),
  ...[
    'Escompte de 2 % sous 8 jours, 3 % sous 8 jours',
    'Escompte 2 % à 10 jours. Escompte 3 % à 10 jours',
  ].map(text => [{ '/notes/3/text': text }, 'DISCOUNT_TERMS'] as const),
]

describe('texts that contradict nothing are left alone', () => {
  assert.ok(LEFT_ALONE.length + LEFT_ALONE_ON_PENALTIES.length >= 30)
  for (const text of LEFT_ALONE)
    test(text, () => {
      assert.deepEqual(found({ '/notes/-': { text } }), [])
      assert.deepEqual(found({ '/lines/0/note': text }), [])
    })
  for (const text of LEFT_ALONE_ON_PENALTIES)
    test(text, () => assert.deepEqual(found({ '/notes/1/text': text, '/notes/3': null }), []))
})

describe('texts that contradict the invoice or themselves are reported', () => {
  for (const [example, id] of REPORTED)
    test(JSON.stringify(example), () => assert.ok(found(example).includes(id), String(found(example))))
})
