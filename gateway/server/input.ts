import type { FastifyRequest } from 'fastify'
import { safeParse } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Services } from '#gateway/services.ts'
import { type Outcome, ok, refuse } from '#gateway/http/answer.ts'
import { networkOf, widerNetworksOf } from '#gateway/http/network.ts'
import { decodeUtf8, parseJsonStrictly } from './json.ts'
import { parsePairs } from './pairs.ts'
import type { Replays } from '#gateway/http/replays.ts'
import { openSealed } from './sealed.ts'

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
} as const

interface Dependencies {
  readonly services: Services
  readonly replays: Replays
}

/** Reads the input of a request and parses it with the endpoint's schema; refuses anything else. */
export async function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  dependencies: Dependencies,
): Promise<Outcome<unknown>> {
  const carried = readCarrier(endpoint, request)
  if (!carried.ok) return carried
  if (endpoint.sealed) return readSealed(endpoint, { request, body: carried.value }, dependencies)
  if (endpoint.carrier === 'query') return parsed(endpoint, withoutBlanks(endpoint, carried.value))
  return parsedObject(endpoint, carried.value)
}

interface SealedRequest {
  readonly request: FastifyRequest
  readonly body: unknown
}

/** Opens a sealed body, and remembers its seal once the schema accepts it. */
async function readSealed(
  endpoint: Endpoint,
  { request, body }: SealedRequest,
  { services, replays }: Dependencies,
): Promise<Outcome<unknown>> {
  if (request.headers['x-encrypted'] !== '1') return refuse('sealed_required')
  const opened = await openSealed(body, { services, since: replays.since })
  if (!opened.ok) return opened
  const input = parsedObject(endpoint, opened.value.content)
  if (!input.ok) return input
  const [widest = networkOf(request.ip)] = widerNetworksOf(request.ip).toReversed()
  const isFresh = replays.use({ ...opened.value.seal, sender: `${endpoint.name} ${widest}` }, services.clock())
  return isFresh ? input : refuse('sealed_replayed')
}

/** Parses a body, which must be an object: valibot accepts an array as one, the contract does not. */
function parsedObject(endpoint: Endpoint, raw: unknown): Outcome<unknown> {
  return typeof raw !== 'object' || Array.isArray(raw) ? refuse('bad_request') : parsed(endpoint, raw)
}

function parsed({ input }: Endpoint, raw: unknown): Outcome<unknown> {
  const result = safeParse(input, raw)
  return result.success ? ok(result.output) : refuse('bad_request')
}

/**
 * S9.21: clients send `vassalage=` for any vendor, so an empty filter is dropped. A field that names an owner is never
 * dropped.
 */
function withoutBlanks({ input, owner }: Endpoint, query: unknown): unknown {
  const entries: object = 'entries' in input && typeof input.entries === 'object' && input.entries ? input.entries : {}
  const mayBeLeftOut = (key: string) => {
    const { type, default: usual } = Object(Reflect.get(entries, key))
    // a field with a default, such as the page number, must not be empty
    return type === 'optional' && usual === undefined && key !== owner?.field
  }
  return Object.fromEntries(Object.entries(Object(query)).filter(([key, value]) => value !== '' || !mayBeLeftOut(key)))
}

/** Returns the raw body, for signatures and parsers. */
export function rawBody(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}

function readCarrier({ carrier }: Endpoint, request: FastifyRequest): Outcome<unknown> {
  const query = parsePairs(queryOf(request))
  if (!query) return refuse('bad_request')
  if (carrier === 'query') return ok(query)
  if (Object.keys(query).length > 0) return refuse('bad_request')
  return readBody(carrier, request)
}

function readBody(carrier: keyof typeof mediaTypes, request: FastifyRequest): Outcome<unknown> {
  const body = rawBody(request)
  // without a body too: a page of another origin can send one without this type, but not with it
  if (!isMediaType(request, mediaTypes[carrier])) return refuse('wrong_media_type')
  if (body.length === 0 && carrier !== 'bytes') return ok({}) // calls without input need no body
  if (carrier === 'bytes') return ok({ bytes: body })
  return ok(carrier === 'json' ? parseJsonStrictly(body) : parsePairs(decodeUtf8(body)))
}

function queryOf(request: FastifyRequest): string {
  const url = request.raw.url ?? ''
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

/** Returns whether an uncompressed body has this media type, with no parameter other than `charset=utf-8`. */
function isMediaType(request: FastifyRequest, expected: string): boolean {
  const [type, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  const isUtf8 = parameters.every((parameter) => /^\s*charset="?utf-8"?\s*$/.test(parameter))
  return type?.trim() === expected && isUtf8 && request.headers['content-encoding'] === undefined
}
