import { createHmac } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/auth/authenticator.ts'
import { readCode } from '#contract/typed/code.ts'
import type { Rows } from '#gateway/db/database.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import type { Services } from '#gateway/services.ts'
import { replaceCodes, useCode } from './recovery-codes.rows.ts'

/** Digits only (40 bits), so that they can be typed on the keypad for app codes in any language. */
const DIGITS = 12
/** Far more bytes than needed, so that every code is practically as likely as any other. */
const CHANCE_BYTES = 16

/** Replaces a member's recovery codes. The new ones are shown once: only their hashes are stored. */
export async function createRecoveryCodes(rows: Rows, memberId: string, services: Services): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const drawn = BigInt(`0x${services.chance(CHANCE_BYTES).toString('hex')}`)
    return String(drawn % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0')
  })
  const hashes = codes.map((code) => hashOf(code, memberId, services))
  await replaceCodes(rows, memberId, hashes)
  return codes.map((code) => code.replaceAll(/\d{4}(?=\d)/g, '$&-'))
}

interface Claim {
  readonly memberId: string
  readonly code: string
}

/** Takes a recovery code in place of an app code, within a transaction that must be committed; each works once. */
export async function takeRecoveryCode(rows: Rows, { memberId, code }: Claim, services: Services): Promise<boolean> {
  const digits = digitsOf(code)
  return digits !== undefined && useCode(rows, hashOf(digits, memberId, services), services.clock())
}

/** Returns whether the input has the form of a recovery code. */
export function isRecoveryCode(typed: string): boolean {
  return digitsOf(typed) !== undefined
}

function digitsOf(typed: string): string | undefined {
  return /^\d{12}$/.exec(readCode(typed))?.[0]
}

/** Hashes with a key and the member's id, so that codes cannot be guessed from a copy of the database. */
function hashOf(digits: string, memberId: string, { sealing }: Services): string {
  return createHmac('sha256', derivedKey(sealing, 'recovery')).update(`${memberId} ${digits}`).digest('hex')
}
