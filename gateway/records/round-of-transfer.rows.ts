import { sql } from 'kysely'
import type { Language } from '#brand/languages.ts'
import { HOUR_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { betHash, endingHash } from '#gateway/game-wallet/request-hash.ts'
import { raisedOf } from '#gateway/game-wallet/round-raises.rows.ts'
import { gameNameIn, vendorNameIn } from '#gateway/site/names.rows.ts'
import type { LedgerKind } from '#gateway/wallet/ledger-kinds.rules.ts'

/** A game session is seen at its bets, to the minute, and ends after twelve idle hours. */
const IDLE_MS = 12 * HOUR_MS
/** Rounds of one moment and amount that are compared by their hash. */
const MAX_CANDIDATES = 200

/** The member whose movement it is, and the language of names. */
export interface Reader {
  readonly memberId: string
  readonly language: Language
}

interface Moved {
  readonly transferId: string
  readonly accountId: string
  readonly kind: LedgerKind
  readonly requestHash: string
  readonly at: number
  readonly amount: number
}

/**
 * Finds the round whose stake, payout, refund or jackpot an entry is. The ledger names no rounds: those of the member's
 * game sessions at that time are compared with the hash of the transfer, which is made of the round.
 */
export async function roundBy(rows: Rows, moved: Moved, { memberId, language }: Reader) {
  if (moved.kind === 'jackpot') return jackpotRound(rows, moved, language)
  if (moved.kind === 'raise') return raisedRound(rows, moved, language)
  const { at, transferId, kind } = moved
  const time = kind === 'bet' ? 'round.opened_at' : 'round.closed_at'
  const found = await roundsOf(rows, language)
    .leftJoin('jackpot', (join) =>
      join.onRef('jackpot.vassalage', '=', 'round.vassalage').onRef('jackpot.round_id', '=', 'round.id'),
    )
    .select(['round.detail', 'round.state', 'server_seed', 'client_seed', 'nonce'])
    .select(raisedOf.as('raised'))
    .where('play.member_id', '=', memberId)
    .where('play.vassalage', '=', transferId.split(':')[0] ?? '')
    .where('play.opened_at', '<=', at)
    .where('play.seen_at', '>=', at - IDLE_MS)
    // a closing is never before the end of a settled period of pay
    .where(time, '>=', at)
    .$if(kind === 'bet', (rounds) => rounds.where(time, '=', at))
    .where(moneyOf(kind), '=', Math.abs(moved.amount))
    .orderBy(time)
    .limit(MAX_CANDIDATES)
    .execute()
  const round = found.find((each) => {
    const place = { vendor: each.vassalage, playId: each.playId, roundId: each.roundId, account: moved.accountId }
    if (kind === 'bet') return betHash(place, each.stake - each.raised) === moved.requestHash
    if (kind === 'rollback') return endingHash(place, { kind }) === moved.requestHash
    const { detail, payout, server_seed: serverSeed, client_seed: clientSeed, nonce } = each
    const won = serverSeed !== null && clientSeed !== null && nonce !== null
    const jackpot = won ? { serverSeed, clientSeed, nonce } : undefined
    return endingHash(place, { kind: 'settle', payout, detail, jackpot }) === moved.requestHash
  })
  return round && shown(round, round.state !== 'open')
}

/** What a transfer moved of its round. */
function moneyOf(kind: LedgerKind) {
  if (kind === 'bet') return sql<number>`round.stake - ${raisedOf}`
  return kind === 'settle' ? sql<number>`round.payout` : sql<number>`round.stake`
}

async function jackpotRound(rows: Rows, { transferId }: Moved, language: Language) {
  const round = await roundsOf(rows, language)
    .innerJoin('jackpot', (join) =>
      join.onRef('jackpot.vassalage', '=', 'round.vassalage').onRef('jackpot.round_id', '=', 'round.id'),
    )
    .where('jackpot.id', '=', Number(transferId.split(':').at(-1)))
    .executeTakeFirst()
  return round && shown(round, true)
}

/** A raise names its round. */
async function raisedRound(rows: Rows, { transferId }: Moved, language: Language) {
  const round = await roundsOf(rows, language)
    .innerJoin('round_raise as raise', (join) =>
      join.onRef('raise.vassalage', '=', 'round.vassalage').onRef('raise.round_id', '=', 'round.id'),
    )
    .select('round.state')
    .where('raise.transfer_id', '=', transferId)
    .executeTakeFirst()
  return round && shown(round, round.state !== 'open')
}

function roundsOf(rows: Rows, language: Language) {
  return rows
    .selectFrom('play')
    .innerJoin('round', 'round.play_id', 'play.id')
    .innerJoin('game', 'game.node_id', 'play.node_id')
    .innerJoin('vendor', 'vendor.code', 'play.vassalage')
    .select(['round.id as roundId', 'play.id as playId', 'round.vassalage', 'round.stake', 'round.payout'])
    .select([gameNameIn(language).as('gameName'), vendorNameIn(language).as('vendorName')])
}

interface Shown {
  readonly roundId: string
  readonly playId: string
  readonly stake: number
  readonly payout: number
  readonly gameName: string
  readonly vendorName: string
}

function shown({ roundId, playId, stake, payout, gameName, vendorName }: Shown, isOver: boolean) {
  return { roundId, playId, stake, payout: isOver ? payout : null, gameName, vendorName }
}
