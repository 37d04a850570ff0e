import { SIGNATURE_WINDOW_MS, bet, rollback, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import type { Play, PlayRows } from './plays.rows.ts'
import type { Round, RoundRows } from './rounds.rows.ts'
import type { Wallet } from './wallet.ts'

/** Past this, a bet that was sent can no longer be accepted: its signature has expired, whatever the clocks' skew. */
export const BET_LIFE_MS = SIGNATURE_WINDOW_MS * 2 + 60_000
/** Until then the page that waits for its round asks for it itself; this is for pages that are gone. */
const FIRST_RETRY_MS = 10_000
const LONGEST_RETRY_MS = 60_000

/** The player's money after a wallet call, in minor units. */
export interface Purse {
  readonly balance: number
  readonly currency: string
  readonly digits: number
}

/** What a round is played to its end with. */
export interface Desk {
  readonly wallet: Wallet
  readonly plays: PlayRows
  readonly rounds: RoundRows
  readonly clock: () => number
  /** Told what a person should look at: a refusal that ought not to be possible. */
  readonly warn: (line: string) => void
}

/** The transfer ids of a round follow from its own, so that a resumed round sends the very same ones. */
const transfersOf = (round: Round) => ({ bet: `${round.id}.b`, settle: `${round.id}.s`, rollback: `${round.id}.r` })

/**
 * Takes the stake of a round that is on disk, and settles it. An unknown outcome leaves it open for `resume`.
 * @param again the bet was sent before: even when it is refused now, the first one may still arrive
 * @returns the purse, when the gateway told it
 */
export async function takeStake(desk: Desk, round: Round, again = false): Promise<Purse | undefined> {
  const { walletPlay } = playOf(desk, round)
  if (again) desk.rounds.markSent(round.id, desk.clock())
  const transferId = transfersOf(round).bet
  const taken = await desk.wallet.call(bet, {
    transferId,
    playId: walletPlay,
    roundId: round.id,
    amount: round.stake,
  })
  if (taken.kind === 'done') return payOut(desk, round)
  if (taken.kind === 'unknown') postpone(desk, round)
  else {
    const at = desk.clock()
    const askAgainAt = again ? at + FIRST_RETRY_MS : undefined
    desk.rounds.close(round.id, { state: 'refused', refusal: taken.code, at, askAgainAt })
    if (taken.code === 'signature_invalid' || taken.code === 'transfer_conflict')
      odd(desk, round, { call: 'bet', code: taken.code })
  }
  return undefined
}

/**
 * Brings an open round further: asks the gateway how it stands, then settles what it holds. A stake that was not taken
 * is asked for again only when the player asks for the round again (`wanted`); else the round is cancelled.
 */
export async function resume(desk: Desk, round: Round, wanted: boolean): Promise<Purse | undefined> {
  const asked = await ask(desk, round)
  switch (asked?.round) {
    case undefined:
      postpone(desk, round)
      return undefined
    case 'none':
      if (wanted) return takeStake(desk, round, true)
      desk.rounds.close(round.id, { state: 'void', at: desk.clock(), askAgainAt: desk.clock() + FIRST_RETRY_MS })
      return asked
    case 'rolledback':
      desk.rounds.close(round.id, { state: 'void', at: desk.clock() })
      return asked
    case 'open':
    case 'settled':
      return payOut(desk, round)
  }
}

/** Asks whether a bet arrived after its round was cancelled, for as long as it can; if so, gives the stake back. */
export async function recheck(desk: Desk, round: Round): Promise<void> {
  const asked = await ask(desk, round)
  const { state, refusal } = round
  const over = () =>
    desk.rounds.close(round.id, {
      state: state === 'open' ? 'void' : state,
      refusal: refusal ?? undefined,
      at: desk.clock(),
    })
  switch (asked?.round) {
    case undefined:
      return postpone(desk, round)
    case 'none':
      return desk.clock() > round.betSentAt + BET_LIFE_MS ? over() : postpone(desk, round)
    case 'open': {
      const { walletPlay } = playOf(desk, round)
      const transferId = transfersOf(round).rollback
      const back = await desk.wallet.call(rollback, { transferId, playId: walletPlay, roundId: round.id })
      if (back.kind === 'done') return over()
      if (back.kind === 'refused') odd(desk, round, { call: 'rollback', code: back.code })
      return postpone(desk, round)
    }
    case 'settled':
      odd(desk, round, { call: 'recheck', code: 'settled' })
      return over()
    case 'rolledback':
      return over()
  }
}

async function payOut(desk: Desk, round: Round): Promise<Purse | undefined> {
  const { walletPlay } = playOf(desk, round)
  const paid = await desk.wallet.call(settle, {
    transferId: transfersOf(round).settle,
    playId: walletPlay,
    roundId: round.id,
    payout: round.payout,
    detail: round.detail,
    ...jackpotOf(round),
  })
  if (paid.kind === 'done') {
    desk.rounds.close(round.id, { state: 'settled', at: desk.clock(), jackpotPaid: paid.value.jackpot })
    return paid.value
  }
  if (paid.kind === 'refused') odd(desk, round, { call: 'settle', code: paid.code })
  postpone(desk, round)
  return undefined
}

/** What the settlement of a round that wins the jackpot says beside its payout: the seeds, from which anybody sees it. */
function jackpotOf({ winsJackpot, serverSeed, clientSeed, nonce }: Round) {
  return winsJackpot === 1 && { jackpot: { serverSeed, clientSeed, nonce } }
}

async function ask(desk: Desk, round: Round) {
  const asked = await desk.wallet.call(roundState, { playId: playOf(desk, round).walletPlay, roundId: round.id })
  if (asked.kind === 'refused') odd(desk, round, { call: 'round', code: asked.code })
  return asked.kind === 'done' ? asked.value : undefined
}

function postpone(desk: Desk, round: Round): void {
  desk.rounds.postpone(round.id, desk.clock() + retryAfter(round.tries))
}

/** How long to wait after so many tries without an answer. */
export function retryAfter(tries: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.min(tries, 10), LONGEST_RETRY_MS)
}

function playOf(desk: Desk, round: Round): Play {
  const play = desk.plays.byId(round.play)
  if (!play) throw new Error(`Round ${round.id} has no play.`) // the foreign key forbids it
  return play
}

/** Refusals that pass by themselves; any other one needs a person. */
const PASSING = ['busy', 'maintenance', 'too_many_requests']

function odd(desk: Desk, round: Round, { call, code }: { call: string; code: string }): void {
  if (!PASSING.includes(code)) desk.warn(`round ${round.id}: the gateway answered ${call} with ${code}`)
}
