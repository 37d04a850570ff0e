import { useState } from 'react'
import type { StaffCall, StaffInput, StaffValue } from '#contract/staff/staff-call.ts'
import type { StaffFailure } from '#staff/api/failure.ts'
import { read } from '#staff/stores/staff-call.ts'
import { type Facts, useFacts } from './facts.ts'

/** Rows of a list, and where it goes on; `null` at its end. */
interface Part<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/** A list that was read up to some row. */
export interface List<Row, Value = unknown> extends Facts<Part<Row>> {
  /** The answer that has the first rows. */
  readonly top: Value | undefined
  readonly isLoadingMore: boolean
  readonly whyNotMore: StaffFailure | undefined
  /** Reads the rows that follow. */
  readonly more: () => Promise<void>
}

/**
 * Reads a list from its top; `more` adds the rows that follow.
 * @param partOf the rows of an answer, and where they go on
 */
export function useList<C extends StaffCall, Row>(
  from: C,
  input: StaffInput<C>,
  partOf: (value: StaffValue<C>) => Part<Row>,
): List<Row, StaffValue<C>> {
  const facts = useFacts(from, input)
  const [rest, setRest] = useState<Part<Row> & { readonly of: unknown }>()
  const [state, setState] = useState<Pick<List<Row>, 'isLoadingMore' | 'whyNotMore'>>(idle)
  const first = facts.value === undefined ? undefined : partOf(facts.value)
  // what followed an older top would repeat rows, or miss some
  const added = rest && rest.of === facts.value ? rest : undefined
  const value = first && { rows: [...first.rows, ...(added?.rows ?? [])], next: added ? added.next : first.next }
  const more = async () => {
    if (!value?.next) return
    setState({ isLoadingMore: true, whyNotMore: undefined })
    const result = await read(from, { ...(input as object), before: value.next } as StaffInput<C>)
    setState({ isLoadingMore: false, whyNotMore: result.ok ? undefined : result.failure })
    if (!result.ok) return
    const part = partOf(result.value)
    setRest({ of: facts.value, rows: [...(added?.rows ?? []), ...part.rows], next: part.next })
  }
  return { ...facts, ...state, value, top: facts.value, more }
}

const idle = { isLoadingMore: false, whyNotMore: undefined } as const
