import type { Rows } from '#gateway/db/database.ts'
import { type LedgerFacts, hashNumber } from '#gateway/wallet/ledger-audit.ts'
import { escrowAccount, houseAccount, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { betHash, endingHash } from './request-hash.ts'

/** What the rounds add up to. */
export interface RoundFacts {
  readonly rounds: number
  readonly open: number
}

type Report = (finding: string) => void

/**
 * Proves that rounds and ledger tell one story: the stakes of open rounds rest in escrow, what settled rounds left is
 * the house's, and every round is exactly what its transfers were bound to.
 */
export async function auditRounds(rows: Rows, ledger: LedgerFacts, report: Report): Promise<RoundFacts> {
  const expected = new Map<string, number>()
  let calls = 0n
  let count = 0
  let open = 0
  for await (const round of everyRound(rows)) {
    calls += callsOf(round)
    count += 1
    if (round.state === 'open') open += 1
    if (hasStrayOutcome(round)) report(`round ${round.id} has an outcome and was not settled`)
    for (const [account, amount] of restingOf(round)) expected.set(account, (expected.get(account) ?? 0) + amount)
  }
  compare(ledger.balances, expected, report)
  if (calls !== ledger.calls) report('the rounds are not what their transfers were asked for')
  return { rounds: count, open }
}

/** Only a settlement binds payout and detail, so nowhere else may they stand. */
function hasStrayOutcome({ state, payout, detail }: Round): boolean {
  return state !== 'settled' && (payout !== 0 || detail !== null)
}

/** Where the money of a round rests: an open stake in escrow, what a settled round left with the house. */
function restingOf({ type, vassalage, state, stake, payout }: Round): [account: string, amount: number][] {
  return [
    [escrowAccount(type, vassalage), state === 'open' ? stake : 0],
    [houseAccount(type, vassalage), state === 'settled' ? stake - payout : 0],
  ]
}

function compare(balances: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>, report: Report): void {
  const accounts = new Set([...expected.keys(), ...[...balances.keys()].filter(isOfVendor)])
  for (const account of accounts) {
    const [holds, amount] = [balances.get(account) ?? 0, expected.get(account) ?? 0]
    if (holds !== amount) report(`${account} holds ${holds}, its rounds say ${amount}`)
  }
}

function everyRound(rows: Rows) {
  return rows
    .selectFrom('round')
    .innerJoin('play', 'play.id', 'play_id')
    .innerJoin('member', 'member.id', 'member_id')
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

/** The sum of what the transfers of a round were bound to. */
function callsOf({ id, vassalage, play_id, stake, payout, state, detail, type, memberId }: Round): bigint {
  const account = playerAccount({ id: memberId, type })
  const place = { vendor: vassalage, playId: play_id, roundId: id, account }
  const opened = hashNumber(betHash(place, stake))
  if (state === 'open') return opened
  const ending = state === 'settled' ? { kind: 'settle' as const, payout, detail } : { kind: 'rollback' as const }
  return opened + hashNumber(endingHash(place, ending))
}

/** True for the accounts that only rounds move: every escrow, and the house but for the source of play money. */
function isOfVendor(account: string): boolean {
  return /^(trial-)?(escrow|house):/.test(account) && !account.endsWith('house:play')
}
