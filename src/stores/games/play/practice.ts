import { isReachable } from '#browser/answers.ts'
import { launchAddress } from '#browser/launch-address.ts'
import { pageLanguage, pageTheme } from '#browser/page.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $launch, awaitSignIn, openGame, reportUnreached, showPractice } from './launch.ts'
import type { Playable } from './playable.ts'
import { shareSettings } from './shared-settings.ts'

/** How long the host of a game may stay silent before it counts as unreachable. */
const SILENCE_MS = 15_000

/**
 * Opens a game's page for practice, which plays rounds itself: without an account, a ticket or money.
 * @param address the gateway's (`practice` of the game info); only one of another origin is accepted (threats, T9)
 */
export async function startPractice(game: Playable, address: string): Promise<void> {
  const page = launchAddress(address)
  if (!page) return
  page.searchParams.set('theme', pageTheme())
  page.searchParams.set('head', 'none')
  const shown = showPractice(game, page)
  const stopSharing = shareSettings(page.origin)
  const leave = $launch.listen(() => {
    leave()
    stopSharing()
  })
  if (!(await isReachable(page.origin, SILENCE_MS)) && $launch.get() === shown) reportUnreached(game)
}

/** Leads back to the page of the game, or to the game for a player who has logged in. */
export function endPractice(game: Playable): void {
  if ($session.get().state === 'in') openGame(game, pageLanguage())
  else awaitSignIn(game)
}
