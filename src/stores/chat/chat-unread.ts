import { type ReadableAtom, atom } from 'nanostores'
import { number, safeParse, strictObject, string } from 'valibot'
import { openTabChannel } from '#browser/tabs.ts'
import { $session } from '#stores/auth/session/session.ts'

const unread = atom(0)
/** How many messages the member has not read, in every tab the same; one more than 99 for all above. */
export const $chatUnread: ReadableAtom<number> = unread

const shared = strictObject({ account: string(), unread: number() })
const channel = openTabChannel('atoll-chat', (message) => {
  const { success, output } = safeParse(shared, message)
  const session = $session.get()
  if (success && session.state === 'in' && session.account === output.account) unread.set(output.unread)
})

/** Sets the count in every tab of the member. */
export function setChatUnread(count: number): void {
  unread.set(count)
  const session = $session.get()
  if (session.state === 'in') channel.post({ account: session.account, unread: count })
}

/** Forgets the count in this tab alone. */
export function forgetChatUnread(): void {
  unread.set(0)
}
