import type { InferOutput } from 'valibot'
import type { stoppedTitles } from '#contract/game-wallet/game-wallet.ts'
import type { Rows } from '#gateway/db/database.ts'

type Reported = InferOutput<(typeof stoppedTitles)['input']>['stopped'][number]

/**
 * Stores the whole list of a provider's stopped titles in place of the one before; titles that it does not list are passed
 * over. What staff have asked of a stop stays while it lasts.
 */
export async function storeStops(rows: Rows, vendor: string, reported: readonly Reported[]): Promise<void> {
  const before = await stopsOf(rows, vendor)
  const listed = await rows.selectFrom('game').select('node_id').where('vassalage', '=', vendor).execute()
  const known = new Set(listed.map(({ node_id }) => node_id))
  const stops = reported
    .map(({ title, ...stop }) => ({ nodeId: nodeIdOf(vendor, title), ...stop }))
    .filter(({ nodeId }) => known.has(nodeId))
  const ended = before.filter(({ node_id }) => stops.every(({ nodeId }) => nodeId !== node_id))
  for (const { node_id } of ended) await rows.deleteFrom('title_stop').where('node_id', '=', node_id).execute()
  for (const { nodeId, version, side, rounds, rtp, stoppedAt } of stops) {
    const knownStop = before.find(({ node_id }) => node_id === nodeId)
    if (knownStop?.stopped_at === stoppedAt) continue
    const stop = { version, side, rounds, rtp_bp: rtp, stopped_at: stoppedAt, open_why: null }
    await rows
      .insertInto('title_stop')
      .values({ node_id: nodeId, ...stop })
      .onConflict((clash) => clash.column('node_id').doUpdateSet(stop))
      .execute()
  }
}

/** Returns the stops of a provider that staff have asked to end, as the provider names its titles. */
export async function wantedOpen(rows: Rows, vendor: string) {
  const stops = await stopsOf(rows, vendor)
  return stops.flatMap(({ node_id, stopped_at: stoppedAt, open_why: why }) =>
    why === null ? [] : [{ title: titleOf(vendor, node_id), stoppedAt, why }],
  )
}

/**
 * Asks a provider to open a title that it has stopped; it does so with its next call. Must run inside `database.write`.
 * @param stoppedAt the stop that was seen: a later one is not opened for the reasons of an earlier one
 * @returns whether there is such a stop that nobody has asked to end
 */
export async function askToOpen(
  rows: Rows,
  { nodeId, stoppedAt, why }: { readonly nodeId: string; readonly stoppedAt: number; readonly why: string },
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('title_stop')
    .set({ open_why: why })
    .where('node_id', '=', nodeId)
    .where('stopped_at', '=', stoppedAt)
    .where('open_why', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function stopsOf(rows: Rows, vendor: string) {
  return rows
    .selectFrom('title_stop')
    .innerJoin('game', 'game.node_id', 'title_stop.node_id')
    .selectAll('title_stop')
    .where('vassalage', '=', vendor)
    .execute()
}

function nodeIdOf(vendor: string, title: string): string {
  return `${vendor}-${title.toUpperCase()}`
}

function titleOf(vendor: string, nodeId: string): string {
  return nodeId.slice(vendor.length + 1).toLowerCase()
}
