import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { agentDownline } from '#contract/agent-team.ts'
import type { InputOf, ValueOf } from '#contract/endpoint.ts'
import { toMinor } from '#contract/money.ts'
import { callAs } from '#stores/auth/call-as.ts'
import { $session } from '#stores/auth/session.ts'
import { keepTeamFresh } from './fresh.ts'
import { $place, type Place } from './place.ts'

type Said = ValueOf<typeof agentDownline>

/** Somebody of the downline; `balance` in minor units, times in milliseconds since the epoch. */
export type Below = Omit<Said['list'][number], 'balance'> & { readonly balance: number }

/** A page of a downline (S2.76), of what it is a page, and what all directly below come to. */
export interface Downline extends Omit<Said, 'list' | 'balance'> {
  readonly balance: number
  readonly list: readonly Below[]
  readonly place: Place
}

/** `isLoading`: another page is on its way, and this one stays in sight until then. */
export type DownlineState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | { readonly state: 'ready'; readonly downline: Downline; readonly isLoading: boolean; readonly why?: FailureKey }

const store = atom<DownlineState>({ state: 'loading' })
export const $downline: ReadableAtom<DownlineState> = store

let asked = 0

/**
 * Has the page loaded that the place asks for, whenever it changes, and kept fresh.
 * @returns what ends it
 */
export function enterDownline(): () => void {
  const load = () => void loadDownline()
  const stop = keepTeamFresh(load, () => store.set({ state: 'loading' }))
  const rest = $place.listen((place) => place.screen === 'downlineManagmentView' && load())
  return () => {
    rest()
    stop()
  }
}

/** Asks the gateway for the page; an answer that comes after another was asked for is dropped. */
export async function loadDownline(): Promise<void> {
  const session = $session.get()
  if (session.state !== 'in') return
  const mine = (asked += 1)
  const known = store.get()
  store.set(known.state === 'ready' ? { ...known, isLoading: true } : { state: 'loading' })
  const place = $place.get()
  const result = await callAs(agentDownline, inputOf(place))
  if (mine !== asked || $session.get() !== session) return
  const downline = result.ok ? downlineOf(result.value, place) : undefined
  if (downline) store.set({ state: 'ready', downline, isLoading: false })
  else fail(place, failureKey(result.ok ? { kind: 'malformed' } : result.failure))
}

function inputOf({ team, search, page }: Place): InputOf<typeof agentDownline> {
  return { ...(team && { account: team }), beginning: search, pageNo: String(page) }
}

/** What could not be had anew stays in sight; another page is not shown in the place of what was asked for. */
function fail(place: Place, why: FailureKey): void {
  const known = store.get()
  const isOfPlace = known.state === 'ready' && known.downline.place === place
  store.set(isOfPlace ? { ...known, isLoading: false, why } : { state: 'failed', why })
}

/** `undefined` where an amount is none. */
function downlineOf({ balance, list, ...said }: Said, place: Place): Downline | undefined {
  const owned = toMinor(balance, said.digits)
  const below = list.flatMap((each) => {
    const minor = toMinor(each.balance, said.digits)
    return minor === undefined ? [] : [{ ...each, balance: minor }]
  })
  if (owned === undefined || below.length < list.length) return undefined
  return { ...said, balance: owned, list: below, place }
}
