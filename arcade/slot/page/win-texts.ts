import { countText, translate } from '#arcade/page/words.ts'
import type { Win } from '../round.ts'
import type { Role } from '../title.ts'
import { title } from './playing.ts'
import { nameOf } from './tiles.ts'

/** Formats the factor of a free spin or of a fall. */
export const timesText = (factor: number) => `×${countText(factor)}`

/** Formats a number of equal symbols. */
export const symbolsText = (count: number, role: Role) => `${countText(count)} × ${nameOf(role)}`

/** Says what wins and how much: one text per win, shown in turn and announced. */
export function winText(win: Win, amount: string): string {
  const values = { count: countText(win.count), tile: nameOf(win.role), amount }
  if (win.line !== undefined) return translate('lineWin', { ...values, line: countText(win.line + 1) })
  if (title.kind === 'ways') return translate('waysWin', { ...values, ways: countText(waysOf(win)) })
  if (title.kind === 'cluster') return translate('groupWin', values)
  return `${symbolsText(win.count, win.role)}${translate('comma')}${amount}`
}

/** Says what wins without amounts, for the description of the reels. */
export function winsText(wins: readonly Win[]): string {
  const list = (texts: readonly string[]) => texts.join(translate('comma'))
  const lines = wins.flatMap(({ line }) => (line === undefined ? [] : [countText(line + 1)]))
  if (lines.length > 0) return translate('reelsWin', { lines: list(lines) })
  return translate('cellsWin', { wins: list(wins.map(({ role, count }) => symbolsText(count, role))) })
}

/** Returns in how many ways a win takes one of its cells on each of its reels. */
function waysOf({ cells, count }: Win): number {
  const onReels = Array.from({ length: count }, (_, reel) => cells.filter(([of]) => of === reel).length)
  return onReels.reduce((all, cellsOfReel) => all * cellsOfReel, 1)
}
