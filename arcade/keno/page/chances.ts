import { isWin } from '#arcade/fair/rules.ts'
import { BALLS, DRAWN, paysOf } from '../rules.ts'

/** How likely a bet on so many spots gains something, as near as a double has it. */
export function winChanceOf(spots: number): number {
  const winning = paysOf(spots).flatMap((hundredths, hits) => (isWin(100, hundredths) ? [hits] : []))
  const ways = winning.map((hits) => choose(spots, hits) * choose(BALLS - spots, DRAWN - hits))
  return ways.reduce((all, some) => all + some, 0) / choose(BALLS, DRAWN)
}

/** In how many ways some of them are taken. Below 2^53 for every urn of this game, hence exact. */
function choose(all: number, some: number): number {
  let ways = 1
  for (let taken = 1; taken <= some; taken++) ways = (ways * (all - some + taken)) / taken
  return ways
}
