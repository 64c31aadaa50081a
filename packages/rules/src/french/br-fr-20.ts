import { TREATMENTS } from '@conforme/model'
import { rule } from '../base/rule.ts'

const CODE = 'BAR'
const NOISE = /[^A-Z0-9]/g

export default rule({
  id: 'BR-FR-20',
  assert: 'BR-FR-20_BT-21',
  on: 'BG-1',
  at: 'BT-22',
  reads: ['BT-21'],
  basis: { text: 'XP Z12-012, BR-FR-20' },

  // UBL joins the notes with signs `#`, so a note whose text is BAR may be read as the code of the next.
  when: ({ subject_code, text }) => subject_code === CODE || text === CODE,
  holds: ({ text }) => text !== undefined && TREATMENTS.has(text),

  label: { fr: 'Traitement de la facture (BAR)', en: 'Treatment of the invoice (BAR)' },
  says: {
    fr: 'N’écrivez dans la note BAR que B2B, B2BINT, B2C, B2CINT, OUTOFSCOPE ou ARCHIVEONLY ; trouvé : {BT-22}.',
    en: 'Write nothing else in the note BAR than B2B, B2BINT, B2C, B2CINT, OUTOFSCOPE or ARCHIVEONLY; found: {BT-22}.',
  },
  why: {
    fr: 'Cette note dit à la plateforme s’il faut transmettre, déclarer ou archiver ; illisible, elle vaut rejet.',
    en: 'This note tells the platform to transmit, report or archive; one it cannot read means rejection.',
  },
  fix: ({ text }) => {
    const capital = text?.trim().toUpperCase() ?? ''
    return TREATMENTS.has(capital) ? capital : undefined
  },
  suggest: ({ text }) => {
    const bare = text?.toUpperCase().replace(NOISE, '') ?? ''
    const starts = [...TREATMENTS.keys()].filter(code => bare.startsWith(code))
    return starts.sort((a, b) => b.length - a.length)[0]
  },
  confidence: 0.9,

  examples: {
    good: { 'a foreign consumer': { '/notes/0/text': 'B2CINT' }, 'no such note': { '/notes/0': null } },
    bad: {
      'with a comment': { '/notes/0/text': 'B2B #1' },
      'in lower case': { '/notes/0/text': 'b2b' },
      'of another country': { '/notes/0/text': 'B2G' },
      'the code as text': { '/notes/-': { text: 'BAR' } },
      'no text': { '/notes/0/text': null },
    },
  },
})
