import { BONUSES_SINCE, BONUS_ESCROW } from '#gateway/bonus/terms/bonus.rules.ts'
import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { type LedgerFacts, hashNumber } from '#gateway/wallet/ledger-audit.ts'
import { escrowAccount, houseAccount, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { JACKPOT_SINCE, type JackpotFacts } from './jackpot-audit.ts'
import { type Ending, betHash, endingHash } from './request-hash.ts'
import { RAISES_SINCE } from './raise-audit.ts'
import { raisedOf } from './round-raises.rows.ts'

/** The number of rounds. */
export interface RoundFacts {
  readonly rounds: number
  readonly open: number
}

type Report = (finding: string) => void

/** The facts that rounds are compared with. */
interface Books {
  readonly ledger: LedgerFacts
  readonly jackpots: JackpotFacts
}

/**
 * Proves that rounds, jackpots and ledger agree: stakes of open rounds are in escrow, house accounts hold what settled
 * rounds left after feeding jackpots, and every round matches the request hashes of its transfers.
 */
export async function auditRounds(rows: Rows, { ledger, jackpots }: Books, report: Report): Promise<RoundFacts> {
  const expected = new Map<string, number>(jackpots.resting)
  let { calls } = jackpots
  let count = 0
  let open = 0
  for await (const round of everyRound(rows, await schemaOf(rows))) {
    calls += callsOf(round)
    count += 1
    if (round.state === 'open') open += 1
    if (hasStrayOutcome(round)) report(`round ${round.id} has an outcome but was not settled`)
    for (const [account, amount] of restingOf(round)) expected.set(account, (expected.get(account) ?? 0) + amount)
  }
  compare(ledger.balances, expected, report)
  if (calls !== ledger.calls) report('rounds and jackpots differ from the requests of their transfers')
  return { rounds: count, open }
}

/** Returns whether an unsettled round has a payout or detail or has fed a jackpot, which only settlements do. */
function hasStrayOutcome({ state, payout, detail, jackpot_id }: Round): boolean {
  return state !== 'settled' && (payout !== 0 || detail !== null || (jackpot_id ?? null) !== null)
}

/** Returns the accounts with a round's money: an open stake is in escrow, a settled round's rest in a house account. */
function restingOf({
  type,
  vassalage,
  state,
  stake,
  payout,
  bonusStake = 0,
}: Round): [account: string, amount: number][] {
  return [
    [escrowAccount(type, vassalage), state === 'open' ? stake - bonusStake : 0],
    [BONUS_ESCROW, state === 'open' ? bonusStake : 0],
    [houseAccount(type, vassalage), state === 'settled' ? stake - payout : 0],
  ]
}

function compare(balances: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>, report: Report): void {
  const accounts = new Set([...expected.keys(), ...[...balances.keys()].filter(isOfVendor)])
  for (const account of accounts) {
    const [holds, amount] = [balances.get(account) ?? 0, expected.get(account) ?? 0]
    if (holds !== amount) report(`${account} holds ${holds}, but its rounds add up to ${amount}`)
  }
}

function everyRound(rows: Rows, schema: number) {
  return rows
    .selectFrom('round')
    .innerJoin('play', 'play.id', 'play_id')
    .innerJoin('member', 'member.id', 'member_id')
    .$if(schema >= JACKPOT_SINCE, (query) =>
      query
        .leftJoin('jackpot', (join) =>
          join.onRef('jackpot.vassalage', '=', 'round.vassalage').onRef('round_id', '=', 'round.id'),
        )
        .select(['server_seed', 'client_seed', 'nonce', 'jackpot_id']),
    )
    .$if(schema >= RAISES_SINCE, (query) => query.select(raisedOf.as('raised')))
    .$if(schema >= BONUSES_SINCE, (query) => query.select('bonus_stake as bonusStake'))
    .select([
      'round.id',
      'round.vassalage',
      'play_id',
      'stake',
      'payout',
      'state',
      'detail',
      'member.type',
      'member.id as memberId',
    ])
    .stream()
}
type Round = ReturnType<typeof everyRound> extends AsyncIterable<infer Row> ? Row : never

/** Sums the request hashes of the bet and the end of a round; its raises are compared one by one. */
function callsOf(round: Round): bigint {
  const { id, vassalage, play_id, stake, raised = 0, state, type, memberId } = round
  const account = playerAccount({ id: memberId, type })
  const place = { vendor: vassalage, playId: play_id, roundId: id, account }
  const opened = hashNumber(betHash(place, stake - raised))
  return state === 'open' ? opened : opened + hashNumber(endingHash(place, endingOf(round)))
}

function endingOf({ state, payout, detail, server_seed, client_seed, nonce }: Round): Ending {
  if (state === 'rolledback') return { kind: 'rollback' }
  const ended = { kind: 'settle', payout, detail } as const
  if (typeof server_seed !== 'string' || typeof client_seed !== 'string' || typeof nonce !== 'number') return ended
  return { ...ended, jackpot: { serverSeed: server_seed, clientSeed: client_seed, nonce } }
}

/**
 * Returns whether only rounds move an account: escrow, jackpot and house accounts, except the sources of play money, of
 * the lottery, of agents' pay and of bonuses.
 */
function isOfVendor(account: string): boolean {
  return (
    /^((trial-)?(escrow|house)|jackpot):/.test(account) && !/house:(play|lottery|agents|points|bonus)$/.test(account)
  )
}
