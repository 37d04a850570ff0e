import { type ReadableAtom, atom } from 'nanostores'
import type { ValueOf } from '#contract/endpoint.ts'
import { friends } from '#contract/member/friends.ts'
import { copyText } from '#lib/clipboard.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { $memberPlace, type MemberPlace } from './place.ts'

/** The member's code for friends, how many came by it, and a page of them (S2.68). */
export type Friends = ValueOf<typeof friends>
export type Friend = Friends['list'][number]

const kept = createPageStore({
  endpoint: friends,
  input: ({ friendState: state, friendDays: days, page }: MemberPlace) => ({
    ...(state && { state }),
    ...(days && { days }),
    pageNo: String(page),
  }),
  toPage: (value) => value,
})
export const $friends = kept.$page

const copying = atom<'idle' | 'copied' | 'uncopied'>('idle')
/** Whether the link was copied. */
export const $copying: ReadableAtom<'idle' | 'copied' | 'uncopied'> = copying

/**
 * Loads the friends of the current place whenever it changes, and keeps them fresh.
 * @returns a function that stops it
 */
export function enterFriends(): () => void {
  const load = () => void loadFriends()
  const stop = keepFresh(load, kept.forget)
  const rest = $memberPlace.listen((place) => place.screen === 'referral' && load())
  return () => {
    rest()
    stop()
    copying.set('idle')
  }
}

/** Loads the page; drops the answer if another page was requested meanwhile. */
export async function loadFriends(): Promise<void> {
  await kept.load($memberPlace.get())
}

/** Copies the link. Where there is no clipboard, it can be selected. */
export async function copyFriendLink(address: string): Promise<void> {
  copying.set((await copyText(address)) ? 'copied' : 'uncopied')
}
