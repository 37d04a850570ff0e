import { type ReadableAtom, atom } from 'nanostores'
import { type Bet, bets } from '#contract/member/records.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/lists/kept-page.ts'

export type { Bet }

interface Opened {
  /** The id of a game session. */
  readonly id: string
  readonly page: number
}

const kept = createPageStore({
  endpoint: bets,
  input: ({ id, page }: Opened) => ({ id, pageNo: String(page) }),
  toPage: (value) => value,
})
/** A page of the bets of the open game session (S2.63). */
export const $bets = kept.$page

const opened = atom<Opened | undefined>(undefined)
export const $openedPlay: ReadableAtom<Opened | undefined> = opened

/**
 * Keeps the open bets fresh, and closes them when the account changes.
 * @returns a function that stops it
 */
export function enterBets(): () => void {
  return keepFresh(
    () => void loadBets(),
    () => closeBets(),
  )
}

/** Opens a game session instead of the open one, or another page of it. */
export async function openBets(id: string, page = 1): Promise<void> {
  if (opened.get()?.id !== id) kept.forget()
  const next = { id, page }
  opened.set(next)
  await kept.load(next)
}

/** Reloads the open page. */
export async function loadBets(): Promise<void> {
  const current = opened.get()
  if (current) await kept.load(current)
}

/** Closes a game session if it is the open one. */
export function closeBets(id: string | undefined = opened.get()?.id): void {
  if (opened.get()?.id !== id) return
  opened.set(undefined)
  kept.forget()
}
