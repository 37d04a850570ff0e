import { createElement } from 'react'
import type { CardGame } from './GameCard.tsx'

/** The place of a game's star beside its card, and what keeping it must name (S7.27); boot/stars.ts draws it. */
export function CardStar({ game }: { game: CardGame }) {
  return createElement('game-star', { 'data-of': `${game.vassalage} ${game.gameType}` })
}
