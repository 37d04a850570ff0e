import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import {
  type LimitState,
  type RealityCheck,
  answerRealityCheck,
  playLimits,
  realityCheck,
} from '#contract/limits/limits.ts'
import { roleOf } from '#contract/rights.ts'
import { pollWhileVisible } from '#browser/while-seen.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $member } from '#stores/auth/session/member.ts'
import { $session } from '#stores/auth/session/session.ts'

/** What stops the member's next stake, as it is said over a game. */
export type PlayStop = { readonly state: 'none' } | Shown

interface Shown {
  readonly state: 'shown'
  readonly check: RealityCheck
  readonly limits: LimitState
  readonly isSending?: boolean
  readonly why?: FailureKey
}

const none: PlayStop = { state: 'none' }
const store = atom<PlayStop>(none)
export const $playStop: ReadableAtom<PlayStop> = store

export function closePlayStop(): void {
  store.set(none)
}

/**
 * Says over the page what stops the next stake: a reality check that waits, a limit or a break. Says nothing if nothing
 * does: a game that claims so may be any provider's.
 */
export async function showPlayStop(): Promise<void> {
  const session = $session.get()
  if (session.state !== 'in' || store.get().state === 'shown') return
  const [check, limits] = await Promise.all([authedCall(realityCheck, {}), authedCall(playLimits, {})])
  if ($session.get() !== session || !check.ok || !limits.ok || store.get().state === 'shown') return
  const shown = { state: 'shown', check: check.value, limits: limits.value } as const
  if (isStopped(shown)) store.set(shown)
}

function isStopped({ check, limits: { stopped, pause, limits } }: Omit<Shown, 'state'>): boolean {
  const isSessionOver = limits.some(({ kind, left }) => kind === 'session' && left === 0)
  return check.isDue || stopped !== null || pause !== null || isSessionOver
}

/**
 * Answers the reality check, so that the next stake is accepted.
 * @returns whether the gateway has heard it
 */
export async function playOn(): Promise<boolean> {
  const current = store.get()
  if (current.state !== 'shown' || current.isSending) return false
  store.set({ ...current, isSending: true })
  const answered = await authedCall(answerRealityCheck, {})
  if (answered.ok) store.set(none)
  else store.set({ ...current, isSending: false, why: failureKey(answered.failure) })
  return answered.ok
}

/** How often a page asks whether a check is due while a game is open that does not say that its stake was refused. */
const LOOK_MS = 60_000

/**
 * Looks at once, then every minute while the page is seen, whether a reality check is due or a session is over.
 * @returns a function that stops it
 */
export function watchPlayTime(): () => void {
  return pollWhileVisible(look, () => LOOK_MS)
}

async function look(): Promise<boolean> {
  const member = $member.get()
  // trials have no limits
  if (member.state === 'ready' && roleOf(member.value.type) !== 'trial') await showPlayStop()
  return true
}
