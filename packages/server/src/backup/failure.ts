import type { Text } from '../base/failures.ts'

const WORDS = {
  foreign: {
    fr: 'Ce fichier n’est pas une sauvegarde de Conforme.',
    en: 'This file is not a backup of Conforme.',
  },
  truncated: {
    fr: 'La sauvegarde s’arrête avant sa fin : le fichier est incomplet, rien n’en a été repris.',
    en: 'The backup stops before its end: the file is incomplete, and nothing was taken from it.',
  },
  damaged: {
    fr: 'La sauvegarde est endommagée : son contenu ne correspond plus à son empreinte, rien n’en a été repris.',
    en: 'The backup is damaged: its content no longer matches its digest, and nothing was taken from it.',
  },
  newer: {
    fr: 'La sauvegarde vient d’une version plus récente de Conforme : mettez d’abord celle-ci à jour.',
    en: 'The backup comes from a newer version of Conforme: upgrade this one first.',
  },
  occupied: {
    fr: 'La base n’est pas vide : une sauvegarde se restaure dans un dossier ou une base neuve',
    en: 'The database is not empty: a backup is restored into a new directory or database',
  },
  nothing: {
    fr: 'Il n’y a rien à sauvegarder ici : ni dossier de données ni base de Conforme',
    en: 'There is nothing to back up here: neither a data directory nor a database of Conforme',
  },
  ahead: {
    fr: 'La base a été mise à niveau par une version plus récente de Conforme : sauvegardez avec celle-là.',
    en: 'The database was upgraded by a newer version of Conforme: back it up with that one.',
  },
  exists: {
    fr: 'Ce fichier existe déjà : une sauvegarde n’en remplace aucun.',
    en: 'This file exists already: a backup replaces none.',
  },
  copying: {
    fr: 'Une autre sauvegarde de ce dossier est en cours : laissez-la finir.',
    en: 'Another backup of this directory is under way: let it end.',
  },
} as const satisfies Record<string, Text>

export type BackupFailureCode = keyof typeof WORDS

/** Why a backup is not made, or not restored. */
export class BackupFailure extends Error {
  readonly code: BackupFailureCode
  readonly text: Text

  /** @param about what it is about: names of tables, a folder */
  constructor(code: BackupFailureCode, { about, cause }: { about?: string; cause?: unknown } = {}) {
    const { fr, en } = WORDS[code]
    const text = about === undefined ? { fr, en } : { fr: `${fr} (${about}).`, en: `${en} (${about}).` }
    super(text.en, { cause })
    this.name = 'BackupFailure'
    this.code = code
    this.text = text
  }
}
