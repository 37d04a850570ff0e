import { useState } from 'react'
import type { StaffCall, StaffInput, StaffValue } from '#contract/staff/staff-call.ts'
import type { StaffFailure } from '#staff/api/failure.ts'
import { createRequestIds } from '#staff/stores/request-ids.ts'
import { act } from '#staff/stores/staff-call.ts'

const ids = createRequestIds()

/** An act: in progress, and why the last attempt failed. */
export interface Act<C extends StaffCall> {
  readonly isBusy: boolean
  readonly why: StaffFailure | undefined
  /** Sends it; returns the answer, or `undefined` if it failed. */
  readonly send: (input: Omit<StaffInput<C>, 'request'>) => Promise<StaffValue<C> | undefined>
}

/**
 * Returns an act of the page. The same input keeps its request id until its outcome is known.
 * @param hasId whether the call takes one; a decision is the same however often it is sent
 */
export function useAct<C extends StaffCall>(to: C, hasId = true): Act<C> {
  const [state, setState] = useState<Pick<Act<C>, 'isBusy' | 'why'>>({ isBusy: false, why: undefined })
  const send = async (input: Omit<StaffInput<C>, 'request'>) => {
    setState({ isBusy: true, why: undefined })
    const what = [to.path, input]
    const result = await act(to, { ...input, ...(hasId && { request: ids.idFor(what) }) } as StaffInput<C>)
    ids.settle(what, result)
    setState({ isBusy: false, why: result.ok ? undefined : result.failure })
    return result.ok ? result.value : undefined
  }
  return { ...state, send }
}
