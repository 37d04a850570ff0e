import { createElement } from 'react'
import type { CardGame } from '#islands/games/lobby/GameCard.tsx'

interface Props {
  /** Identifies a game for the gateway (S7.27). Without it, the game is a lottery of a hall (S4.37). */
  game?: CardGame
}

/** Renders the placeholder of a game's star beside its card; boot/parts/stars.ts draws it. */
export function CardStar({ game }: Props) {
  return createElement('game-star', game && { 'data-of': `${game.vassalage} ${game.gameType}` })
}
