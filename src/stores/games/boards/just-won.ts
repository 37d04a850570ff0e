import { call } from '#api/call.ts'
import { rankList } from '#contract/games/winners.ts'
import { pollWhileVisible } from '#browser/while-seen.ts'
import { jackpotPauseMs } from './jackpot.ts'

/** One win with its player masked; amounts in minor units of `digits`. */
export interface JustWon {
  readonly player: string
  readonly nodeId: string
  readonly gameName: string
  readonly payout: number
  readonly multiple: number
  readonly digits: number
}

/** Smaller wins are every third round, and a large one at even money is no news. */
const MIN_MULTIPLE = 3

/**
 * Passes on the newest wins of at least three times the stake, now and while the page is visible. After a failure the
 * shown ones stay.
 */
export function followJustWon(count: number, show: (wins: readonly JustWon[]) => void): void {
  const look = async () => {
    const result = await call(rankList, { order: 'latest' })
    if (!result.ok) return false
    const { list, digits } = result.value
    const wins = list.map(({ player, nodeId, gameName, payout, stake }) => ({
      player,
      nodeId,
      gameName,
      payout,
      multiple: payout / stake,
      digits,
    }))
    show(wins.filter(({ multiple }) => multiple >= MIN_MULTIPLE).slice(0, count))
    return true
  }
  pollWhileVisible(look, (failures) => jackpotPauseMs(failures, Math.random()))
}
