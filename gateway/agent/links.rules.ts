import type { funnelSteps, linkSorts, linkStates, linkTypes } from '#contract/agent/links.ts'

type Funnel = Record<(typeof funnelSteps)[number], number>

/** A link as it is stored. */
interface StoredLink extends Funnel {
  readonly code: string
  readonly type: 0 | 1
  readonly channel: string
  readonly state: (typeof linkStates)[number]
  readonly created_at: number | null
  readonly valid_until: number | null
  readonly max_uses: number | null
}

/** Returns a link as its agent sees it. */
export function viewOf({ type, created_at, valid_until, max_uses, ...link }: StoredLink) {
  const name: (typeof linkTypes)[number] = type === 1 ? 'agent' : 'member'
  return { ...link, type: name, createdAt: created_at, validUntil: valid_until, maxUses: max_uses }
}

/** Sorts days by a step of the funnel; without an order they stay. */
export function sortDays<Row extends Funnel>(
  days: readonly Row[],
  sort: (typeof linkSorts)[number] | undefined,
): readonly Row[] {
  const step = (['visits', 'registered', 'deposited', 'active'] as const).find(
    (each) => each === sort?.replace('-', ''),
  )
  if (!step) return days
  const factor = sort?.startsWith('-') ? -1 : 1
  return days.toSorted((one, other) => factor * (one[step] - other[step]))
}

/** Returns the sums of all days. */
export function sumDays(days: readonly Funnel[]): Funnel {
  const sums = { visits: 0, registered: 0, deposited: 0, active: 0 }
  for (const { visits, registered, deposited, active } of days) {
    sums.visits += visits
    sums.registered += registered
    sums.deposited += deposited
    sums.active += active
  }
  return sums
}
