import { playRound } from '#arcade/slot/rules.ts'
import type { SlotTitle } from '#arcade/slot/title.ts'
import { toNumber } from './fraction.ts'
import { slotOdds } from './slot-odds.ts'
import { type KeptOdds, paysHash } from './slot-titles.ts'
import { tumbleOdds } from './slot-tumbles.ts'
import { seeded } from './sources.ts'

/** Rounds played for figures that nobody can count: of groups, which have 6^25 grids, and the wins of tumbles. */
const ROUNDS = 200_000

/** Finds the figures of a title that are kept. It takes seconds. */
export function findOdds(title: SlotTitle): KeptOdds {
  const hash = paysHash(title)
  if (title.kind === 'cluster') return { hash, ...measured(title), measured: ROUNDS }
  if ('tumble' in title && title.tumble) {
    const { mean, square, hit } = tumbleOdds(title)
    const { win } = measured(title)
    return { hash, mean: mean / title.unit, square: square / title.unit ** 2, hit, win, measured: ROUNDS }
  }
  const { square, hit, win } = slotOdds(title)
  return { hash, square: toNumber(square), hit: toNumber(hit), win: toNumber(win) }
}

function measured(title: SlotTitle): Pick<KeptOdds, 'square' | 'hit' | 'win'> {
  const draw = seeded(2_026)(1)
  let [squares, hits, wins] = [0, 0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const { pays } = playRound(title, draw)
    squares += (pays / title.unit) ** 2
    hits += Number(pays > 0)
    wins += Number(pays > title.unit)
  }
  return { square: squares / ROUNDS, hit: hits / ROUNDS, win: wins / ROUNDS }
}
