import { createHash } from 'node:crypto'
import { type JWTPayload, createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import type { Clock } from '#gateway/http/clock.ts'
import { ask } from './bounded.ts'
import { CODE_MINUTES } from './codes.rules.ts'

/** How far the clocks may be apart. */
const DRIFT_S = 60
/** As long as a code: what was shown is used soon. */
const MAX_AGE_S = CODE_MINUTES * 60

interface Trusted {
  readonly issuer: string
  readonly audience: string
  /** Where its public keys stand. */
  readonly jwks: string
  readonly deadlineMs: number
  readonly clock: Clock
}

/** A token that stands: what it is remembered by, and until when it must be. */
export interface VerifiedToken {
  readonly hash: string
  readonly expiresAt: number
}

/** Says of a token whether it shows that this number is in its bearer's hand. `down`: the keys could not be had. */
export type VerifyToken = (idToken: string, number: string) => Promise<VerifiedToken | 'wrong' | 'expired' | 'down'>

/** Judges tokens of one provider: by its key (RS256 alone), issuer, audience, age and the number that they are for. */
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
    // whatever else the header names, the key of a signature is never a secret that both sides know
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

function isForNumber({ sub, phone_number: shown }: JWTPayload, number: string): boolean {
  return typeof sub === 'string' && sub !== '' && shown === number
}

/** Of what was signed: the signature itself can be written in more than one way. */
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
