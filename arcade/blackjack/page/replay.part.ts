import { replaying } from '#arcade/fair/stepped.ts'
import { rulesOf } from '../rules.ts'
import type { BlackjackTitle } from '../title.ts'

export { addWords } from '#arcade/page/words.ts'

/** Returns what recomputes rounds of a title. */
export const verifiableOf = (title: BlackjackTitle) => replaying(rulesOf(title))
