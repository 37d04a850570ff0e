import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import { refused, statusOf } from './envelope.ts'
import { isFaultStatus, sendFault, sendRefusal } from './replies.ts'

/** Answers any thrown error with an envelope; if the caller is not at fault, it is a bug, logged with its stack. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error
  if (isFaultStatus(statusCode)) {
    // a file says how long it is when a range lies outside (RFC 9110, 14.4)
    if ('headers' in error) reply.headers(Object(error.headers))
    return sendFault(reply, statusCode)
  }
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

const LONG_REQUEST_LINE = /^[A-Z]+ \S{12000}/
const REQUEST_LINE = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]\r?\n/

/** Returns the status of a request that the HTTP parser rejected. */
function parserStatus({ code, rawPacket }: ParserError): string {
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return LONG_REQUEST_LINE.test(packet) ? '414 URI Too Long' : '431 Request Header Fields Too Large'
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return '408 Request Timeout'
    case 'CONNECT':
      return '501 Not Implemented'
    case 'HPE_INVALID_METHOD':
      return REQUEST_LINE.test(packet) ? '501 Not Implemented' : '400 Bad Request' // RFC 9110, 9.1
    default:
      return '400 Bad Request'
  }
}

type ParserError = Error & { code?: string; rawPacket?: unknown }

/** Answers outside of Fastify, which need its headers and its log. */
export interface Outside {
  readonly headers: Readonly<Record<string, string>>
  /** Writes the line of an answered request. */
  readonly log: (line: object) => void
}

/** Answers input that is not valid HTTP on the raw socket; `id` is the request's, if it has one already. */
export function answerParserFailure({ headers, log }: Outside) {
  return (error: ParserError, socket: Socket, id: string = randomUUID()): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = parserStatus(error)
    const body = JSON.stringify(refused('bad_request'))
    const lines = Object.entries({
      ...headers,
      'x-request-id': id,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
    // Node no longer tracks this socket: a client that never closes it would keep it open forever
    socket.destroySoon()
    log({ reqId: id, status: Number.parseInt(status), code: 'bad_request', parser: error.code })
  }
}

/** Answers an `Expect` that cannot be met (RFC 9110, 10.1.1), which Node would do without an envelope. */
export function answerExpectation({ headers, log }: Outside) {
  return ({ method }: IncomingMessage, response: ServerResponse): void => {
    const id = randomUUID()
    const own = { 'x-request-id': id, 'content-type': 'application/json; charset=utf-8', connection: 'close' }
    response.writeHead(417, { ...headers, ...own })
    response.end(method === 'HEAD' ? undefined : JSON.stringify(refused('bad_request')))
    log({ reqId: id, method, status: 417, code: 'bad_request' })
  }
}

/** Answers CONNECT, for which Node would only close the connection. */
export function answerConnect(outside: Outside) {
  const answer = answerParserFailure(outside)
  return (_request: unknown, socket: Socket): void => answer(Object.assign(new Error(), { code: 'CONNECT' }), socket)
}
