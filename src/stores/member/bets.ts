import { type ReadableAtom, atom } from 'nanostores'
import { type Bet, bets } from '#contract/member/records.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'

export type { Bet }

interface Opened {
  /** Of which time that a game was open. */
  readonly id: string
  readonly page: number
}

const kept = createPageStore(({ id, page }: Opened) => authedCall(bets, { id, pageNo: String(page) }))
/** A page of the bets of the one that is open (S2.63). */
export const $bets = kept.$page

const opened = atom<Opened | undefined>(undefined)
export const $openedPlay: ReadableAtom<Opened | undefined> = opened

/**
 * Has those that are open kept fresh; of whoever comes after their member none is.
 * @returns what ends it
 */
export function enterBets(): () => void {
  return keepFresh(
    () => void loadBets(),
    () => closeBets(),
  )
}

/** Opens it in the place of the one that was open, or another page of it. */
export async function openBets(id: string, page = 1): Promise<void> {
  if (opened.get()?.id !== id) kept.forget()
  const next = { id, page }
  opened.set(next)
  await kept.load(next)
}

/** Asks for the same page again. */
export async function loadBets(): Promise<void> {
  const now = opened.get()
  if (now) await kept.load(now)
}

/** Closes it, if it is the one that is open. */
export function closeBets(id: string | undefined = opened.get()?.id): void {
  if (opened.get()?.id !== id) return
  opened.set(undefined)
  kept.forget()
}
