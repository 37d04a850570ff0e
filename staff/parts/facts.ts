import { useCallback, useEffect, useRef, useState } from 'react'
import { focusMain } from '#browser/page.ts'
import { onPageReturn } from '#browser/page-return.ts'
import type { StaffCall, StaffInput, StaffValue } from '#contract/staff/staff-call.ts'
import type { StaffFailure } from '#staff/api/failure.ts'
import { read } from '#staff/stores/staff-call.ts'

/** What a page has read: `why` beside a value is the failure of a refresh. */
export interface Facts<Value> {
  readonly value: Value | undefined
  readonly why: StaffFailure | undefined
  readonly isLoading: boolean
  /** Reads it again, as after an act. */
  readonly reload: () => Promise<void>
  /** Reads it again without a sign of it, as what was shown has changed elsewhere: the focus stays. */
  readonly refresh: () => Promise<void>
}

/**
 * Reads from the gateway, and again whenever the input changes or the page comes to the front. What was read stays while
 * it is refreshed; the answer to an older question is dropped.
 */
export function useFacts<C extends StaffCall>(from: C, input: StaffInput<C>): Facts<StaffValue<C>> {
  const [state, setState] = useState<Omit<Facts<StaffValue<C>>, 'reload' | 'refresh'> & { readonly of: string }>(
    nothing,
  )
  const key = JSON.stringify(input)
  const run = useRef(0)
  const load = useCallback(async () => {
    const own = (run.current += 1)
    const result = await read(from, JSON.parse(key) as StaffInput<C>)
    if (own !== run.current) return
    setState((before) =>
      result.ok
        ? { value: result.value, why: undefined, isLoading: false, of: key }
        : { value: before.of === key ? before.value : undefined, why: result.failure, isLoading: false, of: key },
    )
  }, [from, key])
  useEffect(() => {
    void load()
    return onPageReturn(() => void load())
  }, [load])
  const reload = useCallback(async () => {
    setState((before) => ({ ...before, isLoading: true }))
    await load()
    // the row whose button was pressed may be gone
    setTimeout(focusMain)
  }, [load])
  // rows of another view are not shown under this one's name
  return state.of === key ? { ...state, reload, refresh: load } : { ...nothing, reload, refresh: load }
}

const nothing = { value: undefined, why: undefined, isLoading: false, of: '' } as const
