import { type Seeds, fairBound, signerOf, wordsOf } from '#contract/fair/draws.ts'

/**
 * The jackpot draw, used by the server and by the page that verifies it. A round draws a number from 0 to
 * `JACKPOT_STAKES` - 1 from its own seeds, independent of everything else they determine: HMAC-SHA256(key = the
 * server's seed, message = `jackpot:${clientSeed}:${nonce}`), as 4-byte big-endian words, the first one below the
 * largest multiple of `JACKPOT_STAKES` taken modulo it. The number wins if it is below the stake in minor units, so the
 * chance is exactly the stake's share of `JACKPOT_STAKES`. The gateway recomputes it
 * (contract/game-wallet/game-wallet.ts) before it pays.
 */
export const JACKPOT_STAKES = 100_000_000

/** Returns the number that the seeds of a round determine. */
export async function jackpotNumberOf({ serverSeed, clientSeed, nonce }: Seeds): Promise<number> {
  const sign = await signerOf(serverSeed)
  // all eight words are skipped once in 10^13 rounds; the message then continues with `:1`, `:2` …
  for (let block = 0; ; block++) {
    const words = wordsOf(await sign(`jackpot:${clientSeed}:${nonce}${block === 0 ? '' : `:${block}`}`))
    const word = words.find((each) => each < fairBound(JACKPOT_STAKES))
    if (word !== undefined) return word % JACKPOT_STAKES
  }
}

/** Returns whether the seeds win the jackpot for a stake in minor units. */
export async function winsJackpot(seeds: Seeds, stake: number): Promise<boolean> {
  return (await jackpotNumberOf(seeds)) < stake
}
