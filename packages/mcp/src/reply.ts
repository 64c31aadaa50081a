/** What a tool gives back: JSON as text, documents as resources, problems in words. */
import { ConformeError } from '@conforme/client'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Language, Text } from './service.ts'

export type Reply = CallToolResult

export interface Document {
  readonly filename: string
  readonly media_type: string
  /** XML as text, a PDF in base64. */
  readonly content: string
}

/** @param value what the tool found; @param document what it made, beside it */
export function replyOf(value: unknown, document?: Document): Reply {
  const text = { type: 'text', text: JSON.stringify(value) } as const
  if (document === undefined) return { content: [text] }
  const { filename, media_type: mimeType, content } = document
  const uri = `conforme://documents/${encodeURIComponent(filename)}`
  const held = mimeType === 'application/pdf' ? { blob: content } : { text: content }
  return { content: [text, { type: 'resource', resource: { uri, mimeType, ...held } }] }
}

/** A refusal in words that an assistant can act on, or pass on. */
export const refusal = (text: string): Reply => ({ isError: true, content: [{ type: 'text', text }] })

const WHERE: Readonly<Record<Language, (id: string) => string>> = {
  fr: id => `Requête ${id}`,
  en: id => `Request ${id}`,
}

/**
 * The refusal of the service, with each fault and its place.
 * @throws error where it is not of the service: a fault of ours
 */
export function refused(error: unknown, language: Language): Reply {
  if (!(error instanceof ConformeError)) throw error
  const { code, message, problem, requestId } = error
  const lines = [
    `${code}: ${message}`,
    ...(problem?.errors ?? []).map(({ pointer, detail }) => `- ${pointer}: ${detail}`),
    ...(problem?.validation?.checks ?? [])
      .filter(({ ok, severity }) => !ok && severity === 'error')
      .map(check => `- ${check.pointer ?? ''} ${check.code}: ${check.message}`),
    ...(problem?.losses ?? []).map(({ pointer, reason }) => `- ${pointer ?? ''}: ${reason}`),
    ...(requestId === undefined ? [] : [WHERE[language](requestId)]),
  ]
  return refusal(lines.join('\n'))
}

export const say = (text: Text, language: Language): string => text[language]
