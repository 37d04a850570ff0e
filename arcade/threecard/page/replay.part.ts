import { replaying } from '#arcade/fair/stepped.ts'
import { rulesOf } from '../rules.ts'
import type { ThreeCardTitle } from '../title.ts'

export { addWords } from '#arcade/page/words.ts'
export { bestMove } from '../rules.ts'

/** Returns what verifies finished rounds of a title. */
export const verifiableOf = (title: ThreeCardTitle) => replaying(rulesOf(title))
