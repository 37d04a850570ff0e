import { type Sha256, fromHex, toHex } from './bytes.ts'

/** Every so many places a seed is kept: a chain of 100,000 holds 98 of them, and a seed is at most 1,023 hashes away. */
const SPAN = 1_024

/**
 * A chain of seeds in a fixed order: each is the SHA-256 of the next, so the first commits to all of them. They are used
 * from first to last, so a revealed seed discloses nothing about later ones.
 */
export interface SeedChain {
  readonly length: number
  /** The seed of place 0: it is published before place 1 is used, and used for nothing else. */
  readonly anchor: string
  /** Returns the seed of a place, in hex. Places in a row cost one hash each. */
  seedAt(place: number): string
}

/**
 * Makes a chain from its last seed (32 bytes in hex); a chain of 100,000 takes a tenth of a second.
 * @param length the place of the last seed
 */
export function seedChain(lastSeed: string, length: number, sha256: Sha256): SeedChain {
  const steps = chainSteps(lastSeed, length, sha256)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Makes a chain in steps of a thousand hashes, about a millisecond each, so that a program can do other work in between. */
export function* chainSteps(lastSeed: string, length: number, sha256: Sha256): Generator<void, SeedChain> {
  const kept = new Map<number, Uint8Array>()
  let seed: Uint8Array = fromHex(lastSeed)
  kept.set(length, seed)
  for (let place = length - 1; place >= 0; place--) {
    seed = sha256(seed)
    if (place % SPAN !== 0) continue
    kept.set(place, seed)
    yield
  }
  return chainOf(kept, { length, anchor: toHex(seed) }, sha256)
}

/** Returns a chain by its kept seeds. */
function chainOf(
  kept: ReadonlyMap<number, Uint8Array>,
  { length, anchor }: Pick<SeedChain, 'length' | 'anchor'>,
  sha256: Sha256,
): SeedChain {
  let span: { readonly from: number; readonly seeds: readonly Uint8Array[] } | undefined
  const spanAt = (from: number) => {
    const end = Math.min(from + SPAN, length)
    const last = kept.get(end)
    if (!last) throw new RangeError(`The chain has no seed ${end}.`)
    const seeds = [last]
    for (let place = end; place > from; place--) seeds.push(sha256(seeds.at(-1) ?? last))
    return { from, seeds: seeds.toReversed() }
  }
  const seedAt = (place: number) => {
    if (!Number.isInteger(place) || place < 0 || place > length) {
      throw new RangeError(`The chain has no seed ${place}.`)
    }
    const from = place - (place % SPAN)
    if (span?.from !== from) span = spanAt(from)
    return toHex(span.seeds[place - from] ?? new Uint8Array())
  }
  return { length, anchor, seedAt }
}

/** Returns whether hashing a seed so many times gives an earlier seed of its chain; both in hex. */
export function leadsTo(seed: string, earlier: { readonly seed: string; readonly places: number }, sha256: Sha256) {
  let hash: Uint8Array = fromHex(seed)
  for (let place = 0; place < earlier.places; place++) hash = sha256(hash)
  return toHex(hash) === earlier.seed
}
