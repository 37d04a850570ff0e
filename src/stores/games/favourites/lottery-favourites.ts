import { type ReadableAtom, atom, onMount } from 'nanostores'
import { array, parseJson, pipe, record, safeParse, string } from 'valibot'
import { revisionOf } from '#lib/revision.ts'
import { localStore } from '#lib/storage.ts'
import { openTabChannel } from '#lib/tabs.ts'
import { requireLogin } from '#stores/auth/login/require-login.ts'
import { $session } from '#stores/auth/session/session.ts'

/** By the fingerprint of a member's name: node ids, the newest first. */
const kept = record(string(), array(string()))
const stored = pipe(string(), parseJson(), kept)

/** As many as an account keeps of other games (contract/games/favourites.ts). */
const MAX_FAVOURITES = 500

const store = atom<ReadonlySet<string>>(new Set())
/** The lotteries that whoever is signed in keeps on this device (S4.37); none where nobody is. */
export const $lotteryFavourites: ReadableAtom<ReadonlySet<string>> = store

const channel = openTabChannel('atoll-lottery-favourites', updateStore)

onMount(store, () => $session.subscribe(updateStore))

/**
 * Keeps a lottery on this device for whoever is signed in, or keeps it no longer where it is kept (S4.37). Signed out, it
 * asks for a login and keeps it after it. Where storage is blocked, nothing is kept and nothing is shown as kept.
 */
export function toggleLottery(nodeId: string): void {
  // whoever is not known sees no lottery as kept, so that it can only be meant to be
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
