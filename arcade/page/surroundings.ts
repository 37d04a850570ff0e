import { ignoreComposing } from './composing.ts'
import { bindFolds } from './folds.ts'
import { readKept } from './kept.ts'
import { bindMenu } from './menu.ts'
import { bindShortcuts } from './shortcuts.ts'
import { bindSound } from './sound.ts'
import type { StakeControl } from './stake.ts'
import { followTheme } from './theme.ts'

/** Binds what every game has around its stage and bet. Call it when the game's own folds are in place. */
export function bindSurroundings(control: StakeControl): void {
  ignoreComposing()
  followTheme()
  bindSound()
  bindShortcuts(control)
  bindFolds()
  bindMenu()
  readKept()
}
