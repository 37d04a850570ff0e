import type { Draft } from './engines.ts'
import type { Figures, FullView } from './figures.ts'

/** Returns the par sheet of a title: its rules, their hash, and all figures. */
export function sheetJson({ title, hash }: Draft, { bets }: Figures<FullView>): string {
  return `${JSON.stringify({ title, hash, bets }, undefined, 2)}\n`
}

/** Returns the figures of a par sheet, one row a bet. Shares and pays in parts of the stake. */
export function sheetCsv({ title, hash }: Draft, { bets }: Figures<FullView>): string {
  const afters = (bets[0]?.spread ?? []).flatMap(({ rounds }) =>
    [5, 50, 95].map((percentile) => `after ${rounds}: ${percentile} %`),
  )
  const names = ['title', 'version', 'hash', 'bet', 'return', 'fraction', 'deviation', 'hit rate', 'wins', 'maximum']
  const rows = bets.map((bet) => [
    title.id,
    title.version,
    hash,
    bet.name,
    (bet.returned?.percent ?? 0) / 100,
    bet.returned?.fraction ?? '',
    bet.deviation,
    bet.hit,
    bet.win,
    bet.maxPayout,
    ...bet.spread.flatMap(({ returns }) => returns),
  ])
  return [[...names, ...afters], ...rows].map((row) => `${row.map(quoted).join()}\r\n`).join('')
}

/** Quotes a cell; a fraction must not become a date. */
function quoted(cell: string | number): string {
  return `"${String(cell).replaceAll('"', '""')}"`
}
