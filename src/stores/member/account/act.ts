import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import type { Result } from '#api/result.ts'

/** Something that the member does with the account: sent, done, or refused. */
export type Act =
  { readonly state: 'idle' | 'sending' | 'done' } | { readonly state: 'failed'; readonly why: FailureKey }

/**
 * Creates an action of the member's account. While one is sent, further ones are ignored.
 * @param send makes the call; secrets come from the form, so that no store keeps them
 * @param then runs after success, before it is shown
 */
export function createAct<Input, Value>(
  send: (input: Input) => Promise<Result<Value, CallFailure<unknown>>>,
  then?: (value: Value, input: Input) => void | Promise<void>,
) {
  const store = atom<Act>({ state: 'idle' })
  const $act: ReadableAtom<Act> = store

  /** Does it; returns whether it succeeded. */
  async function run(input: Input): Promise<boolean> {
    if (store.get().state === 'sending') return false
    store.set({ state: 'sending' })
    const result = await send(input)
    if (result.ok) await then?.(result.value, input)
    store.set(result.ok ? { state: 'done' } : { state: 'failed', why: failureKey(result.failure) })
    return result.ok
  }

  return { $act, run, reset: () => store.set({ state: 'idle' }) }
}
