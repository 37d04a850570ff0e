import type { DatabaseSync } from 'node:sqlite'
import { withFile } from './ledger-checks.ts'

/** The two database files to compare. */
export interface Files {
  readonly gateway: string
  readonly arcade: string
}

/** Results of the arcade's rounds, slips and bets on flights. */
export interface ArcadeRounds {
  readonly settled: number
  /** Cancelled or refused: no money was kept. */
  readonly undone: number
  /** Settled ones, by engine's title. */
  readonly byGame: Readonly<Record<string, number>>
  /** Settled ones whose stake was raised. */
  readonly raised: number
  /** Ids of the transfers that may be in the ledger because of them. */
  readonly transfers: readonly string[]
}

/** Every round, slip and bet, as the wallet knows it. Slips and bets on flights are rounds of the wallet too. */
const ROUNDS = `
  SELECT round.id, state, stake, payout, jackpot_paid AS jackpot, wallet_play AS play, game,
    coalesce((SELECT sum(costs) FROM round_move WHERE round = round.id AND state = 'made'), 0) AS raised
  FROM round JOIN play ON play.id = round.play
  UNION ALL
  SELECT shared_bet.id, CASE state WHEN 'back' THEN 'void' ELSE state END, stake, payout, 0, wallet_play, game, 0
  FROM shared_bet JOIN play ON play.id = shared_bet.play
  UNION ALL
  SELECT crash_bet.id, CASE state WHEN 'back' THEN 'void' ELSE state END, stake, payout, 0, wallet_play, game, 0
  FROM crash_bet JOIN play ON play.id = crash_bet.play`
const RAISES = 'SELECT raise_transfer AS id FROM round_move WHERE raise_transfer IS NOT NULL'
type Row = Record<string, unknown>

export function roundsOf({ arcade }: Files): ArcadeRounds {
  return withFile(arcade, (file) => {
    const rounds = file.prepare(ROUNDS).all()
    const settled = rounds.filter(({ state }) => state === 'settled')
    const byGame: Record<string, number> = {}
    for (const { game } of settled) byGame[String(game)] = (byGame[String(game)] ?? 0) + 1
    const raises = file.prepare(RAISES).all()
    return {
      settled: settled.length,
      undone: rounds.length - settled.length,
      byGame,
      raised: settled.filter(({ raised }) => Number(raised) > 0).length,
      transfers: [
        ...rounds.flatMap(({ id }) => ['b', 's', 'r'].map((end) => `${String(id)}.${end}`)),
        ...raises.map(({ id }) => String(id)),
      ],
    }
  })
}

/** Counts rounds on which arcade and gateway disagree. */
export const countDisagreeing = (files: Files): number => disagreeing(files).length

/**
 * Returns rounds on which arcade and gateway disagree: what is settled here must be settled there with the same stake,
 * payout and jackpot, what is undone here must have moved nothing there, nothing may be open, and the gateway may know
 * no round that the arcade does not.
 */
export function disagreeing({ gateway, arcade }: Files): string[] {
  const rounds = withFile(arcade, (file) => file.prepare(ROUNDS).all())
  const plays = new Set(
    withFile(arcade, (file) => file.prepare('SELECT wallet_play AS play FROM play').all()).map(({ play }) => play),
  )
  return withFile(gateway, (file) => {
    const theirs = ledgerRounds(file, plays)
    const wrong = rounds
      .map((ours) => ({ ours, other: theirs.get(String(ours.id)) }))
      .filter(({ ours, other }) => !isAgreed(ours, other))
      .map(
        ({ ours, other }) => `${String(ours.game)}: ${JSON.stringify(ours)} is ${JSON.stringify(other)} in the ledger`,
      )
    const known = new Set(rounds.map(({ id }) => String(id)))
    const strange = [...theirs.keys()].filter((id) => !known.has(id))
    return [...wrong, ...strange.map((id) => `the ledger has a round ${id}`)]
  })
}

/** Counts settled rounds whose stake is not what the ledger holds of their bet, and of the raises of their moves. */
export function countMisstaked({ gateway, arcade }: Files): number {
  const rounds = withFile(arcade, (file) => file.prepare(ROUNDS).all())
  return withFile(gateway, (file) => {
    const held = file.prepare(
      `SELECT coalesce(sum(amount), 0) AS n FROM entry WHERE account_id = 'escrow:ATL' AND amount > 0 AND transfer_id IN
       (SELECT 'ATL:' || ? || '.b' UNION ALL SELECT transfer_id FROM round_raise WHERE vassalage = 'ATL' AND round_id = ?)`,
    )
    const raised = file.prepare(
      "SELECT coalesce(sum(amount), 0) AS n FROM round_raise WHERE vassalage = 'ATL' AND round_id = ?",
    )
    const isRight = ({ id, stake, raised: moved }: Row) =>
      held.get(String(id), String(id))?.n === stake && raised.get(String(id))?.n === moved
    return rounds.filter((round) => round.state === 'settled' && !isRight(round)).length
  })
}

function ledgerRounds(file: DatabaseSync, plays: ReadonlySet<unknown>): Map<string, Row> {
  const all = file.prepare(
    `SELECT round.id, round.state, round.stake, round.payout, play_id AS play, coalesce(jackpot.paid, 0) AS jackpot
     FROM round LEFT JOIN jackpot ON jackpot.vassalage = round.vassalage AND jackpot.round_id = round.id
     WHERE round.vassalage = 'ATL'`,
  )
  return new Map(all.all().flatMap((row) => (plays.has(row.play) ? [[String(row.id), row] as const] : [])))
}

function isAgreed(ours: Row, theirs: Row | undefined): boolean {
  if (ours.state === 'settled')
    return ['state', 'stake', 'payout', 'jackpot', 'play'].every((key) => ours[key] === theirs?.[key])
  const isUndone = ours.state === 'refused' || ours.state === 'void'
  return isUndone && (theirs === undefined || theirs.state === 'rolledback')
}
