import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { type BreakLength, type LimitKind, breakLengths, timeOuts } from '#contract/limits/kinds.ts'
import {
  type LimitState,
  type PlayLimit,
  answerRealityCheck,
  confirmLimit,
  endBreak,
  playLimits,
  setLimit,
  setPlayChoices,
  startBreak,
} from '#contract/limits/limits.ts'
import { toDecimal } from '#contract/money/money.ts'
import type { Result } from '#api/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { $session } from '#stores/auth/session/session.ts'
import { warn } from '#stores/shell/warning.ts'
import { readMoney } from '#stores/wallet/order-amount.ts'

export type { LimitState, PlayLimit }

/** The member's limits, break and choices (readings, X54). */
export type Limits =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | { readonly state: 'ready'; readonly value: LimitState }

const store = atom<Limits>({ state: 'loading' })
export const $limits: ReadableAtom<Limits> = store

/** What a change is about: a limit, or another part of the page. */
type Part = LimitKind | 'check' | 'timeOut' | 'exclusion' | 'end' | 'choices'

/** The change that is under way, was made, or was refused. */
export type Change =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' | 'done'; readonly part: Part }
  | { readonly state: 'failed'; readonly part: Part; readonly why: FailureKey }

const change = atom<Change>({ state: 'idle' })
export const $limitChange: ReadableAtom<Change> = change

/**
 * Loads the limits and keeps them fresh.
 * @returns a function that stops it
 */
export function enterLimits(): () => void {
  return keepFresh(() => void loadLimits(), forget)
}

function forget(): void {
  store.set({ state: 'loading' })
  change.set({ state: 'idle' })
}

/** Loads the limits; keeps the known ones if that fails. */
export async function loadLimits(): Promise<void> {
  const session = $session.get()
  const result = await authedCall(playLimits, {})
  if ($session.get() !== session) return
  if (result.ok) store.set({ state: 'ready', value: result.value })
  else if (store.get().state !== 'ready') store.set({ state: 'failed', why: failureKey(result.failure) })
}

/** Sets a limit. `typed`: as the member typed it; null to remove it. */
export async function saveLimit(kind: LimitKind, typed: string | null): Promise<void> {
  const amount = typed === null ? null : readTyped(typed, kind === 'session' ? 0 : digitsOf())
  if (amount === undefined) return change.set({ state: 'failed', part: kind, why: 'refusals.amount_invalid' })
  await make(kind, () => authedCall(setLimit, { kind, amount }))
}

/** Sets what the member means to lose in 30 days at most; empty for none. */
export async function saveBudget(typed: string): Promise<void> {
  const budget = typed.trim() === '' ? null : readTyped(typed, digitsOf())
  if (budget === undefined) return change.set({ state: 'failed', part: 'choices', why: 'refusals.amount_invalid' })
  await saveChoices({ budget })
}

function digitsOf(): number {
  const known = store.get()
  return known.state === 'ready' ? known.value.digits : 0
}

/** Reads a typed number as the wire carries it; `undefined` if it is none. */
function readTyped(typed: string, digits: number): string | undefined {
  const read = readMoney(typed, digits)
  return typeof read === 'string' ? undefined : toDecimal(read, digits)
}

/** Confirms a higher limit whose time has come, or keeps the lower one; once, however often the button is pressed. */
export async function answerLimit(kind: LimitKind, confirmed: boolean): Promise<void> {
  if (isSending(kind)) return
  await make(kind, () => authedCall(confirmLimit, { kind, confirmed }))
}

/** Answers the reality check, so that stakes are accepted again. */
export function continuePlaying(): Promise<void> {
  return make('check', async () => {
    const answered = await authedCall(answerRealityCheck, {})
    return answered.ok ? authedCall(playLimits, {}) : answered
  })
}

/** Changes how often reality checks come, whether agents can send money, or the budget. */
export function saveChoices(choices: {
  checkMinutes?: 15 | 30 | 60
  acceptsTransfers?: boolean
  budget?: string | null
}): Promise<void> {
  return make('choices', () => authedCall(setPlayChoices, choices))
}

/** Asks for the end of a self-exclusion whose time has passed, or confirms it; once, likewise. */
export async function askForEnd(): Promise<void> {
  if (isSending('end')) return
  await make('end', () => authedCall(endBreak, {}))
}

/** Starts a time-out or a self-exclusion; the gateway ends all sessions with it. */
export async function takeBreak(length: BreakLength, password: string | undefined): Promise<void> {
  const part = isTimeOut(length) ? 'timeOut' : 'exclusion'
  change.set({ state: 'sending', part })
  const result = await authedCall(startBreak, { length, ...(password && { password }) })
  if (!result.ok) return change.set({ state: 'failed', part, why: failureKey(result.failure) })
  change.set({ state: 'done', part })
  // finds out that the session has ended
  await authedCall(playLimits, {})
  void warn('refusals.on_break')
}

function isTimeOut(length: BreakLength): boolean {
  return timeOuts.some((one) => one === length)
}

/** Returns whether a change of this part is under way. */
function isSending(part: Part): boolean {
  const current = change.get()
  return current.state === 'sending' && current.part === part
}

async function make(part: Part, send: () => Promise<Result<LimitState, CallFailure<unknown>>>): Promise<void> {
  change.set({ state: 'sending', part })
  const result = await send()
  if (!result.ok) {
    change.set({ state: 'failed', part, why: failureKey(result.failure) })
    // the answer may be lost, or another device was first: the list shows what holds
    return loadLimits()
  }
  store.set({ state: 'ready', value: result.value })
  change.set({ state: 'done', part })
}

/** Returns whether a value of a form names the length of a break. */
export function isBreakLength(value: unknown): value is BreakLength {
  return breakLengths.some((length) => length === value)
}
