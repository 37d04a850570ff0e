import { fromHex, toHex } from '#contract/fair/bytes.ts'
import { quicknetRound } from '#contract/lottery/proof/beacon.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { BeaconChoice, OpenedBeacon } from './beacons.ts'
import type { DrawTimes } from '#gateway/lottery/books/calendar.ts'
import type { Series } from '#gateway/lottery/books/series.ts'

interface Opening {
  readonly one: Series
  readonly times: DrawTimes
  readonly chainId: number
  readonly place: number
}

/**
 * Returns the beacon that a draw is opened with: quick draws have none, because a value may take longer than the time
 * between their cut-off and the draw, and a draw of a chain whose anchor the peer has not answered has none either.
 */
export async function beaconFor(
  rows: Rows,
  { one, times, chainId, place }: Opening,
  choice: BeaconChoice,
): Promise<OpenedBeacon | 'none'> {
  if (choice === 'none' || 'every' in one.schedule) return 'none'
  if (choice === 'drand-quicknet') return { kind: choice, round: quicknetRound(times.closesAt) }
  const peer = await rows.selectFrom('lottery_peer').select('anchor').where('chain_id', '=', chainId).executeTakeFirst()
  return peer ? { kind: 'peer', round: place, anchor: toHex(peer.anchor) } : 'none'
}

/** Stores the beacon of a draw that has just been opened. */
export async function storeBeacon(rows: Rows, drawId: number, beacon: OpenedBeacon | 'none'): Promise<void> {
  if (beacon === 'none') return
  const anchor = beacon.kind === 'peer' ? fromHex(beacon.anchor) : null
  const { kind, round } = beacon
  await rows.insertInto('lottery_beacon').values({ draw_id: drawId, kind, round, anchor }).execute()
}

/** Returns the beacon that a draw was opened with. */
export async function beaconOf(rows: Rows, drawId: number): Promise<OpenedBeacon | 'none'> {
  const found = await rows.selectFrom('lottery_beacon').selectAll().where('draw_id', '=', drawId).executeTakeFirst()
  if (!found) return 'none'
  const { kind, round, anchor } = found
  return kind === 'peer' ? { kind, round, anchor: toHex(anchor ?? new Uint8Array()) } : { kind, round }
}

/** Returns the chains of a series that the peer has not answered yet. */
export function chainsWithoutPeer(rows: Rows) {
  return rows
    .selectFrom('lottery_chain')
    .selectAll()
    .where('id', 'not in', ({ selectFrom }) => selectFrom('lottery_peer').select('chain_id'))
    .execute()
}

/** Stores the anchor of the peer's chain, once. */
export async function storePeerAnchor(rows: Rows, chainId: number, anchor: string): Promise<void> {
  await rows
    .insertInto('lottery_peer')
    .values({ chain_id: chainId, anchor: fromHex(anchor) })
    .onConflict((clash) => clash.doNothing())
    .execute()
}
