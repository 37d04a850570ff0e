import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** The time limit for very slow phones. */
const TIMEOUT_MS = 60_000

/**
 * Solves a proof-of-work challenge (S4.8). The browser derives each of the few hundred keys off the main thread, so
 * nothing on the page blocks.
 * @returns `undefined` if it took too long
 */
export async function prove(challenge: Challenge): Promise<Solution | undefined> {
  return (await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })) ?? undefined
}
