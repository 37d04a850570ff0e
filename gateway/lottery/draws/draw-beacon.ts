import { toHex } from '#contract/fair/bytes.ts'
import { quicknetTime } from '#contract/lottery/proof/beacon.ts'
import { beaconOf, chainsWithoutPeer, storePeerAnchor } from '#gateway/lottery/record/beacon.rows.ts'
import { seriesOf } from '#gateway/lottery/books/calendar.ts'
import type { Run } from './draws.ts'
import { type DrawRow, drawName } from '#gateway/lottery/record/draws.rows.ts'
import { proofOfDraw } from '#gateway/lottery/proof/proof.rows.ts'

/** Asks the peer for its chains, so that draws can be opened with them. */
export async function greetPeer({ database, beacons }: Run): Promise<void> {
  if (typeof beacons?.choice !== 'object') return
  for (const { id, series, anchor, days, a_day } of await chainsWithoutPeer(database.read)) {
    const one = seriesOf(series)
    if (!one || 'every' in one.schedule) continue
    const chain = { anchor: toHex(anchor), length: days * a_day }
    const question = { source: 'peer', name: `chain ${id}` }
    const answer = beacons.arrived(question, () => beacons.source.peerAnchor(chain))
    if (answer !== undefined) await database.write((rows) => storePeerAnchor(rows, id, answer))
  }
}

/** Returns the value of the beacon that a draw was opened with, as it is logged, or `undefined` while it is missing. */
export async function beaconValueOf({ database, keys, beacons, now }: Run, draw: DrawRow) {
  const beacon = await beaconOf(database.read, draw.id)
  if (beacon === 'none') return beacon
  const { round, kind } = beacon
  if (!beacons || (kind === 'drand-quicknet' && quicknetTime(round) > now)) return undefined
  const value = beacons.arrived({ source: kind, name: drawName(draw) }, async () => {
    if (kind === 'drand-quicknet') return beacons.source.quicknet(round)
    const proof = await proofOfDraw(database.read, draw, keys)
    if (typeof proof === 'string') throw new Error(`the draw has no proof: ${proof}`)
    // the peer needs the seal and the signed log, not the list of all tickets
    return beacons.source.peerValue(JSON.stringify({ ...proof, leaves: undefined }), beacon)
  })
  return value && { round, ...value }
}
