import { enterGame } from '#stores/games/play/enter-game.ts'
import { whenVisible } from '#boot/parts/prerender.ts'

/** Runs only on the play page: launches the game that the address names once the player is logged in. */
export function watchGame(): void {
  whenVisible(() => void enterGame('game'))
}
