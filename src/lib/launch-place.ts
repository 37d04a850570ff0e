/** What decides where a launch leads: what is known of a game, or the prize mode of a lottery (S3.30) alone. */
export interface Launched {
  readonly vassalage?: string
  readonly prizeMode?: string
  readonly gameType?: string
}

/** Where launches lead to beside the page that plays. */
export type LaunchPath = '/lottery' | '/seaLottery' | '/vnlottery' | '/rng'

/**
 * S2.14, from top to bottom: the first row that fits. Lotteries lead to the hall that lists them; whoever launches a vendor
 * of slots chooses one of its games in their lobby.
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

/** Where a launch leads, by the table; `undefined` for the page that plays. Codes mean the same in any case (X9). */
export function launchPath(launched: Launched): LaunchPath | undefined {
  const fits = (row: Launched, name: keyof Launched) => row[name] === undefined || isSame(row[name], launched[name])
  return launchPlaces.find((row) => fits(row, 'vassalage') && fits(row, 'prizeMode') && fits(row, 'gameType'))?.path
}

/** The path, without its language, at which a game opens: a lottery in its hall, any other on the page that plays. */
export function launchPlace(game: Required<Omit<Launched, 'prizeMode'>> & { readonly nodeId: string }): string {
  const path = launchPath(game)
  const id = encodeURIComponent(game.nodeId)
  return path === undefined || path === '/rng' ? `/game?game=${id}` : `${path}?gameCode=${id}`
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}
