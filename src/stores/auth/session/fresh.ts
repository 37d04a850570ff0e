import { onPageRestored } from '#lib/page-restored.ts'
import { onReconnect } from '#lib/online.ts'
import { $session } from './session.ts'

/**
 * Has something of whoever is signed in loaded, and anew when the line is back and when the page is come back to.
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
    onReconnect(load),
    onPageRestored(load),
  ]
  return () => {
    stops.forEach((stop) => stop())
    forget()
  }
}
