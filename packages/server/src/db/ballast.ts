import { closeSync, fsyncSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const MiB = 1024 * 1024
/** Room for what is under way when the disk turns out full: a few segments of the log, and a recovery. */
const MOST = 64 * MiB
const LEAST = 16 * MiB
/** On a small disk, no more than this part of what is free. */
const PART = 4
/** Below this, nothing new is begun, so that the ballast is the second line and not the first. */
const RESERVE = 8 * MiB
const LOOK_EVERY = 100

/**
 * Room held in the data directory for the day when the disk is full: PostgreSQL does not survive a log that it cannot
 * write, so what it has begun must find room. A file of real blocks is deleted then, and made again when there is.
 */
export class Ballast {
  readonly #path: string
  readonly #dir: string
  readonly #most: number
  #size = 0
  /** What it is to hold; kept once known, so that it does not shrink from one full disk to the next. */
  #wanted = 0
  #isFull = false
  #looked = Number.NEGATIVE_INFINITY

  constructor(dataDir: string, most: number = MOST) {
    this.#dir = dataDir
    this.#path = join(dataDir, 'ballast')
    this.#most = most
    this.#size = sizeOf(this.#path)
    this.#wanted = this.#size
  }

  /** Makes the file if there is room for it. */
  prepare(): void {
    this.#look()
  }

  /** Gives the room back; false when there was none to give. */
  release(): boolean {
    this.#isFull = true
    if (this.#size === 0) return false
    rmSync(this.#path, { force: true })
    this.#size = 0
    return true
  }

  /** Is there too little room to begin something? The disk is looked at every 100 ms at most. */
  isFull(): boolean {
    if (performance.now() - this.#looked >= LOOK_EVERY) this.#look()
    return this.#isFull
  }

  #look(): void {
    this.#looked = performance.now()
    const { bavail, bsize } = statfsSync(this.#dir)
    const free = bavail * bsize
    if (this.#size === 0) {
      if (this.#wanted === 0) this.#wanted = Math.min(this.#most, Math.max(LEAST, Math.floor(free / PART)))
      // Once the disk has been full, resuming takes more room than going on: else it would stop again at once.
      if (free < this.#wanted + RESERVE * (this.#isFull ? 2 : 1)) {
        this.#isFull = true
        return
      }
      if (!this.#make(this.#wanted)) {
        this.#isFull = true
        return
      }
    }
    this.#isFull = free < RESERVE
  }

  #make(size: number): boolean {
    const zeros = Buffer.alloc(MiB)
    const fd = openSync(this.#path, 'w', 0o600)
    try {
      for (let written = 0; written < size; written += writeSync(fd, zeros));
      fsyncSync(fd)
      this.#size = size
      return true
    } catch {
      rmSync(this.#path, { force: true })
      return false
    } finally {
      closeSync(fd)
    }
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
