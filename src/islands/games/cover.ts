const PALETTES = 8
const PATTERNS = 8

/** What distinguishes one drawn cover from its neighbours: class names of GameCard.module.css, and a monogram. */
interface Cover {
  readonly palette: string
  readonly pattern: string
  readonly initials: string
}

/** The cover of a game: one palette a vendor, a pattern by the game, the same in every place and on every day. */
export function coverOf(game: { nodeId: string; vassalage: string; gameName: string }): Cover {
  return {
    palette: `tone${scatter(game.vassalage, PALETTES)}`,
    pattern: `form${scatter(game.nodeId, PATTERNS)}`,
    initials: monogram(game.gameName),
  }
}

/** FNV-1a, folded: neighbours in the alphabet land far apart. */
function scatter(text: string, choices: number): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % choices
}

function monogram(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  return words
    .slice(0, 2)
    .map(([first = '']) => first)
    .join('')
    .toUpperCase()
}
