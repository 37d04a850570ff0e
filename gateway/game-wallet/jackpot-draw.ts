import { createHmac } from 'node:crypto'
import { JACKPOT_STAKES, type JackpotDraw } from '#contract/game-wallet/game-wallet.ts'

const WORDS = 2 ** 32
/** A word from here on would favour small numbers, and is passed over. */
const FAIR = WORDS - (WORDS % JACKPOT_STAKES)

/** True when these seeds win the jackpot for a round of this stake: written from the contract, apart from the arcade's. */
export function isJackpot(draw: JackpotDraw, stake: number): boolean {
  return numberOf(draw) < stake
}

function numberOf({ serverSeed, clientSeed, nonce }: JackpotDraw): number {
  for (let block = 0; ; block += 1) {
    const digest = createHmac('sha256', Buffer.from(serverSeed, 'hex'))
      .update(`jackpot:${clientSeed}:${nonce}${block === 0 ? '' : `:${block}`}`)
      .digest()
    for (let at = 0; at < digest.length; at += 4) {
      const word = digest.readUInt32BE(at)
      if (word < FAIR) return word % JACKPOT_STAKES
    }
  }
}
