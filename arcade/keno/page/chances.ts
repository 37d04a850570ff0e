import { isWin } from '#arcade/fair/rules.ts'
import { paysOf } from '../rules.ts'
import type { KenoTitle } from '../title.ts'

/** Returns the probability that a bet on so many spots gains something, in double precision. */
export function winChanceOf(title: KenoTitle, spots: number): number {
  const { balls, drawn } = title
  const winning = paysOf(title, spots).flatMap((hundredths, hits) => (isWin(100, hundredths) ? [hits] : []))
  const ways = winning.map((hits) => choose(spots, hits) * choose(balls - spots, drawn - hits))
  return ways.reduce((all, some) => all + some, 0) / choose(balls, drawn)
}

/** Returns the binomial coefficient; with fifteen correct digits for the largest urn. */
function choose(all: number, some: number): number {
  let ways = 1
  for (let taken = 1; taken <= some; taken++) ways = (ways * (all - some + taken)) / taken
  return ways
}
