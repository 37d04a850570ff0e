import { keepFresh } from '#stores/auth/session/fresh.ts'
import { $memberPlace, type MemberPlace, type MemberScreen } from './place.ts'

interface Kept {
  readonly load: (of: MemberPlace) => Promise<void>
  readonly forget: () => void
}

/**
 * Has the page of a record loaded that the place asks for, whenever it changes, and kept fresh.
 * @returns what ends it
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
