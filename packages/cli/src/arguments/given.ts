import { UsageError } from '../terminal/outcome.ts'

/** What the caller wrote after the verb. */
export class Given {
  readonly operands: readonly string[]
  readonly #values: ReadonlyMap<string, readonly (string | true)[]>

  constructor(operands: readonly string[], values: ReadonlyMap<string, readonly (string | true)[]>) {
    this.operands = operands
    this.#values = values
  }

  flag(name: string): boolean {
    return this.#values.has(name)
  }

  /** The last one wins. */
  text(name: string): string | undefined {
    return this.texts(name).at(-1)
  }

  texts(name: string): readonly string[] {
    return (this.#values.get(name) ?? []).filter(value => value !== true)
  }

  /** The one operand of a verb that takes exactly one. */
  only(name: string): string {
    const [first, second] = this.operands
    if (first === undefined) throw new UsageError(`${name} manque.`, `${name} is missing.`)
    if (second !== undefined) throw tooMany(second)
    return first
  }

  /** Refuses operands. */
  none(): void {
    const [first] = this.operands
    if (first !== undefined) throw tooMany(first)
  }

  /** The options as they were written, to be handed to another thread. */
  get options(): ReadonlyMap<string, readonly (string | true)[]> {
    return this.#values
  }

  /** The same options with other operands. */
  of(operands: readonly string[]): Given {
    return new Given(operands, this.#values)
  }
}

function tooMany(operand: string): UsageError {
  return new UsageError(`« ${operand} » est de trop.`, `“${operand}” is one argument too many.`)
}
