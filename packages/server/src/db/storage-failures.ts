import { Failure } from '../base/failures.ts'

/** The disk of the data directory has too little room left: nothing is written until there is room again. */
export class StorageFull extends Failure {
  constructor(dataDir: string) {
    super(
      'unavailable',
      {
        fr: `Le disque de ${dataDir} est plein : rien n’est enregistré tant qu’il n’y a pas de place ; le service reprend de lui-même dès qu’il y en a.`,
        en: `The disk of ${dataDir} is full: nothing is stored until there is room; the service resumes by itself as soon as there is.`,
      },
      { headers: { 'retry-after': '30' } },
    )
    this.name = 'StorageFull'
  }
}

/** A file of the database could not be read or written: the database is opened again, from what is on the disk. */
export class StorageDown extends Failure {
  constructor(dataDir: string, cause?: unknown) {
    super(
      'unavailable',
      {
        fr: `Le disque de ${dataDir} a refusé une lecture ou une écriture${codeOf(cause)} : la base est rouverte ; ce qui n’a pas été confirmé est à renvoyer.`,
        en: `The disk of ${dataDir} refused a read or a write${codeOf(cause)}: the database is being opened again; send again what was not confirmed.`,
      },
      { headers: { 'retry-after': '5' }, cause },
    )
    this.name = 'StorageDown'
  }
}

/** What lies in the directory cannot be used as it is, and no waiting will mend it. */
export class UnusableData extends Failure {
  constructor(fr: string, en: string, cause?: unknown) {
    super('internal_error', { fr, en }, { cause })
    this.name = 'UnusableData'
    // Printed at start for the operator, in both languages.
    this.message = `${fr}\n${en}`
  }
}

const codeOf = (cause: unknown): string => {
  const code = (cause as NodeJS.ErrnoException | undefined)?.code
  return typeof code === 'string' && /^E[A-Z0-9]+$/.test(code) ? ` (${code})` : ''
}

/** What to do about data that PostgreSQL finds damaged: the same advice whether it is seen at start or later. */
export function damaged(dataDir: string, words: string, cause?: unknown): UnusableData {
  return new UnusableData(
    `Les données de ${dataDir} sont abîmées (${words}) : arrêtez le service, gardez une copie du dossier, vérifiez le disque et reprenez la dernière sauvegarde.`,
    `The data in ${dataDir} are damaged (${words}): stop the service, keep a copy of the directory, check the disk and restore the last backup.`,
    cause,
  )
}

/** The codes of PostgreSQL for pages and indexes whose content is wrong. */
export const isDamage = (error: unknown): boolean =>
  /^XX00[12]$/.test(String((error as { code?: unknown } | undefined)?.code))

/** A directory that the system does not let us use, in words; anything else as it came. */
export function inWords(error: unknown, dataDir: string): unknown {
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  switch (code) {
    case 'EROFS':
      return new UnusableData(
        `Le dossier ${dataDir} est en lecture seule (EROFS) : montez-le en écriture ou donnez un autre DATA_DIR.`,
        `The directory ${dataDir} is read-only (EROFS): mount it writable or give another DATA_DIR.`,
        error,
      )
    case 'EACCES':
    case 'EPERM':
      return new UnusableData(
        `Le dossier ${dataDir} n’est pas accessible à l’utilisateur du service (${code}) : donnez-lui les droits de lecture et d’écriture (chown, chmod), ou un autre DATA_DIR.`,
        `The directory ${dataDir} is not accessible to the user of the service (${code}): give it the right to read and write (chown, chmod), or another DATA_DIR.`,
        error,
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new UnusableData(
        `${dataDir} n’est pas un dossier : donnez un autre DATA_DIR.`,
        `${dataDir} is not a directory: give another DATA_DIR.`,
        error,
      )
    case 'ENOSPC':
    case 'EDQUOT':
      return new StorageFull(dataDir)
    case 'EIO':
      return new StorageDown(dataDir, error)
    default:
      return error
  }
}
