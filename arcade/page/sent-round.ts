import { game } from './dom.ts'
import { readStored, store } from './session-store.ts'

const KEY = `atoll.${game}.sent`

/** Stores the id of a round before it is sent, so that a reload can show how it ended. */
export const keepSent = (roundId: string): void => store(KEY, roundId)

/** Forgets the round: its end was shown. */
export const forgetSent = (): void => store(KEY, '')

/** Returns the id of a round whose end was not shown yet, or ''. */
export const sentBefore = (): string => readStored(KEY)
