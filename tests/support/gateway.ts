import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CompactEncrypt, importJWK } from 'jose'
import { object, parse, string } from 'valibot'
import { inject } from 'vitest'
import { login } from '#contract/auth/login.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { envelope } from '#contract/envelope.ts'
import { scan } from '#gateway/content/scan.ts'
import { type Gateway, type GatewayOptions, startGateway } from '#gateway/start.ts'
import { cheapPasswords } from './seeded.ts'
import { type Session, sessionHeaders } from './visitors.ts'

/** The password of every demo account but `weak`. */
export const DEMO_PASSWORD = 'Lagoon-2026!'

/** A complete response: status, headers, envelope, and its text. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly success: boolean
  readonly message: string
  readonly errorCode: string | null
  readonly value: unknown
}

interface Options {
  readonly session?: Session
  readonly headers?: Record<string, string>
}

export interface TestGateway extends Gateway {
  readonly databasePath: string
  /** Calls an endpoint as the portal would, sealing what must be sealed. The value is not parsed. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: Options): Promise<Reply>
  /** Sends any request to any path. */
  send(path: string, init?: RequestInit): Promise<Reply>
  /** Logs in and keeps both halves; throws if refused. */
  signIn(account: string, password?: string): Promise<Session>
  /** Seals a body as a portal would; `header` overrides the protected header, for hostile seals. */
  seal(body: unknown, header?: Record<string, unknown>): Promise<string>
  /** Stops the gateway and keeps its database, for another start. */
  stop(): Promise<void>
  /** Stops the gateway and removes its database. */
  close(): Promise<void>
}

/**
 * Starts a real gateway on a free port, with a new seeded database in its own folder unless one is given; without limits
 * unless given.
 */
export async function startTestGateway(options: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  const databasePath = options.databasePath ?? copyOfSeeded()
  const gateway = await startGateway({
    databasePath,
    port: 0,
    content: inject('content'),
    ...(options.content === undefined && { knownContent: await fixedContent() }),
    limits: false,
    isDemo: true,
    passwordCost: cheapPasswords,
    ...options,
  })

  async function send(path: string, init: RequestInit = {}): Promise<Reply> {
    const response = await fetch(gateway.url + path, { redirect: 'manual', ...init })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, ...parse(envelope, JSON.parse(text)) }
  }

  async function seal(body: unknown, header: Record<string, unknown> = {}): Promise<string> {
    const { publicJwk } = gateway.services.sealing
    return new CompactEncrypt(Buffer.from(JSON.stringify(body)))
      .setProtectedHeader({
        alg: 'RSA-OAEP-256',
        enc: 'A256GCM',
        kid: publicJwk.kid,
        iat: Math.floor(gateway.services.clock() / 1000),
        jti: randomUUID(),
        ...header,
      })
      .encrypt(await importJWK(publicJwk, String(header.alg ?? 'RSA-OAEP-256')))
  }

  async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, { session, headers }: Options = {}) {
    const all = { ...sessionHeaders(session), ...headers }
    const { carrier } = endpoint
    if (carrier === 'query') return send(`${endpoint.path}?${queryOf(input)}`, { headers: all })
    const body = endpoint.sealed ? { sealed: await seal(input) } : input
    return send(endpoint.path, {
      method: endpoint.method,
      body: bodyOf(endpoint, body),
      headers: {
        'content-type': mediaTypes[carrier],
        'x-requested-with': 'fetch',
        ...(endpoint.sealed && { 'x-encrypted': '1' }),
        ...all,
      },
    })
  }

  async function signIn(account: string, password = DEMO_PASSWORD): Promise<Session> {
    const reply = await call(login, { username: account, password, type: 'username' })
    if (!reply.success) throw new Error(`${account} could not sign in: ${reply.errorCode}`)
    const { token } = parse(object({ token: string() }), reply.value)
    return { token, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }

  async function close(): Promise<void> {
    await gateway.close()
    rmSync(dirname(databasePath), { recursive: true, force: true })
  }

  return { ...gateway, databasePath, call, send, signIn, seal, stop: gateway.close, close }
}

let scanned: ReturnType<typeof scan> | undefined

/** The fixed content, which is parsed once for all gateways of this process. */
function fixedContent(): ReturnType<typeof scan> {
  scanned ??= scan(inject('content'), new Map())
  return scanned
}

function copyOfSeeded(): string {
  const databasePath = join(mkdtempSync(join(tmpdir(), 'atoll-gateway-')), 'gateway.db')
  const source = inject('seeded')
  for (const end of ['', '.key']) copyFileSync(source + end, databasePath + end)
  return databasePath
}

/** Returns a request without input to any endpoint, with these headers; for tables over the whole contract. */
export function bareRequest({ method }: Endpoint, headers: Record<string, string> = {}): RequestInit {
  return { method, headers: { 'content-type': mediaTypes.json, 'x-requested-with': 'fetch', ...headers } }
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
} as const

function bodyOf({ carrier }: Endpoint, body: unknown): string | Uint8Array<ArrayBuffer> {
  if (carrier === 'form') return queryOf(body)
  const bytes: unknown = Reflect.get(Object(body), 'bytes')
  return carrier === 'bytes' && bytes instanceof Uint8Array ? new Uint8Array(bytes) : JSON.stringify(body)
}

function queryOf(input: unknown): string {
  const pairs = Object.entries(Object(input)).filter(([, value]) => value !== undefined)
  return new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
}
