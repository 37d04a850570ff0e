import type { CallFailure } from '#api/failure.ts'
import type { Result } from '#lib/result.ts'
import { $session } from '#stores/auth/session/session.ts'

/**
 * Ids of money calls, made before they are sent (threats, T19). The same amount of the same account to the same
 * recipient is the same operation, and keeps its id until its outcome is known, whatever else is sent or answered
 * meanwhile: a refusal may apply to one attempt only, while an earlier one moved the money.
 */
export function createIdempotencyKeys() {
  const open = new Map<string, string>()
  return {
    /**
     * Returns the id of an operation.
     * @param amount in minor units
     * @param to the recipient, if that can vary
     */
    keyFor(amount: number, to = ''): string {
      const session = $session.get()
      const key = JSON.stringify([amount, session.state === 'in' ? session.account : '', to])
      const id = open.get(key) ?? crypto.randomUUID()
      open.set(key, id)
      return id
    },
    /**
     * Handles an answer: once the outcome of an operation is known, the same amount gets a new id.
     * @param isRead whether the answer confirms that the money moved
     */
    settle(id: string, result: Result<unknown, CallFailure>, isRead: boolean): void {
      if (!isRead && !isTaken(result)) return
      for (const [key, one] of open) if (one === id) open.delete(key)
    },
  }
}

/** Returns whether the id already belongs to another operation. */
function isTaken(result: Result<unknown, CallFailure>): boolean {
  return !result.ok && result.failure.kind === 'refused' && result.failure.code === 'transfer_conflict'
}
