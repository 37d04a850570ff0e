import { type ReadableAtom, atom, onMount } from 'nanostores'
import { number, safeParse, strictObject, string } from 'valibot'
import { unreadCount } from '#contract/member/unread.ts'
import { onPageReturn } from '#browser/page-return.ts'
import { openTabChannel } from '#browser/tabs.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { isRealAccount } from '#stores/auth/session/real-account.ts'
import { $session } from '#stores/auth/session/session.ts'
import { onMoneyMoved } from '#stores/shell/money-moved.ts'

const store = atom(0)
/** How many unread messages the member has (S7.38), in every tab the same. */
export const $unreadMessages: ReadableAtom<number> = store

const shared = strictObject({ account: string(), count: number() })
const channel = openTabChannel('atoll-messages', (message) => {
  const { success, output } = safeParse(shared, message)
  const session = $session.get()
  // a tab of another account says nothing about this one
  if (success && session.state === 'in' && session.account === output.account) store.set(output.count)
})

/** Sets the number that the gateway has answered, in every tab. */
export function setUnread(count: number): void {
  store.set(count)
  const session = $session.get()
  if (session.state === 'in') channel.post({ account: session.account, count })
}

async function load(): Promise<void> {
  const session = $session.get()
  if (session.state !== 'in') return store.set(0)
  if (!(await isRealAccount()) || $session.get() !== session) return
  const result = await authedCall(unreadCount, {})
  if (result.ok && $session.get() === session) setUnread(result.value.count)
}

onMount(store, () => {
  let token: string | undefined
  const stops = [
    $session.subscribe((session) => {
      const current = session.state === 'in' ? session.token : undefined
      if (current === token) return
      token = current
      store.set(0)
      void load()
    }),
    onPageReturn(() => void load()),
    onMoneyMoved(() => void load()),
  ]
  return () => stops.forEach((stop) => stop())
})
