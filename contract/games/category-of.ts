import { type GameType, gameTypes } from './categories.ts'

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

/** Returns the type that a gateway sends all games of a category with, if there is one to filter by. */
export function wireTypeOf(category: string): GameType | undefined {
  return category === 'ESPORTS' ? undefined : gameTypes.find((type) => type === category)
}

function typeOf<Type extends string>({ gameType, vassalage }: Categorized<Type>): Type | 'ESPORTS' {
  return gameType === 'SPORTS' && esportsVendors.includes(vassalage) ? 'ESPORTS' : gameType
}
