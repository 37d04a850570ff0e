import type { Database } from '#gateway/db/database.ts'
import type { Clock } from '#gateway/http/clock.ts'
import type { Log } from '#gateway/http/log.ts'
import { type PayTrouble, watchPay } from './pay-trouble.ts'
import { settlePay } from './settle.ts'

const SLOT_MS = 300_000
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
    running = settleDue().finally(() => {
      if (isStopped) return
      const wait = SLOT_MS - (clock() % SLOT_MS)
      timer = setTimeout(tick, Math.min(Math.max(wait, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)).unref()
    })
  }

  async function settleDue(): Promise<void> {
    if (!(await isSteady())) return
    const now = clock()
    const slot = now - (now % SLOT_MS)
    // another slot, not a later one: after a clock that jumped back, runs may wait for being posted
    if (slot === settledUntil) return
    try {
      const began = performance.now()
      const { moved, runs } = await settlePay(database, { until: slot, now, isStopped: () => isStopped })
      settledUntil = slot
      trouble.settled()
      const ms = Math.round(performance.now() - began)
      if (moved || runs > 0) log.info({ event: 'pay', moved, runs, ms }, "settled agents' pay")
    } catch (error) {
      // tried again with the next tick
      trouble.failed(error)
    }
  }

  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
