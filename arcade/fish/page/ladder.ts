import { ladderOf } from '#arcade/page/ladder.ts'
import { STAKES } from '../rules.ts'

/** Stakes of a shot, for the stake input and its buttons. */
export const ladder = ladderOf(STAKES)
