import { type Category, categories } from '#texts/categories.ts'
import { rangesOf, shelvesOf } from '#published/chips.ts'
import type { Published } from '#published/published.ts'
import type { Route } from '#routes'

type Game = Published['games'][number]

/** Returns the category of a lobby's route. A route without one stops the build. */
export function categoryOfRoute({ path }: Route): Category {
  const category = categories.find((each) => each.path === path)
  if (!category)
    throw new Error(`The route ${path} is a lobby, but src/texts/categories.ts has no category at this path.`)
  return category
}

interface Catalogue extends Pick<Published, 'vendors' | 'popular'> {
  /** The time of the publish. */
  readonly now: number
}

/** Returns the facts of its games that a lobby passes to its island: vendors, chips and filter values. */
export function factsOf(games: readonly Game[], { vendors: all, ...catalogue }: Catalogue) {
  const vendors = all
    .filter(({ code }) => games.some(({ vassalage }) => vassalage === code))
    .map((vendor) => ({ ...vendor, isHot: games.some(({ vassalage, isHot }) => isHot && vassalage === vendor.code) }))
  const numbers = (of: (game: Game) => number) => [...new Set(games.map(of))].toSorted((a, b) => a - b)
  const playable = games.filter(({ isUnconnected }) => !isUnconnected)
  return {
    vendors,
    kinds: [...new Set(games.map(({ gameClassify }) => gameClassify))],
    // the largest bet and the fewest lines would filter nothing; 0 is a bet that nobody has published
    bets: numbers(({ minBet }) => minBet)
      .filter((bet) => bet > 0)
      .slice(0, -1),
    lines: numbers(({ minLineNum }) => minLineNum).slice(1),
    ...rangesOf(games),
    shelves: shelvesOf(playable, catalogue),
    count: games.length,
    playable: playable.length,
  }
}
