import { type ReadableAtom, atom } from 'nanostores'
import { agentLinks, stopAgentLink } from '#contract/agent/links.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { copyText } from '#lib/clipboard.ts'
import { done } from '#lib/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createExport } from '#stores/auth/session/export-rows.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { $place, type Place } from './place.ts'

/** A page of the caller's links (S2.75), the sums of all that is found, and where links lead. */
export type LinksPage = ValueOf<typeof agentLinks>
/** An invitation link and how many people it brought; times in milliseconds since the epoch. */
export type Link = LinksPage['list'][number]

const kept = createPageStore({
  endpoint: agentLinks,
  input: ({ linkSort: sort, page, ...place }: Place) => ({
    ...filtersOf(place),
    ...(sort && { sort }),
    pageNo: String(page),
  }),
  toPage: (value) => value,
})
export const $links = kept.$page

/** The export of all links that a place finds; each row with the origin that it leads to. */
export const linksExport = createExport(async (place: Place, after) => {
  const result = await authedCall(agentLinks.export, { ...filtersOf(place), ...(after && { after }) })
  return result.ok ? done({ list: result.value.list, next: result.value.next }) : result
})

function filtersOf({ linkState: state, channel }: Pick<Place, 'linkState' | 'channel'>) {
  return { ...(state && { state }), ...(channel && { channel }) }
}

/**
 * Loads the links of the current place whenever it changes, and keeps them fresh.
 * @returns a function that stops it
 */
export function enterLinks(): () => void {
  const load = () => void loadLinks()
  const stop = keepFresh(load, kept.forget)
  const rest = $place.listen((place) => place.screen === 'registerCenter' && !place.link && load())
  return () => {
    rest()
    stop()
  }
}

/** Loads the page of links; drops the answer if another one was requested meanwhile. */
export async function loadLinks(): Promise<void> {
  await kept.load($place.get())
}

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
  if (result.ok) await loadLinks()
}
