import type { ActivityState } from '#contract/rewards/activities.ts'

/** What can happen to an activity. */
export type ActivityEvent =
  'open' | 'begin' | 'join' | 'apply' | 'count' | 'reach' | 'take' | 'issue' | 'reject' | 'end' | 'lapse'

/**
 * S4.43: every legal move; all others are refused. A promotion opens to be joined or applied for, and a mission begins by
 * itself. A rejected application may be sent again, and one that waits is answered after the end, too.
 */
export const moves: Readonly<Record<ActivityState, Readonly<Partial<Record<ActivityEvent, ActivityState>>>>> = {
  soon: { open: 'join', begin: 'joined' },
  join: { join: 'joined', apply: 'applying', end: 'close' },
  joined: { count: 'process', end: 'close' },
  process: { reach: 'claim', end: 'close' },
  claim: { take: 'claimed', lapse: 'close' },
  claimed: {},
  applying: { issue: 'issued', reject: 'rejected' },
  issued: {},
  rejected: { apply: 'applying', end: 'close' },
  close: {},
}

/** Returns the state after an event, or `undefined` if it is not legal. */
export function after(state: ActivityState, event: ActivityEvent): ActivityState | undefined {
  return moves[state][event]
}

/** What is known about an activity of a member. Times are milliseconds since the epoch; null: never. */
export interface Facts {
  readonly kind: 'mission' | 'promotion'
  readonly now: number
  readonly startsAt: number
  readonly endsAt: number | null
  /** Until when its reward can be taken. */
  readonly takeUntil: number | null
  /** Of a promotion. */
  readonly joinedAt: number | null
  readonly done: number
  readonly target: number
  readonly isTaken: boolean
  /** The newest application for a promotion that people decide. */
  readonly application?: 'applying' | 'rejected' | 'issued' | undefined
}

/** Returns the state that the moves lead to from what is known. */
export function stateOf(facts: Facts): ActivityState {
  return eventsOf(facts).reduce<ActivityState>((state, event) => {
    const next = after(state, event)
    if (!next) throw new Error(`An activity cannot ${event} while its state is ${state}.`)
    return next
  }, 'soon')
}

/** Returns whether the goal was reached, but nothing was taken in time. */
export function hasLapsed({ done, target, isTaken, takeUntil, now }: Facts): boolean {
  return done >= target && !isTaken && takeUntil !== null && now >= takeUntil
}

function eventsOf(facts: Facts): ActivityEvent[] {
  const { kind, now, startsAt, endsAt, joinedAt, application } = facts
  if (now < startsAt) return []
  const end: ActivityEvent[] = endsAt !== null && now >= endsAt ? ['end'] : []
  if (application) return ['open', 'apply', ...answers[application], ...(application === 'rejected' ? end : [])]
  if (kind === 'mission') return ['begin', ...countedOf(facts, end)]
  return joinedAt === null ? ['open', ...end] : ['open', 'join', ...countedOf(facts, end)]
}

const answers = { applying: [], rejected: ['reject'], issued: ['issue'] } as const

function countedOf(facts: Facts, end: ActivityEvent[]): ActivityEvent[] {
  const { done, target, isTaken } = facts
  if (isTaken) return ['count', 'reach', 'take']
  if (done === 0) return end
  if (done < target) return ['count', ...end]
  return ['count', 'reach', ...(hasLapsed(facts) ? (['lapse'] as const) : [])]
}
