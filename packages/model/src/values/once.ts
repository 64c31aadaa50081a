/**
 * Answers once for each object it is asked about. Every fault asks the same of one invoice: without it, a thousand
 * rows of VAT would make a thousand answers of a thousand rows each.
 */
export function once<Asked extends object, Answer>(answer: (of: Asked) => Answer): (of: Asked) => Answer {
  const known = new WeakMap<Asked, { readonly answer: Answer }>()
  return of => {
    const kept = known.get(of) ?? { answer: answer(of) }
    known.set(of, kept)
    return kept.answer
  }
}
