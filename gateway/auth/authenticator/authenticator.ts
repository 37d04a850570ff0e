import { Secret, TOTP } from 'otpauth'
import { brand } from '#brand/brand.ts'
import { isOneTimeCode, readCode } from '#contract/typed/code.ts'
import type { Rows } from '#gateway/db/database.ts'
import { decryptSecret, encryptSecret } from '#gateway/http/kept-secret.ts'
import type { Services } from '#gateway/services.ts'
import { findAuthenticator, markStep } from './authenticator.rows.ts'

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** The parameters that every app supports (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Accepted clock drift: one code before, one after. */
const DRIFT = 1

/** Creates a secret in the form that apps expect (RFC 4648, base 32). */
export function createSecret({ chance }: Pick<Services, 'chance'>): string {
  return new Secret({ buffer: new Uint8Array(chance(SECRET_BYTES)).buffer }).base32
}

/** Returns the address that an app scans as a QR code. */
export function addressOf(secret: string, account: string): string {
  return new TOTP({ ...CODES, issuer: brand.name, label: account, secret: Secret.fromBase32(secret) }).toString()
}

/** Returns the step (30 s since the epoch) of this code; `undefined` if it matches none around `now`. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const codes = new TOTP({ ...CODES, secret: Secret.fromBase32(secret) })
  const token = readCode(code)
  const delta = isOneTimeCode(token) ? codes.validate({ token, timestamp: now, window: DRIFT }) : null
  return delta === null ? undefined : codes.counter({ timestamp: now }) + delta
}

/** Encrypts a secret for the database, bound to this member. */
export function sealSecret(secret: string, memberId: string, services: Services): string {
  return encryptSecret(secret, { purpose: 'authenticators', of: memberId }, services)
}

function openSecret(sealed: string, memberId: string, { sealing }: Services): string {
  return decryptSecret(sealed, { purpose: 'authenticators', of: memberId }, sealing)
}

interface Claim {
  readonly memberId: string
  readonly code: string
}

/**
 * Takes a code of a member's app, within a transaction that must be committed. No code works twice: a step counts once,
 * and no earlier step counts after it.
 */
export async function takeAuthenticatorCode(rows: Rows, claim: Claim, services: Services): Promise<boolean> {
  const kept = await findAuthenticator(rows, claim.memberId)
  return kept?.confirmed_at ? takeStep(rows, { ...claim, ...kept }, services) : false
}

/** Takes the first code of an authenticator that is not in use yet, which confirms it. */
export async function confirmByCode(
  rows: Rows,
  claim: Claim,
  services: Services,
): Promise<'confirmed' | 'wrong' | 'on'> {
  const kept = await findAuthenticator(rows, claim.memberId)
  if (kept?.confirmed_at) return 'on'
  return kept && (await takeStep(rows, { ...claim, ...kept }, services)) ? 'confirmed' : 'wrong'
}

type StoredClaim = Claim & NonNullable<Awaited<ReturnType<typeof findAuthenticator>>>

async function takeStep(
  rows: Rows,
  { memberId, code, secret, last_step, confirmed_at }: StoredClaim,
  services: Services,
): Promise<boolean> {
  const now = services.clock()
  const step = stepOf(openSecret(secret, memberId, services), code, now)
  if (step === undefined || step <= last_step) return false
  await markStep(rows, memberId, { step, confirmedAt: confirmed_at ?? now })
  return true
}
