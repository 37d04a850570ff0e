import { type ReadableAtom, atom, onMount } from 'nanostores'
import { array, parseJson, pipe, record, safeParse, string } from 'valibot'
import { revisionOf } from '#texts/revision.ts'
import { localStore } from '#browser/storage.ts'
import { openTabChannel } from '#browser/tabs.ts'
import { requireLogin } from '#stores/auth/login/require-login.ts'
import { $session } from '#stores/auth/session/session.ts'

/** By the fingerprint of a member's name: node ids, newest first. */
const kept = record(string(), array(string()))
const stored = pipe(string(), parseJson(), kept)

/** The same limit as for other games (contract/games/favourites.ts). */
const MAX_FAVOURITES = 500

const store = atom<ReadonlySet<string>>(new Set())
/** The member's favourite lotteries on this device (S4.37); none without a login. */
export const $lotteryFavourites: ReadableAtom<ReadonlySet<string>> = store

const channel = openTabChannel('atoll-lottery-favourites', updateStore)

onMount(store, () => $session.subscribe(updateStore))

/**
 * Adds or removes a favourite lottery of the member on this device (S4.37). Logged out, it asks for a login and adds
 * the lottery after it. If storage is blocked, nothing is saved and nothing is shown as a favourite.
 */
export function toggleLottery(nodeId: string): void {
  // no lottery is shown as a favourite without a login, so the user can only mean to add it
  if ($session.get().state !== 'in') return void requireLogin(() => setFavourite(nodeId, true), 'nothing')
  updateStore()
  setFavourite(nodeId, !store.get().has(nodeId))
}

function setFavourite(nodeId: string, isWanted: boolean): void {
  const fingerprint = accountFingerprint()
  if (fingerprint === undefined) return
  const all = readAll()
  const others = (all[fingerprint] ?? []).filter((id) => id !== nodeId)
  const updated = isWanted ? [nodeId, ...others].slice(0, MAX_FAVOURITES) : others
  localStore.write('lotteryFavourites', JSON.stringify({ ...all, [fingerprint]: updated }))
  updateStore()
  channel.post(null)
}

function updateStore(): void {
  const fingerprint = accountFingerprint()
  store.set(new Set(fingerprint === undefined ? [] : readAll()[fingerprint]))
}

function accountFingerprint(): string | undefined {
  const session = $session.get()
  return session.state === 'in' ? revisionOf(session.account) : undefined
}

function readAll(): Readonly<Record<string, readonly string[]>> {
  const parsed = safeParse(stored, localStore.read('lotteryFavourites'))
  return parsed.success ? parsed.output : {}
}
