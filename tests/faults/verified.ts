import { createHash, createHmac } from 'node:crypto'
import { crashNow } from '#arcade/crash/chain.ts'
import { isOwed } from '#arcade/crash/rules.ts'
import type { Game } from '#arcade/game.ts'
import { ownGames, sharedTables } from '#arcade/games.ts'
import type { SharedTable } from '#arcade/shared/shared-game.ts'
import { playNow } from '#contract/fair/draws.ts'
import { withFile } from './ledger-checks.ts'
import { nextGames, nextTables } from './next-versions.ts'

const ROUNDS = `SELECT game, server_seed AS serverSeed, commitment, client_seed AS clientSeed, round.nonce, stake, payout, version, bet, outcome
  FROM round JOIN seed USING (play, nonce) JOIN play ON play.id = round.play WHERE state = 'settled'`
const SLIPS = `SELECT one.table_id AS game, slip, payout, one.version, place, one.seed, one.result, public_seed AS publicSeed,
    coalesce((SELECT seed FROM shared_round AS before WHERE before.chain = one.chain AND before.place = one.place - 1), commitment) AS promise
  FROM shared_bet JOIN shared_round AS one ON one.table_id = shared_bet.table_id AND one.number = shared_bet.round
  JOIN chain ON chain.id = one.chain WHERE shared_bet.state = 'settled'`
const FLOWN = `SELECT stake, auto, out, payout, crash, place, crash_round.seed, public_seed AS publicSeed,
    coalesce((SELECT seed FROM crash_round AS before WHERE before.chain = crash_round.chain AND before.place = crash_round.place - 1), commitment) AS promise
  FROM crash_bet JOIN crash_round ON number = round JOIN crash_chain ON crash_chain.id = chain WHERE crash_bet.state = 'settled'`

type Row = Record<string, string | number | null>

/** Counts settled rounds that do not verify, by the rules of now. */
export function countUnverified(arcade: string): Promise<number> {
  return count(arcade, ownGames, sharedTables)
}

/** Counts settled rounds that would not verify once each title has a version more. */
export function countUnverifiedLater(arcade: string): Promise<number> {
  return count(arcade, nextGames, nextTables)
}

async function count(arcade: string, games: readonly Game[], tables: readonly SharedTable[]): Promise<number> {
  const [rounds, slips, flown] = withFile(arcade, (file) =>
    // the columns are text and numbers
    [ROUNDS, SLIPS, FLOWN].map((sql) => file.prepare(sql).all() as unknown as Row[]),
  )
  const verdicts = await Promise.all((rounds ?? []).map((row) => isRoundRight(row, games)))
  const shared = [...(slips ?? []).map((row) => isSlipRight(row, tables)), ...(flown ?? []).map(isFlightRight)]
  return [...verdicts, ...shared].filter((isRight) => !isRight).length
}

async function isRoundRight(row: Row, games: readonly Game[]): Promise<boolean> {
  const verdict = await games
    .find(({ id }) => id === row.game)
    ?.verify({
      serverSeed: String(row.serverSeed),
      commitment: String(row.commitment),
      clientSeed: String(row.clientSeed),
      nonce: Number(row.nonce),
      stake: Number(row.stake),
      payout: Number(row.payout),
      version: Number(row.version),
      bet: JSON.parse(String(row.bet)),
      outcome: JSON.parse(String(row.outcome)),
    })
  return verdict !== undefined && Object.values(verdict).every(Boolean)
}

function isSlipRight(row: Row, tables: readonly SharedTable[]): boolean {
  const table = tables.find(({ id }) => id === row.game)
  if (!table || !isCommitted(row)) return false
  const key = Buffer.from(String(row.seed), 'hex')
  const sign = (message: string) => createHmac('sha256', key).update(message).digest()
  const seeds = { clientSeed: String(row.publicSeed), nonce: Number(row.place) }
  const result = playNow(seeds, sign, (draw) => table.resultOf(Number(row.version), draw))
  return result === row.result && table.payoutOf(Number(row.version), String(row.slip), result) === row.payout
}

function isFlightRight(row: Row): boolean {
  const crash = crashNow(String(row.seed), String(row.publicSeed), Number(row.place))
  const [stake, payout] = [Number(row.stake), Number(row.payout)]
  const auto = row.auto === null ? null : Number(row.auto)
  const out = row.out === null ? null : Number(row.out)
  return isCommitted(row) && crash === row.crash && isOwed(stake, { auto }, { crash, out, payout })
}

/** Returns whether the seed of a shared round is the one that was promised before it. */
function isCommitted({ seed, promise }: Row): boolean {
  return (
    createHash('sha256')
      .update(Buffer.from(String(seed), 'hex'))
      .digest('hex') === promise
  )
}
