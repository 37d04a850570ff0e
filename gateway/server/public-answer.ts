import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const SMALL = 1_024 // below this, compressing costs more than it saves
const QUALITY = 4 // of 11, for compression while a client waits

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (text: string) => promisify(gzip)(text),
}

/**
 * Sends public JSON: nothing if the client already has it (RFC 9110, 13.1.2), otherwise compressed. Answers with a
 * session are never compressed: the length would reveal secrets next to chosen text (BREACH).
 */
export async function sendPublic(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  reply.header('etag', tag).header('vary', 'accept-encoding').type('application/json; charset=utf-8')
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (text.length < SMALL || encoding === undefined) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await compressors[encoding](text))
}

/** Returns whether `If-None-Match` lists this tag, strong or weak (RFC 9110, 8.8.3.2 and 13.1.2). */
function isKnown(listed: string | undefined, tag: string): boolean {
  if (listed === undefined) return false
  const tags = listed.match(/(?:W\/)?"[^"]*"|\*/g) ?? []
  return tags.some((each) => each === '*' || each.replace(/^W\//, '') === tag.replace(/^W\//, ''))
}

function encodingFor(accepted = ''): keyof typeof compressors | undefined {
  const offered = accepted
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim())
  if (offered.includes('br')) return 'br'
  return offered.includes('gzip') ? 'gzip' : undefined
}
