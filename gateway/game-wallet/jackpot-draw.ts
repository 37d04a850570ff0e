import { createHmac } from 'node:crypto'
import { JACKPOT_STAKES, type JackpotDraw } from '#contract/game-wallet/game-wallet.ts'

const WORDS = 2 ** 32
/** Words from here on would favour small numbers, so they are skipped. */
const FAIR = WORDS - (WORDS % JACKPOT_STAKES)

/** Returns whether these seeds win the jackpot at this stake; implemented independently of the arcade. */
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
