import type { Result } from '#api/result.ts'
import { randomId } from '#browser/random-id.ts'

/**
 * Ids of acts, made before they are sent. The same act keeps its id until its outcome is known, so that a lost answer that
 * is sent again is done once. A refusal may apply to one attempt while an earlier one was carried out, so it changes
 * nothing.
 */
export function createRequestIds() {
  const open = new Map<string, string>()
  return {
    /** Returns the id of an act: `what` is all that makes two acts the same. */
    idFor(what: unknown): string {
      const key = JSON.stringify(what)
      const id = open.get(key) ?? randomId()
      open.set(key, id)
      return id
    },
    /** Handles an answer: once the outcome of an act is known, the same act gets a new id. */
    settle(what: unknown, sent: Result<unknown, unknown>): void {
      if (sent.ok) open.delete(JSON.stringify(what))
    },
  }
}
