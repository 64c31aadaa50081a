// What BR-FR allows of numbers, addresses and codes: characters and lengths.

/** Of the number of an invoice (BR-FR-02). */
export const NUMBER_TEXT = /^[A-Za-z0-9+\-_/]+$/
export const NOT_OF_NUMBERS = /[^A-Za-z0-9+\-_/]+/g
/** BR-FR-01. */
export const LONGEST_NUMBER = 35

/** Of an address of the directory and of a routing code (BR-FR-23, -24). */
export const DIRECTORY_TEXT = /^[A-Za-z0-9+\-_.]+$/
export const NOT_OF_DIRECTORY = /[^A-Za-z0-9+\-_.]+/g
/** BR-FR-25. */
export const LONGEST_ADDRESS = 125
/** BR-FR-26. */
export const LONGEST_ROUTING_CODE = 100
/** The scheme of routing codes in the French directory. */
export const ROUTING_CODE_SCHEME = '0224'

const ACCENTS = /\p{M}/gu

export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(ACCENTS, '')
}

/** Without accents, and with `-` for each run of what is not allowed. */
export function cleaned(text: string, forbidden: RegExp): string {
  return withoutAccents(text).replace(forbidden, '-')
}
