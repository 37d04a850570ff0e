import { countText, translate } from '#arcade/page/words.ts'
import { paidHere, reelCount, title } from './playing.ts'

/** Says what is played for the stake; `money` formats the part of the stake on each line. */
export function gameText(money: (unit: number) => string): string {
  if (title.kind === 'lines') {
    const count = countText(title.lines?.length ?? 0)
    return title.lines?.length === title.unit
      ? translate('eachLine', { count, amount: money(1) })
      : translate('allLines', { count })
  }
  if (title.kind === 'ways') return translate('allWays', { count: countText(title.rows ** reelCount) })
  return translate(title.kind === 'cluster' ? 'allGroups' : 'allCounts', { count: countText(fewest()) })
}

/** Returns the lowest number of equal symbols that pays. */
function fewest(): number {
  return Math.min(...paidHere.map((role) => (title.pays[role] ?? []).findIndex((pays) => pays > 0)))
}
