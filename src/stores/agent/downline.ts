import type { CallFailure } from '#api/failure.ts'
import { agentDownline } from '#contract/agent/team.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { toMinor } from '#contract/money/money.ts'
import { type Result, done, failed } from '#lib/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { keepTeamFresh } from './fresh.ts'
import { $place, type Place } from './place.ts'

type WireDownline = ValueOf<typeof agentDownline>

/** Somebody of the downline; `balance` in minor units, times in milliseconds since the epoch. */
export type DownlineMember = Omit<WireDownline['list'][number], 'balance'> & { readonly balance: number }

/** A page of a downline (S2.76), of what it is a page, and what all directly below come to. */
export interface Downline extends Omit<WireDownline, 'list' | 'balance'> {
  readonly balance: number
  readonly list: readonly DownlineMember[]
  readonly place: Place
}

const kept = createPageStore(ask)
export const $downline = kept.$page

/**
 * Has the page loaded that the place asks for, whenever it changes, and kept fresh.
 * @returns what ends it
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

/** Asks the gateway for the page; an answer that comes after another was asked for is dropped. */
export async function loadDownline(): Promise<void> {
  await kept.load($place.get())
}

async function ask(place: Place): Promise<Result<Downline, CallFailure>> {
  const { team, search, page } = place
  const input = { ...(team && { account: team }), prefix: search, pageNo: String(page) }
  const result = await authedCall(agentDownline, input)
  if (!result.ok) return result
  const downline = toDownline(result.value, place)
  return downline ? done(downline) : failed({ kind: 'malformed' })
}

/** `undefined` where an amount is none. */
function toDownline({ balance, list, ...wire }: WireDownline, place: Place): Downline | undefined {
  const owned = toMinor(balance, wire.digits)
  const members = list.flatMap((each) => {
    const minor = toMinor(each.balance, wire.digits)
    return minor === undefined ? [] : [{ ...each, balance: minor }]
  })
  if (owned === undefined || members.length < list.length) return undefined
  return { ...wire, balance: owned, list: members, place }
}
