/** The inputs that decide the target of a launch: the facts of a game, or only the prize mode of a lottery (S3.30). */
export interface Launched {
  readonly vassalage?: string
  readonly prizeMode?: string
  readonly gameType?: string
}

/** The targets of launches other than the play page. */
export type LaunchPath = '/lottery' | '/seaLottery' | '/vnlottery' | '/rng'

/**
 * S2.14, from top to bottom; the first matching row wins. Lotteries lead to the hall that lists them; launching a slots
 * provider leads to the slots lobby to choose one of its games.
 */
export const launchPlaces: readonly (Launched & { readonly path: LaunchPath })[] = [
  { vassalage: 'TCG_SEA', path: '/seaLottery' },
  { vassalage: 'TCG_VN', path: '/vnlottery' },
  { prizeMode: 'SEA', path: '/seaLottery' },
  { prizeMode: 'Lott', path: '/lottery' },
  { prizeMode: 'ZY', path: '/lottery' },
  { prizeMode: 'Elott', path: '/lottery' },
  { gameType: 'LOTT', path: '/lottery' },
  { gameType: 'ELOTT', path: '/lottery' },
  { gameType: 'RNG', path: '/rng' },
]

/** Returns the target of a launch by the table; `undefined` for the play page. Codes are case-insensitive (X9). */
export function launchPath(launched: Launched): LaunchPath | undefined {
  const fits = (row: Launched, name: keyof Launched) => row[name] === undefined || isSame(row[name], launched[name])
  return launchPlaces.find((row) => fits(row, 'vassalage') && fits(row, 'prizeMode') && fits(row, 'gameType'))?.path
}

/**
 * Returns the path, without language, at which a game opens: a lottery in its hall, any other game on the play page.
 */
export function launchPlace(game: Required<Omit<Launched, 'prizeMode'>> & { readonly nodeId: string }): string {
  const path = launchPath(game)
  const id = encodeURIComponent(game.nodeId)
  return path === undefined || path === '/rng' ? `/game?game=${id}` : `${path}?gameCode=${id}`
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}
