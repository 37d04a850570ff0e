import { game } from './dom.ts'

const KEY = `atoll.${game}.sent`

/** Stores the id of a round before it is sent, so that a reload can show how it ended. */
export function keepSent(roundId: string): void {
  write(roundId)
}

/** Forgets the round: its end was shown. */
export function forgetSent(): void {
  write('')
}

/** Returns the id of a round whose end was not shown yet. */
export function sentBefore(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) || undefined
  } catch {
    return undefined // storage is blocked: the round is in the list of last rounds
  }
}

function write(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // storage is blocked or full: as above
  }
}
