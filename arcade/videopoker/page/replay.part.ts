import { replaying } from '#arcade/fair/stepped.ts'
import { rulesOf } from '../rules.ts'
import type { VideoPokerTitle } from '../title.ts'

export { addWords } from '#arcade/page/words.ts'
export { bestHoldOf } from '../rules.ts'

/** Returns what verifies finished rounds of a title. */
export const verifiableOf = (title: VideoPokerTitle) => replaying(rulesOf(title))
