import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallFailure } from '#api/failure.ts'
import { focusMain } from '#browser/page.ts'
import { onPageReturn } from '#browser/page-return.ts'
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts'
import { read } from '#staff/stores/staff-call.ts'

/** What a page has read: `why` beside a value is the failure of a refresh. */
export interface Facts<Value> {
  readonly value: Value | undefined
  readonly why: CallFailure<unknown> | undefined
  readonly isLoading: boolean
  /** Reads it again, as after an act. */
  readonly reload: () => Promise<void>
}

/**
 * Reads from the gateway, and again whenever the input changes or the page comes to the front. What was read stays while
 * it is refreshed; the answer to an older question is dropped.
 * @param input `undefined` reads nothing
 */
export function useFacts<E extends Endpoint>(endpoint: E, input: InputOf<E> | undefined): Facts<ValueOf<E>> {
  const [state, setState] = useState<Omit<Facts<ValueOf<E>>, 'reload'> & { readonly of: string }>(nothing)
  const key = input === undefined ? '' : JSON.stringify(input)
  const run = useRef(0)
  const load = useCallback(async () => {
    const own = (run.current += 1)
    if (key === '') return setState(nothing)
    setState((before) => ({ ...before, isLoading: true }))
    const result = await read(endpoint, JSON.parse(key) as InputOf<E>)
    if (own !== run.current) return
    setState((before) =>
      result.ok
        ? { value: result.value, why: undefined, isLoading: false, of: key }
        : { value: before.of === key ? before.value : undefined, why: result.failure, isLoading: false, of: key },
    )
  }, [endpoint, key])
  useEffect(() => {
    void load()
    return onPageReturn(() => void load())
  }, [load])
  const reload = useCallback(async () => {
    await load()
    // the row whose button was pressed may be gone
    setTimeout(focusMain)
  }, [load])
  return { ...state, reload }
}

const nothing = { value: undefined, why: undefined, isLoading: false, of: '' } as const
