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

const wish = object({
  vendor: string(),
  gameType: picklist(gameTypes),
  isWanted: boolean(),
  /** What the game is called, for lists that the gateway has not heard of it for. */
  name: optional(string()),
})
/** By the fingerprint of a member's name, then by the game's node id. */
const remembered = pipe(string(), parseJson(), record(string(), record(string(), wish)))

/** Whether a member wants to keep a game, until the gateway has heard of it. */
export type Wish = InferOutput<typeof wish>
type Wishes = Readonly<Record<string, Wish>>

let mine: Readonly<Record<string, Wishes>> = {}
let isBlocked = false

/**
 * What this member wants and the gateway has not heard, by node id. All tabs share it, and it outlives them; where storage
 * is blocked or full, this tab alone knows it.
 * @param who the fingerprint of the member's name: a shared device tells no names (threats, local storage per username)
 */
export function wishesOf(who: string): Wishes {
  return all()[who] ?? {}
}

/** Remembers a wish, in the place of an earlier one for this game. */
export function keepWish(who: string, nodeId: string, kept: Wish): void {
  write(who, { ...wishesOf(who), [nodeId]: kept })
}

/** Forgets a wish that was heard or refused; `false` where there is another for this game by now, or none. */
export function dropWish(who: string, nodeId: string, isWanted: boolean): boolean {
  const { [nodeId]: dropped, ...others } = wishesOf(who)
  if (dropped?.isWanted !== isWanted) return false
  write(who, others)
  return true
}

function all(): Readonly<Record<string, Wishes>> {
  if (isBlocked) return mine
  const parsed = safeParse(remembered, localStore.read('favouriteWishes'))
  return parsed.success ? parsed.output : {}
}

function write(who: string, wishes: Wishes): void {
  const { [who]: _before, ...others } = all()
  mine = Object.keys(wishes).length > 0 ? { ...others, [who]: wishes } : others
  const text = Object.keys(mine).length > 0 ? JSON.stringify(mine) : undefined
  if (text === undefined) localStore.remove('favouriteWishes')
  else localStore.write('favouriteWishes', text)
  // a wish that could not be written down must not be found there as it was before
  isBlocked = localStore.read('favouriteWishes') !== text
}
