/**
 * Computes a value once for each object. Every finding needs the same of one invoice: without it, a thousand
 * rows of VAT would make a thousand results of a thousand rows each.
 */
export function once<Asked extends object, Answer>(answer: (of: Asked) => Answer): (of: Asked) => Answer {
  const known = new WeakMap<Asked, { readonly answer: Answer }>()
  return of => {
    const kept = known.get(of) ?? { answer: answer(of) }
    known.set(of, kept)
    return kept.answer
  }
}
