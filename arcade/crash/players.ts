import { randomUUID } from 'node:crypto'
import { roundState } from '#contract/game-wallet/game-wallet.ts'
import type { Play } from '#arcade/plays.rows.ts'
import { codeOf, takeStake } from '#arcade/shared/bet-ledger.ts'
import { chainNow } from '#arcade/shared/chain.ts'
import { rememberBalance } from '#arcade/shared/presence.ts'
import type { Bet } from './bets.rows.ts'
import { heightAt } from './curve.ts'
import { addRider } from './flight.ts'
import { LOWEST_OUT, RULES_VERSION } from './rules.ts'
import { type RoundEngine, advance, cashOut, settleSoon, wake } from './round-engine.ts'
import type { CrashCode } from './wire.ts'

/** Maximum bets per flight. */
const MAX_BETS = 1_000

/** A bet as the page sends it, with the id that the page made beforehand. */
export interface BetOrder {
  readonly id: string
  readonly round: number
  readonly stake: number
  readonly auto: number | null
}

/** Wakes the table for a player and fetches the wallet balance if it is not known. */
export async function enterTable(engine: RoundEngine, play: Play): Promise<void> {
  const now = engine.clock()
  advance(engine, now)
  wake(engine, now)
  if (engine.walletBalances.has(play.seat)) return
  const asked = await engine.wallet.call(roundState, { playId: play.walletPlay })
  if (asked.kind === 'done') rememberBalance(engine, play.seat, asked.value)
}

/** Sets the public seed of the chain whose hash this page was shown; only the first call has an effect. */
export function contributePublicSeed(
  engine: RoundEngine,
  { commitment, word }: { commitment: string; word: string },
): void {
  const chain = chainNow(engine.flights, engine)
  if (chain.publicSeed !== null || chain.commitment !== commitment) return
  engine.flights.bindPublicSeed(chain.id, word)
  wake(engine, engine.clock())
}

/** Places a bet, or answers for the player's earlier bet with this id. Returns a code if the bet does not ride. */
export async function placeBet(engine: RoundEngine, play: Play, asked: BetOrder): Promise<CrashCode | undefined> {
  const queued = engine.queues.enqueue(play.seat, () => place(engine, play, asked))
  return queued === 'full' ? 'too_many_requests' : queued
}

async function place(engine: RoundEngine, play: Play, asked: BetOrder): Promise<CrashCode | undefined> {
  const known = engine.bets.byPageId(play.seat, asked.id)
  if (known) return isSame(known, asked) ? repeatCodeOf(known) : 'round_conflict'
  const now = engine.clock()
  advance(engine, now)
  const flight = engine.open
  const rejection = findRejection(engine, play, asked)
  if (!flight || rejection) return rejection
  const id = randomUUID()
  engine.bets.add({ ...asked, id, pageId: asked.id, play: play.id, seat: play.seat, betSentAt: now })
  const bet = engine.bets.byId(id)
  if (!bet) throw new Error(`Bet ${id} was written and is not there.`)
  const taken = await takeStake(engine, bet, RULES_VERSION)
  if (taken.kind === 'refused') return taken.code
  if (taken.kind === 'unknown') return 'bet_unsure'
  rememberBalance(engine, play.seat, taken.walletBalance)
  advance(engine, engine.clock())
  if (engine.open === flight) {
    engine.bets.ride(id)
    addRider(flight, bet, play.playerName)
    engine.events.player(play.seat, false)
    engine.events.riders()
    return undefined
  }
  // the wallet answered after take-off, so this bet does not ride
  engine.bets.giveBack(id, engine.clock())
  settleSoon(engine, bet)
  return 'bet_late'
}

/** Returns why a new bet is rejected before its stake is taken. */
function findRejection({ open, bets, plays }: RoundEngine, play: Play, { round }: BetOrder): CrashCode | undefined {
  if (plays.isStopped(play.game)) return 'title_stopped'
  if (open?.number !== round) return 'bet_late'
  if (bets.livingOf(play.seat, round)) return 'bet_exists'
  return bets.countOf(round) >= MAX_BETS ? 'too_many_requests' : undefined
}

/** Returns the code for a repeated bet. */
function repeatCodeOf({ state, refusal }: Bet): CrashCode | undefined {
  if (state === 'refused') return codeOf(refusal)
  return state === 'back' || state === 'void' ? 'bet_unsure' : undefined
}

function isSame(bet: Bet, asked: BetOrder): boolean {
  return (['round', 'stake', 'auto'] as const).every((key) => bet[key] === asked[key])
}

/**
 * Cashes a bet out at the flight's multiplier when the request arrives. A bet that is already cashed out, by the player
 * or automatically, stays as it is.
 */
export function cashOutBet(engine: RoundEngine, play: Play, id: string): CrashCode | undefined {
  const now = engine.clock()
  advance(engine, now)
  const bet = engine.bets.byPageId(play.seat, id)
  if (!bet) return 'bet_unknown'
  if (bet.out !== null) return undefined
  if (engine.open?.riders.has(bet.id)) return 'out_early'
  const rider = engine.phase === 'flying' ? engine.flight?.riders.get(bet.id) : undefined
  if (!rider || bet.state !== 'riding') return 'out_late'
  const height = heightAt(now - engine.since)
  if (height < LOWEST_OUT) return 'out_early'
  cashOut(engine, [rider], height)
  return undefined
}

/** Takes back a bet whose flight has not taken off. */
export async function takeBack(engine: RoundEngine, play: Play, id: string): Promise<CrashCode | undefined> {
  const queued = engine.queues.enqueue(play.seat, async () => {
    advance(engine, engine.clock())
    const bet = engine.bets.byPageId(play.seat, id)
    if (!bet) return 'bet_unknown'
    if (bet.state === 'back' || bet.state === 'void') return undefined
    if (bet.state === 'refused') return 'bet_unknown'
    if (!engine.open?.riders.has(bet.id)) return 'back_late'
    engine.bets.giveBack(bet.id, engine.clock())
    engine.open.riders.delete(bet.id)
    engine.events.player(play.seat, false)
    engine.events.riders()
    settleSoon(engine, bet)
    return undefined
  })
  return queued === 'full' ? 'too_many_requests' : queued
}
