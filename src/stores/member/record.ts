import { keepFresh } from '#stores/auth/session/fresh.ts'
import { $memberPlace, type MemberPlace, type MemberScreen } from './place.ts'

interface Kept {
  readonly load: (of: MemberPlace) => Promise<void>
  readonly forget: () => void
}

/**
 * Loads the record page of the current place whenever it changes, and keeps it fresh.
 * @returns a function that stops it
 */
export function followRecord(screen: MemberScreen, { load, forget }: Kept): () => void {
  const look = () => void load($memberPlace.get())
  const stop = keepFresh(look, forget)
  const rest = $memberPlace.listen((place) => place.screen === screen && look())
  return () => {
    rest()
    stop()
  }
}
