/** What the HTTP parser refuses before there is a request: headers that are too large, or do not end, or are not HTTP. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { FAILURES, type FailureCode, type Text } from '../base/failures.ts'
import { newId } from '../base/ids.ts'
import { sayLimit } from '../base/limits.ts'

interface Refusal {
  readonly code: FailureCode
  readonly detail: Text
}

/** Answers what never became a request, in both languages since none was asked, and closes its connection. */
export function answerUnread(error: Error & { readonly code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const { code, detail } = refusalOf(error.code)
    const { status, title } = FAILURES[code]
    const both = ({ fr, en }: Text): string => `${fr} / ${en}`
    const type = `/problems/${code}`
    const body = JSON.stringify({
      type,
      title: both(title),
      status,
      detail: both(detail),
      // Which address it was is not known either.
      instance: '',
      code,
      request_id: newId('req'),
    })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy()
}

function refusalOf(code: string | undefined): Refusal {
  const most = sayLimit('headers')
  if (code === 'HPE_HEADER_OVERFLOW')
    return {
      code: 'headers_too_large',
      detail: {
        fr: `L’adresse et les en-têtes dépassent ${most.fr}.`,
        en: `The address and the headers exceed ${most.en}.`,
      },
    }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return {
      code: 'body_too_slow',
      detail: {
        fr: 'La requête n’est pas arrivée dans le délai.',
        en: 'The request did not arrive in time.',
      },
    }
  return {
    code: 'invalid_request',
    detail: { fr: 'Ce n’est pas une requête HTTP lisible.', en: 'This is not a readable HTTP request.' },
  }
}
