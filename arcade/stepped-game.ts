import {
  type GenericSchema,
  array,
  integer,
  minValue,
  nullable,
  number,
  parse,
  pipe,
  safeParse,
  strictObject,
} from 'valibot'
import type { Seeds } from '#contract/fair/draws.ts'
import { isSame, isStake, verifyRound } from './fair/rules.ts'
import {
  type Choice,
  type Replayed,
  type SteppedOutcome,
  type SteppedRules,
  replay,
  replaying,
} from './fair/stepped.ts'
import { type Game, MAX_DETAIL_LENGTH, nodeIdOf } from './game.ts'

/** A game whose rounds take several moves, as its folder defines it. */
export interface SteppedDefinition<Bet extends object, Move, State, View, Result extends object> {
  readonly id: string
  /** Its folder. */
  readonly engine: string
  readonly rules: SteppedRules<Bet, Move, State, View, Result>
  /** Schema of a page's bet beside the stake. */
  readonly bet: GenericSchema<unknown, Bet>
  readonly move: GenericSchema<unknown, Move>
  /** Schema of a stored result. */
  readonly result: GenericSchema<unknown, Result>
  /** Returns the detail for the gateway's own record of the round, at most 500 characters. */
  record(bet: Bet, outcome: SteppedOutcome<Move, Result>): object
}

/** A round before its next move, as its seeds and moves determine it. */
export interface Standing {
  readonly view: unknown
  /** Empty at the end. */
  readonly choices: readonly Choice<unknown>[]
  /** The move of a player who has left. */
  readonly rest: unknown
  /** Minor units that moves have added to the stake of the bet. */
  readonly raised: number
  /** Present once the round is over. */
  readonly end?: { readonly outcome: string; readonly payout: number; readonly detail: string }
}

/** What the arcade needs of a game whose rounds take several moves. It stores moves as text. */
export interface Steps {
  /** Returns a move as it is stored; `undefined` if the game does not know it. */
  readMove(asked: unknown): unknown
  /** Replays the moves of a round. `stake`: of the bet. */
  stand(seeds: Seeds, played: Replayed<unknown, unknown>): Promise<Standing>
}

/** Outcome of a round that has not begun. */
const none: SteppedOutcome<never, never> = { moves: [], raised: 0, left: 0, result: null }

/** Creates a game from its definition. */
export function defineSteppedGame<Bet extends object, Move, State, View, Result extends object>(
  game: SteppedDefinition<Bet, Move, State, View, Result>,
): Game {
  const { id, rules } = game
  const whole = pipe(number(), integer(), minValue(0))
  const outcome = strictObject({ moves: array(game.move), raised: whole, left: whole, result: nullable(game.result) })
  return {
    id,
    engine: game.engine,
    nodeId: nodeIdOf(id),
    prepare(stake, asked) {
      const bet = safeParse(game.bet, asked)
      if (!bet.success || !isStake(rules, stake)) return undefined
      return {
        bet: JSON.stringify(bet.output),
        isTooHigh: rules.maxPayoutOf(stake, bet.output) > rules.maxPayout,
        isRetired: false,
        // the seeds decide, but how it ends is not known before the last move
        play: async () => ({ outcome: JSON.stringify(none), payout: 0, detail: '' }),
      }
    },
    async verify(claimed) {
      const bet = safeParse(game.bet, claimed.bet)
      const played = safeParse(outcome, claimed.outcome)
      if (!bet.success || !played.success || !isStake(rules, claimed.stake - played.output.raised)) return undefined
      // the parsed outcome has these types; the schema's output widens them
      return verifyRound(replaying(rules), { ...claimed, bet: bet.output, outcome: played.output as never })
    },
    read: (kept) => ({
      bet: parse(game.bet, JSON.parse(kept.bet)),
      outcome: parse(outcome, JSON.parse(kept.outcome)),
    }),
    stepsOf: () => ({
      readMove(asked) {
        const move = safeParse(game.move, asked)
        return move.success ? move.output : undefined
      },
      stand(seeds, played) {
        const [bet, moves] = [parse(game.bet, played.bet), parse(array(game.move), played.moves)]
        return standOf(game, seeds, { ...played, bet, moves })
      },
    }),
  }
}

async function standOf<Bet extends object, Move, State, View, Result extends object>(
  game: SteppedDefinition<Bet, Move, State, View, Result>,
  seeds: Seeds,
  played: Replayed<Bet, Move>,
): Promise<Standing> {
  const { id, rules } = game
  const replayed = await replay(rules, seeds, played)
  if (!replayed) throw new Error(`A stored round of ${id} has a move that its rules do not allow.`)
  const { state, raised } = replayed
  const view = rules.view(state)
  const end = rules.end(state)
  if (!end) return { view, choices: rules.moves(state), rest: rules.rest(state), raised }
  const { payout } = end
  if (!Number.isSafeInteger(payout) || payout < 0 || payout > rules.maxPayoutOf(played.stake, played.bet)) {
    throw new Error(`${id} would pay ${payout} for a stake of ${played.stake}.`)
  }
  const outcome = { moves: played.moves, raised, left: played.left, result: parse(game.result, end.outcome) }
  const detail = JSON.stringify({ nonce: seeds.nonce, ...game.record(played.bet, outcome) })
  if (detail.length > MAX_DETAIL_LENGTH) throw new Error(`The record of a round of ${id} is ${detail.length} long.`)
  return { view, choices: [], rest: undefined, raised, end: { outcome: JSON.stringify(outcome), payout, detail } }
}

/** Returns what a move adds to the stake now, in minor units; `undefined` if it is not allowed. */
export function costOf({ choices }: Standing, move: unknown): number | undefined {
  return choices.find((each) => isSame(each.move, move))?.costs
}
