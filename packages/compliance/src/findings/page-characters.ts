/** Characters that our page cannot show, reported before it is made: nobody could read a name of such letters. */
import { unshownIn } from '@conforme/facturx'
import { callerPointer, type Invoice, type Text } from '@conforme/model'
import { fill, type Language, type Severity } from '@conforme/rules'
import type { Json } from '../base/json.ts'
import { checkOf, type Remark } from '../base/remarks.ts'
import type { Check } from '../base/validation.ts'

/** What its page explains: of a draft, whose page is ours, and of a document, of which one may be made. */
export const PAGE_CHARACTERS = {
  code: 'PAGE_CHARACTERS',
  severity: 'warning',
  source: 'Conforme',
  label: { fr: 'Caractères que la page ne montre pas', en: 'Characters that the page cannot show' },
  says: {
    fr: 'Écrivez {pointer} aussi en lettres latines : la police de notre page n’a pas {characters}, et le PDF en montre le numéro Unicode.',
    en: 'Write {pointer} in Latin letters too: the font of our page lacks {characters}, and the PDF shows their Unicode numbers.',
  },
  onDocuments: 'info',
  saysOnDocuments: {
    fr: 'Une page faite de ce document montrerait de {pointer} des numéros Unicode : notre police n’a pas {characters}.',
    en: 'A page made of this document would show Unicode numbers of {pointer}: our font lacks {characters}.',
  },
} as const satisfies {
  code: string
  severity: Severity
  onDocuments: Severity
  source: string
  label: Text
  says: Text
  saysOnDocuments: Text
}

/** Reported at most: more is not useful at a time. */
const MOST_PLACES = 100
const MOST_NAMED = 10
/** Texts on no page: the content of attached files, identifiers of the process. */
const NOT_PRINTED: ReadonlySet<string> = new Set(['facts', 'computed', 'process', 'content'])

/** Of a draft whose Factur-X will have our page. */
export function pageRemarks(invoice: Invoice, draft: Json, language: Language): readonly Remark[] {
  const remarks: Remark[] = []
  const walk = (value: unknown, pointer: string) => {
    if (remarks.length === MOST_PLACES) return
    if (typeof value === 'string') {
      const lacking = unshownIn(value)
      if (lacking.length > 0) {
        const check = pageCharactersCheck('draft', callerPointer(draft, pointer), lacking, language)
        remarks.push({ check })
      }
    } else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value))
        if (!NOT_PRINTED.has(key)) walk(part, `${pointer}/${key}`)
  }
  walk(invoice, '')
  return remarks
}

/** @param lacking the characters, each once */
export function pageCharactersCheck(
  of: 'draft' | 'document',
  pointer: string,
  lacking: readonly string[],
  language: Language,
): Check {
  const isDraft = of === 'draft'
  const severity = isDraft ? PAGE_CHARACTERS.severity : PAGE_CHARACTERS.onDocuments
  const says = isDraft ? PAGE_CHARACTERS.says : PAGE_CHARACTERS.saysOnDocuments
  const named = lacking.slice(0, MOST_NAMED).map(character => `« ${character} »`)
  const characters = `${named.join(', ')}${lacking.length > MOST_NAMED ? '…' : ''}`
  const shown = language === 'fr' ? characters : characters.replaceAll('« ', '“').replaceAll(' »', '”')
  const message = fill(says[language], { pointer, characters: shown }, language)
  return checkOf({ ...PAGE_CHARACTERS, severity }, message, pointer, language)
}
