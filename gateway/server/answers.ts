import type { Answer } from '#gateway/http/answer.ts'
import * as subjects from './subjects.ts'

/** All calls that this gateway answers. */
export const answers: readonly Answer[] = Object.values(subjects).flat()
