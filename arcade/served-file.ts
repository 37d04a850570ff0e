import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { leanStyle } from './bundle.ts'

/** A file as it is sent. */
export interface ServedFile {
  readonly type: string
  readonly plain: Buffer
  readonly etag: string
  /** Compressed on first use, because compressing every page takes most of a start. */
  brotli(): Buffer
}

export const serveScript = (text: string) => serve('text/javascript; charset=utf-8', text)
export const serveStyle = (text: string) => serve('text/css; charset=utf-8', leanStyle(text))
export const serveJson = (text: string) => serve('application/json; charset=utf-8', text)
export const serveIcon = (text: string) => serve('image/svg+xml', text)
/** Whitespace between elements goes, where none is meant. */
export const servePage = (text: string) => serve('text/html; charset=utf-8', flush(text))

/** Sends a file with the best compression that the browser accepts, or 304 if it has it already. */
export function sendFile(file: ServedFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: file.etag, 'content-type': file.type })
  // a list of tags, or a weak form of this one, contains it (RFC 9110, 13.1.2)
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send()
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(file.plain)
  return reply.header('content-encoding', 'br').send(file.brotli())
}

function flush(text: string): string {
  return text.replaceAll(/^\s+/gm, '').replaceAll('>\n<', '><').replaceAll(' />', '/>')
}

function serve(type: string, text: string): ServedFile {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  let brotli: Buffer | undefined
  return { type, plain, etag, brotli: () => (brotli ??= brotliCompressSync(plain)) }
}
