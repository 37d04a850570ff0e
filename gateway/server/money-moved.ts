import { setImmediate as turn } from 'node:timers/promises'
import type { Rows } from '#gateway/db/database.ts'
import { ledgerKinds } from '#gateway/wallet/ledger-kinds.rules.ts'
import { lastEntryOf, movedBetween } from '#gateway/wallet/moved.rows.ts'
import type { Metric } from './metrics-text.ts'

/** Entries that one query sums, so that calls wait for some milliseconds at most. */
const ENTRIES = 5000
/** The most such queries of one look; what is left is summed at the next one. */
const QUERIES = 20

/**
 * Sums what the ledger moves from now on. Each look reads only the entries since the last one: what was rolled back is
 * never counted, and the path of a bet pays nothing for it.
 */
export async function sumMoney(rows: Rows): Promise<() => Promise<Metric>> {
  const sums = new Map<string, number>(ledgerKinds.map((kind) => [kind, 0]))
  let counted = await lastEntryOf(rows)
  let running: Promise<void> | undefined
  const advance = async () => {
    const last = await lastEntryOf(rows)
    for (let query = 0; query < QUERIES && counted < last; query++) {
      const upTo = Math.min(last, counted + ENTRIES)
      for (const { kind, amount } of await movedBetween(rows, { after: counted, upTo })) {
        sums.set(kind, (sums.get(kind) ?? 0) + amount)
      }
      counted = upTo
      await turn()
    }
  }
  return async () => {
    // two looks at once must not count an entry twice
    running ??= advance().finally(() => {
      running = undefined
    })
    await running
    return {
      name: 'atoll_money_moved_minor_units_total',
      type: 'counter',
      help: 'Money that the ledger moved since the start, by kind of transfer, in minor units, without trial money.',
      samples: [...sums].map(([kind, value]) => ({ labels: { kind }, value })),
    }
  }
}
