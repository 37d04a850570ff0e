import { useState } from 'react'
import type { CallFailure } from '#api/failure.ts'
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts'
import { createRequestIds } from '#staff/stores/request-ids.ts'
import { act } from '#staff/stores/staff-call.ts'

const ids = createRequestIds()

/** An act: in progress, and why the last attempt failed. */
export interface Act<E extends Endpoint> {
  readonly isBusy: boolean
  readonly why: CallFailure<unknown> | undefined
  /** Sends it; returns the answer, or `undefined` if it failed. */
  readonly send: (input: Omit<InputOf<E>, 'requestId'>) => Promise<ValueOf<E> | undefined>
}

/** Returns an act of the page. The same input keeps its request id until its outcome is known. */
export function useAct<E extends Endpoint>(endpoint: E): Act<E> {
  const [state, setState] = useState<Pick<Act<E>, 'isBusy' | 'why'>>({ isBusy: false, why: undefined })
  const send = async (input: Omit<InputOf<E>, 'requestId'>) => {
    setState({ isBusy: true, why: undefined })
    const what = [endpoint.path, input]
    const result = await act(endpoint, { ...input, requestId: ids.idFor(what) } as InputOf<E>)
    ids.settle(what, result)
    setState({ isBusy: false, why: result.ok ? undefined : result.failure })
    return result.ok ? result.value : undefined
  }
  return { ...state, send }
}
