/** Recognises a draft as the export of another program, and offers to read it. Never applied unasked. */
import type { Text } from '@conforme/model'
import { fill } from '@conforme/rules'
import type { Json } from '../base/json.ts'
import { checkOf, type Remark } from '../base/remarks.ts'
import type { Context } from '../base/validation.ts'
import { importFrom, importOperations, recognise, severalOf } from './import.ts'

export const OTHER_PROGRAM = {
  code: 'OTHER_PROGRAM',
  severity: 'warning',
  source: 'Conforme',
  label: { fr: 'Export d’un autre logiciel', en: 'Export of another program' },
  says: {
    fr: 'Ce brouillon a la forme d’un export de {program} : corrigez-le avec `from: {id}` pour le lire comme tel.',
    en: 'This draft has the shape of an export of {program}: remediate it with `from: {id}` to read it as such.',
  },
  saysSeveral: {
    fr: 'Envoyez une facture à la fois : {pointer} est une liste de {count} exports de {program}.',
    en: 'Send one invoice at a time: {pointer} is a list of {count} exports of {program}.',
  },
} as const satisfies { readonly label: Text; readonly says: Text; readonly [key: string]: unknown }

const REASON: Text = {
  fr: 'La forme est celle de ce logiciel ; ce qui n’a pas de place est signalé, et un montant sans place bloque.',
  en: 'The shape is that of this program; what has no place is reported, and an amount without a place blocks.',
}
const LIKELY = 0.9

export function exportRemarks(draft: Json, context: Context): readonly Remark[] {
  const { language } = context
  const { code, says, saysSeveral } = OTHER_PROGRAM
  const checked = (message: string, pointer: string) => checkOf(OTHER_PROGRAM, message, pointer, language)
  const program = recognise(draft)
  if (program === undefined) {
    const several = severalOf(draft)
    if (several === undefined) return []
    const { pointer, count } = several
    const values = { program: several.program.label, pointer, count: String(count) }
    return [{ check: checked(fill(saysSeveral[language], values, language), pointer) }]
  }
  const message = fill(says[language], { program: program.label, id: program.id }, language)
  return [
    {
      check: checked(message, '/from'),
      suggestion: {
        code,
        pointer: '/from',
        value: program.id,
        json_patch: importOperations(draft, importFrom(program, draft, context)),
        message,
        kind: 'import',
        certain: false,
        confidence: LIKELY,
        reason: REASON[language],
        origin: 'convention',
      },
    },
  ]
}
