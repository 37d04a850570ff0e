import { object, parse, string } from 'valibot'
import { type BeaconValue, beaconValue } from '#contract/lottery/proof/beacon.ts'
import { leadsTo } from '#contract/fair/chain.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { hash256 } from '#contract/lottery/proof/ticket.ts'

const TIMEOUT_MS = 5_000
const anchorReply = object({ anchor: hash256 })
const valueReply = object({ value: hash256, proof: string() })

/** Asks a peer for the anchor of its chain for a chain of the house, before the first draw is opened. */
export async function peerAnchor(
  address: string,
  chain: { readonly anchor: string; readonly length: number },
): Promise<string | undefined> {
  const reply = await post(`${address}/chains`, JSON.stringify(chain))
  return reply === undefined ? undefined : parse(anchorReply, reply).anchor
}

/**
 * Shows a peer the proof of a seal, and asks for the seed of the draw.
 * @returns `undefined` if the peer is silent, refuses, or answers a seed that is not of its chain: asked again later
 */
export async function peerValue(
  address: string,
  proof: string,
  { anchor, round }: { readonly anchor: string; readonly round: number },
): Promise<BeaconValue | undefined> {
  const reply = await post(`${address}/seeds`, proof)
  if (reply === undefined) return undefined
  const answer = parse(valueReply, reply)
  const isTrue =
    beaconValue(answer.proof, sha256) === answer.value && leadsTo(answer.proof, { seed: anchor, places: round }, sha256)
  return isTrue ? answer : undefined
}

async function post(url: string, body: string): Promise<unknown> {
  try {
    const reply = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return reply.ok ? await reply.json() : undefined
  } catch {
    // silent: after a day the draw is void
    return undefined
  }
}
