import { type Seeds, fairBound, signerOf, wordsOf } from '#arcade/fair/draws.ts'
import type { Rules } from '#arcade/fair/rules.ts'
import type { DiceBet, DiceOutcome, Direction } from './wire.ts'

/**
 * The whole game, read by the server that plays it and by the page that checks it (design, D15).
 *
 * A round has three ingredients: the server's seed (32 random bytes, whose SHA-256 the player has seen before), the
 * player's seed (any text) and the nonce (1, 2, 3 … within a play). roll = HMAC-SHA256(key = the server's seed,
 * message = `${clientSeed}:${nonce}`), read as 4-byte big-endian words: the first word below the largest multiple of
 * 10,000 is taken modulo 10,000, so that every face is equally likely. 0 stands for 0.00, 9999 for 99.99.
 *
 * A win is due stake × 9,900 / faces. Where that is no whole number of minor units, the words after the roll's decide
 * about the one that is begun: the first below the largest multiple of the winning faces is taken modulo them, and when
 * it is below the remainder of the division, the minor unit is paid. So a stake returns 99 % to the unit, whatever it is.
 */

/** Faces of the die: 0.00 to 99.99 in hundredths. */
export const FACES = 10_000
/** Bounds of the target, in hundredths: 2.00 to 98.00, hence a win chance of 2 % to 98 % in both directions. */
export const MIN_TARGET = 200
export const MAX_TARGET = 9_800
/** 99 % go back to the players: 9,900 of 10,000 hundredths of a percent. */
export const RETURN_BP = 9_900
/** Minor units. A stake that could win more than `MAX_PAYOUT` is refused before the round, never cut after it. */
export const MIN_STAKE = 10
export const MAX_STAKE = 1_000_000
export const MAX_PAYOUT = 5_000_000

/** Faces that win: a hundredth of a percent of chance each. */
export function winningFaces(target: number, direction: Direction): number {
  return direction === 'under' ? target : FACES - target
}

/** Whether a roll (0 to 9999) wins. */
export function wins(roll: number, target: number, direction: Direction): boolean {
  return direction === 'under' ? roll < target : roll >= target
}

/** What a win pays at the least, stake included, in minor units. The products stay far inside what a double counts exactly. */
export function minPayoutOf(stake: number, faces: number): number {
  return Math.floor((stake * RETURN_BP) / faces)
}

/** Of so many faces, how many draws pay a minor unit more than the least: 0 where the win is a whole number of them. */
export function remainderOf(stake: number, faces: number): number {
  return (stake * RETURN_BP) % faces
}

/**
 * What a win pays, stake included.
 * @param stake minor units, up to `MAX_STAKE`
 * @param faces winning faces
 * @param drawn from 0 up to `faces`; the mean over all of them is stake × 9,900 / faces exactly
 */
export function payoutOf(stake: number, faces: number, drawn: number): number {
  return minPayoutOf(stake, faces) + (drawn < remainderOf(stake, faces) ? 1 : 0)
}

/** How often a win pays the stake, in ten-thousandths, rounded down. */
export function multiplierOf(faces: number): number {
  return Math.floor((RETURN_BP * 10_000) / faces)
}

/** The face (0 to 9999) that the three ingredients make. */
export async function rollOf(seeds: Seeds): Promise<number> {
  return (await drawsOf(seeds))(FACES)
}

/** The draws of a round, one after the other, each with the number that it stays below. */
async function drawsOf({ serverSeed, clientSeed, nonce }: Seeds): Promise<(below: number) => Promise<number>> {
  const sign = await signerOf(serverSeed)
  const words: number[] = []
  // eight words hardly ever run out (once in 10^35 rounds); the message then goes on with `:1`, `:2` …
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

/** Takes words off the front up to the first without bias: what it stands for, or `undefined` when there is none. */
export function takeBelow(words: number[], below: number): number | undefined {
  for (;;) {
    const word = words.shift()
    if (word === undefined) return undefined
    if (word < fairBound(below)) return word % below
  }
}

/** Dice, as the server plays it and the page checks it. */
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
    // a bet of before lost its rest: that is what the highest draw pays
    const drawn = rest === 'drawn' ? await draw(faces) : faces - 1
    return { outcome: { roll }, payout: payoutOf(stake, faces, drawn) }
  },
}
