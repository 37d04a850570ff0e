import { isWin } from '#arcade/fair/rules.ts'
import { BALLS, DRAWN, paysOf } from '../rules.ts'

/** Returns the probability that a bet on so many spots gains something, in double precision. */
export function winChanceOf(spots: number): number {
  const winning = paysOf(spots).flatMap((hundredths, hits) => (isWin(100, hundredths) ? [hits] : []))
  const ways = winning.map((hits) => choose(spots, hits) * choose(BALLS - spots, DRAWN - hits))
  return ways.reduce((all, some) => all + some, 0) / choose(BALLS, DRAWN)
}

/** Returns the binomial coefficient. Below 2^53 for every urn of this game, hence exact. */
function choose(all: number, some: number): number {
  let ways = 1
  for (let taken = 1; taken <= some; taken++) ways = (ways * (all - some + taken)) / taken
  return ways
}
