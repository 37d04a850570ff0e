import { hkdfSync } from 'node:crypto'
import { toHex } from '#contract/fair/bytes.ts'
import { type SeedChain, seedChain } from '#contract/fair/chain.ts'
import { type BeaconValue, beaconValue } from '#contract/lottery/proof/beacon.ts'
import type { ProofTools, ReadProof } from '#contract/lottery/proof/checks.ts'
import { verifyProof } from '#contract/lottery/proof/verify.ts'
import { sha256 } from '#gateway/http/sha256.ts'

/** No chain is longer: a request cannot make a peer compute for long. */
const MAX_LENGTH = 100_000
/** Chains kept in memory; another is computed again. */
const MAX_CHAINS = 200

/** What a peer has answered: the last round of a chain, for which draw and which sealed root. */
export interface Answered {
  readonly anchor: string
  readonly round: number
  readonly draw: string
  readonly root: string
}

/** Why a peer does not answer. */
type PeerRefusal = 'chain_unknown' | 'proof_invalid' | 'too_early' | 'round_passed' | 'other_seal'

/** A second party of draws, with seeds of its own: neither it nor the house alone knows a result before the seal. */
export interface Peer {
  /** Returns the anchor of the peer's chain for a chain of the house; the house writes it into its openings. */
  chainFor(chain: { readonly anchor: string; readonly length: number }): string | undefined
  /** Returns the seed of a sealed draw, for the proof of its seal; the same again for the same seal. */
  valueFor(proof: string): Promise<BeaconValue | PeerRefusal>
}

/** What a peer needs. */
export interface PeerOptions {
  /** 32 bytes, known to the peer alone. */
  readonly secret: Uint8Array
  /** The log's public key, pinned. */
  readonly key: string
  readonly tools: ProofTools
  readonly clock: () => number
  /** Answers of earlier runs, in their order. */
  readonly answered: Iterable<Answered>
  /** Stores an answer before it is given. */
  readonly store: (answer: Answered) => void
}

export function createPeer({ secret, key, tools, clock, answered, store }: PeerOptions): Peer {
  // the chain of each chain of the house that is asked for
  const chains = new Map<string, SeedChain>()
  const last = new Map<string, Answered>()
  for (const answer of answered) last.set(answer.anchor, answer)

  function chainOf(anchor: string, length: number): SeedChain {
    const id = `${anchor} ${length}`
    const seed = new Uint8Array(hkdfSync('sha256', secret, '', `atoll peer ${id}`, 32))
    const chain = chains.get(id) ?? seedChain(toHex(seed), length, sha256)
    chains.set(id, chain)
    const [oldest] = chains.keys()
    if (chains.size > MAX_CHAINS && oldest !== undefined) chains.delete(oldest)
    return chain
  }

  return {
    chainFor: ({ anchor, length }) =>
      /^[0-9a-f]{64}$/.test(anchor) && Number.isInteger(length) && length >= 1 && length <= MAX_LENGTH
        ? chainOf(anchor, length).anchor
        : undefined,
    async valueFor(text) {
      const { holds, proof } = await verifyProof(text, tools, key)
      // a draw that is void needs no value
      if (!holds || !proof?.sealed || proof.voided) return 'proof_invalid'
      const found = findChain(proof, chainOf)
      if (!found) return 'chain_unknown'
      if (clock() < proof.opening.closesAt) return 'too_early'
      const { anchor } = found.chain
      const answer = { anchor, round: found.round, draw: proof.opening.draw, root: proof.sealed.root }
      const known = last.get(anchor)
      const refusal = refuse(known, answer)
      if (refusal) return refusal
      if (known?.round !== answer.round) store(answer)
      last.set(anchor, answer)
      const seed = found.chain.seedAt(found.round)
      return { value: beaconValue(seed, sha256), proof: seed }
    },
  }
}

/** Returns the peer's chain that an opening names, and its round: the place of the draw in the house's own chain. */
function findChain(
  { opening, chain: house }: ReadProof,
  chainOf: (anchor: string, length: number) => SeedChain,
): { readonly chain: SeedChain; readonly round: number } | undefined {
  const { beacon, place } = opening
  const length = house.days * house.aDay
  if (beacon === 'none' || beacon.kind !== 'peer' || beacon.round !== place || length > MAX_LENGTH) return undefined
  const chain = chainOf(house.anchor, length)
  return chain.anchor === beacon.anchor ? { chain, round: place } : undefined
}

/**
 * A seed discloses all before it, so rounds only go forwards: a house that had a later seed first could try last tickets
 * in an earlier draw. A second seal of one draw is another set of tickets.
 */
function refuse(known: Answered | undefined, { round, root }: Answered): PeerRefusal | undefined {
  if (!known || round > known.round) return undefined
  if (round < known.round) return 'round_passed'
  return root === known.root ? undefined : 'other_seal'
}
