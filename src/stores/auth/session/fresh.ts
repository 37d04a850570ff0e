import { onPageRestored } from '#lib/page-restored.ts'
import { onReconnect } from '#lib/online.ts'
import { $session } from './session.ts'

/**
 * Loads data of the logged-in account, and reloads it when the connection or the page is restored.
 * @param forget drops the data of the previous account
 * @returns a function that stops it
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
