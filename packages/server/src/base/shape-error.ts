import type { ErrorEntry } from './failures.ts'

/** What Ajv found in a part of the request; the error handler makes a failure of it. */
export class ShapeError extends Error {
  readonly part: string
  readonly faults: readonly ErrorEntry[]

  constructor(part: string, faults: readonly ErrorEntry[]) {
    super(`${part}: ${faults.map(fault => `${fault.pointer} ${fault.detail.en}`).join('; ')}`)
    this.part = part
    this.faults = faults
  }
}
