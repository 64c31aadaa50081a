/** A draft as it came: an object of JSON. */
export type Json = { [key: string]: unknown }

/** What is not an object counts as empty. */
export function asObject(given: unknown): Json {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Json) : {}
}
