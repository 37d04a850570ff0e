import { isWin } from '#arcade/fair/rules.ts'
import { countText, moneyText, translate } from '#arcade/page/words.ts'
import { type View, isLanded } from './state.ts'

/** The words of a table for its results. */
export interface ResultWords<Result> {
  resultText(result: Result): string
}

/**
 * Returns the status text, which is read out when it changes. The own result is told with everyone's, once: with a slip on the
 * round, nothing is told before that is settled.
 */
export function statusOf<Result>(view: View<Result>, { resultText }: ResultWords<Result>): string {
  const { table, playState } = view
  if (playState === 'opening') return translate('opening')
  if (!table || playState !== 'here') return ''
  if (table.phase === 'waiting') return translate('phaseWaiting')
  if (table.phase === 'bet') return betWords(view)
  if (table.phase === 'closed') return translate('phaseClosed')
  if (table.result === null || !isFinal(view)) return translate('phaseShow')
  const result = resultText(table.result)
  return ownWords(view, result) ?? translate('resultAll', { result })
}

/** Returns whether the result has been shown to its end, and the player's slip on it is settled. */
const isFinal = <Result>(view: View<Result>): boolean =>
  isLanded(view) && (view.you?.slip?.round !== view.table?.round || ownOf(view) !== undefined)

function betWords<Result>({ table, you, history }: View<Result>): string {
  if (you?.slip && you.walletBalance) {
    return translate('slipHeld', { stake: moneyText(you.slip.stake, you.walletBalance) })
  }
  return history.length === 0 ? translate('idle') : translate('phaseBet', { round: countText(table?.round ?? 0) })
}

/** Returns the player's settled slip on the round that is shown. */
export const ownOf = <Result>(view: View<Result>) =>
  isLanded(view)
    ? view.history.find(({ round: { round, state } }) => round === view.table?.round && state === 'settled')?.round
    : undefined

function ownWords<Result>(view: View<Result>, result: string): string | undefined {
  const own = ownOf(view)
  const balance = view.you?.walletBalance
  if (!own || !balance) return undefined
  const { stake, payout } = own
  const values = { result, payout: moneyText(payout, balance), stake: moneyText(stake, balance) }
  return translate(payout === 0 ? 'resultLoss' : isWin(stake, payout) ? 'resultWin' : 'resultReturn', values)
}
