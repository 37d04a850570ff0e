import {
  type InferOutput,
  boolean,
  object,
  optional,
  parseJson,
  picklist,
  pipe,
  record,
  safeParse,
  string,
} from 'valibot'
import { gameTypes } from '#contract/games/categories.ts'
import { localStore } from '#lib/storage.ts'

const pendingFavourite = object({
  vendor: string(),
  gameType: picklist(gameTypes),
  isWanted: boolean(),
  /** What the game is called, for lists that the gateway has not heard of it for. */
  name: optional(string()),
})
/** By the fingerprint of a member's name, then by the game's node id. */
const remembered = pipe(string(), parseJson(), record(string(), record(string(), pendingFavourite)))

/** Whether a member wants to keep a game, until the gateway has heard of it. */
export type PendingFavourite = InferOutput<typeof pendingFavourite>
type PendingFavourites = Readonly<Record<string, PendingFavourite>>

let unsaved: Readonly<Record<string, PendingFavourites>> = {}
let isBlocked = false

/**
 * What this member wants and the gateway has not heard, by node id. All tabs share it, and it outlives them; where storage
 * is blocked or full, this tab alone knows it.
 * @param who the fingerprint of the member's name: a shared device tells no names (threats, local storage per username)
 */
export function pendingFavourites(fingerprint: string): PendingFavourites {
  return all()[fingerprint] ?? {}
}

/** Remembers a wish, in the place of an earlier one for this game. */
export function savePending(fingerprint: string, nodeId: string, kept: PendingFavourite): void {
  write(fingerprint, { ...pendingFavourites(fingerprint), [nodeId]: kept })
}

/** Forgets a wish that was heard or refused; `false` where there is another for this game by now, or none. */
export function dropPending(fingerprint: string, nodeId: string, isWanted: boolean): boolean {
  const { [nodeId]: dropped, ...others } = pendingFavourites(fingerprint)
  if (dropped?.isWanted !== isWanted) return false
  write(fingerprint, others)
  return true
}

function all(): Readonly<Record<string, PendingFavourites>> {
  if (isBlocked) return unsaved
  const parsed = safeParse(remembered, localStore.read('favouriteWishes'))
  return parsed.success ? parsed.output : {}
}

function write(fingerprint: string, pending: PendingFavourites): void {
  const { [fingerprint]: _before, ...others } = all()
  unsaved = Object.keys(pending).length > 0 ? { ...others, [fingerprint]: pending } : others
  const text = Object.keys(unsaved).length > 0 ? JSON.stringify(unsaved) : undefined
  if (text === undefined) localStore.remove('favouriteWishes')
  else localStore.write('favouriteWishes', text)
  // a wish that could not be written down must not be found there as it was before
  isBlocked = localStore.read('favouriteWishes') !== text
}
