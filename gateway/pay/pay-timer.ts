import type { Database } from '#gateway/db/database.ts'
import type { Clock } from '#gateway/http/clock.ts'
import type { Log } from '#gateway/http/log.ts'
import { type PayTrouble, watchPay } from './pay-trouble.ts'
import { SLOT_MS, settleDue, slotAt } from './settle-due.ts'

/** The clock is read this often at least: it may jump, and a computer that slept wakes late. */
const LONGEST_WAIT_MS = 60_000
const SHORTEST_WAIT_MS = 50

const always = async () => true

interface Options {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** Whether the clock can be trusted: nothing is settled by one that has jumped. */
  readonly isSteady?: () => Promise<boolean>
  readonly trouble?: PayTrouble
}

/**
 * Settles agents' pay every five minutes by the gateway's clock (S9.13), and what was missed at once.
 * @returns stops the timer and a settlement in progress, which the next start goes on with
 */
export function startPayTimer(options: Options): () => Promise<void> {
  const { database, clock, log, isSteady = always, trouble = watchPay(clock, log) } = options
  let settledUntil: number | undefined
  let running = Promise.resolve()
  let isStopped = false
  let timer = setTimeout(tick, 0)

  function tick(): void {
    running = settle().finally(() => {
      if (isStopped) return
      const wait = SLOT_MS - (clock() % SLOT_MS)
      timer = setTimeout(tick, Math.min(Math.max(wait, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)).unref()
    })
  }

  async function settle(): Promise<void> {
    if (!(await isSteady())) return
    const slot = slotAt(clock())
    // another slot, not a later one: after a clock that jumped back, runs may wait for being posted
    if (slot === settledUntil) return
    // a failure is tried again with the next tick
    const settling = { database, clock, log, payTrouble: trouble }
    if (await settleDue(settling, { until: slot, isStopped: () => isStopped })) settledUntil = slot
  }

  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
