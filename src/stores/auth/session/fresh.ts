import { onPageReturn } from '#browser/page-return.ts'
import { onMoneyMoved } from '#stores/shell/money-moved.ts'
import { $session } from './session.ts'

/**
 * Loads data of the logged-in account, and reloads it when the page returns or money has moved in another tab.
 * @param forget drops the data of the previous account
 * @returns a function that stops it
 */
export function keepFresh(load: () => void, forget: () => void): () => void {
  let token: string | undefined
  const stops = [
    $session.subscribe((session) => {
      const current = session.state === 'in' ? session.token : undefined
      if (current === token) return
      token = current
      forget()
      if (current) load()
    }),
    onPageReturn(load),
    onMoneyMoved(load),
  ]
  return () => {
    stops.forEach((stop) => stop())
    forget()
  }
}
