import { verifyRound } from '#arcade/fair/rules.ts'
import { type SteppedRules, replaying } from '#arcade/fair/stepped.ts'
import type { Game } from '#arcade/game.ts'
import { type Draw, commitmentOf, playWith } from '#contract/fair/draws.ts'
import type { TableRound } from './table.ts'

/** A stake, the bet beside it, and how its rounds are moved. Minor units. */
interface Way<Bet, Move, State> {
  readonly stake: number
  readonly bet: Bet
  readonly moveOf: (state: State) => Move
}

interface Ended<Move> {
  readonly moves: readonly Move[]
  /** What comes back, less what moves have added to the stake. */
  readonly returned: number
}

/** Plays a round to its end. */
export function playOut<Bet, Move, State>(
  rules: SteppedRules<Bet, Move, State, unknown>,
  { stake, bet, moveOf }: Way<Bet, Move, State>,
  draw: Draw,
): Ended<Move> {
  const moves: Move[] = []
  let state = rules.begin(draw, stake, bet)
  let raised = 0
  for (;;) {
    const end = rules.end(state)
    if (end) return { moves, returned: end.payout - raised }
    const move = moveOf(state)
    raised += rules.moves(state).find((each) => each.move === move)?.costs ?? 0
    moves.push(move)
    state = rules.step(state, move, draw)
  }
}

/** Plays a round as the arcade does, move by move, and verifies it as its page does; throws if it does not verify. */
export function atSteppedTable<Bet, Move, State>(
  game: Game,
  rules: SteppedRules<Bet, Move, State, unknown>,
  way: Way<Bet, Move, State>,
): TableRound {
  return async (seeds) => {
    const { stake, bet } = way
    const { moves, returned } = await playWith(seeds, (draw) => playOut(rules, way, draw))
    const standing = await game.stepsOf?.(1)?.stand(seeds, { stake, bet, moves, left: 0 })
    if (!standing?.end) throw new Error(`Round ${seeds.nonce} of ${game.id} does not end.`)
    const { outcome: kept, payout } = standing.end
    const { outcome } = game.read({ bet: JSON.stringify(bet), outcome: kept })
    const commitment = await commitmentOf(seeds.serverSeed)
    const round = { ...seeds, stake: stake + standing.raised, bet, commitment, payout }
    // what was read has the type that the rules write
    const verdict = await verifyRound(replaying(rules), { ...round, outcome: outcome as never })
    const isRight = Object.values(verdict).every(Boolean) && payout - standing.raised === returned
    if (!isRight) throw new Error(`Round ${seeds.nonce} of ${game.id} does not verify: ${JSON.stringify(verdict)}.`)
    return { payout, raised: standing.raised }
  }
}
