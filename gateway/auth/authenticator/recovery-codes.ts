import { createHmac } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/auth/authenticator.ts'
import type { Rows } from '#gateway/db/database.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import type { Services } from '#gateway/services.ts'
import { replaceCodes, useCode } from './recovery-codes.rows.ts'

/** Digits alone, so that they are typed on the keys for a code of the app, whatever the language: 40 bits. */
const DIGITS = 12
/** Far more than is needed, so that no code is likelier than another. */
const CHANCE_BYTES = 16

/** Makes a member's codes anew, in the place of all that there were. They are shown this once: only their hashes stay. */
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

/** Takes a code in the place of one of the app, within a transaction that must be committed; each is good once. */
export async function takeRecoveryCode(rows: Rows, { memberId, code }: Claim, services: Services): Promise<boolean> {
  const digits = digitsOf(code)
  return digits !== undefined && useCode(rows, hashOf(digits, memberId, services), services.clock())
}

/** Whether what was typed is of the form of one. */
export function isRecoveryCode(typed: string): boolean {
  return digitsOf(typed) !== undefined
}

function digitsOf(typed: string): string | undefined {
  return /^\d{12}$/.exec(typed.replaceAll(/[\s\p{Pd}]/gu, ''))?.[0]
}

/** Keyed, and of this member alone: a copy of the database is no list to try codes on. */
function hashOf(digits: string, memberId: string, { sealing }: Services): string {
  return createHmac('sha256', derivedKey(sealing, 'recovery')).update(`${memberId} ${digits}`).digest('hex')
}
