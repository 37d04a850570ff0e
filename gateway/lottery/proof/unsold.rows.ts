import { toHex } from '#contract/fair/bytes.ts'
import type { Result } from '#contract/lottery/book.ts'
import { resultOf } from '#contract/lottery/proof/drawing.ts'
import { emptyEdge, rootOf } from '#contract/lottery/proof/tree.ts'
import type { Rows } from '#gateway/db/database.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { bookOf } from '#gateway/lottery/books/books.ts'
import type { DrawTimes } from '#gateway/lottery/books/calendar.ts'
import type { Series } from '#gateway/lottery/books/series.ts'
import { type ChainRow, seedPlace } from '#gateway/lottery/record/chains.rows.ts'
import { drawName } from '#gateway/lottery/record/draws.rows.ts'
import type { LotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'

const emptyRoot = toHex(rootOf(emptyEdge, sha256))

/** A past draw without tickets: nothing of it is stored, its result follows from its seed and the empty tree (design, D13). */
interface UnsoldDraw {
  readonly chain: ChainRow
  readonly seed: string
  readonly result: Result
}

/**
 * Works a past draw without a row out.
 * @returns `before` if the series had announced no seeds by then, `undefined` if the key file no longer makes its chain
 */
export async function unsoldDraw(
  rows: Rows,
  { one, draw }: { readonly one: Series; readonly draw: DrawTimes },
  keys: LotteryKeys,
): Promise<UnsoldDraw | 'before' | undefined> {
  const at = await seedPlace(rows, draw)
  if (!at || draw.drawsAt <= at.chain.opened_at) return 'before'
  const computed = await keys.computedChain(at.chain)
  if (computed.anchor !== toHex(at.chain.anchor)) return undefined
  const seed = computed.seedAt(at.place)
  const source = { draw: drawName(draw), seed, root: emptyRoot, count: 0, beacon: 'none' }
  return { chain: at.chain, seed, result: await resultOf(bookOf(one).shape, source) }
}
