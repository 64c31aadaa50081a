/** The exports of other programs, which a body with `from` is: one schema a program. */
import { PROGRAMS } from '@conforme/compliance'
import type { Language } from '../../base/failures.ts'
import type { Json, Schemas } from './named.ts'

type Program = (typeof PROGRAMS)[number]

export const EXPORT_REF: Json = { $ref: '#/components/schemas/Export' }

const CARRIED: Readonly<Record<Language, string>> = { fr: 'devient', en: 'becomes' }
const COUNTED: Readonly<Record<Language, string>> = { fr: 'compté', en: 'counted' }
const FROM: Readonly<Record<Language, string>> = {
  fr: 'le logiciel dont le corps est l’export',
  en: 'the program that the body was exported from',
}
const ABOUT: Readonly<Record<Language, string>> = {
  fr: 'La facture d’un autre logiciel, telle qu’il la donne, avec `from` à côté de ses champs : elle devient un brouillon, et la réponse énumère ce qui n’est pas repris (`imported.not_carried`). `seller`, `operation_category`, `service_date`, `delivery_differs`, `format` et `options` sont ceux du brouillon ; ce qui peut être à côté d’un brouillon (`patches`, `json_patch`, `auto` …) peut l’être ici.',
  en: 'The invoice of another program, as that program gives it, with `from` beside its fields: it becomes a draft, and the reply lists what is not carried (`imported.not_carried`). `seller`, `operation_category`, `service_date`, `delivery_differs`, `format` and `options` are those of the draft; what may be beside a draft (`patches`, `json_patch`, `auto` …) may be here.',
}

/** One schema a program, and `Export`, which is any of them. */
export function exportSchemas(language: Language): Schemas {
  const each = PROGRAMS.map(program => [nameOf(program), schemaOf(program, language)] as const)
  return {
    Export: {
      description: ABOUT[language],
      anyOf: each.map(([name]) => ({ $ref: `#/components/schemas/${name}` })),
    },
    ...Object.fromEntries(each),
  }
}

/** `StripeExport`. */
function nameOf({ id }: Program): string {
  const words = id.split('-').map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  return `${words.join('')}Export`
}

/** The fields of an export that are read, each with where its values go; others are listed in the reply. */
function schemaOf({ id, about, source, rows }: Program, language: Language): Json {
  const goes = new Map<string, Set<string>>()
  for (const { from, to } of rows)
    for (const place of typeof from === 'string' ? [from] : from) {
      const field = place.split('/')[1]
      if (field === undefined || field === '' || field === '*' || field === 'from') continue
      const known = goes.get(field) ?? new Set()
      goes.set(field, to === undefined ? known : known.add(to))
    }
  const fields = [...goes].map(([field, places]): readonly [string, Json] => [
    field,
    {
      description:
        places.size === 0
          ? COUNTED[language]
          : `${CARRIED[language]} ${[...places].map(place => `\`${place}\``).join(', ')}`,
    },
  ])
  return {
    type: 'object',
    description: `${about[language]}\n\n<${source}>`,
    required: ['from'],
    properties: {
      from: { type: 'string', enum: [id], description: FROM[language] },
      ...Object.fromEntries(fields),
    },
    additionalProperties: true,
  }
}
