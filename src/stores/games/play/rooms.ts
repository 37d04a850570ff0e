import { type ReadableAtom, atom, onMount } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { type Room, roomList } from '#contract/games/rooms.ts'
import { pageLanguage } from '#browser/page.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $launch } from './launch.ts'
import type { Playable } from './playable.ts'
import { withVendorCode } from '#stores/games/lobby/vendor-codes.ts'

/** The rooms of the game to choose from (S7.30). The known ones stay visible while they refresh. */
export type Rooms =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: readonly Room[]; readonly isChanging: boolean }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<Rooms>({ state: 'loading' })
export const $rooms: ReadableAtom<Rooms> = store

onMount(store, () =>
  $launch.subscribe((current) => {
    if (current.state === 'choosing') void loadRooms(current.game)
  }),
)

let asked: string | undefined
let newest = 0

/** Loads the current rooms of a game, with their taken seats. */
export async function loadRooms({ nodeId, vassalage }: Playable): Promise<void> {
  const current = store.get()
  const isKnown = asked === nodeId && current.state === 'ready'
  store.set(isKnown ? { ...current, isChanging: true } : { state: 'loading' })
  asked = nodeId
  const sequence = (newest += 1)
  const result = await authedCall(roomList, withVendorCode({ nodeId, vassalage, language: pageLanguage() }))
  if (sequence !== newest) return
  store.set(
    result.ok
      ? { state: 'ready', value: result.value.rooms, isChanging: false }
      : { state: 'failed', why: failureKey(result.failure) },
  )
}
