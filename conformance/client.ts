import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK } from 'jose'
import { safeParse } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { envelope } from '#contract/envelope.ts'
import type { Sent } from './curl.ts'

/** Both halves of a session. */
export interface Session {
  readonly account: string
  readonly token: string
  readonly cookie: string
}

/** A response. Without an envelope in its body, `isEnvelope` is false and the fields of the envelope are empty. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly isEnvelope: boolean
  readonly success: boolean
  readonly message: string
  readonly errorCode: string | null
  readonly value: unknown
  readonly sent: Sent
}

/** The public key that seals bodies, and the gateway's clock minus ours in milliseconds. */
export interface SealingKey {
  readonly key: { readonly kty: string; readonly n: string; readonly e: string; readonly kid: string }
  readonly clockOffsetMs: number
}

interface Request {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly content?: string
}

interface CallOptions {
  readonly session?: Session | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** A body that is already sealed, to send it again. */
  readonly sealed?: string
}

export interface Client {
  send(path: string, request?: Request): Promise<Answer>
  /** Makes a call as a portal would, sealing what must be sealed. The input need not be valid. */
  call(endpoint: Endpoint, input: unknown, options?: CallOptions): Promise<Answer>
  /** Seals a body; `header` replaces parts of the protected header. */
  seal(body: unknown, header?: Readonly<Record<string, unknown>>): Promise<string>
  /** The request that was sent last. */
  last(): Sent | undefined
}

/** The gateway answers every request, also a refused one; longer than this is a fault. */
const TIMEOUT_MS = 20_000
/** An answer to a client that asks too often: nothing can be said about the law. */
export const TOO_MANY = 429

export const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
} as const

/** Creates the client of one check: `sealingKey` is read when the first body is sealed. */
export function createClient(base: string, sealingKey: () => Promise<SealingKey>): Client {
  let last: Sent | undefined

  async function send(path: string, { method = 'GET', headers = {}, body, content }: Request = {}): Promise<Answer> {
    const sent: Sent = { method, url: base + path, headers, body, content }
    last = sent
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(sent.url, {
      method,
      headers,
      redirect: 'manual',
      signal,
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, ...envelopeOf(text), sent }
  }

  async function seal(body: unknown, header: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const { key, clockOffsetMs } = await sealingKey()
    const iat = Math.floor((Date.now() + clockOffsetMs) / 1000)
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid, iat, jti: randomUUID(), ...header })
      .encrypt(await importJWK({ ...key, alg: 'RSA-OAEP-256' }, 'RSA-OAEP-256'))
  }

  async function call(
    endpoint: Endpoint,
    input: unknown,
    { session, headers, sealed }: CallOptions = {},
  ): Promise<Answer> {
    const own = { ...headersOf(session), ...headers }
    const { carrier, method, path } = endpoint
    if (carrier === 'query') return send(`${path}${queryOf(input)}`, { method, headers: own })
    const body = endpoint.sealed ? { sealed: sealed ?? (await seal(input)) } : input
    return send(path, {
      method,
      headers: { 'content-type': mediaTypes[carrier], ...ownHeader(endpoint), ...own },
      body: carrier === 'form' ? queryOf(input).slice(1) : JSON.stringify(body),
      ...(endpoint.sealed && { content: JSON.stringify(input) }),
    })
  }

  return { send, call, seal, last: () => last }
}

/** Returns the header that shows that a request comes from a page of the site itself. */
export function ownHeader({ sealed }: Pick<Endpoint, 'sealed'>): Record<string, string> {
  return { 'x-requested-with': 'fetch', ...(sealed && { 'x-encrypted': '1' }) }
}

/** Returns the headers that carry a session. */
export function headersOf(session: Session | undefined): Record<string, string> {
  return session ? { authorization: `Bearer ${session.token}`, cookie: session.cookie } : {}
}

function envelopeOf(text: string): Pick<Answer, 'isEnvelope' | 'success' | 'message' | 'errorCode' | 'value'> {
  const parsed = safeParse(envelope, jsonOf(text))
  if (!parsed.success) return { isEnvelope: false, success: false, message: '', errorCode: null, value: undefined }
  return { isEnvelope: true, ...parsed.output }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns `?a=1&b=2`, or nothing for an input without fields. */
export function queryOf(input: unknown): string {
  const pairs = Object.entries(Object(input)).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  return query && `?${query}`
}
