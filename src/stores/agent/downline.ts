import { agentDownline } from '#contract/agent/team.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { toMinor } from '#contract/money/money.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { keepTeamFresh } from './fresh.ts'
import { $place, type Place } from './place.ts'

type WireDownline = ValueOf<typeof agentDownline>

/** A downline member; `balance` in minor units, times in milliseconds since the epoch. */
export type DownlineMember = Omit<WireDownline['list'][number], 'balance'> & { readonly balance: number }

/** A page of a downline (S2.76), the place it belongs to, and the totals of the direct downline. */
export interface Downline extends Omit<WireDownline, 'list' | 'balance'> {
  readonly balance: number
  readonly list: readonly DownlineMember[]
  readonly place: Place
}

const kept = createPageStore({
  endpoint: agentDownline,
  input: ({ team, search, page }: Place) => ({
    ...(team && { account: team }),
    ...(search && { prefix: search }),
    pageNo: String(page),
  }),
  toPage: toDownline,
})
export const $downline = kept.$page

/**
 * Loads the page of the current place whenever it changes, and keeps it fresh.
 * @returns a function that stops it
 */
export function enterDownline(): () => void {
  const load = () => void loadDownline()
  const stop = keepTeamFresh(load, kept.forget)
  const rest = $place.listen((place) => place.screen === 'downlineManagmentView' && load())
  return () => {
    rest()
    stop()
  }
}

/** Loads the page; drops the answer if another page was requested meanwhile. */
export async function loadDownline(): Promise<void> {
  await kept.load($place.get())
}

/** Converts the wire's amounts to minor units; returns `undefined` if one is invalid. */
function toDownline({ balance, list, ...wire }: WireDownline, place: Place): Downline | undefined {
  const owned = toMinor(balance, wire.digits)
  const members = list.flatMap((each) => {
    const minor = toMinor(each.balance, wire.digits)
    return minor === undefined ? [] : [{ ...each, balance: minor }]
  })
  if (owned === undefined || members.length < list.length) return undefined
  return { ...wire, balance: owned, list: members, place }
}
