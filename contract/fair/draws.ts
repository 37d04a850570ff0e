import { fromHex, toHex } from './bytes.ts'

/** The three ingredients of a round: the server's seed (32 bytes in hex), any text of the player's, 1, 2, 3 … */
export interface Seeds {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/** A random source: an integer from 0 up to, not including, `below`, all equally likely. */
export type Draw = (below: number) => number

const WORDS = 2 ** 32

/** Returns the hashed server seed that is shown before the round: its SHA-256. Both in lower-case hex. */
export async function commitmentOf(serverSeed: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromHex(serverSeed))))
}

/** Returns an HMAC-SHA256 function keyed by a server seed: 32 bytes for each message. */
export async function signerOf(serverSeed: string): Promise<(message: string) => Promise<Uint8Array>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', fromHex(serverSeed), algorithm, false, ['sign'])
  return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message)))
}

/** Thrown when a play needs more words than there are so far. */
class OutOfWords extends Error {}

/**
 * Plays a game of many draws: the same seeds give the same numbers in the same order, in Node and in the browser. The
 * blocks HMAC-SHA256(server seed, `${clientSeed}:${nonce}:${counter}`), counter 0, 1, 2 …, form one sequence of 4-byte
 * big-endian words. Each draw takes the next word below the largest multiple of `below` in 2^32, modulo `below`; a word
 * past that multiple would favour small numbers, so it is skipped.
 * @param play must be pure: when the words run out, it is played again from the start, with more of them
 */
export async function playWith<Result>(seeds: Seeds, play: (draw: Draw) => Result): Promise<Result> {
  const sign = await signerOf(seeds.serverSeed)
  const words: number[] = []
  let counter = 0
  for (let blocks = 2; ; blocks *= 2) {
    while (counter < blocks) words.push(...wordsOf(await sign(`${seeds.clientSeed}:${seeds.nonce}:${counter++}`)))
    const played = playFrom(words, play)
    if (played) return played.result
  }
}

/**
 * Plays like `playWith`, where nothing can be awaited.
 * @param sign HMAC-SHA256 keyed by the server seed
 */
export function playNow<Result>(
  { clientSeed, nonce }: Omit<Seeds, 'serverSeed'>,
  sign: (message: string) => Uint8Array,
  play: (draw: Draw) => Result,
): Result {
  const words: number[] = []
  for (let counter = 0; ; counter++) {
    words.push(...wordsOf(sign(`${clientSeed}:${nonce}:${counter}`)))
    const played = playFrom(words, play)
    if (played) return played.result
  }
}

/** Plays with the words there are; `undefined` if they run out. */
function playFrom<Result>(words: readonly number[], play: (draw: Draw) => Result): { result: Result } | undefined {
  try {
    return { result: play(drawFrom(words)) }
  } catch (error) {
    if (error instanceof OutOfWords) return undefined
    throw error
  }
}

function drawFrom(words: readonly number[]): Draw {
  let place = 0
  return (below) => {
    if (!Number.isSafeInteger(below) || below < 1 || below > WORDS) {
      throw new RangeError(`Nothing is drawn below ${below}.`)
    }
    const fair = fairBound(below)
    for (;;) {
      const word = words[place++]
      if (word === undefined) throw new OutOfWords()
      if (word < fair) return word % below
    }
  }
}

/** Returns the largest multiple of `below` in 2^32: a word under it has no bias modulo `below`. */
export function fairBound(below: number): number {
  return Math.floor(WORDS / below) * below
}

/** Splits a digest into 4-byte big-endian words. */
export function wordsOf(digest: Uint8Array): number[] {
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
  return Array.from({ length: Math.floor(digest.byteLength / 4) }, (_, place) => view.getUint32(place * 4))
}
