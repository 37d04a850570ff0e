import { object, parse, string } from 'valibot'
import { type BeaconValue, beaconValue } from '#contract/lottery/proof/beacon.ts'
import { leadsTo } from '#contract/fair/chain.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { hash256 } from '#contract/lottery/proof/ticket.ts'

const TIMEOUT_MS = 5_000
const anchorReply = object({ anchor: hash256 })
const valueReply = object({ value: hash256, proof: string() })

/** Asks a peer for the anchor of its chain for a chain of the house, before the first draw is opened. Rejects if it has none. */
export async function peerAnchor(
  address: string,
  chain: { readonly anchor: string; readonly length: number },
): Promise<string> {
  return parse(anchorReply, await post(`${address}/chains`, JSON.stringify(chain))).anchor
}

/**
 * Shows a peer the proof of a seal, and asks for the seed of the draw. Rejects if the peer is silent, refuses, or answers a
 * seed that is not of its chain: it is asked again later, and after a day the draw is void.
 */
export async function peerValue(
  address: string,
  proof: string,
  { anchor, round }: { readonly anchor: string; readonly round: number },
): Promise<BeaconValue> {
  const answer = parse(valueReply, await post(`${address}/seeds`, proof))
  const isTrue =
    beaconValue(answer.proof, sha256) === answer.value && leadsTo(answer.proof, { seed: anchor, places: round }, sha256)
  if (!isTrue) throw new Error('answered a seed that is not of its chain')
  return answer
}

async function post(url: string, body: string): Promise<unknown> {
  const reply = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!reply.ok) throw new Error(`answered ${reply.status}`)
  return reply.json()
}
