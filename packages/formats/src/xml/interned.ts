/**
 * The same text, once for all: as the key of a property, which engines keep one copy of. Names that went through
 * here compare and hash without being read, and do not keep alive the document that they were cut from.
 */
export function interned(text: string): string {
  // Without a prototype, an object is a dictionary: new keys leave no trace in the engine.
  const holder: Record<string, number> = Object.create(null)
  holder[text] = 0
  return Object.keys(holder)[0]!
}
