import { type GenericSchema, parse, safeParse } from 'valibot'
import type { Seeds } from '#contract/fair/draws.ts'
import { type PlayedRound, type Rules, type Verdict, isStake, verifyRound } from './fair/rules.ts'

/** Maximum characters of detail that the gateway stores per round (contract/game-wallet/game-wallet.ts, settle). */
const MAX_DETAIL_LENGTH = 500

/** A single-player game as its folder defines it. */
export interface Definition<Bet extends object, Outcome extends object> {
  /** Its folder, the path of its page, and the end of its node id: `dice`, `/dice`, `ATL-DICE`. */
  readonly id: string
  readonly rules: Rules<Bet, Outcome>
  /** Schema of a page's bet beside the stake. */
  readonly bet: GenericSchema<unknown, Bet>
  /** Whether a bet follows rules that have changed since: its rounds are still read and verified, but none begins. */
  isRetired?(bet: Bet): boolean
  /** Schema of a stored outcome. */
  readonly outcome: GenericSchema<unknown, Outcome>
  /** Returns the detail for the gateway's own record of the round, at most 500 characters. */
  record(bet: Bet, outcome: Outcome): object
}

/** A valid bet, ready to be played. Amounts in minor units. */
export interface PreparedBet {
  /** JSON; equal bets have equal text. */
  readonly bet: string
  /** Whether it could pay more than the maximum payout of a round. */
  readonly isTooHigh: boolean
  /** Whether only a round that began earlier may still be requested with it. */
  readonly isRetired: boolean
  play(seeds: Seeds): Promise<{ readonly outcome: string; readonly payout: number; readonly detail: string }>
}

/** What the arcade knows about every game, whether its rounds are shared or not. */
export interface Listed {
  readonly id: string
  /** Its node id in the portal's catalogue. */
  readonly nodeId: string
}

/** A game with rounds of one player each; the arcade stores its bets and outcomes as text. */
export interface Game extends Listed {
  /** `undefined` for a stake or a bet that the rules do not know. */
  prepare(stake: number, bet: unknown): PreparedBet | undefined
  /** Parses a stored bet and outcome again, because the file may have been changed. */
  read(kept: { readonly bet: string; readonly outcome: string }): { bet: unknown; outcome: unknown }
  /** Recomputes a claimed round; `undefined` for a stake or a bet that the rules do not know. */
  verify(claimed: PlayedRound<unknown, unknown>): Promise<Verdict | undefined>
}

/** Creates a game from its definition. */
export function defineGame<Bet extends object, Outcome extends object>(game: Definition<Bet, Outcome>): Game {
  const { id, rules } = game
  return {
    id,
    nodeId: `ATL-${id.toUpperCase()}`,
    prepare(stake, asked) {
      const bet = safeParse(game.bet, asked)
      if (!bet.success || !isStake(rules, stake)) return undefined
      return {
        bet: JSON.stringify(bet.output),
        isTooHigh: rules.maxPayoutOf(stake, bet.output) > rules.maxPayout,
        isRetired: game.isRetired?.(bet.output) ?? false,
        play: (seeds) => playPreparedBet(game, { seeds, stake, bet: bet.output }),
      }
    },
    async verify(claimed) {
      const bet = safeParse(game.bet, claimed.bet)
      if (!bet.success || !isStake(rules, claimed.stake)) return undefined
      return verifyRound<Bet, unknown>(rules, { ...claimed, bet: bet.output })
    },
    read: (kept) => ({
      bet: parse(game.bet, JSON.parse(kept.bet)),
      outcome: parse(game.outcome, JSON.parse(kept.outcome)),
    }),
  }
}

/** Plays a round and validates its result before anything is written, because the result moves money. */
async function playPreparedBet<Bet extends object, Outcome extends object>(
  { id, rules, outcome: schema, record }: Definition<Bet, Outcome>,
  { seeds, stake, bet }: { seeds: Seeds; stake: number; bet: Bet },
) {
  const { outcome, payout } = await rules.play(seeds, stake, bet)
  if (!Number.isSafeInteger(payout) || payout < 0 || payout > rules.maxPayoutOf(stake, bet)) {
    throw new Error(`${id} would pay ${payout} for a stake of ${stake}.`)
  }
  const detail = JSON.stringify({ nonce: seeds.nonce, ...record(bet, outcome) })
  if (detail.length > MAX_DETAIL_LENGTH) throw new Error(`The record of a round of ${id} is ${detail.length} long.`)
  return { outcome: JSON.stringify(parse(schema, outcome)), payout, detail }
}
