import type { Answer } from '#gateway/http/answer.ts'
import * as subjects from './subjects.ts'

/** All calls that this gateway answers; the contract's planned calls are refused `function_not_enabled`. */
export const answers: readonly Answer[] = Object.values(subjects).flat()
