/** How the values of a PDF are spelt (ISO 32000-1, 7.3). All of it is ASCII. */

/** The number of an indirect object; its generation is always 0. */
export type Ref = number & { readonly ref: unique symbol }

export function reference(ref: Ref): string {
  return `${ref} 0 R`
}

export function references(refs: readonly Ref[]): string {
  return `[${refs.map(reference).join(' ')}]`
}

/** A number with two decimals at most, which is a 36th of a millimetre on the page. */
export function number(value: number): string {
  return String(Math.round(value * 100) / 100)
}

const REGULAR_NAME = /^[A-Za-z0-9+_.,:-]+$/

/** `/Name`, whatever else than plain characters spelt as `#2F`. */
export function name(text: string): string {
  if (REGULAR_NAME.test(text)) return `/${text}`
  const bytes = new TextEncoder().encode(text)
  return `/${Array.from(bytes, byte => {
    const character = String.fromCharCode(byte)
    return REGULAR_NAME.test(character) ? character : `#${hex(byte, 2)}`
  }).join('')}`
}

const PLAIN_TEXT = /^[ -~]*$/

/** A text string: as written where it is ASCII, else as UTF-16BE. */
export function text(value: string): string {
  if (PLAIN_TEXT.test(value)) return `(${value.replace(/[\\()]/g, '\\$&')})`
  let units = 'FEFF'
  for (let i = 0; i < value.length; i++) units += hex(value.charCodeAt(i), 4)
  return `<${units}>`
}

export function bytesAsHex(bytes: Uint8Array): string {
  return `<${Array.from(bytes, byte => hex(byte, 2)).join('')}>`
}

export function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0')
}

/** A date string (7.9.4) from an ISO 8601 instant in UTC. */
export function date(instant: string): string {
  return `(D:${instant.slice(0, 19).replace(/[^0-9]/g, '')}Z)`
}

/** A dictionary; entries that are undefined are left out. */
export function dictionary(entries: { readonly [key: string]: string | number | undefined }): string {
  let body = ''
  for (const key in entries) {
    const value = entries[key]
    if (value !== undefined) body += `${name(key)} ${value} `
  }
  return `<<${body}>>`
}
