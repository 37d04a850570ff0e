import { bet as takeBet, rollback, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import type { PlayRows } from '#arcade/plays.rows.ts'
import { BET_LIFE_MS, type WalletBalance, retryAfter } from '#arcade/settlement.ts'
import type { Wallet } from '#arcade/wallet.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { ErrorCode } from '#arcade/wire.ts'

/** A bet on a round of all players, as far as its money is concerned. Amounts in minor units, times in milliseconds since the epoch. */
export interface LedgerBet {
  /** Round id in the wallet. */
  readonly id: string
  readonly play: number
  readonly stake: number
  /** `due`: how it ended stands, and is to be settled. `back`: to be given back, or never taken. The rest differs by table. */
  readonly state: string
  readonly payout: number | null
  /** Detail sent with the settlement; kept so that a resend is identical. */
  readonly detail: string | null
  readonly betSentAt: number
  readonly tries: number
  readonly nextTryAt: number | null
}

/** What the ledger writes of bets. The sweep finishes every row with a due time that nothing else finishes first. */
interface LedgerRows {
  byId(id: string): LedgerBet | undefined
  giveBack(id: string, dueAt: number): void
  close(id: string, state: 'settled' | 'refused' | 'void', refusal?: RefusalCode): void
  postpone(id: string, until: number): void
}

/** Everything needed to move a bet's money. */
export interface BetLedger {
  readonly wallet: Wallet
  readonly plays: PlayRows
  readonly bets: LedgerRows
  readonly clock: () => number
  /** Reports to the operator a refusal that should never occur. */
  readonly warn: (line: string) => void
}

/** Codes that a wallet's refusal of a stake becomes. */
type WalletCode = Extract<
  ErrorCode,
  'quota_insufficient' | 'play_limited' | 'bonus_max_bet' | 'play_ended' | 'wallet_unavailable'
>

/** Result of taking a stake. `unknown`: it may have been taken, and is refunded once the gateway confirms it. */
type Taken =
  | { readonly kind: 'taken'; readonly walletBalance: WalletBalance }
  | { readonly kind: 'refused'; readonly code: WalletCode }
  | { readonly kind: 'unknown' }

/**
 * Takes the stake of a stored bet. It is requested only once: a retry would arrive after the close.
 * @param version of the rules that the round is played by, which the gateway keeps with the round
 */
export async function takeStake(ledger: BetLedger, bet: LedgerBet, version: number): Promise<Taken> {
  const place = { playId: walletPlayOf(ledger, bet), roundId: bet.id }
  const call = { transferId: `${bet.id}.b`, ...place, amount: bet.stake, version: String(version) }
  const taken = await ledger.wallet.call(takeBet, call)
  if (taken.kind === 'done') return { kind: 'taken', walletBalance: taken.value }
  if (taken.kind === 'unknown') {
    ledger.bets.giveBack(bet.id, ledger.clock())
    return { kind: 'unknown' }
  }
  ledger.bets.close(bet.id, 'refused', taken.code)
  if (taken.code === 'signature_invalid' || taken.code === 'transfer_conflict')
    warnUnexpected(ledger, bet, `bet with ${taken.code}`)
  return { kind: 'refused', code: codeOf(taken.code) }
}

/** Maps a wallet refusal to a code for the player. */
export function codeOf(refusal: string | null): WalletCode {
  if (refusal === 'quota_insufficient' || refusal === 'play_limited' || refusal === 'bonus_max_bet') return refusal
  return refusal === 'ticket_invalid' || refusal === 'forbidden' ? 'play_ended' : 'wallet_unavailable'
}

/** Pays out or refunds a bet whose next try is due. Returns the wallet balance if the gateway sent one. */
export async function finish(ledger: BetLedger, id: string): Promise<WalletBalance | undefined> {
  const bet = ledger.bets.byId(id)
  if (!bet || bet.nextTryAt === null || bet.nextTryAt > ledger.clock()) return undefined
  return bet.state === 'due' ? payOut(ledger, bet) : giveBack(ledger, bet)
}

async function payOut(ledger: BetLedger, bet: LedgerBet): Promise<WalletBalance | undefined> {
  const paid = await ledger.wallet.call(settle, {
    transferId: `${bet.id}.s`,
    playId: walletPlayOf(ledger, bet),
    roundId: bet.id,
    payout: bet.payout ?? 0,
    ...(bet.detail !== null && { detail: bet.detail }),
  })
  if (paid.kind === 'done') {
    ledger.bets.close(bet.id, 'settled')
    return paid.value
  }
  if (paid.kind === 'refused') warnUnexpected(ledger, bet, `settle with ${paid.code}`)
  postpone(ledger, bet)
  return undefined
}

/** Refunds a stake. A bet that the gateway does not know yet may still arrive while its signature is valid. */
async function giveBack(ledger: BetLedger, bet: LedgerBet): Promise<WalletBalance | undefined> {
  const place = { playId: walletPlayOf(ledger, bet), roundId: bet.id }
  const asked = await ledger.wallet.call(roundState, place)
  if (asked.kind !== 'done') {
    if (asked.kind === 'refused') warnUnexpected(ledger, bet, `round with ${asked.code}`)
    postpone(ledger, bet)
    return undefined
  }
  const { round, ...walletBalance } = asked.value
  if (round === 'open') {
    const back = await ledger.wallet.call(rollback, { transferId: `${bet.id}.r`, ...place })
    if (back.kind === 'refused') warnUnexpected(ledger, bet, `rollback with ${back.code}`)
    if (back.kind !== 'done') {
      postpone(ledger, bet)
      return undefined
    }
    ledger.bets.close(bet.id, 'void')
    return back.value
  }
  if (round === 'none' && ledger.clock() <= bet.betSentAt + BET_LIFE_MS) postpone(ledger, bet)
  else ledger.bets.close(bet.id, 'void')
  if (round === 'settled') warnUnexpected(ledger, bet, 'give back with settled')
  return walletBalance
}

function postpone(ledger: BetLedger, bet: LedgerBet): void {
  ledger.bets.postpone(bet.id, ledger.clock() + retryAfter(bet.tries))
}

function walletPlayOf({ plays }: BetLedger, bet: LedgerBet): string {
  const play = plays.byId(bet.play)
  if (!play) throw new Error(`Bet ${bet.id} has no play.`) // the foreign key forbids it
  return play.walletPlay
}

/** Refusals that pass on their own; any other needs the operator. */
const PASSING = ['busy', 'maintenance', 'too_many_requests']

function warnUnexpected({ warn }: BetLedger, bet: LedgerBet, what: string): void {
  if (!PASSING.some((code) => what.endsWith(code))) warn(`bet ${bet.id}: the gateway answered ${what}`)
}
