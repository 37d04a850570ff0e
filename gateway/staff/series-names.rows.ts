import type { Rows } from '#gateway/db/database.ts'
import { lotteryGames } from '#gateway/lottery/books/games.ts'

/**
 * Returns the name of each series by its code: the names of the lotteries that it draws for, in the order of the catalogue. A
 * station, whose lotteries have others too, also has its number.
 */
export async function seriesNames(rows: Rows): Promise<ReadonlyMap<string, string>> {
  const found = await rows.selectFrom('game').select(['node_id', 'name']).where('removed_at', 'is', null).execute()
  const nameOf = new Map(found.map(({ node_id, name }) => [node_id, name]))
  const names = new Map<string, Set<string>>()
  for (const { nodeId, series } of lotteryGames) {
    const name = nameOf.get(nodeId)
    for (const { code } of series) {
      const known = names.get(code) ?? new Set()
      names.set(code, name === undefined ? known : known.add(series.length > 1 ? `${name} ${stationOf(code)}` : name))
    }
  }
  return new Map([...names].map(([code, all]) => [code, all.size === 0 ? code : [...all].join(' · ')]))
}

/** Returns the number of a station as the portal shows it: `VN-C14` is 14. */
const stationOf = (code: string) => code.replace(/^\D*/, '')

/** Returns the name of a series, or of a draw of one with its number (`VN-N:20261124`); `undefined` for anything else. */
export function nameIn(names: ReadonlyMap<string, string>, subject: string): string | undefined {
  const [series = '', ...numero] = subject.split(':')
  const name = names.get(series)
  return name && [name, ...numero].join(' ')
}
