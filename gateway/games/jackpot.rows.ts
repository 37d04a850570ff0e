import { sql } from 'kysely'
import type { Language } from '#brand/languages.ts'
import { JACKPOT_STAKES } from '#contract/game-wallet/game-wallet.ts'
import type { Rows } from '#gateway/db/database.ts'
import { JACKPOT_VENDOR } from '#gateway/game-wallet/jackpot.rows.ts'
import { amountOf } from '#gateway/game-wallet/jackpot.rules.ts'
import { gameNameIn } from '#gateway/site/names.rows.ts'
import type { Win } from './winners.rows.ts'

/** How many of a member's own wins are listed. Our choice. */
const MAX_WINS = 50

/** Returns the running jackpot and its terms from one row, however many stakes have fed it. */
export async function runningJackpot(rows: Rows) {
  const run = await rows
    .selectFrom('jackpot')
    .select(['share_bp', 'seed', 'carry', 'staked', 'began_at'])
    .where('vassalage', '=', JACKPOT_VENDOR)
    .where('round_id', 'is', null)
    .executeTakeFirst()
  if (!run) return undefined
  const { share_bp: share, seed, began_at: since } = run
  return { amount: amountOf(run), since, share, seed, stakes: JACKPOT_STAKES }
}

/** Returns the latest jackpot wins, newest first; an empty jackpot is not a win. */
export function jackpotWins(rows: Rows, count: number, language: Language): Promise<Win[]> {
  return won(rows, language)
    .innerJoin('member', 'member.id', 'play.member_id')
    .select(['member.nickname', 'round.payout'])
    .select((at) => at.fn.coalesce('jackpot.paid', sql.lit(0)).as('jackpot'))
    .where('jackpot.vassalage', '=', JACKPOT_VENDOR)
    .limit(count)
    .execute()
}

/** Returns a member's jackpot wins with the deciding seeds, newest first. They are few. */
export function jackpotsOf(rows: Rows, memberId: string, language: Language) {
  return won(rows, language)
    .select((at) => [
      at.fn.coalesce('jackpot.paid', sql.lit(0)).as('paid'),
      at.fn.coalesce('server_seed', sql.lit('')).as('serverSeed'),
      at.fn.coalesce('client_seed', sql.lit('')).as('clientSeed'),
      at.fn.coalesce('nonce', sql.lit(0)).as('nonce'),
    ])
    .where('play.member_id', '=', memberId)
    .limit(MAX_WINS)
    .execute()
}

function won(rows: Rows, language: Language) {
  return rows
    .selectFrom('jackpot')
    .innerJoin('round', (join) =>
      join.onRef('round.vassalage', '=', 'jackpot.vassalage').onRef('round.id', '=', 'jackpot.round_id'),
    )
    .innerJoin('play', 'play.id', 'round.play_id')
    .innerJoin('game', 'game.node_id', 'play.node_id')
    .select(['game.node_id as nodeId', gameNameIn(language).as('gameName'), 'round.stake'])
    .select((at) => at.fn.coalesce('jackpot.won_at', sql.lit(0)).as('at'))
    .where('jackpot.paid', '>', 0)
    .orderBy('jackpot.id', 'desc')
}
