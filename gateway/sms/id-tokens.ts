import { createHash } from 'node:crypto'
import { type JWTPayload, createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import type { Clock } from '#gateway/http/clock.ts'
import { ask } from './bounded.ts'
import { CODE_MINUTES } from './codes.rules.ts'

/** Accepted clock drift. */
const DRIFT_S = 60
/** As long as a code: tokens are used soon after they are issued. */
const MAX_AGE_S = CODE_MINUTES * 60

interface Trusted {
  readonly issuer: string
  readonly audience: string
  /** The address of its public keys. */
  readonly jwks: string
  readonly deadlineMs: number
  readonly clock: Clock
}

/** A valid token: the hash to remember it by, and for how long. */
export interface VerifiedToken {
  readonly hash: string
  readonly expiresAt: number
}

/** Verifies that a token proves possession of this number. `down`: the keys could not be loaded. */
export type VerifyToken = (idToken: string, number: string) => Promise<VerifiedToken | 'wrong' | 'expired' | 'down'>

/** Creates a verifier of one provider's tokens: by key (RS256 only), issuer, audience, age and phone number. */
export function createTokenVerifier({ issuer, audience, jwks, deadlineMs, clock }: Trusted): VerifyToken {
  const keys = createRemoteJWKSet(new URL(jwks), {
    timeoutDuration: deadlineMs,
    [customFetch]: async (url, { headers }) => {
      const { status, text } = await ask(url, { headers, deadlineMs })
      return new Response(text, { status })
    },
  })
  const claims = {
    issuer,
    audience,
    // only asymmetric signatures, whatever the header names: the key is never a shared secret
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'iat', 'sub'],
    maxTokenAge: MAX_AGE_S,
    clockTolerance: DRIFT_S,
  }
  return async (idToken, number) => {
    try {
      const now = clock()
      const { payload } = await jwtVerify(idToken, keys, { ...claims, currentDate: new Date(now) })
      if (!isForNumber(payload, number)) return 'wrong'
      return { hash: fingerprintOf(idToken), expiresAt: now + (MAX_AGE_S + 2 * DRIFT_S) * 1000 }
    } catch (error) {
      return verdictOf(error)
    }
  }
}

function isForNumber({ sub, phone_number: phone }: JWTPayload, number: string): boolean {
  return typeof sub === 'string' && sub !== '' && phone === number
}

/** Hashes the signed part only: the same signature can be encoded in several ways. */
function fingerprintOf(idToken: string): string {
  return createHash('sha256')
    .update(idToken.slice(0, idToken.lastIndexOf('.')))
    .digest('hex')
}

function verdictOf(error: unknown): 'wrong' | 'expired' | 'down' {
  if (!(error instanceof errors.JOSEError)) return 'down'
  if (error instanceof errors.JWTExpired) return 'expired'
  const isNetworkError = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code)
  return isNetworkError ? 'down' : 'wrong'
}
