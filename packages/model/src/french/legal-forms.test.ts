import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCompanyName, legalFormsIn } from './legal-forms.ts'

test('a form is read with or without its points; one associate counts as several', () => {
  assert.deepEqual(legalFormsIn('Atelier Lumen SASU, au capital de 10 000 €'), ['SAS'])
  assert.deepEqual(legalFormsIn('S.A.R.L. Martin'), ['SARL'])
  assert.deepEqual(legalFormsIn('Comptoir (EURL) et Fils S.A.'), ['SARL', 'SA'])
})

test('letters inside a word, in small letters or before a figure are not a form', () => {
  for (const name of ['Commune de SASSENAGE', 'La SNCF', 'sas Martin', 'SA2', 'CASA'])
    assert.deepEqual(legalFormsIn(name), [], name)
})

test('a name with a form is that of a company; a group of interest may be public', () => {
  for (const name of ['Comptoir Lorrain SAS', 'Les Bobines SCOP', 'Alix Moreau EI', 'Soins & Liens (SCIC)'])
    assert.ok(isCompanyName(name), name)
  for (const name of ['GIE Santé Est', 'Mairie de Nancy', 'Hors constructor', ''])
    assert.ok(!isCompanyName(name), name)
})
