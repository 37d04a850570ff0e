import { SIGNATURE_WINDOW_MS, bet, rollback, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import type { Play, PlayRows } from './plays.rows.ts'
import type { Round, RoundRows } from './rounds.rows.ts'
import type { Wallet } from './wallet.ts'

/** After this time a sent bet can no longer be accepted: its signature has expired, at any clock skew. */
export const BET_LIFE_MS = SIGNATURE_WINDOW_MS * 2 + 60_000
/** First retry. Until then the waiting page asks for its round itself; retries are for pages that are gone. */
const FIRST_RETRY_MS = 10_000
const MAX_RETRY_MS = 60_000

/** The player's money after a wallet call, in minor units. */
export interface WalletBalance {
  readonly balance: number
  readonly currency: string
  readonly digits: number
}

/** Dependencies for playing a round to its end. */
export interface RoundContext {
  readonly wallet: Wallet
  readonly plays: PlayRows
  readonly rounds: RoundRows
  readonly clock: () => number
  /** Reports to the operator a refusal that should never occur. */
  readonly warn: (line: string) => void
  /**
   * Plays a round whose stake is held as far as it goes without its player. Returns it once its outcome stands, as that of
   * most games does before the stake is taken.
   */
  readonly playOn: (round: Round) => Promise<Round | undefined>
}

/** Returns the transfer ids of a round, derived from its own so that a resumed round sends the same ones. */
const transfersOf = (round: Round) => ({ bet: `${round.id}.b`, settle: `${round.id}.s`, rollback: `${round.id}.r` })

/**
 * Takes the stake of a stored round and settles it. An unknown outcome leaves it open for `resume`.
 * @param again the bet was sent before: even if it is refused now, the first one may still arrive
 * @returns the wallet balance, if the gateway sent one
 */
export async function takeStake(
  context: RoundContext,
  round: Round,
  again = false,
): Promise<WalletBalance | undefined> {
  const { walletPlay } = playOf(context, round)
  if (again) context.rounds.markSent(round.id, context.clock())
  const transferId = transfersOf(round).bet
  const taken = await context.wallet.call(bet, {
    transferId,
    playId: walletPlay,
    roundId: round.id,
    amount: round.stake,
    version: String(round.version),
  })
  if (taken.kind === 'done') return proceed(context, round, taken.value)
  if (taken.kind === 'unknown') postpone(context, round)
  else {
    const at = context.clock()
    const askAgainAt = again ? at + FIRST_RETRY_MS : undefined
    context.rounds.close(round.id, { state: 'refused', refusal: taken.code, at, askAgainAt })
    if (taken.code === 'signature_invalid' || taken.code === 'transfer_conflict')
      warnUnexpected(context, round, { call: 'bet', code: taken.code })
  }
  return undefined
}

/**
 * Resumes an open round: asks the gateway for its state, then settles what it holds. A stake that was not taken is
 * requested again only if the player asks for the round again (`wanted`); otherwise the round is cancelled.
 */
export async function resume(context: RoundContext, round: Round, wanted: boolean): Promise<WalletBalance | undefined> {
  const asked = await ask(context, round)
  switch (asked?.round) {
    case undefined:
      postpone(context, round)
      return undefined
    case 'none':
      if (wanted) return takeStake(context, round, true)
      context.rounds.close(round.id, {
        state: 'void',
        at: context.clock(),
        askAgainAt: context.clock() + FIRST_RETRY_MS,
      })
      return asked
    case 'rolledback':
      context.rounds.close(round.id, { state: 'void', at: context.clock() })
      return asked
    case 'open':
      return proceed(context, round, asked)
    case 'settled':
      return payOut(context, round)
  }
}

/**
 * Plays a round whose stake is held as far as it goes without its player, and settles it if that is its end.
 * @param known the wallet balance, if the gateway has just sent it
 */
export async function proceed(
  context: RoundContext,
  round: Round,
  known?: WalletBalance,
): Promise<WalletBalance | undefined> {
  const over = await context.playOn(round)
  return over ? payOut(context, over) : known
}

/** Checks whether a bet arrived after its round was cancelled, for as long as it can; if so, refunds the stake. */
export async function recheck(context: RoundContext, round: Round): Promise<void> {
  const asked = await ask(context, round)
  const { state, refusal } = round
  const over = () =>
    context.rounds.close(round.id, {
      state: state === 'open' ? 'void' : state,
      refusal: refusal ?? undefined,
      at: context.clock(),
    })
  switch (asked?.round) {
    case undefined:
      return postpone(context, round)
    case 'none':
      return context.clock() > round.betSentAt + BET_LIFE_MS ? over() : postpone(context, round)
    case 'open': {
      const { walletPlay } = playOf(context, round)
      const transferId = transfersOf(round).rollback
      const back = await context.wallet.call(rollback, { transferId, playId: walletPlay, roundId: round.id })
      if (back.kind === 'done') return over()
      if (back.kind === 'refused') warnUnexpected(context, round, { call: 'rollback', code: back.code })
      return postpone(context, round)
    }
    case 'settled':
      warnUnexpected(context, round, { call: 'recheck', code: 'settled' })
      return over()
    case 'rolledback':
      return over()
  }
}

async function payOut(context: RoundContext, round: Round): Promise<WalletBalance | undefined> {
  const { walletPlay } = playOf(context, round)
  const paid = await context.wallet.call(settle, {
    transferId: transfersOf(round).settle,
    playId: walletPlay,
    roundId: round.id,
    payout: round.payout,
    detail: round.detail,
    ...jackpotOf(round),
  })
  if (paid.kind === 'done') {
    context.rounds.close(round.id, { state: 'settled', at: context.clock(), jackpotPaid: paid.value.jackpot })
    return paid.value
  }
  if (paid.kind === 'refused') warnUnexpected(context, round, { call: 'settle', code: paid.code })
  postpone(context, round)
  return undefined
}

/** Returns the jackpot part of a settlement: the seeds, from which anyone can verify the win. */
function jackpotOf({ winsJackpot, serverSeed, clientSeed, nonce }: Round) {
  return winsJackpot === 1 && { jackpot: { serverSeed, clientSeed, nonce } }
}

async function ask(context: RoundContext, round: Round) {
  const asked = await context.wallet.call(roundState, { playId: playOf(context, round).walletPlay, roundId: round.id })
  if (asked.kind === 'refused') warnUnexpected(context, round, { call: 'round', code: asked.code })
  return asked.kind === 'done' ? asked.value : undefined
}

function postpone(context: RoundContext, round: Round): void {
  context.rounds.postpone(round.id, context.clock() + retryAfter(round.tries))
}

/** Returns the delay after `tries` attempts without an answer. */
export function retryAfter(tries: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.min(tries, 10), MAX_RETRY_MS)
}

function playOf(context: RoundContext, round: Round): Play {
  const play = context.plays.byId(round.play)
  if (!play) throw new Error(`Round ${round.id} has no play.`) // the foreign key forbids it
  return play
}

/** Refusals that pass on their own; any other needs the operator. */
export const PASSING: readonly string[] = ['busy', 'maintenance', 'too_many_requests']

function warnUnexpected(context: RoundContext, round: Round, { call, code }: { call: string; code: string }): void {
  if (!PASSING.includes(code)) context.warn(`round ${round.id}: the gateway answered ${call} with ${code}`)
}
