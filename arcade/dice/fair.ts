import { type Seeds, fairBound, signerOf, wordsOf } from '#contract/fair/draws.ts'
import type { Rules } from '#arcade/fair/rules.ts'
import type { DiceBet, DiceOutcome, Direction } from './wire.ts'

/**
 * All rules of the game, used by the server that plays it and by the page that verifies it (design, D15).
 *
 * A round has three ingredients: the server's seed (32 random bytes, whose SHA-256 the player has seen before), the
 * player's seed (any text) and the nonce (1, 2, 3 … within a play). roll = HMAC-SHA256(key = the server's seed, message
 * = `${clientSeed}:${nonce}`), read as 4-byte big-endian words: the first word below the largest multiple of 10,000 is
 * taken modulo 10,000, so that every face is equally likely. 0 means 0.00, 9999 means 99.99.
 *
 * A win pays stake × 9,900 / faces. If that is not a whole number of minor units, the words after the roll's decide
 * about the fraction: the first word below the largest multiple of the winning faces is taken modulo them, and if it is
 * below the remainder of the division, one more minor unit is paid. So every stake returns exactly 99 % on average.
 */

/** Faces of the die: 0.00 to 99.99 in hundredths. */
export const FACES = 10_000
/** Bounds of the target, in hundredths: 2.00 to 98.00, hence a win chance of 2 % to 98 % in both directions. */
export const MIN_TARGET = 200
export const MAX_TARGET = 9_800
/** RTP of 99 %: 9,900 hundredths of a percent. */
export const RETURN_BP = 9_900
/** Minor units. A stake that could win more than `MAX_PAYOUT` is refused before the round, never cut after it. */
export const MIN_STAKE = 10
export const MAX_STAKE = 1_000_000
export const MAX_PAYOUT = 5_000_000

/** Returns how many faces win; each is a hundredth of a percent of chance. */
export function winningFaces(target: number, direction: Direction): number {
  return direction === 'under' ? target : FACES - target
}

/** Returns whether a roll (0 to 9999) wins. */
export function wins(roll: number, target: number, direction: Direction): boolean {
  return direction === 'under' ? roll < target : roll >= target
}

/** Returns the minimum payout of a win, stake included, in minor units. All products are exact in a double. */
export function minPayoutOf(stake: number, faces: number): number {
  return Math.floor((stake * RETURN_BP) / faces)
}

/** Returns how many of the `faces` draws pay one minor unit more than the minimum: 0 if the win is whole. */
export function remainderOf(stake: number, faces: number): number {
  return (stake * RETURN_BP) % faces
}

/**
 * Returns the payout of a win, stake included.
 * @param stake minor units, up to `MAX_STAKE`
 * @param faces winning faces
 * @param drawn from 0 up to `faces`; the mean over all of them is stake × 9,900 / faces exactly
 */
export function payoutOf(stake: number, faces: number, drawn: number): number {
  return minPayoutOf(stake, faces) + (drawn < remainderOf(stake, faces) ? 1 : 0)
}

/** Returns the multiplier of a win in ten-thousandths, rounded down. */
export function multiplierOf(faces: number): number {
  return Math.floor((RETURN_BP * 10_000) / faces)
}

/** Returns the face (0 to 9999) that the three ingredients determine. */
export async function rollOf(seeds: Seeds): Promise<number> {
  return (await drawsOf(seeds))(FACES)
}

/** Returns the draws of a round in order; each is given its exclusive upper bound. */
async function drawsOf({ serverSeed, clientSeed, nonce }: Seeds): Promise<(below: number) => Promise<number>> {
  const sign = await signerOf(serverSeed)
  const words: number[] = []
  // eight words hardly ever run out (once in 10^35 rounds); the message then continues with `:1`, `:2` …
  let block = 0
  return async (below) => {
    for (;;) {
      const drawn = takeBelow(words, below)
      if (drawn !== undefined) return drawn
      words.push(...wordsOf(await sign(`${clientSeed}:${nonce}${block === 0 ? '' : `:${block}`}`)))
      block += 1
    }
  }
}

/** Removes words up to the first one without bias and returns its value, or `undefined` if there is none. */
export function takeBelow(words: number[], below: number): number | undefined {
  for (;;) {
    const word = words.shift()
    if (word === undefined) return undefined
    if (word < fairBound(below)) return word % below
  }
}

/** The rules of dice, for the server and for verification by the page. */
export const rules: Rules<DiceBet, DiceOutcome> = {
  minStake: MIN_STAKE,
  maxStake: MAX_STAKE,
  stakeStep: 1,
  maxPayout: MAX_PAYOUT,
  maxPayoutOf: (stake, { target, direction }) => payoutOf(stake, winningFaces(target, direction), 0),
  async play(seeds, stake, { target, direction, rest }) {
    const draw = await drawsOf(seeds)
    const roll = await draw(FACES)
    if (!wins(roll, target, direction)) return { outcome: { roll }, payout: 0 }
    const faces = winningFaces(target, direction)
    // older bets lost the fraction, which is what the highest draw pays
    const drawn = rest === 'drawn' ? await draw(faces) : faces - 1
    return { outcome: { roll }, payout: payoutOf(stake, faces, drawn) }
  },
}
