import type { RefusalCode } from '#contract/refusals.ts'
import type { Rows } from '#gateway/db/database.ts'
import { insertJoin, insertTaken } from './activities.rows.ts'
import { giveReward } from './give.rows.ts'
import type { Offer } from './offers.ts'
import { type Standing, standingsOf } from './standings.ts'
import { after, hasLapsed } from './states.rules.ts'

interface Actor {
  readonly memberId: string
  readonly now: number
  /** What is offered to the member; of other things nobody can join or take anything. */
  readonly offers: readonly Offer[]
}

interface Wanted {
  readonly kind: Offer['kind']
  readonly id: string
  readonly period: string
  /** The hash of the terms as the page shows them. */
  readonly terms: string
}

/** Joins a promotion with its terms; one that is joined stays as it is. Must run inside `database.write`. */
export async function join(
  rows: Rows,
  { id, terms }: Pick<Wanted, 'id' | 'terms'>,
  actor: Actor,
): Promise<Standing | RefusalCode> {
  const known = await find(rows, { kind: 'promotion', id, period: 'once' }, actor)
  if (!known?.terms) return 'promotion_unknown'
  if (known.facts.joinedAt !== null) return known
  if (!after(known.state, 'join')) return 'activity_closed'
  if (known.termsHash !== terms) return 'terms_changed'
  await insertJoin(rows, { memberId: actor.memberId, promotionId: id, terms: known.terms, now: actor.now })
  return (await find(rows, { kind: 'promotion', id, period: 'once' }, actor)) ?? 'unknown_error'
}

/**
 * Takes the reward of a goal that is reached, once: a second time, from wherever, is refused, and nothing moves. Must run
 * inside `database.write`.
 */
export async function take(rows: Rows, wanted: Wanted, actor: Actor): Promise<Standing | RefusalCode> {
  const known = await find(rows, wanted, actor)
  if (!known) return isOffered(wanted, actor) ? 'reward_lapsed' : 'promotion_unknown'
  if (!known.terms) return 'activity_closed'
  if (!after(known.state, 'take')) return refusalOf(known)
  if (known.termsHash !== wanted.terms) return 'terms_changed'
  const { kind, id, period } = wanted
  const { memberId, now } = actor
  const { title, gives } = known.terms
  await insertTaken(rows, { memberId, source: kind, id, period, title, gives, now })
  await giveReward(rows, { id: `${kind}:${id}:${period}:${memberId}`, memberId, reward: gives, now })
  return (await find(rows, wanted, actor)) ?? 'unknown_error'
}

function refusalOf({ state, facts }: Standing): RefusalCode {
  if (state === 'claimed') return 'reward_taken'
  if (hasLapsed(facts)) return 'reward_lapsed'
  return state === 'joined' || state === 'process' ? 'goal_not_reached' : 'activity_closed'
}

async function find(
  rows: Rows,
  { kind, id, period }: Omit<Wanted, 'terms'>,
  { memberId, now, offers }: Actor,
): Promise<Standing | undefined> {
  const standings = await standingsOf(rows, { memberId, now }, offers)
  return standings.find(({ offer, span }) => offer.kind === kind && offer.id === id && span.name === period)
}

/** Of what is offered, periods that can neither run nor be taken are over. */
function isOffered({ kind, id }: Wanted, { offers }: Actor): boolean {
  return offers.some((offer) => offer.kind === kind && offer.id === id)
}
