import { keepFresh } from '#stores/auth/session/fresh.ts'
import { transferOrder } from './transfer.ts'

/**
 * Loads team data of the logged-in account, keeps it fresh, and reloads it after a transfer.
 * @param forget drops the data of the previous account
 * @returns a function that stops it
 */
export function keepTeamFresh(load: () => void, forget: () => void): () => void {
  const stop = keepFresh(load, forget)
  const rest = transferOrder.$order.listen(({ state }) => state === 'done' && load())
  return () => {
    rest()
    stop()
  }
}
