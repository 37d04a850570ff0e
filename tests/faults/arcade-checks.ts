import type { DatabaseSync } from 'node:sqlite'
import { withFile } from './ledger-checks.ts'

/** The two database files to compare. */
export interface Files {
  readonly gateway: string
  readonly arcade: string
}

/** Results of the arcade's rounds. */
export interface ArcadeRounds {
  readonly settled: number
  /** Cancelled or refused: no money was kept. */
  readonly undone: number
  /** Their ids, which are the prefixes of their transfer ids. */
  readonly ids: readonly string[]
}

export function roundsOf({ arcade }: Files): ArcadeRounds {
  const rounds = withFile(arcade, (file) => file.prepare('SELECT id, state FROM round').all())
  const settled = rounds.filter(({ state }) => state === 'settled').length
  return { settled, undone: rounds.length - settled, ids: rounds.map(({ id }) => String(id)) }
}

const ROUNDS = `SELECT round.id, state, stake, payout, jackpot_paid AS jackpot, wallet_play AS play FROM round JOIN play ON play.id = round.play`
type Row = Record<string, unknown>

/**
 * Counts rounds on which arcade and gateway disagree: what is settled here must be settled there with the same stake,
 * payout and jackpot, what is undone here must have moved nothing there, nothing may be open, and the gateway may know
 * no round that the arcade does not.
 */
export function countDisagreeing({ gateway, arcade }: Files): number {
  const rounds = withFile(arcade, (file) => file.prepare(ROUNDS).all())
  const plays = new Set(
    withFile(arcade, (file) => file.prepare('SELECT wallet_play AS play FROM play').all()).map(({ play }) => play),
  )
  return withFile(gateway, (file) => {
    const theirs = ledgerRounds(file, plays)
    const wrong = rounds.filter((round) => !isAgreed(round, theirs.get(String(round.id))))
    const known = new Set(rounds.map(({ id }) => String(id)))
    const strange = [...theirs.keys()].filter((id) => !known.has(id))
    return wrong.length + strange.length
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
  if (ours.state === 'open') return false
  if (ours.state !== 'settled') return theirs === undefined || theirs.state === 'rolledback'
  return ['state', 'stake', 'payout', 'jackpot', 'play'].every((key) => ours[key] === theirs?.[key])
}
