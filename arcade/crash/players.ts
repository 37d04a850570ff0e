import { randomUUID } from 'node:crypto'
import { roundState } from '#contract/game-wallet/game-wallet.ts'
import type { Play } from '#arcade/plays.rows.ts'
import type { Bet } from './bets.rows.ts'
import { heightAt } from './curve.ts'
import { board, chainNow } from './flight.ts'
import { codeOf, takeStake } from './money.ts'
import { LOWEST_OUT } from './rules.ts'
import { type Tower, advance, cashOut, keepPurse, settleSoon, wake } from './tower.ts'
import type { CrashCode } from './wire.ts'

/** As many as one flight carries. */
const MOST_BETS = 1_000

/** A bet as a page asks for it; its id was made before it was sent. */
export interface AskedBet {
  readonly id: string
  readonly round: number
  readonly stake: number
  readonly auto: number | null
}

/** Somebody looks at the table: the gateway is asked for their money where it is not known. */
export async function arrive(tower: Tower, play: Play): Promise<void> {
  const now = tower.clock()
  advance(tower, now)
  wake(tower, now)
  if (tower.purses.has(play.id)) return
  const asked = await tower.wallet.call(roundState, { playId: play.walletPlay })
  if (asked.kind === 'done') keepPurse(tower, play.id, asked.value)
}

/** Fixes the public seed of the chain whose hash this page was shown; whoever comes second changes nothing. */
export function giveWord(tower: Tower, { commitment, word }: { commitment: string; word: string }): void {
  const chain = chainNow(tower)
  if (chain.publicSeed !== null || chain.commitment !== commitment) return
  tower.flights.bindPublicSeed(chain.id, word)
  wake(tower, tower.clock())
}

/** Places a bet, or says what became of the bet of this id. Gives a code where it does not fly. */
export async function placeBet(tower: Tower, play: Play, asked: AskedBet): Promise<CrashCode | undefined> {
  const turn = tower.lines.enter(play.id, () => place(tower, play, asked))
  return turn === 'full' ? 'too_many_requests' : turn
}

async function place(tower: Tower, play: Play, asked: AskedBet): Promise<CrashCode | undefined> {
  const known = tower.bets.byPageId(play.id, asked.id)
  if (known) return isSame(known, asked) ? standingOf(known) : 'round_conflict'
  const now = tower.clock()
  advance(tower, now)
  const flight = tower.open
  const hindrance = hindranceOf(tower, play, asked)
  if (!flight || hindrance) return hindrance
  const id = randomUUID()
  tower.bets.add({ ...asked, id, pageId: asked.id, play: play.id, betSentAt: now })
  const bet = tower.bets.byId(id)
  if (!bet) throw new Error(`Bet ${id} was written and is not there.`)
  const taken = await takeStake(tower, bet)
  if (taken.kind === 'refused') return taken.code
  if (taken.kind === 'unknown') return 'bet_unsure'
  keepPurse(tower, play.id, taken.purse)
  advance(tower, tower.clock())
  if (tower.open === flight) {
    tower.bets.ride(id)
    board(flight, bet, play.playerName)
    tower.tell.play(play.id, false)
    tower.tell.riders()
    return undefined
  }
  // the wallet's answer came after the take-off: this bet does not fly
  tower.bets.giveBack(id, tower.clock())
  settleSoon(tower, bet)
  return 'bet_late'
}

/** What a new bet on a flight is refused with before its stake is asked for. */
function hindranceOf({ open, bets }: Tower, play: Play, { round }: AskedBet): CrashCode | undefined {
  if (open?.number !== round) return 'bet_late'
  if (bets.livingOf(play.id, round)) return 'bet_exists'
  return bets.countOf(round) >= MOST_BETS ? 'too_many_requests' : undefined
}

/** What is said of a bet that is asked for once more. */
function standingOf({ state, refusal }: Bet): CrashCode | undefined {
  if (state === 'refused') return codeOf(refusal)
  return state === 'back' || state === 'void' ? 'bet_unsure' : undefined
}

function isSame(bet: Bet, asked: AskedBet): boolean {
  return (['round', 'stake', 'auto'] as const).every((key) => bet[key] === asked[key])
}

/**
 * Cashes a bet out at the multiplier that the flight has when the request is here. One that was cashed out stays so,
 * whoever did it first: the player or the bet itself.
 */
export function leave(tower: Tower, play: Play, id: string): CrashCode | undefined {
  const now = tower.clock()
  advance(tower, now)
  const bet = tower.bets.byPageId(play.id, id)
  if (!bet) return 'bet_unknown'
  if (bet.out !== null) return undefined
  if (tower.open?.riders.has(bet.id)) return 'out_early'
  const rider = tower.phase === 'flying' ? tower.flight?.riders.get(bet.id) : undefined
  if (!rider || bet.state !== 'riding') return 'out_late'
  const height = heightAt(now - tower.since)
  if (height < LOWEST_OUT) return 'out_early'
  cashOut(tower, [rider], height)
  return undefined
}

/** Takes a bet back whose flight has not taken off. */
export async function takeBack(tower: Tower, play: Play, id: string): Promise<CrashCode | undefined> {
  const turn = tower.lines.enter(play.id, async () => {
    advance(tower, tower.clock())
    const bet = tower.bets.byPageId(play.id, id)
    if (!bet) return 'bet_unknown'
    if (bet.state === 'back' || bet.state === 'void') return undefined
    if (!tower.open?.riders.has(bet.id)) return 'bet_late'
    tower.bets.giveBack(bet.id, tower.clock())
    tower.open.riders.delete(bet.id)
    tower.tell.play(play.id, false)
    tower.tell.riders()
    settleSoon(tower, bet)
    return undefined
  })
  return turn === 'full' ? 'too_many_requests' : turn
}
