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
  bindShortcuts(control)
  bindTableSurroundings()
}

/** Binds the same for a page without a stake input, whose bets are chips: it has no shortcuts. */
export function bindTableSurroundings(): void {
  ignoreComposing()
  followTheme()
  bindSound()
  bindFolds()
  bindMenu()
  readKept()
}
