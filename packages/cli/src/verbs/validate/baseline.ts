/** The findings that are known already, and let pass: kept in a file beside the invoices. */
import { rename, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve, sep } from 'node:path'
import { isRecord } from '@conforme/model'
import { readObject } from '../../input/input.ts'
import { CommandFailure } from '../../terminal/outcome.ts'
import { unwritable } from '../../terminal/output.ts'

/** Of the form of the file. */
const VERSION = 1

/** By file, the keys of its findings. */
type Keys = ReadonlyMap<string, readonly string[]>

/** Where paths of the baseline start. */
function nameIn(baseline: string, file: string): string {
  if (file === '-') return file
  return relative(dirname(resolve(baseline)), resolve(file)).replaceAll(sep, '/')
}

/**
 * @returns what the baseline has of a file
 * @throws CommandFailure when it cannot be read, or is no baseline
 */
export async function readBaseline(path: string): Promise<(file: string) => readonly string[]> {
  const { conforme_baseline: version, files } = await readObject(path)
  if (version !== VERSION || !isRecord(files)) throw noBaseline(path)
  const keys: Keys = new Map(
    Object.entries(files).map(([file, list]) => {
      if (!Array.isArray(list) || !list.every(key => typeof key === 'string')) throw noBaseline(path)
      return [file, list]
    }),
  )
  return file => keys.get(nameIn(path, file)) ?? []
}

/** Gathers what is to be known from now on. */
export class NewBaseline {
  readonly #path: string
  readonly #files = new Map<string, readonly string[]>()
  count = 0

  constructor(path: string) {
    this.#path = path
  }

  get files(): number {
    return this.#files.size
  }

  add(file: string, keys: readonly string[]): void {
    if (keys.length === 0) return
    this.count += keys.length
    this.#files.set(nameIn(this.#path, file), keys)
  }

  /**
   * All at once, so that no half of one is ever there; files in the order of names, for the sake of its changes.
   * @throws CommandFailure when it cannot be written
   */
  async write(): Promise<void> {
    const files = Object.fromEntries([...this.#files].sort(([a], [b]) => (a < b ? -1 : 1)))
    const text = `${JSON.stringify({ conforme_baseline: VERSION, files }, null, 2)}\n`
    const unfinished = `${this.#path}.${process.pid}.tmp`
    try {
      await writeFile(unfinished, text)
      await rename(unfinished, this.#path)
    } catch (cause) {
      throw unwritable(this.#path, cause)
    }
  }
}

function noBaseline(file: string): CommandFailure {
  const text = {
    fr: 'Ce n’est pas une référence que conforme a écrite : --write-baseline en fait une.',
    en: 'This is no baseline that conforme has written: --write-baseline makes one.',
  }
  return new CommandFailure('invalid_baseline', text, { file })
}
