/** A disk of its own for the power campaign: ext4 on a file, mounted through a loop device. */
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const run = (command: string, ...words: string[]) => execFileSync(command, words, { stdio: 'pipe' })

export interface Disk {
  readonly dir: string
  readonly image: string
  remove(): void
}

/** In memory where the machine offers it: what counts is what reached the image, and copying it must be short. */
const FOLDER = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'conforme-power-'))
let made = 0

/** Why no disk can be mounted here, if so. */
export function whyNot(): string | undefined {
  try {
    newDisk(16).remove()
    return undefined
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error).trim()
  }
}

export function newDisk(megabytes: number): Disk {
  const image = join(FOLDER, `disk-${made}.img`)
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1024 * 1024)
  run('mkfs.ext4', '-q', '-F', '-m', '0', image)
  return mounted(image)
}

/** What is in the image at this moment, as a machine finds it that lost its power now. The journal is replayed. */
export function cutCopy(disk: Disk): Disk {
  const image = join(FOLDER, `cut-${made}.img`)
  copyFileSync(disk.image, image)
  return mounted(image)
}

function mounted(image: string): Disk {
  made += 1
  const dir = join(FOLDER, `mount-${made}`)
  mkdirSync(dir)
  run('mount', '-o', 'loop', image, dir)
  return {
    dir,
    image,
    remove() {
      run('umount', dir)
      rmSync(dir, { recursive: true })
      rmSync(image)
    },
  }
}

export const removeDisks = (): void => rmSync(FOLDER, { recursive: true, force: true })
