import { isTrial } from '#contract/rights.ts'
import { $member } from './member.ts'
import { $session } from './session.ts'

let known: { readonly token: string; readonly isReal: boolean } | undefined

/**
 * Returns whether the logged-in account is a member's or an agent's, once the gateway has said so: free play has no
 * messages, and asking for them is refused.
 */
export async function isRealAccount(): Promise<boolean> {
  const session = $session.get()
  if (session.state !== 'in') return false
  const { token } = session
  if (known?.token === token) return known.isReal
  const type = await loadedType()
  if (type === undefined) return false
  known = { token, isReal: !isTrial(type) }
  return known.isReal
}

function loadedType(): Promise<number | undefined> {
  return new Promise((resolve) => {
    const stop = $member.subscribe((member) => {
      if (member.state === 'loading') return
      queueMicrotask(() => stop())
      resolve(member.state === 'ready' ? member.value.type : undefined)
    })
  })
}
