import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import { refused, statusOf } from './envelope.ts'
import { sendRefusal } from './replies.ts'

/** Answers any thrown error with an envelope; if the caller is not at fault, it is a bug, logged with its stack. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = refusalOf(error)
  if (statusOf(code) >= 500) request.log.error({ err: error }, 'a bug, or a fault of this machine')
  return sendRefusal(reply, code)
}

function refusalOf({ statusCode = 500 }: FastifyError): RefusalCode {
  if (statusCode === 413) return 'body_too_large'
  if (statusCode === 415) return 'wrong_media_type'
  if (statusCode === 429) return 'too_many_requests'
  if (statusCode === 503) return 'busy' // the database is not writable now
  return statusCode >= 400 && statusCode < 500 ? 'bad_request' : 'unknown_error'
}

/** Statuses of requests that the HTTP parser rejected; any other is a bad request. */
const parserStatuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers input that is not valid HTTP, on the raw socket. */
export function answerParserFailure(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const body = JSON.stringify(refused('bad_request'))
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    const status = parserStatuses[error.code ?? ''] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
    // Node no longer tracks this socket: a client that never closes it would keep it open forever
    socket.destroySoon()
  }
}

/** Answers an `Expect` that cannot be met (RFC 9110, 10.1.1), which Node would do without an envelope. */
export function answerExpectation(headers: Record<string, string>) {
  return (_request: unknown, response: ServerResponse): void => {
    response.writeHead(417, { ...headers, 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    response.end(JSON.stringify(refused('bad_request')))
  }
}
