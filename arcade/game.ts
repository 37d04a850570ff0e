import { type GenericSchema, parse, safeParse } from 'valibot'
import type { Seeds } from '#contract/fair/draws.ts'
import type { Steps } from './stepped-game.ts'
import type { Title } from './titles/title.ts'
import { type PlayedRound, type Rules, type Verdict, isStake, verifyRound } from './fair/rules.ts'

/** Maximum characters of detail that the gateway stores per round (contract/game-wallet/game-wallet.ts, settle). */
export const MAX_DETAIL_LENGTH = 500

/** A single-player game as its folder defines it. */
export interface Definition<Bet extends object, Outcome extends object> {
  /** The path of its page, and the end of its node id: `dice`, `/dice`, `ATL-DICE`. */
  readonly id: string
  /** Its folder, if several titles share it; otherwise its id. */
  readonly engine?: string
  readonly isSlot?: boolean
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
  /** Folder of its page: several titles may share an engine. */
  readonly engine: string
  /** Whether its page is that of a table of all players (shared/). */
  readonly isTable?: true
  /** Its name where no words have been written yet. */
  readonly draftName?: string
  /** Its node id in the portal's catalogue. */
  readonly nodeId: string
  /** Whether the pace of slots applies to it, not that of other games. */
  readonly isSlot?: boolean
  /** The versions of its file, oldest first; absent for a game whose rules are code. */
  readonly editions?: readonly Pick<Edition, 'title' | 'hash'>[]
}

/** One version of a title. `hash` of all that decides about money (titles/hash.ts). */
export interface Edition {
  readonly title: Title
  readonly hash: string
  readonly game: Game
}

/** A game with rounds of one player each; the arcade stores its bets and outcomes as text. */
export interface Game extends Listed {
  /** `undefined` for a stake or a bet that the rules do not know. */
  prepare(stake: number, bet: unknown): PreparedBet | undefined
  /** Parses a stored bet and outcome again, because the file may have been changed. */
  read(kept: KeptRound): { bet: unknown; outcome: unknown }
  /** Recomputes a claimed round; `undefined` for a stake, a bet or a version that the rules do not know. */
  verify(claimed: PlayedRound<unknown, unknown>): Promise<Verdict | undefined>
  /** Returns how rounds of a version take their moves; absent in games whose rounds have none. */
  stepsOf?(version: number): Steps
}

/** A round as it is stored; `version` of its title, 1 if it is not said. */
interface KeptRound {
  readonly bet: string
  readonly outcome: string
  readonly version?: number
}

/** The path of a page as the end of a node id. */
export const nodeIdOf = (id: string) => `ATL-${id.toUpperCase()}`

/** Creates a game from its definition. */
export function defineGame<Bet extends object, Outcome extends object>(game: Definition<Bet, Outcome>): Game {
  const { id, rules } = game
  return {
    id,
    engine: game.engine ?? id,
    nodeId: nodeIdOf(id),
    ...(game.isSlot && { isSlot: true }),
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

/** Joins the versions of a title, oldest first, to one game. */
export function ofEditions(editions: readonly Edition[]): Game {
  const current = editions.at(-1)
  if (!current) throw new Error('A title has no version.')
  const of = (version = 1) => editions[version - 1]?.game
  return {
    ...current.game,
    ...(current.game.stepsOf && { stepsOf: (version: number) => stepsIn(of(version), version) }),
    editions,
    read(kept) {
      const game = of(kept.version)
      if (!game) throw new Error(`${current.title.id} has no version ${kept.version}.`)
      return game.read(kept)
    },
    verify: async (claimed) => of(claimed.version)?.verify(claimed),
  }
}

function stepsIn(game: Game | undefined, version: number): Steps {
  const steps = game?.stepsOf?.(version)
  if (!steps) throw new Error(`A round takes moves of version ${version}, which is not there.`)
  return steps
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
