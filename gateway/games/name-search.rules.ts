import { find } from '#contract/games/search/find.ts'
import { prepare } from '#contract/games/search/prepare.ts'

/** The columns of a game by which it is found. */
interface NamedGame {
  /** All its names, one a line. */
  readonly names: string
  readonly vassalage: string
  readonly vendorNames: string
  readonly classify: string
  readonly is_hot: 0 | 1
  readonly connected: 0 | 1
}

/**
 * Returns the games that a text names, by their own name, their vendor's or their kind, as the search of the portal
 * understands it: misspelt, joined or split words, without accents, in another script. Those that can be played come
 * first, then the best matches; equal ones keep their order.
 */
export function gamesNamed<Game extends NamedGame>(games: readonly Game[], text: string): Game[] {
  const [vendors, kinds] = [listOf(games, (game) => game.vassalage), listOf(games, (game) => game.classify)]
  const named = new Map(games.map(({ vassalage, vendorNames }) => [vassalage, `${vendorNames} ${vassalage}`]))
  const index = prepare({
    games: games.map((game) => ({
      game,
      ...namesOf(game),
      isHot: game.is_hot === 1,
      isUnconnected: game.connected === 0,
      vendor: vendors.get(game.vassalage) ?? -1,
      category: -1,
      kind: kinds.get(game.classify) ?? -1,
    })),
    vendors: [...vendors.keys()].map((code) => named.get(code) ?? code),
    categories: [],
    kinds: [...kinds.keys()],
  })
  return find(index, text).games.map(({ game }) => game)
}

/** Returns the first of the names, and the others. */
function namesOf({ names }: NamedGame): { name: string; also: string } {
  const [name = '', ...others] = names.split('\n')
  return { name, also: others.join('\n') }
}

/** Returns the distinct values with their positions. */
function listOf<Item>(items: readonly Item[], of: (item: Item) => string): Map<string, number> {
  return new Map([...new Set(items.map(of))].map((value, at) => [value, at]))
}
