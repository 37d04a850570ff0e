import { fairBound, signerOf, wordsOf } from '#arcade/fair/draws.ts'
import type { Rules } from '#arcade/fair/rules.ts'
import type { DiceBet, DiceOutcome, Direction } from './wire.ts'

/**
 * The whole game, read by the server that plays it and by the page that checks it (design, D15).
 *
 * A round has three ingredients: the server's seed (32 random bytes, whose SHA-256 the player has seen before), the
 * player's seed (any text) and the nonce (1, 2, 3 … within a play). roll = HMAC-SHA256(key = the server's seed,
 * message = `${clientSeed}:${nonce}`), read as 4-byte big-endian words: the first word below the largest multiple of
 * 10,000 is taken modulo 10,000, so that every face is equally likely. 0 stands for 0.00, 9999 for 99.99.
 */

/** Faces of the die: 0.00 to 99.99 in hundredths. */
export const FACES = 10_000
/** Bounds of the target, in hundredths: 2.00 to 98.00, hence a win chance of 2 % to 98 % in both directions. */
export const MIN_TARGET = 200
export const MAX_TARGET = 9_800
/** 99 % go back to the players: 9,900 of 10,000 hundredths of a percent. */
const RETURN_BP = 9_900
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

/**
 * What a win pays, stake included: stake × 99 / chance, rounded down to a whole minor unit. Before that rounding the
 * return to the player is 99 % for every target; the rounding costs less than one minor unit a win.
 * @param stake minor units, up to `MAX_STAKE`: the product stays far inside what a double counts exactly
 * @param faces winning faces
 */
export function payoutOf(stake: number, faces: number): number {
  return Math.floor((stake * RETURN_BP) / faces)
}

/** How often a win pays the stake, in ten-thousandths, rounded down. */
export function multiplierOf(faces: number): number {
  return Math.floor((RETURN_BP * 10_000) / faces)
}

/** The face (0 to 9999) that the three ingredients make. */
export async function rollOf(serverSeed: string, clientSeed: string, nonce: number): Promise<number> {
  const sign = await signerOf(serverSeed)
  // eight words are all rejected once in 10^46 rounds; the message then goes on with `:1`, `:2` …
  for (let block = 0; ; block++) {
    const face = faceOf(await sign(`${clientSeed}:${nonce}${block === 0 ? '' : `:${block}`}`))
    if (face !== undefined) return face
  }
}

/** The face that 32 bytes stand for, or `undefined` when all eight words lie in the biased rest. */
export function faceOf(digest: Uint8Array): number | undefined {
  const word = wordsOf(digest).find((each) => each < fairBound(FACES))
  return word === undefined ? undefined : word % FACES
}

/** What the bet pays if it wins. */
const prizeOf = (stake: number, { target, direction }: DiceBet) => payoutOf(stake, winningFaces(target, direction))

/** Dice, as the server plays it and the page checks it. */
export const rules: Rules<DiceBet, DiceOutcome> = {
  minStake: MIN_STAKE,
  maxStake: MAX_STAKE,
  stakeStep: 1,
  maxPayout: MAX_PAYOUT,
  mostOf: prizeOf,
  async play({ serverSeed, clientSeed, nonce }, stake, bet) {
    const roll = await rollOf(serverSeed, clientSeed, nonce)
    return { outcome: { roll }, payout: wins(roll, bet.target, bet.direction) ? prizeOf(stake, bet) : 0 }
  },
}
