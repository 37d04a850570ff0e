import { type InferOutput, parse } from 'valibot'
import { bet, openPlay, raise, rollback, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import type { Wallet } from '#arcade/wallet.ts'

/** Money to try a title with: 10,000.00. */
const START = 1_000_000

interface KnownRound {
  readonly state: InferOutput<(typeof roundState)['value']>['round']
  readonly stake: number
}

/** Creates a wallet of one player with free money, for a title that is tried alone. Nothing is kept. */
export function createFreeWallet(nodeId: string): Wallet {
  let balance = START
  const rounds = new Map<string, KnownRound>()
  const money = () => ({ balance, currency: 'PLAY', digits: 2 })
  const roundOf = (id = ''): KnownRound => rounds.get(id) ?? { state: 'none', stake: 0 }
  const move = (id: string, by: number, round: KnownRound) => {
    balance += by
    rounds.set(id, round)
    return money()
  }
  const stake = ({ roundId, amount }: { roundId: string; amount: number }) =>
    amount > balance ? undefined : move(roundId, -amount, { state: 'open', stake: roundOf(roundId).stake + amount })
  const answers: Readonly<Record<string, (input: unknown) => object | undefined>> = {
    [openPlay.name]: () => ({
      ...money(),
      playId: 'workbench',
      nodeId,
      playerId: 'workbench',
      playerName: 'Workbench',
      language: 'en',
      isTrial: true,
    }),
    [bet.name]: (input) => stake(parse(bet.input, input)),
    [raise.name]: (input) => stake(parse(raise.input, input)),
    [settle.name](input) {
      const { roundId, payout } = parse(settle.input, input)
      return move(roundId, payout, { ...roundOf(roundId), state: 'settled' })
    },
    [rollback.name](input) {
      const { roundId } = parse(rollback.input, input)
      return move(roundId, roundOf(roundId).stake, { ...roundOf(roundId), state: 'rolledback' })
    },
    [roundState.name](input) {
      const { state, stake: held } = roundOf(parse(roundState.input, input).roundId)
      return { ...money(), round: state, stake: held }
    },
  }
  return {
    async call(endpoint, input) {
      const answer = answers[endpoint.name]?.(input)
      if (!answer) return { kind: 'refused', code: 'quota_insufficient' }
      // the generic schema widens the output; ValueOf names the parsed type
      return { kind: 'done', value: parse(endpoint.value, answer) as ValueOf<typeof endpoint> }
    },
  }
}
