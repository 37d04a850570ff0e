import type { RefusalCode } from '#contract/refusals.ts'
import { type Raffle, rafflePromotion } from '#contract/rewards/raffle.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, type Caller, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { pageLanguageOf } from '#gateway/http/language.ts'
import { isOnBreak } from '#gateway/limits/guard/guard.rows.ts'
import { insertTaken } from './activities.rows.ts'
import { giveReward } from './give.rows.ts'
import { keptRaffles } from './kept-prizes.rows.ts'
import { proofOfRaffle, raffleView, wordsOfRaffle } from './raffle-views.rows.ts'
import { type RaffleRow, raffleName, raffleOf, rafflesSince } from './raffles.rows.ts'
import { after } from './states.rules.ts'

/** How long a raffle is shown once it is drawn: as long as its prizes can be taken. */
const SHOWN_MS = 7 * DAY_MS

type Asking = Request & { readonly caller: Caller }

export const rafflesAnswers: readonly Answer[] = [
  answer(rafflePromotion, async ({ language, proof: named }, request) => {
    const { services, caller } = request
    const [now, rows] = [services.clock(), services.database.read]
    const known = named === undefined ? undefined : await namedRaffle(rows, named)
    const proof = known && (await proofOfRaffle(rows, known))
    if (named !== undefined && !proof) return refuse('promotion_unknown')
    const shown = { now, proof: proof ?? null }
    if (await isOnBreak(rows, caller.memberId, now)) return ok({ ...shown, raffles: [], onBreak: true })
    return ok({ ...shown, raffles: await rafflesFor(request, language), onBreak: false })
  }),
]

function namedRaffle(rows: Rows, name: string): Promise<RaffleRow | undefined> {
  const [id = '', period = ''] = name.split(':')
  return raffleOf(rows, { id, period })
}

/** Returns the raffles that run, are announced or were drawn lately, as they are for the caller. */
export async function rafflesFor(request: Asking, asked?: string): Promise<Raffle[]> {
  const { clock, database } = request.services
  const [now, rows, language] = [clock(), database.read, asked ?? pageLanguageOf(request)]
  const shown = await rafflesSince(rows, now - SHOWN_MS)
  const kept = await keptRaffles(rows, request.caller.memberId, now)
  const isShown = (one: RaffleRow) => shown.some((raffle) => raffleName(raffle) === raffleName(one))
  const raffles: Raffle[] = []
  for (const raffle of [...shown, ...kept.filter((one) => !isShown(one))])
    raffles.push(await viewFor(request, raffle, { rows, language }))
  return raffles
}

interface Showing {
  readonly rows: Rows
  readonly language: string
}

async function viewFor({ services, caller }: Asking, raffle: RaffleRow, { rows, language }: Showing): Promise<Raffle> {
  const { nickname } = await rows
    .selectFrom('member')
    .select('nickname')
    .where('id', '=', caller.memberId)
    .executeTakeFirstOrThrow()
  const view = await raffleView(rows, raffle, { memberId: caller.memberId, nickname, now: services.clock() })
  return { ...view, ...wordsOfRaffle(services, raffle, language) }
}

interface Wanted {
  readonly id: string
  readonly period: string
  readonly terms: string
  readonly language?: string | undefined
}

/** Takes a prize that was drawn, once, as any other reward. Must run inside `database.write`. */
export async function takePrize(rows: Rows, wanted: Wanted, request: Asking): Promise<Raffle | RefusalCode> {
  const { services, caller } = request
  const { memberId } = caller
  const now = services.clock()
  const raffle = await raffleOf(rows, wanted)
  if (!raffle) return 'promotion_unknown'
  const showing = { rows, language: wanted.language ?? pageLanguageOf(request) }
  const view = await viewFor(request, raffle, showing)
  const refusal = refusalOf(view, now)
  if (refusal !== undefined) return refusal
  const { gives, terms } = view
  if (gives === null) return 'activity_closed'
  if (terms !== wanted.terms) return 'terms_changed'
  const { id, period, title } = raffle
  await insertTaken(rows, { memberId, source: 'raffle', id, period, title, gives, now })
  await giveReward(rows, { id: `raffle:${raffleName(raffle)}:${memberId}`, memberId, reward: gives, now })
  return await viewFor(request, raffle, showing)
}

function refusalOf({ state, gives, drawn, takenAt, takeUntil }: Raffle, now: number): RefusalCode | undefined {
  if (takenAt !== null) return 'reward_taken'
  if (gives !== null && takeUntil !== null && now >= takeUntil) return 'reward_lapsed'
  if (after(state, 'take')) return undefined
  return drawn === null ? 'goal_not_reached' : 'activity_closed'
}
