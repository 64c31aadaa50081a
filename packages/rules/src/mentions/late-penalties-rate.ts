import type { Invoice, Note } from '@conforme/model'
import { MOST_NOTES, read, sentencesIn, TO_PUBLIC_BUYER } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

/** A rate above zero, in figures or words, or a reference to it. */
const RATE =
  /[1-9]\d{0,2}(?:[.,]\d{1,4})?\s?(?:%|pour ?cents?\b|points?\b|fois\b|x\b|×)|0[.,]\d{0,3}[1-9]\s?%|\b(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze)\s(?:fois|points?|pour cent)|triple|\bBCE\b|banque centrale|\bECB\b|central bank|\brefi\b|taux (?:d[’']int[ée]r[êe]t )?l[ée]gal|legal (?:interest )?rate|(?:three|ten|eight) (?:times|points?)/i
const WAIVED =
  /\b(?:aucune?|pas (?:de |d[’'])|sans|no|without) ?(?:aucune? )?(?:late |frais ni )?(?:p[ée]nalit|penalt|int[ée]r[êe]ts? de retard|interest)|renon[cç]/i
/** The legal rate, and what makes it three times as much or adds to it. */
const LEGAL_RATE = /taux (?:d[’']int[ée]r[êe]t )?l[ée]gal|legal (?:interest )?rate/i
const MULTIPLIED =
  /(?:^|[^\d.,])(?:[3-9]|[1-9]\d)(?:[.,]\d+)?\s?(?:fois|x\b|×|times)|\b(?:trois|quatre|cinq|six|dix|three|five|ten)\s(?:fois|times)|triple|major|augment|\+|point|plus|BCE|ECB|%/i
/** A percentage and its period: a year where none is named. */
const PERIODIC =
  /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,4})?)\s?(?:%|pour cent)(?: ?(?:(?:par|l[’']|\/|per|a|each) ?)?(an\b|ann(?:ée|uels?\b)|year|p\.a\.|mois|mensuels?\b|month|jour|day))?/i
const EVERY_PERIODIC = new RegExp(PERIODIC, 'gi')
const A_YEAR: readonly (readonly [RegExp, number])[] = [
  [/^(?:mois|mens|month)/i, 12],
  [/^(?:jour|day)/i, 365],
]
/** Per cent a year: below three times the legal rate since July 2023 (7.86 in the first half of 2026). */
const LOWEST_YEARLY = 7
const EIGHT = /(?:^|[^\d.,])(?:8(?:[.,]0+)?|huit|eight)\s?(?:points?|%|pour cent)/i

const LEGAL =
  'En cas de retard de paiement, pénalités au taux de refinancement de la BCE majoré de 10 points, exigibles sans rappel'
const PUBLIC =
  'En cas de retard de paiement, intérêts moratoires au taux de refinancement de la BCE majoré de 8 points'

const common = {
  id: 'LATE_PENALTIES_RATE',
  on: 'BG-1',
  at: 'BT-22',
  severity: 'warning',
  label: { fr: 'Taux des pénalités de retard', en: 'Rate of late-payment penalties' },
  origin: 'convention',
} as const

const basis = { text: 'C. com. art. L441-9 et L441-10, II' }
const text = (penalties: string) => ({ '/notes/1/text': penalties })

export default [
  rule({
    ...common,
    basis,
    when: (note, invoice) => isPenalty(note, invoice),
    holds: ({ text: words }) => isRated(read(words)),
    says: {
      fr: 'Donnez le taux des pénalités de retard : « {BT-22} » n’en donne pas, et la loi ne permet pas d’y renoncer.',
      en: 'Give the rate of late-payment penalties: “{BT-22}” gives none, and the law does not allow them to be waived.',
    },
    why: {
      fr: 'Les pénalités sont dues de plein droit ; une facture qui n’en dit pas le taux expose à une amende.',
      en: 'Penalties are due by law; an invoice that does not state their rate may be fined.',
    },
    suggest: (_, invoice) => (isPublic(invoice) ? PUBLIC : LEGAL),
    examples: {
      good: {
        'three times the legal rate': 'simple',
        'a percentage': text('Pénalités de retard : 12 % par an'),
        'per month': text('Pénalités de retard de 1,5 % par mois, sans escompte'),
      },
      bad: {
        'a waiver': text('Aucune pénalité de retard'),
        'a dot': text('.'),
        'zero per cent': text('Pénalités de retard : 0 %'),
        'the conditions of sale': text('Pénalités selon nos conditions générales de vente'),
      },
    },
  }),
  rule({
    ...common,
    basis,
    when: (note, invoice) => isPenalty(note, invoice) && !isPublic(invoice) && isRated(read(note.text)),
    holds: ({ text: words }) => !isTooLow(read(words)),
    says: {
      fr: 'Relevez le taux des pénalités, « {BT-22} » : trois fois le taux d’intérêt légal au moins.',
      en: 'Raise the rate of penalties, “{BT-22}”: three times the legal interest rate at least.',
    },
    why: {
      fr: 'Un taux plus bas que le minimum de la loi ne vaut pas, et la clause est sanctionnée.',
      en: 'A rate below the minimum of the law is void, and the clause is punished.',
    },
    suggest: () => LEGAL,
    examples: {
      good: {
        'the central bank': text('Taux de la BCE majoré de 10 points'),
        'five times the legal rate': text('5 fois le taux d’intérêt légal'),
      },
      bad: {
        'the legal rate, once': text('Pénalités au taux légal'),
        'twice the legal rate': text('Deux fois le taux d’intérêt légal'),
        'one per cent a year': text('Pénalités de retard : 1 % par an'),
        'a little each month': text('Pénalités de retard : 0,2 % par mois'),
        'half of one per cent a month': text('Pénalités de retard : 0,5 % par mois de retard'),
        'one per cent of no period': text('Pénalités de retard : 1 %'),
      },
    },
  }),
  rule({
    ...common,
    basis: { text: 'Code de la commande publique, art. R2192-31' },
    when: (note, invoice) => isPenalty(note, invoice) && isPublic(invoice) && isRated(read(note.text)),
    holds: ({ text: words }) => EIGHT.test(read(words)),
    says: {
      fr: 'Pour un acheteur public, écrivez le taux de la BCE majoré de 8 points, et non « {BT-22} ».',
      en: 'For a public buyer write the rate of the ECB plus 8 points, not “{BT-22}”.',
    },
    why: {
      fr: 'Le taux des intérêts moratoires des acheteurs publics est fixé par décret ; un autre est sans effet.',
      en: 'The rate of interest on arrears of public buyers is set by decree; any other has no effect.',
    },
    suggest: () => PUBLIC,
    examples: {
      good: { 'eight points': { ...TO_PUBLIC_BUYER, ...text('Taux de la BCE majoré de 8 points') } },
      bad: { 'ten points': { ...TO_PUBLIC_BUYER, ...text('Taux de la BCE majoré de 10 points') } },
    },
  }),
  rule({
    ...common,
    basis,
    on: 'BG-0',
    at: 'BG-1',
    reads: ['BT-20'],
    when: ({ notes, facts }) =>
      facts.buyer_kind !== 'CONSUMER' && notes.some(note => note.subject_code === 'PMD'),
    holds: invoice => contradictionIn(invoice) === undefined,
    detail: invoice => ({ rates: contradictionIn(invoice)?.join(' ; ') }),
    says: {
      fr: 'Choisissez le taux des pénalités de retard : la facture en donne plusieurs ({rates}).',
      en: 'Choose the rate of late-payment penalties: the invoice gives several ({rates}).',
    },
    why: {
      fr: 'Entre deux taux, l’acheteur retiendra le plus bas : le vendeur perd la différence ou plaide.',
      en: 'Of two rates the buyer will keep the lower one: the seller loses the difference or goes to court.',
    },
    examples: {
      good: {
        'one rate, said twice': {
          ...text('Pénalités de retard : 12 % par an'),
          '/notes/-': { text: 'Tout retard entraîne des pénalités de 1 % par mois.' },
        },
        'a year and a month': text('Pénalités de retard : 12 % par an, ou 1 % par mois'),
        'the rate of the bank, and its floor': text(
          'Pénalités au taux de la BCE majoré de 10 points, sans être inférieures à trois fois le taux légal',
        ),
        'a penalty clause beside it': text(
          'Pénalités de retard : 12 % par an. Clause pénale : 15 % des sommes dues',
        ),
        'the rate of the bank and what it comes to': {
          ...text('Pénalités : taux de la BCE majoré de 10 points, soit 12,15 %'),
          '/notes/-': { text: 'Pénalités de retard : taux de la BCE + 10 points' },
        },
      },
      bad: {
        'two rates in one note': text('Pénalités de retard : 12 % par an. Pénalités de retard : 15 %'),
        'two rates in one sentence': text('Pénalités de retard de 10 % et 12 % par an'),
        'the legal rate and the bank': text('Pénalités : trois fois le taux légal, BCE + 10 points'),
        'another rate in another note': {
          ...text('Pénalités de retard : 12 % par an'),
          '/notes/-': { text: 'Pénalités de retard : 15 %' },
        },
        'another rate in the terms': {
          ...text('Taux de la BCE majoré de 10 points'),
          '/payment_terms': '30 jours ; pénalités de retard : trois fois le taux légal',
        },
      },
    },
  }),
]

/** A sentence on the penalties; every sentence of a note PMD is one. */
const ON_PENALTIES =
  /p[ée]nalit[ée]|int[ée]r[êe]ts? (?:de retard|moratoires?)|agios|late (?:payment )?(?:penalt|interest|charge|fee)|interest on (?:late|overdue)/i
const BANK = /\b(?:BCE|ECB|banque centrale|central bank|refi)\b/i
const POINTS = /(?<![\d.,])(\d{1,2}|ten|eight|dix|huit)(?:[.,]0+)?\s?(?:points?|%|pour cent)/i
const TIMES =
  /(?<![\d.,])(\d{1,2}|une?|deux|trois|quatre|cinq|two|three|four|five)(?:[.,]0+)?\s?(?:fois|x\b|×|times)/i
const IN_FIGURES: Readonly<Record<string, string>> = {
  ...{ un: '1', une: '1', deux: '2', trois: '3', quatre: '4', cinq: '5', huit: '8', dix: '10' },
  ...{ two: '2', three: '3', four: '4', five: '5', eight: '8', ten: '10' },
}

/** A floor, a ceiling, today’s value, or another day or person: not a second rate of the same penalty. */
const BESIDE =
  /(?<!\p{L})(?:soit|minimum|maximum|plafon\p{L}*|inférieur\p{L}*|supérieur\p{L}*|au moins|entre|puis|au-delà|semestre|trimestre|si|selon|pour les|à compter|à partir|actuel\p{L}*|i\.e|that is|at least|currently|whichever|if)(?!\p{L})/iu
/** Percentages of something other than the penalties for each day of delay. */
const OF_ANOTHER =
  /clause|forfait|dommages|escompte|remise|\bTVA\b|\bVAT\b|discount|acompte|indemnit|recouvrement|majoration/i

/**
 * The rates that a sentence gives, each in one spelling: `BCE + 10`, `3 ×`, `12 %` a year. After « soit » and the
 * like comes the value of the first.
 */
function ratesIn(sentence: string): readonly string[] {
  const rates: string[] = []
  const figure = (found: RegExpExecArray) => IN_FIGURES[found[1]!.toLowerCase()] ?? found[1]!
  const isOfBank = BANK.test(sentence)
  const isLegal = LEGAL_RATE.test(sentence) || /triple/i.test(sentence)
  const points = isOfBank ? POINTS.exec(sentence) : null
  if (points !== null) rates.push(`BCE + ${figure(points)}`)
  const times = isLegal ? TIMES.exec(sentence) : null
  if (times !== null && (rates.length === 0 || !BESIDE.test(sentence))) rates.push(`${figure(times)} ×`)
  if (isOfBank || isLegal) return rates
  const yearly = [...sentence.matchAll(EVERY_PERIODIC)].map(yearlyOf)
  const counted = BESIDE.test(sentence) || OF_ANOTHER.test(sentence) ? yearly.slice(0, 1) : yearly
  return counted.map(rate => `${Math.round(rate * 100) / 100} %`)
}

/** The rates of penalties on the invoice, where two sentences or two parts of one give different ones. */
function contradictionIn({ notes, payment_terms }: Invoice): readonly string[] | undefined {
  if (ratesNamed(notes, payment_terms) < 2) return undefined
  const rates = new Set<string>()
  const gather = (text: string | undefined, isOnPenalties: boolean) => {
    for (const sentence of sentencesIn(text)) {
      const isNamed = ON_PENALTIES.test(sentence)
      if (!isNamed && (!isOnPenalties || OF_ANOTHER.test(sentence) || BESIDE.test(sentence))) continue
      for (const rate of ratesIn(sentence)) rates.add(rate)
    }
  }
  gather(payment_terms, false)
  for (const note of notes.slice(0, MOST_NOTES)) gather(note.text, note.subject_code === 'PMD')
  return rates.size > 1 ? [...rates] : undefined
}

/** Between professionals, or of a public buyer; a consumer owes no such penalty. */
function isPenalty({ subject_code, text: words }: Note, { facts }: Invoice): boolean {
  return subject_code === 'PMD' && words !== undefined && facts.buyer_kind !== 'CONSUMER'
}

function isRated(words: string): boolean {
  return RATE.test(words) && !(WAIVED.test(words) && !MULTIPLIED.test(words))
}

function isTooLow(words: string): boolean {
  if (LEGAL_RATE.test(words)) return !MULTIPLIED.test(words)
  const yearly = yearlyIn(words)
  return yearly !== undefined && yearly < LOWEST_YEARLY && !/BCE|ECB|point|major/i.test(words)
}

/** The rate in per cent a year. */
function yearlyIn(words: string): number | undefined {
  const found = PERIODIC.exec(words)
  return found === null ? undefined : yearlyOf(found)
}

function yearlyOf(found: RegExpExecArray): number {
  const times = A_YEAR.find(([unit]) => unit.test(found[2] ?? ''))?.[1] ?? 1
  return Number(found[1]!.replace(',', '.')) * times
}

function isPublic({ facts }: Invoice): boolean {
  return facts.buyer_kind === 'PUBLIC_BODY'
}

/** What comes with every rate: most invoices have none of these, and are not parsed. */
const BESIDE_RATES: readonly string[] = ['%', 'pour cent', 'fois', 'times', 'points', '×', ' x ']

function ratesNamed(notes: readonly Note[], terms: string | undefined): number {
  let count = countIn(terms)
  for (let i = 0; i < notes.length && i < MOST_NOTES; i++) count += countIn(notes[i]!.text)
  return count
}

function countIn(text: string | undefined): number {
  let count = 0
  if (text === undefined) return count
  for (const sign of BESIDE_RATES)
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + sign.length)) count++
  return count
}
