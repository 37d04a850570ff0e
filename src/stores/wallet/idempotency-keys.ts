import type { CallFailure } from '#api/failure.ts'
import type { Result } from '#lib/result.ts'
import { $session } from '#stores/auth/session/session.ts'

/**
 * Ids of money calls, made before they are sent (threats, T19). The same amount of the same account, to the same receiver,
 * is the same wish, and keeps its id until it is known what became of it, whatever else was sent or answered meanwhile: a
 * refusal may stand for this sending alone, while an earlier one moved the money.
 */
export function createIdempotencyKeys() {
  const open = new Map<string, string>()
  return {
    /**
     * The id of a wish.
     * @param amount in minor units
     * @param to whom it goes, where that can differ
     */
    keyFor(amount: number, to = ''): string {
      const session = $session.get()
      const key = JSON.stringify([amount, session.state === 'in' ? session.account : '', to])
      const id = open.get(key) ?? crypto.randomUUID()
      open.set(key, id)
      return id
    },
    /**
     * Hears what was answered: once it is known what became of a wish, the same amount is another one.
     * @param isRead what was answered says that the money moved
     */
    settle(id: string, result: Result<unknown, CallFailure>, isRead: boolean): void {
      if (!isRead && !isTaken(result)) return
      for (const [key, one] of open) if (one === id) open.delete(key)
    },
  }
}

/** The id stands for something else. */
function isTaken(result: Result<unknown, CallFailure>): boolean {
  return !result.ok && result.failure.kind === 'refused' && result.failure.code === 'transfer_conflict'
}
