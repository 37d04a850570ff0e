import { type ReadableAtom, atom } from 'nanostores'
import { serviceHosts } from '#brand/service-hosts.ts'
import { call } from '#api/call.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { late } from '#browser/late.ts'
import { openBlankWindow } from '#browser/window.ts'
import { customerService } from '#contract/site/customer-service.ts'
import { $member, loadMember } from '#stores/auth/session/member.ts'
import { $session } from '#stores/auth/session/session.ts'

/** What became of the tap on the outside desk; `blocked`: the browser has opened no window, so a link leads there. */
export type Outside =
  | { readonly state: 'idle' | 'asking' | 'opened' }
  | { readonly state: 'blocked'; readonly address: string }
  | { readonly state: 'failed'; readonly why: FailureKey | 'service.outsideInvalid' }

const store = atom<Outside>({ state: 'idle' })
export const $outside: ReadableAtom<Outside> = store

/** The cipher, which only this needs. */
const reading = late(() => import('./outside-path.ts'))

/**
 * Opens the operator's outside desk (S4.33, S4.34): a blank window at once, as a browser allows only within a tap, whose
 * address is asked for afterwards. Closes it if there is none.
 */
export async function openOutside(hosts: readonly string[] = serviceHosts): Promise<void> {
  if (store.get().state === 'asking') return
  const blank = openBlankWindow()
  store.set({ state: 'asking' })
  const found = await findAddress(hosts)
  if (typeof found !== 'string') {
    blank?.close()
    return store.set({ state: 'failed', why: found.why })
  }
  if (!blank) return store.set({ state: 'blocked', address: found })
  blank.lead(found)
  store.set({ state: 'opened' })
}

async function findAddress(
  hosts: readonly string[],
): Promise<string | { readonly why: FailureKey | 'service.outsideInvalid' }> {
  const [code, asked, rankLevel] = await Promise.all([reading(), call(customerService, {}), rank()])
  if (!asked.ok) return { why: failureKey(asked.failure) }
  if (!code) return { why: 'refusals.offline' }
  const path = code.pathFor(asked.value.version.pathList, rankLevel)
  return (path && code.addressIn(path, hosts)) || { why: 'service.outsideInvalid' }
}

/** Returns the member's rank; 0 for anybody without one. */
async function rank(): Promise<number> {
  if ($session.get().state !== 'in') return 0
  if ($member.get().state !== 'ready') await loadMember()
  const member = $member.get()
  return member.state === 'ready' ? (member.value.clubLabel?.rankLevel ?? 0) : 0
}
