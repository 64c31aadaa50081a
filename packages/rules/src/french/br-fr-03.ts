import { formed } from '../base/kinds.ts'

const FIRST = '2000-01-01'
const LAST = '2099-12-31'

/** Days are real by construction, so only the century is left to test. */
const DAYS = [
  { at: 'BT-2', bad: { '/issue_date': '1926-11-20' } },
  { at: 'BT-7', bad: { '/tax_point_date': '2126-11-20' } },
  { at: 'BT-9', bad: { '/due_date': '2126-12-20' } },
  {
    at: 'BT-26',
    bad: { '/preceding_invoices': [{ number: 'F-2026-0100', issue_date: '1926-10-02' }] },
  },
  { at: 'BT-72', bad: { '/delivery/date': '0026-11-19' } },
  { at: 'BT-73', bad: { '/period': { start: '1926-11-01', end: '2026-11-30' } } },
  { at: 'BT-74', bad: { '/period': { start: '2026-11-01', end: '2126-11-30' } } },
  {
    at: 'BT-134',
    assert: { cii: 'BR-FR-03_EXT-FR-FE-134', ubl: 'BR-FR-03_BT-134' },
    bad: { '/lines/0/period': { start: '1926-11-01', end: '2026-11-30' } },
  },
  {
    at: 'BT-135',
    assert: { cii: 'BR-FR-03_EXT-FR-FE-135', ubl: 'BR-FR-03_BT-135' },
    bad: { '/lines/0/period': { start: '2026-11-01', end: '2126-11-30' } },
  },
  {
    at: 'EXT-FR-FE-138',
    bad: { '/lines/0/preceding_invoice': { number: 'F-2026-0100', issue_date: '1926-10-02' } },
  },
  { at: 'EXT-FR-FE-158', bad: { '/lines/0/delivery': { date: '1926-11-19' } } },
] as const

export default DAYS.map(row =>
  formed({
    id: 'BR-FR-03',
    assert: 'assert' in row ? row.assert : `BR-FR-03_${row.at}`,
    at: row.at,
    basis: { text: 'XP Z12-012, BR-FR-03' },

    accepts: day => day >= FIRST && day <= LAST,

    label: { fr: 'Année de la date', en: 'Year of the date' },
    says: {
      fr: `Corrigez [${row.at}] : l’année va de 2000 à 2099 ; trouvé : {${row.at}}.`,
      en: `Correct the [${row.at}]: years run from 2000 to 2099; found: {${row.at}}.`,
    },
    why: {
      fr: 'Les plateformes rejettent toute facture dont une date sort du siècle.',
      en: 'Platforms reject any invoice with a date outside the century.',
    },
    suggest: day => `20${day.slice(2)}`,
    confidence: 0.6,

    examples: {
      good: { 'dates of this year': 'simple' },
      bad: { 'another century': row.bad },
    },
  }),
)
