import { MAX_CARDS, tableOf as andarBahar } from '#arcade/andarbahar/rules.ts'
import type { AndarBaharTitle } from '#arcade/andarbahar/title.ts'
import { DIGITS } from '#arcade/colourdraw/bets.ts'
import { tableOf as colourDraw } from '#arcade/colourdraw/rules.ts'
import type { ColourDrawTitle } from '#arcade/colourdraw/title.ts'
import { tableOf as dragonTiger } from '#arcade/dragontiger/rules.ts'
import type { DragonTigerTitle } from '#arcade/dragontiger/title.ts'
import { tableOf as sicBo } from '#arcade/sicbo/rules.ts'
import type { SicBoTitle } from '#arcade/sicbo/title.ts'
import { type Fraction, fraction, product } from './fraction.ts'
import { type Odds, oddsOf } from './odds.ts'

/** Returns the odds of a bet from the chances of all outcomes. */
function betOdds<Outcome>(
  { outcomes, paysOf }: { outcomes: readonly Outcome[]; paysOf(bet: string, outcome: Outcome): number },
  bet: string,
  chanceOf: (outcome: Outcome) => Fraction,
): Odds {
  return oddsOf(outcomes.map((each) => ({ pays: fraction(paysOf(bet, each), 100), chance: chanceOf(each) })))
}

/** Returns the odds of a bet on dragon tiger: two cards are equal in rank with (4 D − 1) / (52 D − 1), else either wins as often. */
export function dragonTigerOdds(title: Pick<DragonTigerTitle, 'bets' | 'decks'>, bet: string): Odds {
  const [same, others] = [4 * title.decks - 1, 52 * title.decks - 1]
  const chance = { tie: fraction(same, others), dragon: fraction(others - same, others * 2) }
  return betOdds(dragonTiger(title), bet, (winner) => (winner === 'tie' ? chance.tie : chance.dragon))
}

/** Returns the chance that the first of the three cards of the joker's rank among 51 is dealt as the nth. */
export function matchAt(count: number): Fraction {
  const missed = Array.from({ length: count - 1 }, (_, at) => fraction(MAX_CARDS - 1 - at, 51 - at))
  return product(...missed, fraction(3, 51 - (count - 1)))
}

/** Returns the odds of a bet on andar bahar. */
export function andarBaharOdds(title: Pick<AndarBaharTitle, 'bets'>, bet: string): Odds {
  return betOdds(andarBahar(title), bet, matchAt)
}

/** Returns the odds of a bet on sic bo: all 216 throws are equally likely. */
export function sicBoOdds(title: Pick<SicBoTitle, 'bets'>, bet: string): Odds {
  return betOdds(sicBo(title), bet, () => fraction(1, 216))
}

/** Returns the odds of a bet on a colour draw: all digits are equally likely. */
export function colourDrawOdds(title: Pick<ColourDrawTitle, 'bets' | 'seconds'>, bet: string): Odds {
  return betOdds(colourDraw(title), bet, () => fraction(1, DIGITS))
}
