import { randomBytes } from 'node:crypto'
import type { JackpotDraw } from '#contract/game-wallet/game-wallet.ts'
import { isJackpot } from '#gateway/game-wallet/jackpot-draw.ts'

/** Returns new seeds that win the jackpot for this stake, found by trial in about 10^8 / stake tries. */
export function winningDraw(stake: number, serverSeed = randomBytes(32).toString('hex'), nonce = 1): JackpotDraw {
  for (let tried = 0; ; tried += 1) {
    const draw = { serverSeed, clientSeed: `lagoon ${tried}`, nonce }
    if (isJackpot(draw, stake)) return draw
  }
}

/** Returns seeds that do not win it for this stake. */
export function losingDraw(stake: number): JackpotDraw {
  for (;;) {
    const draw = { serverSeed: randomBytes(32).toString('hex'), clientSeed: 'lagoon', nonce: 1 }
    if (!isJackpot(draw, stake)) return draw
  }
}
