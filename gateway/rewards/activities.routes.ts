import type { RefusalCode } from '#contract/refusals.ts'
import {
  type Activity,
  activities,
  activityJoin,
  activityTake,
  missionCount,
  missionSummary,
} from '#contract/rewards/activities.ts'
import { readerOf } from '#gateway/auth/session/reader.ts'
import { type Answer, type Caller, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { pageLanguageOf } from '#gateway/http/language.ts'
import { isOnBreak } from '#gateway/limits/guard/guard.rows.ts'
import { offersFor } from './offers.ts'
import { activityOf } from './raffle-views.rows.ts'
import { rafflesFor, takePrize } from './raffles.routes.ts'
import { type Standing, isListed, standingsOf } from './standings.ts'
import { join, take } from './taking.rows.ts'

type Asking = Request & { readonly caller: Caller }

export const activitiesAnswers: readonly Answer[] = [
  answer(missionSummary, async ({ language }, request) => {
    const { standings, ...facts } = await standingsFor(request)
    const missions = standings.filter(isMission)
    const views = missions.map((one) => toView(one, language ?? pageLanguageOf(request)))
    return ok({ ...facts, takeable: countTakeable(missions), missions: views })
  }),
  answer(missionCount, async (_input, request) => {
    const { standings } = await standingsFor(request)
    return ok({ takeable: countTakeable(standings.filter(isMission)) })
  }),
  answer(activities, async ({ language, id }, request) => {
    const { standings, ...facts } = await standingsFor(request)
    const found = standings.filter(({ offer }) => id === undefined || (offer.kind === 'promotion' && offer.id === id))
    if (id !== undefined && found.length === 0) return refuse('promotion_unknown')
    const prizes = id === undefined && !facts.onBreak ? await prizesToTake(request, language) : []
    const views = found.map((one) => toView(one, language ?? pageLanguageOf(request)))
    return ok({ ...facts, activities: [...prizes, ...views] })
  }),
  answer(activityJoin, async ({ language, id, terms }, request) => {
    const acted = await act(request, (rows, actor) => join(rows, { id, terms }, actor))
    return typeof acted === 'string' ? refuse(acted) : ok(toView(acted, language ?? pageLanguageOf(request)))
  }),
  answer(activityTake, async ({ language, kind, ...wanted }, request) => {
    if (kind === 'raffle') {
      const taken = await act(request, (rows) => takePrize(rows, { ...wanted, language }, request))
      return typeof taken === 'string' ? refuse(taken) : ok(activityOf(taken))
    }
    const acted = await act(request, (rows, actor) => take(rows, { kind, ...wanted }, actor))
    return typeof acted === 'string' ? refuse(acted) : ok(toView(acted, language ?? pageLanguageOf(request)))
  }),
]

/** Returns what the caller sees: on a break nothing is offered, as promotions are not (docs/limits.md). */
async function standingsFor(request: Asking): Promise<{ now: number; onBreak: boolean; standings: Standing[] }> {
  const { services, caller } = request
  const [now, rows] = [services.clock(), services.database.read]
  const who = { memberId: caller.memberId, now }
  if (await isOnBreak(rows, who.memberId, now)) return { now, onBreak: true, standings: [] }
  const standings = await standingsOf(rows, who, offersFor(services, await readerOf(request)))
  return { now, onBreak: false, standings: standings.filter(isListed) }
}

/** Returns the prizes of raffles that wait for the caller. */
async function prizesToTake(request: Asking, language: string | undefined): Promise<Activity[]> {
  const raffles = await rafflesFor(request, language)
  return raffles.filter(({ state }) => state === 'claim').map(activityOf)
}

type Act<Done> = (rows: Parameters<typeof join>[0], actor: Parameters<typeof join>[2]) => Promise<Done | RefusalCode>

async function act<Done>(request: Asking, run: Act<Done>): Promise<Done | RefusalCode> {
  const { services, caller } = request
  const actor = {
    memberId: caller.memberId,
    now: services.clock(),
    offers: offersFor(services, await readerOf(request)),
  }
  return await services.database.write(async (rows) =>
    (await isOnBreak(rows, actor.memberId, actor.now)) ? 'on_break' : await run(rows, actor),
  )
}

function isMission({ offer }: Standing): boolean {
  return offer.kind === 'mission'
}

function countTakeable(standings: readonly Standing[]): number {
  return standings.filter(({ state }) => state === 'claim').length
}

function toView(
  { offer, span, terms, termsHash, facts, state, takenAt, application }: Standing,
  language: string,
): Activity {
  const { kind, id, run } = offer
  const { done, target, startsAt, endsAt, takeUntil, joinedAt } = facts
  return {
    kind,
    id,
    period: span.name,
    ...offer.words(language),
    state,
    repeats: run.repeats,
    goal: terms?.goal ?? null,
    // a reward that was taken stays done, whatever editors change
    done: takenAt === null ? done : target,
    gives: terms?.gives ?? null,
    terms: termsHash,
    startsAt: startsAt > 0 ? startsAt : null,
    endsAt,
    takeUntil,
    joinedAt,
    takenAt,
    reason: application?.reason ?? null,
  }
}
