import { toHex } from '#contract/fair/bytes.ts'
import { dayAt } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type ChainRow, newestChains } from './chains.rows.ts'
import type { LotteryKeys } from './lottery-keys.ts'

/** Returns whether the key file makes a chain; one that an older version announced is computed, as it states no key. */
export function isMadeBy(
  keys: LotteryKeys,
  chain: Pick<ChainRow, 'key' | 'anchor' | 'series' | 'first_day' | 'days' | 'a_day'>,
) {
  return chain.key === null ? keys.chain(chain).anchor === toHex(chain.anchor) : chain.key === keys.text
}

/** Returns the newest chain of each series that still has seeds, and that another key file has made. */
export async function lostChains(
  rows: Rows,
  { keys, now }: { readonly keys: LotteryKeys; readonly now: number },
): Promise<ChainRow[]> {
  const newest = await newestChains(rows)
  // a local date may be a day behind
  return newest.filter((chain) => chain.first_day + chain.days >= dayAt(now) && !isMadeBy(keys, chain))
}

/** Names the series of chains, for a sentence. */
export function seriesNames(chains: readonly Pick<ChainRow, 'series'>[]): string {
  const shown = chains.slice(0, 3).map(({ series }) => series)
  return `${shown.join(', ')}${chains.length > shown.length ? ` and ${chains.length - shown.length} more` : ''}`
}
