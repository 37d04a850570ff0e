import { brand } from '#brand/brand.ts'
import type { Game } from '#contract/games/catalogue.ts'
import { NEW_DAYS, type Shelf, returnSteps, shelves } from '#contract/games/shelves.ts'
import { volatilities } from '#contract/games/volatilities.ts'
import { DAY_MS } from '#contract/time/time.ts'

/** Returns the returns (percent) and volatilities that a lobby can be filtered by. */
export function rangesOf(games: readonly Game[]) {
  return {
    returns: returnSteps.filter((step) => isPart(games, ({ rtp = 0 }) => rtp >= Number(step) * 100)),
    volatilities: volatilities.filter((each) => isPart(games, ({ volatility }) => volatility === each)),
  }
}

/**
 * Returns the chips that list some of the games that can be played.
 * @param now the time of the publish
 */
export function shelvesOf(
  playable: readonly Game[],
  { popular, now }: { popular: readonly string[]; now: number },
): Shelf[] {
  if (playable.length < 2) return []
  const since = now - NEW_DAYS * DAY_MS
  const has = {
    new: playable.some(({ addedAt }) => addedAt !== undefined && addedAt >= since),
    popular: playable.some(({ nodeId }) => popular.includes(nodeId)),
    low: playable.some(({ minBet }) => minBet > 0 && minBet <= brand.lowStake),
  }
  return shelves.filter((shelf) => has[shelf])
}

/** Whether some games pass, but not all: any other filter would show nothing, or change nothing. */
function isPart(games: readonly Game[], passes: (game: Game) => boolean): boolean {
  const { length } = games.filter(passes)
  return length > 0 && length < games.length
}
