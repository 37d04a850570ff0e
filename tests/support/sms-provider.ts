import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type CryptoKey, SignJWT, exportJWK, generateKeyPair } from 'jose'
import { object, optional, parse, string } from 'valibot'
import type { SmsProvider } from '#gateway/sms/provider-codes.ts'

const KEY = 'what the provider knows the operator by'
const ISSUER = 'https://tokens.example.test/atoll'
const AUDIENCE = 'atoll-at-the-provider'
const asked = object({
  phoneNumber: optional(string()),
  sessionInfo: optional(string()),
  code: optional(string()),
})

/** How it responds: normally, with a status and a text of the test's own, never, or with a truncated response. */
type Mood = 'well' | 'never' | 'half' | { readonly status: number; readonly body: string }

/** Claims of a token that differ from the correct ones. */
interface TokenClaims {
  readonly issuer?: string
  readonly audience?: string
  readonly issuedAt?: number
  readonly expiresAt?: number
  readonly kid?: string
  readonly key?: CryptoKey
}

export type TestSmsProvider = Awaited<ReturnType<typeof startSmsProvider>>

/**
 * Starts an SMS gateway on this machine with the protocol of Google's Identity Toolkit: it sends codes, answers a
 * correct one with a token signed by its own key, and serves that key. `clock` dates its tokens, in milliseconds.
 */
export async function startSmsProvider(clock: () => number = Date.now) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  const sent: { number: string; code: string; session: string; locale: string | undefined; isUsed: boolean }[] = []
  const moods: Record<string, Mood> = {}
  let checks = 0

  const server = createServer((request, response) => {
    const call = /accounts:(\w+)/.exec(request.url ?? '')?.[1] ?? 'keys'
    if (moods[call] === 'half') response.writeHead(200).write('{')
    else void answer(call, request).then(({ status, body }) => reply(response, status, body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const registered: SmsProvider = { url, key: KEY, issuer: ISSUER, audience: AUDIENCE, jwks: `${url}/keys` }

  async function answer(call: string, request: IncomingMessage): Promise<{ status: number; body: string }> {
    const mood = moods[call] ?? 'well'
    if (mood === 'never' || mood === 'half') return new Promise(() => undefined)
    if (mood !== 'well') return mood
    if (call === 'keys') return { status: 200, body: JSON.stringify({ keys: [jwk] }) }
    const isKnown = new URL(request.url ?? '', url).searchParams.get('key') === KEY
    if (!isKnown || request.method !== 'POST') return refused('API_KEY_INVALID')
    const body = parse(asked, JSON.parse(await text(request)))
    return call === 'sendVerificationCode' ? send(body, request) : signIn(body)
  }

  function send({ phoneNumber = '' }: { phoneNumber?: string | undefined }, { headers }: IncomingMessage) {
    if (!/^\+\d{8,15}$/.test(phoneNumber)) return refused('INVALID_PHONE_NUMBER : Invalid format.')
    const code = String(sent.length + 314_159).padStart(6, '0')
    const session = `session-${sent.length}`
    const locale = headers['x-firebase-locale']?.toString()
    sent.push({ number: phoneNumber, code, session, locale, isUsed: false })
    return { status: 200, body: JSON.stringify({ sessionInfo: session }) }
  }

  async function signIn({ sessionInfo, code }: { sessionInfo?: string | undefined; code?: string | undefined }) {
    checks += 1
    const one = sent.find(({ session }) => session === sessionInfo)
    if (!one || one.isUsed) return refused('SESSION_EXPIRED')
    if (one.code !== code) return refused('INVALID_CODE')
    one.isUsed = true
    return { status: 200, body: JSON.stringify({ idToken: await mint(one.number), phoneNumber: one.number }) }
  }

  /** Issues a token as it normally would, or with a test's own claims. */
  function mint(number: string, claims: TokenClaims = {}): Promise<string> {
    const now = Math.floor(clock() / 1000)
    return new SignJWT({ phone_number: number })
      .setProtectedHeader({ alg: 'RS256', kid: claims.kid ?? 'first', typ: 'JWT' })
      .setIssuer(claims.issuer ?? ISSUER)
      .setAudience(claims.audience ?? AUDIENCE)
      .setSubject(`person ${number}`)
      .setIssuedAt(claims.issuedAt ?? now)
      .setExpirationTime(claims.expiresAt ?? now + 3600)
      .sign(claims.key ?? privateKey)
  }

  return {
    registered,
    publicKey,
    mint,
    /** Sets how it responds to this call (`sendVerificationCode`, `signInWithPhoneNumber`, `keys`) from now on. */
    feel: (call: string, mood: Mood) => void (moods[call] = mood),
    /** Returns the latest code sent to this number. */
    code: (number: string) => sent.findLast((one) => one.number === number)?.code ?? '',
    locale: () => sent.at(-1)?.locale,
    counts: () => ({ sent: sent.length, checks }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function refused(message: string) {
  return { status: 400, body: JSON.stringify({ error: { code: 400, message } }) }
}

function reply(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}
