import { createHmac, timingSafeEqual } from 'node:crypto'
import { createReplays } from '#gateway/http/replays.ts'
import type { Chance, Clock } from '#gateway/http/clock.ts'

/** How long a passkey challenge is valid. */
export const CHALLENGE_MS = 5 * 60_000
/** Challenges are counted together: each has cost its sender a request. */
const ONE_SENDER = { share: 100_000, all: 100_000 }
const NONCE_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 32

/** The purpose, and the fingerprint of the browser's own cookie or of its session. */
interface Challenged {
  readonly purpose: 'add' | 'sign-in'
  readonly browser: string
}

export interface Challenges {
  ask(challenged: Challenged): string
  /** Takes a challenge, which uses it up whatever the outcome; false if it is not valid. */
  take(challenge: string, challenged: Challenged): boolean
}

/**
 * Creates challenges that carry their expiry and browser under a key of this process, so that requests for them use no
 * memory: only answered ones are remembered, until they expire.
 */
export function createChallenges(clock: Clock, chance: Chance): Challenges {
  const key = chance(32)
  const taken = createReplays(clock(), ONE_SENDER)
  const macOf = (head: Buffer, { purpose, browser }: Challenged) =>
    createHmac('sha256', key).update(`${purpose} ${browser} `).update(head).digest()

  return {
    ask(challenged) {
      const head = Buffer.concat([chance(NONCE_BYTES), Buffer.alloc(TIME_BYTES)])
      head.writeUIntBE(clock() + CHALLENGE_MS, NONCE_BYTES, TIME_BYTES)
      return Buffer.concat([head, macOf(head, challenged)]).toString('base64url')
    },
    take(challenge, challenged) {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== NONCE_BYTES + TIME_BYTES + MAC_BYTES) return false
      const head = bytes.subarray(0, NONCE_BYTES + TIME_BYTES)
      if (!timingSafeEqual(bytes.subarray(head.length), macOf(head, challenged))) return false
      const endsAt = head.readUIntBE(NONCE_BYTES, TIME_BYTES)
      // a challenge has several base64 spellings but only one nonce
      return endsAt > clock() && taken.use({ id: head.toString('hex'), expiresAt: endsAt }, clock())
    },
  }
}
