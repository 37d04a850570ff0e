import { HOUR_MS, MINUTE_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Clock } from '#gateway/http/clock.ts'
import type { Log } from '#gateway/http/log.ts'
import { acceptances } from '#gateway/db/acceptances.rows.ts'

/** Two clocks that disagree by more than this cannot both be right; less is corrected in passing. */
const JUMP_MS = HOUR_MS
/** How often the log repeats that the clock is held. */
const WARN_EVERY_MS = MINUTE_MS

/** Whether the clock can be trusted with draws and pay. */
export interface Steady {
  /** Compares the clock with the machine's uptime; `false` after a jump, until it is set right or accepted. */
  isSteady(): Promise<boolean>
  /** As `isSteady` found it last. */
  readonly jumpedByMs: number
}

interface Options {
  readonly clock: Clock
  /** Milliseconds since some fixed moment; goes on during sleep, and nobody sets it. Without it, no jump is seen. */
  readonly uptime: Clock | undefined
  readonly rows: Rows
  readonly log: Log
}

/**
 * Watches the clock for jumps while the gateway runs. A jump of more than an hour holds what goes by the clock alone:
 * draws, pay and e-mails. An operator's acceptance (`npm run clock -- accept`) or the clock's return lets them go on.
 */
export function watchClock({ clock, uptime = clock, rows, log }: Options): Steady {
  let right = { clock: clock(), uptime: uptime() }
  /** How many acceptances there were when the clock jumped. */
  let accepted: number | undefined
  let jumpedByMs = 0
  let warnedAt = -Infinity

  function jump(): number {
    const now = { clock: clock(), uptime: uptime() }
    const byMs = now.clock - right.clock - (now.uptime - right.uptime)
    if (Math.abs(byMs) <= JUMP_MS) {
      right = now
      return 0
    }
    return byMs
  }

  async function isAccepted(): Promise<boolean> {
    const count = (await acceptances(rows)).length
    accepted ??= count
    return count > accepted
  }

  async function isSteady(): Promise<boolean> {
    jumpedByMs = jump()
    if (jumpedByMs !== 0 && (await isAccepted())) {
      right = { clock: clock(), uptime: uptime() }
      jumpedByMs = 0
    }
    if (jumpedByMs === 0) {
      accepted = undefined
      warnedAt = -Infinity
      return true
    }
    if (uptime() - warnedAt >= WARN_EVERY_MS) {
      warnedAt = uptime()
      const minutes = Math.round(jumpedByMs / MINUTE_MS)
      log.warn(
        { event: 'clock', minutes },
        'the clock has jumped: draws, pay and e-mails wait until it is set right, or accepted by npm run clock -- accept',
      )
    }
    return false
  }

  return {
    isSteady,
    get jumpedByMs() {
      return jumpedByMs
    },
  }
}
