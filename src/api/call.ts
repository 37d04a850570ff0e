import { ofetch } from 'ofetch'
import { is, safeParse } from 'valibot'
import type { Endpoint, InputOf, RefusalDetail, ValueOf } from '#contract/endpoint.ts'
import { envelope } from '#contract/envelope.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { deadline } from '#browser/deadline.ts'
import { pageLanguage } from '#browser/page.ts'
import { type Result, done, failed } from './result.ts'
import type { CallFailure } from './failure.ts'
import type { Seal } from './seal.ts'

/** The deadline of a call, retries included. */
const DEADLINE_MS = 12_000
const READ_ATTEMPTS = 3
const BYTES = 'application/octet-stream'
const FIRST_PAUSE_MS = 300

export interface CallOptions {
  /** The session's half that travels as a header; the other is an HttpOnly cookie. */
  readonly token?: string | undefined
  /** Needed by sealed calls. */
  readonly seal?: Seal | undefined
  /** Sent as the `Language` header by calls that define it. */
  readonly language?: string | undefined
  /** Replaces the default deadline, for uploads. */
  readonly signal?: AbortSignal | undefined
  /** The gateway's origin without a trailing slash; defaults to this origin. */
  readonly base?: string | undefined
}

/** An answer as it arrived. */
interface RawAnswer {
  status: number
  text: string
  retryAfterS: number | undefined
}

const refusalListeners = new Set<(code: RefusalCode) => void>()

/** Registers a listener for every refusal of every call: some concern the site as a whole. */
export function onRefusal(listener: (code: RefusalCode) => void): void {
  refusalListeners.add(listener)
}

const inFlight = new Map<string, Promise<Result<unknown, CallFailure<unknown>>>>()

/**
 * Calls the gateway; nothing else does. Validates the answer against the contract, enforces the deadline, shares
 * identical reads in flight, and retries reads (nothing else) when the connection or a proxy failed.
 * @returns the value as the contract defines it, or the failure; never throws for network errors
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<Result<ValueOf<E>, CallFailure<RefusalDetail<E>>>>
export function call(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions = {},
): Promise<Result<unknown, CallFailure<unknown>>> {
  if (endpoint.method !== 'GET') return attempt(endpoint, input, options)
  const key = JSON.stringify([options.base, endpoint.path, input, options.token])
  const shared = inFlight.get(key)
  if (shared) return shared
  const started = attempt(endpoint, input, options).finally(() => inFlight.delete(key))
  inFlight.set(key, started)
  return started
}

async function attempt(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
): Promise<Result<unknown, CallFailure<unknown>>> {
  const signal = options.signal ?? deadline(DEADLINE_MS)
  const attempts = endpoint.method === 'GET' ? READ_ATTEMPTS : 1
  for (let made = 1; ; made += 1) {
    const outcome = await send(endpoint, input, { ...options, signal })
    if (outcome !== 'unreachable') return outcome
    if (made >= attempts) return failed({ kind: 'offline' })
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** made, signal)
    if (signal.aborted) return failed({ kind: 'timeout' })
  }
}

async function send(
  endpoint: Endpoint,
  input: unknown,
  { token, seal, language, base = '', signal }: CallOptions & { readonly signal: AbortSignal },
): Promise<Result<unknown, CallFailure<unknown>> | 'unreachable'> {
  try {
    // account notifications are sent in the language of the page, not the browser's
    // the second proves that a page of this origin calls (gateway/server/same-origin.ts)
    const headers: Record<string, string> = { 'accept-language': pageLanguage(), 'x-requested-with': 'fetch' }
    if (token) headers.authorization = `Bearer ${token}`
    if (language) headers.language = language
    const response = await ofetch.raw(base + callAddress(endpoint, input), {
      method: endpoint.method,
      headers: endpoint.sealed ? { ...headers, 'x-encrypted': '1', 'x-time-zone': deviceZone() } : headers,
      ...(await encodeInput(endpoint, input, seal)),
      signal,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      // a numeric retry would repeat a POST
      retry: 0,
      ignoreResponseError: true,
      responseType: 'text',
    })
    const after = Number(response.headers.get('retry-after') ?? Number.NaN)
    return readAnswer(endpoint, {
      status: response.status,
      text: String(response._data ?? ''),
      retryAfterS: Number.isFinite(after) ? after : undefined,
    })
  } catch {
    return signal.aborted ? failed({ kind: 'timeout' }) : 'unreachable'
  }
}

/** Returns the path of a call with its query. */
export function callAddress({ carrier, path }: Endpoint, input: unknown): string {
  if (carrier !== 'query') return path
  const fields = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${path}?${query}` : path
}

/** Logins, which are sealed, name the device's zone: messages state times in it. */
function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

async function encodeInput(endpoint: Endpoint, input: unknown, key: Seal | undefined) {
  const fields = input as Record<string, unknown> // the contract's inputs are objects
  if (endpoint.carrier === 'query') return {}
  if (endpoint.carrier === 'form') return { body: new URLSearchParams(fields as Record<string, string>) }
  // the blob's type becomes the content type
  if (endpoint.carrier === 'bytes') return { body: new Blob([fields.bytes as BlobPart], { type: BYTES }) }
  if (!endpoint.sealed) return { body: fields }
  if (!key) throw new Error(`${endpoint.name} is a sealed call: it needs the gateway's key`)
  // few visitors make sealed calls, so this code loads with the first one
  const { seal } = await import('./seal.ts')
  return { body: { sealed: await seal(input, key) } }
}

/** Reads an answer of the gateway, or of a proxy before it. */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  answer: RawAnswer,
): Result<ValueOf<E>, CallFailure<RefusalDetail<E>>> | 'unreachable'
export function readAnswer(
  endpoint: Endpoint,
  { status, text, retryAfterS }: RawAnswer,
): Result<unknown, CallFailure<unknown>> | 'unreachable' {
  const answer = safeParse(envelope, parseJson(text))
  if (!answer.success) {
    // 502 to 504 without an envelope comes from a proxy, not from the gateway
    return status >= 502 && status <= 504 ? 'unreachable' : failed({ kind: 'malformed' })
  }
  const { success, errorCode, value } = answer.output
  if (!success) {
    if (status === 401 && errorCode === 'not_logged_in') return failed({ kind: 'signed-out' })
    const code = isCode(errorCode) ? errorCode : 'unknown_error'
    for (const listener of refusalListeners) listener(code)
    return failed({ kind: 'refused', code, detail: refusalDetail(endpoint, value), retryAfterS })
  }
  const parsed = safeParse(endpoint.value, value)
  return parsed.success ? done(parsed.output) : failed({ kind: 'malformed' })
}

/** Returns whether this looks like a code of the contract. The list of all would be in every page: texts know them. */
function isCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && /^[a-z_]+$/.test(code)
}

/** Returns the detail of a refusal, or `null` if it does not match the contract. */
function refusalDetail({ refusalValue }: Endpoint, value: unknown): unknown {
  return refusalValue && is(refusalValue, value) ? value : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not JSON
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
