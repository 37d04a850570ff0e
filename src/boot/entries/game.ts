import { enterGame } from '#stores/games/play/enter-game.ts'
import { whenShown } from '#boot/parts/prerender.ts'

/** What only the game page runs: the game that the address names is launched as soon as somebody is signed in. */
export function watchGame(): void {
  whenShown(() => void enterGame('game'))
}
