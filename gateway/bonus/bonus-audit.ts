import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { safeParse } from 'valibot'
import { type BonusTerms, bonusTerms } from '#contract/rewards/reward.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { differing } from '#gateway/db/differing.rows.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { betHash, raiseHash } from '#gateway/game-wallet/request-hash.ts'
import { playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { BONUSES_SINCE, bonusPayout, countedOf } from './terms/bonus.rules.ts'
import { moveHash } from '#gateway/wallet/bonus.rows.ts'
import type { Bonus } from './terms/running.rows.ts'

const REAL = 0

type Report = (finding: string) => void

/**
 * Proves bonuses from the ledger: what was granted became own money, went back to the house, is left, or was lost in
 * rounds; every movement has its bonus, and every bonus what its terms and its rounds make it.
 */
export async function auditBonuses(rows: Rows, report: Report): Promise<void> {
  if ((await schemaOf(rows)) < BONUSES_SINCE) return
  await auditLaw(rows, report)
  await auditMoves(rows, report)
  const bonuses = new Map((await rows.selectFrom('bonus').selectAll().execute()).map((bonus) => [bonus.id, bonus]))
  for (const bonus of bonuses.values()) auditTerms(bonus, report)
  await auditMoney(rows, bonuses, report)
  await auditRoundsPlayed(rows, bonuses, report)
  await auditPaid(rows, report)
}

/** Granted = converted + forfeited + left + staked - paid, for each member (B10). */
async function auditLaw(rows: Rows, report: Report): Promise<void> {
  const left = await differing<{ member_id: string }>(
    rows,
    sql`SELECT substr(id, 7) AS member_id, balance FROM account WHERE id GLOB 'bonus:*' AND balance <> 0`,
    sql`
      SELECT member_id, sum(amount) AS balance FROM (
        SELECT member_id, CASE kind WHEN 'bonus-grant' THEN bonus_move.amount ELSE -bonus_move.amount END AS amount
          FROM bonus_move JOIN bonus ON bonus.id = bonus_id
        UNION ALL
        SELECT member_id, bonus_paid - bonus_stake FROM round JOIN play ON play.id = play_id WHERE bonus_stake <> 0
      ) GROUP BY 1 HAVING balance <> 0`,
  )
  for (const member of new Set(left.map(({ member_id }) => member_id)))
    report(`the bonus money of ${member} is not what was granted less what was converted, forfeited and lost`)
}

/** Every transfer of bonus money has its row, and every row its transfer. */
async function auditMoves(rows: Rows, report: Report): Promise<void> {
  const moves = await rows
    .selectFrom('bonus_move as move')
    .innerJoin('bonus', 'bonus.id', 'move.bonus_id')
    .leftJoin('transfer', 'transfer.id', 'move.transfer_id')
    .select(['move.transfer_id', 'move.bonus_id', 'move.kind', 'move.amount', 'bonus.member_id'])
    .select(['transfer.kind as posted', 'transfer.request_hash'])
    .execute()
  for (const { transfer_id, bonus_id: bonusId, member_id: memberId, kind, amount, posted, request_hash } of moves)
    if (posted !== kind || request_hash !== moveHash(kind, { bonusId, memberId, amount }))
      report(`transfer ${transfer_id} differs from the movement of bonus ${bonusId}`)
  const strays = await sql<{ id: string }>`
    SELECT DISTINCT transfer.id FROM entry JOIN transfer ON transfer.id = transfer_id
    WHERE (account_id GLOB 'bonus:*' OR account_id = 'house:bonus')
      AND kind NOT IN ('bet', 'raise', 'settle', 'rollback')
      AND transfer.id NOT IN (SELECT transfer_id FROM bonus_move)`.execute(rows)
  for (const { id } of strays.rows) report(`transfer ${id} moved bonus money of no bonus`)
}

function auditTerms(bonus: Bonus, report: Report): void {
  const { id, terms: text, terms_hash, amount, required, began_at: began, ends_at: until } = bonus
  const terms = termsIn(text)
  const isKept = hash('sha256', text) === terms_hash
  if (!terms || !isKept || terms.amount !== amount || terms.amount * terms.times !== required)
    return report(`the terms of bonus ${id} are not those that were accepted`)
  if (began !== null && until !== began + terms.days * DAY_MS) report(`bonus ${id} does not end by its terms`)
}

function termsIn(text: string): BonusTerms | undefined {
  const read = safeParse(bonusTerms, JSON.parse(text))
  return read.success ? read.output : undefined
}

/** Each bonus was granted once, if it began, and its money is gone from it if it has closed. */
async function auditMoney(rows: Rows, bonuses: ReadonlyMap<number, Bonus>, report: Report): Promise<void> {
  const sums = await sql<{ id: number; granted: number; gone: number; lost: number; inPlay: number }>`
    SELECT bonus.id,
      (SELECT coalesce(sum(amount), 0) FROM bonus_move WHERE bonus_id = bonus.id AND kind = 'bonus-grant') AS granted,
      (SELECT coalesce(sum(amount), 0) FROM bonus_move WHERE bonus_id = bonus.id AND kind <> 'bonus-grant') AS gone,
      (SELECT coalesce(sum(bonus_stake - bonus_paid), 0) FROM round WHERE bonus_id = bonus.id) AS lost,
      (SELECT coalesce(sum(bonus_stake), 0) FROM round WHERE bonus_id = bonus.id AND state = 'open') AS inPlay
    FROM bonus`.execute(rows)
  for (const { id, granted, gone, lost, inPlay } of sums.rows) {
    const bonus = bonuses.get(id)
    if (!bonus) continue
    if (granted !== (bonus.began_at === null ? 0 : bonus.amount)) report(`bonus ${id} was granted ${granted}`)
    if (inPlay !== bonus.in_play) report(`bonus ${id} has ${inPlay} in open rounds, not ${bonus.in_play}`)
    const left = granted - gone - lost
    if (bonus.closed_at !== null && left !== 0) report(`bonus ${id} has closed but holds ${left}`)
  }
}

/** A round as the ledger and its bonus must have it. */
interface Played {
  readonly done: number
  /** Rounds that counted less than their stake does. */
  readonly cut: number
}

/** What is done is what rounds counted, and the bonus money of each round is that of its transfers. */
async function auditRoundsPlayed(rows: Rows, bonuses: ReadonlyMap<number, Bonus>, report: Report): Promise<void> {
  const staked = await stakedByRequest(rows)
  const raised = await raisesByRound(rows)
  const played = new Map<number, Played>()
  for await (const round of roundsWithBonus(rows)) {
    const bonusId = round.bonus_id ?? 0
    if (bonuses.get(bonusId)?.member_id !== round.member_id)
      report(`round ${round.id} is played with the bonus of another`)
    const raises = raised.get(`${round.vassalage} ${round.id}`) ?? []
    const posted = requestsOf(round, raises).reduce((sum, request) => sum + take(staked, request), 0)
    auditRound(round, posted, report)
    const { done, cut } = played.get(bonusId) ?? { done: 0, cut: 0 }
    const isCut = round.bonus_counted < wholeOf(round)
    played.set(bonusId, { done: done + round.bonus_counted, cut: cut + Number(isCut) })
  }
  for (const [request, amount] of staked) report(`request ${request} staked ${amount} of bonus money in no round`)
  for (const bonus of bonuses.values()) auditDone(bonus, played.get(bonus.id) ?? { done: 0, cut: 0 }, report)
}

function auditRound(round: Round, posted: number, report: Report): void {
  const { id, bonus_stake: staked, bonus_paid: paid, bonus_counted: counted } = round
  if (posted !== staked) report(`round ${id} staked ${staked} of bonus money, but the ledger has ${posted}`)
  if (paid !== paidOf(round)) report(`round ${id} paid ${paid} of bonus money`)
  if (counted > wholeOf(round)) report(`round ${id} counted ${counted} for a bonus`)
}

function auditDone({ id, done, state }: Bonus, played: Played, report: Report): void {
  if (played.done !== done) report(`bonus ${id} has ${done} done, but its rounds counted ${played.done}`)
  if (state === 'running' && played.cut > 0) report(`${played.cut} rounds counted too little for bonus ${id}`)
}

/** Returns what the whole stake of a round counts. */
function wholeOf({ state, stake, bonus_weight: weight }: Round): number {
  return state === 'settled' ? countedOf(stake, { weight, missing: stake }) : 0
}

/** Returns the hashes of the requests that took the stake of a round, each once. */
function requestsOf(round: Round, raises: readonly number[]): string[] {
  const account = playerAccount({ id: round.member_id, type: REAL })
  const call = { vendor: round.vassalage, playId: round.play_id, roundId: round.id, account }
  const bet = betHash(
    call,
    raises.reduce((left, amount) => left - amount, round.stake),
  )
  return [...new Set([bet, ...raises.map((amount) => raiseHash(call, amount))])]
}

/** What rounds paid and gave back of bonus money, by member and kind, is what the ledger has. */
async function auditPaid(rows: Rows, report: Report): Promise<void> {
  const paid = await differing<{ member_id: string; kind: string }>(
    rows,
    sql`
      SELECT substr(account_id, 7) AS member_id, kind, sum(amount) FROM entry JOIN transfer ON transfer.id = transfer_id
      WHERE account_id GLOB 'bonus:*' AND kind IN ('settle', 'rollback') GROUP BY 1, 2`,
    sql`
      SELECT member_id, CASE state WHEN 'settled' THEN 'settle' ELSE 'rollback' END AS kind, sum(bonus_paid)
      FROM round JOIN play ON play.id = play_id WHERE bonus_paid <> 0 GROUP BY 1, 2`,
  )
  for (const { member_id, kind } of paid)
    report(`the bonus money that a ${kind} paid ${member_id} is not in its rounds`)
}

function roundsWithBonus(rows: Rows) {
  return rows
    .selectFrom('round')
    .innerJoin('play', 'play.id', 'round.play_id')
    .select(['round.id', 'round.vassalage', 'play_id', 'member_id', 'stake', 'payout', 'state'])
    .select(['bonus_id', 'bonus_stake', 'bonus_paid', 'bonus_weight', 'bonus_counted'])
    .where((where) => where.or([where('bonus_id', 'is not', null), where('bonus_stake', '<>', 0)]))
    .stream()
}
type Round = ReturnType<typeof roundsWithBonus> extends AsyncIterable<infer Row> ? Row : never

function paidOf({ state, stake, payout, bonus_stake: bonusStake }: Round): number {
  if (state === 'open') return 0
  return state === 'settled' ? bonusPayout(payout, { stake, bonusStake }) : bonusStake
}

/** Returns what bets and raises took of bonus money, by the hash of their request. */
async function stakedByRequest(rows: Rows): Promise<Map<string, number>> {
  const entries = await sql<{ request: string; amount: number }>`
    SELECT request_hash AS request, -sum(amount) AS amount FROM entry JOIN transfer ON transfer.id = transfer_id
    WHERE account_id GLOB 'bonus:*' AND kind IN ('bet', 'raise') GROUP BY 1`.execute(rows)
  return new Map(entries.rows.map(({ request, amount }) => [request, amount]))
}

function take(staked: Map<string, number>, request: string): number {
  const amount = staked.get(request) ?? 0
  staked.delete(request)
  return amount
}

/** Returns the raises of rounds that are played with a bonus. */
async function raisesByRound(rows: Rows): Promise<ReadonlyMap<string, number[]>> {
  const raises = await rows
    .selectFrom('round_raise as raise')
    .innerJoin('round', (join) =>
      join.onRef('round.vassalage', '=', 'raise.vassalage').onRef('round.id', '=', 'raise.round_id'),
    )
    .select(['raise.vassalage', 'raise.round_id', 'raise.amount'])
    .where('round.bonus_id', 'is not', null)
    .execute()
  const found = new Map<string, number[]>()
  for (const { vassalage, round_id: id, amount } of raises)
    found.set(`${vassalage} ${id}`, [...(found.get(`${vassalage} ${id}`) ?? []), amount])
  return found
}
