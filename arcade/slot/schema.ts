import {
  array,
  integer,
  length,
  maxLength,
  maxValue,
  minLength,
  minValue,
  multipleOf,
  number,
  picklist,
  pipe,
  strictObject,
} from 'valibot'
import { lagoon } from './machine.ts'
import { lineTiles, reels } from './reels.ts'
import { MAX_STAKE, MIN_STAKE, MOST, STAKE_STEP } from './rules.ts'

const whole = (from: number, to: number) => pipe(number(), integer(), minValue(from), maxValue(to))
/** Every reel has as many stops, which a test holds. */
const stop = whole(0, Math.min(...reels.map((strip) => strip.length)) - 1)

/** A bet as a page sends it. */
export const slotBet = strictObject({ stake: pipe(whole(MIN_STAKE, MAX_STAKE), multipleOf(STAKE_STEP)) })

const lineWin = strictObject({
  line: whole(0, lagoon.lines.length - 1),
  tile: picklist(lineTiles),
  reels: whole(1, reels.length),
  pays: whole(1, MOST),
})

const spin = strictObject({
  stops: pipe(array(stop), length(reels.length)),
  lines: pipe(array(lineWin), maxLength(lagoon.lines.length)),
  pearls: whole(0, reels.length),
  pearlPays: whole(0, MOST),
  factor: whole(1, lagoon.freeFactor),
  freeSpins: whole(0, lagoon.mostFreeSpins),
  pays: whole(0, MOST),
})

/** An outcome as it was written down. */
export const slotOutcome = strictObject({
  spins: pipe(array(spin), minLength(1), maxLength(1 + lagoon.mostFreeSpins)),
  pays: whole(0, MOST),
})
