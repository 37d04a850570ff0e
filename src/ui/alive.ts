import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns whether React has hydrated: parts that depend on it are not in the page and cost it no bytes. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
