/** JSON for readers: on one line where it fits. */

const WIDTH = 96

export function readableJson(value: unknown, indent = ''): string {
  const line = onOneLine(value)
  if (indent.length + line.length <= WIDTH || typeof value !== 'object' || value === null) return line
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map(part => readableJson(part, inner))
    : Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${readableJson(part, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map(part => `${inner}${part}`).join(',\n')}\n${indent}${close}`
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${onOneLine(part)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
