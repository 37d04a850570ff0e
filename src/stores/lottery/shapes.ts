import type { Book, Shape } from '#contract/lottery/book.ts'
import type { Drawn, Payout } from '#contract/lottery/opened.ts'

/** What views show of results, by the names that they may import. */
export type { Book, Drawn, Payout, Shape as ResultShape }

export { isSet } from '#contract/lottery/results.ts'
