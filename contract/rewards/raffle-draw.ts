import { playWith } from '#contract/fair/draws.ts'

/** A line of a frozen list: an account, masked, with its entries. */
export interface RaffleLine {
  readonly name: string
  readonly entries: number
}

/** What the winners of a raffle follow from. */
export interface RaffleSource {
  /** Id and period: `weekly:2026-11-30`. */
  readonly raffle: string
  /** In hex. */
  readonly seed: string
  /** The hash of the frozen list, in hex. */
  readonly hash: string
  /** The value of the beacon, in hex, or `none`. */
  readonly beacon: string
}

/** Returns the text that the hash of a list is of: place, name and entries of each line, parted by tabs. */
export function raffleListText(lines: readonly RaffleLine[]): string {
  return lines.map(({ name, entries }, at) => [at + 1, name, entries].join('\t')).join('\n')
}

/**
 * Draws the winners of a raffle: the lines' places in the list, from 0, in the order of the prizes. Each draw takes a
 * number below the entries that are left and counts along the list to it; the entries of a winner then leave. So every
 * entry has the same chance, and an account wins once. With fewer accounts than prizes, each wins.
 */
export function drawWinners(
  { raffle, seed, hash, beacon }: RaffleSource,
  entries: readonly number[],
  prizes: number,
): Promise<number[]> {
  const total = entries.reduce((sum, own) => sum + own, 0)
  const seeds = { serverSeed: seed, clientSeed: `atoll-raffle/1:${raffle}:${hash}:${beacon}`, nonce: total }
  return playWith(seeds, (draw) => {
    const left = [...entries]
    const winners: number[] = []
    let sum = total
    while (winners.length < prizes && sum > 0) {
      const winner = lineAt(left, draw(sum))
      sum -= left[winner] ?? 0
      left[winner] = 0
      winners.push(winner)
    }
    return winners
  })
}

/** Returns the line that has an entry, counted from 0. */
function lineAt(entries: readonly number[], entry: number): number {
  let before = 0
  return entries.findIndex((own) => {
    before += own
    return entry < before
  })
}
