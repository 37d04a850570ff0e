import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React has taken over: what depends on it stands in no page, and costs none of them a byte. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
