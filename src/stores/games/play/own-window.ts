import { $launch, enterGameOrRooms, playElsewhere } from './launch.ts'
import type { Playable } from './playable.ts'

const LOOK_MS = 1000

/**
 * Moves the game to a window that a tap has opened: it is played there or here, never in both. It returns when that
 * window closes; this function closes it when the game is launched here again or the player logs out.
 */
export function moveToWindow(opened: Window, game: Playable, language: string): void {
  const elsewhere = playElsewhere(game)
  const look = setInterval(() => opened.closed && enterGameOrRooms(game, language), LOOK_MS)
  const stop = $launch.listen((current) => {
    if (current === elsewhere) return
    stop()
    clearInterval(look)
    opened.close()
  })
}
