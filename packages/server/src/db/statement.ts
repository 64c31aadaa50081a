/** Collects the values of a statement that is put together from parts. */
export class Statement {
  readonly values: unknown[] = []

  /** A value of its own, and how the statement names it. */
  give(value: unknown, type = 'text'): string {
    return `$${this.values.push(value)}::${type}`
  }

  /** Rows in their order, from a list for each column. */
  rows(columns: Readonly<Record<string, readonly [type: string, values: readonly unknown[]]>>): string {
    const lists = Object.values(columns).map(([type, values]) => this.give(values, `${type}[]`))
    return `(SELECT * FROM unnest(${lists.join(', ')}) WITH ORDINALITY
      AS given (${Object.keys(columns).join(', ')}, row_number) ORDER BY row_number) AS given`
  }
}
