import type { CallFailure } from '#api/failure.ts'
import type { Result } from '#api/result.ts'
import { $session } from '#stores/auth/session/session.ts'
import { randomId } from '#browser/random-id.ts'

/**
 * Ids of money calls, made before they are sent (threats, T19). The same operation of the same account keeps its id
 * until its outcome is known, whatever else is sent or answered meanwhile: a refusal may apply to one attempt only,
 * while an earlier one moved the money.
 */
export function createIdempotencyKeys() {
  const open = new Map<string, string>()
  return {
    /**
     * Returns the id of an operation.
     * @param operation what makes two orders the same, like the amount in minor units and the recipient
     */
    keyFor(operation: readonly (string | number)[]): string {
      const session = $session.get()
      const key = JSON.stringify([session.state === 'in' ? session.account : '', ...operation])
      const id = open.get(key) ?? randomId()
      open.set(key, id)
      return id
    },
    /** Handles an answer: once the outcome of an operation is known, the same operation gets a new id. */
    settle(id: string, sent: Result<unknown, CallFailure<unknown>>): void {
      if (!sent.ok && !isTaken(sent.failure)) return
      for (const [key, one] of open) if (one === id) open.delete(key)
    },
  }
}

/** Returns whether the id already belongs to another operation. */
function isTaken(failure: CallFailure<unknown>): boolean {
  return failure.kind === 'refused' && failure.code === 'transfer_conflict'
}
