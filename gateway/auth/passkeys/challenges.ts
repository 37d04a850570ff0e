import { createHmac, timingSafeEqual } from 'node:crypto'
import { createReplays } from '#gateway/http/replays.ts'
import type { Chance, Clock } from '#gateway/http/clock.ts'

/** How long a challenge to an authenticator is good. */
export const CHALLENGE_MS = 5 * 60_000
const NONCE_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 32

/** What for, and for whom: the fingerprint of the browser's own cookie, or of its session. */
interface Challenged {
  readonly purpose: 'add' | 'sign-in'
  readonly browser: string
}

export interface Challenges {
  ask(challenged: Challenged): string
  /** Takes one, which is good once, whatever comes of it; false for any other. */
  take(challenge: string, challenged: Challenged): boolean
}

/**
 * Challenges that say by themselves when they end and whose they are, under a key of this process, so that asking for them
 * fills no memory: only those that were answered are remembered, until they end.
 */
export function createChallenges(clock: Clock, chance: Chance): Challenges {
  const key = chance(32)
  const taken = createReplays(clock())
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
      // of one challenge there are several spellings, of its nonce there is one
      return endsAt > clock() && taken.use(head.toString('hex'), endsAt, clock()) === 'fresh'
    },
  }
}
