import { sql } from 'kysely'
import type { Language } from '#brand/languages.ts'
import { BONUS_PAGE_SIZE, type BonusRound, OWN_BONUSES, type OwnBonus } from '#contract/rewards/bonus.ts'
import { bonusGroups } from '#contract/rewards/reward.ts'
import type { Rows } from '#gateway/db/database.ts'
import { offsetOf } from '#gateway/lists.rules.ts'
import { gameNameIn, vendorNameIn } from '#gateway/site/names.rows.ts'
import { walletBalance } from '#gateway/wallet/wallets.rows.ts'
import { bonusAccount } from './terms/bonus.rules.ts'
import { type Bonus, bonusById, termsOf } from './terms/running.rows.ts'

/** Returns a member's bonuses: the one that runs, those that wait in their order, then the others, newest first. */
export async function bonusesOf(rows: Rows, memberId: string): Promise<OwnBonus[]> {
  const found = await rows
    .selectFrom('bonus')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy(sql`CASE state WHEN 'running' THEN 0 WHEN 'waiting' THEN 1 ELSE 2 END`)
    .orderBy(sql`CASE state WHEN 'waiting' THEN id ELSE -id END`)
    .limit(OWN_BONUSES)
    .execute()
  const views: OwnBonus[] = []
  for (const bonus of found) views.push(await toView(rows, bonus))
  return views
}

/** Returns one bonus as its member sees it. */
export async function bonusView(rows: Rows, id: number): Promise<OwnBonus> {
  return toView(rows, await bonusById(rows, id))
}

async function toView(rows: Rows, bonus: Bonus): Promise<OwnBonus> {
  const { id, state, required, done, member_id: memberId, reward_id: rewardId } = bonus
  const moved = await rows
    .selectFrom('bonus_move')
    .select(['kind', ({ fn }) => fn.sum<number>('amount').as('amount')])
    .where('bonus_id', '=', id)
    .groupBy('kind')
    .execute()
  const sumOf = (kind: string) => moved.find((one) => one.kind === kind)?.amount ?? 0
  const [kind = '', ...rest] = rewardId.split(':')
  return {
    id: String(id),
    state,
    source: { kind, id: rest[0] ?? null },
    terms: termsOf(bonus),
    required,
    done,
    left: required - done,
    money: state === 'running' ? await walletBalance(rows, bonusAccount(memberId)) : 0,
    inPlay: bonus.in_play,
    converted: sumOf('bonus-convert'),
    forfeited: sumOf('bonus-forfeit'),
    acceptedAt: bonus.accepted_at,
    beganAt: bonus.began_at,
    endsAt: bonus.ends_at,
    closedAt: bonus.closed_at,
  }
}

/** The rounds of a bonus that counted by a moment. */
interface Wanted {
  readonly bonusId: number
  readonly asOf: number
}

/** Counts the rounds that counted for a bonus, and sums what they did. */
export function countedRounds(rows: Rows, wanted: Wanted) {
  return roundsOf(rows, wanted)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .select(({ fn }) => fn.coalesce(fn.sum<number>('round.bonus_counted'), sql<number>`0`).as('done'))
    .executeTakeFirstOrThrow()
}

/** Returns a page of the rounds that counted for a bonus, newest first. */
export function roundsPage(
  rows: Rows,
  wanted: Wanted,
  { pageNo, language }: { readonly pageNo: number; readonly language: Language },
): Promise<BonusRound[]> {
  return roundsOf(rows, wanted)
    .innerJoin('play', 'play.id', 'round.play_id')
    .innerJoin('game', 'game.node_id', 'play.node_id')
    .innerJoin('vendor', 'vendor.code', 'round.vassalage')
    .select(['round.id as roundId', 'play.node_id as nodeId', 'round.stake'])
    .select(['round.bonus_weight as weight', 'round.bonus_counted as counted'])
    .select([gameNameIn(language).as('gameName'), vendorNameIn(language).as('vendorName')])
    .select(sql<number>`round.closed_at`.as('at'))
    .orderBy('round.closed_at', 'desc')
    .orderBy('round.vassalage')
    .orderBy('round.id')
    .limit(BONUS_PAGE_SIZE)
    .offset(offsetOf(pageNo, BONUS_PAGE_SIZE))
    .execute()
}

function roundsOf(rows: Rows, { bonusId, asOf }: Wanted) {
  return rows
    .selectFrom('round')
    .where('round.bonus_id', '=', bonusId)
    .where('round.bonus_counted', '>', 0)
    .where('round.closed_at', '<=', asOf)
}

const kinds = [...bonusGroups.games, ...bonusGroups.sports]

/** Returns the lowest and highest theoretical return of the open games of each kind. */
export async function returnsByKind(rows: Rows) {
  const found = await rows
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.code', 'game.vassalage')
    .select(['game_type', sql<number>`min(rtp_bp)`.as('lowest'), sql<number>`max(rtp_bp)`.as('highest')])
    .where('rtp_bp', '>', 0)
    .where('game.state', '=', 'open')
    .where('vendor.state', '=', 'open')
    .where('game.removed_at', 'is', null)
    .where('game_type', 'in', kinds)
    .groupBy('game_type')
    .execute()
  return kinds.flatMap((kind) => {
    const own = found.find((one) => one.game_type === kind)
    return own ? [{ kind, lowest: own.lowest, highest: own.highest }] : []
  })
}
