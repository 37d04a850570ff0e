import type { Clock } from '#gateway/http/clock.ts'
import type { Log } from '#gateway/http/log.ts'

/** Whether agents' pay can be settled, as the last attempt found. */
export interface PayTrouble {
  /** When settling began to fail; `null` while it succeeds. */
  readonly since: number | null
  /** Why the last attempt failed; `null` while it succeeds. */
  readonly reason: string | null
  /** Logs the first failure, and one for another reason than before. */
  failed(error: unknown): void
  /** Logs the end of a failure. */
  settled(): void
}

export function watchPay(clock: Clock, log: Log): PayTrouble {
  let since: number | null = null
  let reason: string | null = null
  return {
    get since() {
      return since
    },
    get reason() {
      return reason
    },
    failed(error) {
      since ??= clock()
      if (reason === String(error)) return
      reason = String(error)
      log.error({ event: 'pay', err: error, since }, "agents' pay could not be settled")
    },
    settled() {
      if (since !== null) log.info({ event: 'pay', since }, "agents' pay is settled again")
      since = null
      reason = null
    },
  }
}
