import { type Draw, type Seeds, playWith } from '#contract/fair/draws.ts'
import { type Terms, type Verifiable, isSame } from './rules.ts'

/** A move that is allowed now, and the minor units that it adds to the stake. */
export interface Choice<Move> {
  readonly move: Move
  readonly costs: number
}

/**
 * A game whose rounds take several moves, as its server plays it and its page verifies it. A state is a pure function of
 * seeds, stake, bet and moves: the draws of the beginning and of all moves are one sequence. Amounts in minor units; `Bet`,
 * `Move`, `View` and `Result` survive JSON.
 */
export interface SteppedRules<Bet, Move, State, View, Result = unknown> extends Terms<Bet> {
  begin(draw: Draw, stake: number, bet: Bet): State
  /** Returns what the player may do. Not called after the end. */
  moves(state: State): readonly Choice<Move>[]
  step(state: State, move: Move, draw: Draw): State
  /** Returns the move of a player who has left, which is allowed and costs nothing. */
  rest(state: State): Move
  /** Returns how the round ended, or `undefined` while the player decides. `payout`: stakes included. */
  end(state: State): { readonly payout: number; readonly outcome: Result } | undefined
  /** Returns everything that the page may know: no card that is not dealt openly. */
  view(state: State): View
}

/** The moves of a round, and what the last of them led to. */
export interface SteppedOutcome<Move, Result> {
  readonly moves: readonly Move[]
  /** Minor units that moves have added to the stake of the bet. */
  readonly raised: number
  /** How many of the moves, counted from the last, were made for a player who had left. */
  readonly left: number
  /** Null of a round that was cancelled before its end. */
  readonly result: Result | null
}

/** What a round is replayed from, beside its seeds. `stake`: of the bet, without what moves have added. */
export interface Replayed<Bet, Move> extends Pick<SteppedOutcome<Move, unknown>, 'moves' | 'left'> {
  readonly stake: number
  readonly bet: Bet
}

/** Replays a round from its seeds; `undefined` if one of the moves was not allowed. */
export async function replay<Bet, Move, State>(
  rules: SteppedRules<Bet, Move, State, unknown>,
  seeds: Seeds,
  { stake, bet, moves, left }: Replayed<Bet, Move>,
): Promise<{ readonly state: State; readonly raised: number } | undefined> {
  return playWith(seeds, (draw) => {
    let state = rules.begin(draw, stake, bet)
    let raised = 0
    for (const [place, move] of moves.entries()) {
      if (rules.end(state)) return undefined
      const choice = rules.moves(state).find((each) => isSame(each.move, move))
      const isForced = place >= moves.length - left
      if (!choice || (isForced && !isSame(rules.rest(state), move))) return undefined
      raised += choice.costs
      state = rules.step(state, move, draw)
    }
    return { state, raised }
  })
}

/** Returns what recomputes finished rounds of stepped rules, whose stake is the whole one: bet and raises. */
export function replaying<Bet, Move, State, View, Result>(
  rules: SteppedRules<Bet, Move, State, View, Result>,
): Terms<Bet> & Verifiable<Bet, SteppedOutcome<Move, Result>> {
  return {
    ...rules,
    async play(seeds, stake, bet, { moves, raised, left }) {
      const played = await replay(rules, seeds, { stake: stake - raised, bet, moves, left })
      if (played?.raised !== raised) return undefined
      const end = rules.end(played.state)
      return { outcome: { moves, raised, left, result: end?.outcome ?? null }, payout: end?.payout ?? 0 }
    },
  }
}
