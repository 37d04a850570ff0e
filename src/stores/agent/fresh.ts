import { whenBack } from '#lib/back.ts'
import { whenOnline } from '#lib/online.ts'
import { $session } from '#stores/auth/session.ts'
import { $transfer } from './transfer.ts'

/**
 * Has something of the team loaded for whoever is signed in, and anew when the line is back, when the page is come back to,
 * and when a transfer has moved money.
 * @param forget drops what is known: it was another account's
 * @returns what ends it
 */
export function keepFresh(load: () => void, forget: () => void): () => void {
  let token: string | undefined
  const stops = [
    $session.subscribe((session) => {
      const now = session.state === 'in' ? session.token : undefined
      if (now === token) return
      token = now
      forget()
      if (now) load()
    }),
    whenOnline(load),
    whenBack(load),
    $transfer.listen(({ state }) => state === 'done' && load()),
  ]
  return () => {
    stops.forEach((stop) => stop())
    forget()
  }
}
