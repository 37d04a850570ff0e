import { replaying } from '#arcade/fair/stepped.ts'
import { rulesOf } from '../rules.ts'
import type { HoldemTitle } from '../title.ts'

export { addWords } from '#arcade/page/words.ts'

/** Returns what verifies finished rounds of a title. */
export const verifiableOf = (title: HoldemTitle) => replaying(rulesOf(title))
