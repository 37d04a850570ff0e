import type { GameType } from './categories.ts'

/** Vendors whose sports games are esports (S3.22). */
export const esportsVendors: readonly string[] = ['AV', 'AI', 'IMES', 'TF', 'IA']

/** What decides about the category of a game, or of a vendor's card if it has no kind. */
export interface Categorized<Type extends string = string> {
  readonly gameType: Type
  readonly vassalage: string
  readonly gameClassify?: string
}

/** Returns the category of a game: in-house games have their own, and so have sports of esports vendors (S3.22). */
export function categoryOf<Type extends string>(game: Categorized<Type>): Type | 'INHOUSE' | 'ESPORTS' {
  return game.gameClassify === 'INHOUSE' ? 'INHOUSE' : typeOf(game)
}

/** Returns whether a category's lobby lists a game; in-house games are in the lobby of their type too. */
export function isInLobby(game: Categorized, category: string): boolean {
  return categoryOf(game) === category || typeOf(game) === category
}

/** The games that a list filtered by `gameType` holds: those of `types`, but SPORTS only of one group of vendors. */
export interface TypeFilter {
  readonly types: readonly GameType[]
  /** Whether its SPORTS are those of the esports vendors, or those of all others. */
  readonly hasEsportsVendors: boolean
}

/**
 * Returns the filter for a `gameType` on the wire: the games that `isInLobby` places in its lobby, so that a list of the
 * gateway and a published one agree (S3.22).
 */
export function typeFilterOf(gameType: GameType): TypeFilter {
  const isEsports = gameType === 'ESPORTS'
  return { types: isEsports ? ['ESPORTS', 'SPORTS'] : [gameType], hasEsportsVendors: isEsports }
}

function typeOf<Type extends string>({ gameType, vassalage }: Categorized<Type>): Type | 'ESPORTS' {
  return gameType === 'SPORTS' && esportsVendors.includes(vassalage) ? 'ESPORTS' : gameType
}
