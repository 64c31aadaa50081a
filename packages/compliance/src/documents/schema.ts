/** What the XSD holds against a document, in words. */
import { checkStructure, type InvoiceDocument, type StructureFault } from '@conforme/formats'
import type { Language } from '@conforme/rules'
import { docsOf, type Remark } from '../remarks.ts'

const CODE = 'SCHEMA'
const LABEL = { fr: 'Structure du document', en: 'Structure of the document' } as const
const SOURCES = { cii: 'UN/CEFACT CII D22B (XSD)', ubl: 'OASIS UBL 2.1 (XSD)' } as const

type Sentence = Readonly<Record<Language, (fault: StructureFault) => string>>

const SENTENCES: Readonly<Record<StructureFault['kind'], Sentence>> = {
  unexpected: {
    fr: ({ name }) => `Retirez ${name} : le schéma ne lui donne aucune place ici.`,
    en: ({ name }) => `Remove ${name}: the schema has no place for it here.`,
  },
  missing: {
    fr: ({ name }) => `Ajoutez ${name} : le schéma l’exige ici.`,
    en: ({ name }) => `Add ${name}: the schema demands it here.`,
  },
  order: {
    fr: ({ name, expected }) => `Placez ${name} avant ${expected} : le schéma fixe l’ordre des éléments.`,
    en: ({ name, expected }) => `Put ${name} before ${expected}: the schema fixes the order of elements.`,
  },
  repeated: {
    fr: ({ name }) => `Gardez un seul ${name} : le schéma n’en admet pas d’autre ici.`,
    en: ({ name }) => `Keep one ${name} only: the schema admits no other here.`,
  },
  attribute: {
    fr: ({ name }) => `Retirez l’attribut ${name} : le schéma ne lui donne aucune place ici.`,
    en: ({ name }) => `Remove the attribute ${name}: the schema has no place for it here.`,
  },
  value: {
    fr: ({ name, expected, found }) =>
      `Corrigez ${name}, « ${excerpt(found)} » : le schéma attend ${expected}.`,
    en: ({ name, expected, found }) =>
      `Correct ${name}, “${excerpt(found)}”: the schema expects ${expected}.`,
  },
  root: {
    fr: ({ name }) => `Remplacez l’élément racine ${name} : ce n’est pas celui d’une facture.`,
    en: ({ name }) => `Replace the root element ${name}: it is not that of an invoice.`,
  },
  text: {
    fr: ({ name }) => `Retirez le texte qui traîne dans ${name}, entre ses éléments.`,
    en: ({ name }) => `Remove the stray text in ${name}, between its elements.`,
  },
}
const EXCERPT = 40

function excerpt(text = ''): string {
  return text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT)}…`
}

/** A document that the XSD refuses is never valid: each fault blocks. */
export function schemaRemarks({ xml, syntax }: InvoiceDocument, language: Language): Remark[] {
  return checkStructure(xml).map(fault => ({
    check: {
      code: CODE,
      label: LABEL[language],
      ok: false,
      severity: 'error',
      message: SENTENCES[fault.kind][language](fault),
      pointer: null,
      terms: [],
      source: SOURCES[syntax],
      docs: docsOf(CODE),
      origin: 'official',
      xpath: fault.path,
      line: fault.line,
      column: fault.column,
    },
  }))
}
