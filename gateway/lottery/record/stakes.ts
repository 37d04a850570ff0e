import type { Book, SlipLine } from '#contract/lottery/book.ts'
import { canonicalJson } from '#contract/lottery/proof/canonical.ts'
import type { Stakes } from '#contract/lottery/proof/log-entries.ts'
import { priceOf } from '#contract/lottery/slip.ts'
import { marketOf } from '#gateway/lottery/books/books.ts'

/** The sums of a draw that has sold nothing, as its row has them. */
export const noStakes = canonicalJson({ real: {}, trial: {} })

/** A ticket that is added to the sums of its draw, or taken off them. */
interface Counted {
  readonly book: Book
  readonly lines: readonly SlipLine[]
  readonly is_trial: 0 | 1
}

/** Reads the sums of a draw; `undefined` for one that was opened before they were kept. */
export function readStakes(text: string | null): Stakes | undefined {
  // written by `withStakes` alone
  return text === null ? undefined : JSON.parse(text)
}

/**
 * Returns the sums of a draw with one more ticket, or with one less.
 * @param text as the draw's row has them; `null` for a draw that was opened before they were kept, and stays so
 */
export function withStakes(
  text: string | null,
  { book, lines, is_trial }: Counted,
  change: 'added' | 'refunded',
): string | null {
  const stakes = readStakes(text)
  if (!stakes) return null
  const sums = new Map(Object.entries(is_trial === 1 ? stakes.trial : stakes.real))
  for (const line of lines) {
    const price = priceOf(marketOf(book, line.market), line)
    sums.set(line.market, (sums.get(line.market) ?? 0) + (change === 'added' ? price : -price))
  }
  const counted = Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
  return canonicalJson({ ...stakes, [is_trial === 1 ? 'trial' : 'real']: counted })
}

/** Returns what a void draw refunds in each ledger, in minor units. */
export function refundedBy({ real, trial }: Stakes): { readonly real: number; readonly trial: number } {
  return { real: sumOf(real), trial: sumOf(trial) }
}

function sumOf(byMarket: Readonly<Record<string, number>>): number {
  return Object.values(byMarket).reduce((sum, stake) => sum + stake, 0)
}
