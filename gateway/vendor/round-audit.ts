import type { Rows } from '#gateway/db/database.ts'
import { type LedgerFacts, hashNumber } from '#gateway/wallet/ledger-audit.ts'
import { escrowAccount, houseAccount } from '#gateway/wallet/wallet.rules.ts'
import { betHash, endingHash } from './request-hash.ts'

/** What the rounds add up to. */
export interface RoundFacts {
  readonly rounds: number
  readonly open: number
}

/**
 * Proves that rounds and ledger tell one story: the stakes of open rounds rest in escrow, what settled rounds left is
 * the house's, and every round is exactly what its transfers were bound to.
 */
export async function auditRounds(
  rows: Rows,
  ledger: LedgerFacts,
  report: (finding: string) => void,
): Promise<RoundFacts> {
  const expected = new Map<string, number>()
  const add = (account: string, amount: number) => expected.set(account, (expected.get(account) ?? 0) + amount)
  let calls = 0n
  let count = 0
  let open = 0
  for await (const round of everyRound(rows)) {
    calls += callsOf(round)
    count += 1
    if (round.state === 'open') open += 1
    if (round.state !== 'settled' && (round.payout !== 0 || round.detail !== null)) {
      report(`round ${round.id} has an outcome and was not settled`)
    }
    add(escrowAccount(round.type, round.vassalage), round.state === 'open' ? round.stake : 0)
    add(houseAccount(round.type, round.vassalage), round.state === 'settled' ? round.stake - round.payout : 0)
  }
  for (const [account, balance] of ledger.balances) {
    const amount = expected.get(account) ?? 0
    if (isOfVendor(account) && balance !== amount) report(`${account} holds ${balance}, its rounds say ${amount}`)
    expected.delete(account)
  }
  for (const [account, amount] of expected) if (amount !== 0) report(`${account} holds 0, its rounds say ${amount}`)
  if (calls !== ledger.calls) report('the rounds are not what their transfers were asked for')
  return { rounds: count, open }
}

function everyRound(rows: Rows) {
  return rows
    .selectFrom('round')
    .innerJoin('play', 'play.id', 'play_id')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['round.id', 'round.vassalage', 'play_id', 'stake', 'payout', 'state', 'detail', 'member.type'])
    .stream()
}
type Round = ReturnType<typeof everyRound> extends AsyncIterable<infer Row> ? Row : never

/** The sum of what the transfers of a round were bound to. */
function callsOf({ id, vassalage, play_id, stake, payout, state, detail }: Round): bigint {
  const place = { vendor: vassalage, playId: play_id, roundId: id }
  const opened = hashNumber(betHash(place, stake))
  if (state === 'open') return opened
  const ending = state === 'settled' ? { kind: 'settle' as const, payout, detail } : { kind: 'rollback' as const }
  return opened + hashNumber(endingHash(place, ending))
}

/** True for the accounts that only rounds move: every escrow, and the house but for the source of play money. */
function isOfVendor(account: string): boolean {
  return /^(trial-)?(escrow|house):/.test(account) && !account.endsWith('house:play')
}
