/** Says of a draft that it is the export of another program, and offers to read it. Never applied unasked. */
import type { Text } from '@conforme/model'
import { fill } from '@conforme/rules'
import type { Json } from '../patches.ts'
import { docsOf, type Remark } from '../remarks.ts'
import type { Context } from '../validation.ts'
import { importFrom, importOperations, recognise } from './import.ts'

export const OTHER_PROGRAM = {
  code: 'OTHER_PROGRAM',
  severity: 'warning',
  source: 'Conforme',
  label: { fr: 'Export d’un autre logiciel', en: 'Export of another program' },
  says: {
    fr: 'Ce brouillon a la forme d’un export de {program} : corrigez-le avec `from: {id}` pour le lire comme tel.',
    en: 'This draft has the shape of an export of {program}: remediate it with `from: {id}` to read it as such.',
  },
} as const satisfies { readonly label: Text; readonly says: Text; readonly [key: string]: unknown }

const REASON: Text = {
  fr: 'La forme est celle de ce logiciel ; ce qui n’a pas de place est dit, et un montant sans place bloque.',
  en: 'The shape is that of this program; what has no place is told, and an amount without a place blocks.',
}
const LIKELY = 0.9

export function exportRemarks(draft: Json, context: Context): readonly Remark[] {
  const program = recognise(draft)
  if (program === undefined) return []
  const { language } = context
  const { code, severity, source, label, says } = OTHER_PROGRAM
  const message = fill(says[language], { program: program.label, id: program.id }, language)
  return [
    {
      check: {
        code,
        label: label[language],
        ok: false,
        severity,
        message,
        pointer: '/from',
        terms: [],
        source,
        docs: docsOf(code),
      },
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
