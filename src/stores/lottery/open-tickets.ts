import { type ReadableAtom, atom } from 'nanostores'
import { ownTickets } from '#contract/lottery/tickets.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/time/time.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'
import { onMoneyMoved } from '#stores/shell/money-moved.ts'

/** The tickets of the member whose draws are to come. */
export interface OpenTickets {
  /** Those among the newest; `hasMore` if there may be others. */
  readonly count: number
  readonly hasMore: boolean
  /** The draw that comes first. */
  readonly next: { readonly gameCode: string; readonly drawsAt: number } | undefined
}

const store = atom<OpenTickets | undefined>(undefined)
/** `undefined` until they are known; what was known stays after a failure. */
export const $openTickets: ReadableAtom<OpenTickets | undefined> = store

/** How long after its draw a ticket is settled; longest pause of a timer. */
const SETTLED_MS = 3 * SECOND_MS
const MAX_TIMER_MS = 2 ** 31 - 1
const MAX_LATE_MS = 5 * MINUTE_MS

/** Returns when to look again; the later a draw is, the less often. */
function pauseMs(left: number): number {
  return left > 0 ? Math.min(left + SETTLED_MS, MAX_TIMER_MS) : SETTLED_MS + Math.min(-left, MAX_LATE_MS)
}

/** Loads the open tickets of the logged-in member, and again after each draw. */
export function watchOpenTickets(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = async () => {
    clearTimeout(timer)
    const result = await authedCall(ownTickets, {})
    if (!result.ok) return
    const { tickets, hasMore, now } = result.value
    const open = tickets.filter(({ state }) => state === 'placed')
    // not by `toSorted`, which older browsers lack: home must work in them
    const first = Math.min(...open.map(({ drawsAt }) => drawsAt))
    const next = open.find(({ drawsAt }) => drawsAt === first)
    store.set({ count: open.length, hasMore: hasMore && open.length === tickets.length, next })
    if (next) timer = setTimeout(load, pauseMs(next.drawsAt - now))
  }
  // not by keepFresh, whose chunk brings the code of the centres
  $session.subscribe(({ state }) => {
    clearTimeout(timer)
    store.set(undefined)
    if (state === 'in') void load()
  })
  onMoneyMoved(() => void load())
}
