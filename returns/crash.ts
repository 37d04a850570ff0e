import type { Draw } from '#contract/fair/draws.ts'
import { crashNow } from '#arcade/crash/chain.ts'
import { casesOf, crashOf, crashOfCase, isOwed, payoutOf, targetOf } from '#arcade/crash/rules.ts'
import { fraction } from './fraction.ts'
import { type Odds, oddsOf } from './odds.ts'
import type { TableRound } from './table.ts'

/** A bet on a flight with an auto cash-out. Minor units, hundredths. */
interface Flown {
  readonly stake: number
  readonly auto: number
}

/** Returns the exact probability that a flight reaches so many hundredths. */
export const chanceOf = (hundredths: number) => fraction(casesOf(hundredths), 2n ** 52n)

/** Returns the odds of cashing out at so many hundredths. */
export function crashOdds(out: number): Odds {
  const reached = chanceOf(out)
  return oddsOf([
    { pays: fraction(out, 100), chance: reached },
    { pays: fraction(0), chance: fraction(reached.under - reached.over, reached.under) },
  ])
}

/** Returns the payout of a flight whose case is drawn. */
export function playCrash({ stake, auto }: Flown, draw: Draw): number {
  const crash = crashOfCase((BigInt(draw(2 ** 32)) << 20n) | BigInt(draw(2 ** 20)))
  return payoutAt({ stake, auto }, crash)
}

/** Plays a flight of these seeds with the arcade's own code, checked as the page checks it. */
export function atCrash(flown: Flown): TableRound {
  return async ({ serverSeed, clientSeed, nonce }) => {
    const crash = crashNow(serverSeed, clientSeed, nonce)
    const payout = payoutAt(flown, crash)
    const outcome = { crash, out: payout > 0 ? targetOf(flown.stake, flown) : null, payout }
    const isSame = (await crashOf(serverSeed, clientSeed, nonce)) === crash
    if (isSame && isOwed(flown.stake, flown, outcome)) return { payout, raised: 0 }
    throw new Error(`Flight ${nonce} does not verify: ${JSON.stringify(outcome)}.`)
  }
}

function payoutAt({ stake, auto }: Flown, crash: number): number {
  const target = targetOf(stake, { auto })
  return target <= crash ? payoutOf(stake, target) : 0
}
