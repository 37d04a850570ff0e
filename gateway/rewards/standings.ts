import { type Day, addDays, dayAt, startOf } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type OwnApplication, applicationsOf } from '#gateway/promotions/activity.rows.ts'
import { type Joining, joiningsOf, playedSince, takenBy } from './activities.rows.ts'
import { type Offer, type Terms, hashOfTerms } from './offers.ts'
import { type Span, TAKE_DAYS, spansAt, takeUntilOf } from './periods.rules.ts'
import { type Played, doneOf } from './progress.rules.ts'
import { type Facts, stateOf } from './states.rules.ts'

/** A mission in one of its periods, or a promotion, as it is for a member. */
export interface Standing {
  readonly offer: Offer
  readonly span: Span
  /** Those that were accepted, else those that can be. */
  readonly terms: Terms | null
  readonly termsHash: string
  readonly facts: Facts
  readonly state: ReturnType<typeof stateOf>
  readonly takenAt: number | null
  readonly application: OwnApplication | undefined
}

interface Known {
  readonly now: number
  readonly joinings: ReadonlyMap<string, Joining>
  readonly taken: ReadonlyMap<string, number>
  readonly applications: ReadonlyMap<string, OwnApplication>
  readonly played: Played
}

/**
 * Returns how a member stands in each period of what is offered that runs, is announced or can still be taken; and in
 * promotions that it has joined, also if they are offered no longer.
 */
export async function standingsOf(
  rows: Rows,
  { memberId, now }: { memberId: string; now: number },
  offered: readonly Offer[],
): Promise<Standing[]> {
  const joinings = await joiningsOf(rows, memberId)
  const offers = [...offered, ...withdrawnOffers(offered, joinings)]
  const runs = offers.flatMap((offer) => spansOf(offer, joinings, now).map((span) => ({ offer, span })))
  const own = await applicationsOf(rows, memberId)
  const known: Known = {
    now,
    joinings,
    taken: await takenBy(rows, memberId),
    applications: new Map(own.map((one) => [one.promotion_id, one])),
    played: await playedSince(rows, memberId, { first: firstDay(runs, now), now }),
  }
  return runs.map(({ offer, span }) => standingOf(offer, span, known))
}

function withdrawnOffers(offered: readonly Offer[], joinings: ReadonlyMap<string, Joining>): Offer[] {
  const ids = new Set(offered.flatMap(({ kind, id }) => (kind === 'promotion' ? [id] : [])))
  return [...joinings].flatMap(([id, { terms }]): Offer[] => {
    if (ids.has(id)) return []
    return [{ kind: 'promotion', id, run: terms.run, terms, words: () => ({ title: terms.title, summary: '' }) }]
  })
}

/** Accepted terms have the end that they had. */
function spansOf({ kind, id, run }: Offer, joinings: ReadonlyMap<string, Joining>, now: number): Span[] {
  const joined = kind === 'promotion' ? joinings.get(id) : undefined
  return spansAt(joined?.terms.run ?? run, now)
}

function firstDay(runs: readonly { span: Span }[], now: number): Day {
  // the last periods whose rewards can be taken, at least
  const weeks = addDays(dayAt(now), -2 * TAKE_DAYS)
  return runs.reduce<Day>((first, { span }) => (span.first < first ? span.first : first), weeks)
}

function standingOf(offer: Offer, span: Span, known: Known): Standing {
  const { kind, id } = offer
  const joined = kind === 'promotion' ? known.joinings.get(id) : undefined
  const { terms, termsHash } = joined ?? { terms: offer.terms, termsHash: hashOfTerms(offer.terms) }
  const application = terms ? undefined : known.applications.get(id)
  const takenAt = known.taken.get(`${kind} ${id} ${span.name}`) ?? null
  const facts: Facts = {
    kind,
    now: known.now,
    ...timesOf(span),
    joinedAt: joined?.at ?? null,
    ...countedOf(offer, span, { terms, joined, played: known.played }),
    isTaken: takenAt !== null,
    application: application?.state,
  }
  return { offer, span, terms, termsHash, facts, state: stateOf(facts), takenAt, application }
}

function timesOf(span: Span): Pick<Facts, 'startsAt' | 'endsAt' | 'takeUntil'> {
  const { first, end } = span
  return { startsAt: startOf(first), endsAt: end === null ? null : startOf(end), takeUntil: takeUntilOf(span) }
}

interface Counting {
  readonly terms: Terms | null
  readonly joined: Joining | undefined
  readonly played: Played
}

/** A promotion counts once it is joined, a mission from its beginning. */
function countedOf({ kind }: Offer, span: Span, { terms, joined, played }: Counting): Pick<Facts, 'done' | 'target'> {
  if (!terms) return { done: 0, target: 1 }
  const { target } = terms.goal
  const counts = kind === 'mission' || joined !== undefined
  return { target, done: counts ? doneOf(terms.goal, span, { played, ...(joined && { joined }) }) : 0 }
}

/** Returns whether a list shows it: of a mission's periods that are over, only one whose reward waits. */
export function isListed({ offer, state, facts }: Standing): boolean {
  const isOver = facts.endsAt !== null && facts.now >= facts.endsAt
  return offer.kind === 'promotion' || !isOver || state === 'claim'
}
