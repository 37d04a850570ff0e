import type { MessageKey } from '#i18n/keys.ts'
import type { CardGame } from '#islands/games/lobby/GameCard.tsx'

/** The rows of home in their order: the in-house games first, then the categories of S2.28. */
export const categoryNames = {
  INHOUSE: 'games.categoryInhouse',
  ELOTT: 'games.categoryElott',
  LOTT: 'games.categoryLott',
  LIVE: 'games.categoryLive',
  SPORTS: 'games.categorySports',
  FISH: 'games.categoryFish',
  RNG: 'games.categoryRng',
  PVP: 'games.categoryPvp',
  ESPORTS: 'games.categoryEsports',
} as const satisfies Record<string, MessageKey>

type CategoryId = keyof typeof categoryNames

interface CategoryRow {
  readonly id: CategoryId
  readonly name: (typeof categoryNames)[CategoryId]
  readonly games: readonly CardGame[]
}

/** The vendors whose sports games are esports (S3.22). */
export const esportsVendors: readonly string[] = ['AV', 'AI', 'IMES', 'TF', 'IA']
/** One row on wide screens; the rest of a category is in its lobby. */
const ROW_LENGTH = 5

/** Groups games by category, without empty ones. S3.22: sports games of an esports vendor are esports. */
export function categoryRowsOf(games: readonly CardGame[]): CategoryRow[] {
  return Object.entries(categoryNames).flatMap(([id, name]) => {
    const own = games.filter((game) => categoryOf(game) === id).slice(0, ROW_LENGTH)
    return isCategory(id) && own.length > 0 ? [{ id, name, games: own }] : []
  })
}

/** Returns the category of a game, which also gives its icon. */
export function categoryOf({ gameType, gameClassify, vassalage }: CardGame): string {
  if (gameClassify === 'INHOUSE') return 'INHOUSE'
  return gameType === 'SPORTS' && esportsVendors.includes(vassalage) ? 'ESPORTS' : gameType
}

/** Returns the path, without language, of the page with all games of a category. */
export function lobbyOf(category: CategoryId): `/${string}` {
  return category === 'LOTT' ? '/lottery' : `/${category.toLowerCase()}`
}

function isCategory(id: string): id is CategoryId {
  return Object.hasOwn(categoryNames, id)
}
