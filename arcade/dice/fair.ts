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

/** `under` wins below the target; `over` wins on the target and above, so that the two share out every face. */
export type Direction = 'under' | 'over'

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

/** The SHA-256 of a server seed: what is shown before the round. Both in lower-case hex. */
export async function commitmentOf(serverSeed: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', fromHex(serverSeed)))
}

/** The face (0 to 9999) that the three ingredients make. */
export async function rollOf(serverSeed: string, clientSeed: string, nonce: number): Promise<number> {
  const key = await crypto.subtle.importKey('raw', fromHex(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  // eight words are all rejected once in 10^46 rounds; the message then goes on with `:1`, `:2` …
  for (let block = 0; ; block++) {
    const message = `${clientSeed}:${nonce}${block === 0 ? '' : `:${block}`}`
    const face = faceOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message))))
    if (face !== undefined) return face
  }
}

/** The face that 32 bytes stand for, or `undefined` when all eight words lie in the biased rest. */
export function faceOf(digest: Uint8Array): number | undefined {
  const words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
  const fair = Math.floor(2 ** 32 / FACES) * FACES
  for (let at = 0; at + 4 <= words.byteLength; at += 4) {
    const word = words.getUint32(at)
    if (word < fair) return word % FACES
  }
  return undefined
}

/** Everything that a finished round is checked from. Amounts in minor units. */
export interface PlayedRound {
  readonly nonce: number
  readonly commitment: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly stake: number
  readonly target: number
  readonly direction: Direction
  readonly roll: number
  readonly payout: number
}

/** The three claims of a finished round, each recomputed. */
export interface Verdict {
  readonly commitment: boolean
  readonly roll: boolean
  readonly payout: boolean
}

/** Recomputes a finished round from its seeds. */
export async function verifyRound(round: PlayedRound): Promise<Verdict> {
  const { target, direction, stake } = round
  const roll = await rollOf(round.serverSeed, round.clientSeed, round.nonce)
  const due = wins(roll, target, direction) ? payoutOf(stake, winningFaces(target, direction)) : 0
  return {
    commitment: (await commitmentOf(round.serverSeed)) === round.commitment,
    roll: roll === round.roll,
    payout: due === round.payout,
  }
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
