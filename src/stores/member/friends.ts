import { type ReadableAtom, atom } from 'nanostores'
import type { ValueOf } from '#contract/endpoint.ts'
import { friendStates, friends } from '#contract/member/friends.ts'
import { recordDays } from '#contract/member/records.ts'
import { copyText } from '#browser/clipboard.ts'
import { createPages } from '#stores/lists/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { memberCentre } from './place.ts'

export { friendStates, recordDays }
/** The member's code for friends, how many came by it, and a page of them (S2.68). */
export type Friends = ValueOf<typeof friends>
export type Friend = Friends['list'][number]

export const friendPlace = createPlace(memberCentre, ['referral'], friends)
export const friendPages = createPages({ list: friends, place: friendPlace, toPage: (value) => value })

const copying = atom<'idle' | 'copied' | 'uncopied'>('idle')
/** Whether the link was copied. */
export const $copying: ReadableAtom<'idle' | 'copied' | 'uncopied'> = copying

/**
 * Loads the friends of the current place whenever it changes, and keeps them fresh.
 * @returns a function that stops it
 */
export function enterFriends(): () => void {
  const stop = friendPages.enter()
  return () => {
    stop()
    copying.set('idle')
  }
}

/** Copies the link. Where there is no clipboard, it can be selected. */
export async function copyFriendLink(address: string): Promise<void> {
  copying.set((await copyText(address)) ? 'copied' : 'uncopied')
}
