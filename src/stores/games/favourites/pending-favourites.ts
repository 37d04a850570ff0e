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
import { localStore } from '#browser/storage.ts'

const pendingFavourite = object({
  vendor: string(),
  gameType: picklist(gameTypes),
  isWanted: boolean(),
  /** The game's name, for lists that do not contain it yet. */
  name: optional(string()),
})
/** By the fingerprint of a member's name, then by the game's node id. */
const remembered = pipe(string(), parseJson(), record(string(), record(string(), pendingFavourite)))

/** A change of a favourite that the gateway has not confirmed. */
export type PendingFavourite = InferOutput<typeof pendingFavourite>
type PendingFavourites = Readonly<Record<string, PendingFavourite>>

let unsaved: Readonly<Record<string, PendingFavourites>> = {}
let isBlocked = false

/**
 * Returns the member's unconfirmed changes by node id. All tabs share them, and they outlive the tabs; if storage is
 * blocked or full, only this tab knows them.
 * @param fingerprint of the member's name: a shared device reveals no names (threats, local storage per username)
 */
export function pendingFavourites(fingerprint: string): PendingFavourites {
  return all()[fingerprint] ?? {}
}

/** Saves a change and replaces an earlier one of this game. */
export function savePending(fingerprint: string, nodeId: string, kept: PendingFavourite): void {
  write(fingerprint, { ...pendingFavourites(fingerprint), [nodeId]: kept })
}

/** Drops a change that was confirmed or refused; returns `false` if there is a newer one of this game, or none. */
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
  // if a change couldn't be saved, do not read the outdated ones from storage
  isBlocked = localStore.read('favouriteWishes') !== text
}
