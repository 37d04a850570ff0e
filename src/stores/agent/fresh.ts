import { keepFresh } from '#stores/auth/session/fresh.ts'
import { $transfer } from './transfer.ts'

/**
 * Has something of the team loaded for whoever is signed in, kept fresh, and anew when a transfer has moved money.
 * @param forget drops what is known: it was another account's
 * @returns what ends it
 */
export function keepTeamFresh(load: () => void, forget: () => void): () => void {
  const stop = keepFresh(load, forget)
  const rest = $transfer.listen(({ state }) => state === 'done' && load())
  return () => {
    rest()
    stop()
  }
}
