import { toHex } from '#contract/fair/bytes.ts'
import { BLOCK, type Edge, addLeaf, emptyEdge, rootOf } from '#contract/lottery/proof/tree.ts'
import { winLeaf } from '#contract/lottery/proof/ticket.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import type { DrawRow } from '#gateway/lottery/record/draws.rows.ts'
import type { LotteryTables } from '#gateway/lottery/record/lottery.tables.ts'
import { edgeIn } from '#gateway/lottery/record/leaves.rows.ts'

/** The tree of what the tickets of a draw have won, while it is settled; none if that began before trees were kept. */
export interface Wins {
  edge: Edge | undefined
  /** Blocks that are full since. */
  readonly blocks: Block[]
}

type Block = Omit<LotteryTables['lottery_win_node'], 'draw_id'>

/** What a ticket was paid, in minor units, and its place among the tickets of the draw. */
export type Won = Parameters<typeof winLeaf>[0]

/** Returns the tree of the wins that earlier batches have settled. */
export function winsSoFar({ cursor, wins, wins_edge }: DrawRow): Wins {
  if (cursor === 0) return { edge: emptyEdge, blocks: [] }
  return { edge: wins === null || wins_edge === null ? undefined : edgeIn(wins, wins_edge), blocks: [] }
}

/** Adds what the next winning ticket was paid. */
export function addWin(wins: Wins, won: Won): void {
  if (!wins.edge) return
  const { size } = wins.edge
  const { edge, block: node } = addLeaf(wins.edge, winLeaf(won, sha256), sha256)
  wins.edge = edge
  if (node) wins.blocks.push({ block: Math.floor(size / BLOCK), until: won.index, node })
}

/** Returns the tree as a draw's row has it. */
export function winsOf({ edge }: Wins): Partial<Pick<DrawRow, 'wins' | 'wins_edge'>> {
  return edge ? { wins: edge.size, wins_edge: Buffer.concat(edge.nodes) } : {}
}

/** Returns the root as the log states it. */
export function rootOfWins({ edge }: Wins): { readonly wins?: string } {
  return edge ? { wins: toHex(rootOf(edge, sha256)) } : {}
}
