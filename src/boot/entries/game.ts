import { enterGame } from '#stores/games/play/enter-game.ts'
import { whenVisible } from '#boot/parts/prerender.ts'

/** What only the game page runs: the game that the address names is launched as soon as somebody is signed in. */
export function watchGame(): void {
  whenVisible(() => void enterGame('game'))
}
