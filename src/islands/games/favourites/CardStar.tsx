import { createElement } from 'react'
import type { CardGame } from '#islands/games/lobby/GameCard.tsx'

interface Props {
  /** A game that the gateway keeps: what it must be told of it (S7.27). Without one it is a lottery of a hall (S4.37). */
  game?: CardGame
}

/** The place of a game's star beside its card; boot/parts/stars.ts draws it. */
export function CardStar({ game }: Props) {
  return createElement('game-star', game && { 'data-of': `${game.vassalage} ${game.gameType}` })
}
