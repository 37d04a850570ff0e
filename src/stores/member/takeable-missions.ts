import { type ReadableAtom, atom, onMount } from 'nanostores'
import { number, safeParse, strictObject, string } from 'valibot'
import { missionCount } from '#contract/rewards/activities.ts'
import { onPageReturn } from '#browser/page-return.ts'
import { openTabChannel } from '#browser/tabs.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { isRealAccount } from '#stores/auth/session/real-account.ts'
import { $session } from '#stores/auth/session/session.ts'

const store = atom(0)
/** How many rewards of missions the member can take now (S2.57), in every tab the same. */
export const $takeableMissions: ReadableAtom<number> = store

const shared = strictObject({ account: string(), count: number() })
const channel = openTabChannel('atoll-missions', (message) => {
  const { success, output } = safeParse(shared, message)
  const session = $session.get()
  // a tab of another account says nothing about this one
  if (success && session.state === 'in' && session.account === output.account) store.set(output.count)
})

/** Sets the number that the gateway has answered, in every tab. */
export function setTakeable(count: number): void {
  store.set(count)
  const session = $session.get()
  if (session.state === 'in') channel.post({ account: session.account, count })
}

async function load(): Promise<void> {
  const session = $session.get()
  if (session.state !== 'in') return store.set(0)
  if (!(await isRealAccount()) || $session.get() !== session) return
  const result = await authedCall(missionCount, {})
  if (result.ok && $session.get() === session) setTakeable(result.value.takeable)
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
  ]
  return () => stops.forEach((stop) => stop())
})
