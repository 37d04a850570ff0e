import { type GenericSchema, parse, safeParse } from 'valibot'
import type { Seeds } from './fair/draws.ts'
import { type PlayedRound, type Rules, type Verdict, isStake, verifyRound } from './fair/rules.ts'

/** The gateway keeps no more of a round than so many characters (contract/game-wallet/game-wallet.ts, settle). */
const MAX_DETAIL_LENGTH = 500

/** A single-shot game as its folder defines it. */
export interface Definition<Bet extends object, Outcome extends object> {
  /** Its folder, the path of its page, and the end of its node id: `dice`, `/dice`, `ATL-DICE`. */
  readonly id: string
  readonly rules: Rules<Bet, Outcome>
  /** What a page may ask for beside the stake. */
  readonly bet: GenericSchema<unknown, Bet>
  /** Whether a bet is of rules that were changed since: rounds of it are read and verified, none is begun. */
  isRetired?(bet: Bet): boolean
  /** What stands on disk of a round that was played. */
  readonly outcome: GenericSchema<unknown, Outcome>
  /** What the gateway's own record of the round says, in at most 500 characters. */
  record(bet: Bet, outcome: Outcome): object
}

/** A bet that keeps the rules of its game, ready to be played. Amounts in minor units. */
export interface PreparedBet {
  /** JSON; the same bet is the same text. */
  readonly bet: string
  /** Whether it could pay more than the house pays for a round. */
  readonly isTooHigh: boolean
  /** Whether only a round that was begun before may still be asked for with it. */
  readonly isRetired: boolean
  play(seeds: Seeds): Promise<{ readonly outcome: string; readonly payout: number; readonly detail: string }>
}

/** What the house knows of every game, whoever its rounds belong to. */
export interface Listed {
  readonly id: string
  /** What the portal's catalogue calls it. */
  readonly nodeId: string
}

/** A game whose rounds are one player's own: of its bets and outcomes the house knows only their text. */
export interface Game extends Listed {
  /** `undefined` for a stake or a bet that the rules do not know. */
  prepare(stake: number, bet: unknown): PreparedBet | undefined
  /** What was kept of a round, checked again: a file on a disk is no promise. */
  read(kept: { readonly bet: string; readonly outcome: string }): { bet: unknown; outcome: unknown }
  /** Recomputes what somebody says of a round; `undefined` for a stake or a bet that the rules do not know. */
  verify(claimed: PlayedRound<unknown, unknown>): Promise<Verdict | undefined>
}

/** Makes a game of its definition. */
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

/** Plays, and holds the game to its word before anything is written: what it says now moves money. */
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
