import { hash } from 'node:crypto'
import type { Rows } from '#gateway/db/database.ts'
import type { Clock } from '#gateway/http/clock.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import type { Services } from '#gateway/services.ts'
import type { Try } from './attempts.ts'
import { forgetFull, fullAt, keepFullAt } from './guesses.rows.ts'
import { type Refill, afterGuess, guesses, waitMs, withoutGuess } from './guesses.rules.ts'

/** The keys that all accounts that do not exist share. Few of a million names meet in one, and the hash has a key. */
const NAMELESS_KEYS = 2 ** 20
/** How often counts that no longer limit anything are deleted. */
const SWEEP_MS = 60_000

interface Count {
  readonly key: string
  readonly refill: Refill
}
/** The counts of a guess: of its account from its kind of browser, and of guesses at the account without a captcha. */
export type Counts = readonly [own: Count, unproven: Count]

/** The guesses at each account, in the database. */
export interface GuessCounts {
  countsOf(one: Try): Counts
  /** Returns the milliseconds until one more is available; 0 if it is now. */
  waitMs(rows: Rows, count: Count): Promise<number>
  /** Counts a guess, within a transaction. */
  add(rows: Rows, counts: Counts): Promise<void>
  takeBack(rows: Rows, counts: Counts): Promise<void>
}

export function createGuessCounts(
  kind: 'login' | 'payment' | 'staff',
  { clock, sealing }: { readonly clock: Clock; readonly sealing: Services['sealing'] },
): GuessCounts {
  const secret = Buffer.from(derivedKey(sealing, 'guesses')).toString('hex')
  let sweptAt = 0

  function subjectOf({ account, memberId }: Try): string {
    if (memberId !== undefined) return `${kind} member ${memberId}`
    const digest = hash('sha256', `${secret} ${account.toLowerCase()}`, 'buffer')
    return `${kind} nobody ${digest.readUInt32BE() % NAMELESS_KEYS}`
  }

  async function sweep(rows: Rows, now: number): Promise<void> {
    if (now < sweptAt + SWEEP_MS) return
    await forgetFull(rows, now)
    sweptAt = now
  }

  return {
    countsOf(one) {
      const [pool, subject] = [one.isKnownDevice ? 'knownDevice' : 'anywhere', subjectOf(one)] as const
      return [
        { key: `${subject} ${pool}`, refill: guesses[pool] },
        { key: `${subject} unproven`, refill: guesses.unproven },
      ]
    },
    waitMs: async (rows, { key, refill }) => waitMs(await fullAt(rows, key), refill, clock()),
    async add(rows, counts) {
      const now = clock()
      for (const { key, refill } of counts)
        await keepFullAt(rows, key, afterGuess(await fullAt(rows, key), refill, now))
      await sweep(rows, now)
    },
    async takeBack(rows, counts) {
      for (const { key, refill } of counts) await keepFullAt(rows, key, withoutGuess(await fullAt(rows, key), refill))
    },
  }
}
