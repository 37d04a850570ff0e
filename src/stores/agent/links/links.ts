import { type ReadableAtom, atom } from 'nanostores'
import { agentLinks, stopAgentLink } from '#contract/agent/links.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { copyText } from '#browser/clipboard.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createList } from '#stores/lists/list.ts'
import { linkPlace } from './link-place.ts'

/** A page of the caller's links (S2.75), the sums of all that is found, and where links lead. */
export type LinksPage = ValueOf<typeof agentLinks>
/** An invitation link and how many people it brought; times in milliseconds since the epoch. */
export type Link = LinksPage['list'][number]

export const linkList = createList({
  list: agentLinks,
  place: linkPlace,
  toPage: (value) => value,
  isAt: ({ code }) => code === undefined,
})

/** What is done with one link: nothing, copied, asked whether to stop it, or stopped. */
export type LinkAct =
  | { readonly state: 'idle' }
  | { readonly state: 'copied' | 'uncopied' | 'asking' | 'stopping'; readonly code: string }
  | { readonly state: 'failed'; readonly code: string; readonly why: FailureKey }

const act = atom<LinkAct>({ state: 'idle' })
export const $linkAct: ReadableAtom<LinkAct> = act

/** Copies a link's address. Where there is no clipboard, the address can be selected. */
export async function copyLink(code: string, address: string): Promise<void> {
  act.set({ state: (await copyText(address)) ? 'copied' : 'uncopied', code })
}

/** Asks before a link is stopped for good. */
export function askToStop(code: string): void {
  act.set({ state: 'asking', code })
}

/** Leaves the link as it is. */
export function keepLink(): void {
  act.set({ state: 'idle' })
}

/** Stops a link for good, and loads the list again. */
export async function stopLink(code: string): Promise<void> {
  act.set({ state: 'stopping', code })
  const result = await authedCall(stopAgentLink, { code })
  act.set(result.ok ? { state: 'idle' } : { state: 'failed', code, why: failureKey(result.failure) })
  if (result.ok) await linkList.load()
}
