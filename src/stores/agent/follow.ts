import { keepTeamFresh } from './fresh.ts'
import { $place, type Place, type Screen } from './place.ts'

interface Kept {
  readonly load: (of: Place) => Promise<void>
  readonly forget: () => void
}

/**
 * Loads a screen's data of the current place whenever it changes, and keeps them fresh.
 * @returns a function that stops it
 */
export function followPlace(screen: Screen, { load, forget }: Kept): () => void {
  const look = () => void load($place.get())
  const stop = keepTeamFresh(look, forget)
  const rest = $place.listen((place) => place.screen === screen && look())
  return () => {
    rest()
    stop()
  }
}
