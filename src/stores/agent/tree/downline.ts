import { agentDownline } from '#contract/agent/team.ts'
import { type PayKind, payKinds } from '#contract/agent/terms.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { toTotal } from '#contract/money/totals.ts'
import { done, failed } from '#api/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createExport } from '#stores/lists/export-rows.ts'
import { createPages, filtersOf } from '#stores/lists/list.ts'
import { keepTeamFresh } from '#stores/agent/transfer/fresh.ts'
import { type DownlinePlace, downlinePlace, isList } from './downline-place.ts'

export { type PayKind, payKinds }

type WireDownline = ValueOf<typeof agentDownline>

/** A downline member; `balance` in minor units, times in milliseconds since the epoch. */
export type DownlineMember = Omit<WireDownline['list'][number], 'balance'> & { readonly balance: number }

/** A page of a downline (S2.76), the place it belongs to, and the totals of the direct downline. */
export interface Downline extends Omit<WireDownline, 'list' | 'balance'> {
  readonly balance: number
  readonly list: readonly DownlineMember[]
  readonly place: DownlinePlace
}

export const downlinePages = createPages({
  list: agentDownline,
  place: downlinePlace,
  toPage: toDownline,
  follow: keepTeamFresh,
})

/** The export of all accounts that a place finds. */
export const downlineExport = createExport(async (place: DownlinePlace, after) => {
  // the tree holds everybody, whatever is open
  const scope = isList(place) ? {} : { scope: 'everybody' as const }
  const filters = { ...filtersOf({ list: agentDownline }, place), ...scope }
  const result = await authedCall(agentDownline.export, { ...filters, ...(after && { after }) })
  if (!result.ok) return result
  const list = toMembers(result.value)
  return list ? done({ list, next: result.value.next }) : failed({ kind: 'malformed' })
})

/** Converts the wire's amounts to minor units; returns `undefined` if one is invalid. */
export function toDownline(wire: WireDownline, place: DownlinePlace): Downline | undefined {
  const owned = toTotal(wire.balance, wire.digits)
  const list = toMembers(wire)
  return owned === undefined || !list ? undefined : { ...wire, balance: owned, list, place }
}

function toMembers({ list, digits }: Pick<WireDownline, 'list' | 'digits'>): DownlineMember[] | undefined {
  const members = list.flatMap((each) => {
    const minor = toTotal(each.balance, digits)
    return minor === undefined ? [] : [{ ...each, balance: minor }]
  })
  return members.length < list.length ? undefined : members
}
