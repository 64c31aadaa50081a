import type { Text } from '../../base/failures.ts'

const WORDS = {
  zipped: {
    fr: 'Ce fichier est compressé (ZIP ou gzip) : décompressez-le d’abord.',
    en: 'This file is compressed (ZIP or gzip): unpack it first.',
  },
  kind: {
    fr: 'Ce n’est ni StockUniteLegale ni StockEtablissement : leurs colonnes siren, etatAdministratif… manquent.',
    en: 'This is neither StockUniteLegale nor StockEtablissement: their columns siren, etatAdministratif… are missing.',
  },
  format: {
    fr: 'Ce fichier n’est ni un CSV ni un Parquet lisible.',
    en: 'This file is no readable CSV or Parquet.',
  },
  columns: {
    fr: 'Des colonnes du fichier officiel y manquent',
    en: 'It lacks columns of the official file',
  },
  encoding: {
    fr: 'Ce fichier n’est pas en UTF-8 : ses accents se perdraient.',
    en: 'This file is not in UTF-8: its accents would be lost.',
  },
  running: {
    fr: 'Un autre import est en cours : laissez-le finir.',
    en: 'Another import is running: let it end.',
  },
  twice: {
    fr: 'Un même SIREN y revient : ce n’est pas un fichier stock entier et seul.',
    en: 'It has a SIREN twice: this is no single, whole stock file.',
  },
} as const satisfies Record<string, Text>

export interface StockFailureOptions extends ErrorOptions {
  /** Columns that are missing. */
  readonly columns?: readonly string[]
  /** Where in the file, counted from 1. */
  readonly line?: number
}

/** Why a file is not imported. */
export class StockFailure extends Error {
  readonly code: keyof typeof WORDS
  readonly text: Text

  constructor(code: keyof typeof WORDS, options: StockFailureOptions = {}) {
    super(WORDS[code].en, options)
    this.name = 'StockFailure'
    this.code = code
    this.text = worded(WORDS[code], options)
  }
}

function worded({ fr, en }: Text, { columns, line }: StockFailureOptions): Text {
  if (columns !== undefined)
    return { fr: `${fr} : ${columns.join(', ')}.`, en: `${en}: ${columns.join(', ')}.` }
  return line === undefined ? { fr, en } : { fr: `Ligne ${line} : ${fr}`, en: `Line ${line}: ${en}` }
}
