import type { DatabaseSync } from 'node:sqlite'
import { stoppedTitles } from '#contract/game-wallet/game-wallet.ts'
import type { Wallet } from '#arcade/wallet.ts'
import { type Stop, stopRows } from './stops.rows.ts'

const BASIS_POINTS = 10_000

interface Reporting {
  readonly wallet: Wallet
  readonly clock: () => number
  /** Tells the operator. */
  readonly warn: (line: string) => void
  /** How often it looks, in milliseconds. */
  readonly everyMs: number
}

/**
 * Tells the gateway which titles are stopped, at the start and from then on while there are any, and opens those that its
 * staff have asked to open. Returns what ends it.
 */
export function reportStops(database: DatabaseSync, { wallet, clock, warn, everyMs }: Reporting): () => Promise<void> {
  const rows = stopRows(database)
  let isKnownEmpty = false
  let running: Promise<void> | undefined

  async function report(): Promise<void> {
    const stopped = rows.stopped()
    if (stopped.length === 0 && isKnownEmpty) return
    const outcome = await wallet.call(stoppedTitles, { stopped: stopped.map(reported) })
    // an older gateway, or one that cannot be reached: the next look tells it again
    if (outcome.kind !== 'done') return
    isKnownEmpty = stopped.length === 0
    for (const one of outcome.value.open)
      if (rows.open({ ...one, now: clock() })) warn(`${one.title} takes bets again: staff have opened it.`)
  }

  const look = () => {
    running ??= report()
      .catch((error: unknown) => warn(`stopped titles: ${String(error)}`))
      .finally(() => (running = undefined))
  }
  look()
  const timer = setInterval(look, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

function reported({ title, version, side, rounds, returned, stoppedAt }: Stop) {
  // a title of choice may have lost more than its stakes, by raises
  const rtp = Math.max(0, Math.round((BASIS_POINTS * returned) / rounds))
  return { title, version: String(version), side, rounds, rtp, stoppedAt }
}
